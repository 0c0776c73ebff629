// How a lit pixel looks on a screen. The same function as hardware/lights/seen.py.

const TOP = 255;

/**
 * Return the colour a screen must be told to look like a pixel that was sent these values.
 *
 * A pixel gives light in proportion to its values, a screen bends them (`gamma`): the same light takes the root.
 */
export function seen(rgb, gamma) {
  return rgb.map((value) => evenly(TOP * (value / TOP) ** (1 / gamma)));
}

/** Return a light's hue at its brightest: how bright it is is said by how opaque its glow is. */
export function vivid(rgb) {
  const most = Math.max(...rgb);
  return rgb.map((value) => Math.round((TOP * value) / most));
}

/** Return the colours of the pixels in a message, in the order of the strip. */
export function decoded(hexadecimal) {
  const colours = [];
  for (let i = 0; i < hexadecimal.length; i += 6) {
    const value = parseInt(hexadecimal.slice(i, i + 6), 16);
    colours.push([value >> 16, (value >> 8) & TOP, value & TOP]);
  }
  return colours;
}

/** Round as Python does: a half goes to the even number. */
function evenly(value) {
  const below = Math.floor(value);
  return value - below === 0.5 ? below + (below % 2) : Math.round(value);
}
