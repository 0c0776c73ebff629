// Wood, and the shapes cut from it. What is drawn here never changes while a board is shown: it lies in a picture of
// its own below the lights, so that a light that comes and goes paints no wood again. Lengths in mm.

import { svg } from "../elements/elements.js";
import { themes } from "../themes.js";

/** Places on the circle that rounds a corner. */
const ROUND = 48;

/** Write a number with at most two decimals. */
export function n(value) {
  return String(Math.round(value * 100) / 100);
}

/** Write a line through places. */
export function path(places, closed = false) {
  return `M${places.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}${closed ? "Z" : ""}`;
}

/** Return the corners of the shape that reaches `wide` beyond the hull of some places, its corners rounded. */
export function rounded(places, wide) {
  const turns = Array.from({ length: ROUND }, (_, step) => (2 * Math.PI * step) / ROUND);
  return hull(places.flatMap(([x, y]) => turns.map((turn) => [x + wide * Math.cos(turn), y + wide * Math.sin(turn)])));
}

/** Return the corners of the smallest convex shape round all places (Andrew's monotone chain). */
export function hull(places) {
  const ordered = [...places].sort(([x, y], [u, v]) => x - u || y - v);
  return [...chain(ordered), ...chain(ordered.reverse())];
}

function chain(ordered) {
  const corners = [];
  for (const [x, y] of ordered) {
    while (corners.length > 1) {
      const [[ax, ay], [bx, by]] = corners.slice(-2);
      if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0) break;
      corners.pop();
    }
    corners.push([x, y]);
  }
  return corners.slice(0, -1);
}

/** Return the definitions that planks and brass use. */
export function woodDefs() {
  const { wood, edge } = themes.colours;
  const placed = (colours, places) => colours.map((colour, i) => [places[i], colour]);
  return [
    gradient("wood", { x1: 0.1, y1: 0, x2: 0.65, y2: 1 }, placed(wood, [0, 0.5, 1])),
    gradient("wood-edge", { x1: 0.2, y1: 0, x2: 0.75, y2: 1 }, placed(edge, [0, 0.4, 0.6, 1])),
    gradient("brass", { x1: 0, y1: 0, x2: 1, y2: 1 }, [[0, "#f3dfa4"], [0.42, "#b38c46"], [0.6, "#e0c077"], [1, "#7b5a27"]]),
    blur("shadow-far", 8),
    blur("shadow-near", 2.2),
    svg("filter", { id: "grain", x: 0, y: 0, width: 1, height: 1, "color-interpolation-filters": "sRGB" },
      svg("feTurbulence", { type: "fractalNoise", baseFrequency: "0.006 0.11", numOctaves: 4, seed: 7, result: "veins" }),
      svg("feTurbulence", { type: "fractalNoise", baseFrequency: "0.03 0.9", numOctaves: 2, seed: 3, result: "pores" }),
      svg("feComposite", { in: "veins", in2: "pores", operator: "arithmetic", k2: 0.75, k3: 0.35, result: "both" }),
      svg("feColorMatrix", { in: "both", values: "0 0 0 0 0.08  0 0 0 0 0.035  0 0 0 0 0.01  1.9 0.9 0 0 -1.02" })),
  ];
}

function blur(id, stdDeviation) {
  return svg("filter", { id, x: "-10%", y: "-70%", width: "120%", height: "240%" }, svg("feGaussianBlur", { stdDeviation }));
}

/** Return a linear gradient; `stops` are pairs of a place from 0 to 1 and a colour. */
export function gradient(id, ends, stops) {
  return svg("linearGradient", { id, ...ends }, stops.map(([offset, colour]) => svg("stop", { offset, "stop-color": colour })));
}

/** Return a plank of this shape: its shadow, body, grain and rounded edge; `name` is its alone on the page. */
export function plank(corners, name) {
  const outline = path(corners, true);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const box = {
    x: n(Math.min(...xs)),
    y: n(Math.min(...ys)),
    width: n(Math.max(...xs) - Math.min(...xs)),
    height: n(Math.max(...ys) - Math.min(...ys)),
  };
  const fallen = (dy, opacity, filter) =>
    svg("path", { d: outline, opacity, filter: `url(#${filter})`, transform: `translate(0 ${dy})` });
  return svg("g", { class: "plank" },
    fallen(9, 0.5, "shadow-far"),
    fallen(2.5, 0.5, "shadow-near"),
    svg("clipPath", { id: name }, svg("path", { d: outline })),
    svg("path", { d: outline, fill: "url(#wood)" }),
    svg("rect", { ...box, filter: "url(#grain)", "clip-path": `url(#${name})`, opacity: themes.colours.grain }),
    svg("path", { d: outline, fill: "none", stroke: "url(#wood-edge)", "stroke-width": 4.4, "clip-path": `url(#${name})`, opacity: 0.85 }),
    svg("path", { d: outline, fill: "none", stroke: "#160b04", "stroke-width": 0.7 }));
}

/** Return a line of brass let into the wood: the dark edge of its groove, its body, and the light it catches. */
export function inlay(d, width) {
  const line = (stroke, wide, dx, dy, opacity) =>
    svg("path", {
      d, fill: "none", stroke, "stroke-width": n(wide), "stroke-linejoin": "round", "stroke-linecap": "round", opacity,
      transform: `translate(${dx} ${dy})`,
    });
  const [groove, body, shine] = themes.colours.line;
  return [
    line(groove, width + 0.85, 0, 0, 0.75),
    line(body, width, 0, 0, 1),
    line(shine, width * 0.35, -width * 0.18, -width * 0.2, 0.75),
  ];
}
