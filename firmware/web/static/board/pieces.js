// Pieces: how each kind looks, of its true size from the profile. A shape is one function in the table SHAPES.
// They are drawn once, as symbols, and used by name wherever a piece is shown. Lengths in mm.

import { svg } from "../elements/elements.js";
import { gradient, n } from "./wood.js";

/** What draws each shape of body: (kind, body, colour, the colour of its other face) -> elements round (0, 0). */
const SHAPES = { ring, disc };

/** Return the definitions of all kinds of a board. */
export function pieceDefs(bodies) {
  return Object.entries(bodies).flatMap(([kind, body]) => {
    const back = bodies[body.other_face]?.rgb ?? body.rgb;
    const draw = SHAPES[body.shape] ?? named;
    return [shade(kind, body), ...shades(kind, body.rgb), svg("g", { id: `piece-${kind}` }, draw(kind, body, body.rgb, back))];
  });
}

/** Return a drawn piece, to be put into a picture. */
export function piece(kind) {
  return svg("use", { href: `#piece-${kind}` });
}

/** How far a shadow's edge is soft, in mm. */
const SOFT = 2.4;

/** Return the shadow that a piece throws. */
export function shadow(kind, body) {
  return svg("circle", { r: n(body.outer / 2 + SOFT), fill: `url(#shadow-${kind})`, class: "shadow" });
}

/** Return the shade of a shadow: none inside a ring, and soft at its edges. */
function shade(kind, body) {
  const wide = body.outer / 2 + SOFT;
  const inner = (body.inner ?? 0) / 2;
  const hollow = inner ? [[inner - SOFT, 0], [inner + SOFT / 2, 1]] : [[0, 1]];
  return svg("radialGradient", { id: `shadow-${kind}` },
    [...hollow, [wide - 2 * SOFT, 1], [wide, 0]].map(([r, opacity]) => svg("stop", { offset: n(r / wide), "stop-opacity": opacity })));
}

function shades(kind, rgb) {
  const shine = 0.3 + (0.7 * Math.max(...rgb)) / 255; // a dark piece shines little
  return [
    gradient(`shade-${kind}`, { x1: 0.15, y1: 0, x2: 0.85, y2: 1 }, [
      [0, mixed(rgb, WHITE, 0.6 * shine)], [0.45, mixed(rgb, WHITE, 0.06)], [1, mixed(rgb, UNLIT, 0.3)],
    ]),
    gradient(`hollow-${kind}`, { x1: 0.85, y1: 1, x2: 0.15, y2: 0 }, [
      [0, mixed(rgb, WHITE, 0.45 * shine)], [0.5, mixed(rgb, UNLIT, 0.12)], [1, mixed(rgb, UNLIT, 0.42)],
    ]),
  ];
}

/** A piece as dark as the wood has a bright rim, three times as light as what it stands on. */
const RIM = 0.75;
const RIM_INK = "#b3aa9b";

function dim(rgb) {
  return luminance(rgb) < 0.1;
}

/** A ring turned from wood: an outer and an inner slope that catch the light on opposite sides, and a flat between. */
function ring(kind, body, rgb) {
  const outer = body.outer / 2;
  const inner = body.inner / 2;
  const width = outer - inner;
  const line = (r, wide, stroke, more = {}) => svg("circle", { r: n(r), fill: "none", stroke, "stroke-width": n(wide), ...more });
  return [
    line((outer + inner) / 2, width, edge(rgb)),
    line(outer - width * 0.3, width * 0.52, `url(#shade-${kind})`),
    line(inner + width * 0.27, width * 0.46, `url(#hollow-${kind})`),
    line((outer + inner) / 2, width * 0.3, hex(mix(rgb, WHITE, 0.1)), { opacity: 0.55 }),
    arc(outer - width * 0.3, -2.62, -0.95, width * 0.16, mixed(rgb, WHITE, 0.4), 0.75),
    arc(inner + width * 0.25, 0.5, 1.6, width * 0.12, mixed(rgb, WHITE, 0.35), 0.45),
    ...(dim(rgb) ? [line(outer - RIM / 2, RIM, RIM_INK), line(inner + RIM / 2, RIM, RIM_INK, { opacity: 0.7 })] : []),
  ];
}

/** A disc, whatever its outline: its other face just shows at the lower edge; it may be painted, or printed on. */
function disc(kind, body, rgb, back) {
  const r = body.outer / 2;
  const outline = body.outline ?? "circle";
  const plain = outline === "circle" && !body.printed && !body.bands?.length;
  return [
    outlined(outline, r, { transform: "translate(0.35 0.8)", fill: mixed(back, UNLIT, 0.25) }),
    outlined(outline, r, { fill: edge(rgb) }),
    outlined(outline, r - 0.4, { fill: `url(#shade-${kind})` }),
    ...(body.bands ?? []).map((band, i, all) =>
      outlined("circle", ((r - 1.5) * (all.length - i)) / all.length, { fill: hex(band), stroke: edge(band), "stroke-width": 0.4 })),
    ...(body.printed ? [outlined(body.printed, r * PRINTED, { fill: mixed(rgb, WHITE, 0.75) })] : []),
    ...(plain ? groove(r, rgb) : []),
    ...(dim(rgb) ? [outlined(outline, r - RIM / 2, { fill: "none", stroke: RIM_INK, "stroke-width": RIM })] : []),
  ];
}

/** A groove that runs round inside a disc. */
function groove(r, rgb) {
  return [
    svg("circle", { r: n(r * 0.66), fill: "none", stroke: mixed(rgb, GROOVE, 0.4), "stroke-width": 0.8 }),
    svg("circle", { r: n(r * 0.66), cx: 0.25, cy: 0.3, fill: "none", stroke: mixed(rgb, WHITE, 0.3), "stroke-width": 0.3, opacity: 0.7 }),
    arc(r * 0.86, -2.5, -1.1, r * 0.08, mixed(rgb, WHITE, 0.5), 0.7),
  ];
}

/** Return the mark of the place that is a piece's own: its outline and what is printed on it, cut into the wood. */
export function slotMark(body) {
  const cut = (outline, r, dark) => [
    outlined(outline, r, { fill: "none", stroke: "#140a04", "stroke-width": 1.6, opacity: 0.7 }),
    outlined(outline, r, { fill: dark, "fill-opacity": 0.25, stroke: mixed(body.rgb, UNLIT, 0.3), "stroke-width": 0.8, opacity: 0.9 }),
  ];
  const r = body.outer / 2;
  return [...cut(body.outline ?? "circle", r + 1, "#140a04"), ...(body.printed ? cut(body.printed, r * PRINTED, "none") : [])];
}

/** How large what is printed on a piece is, as a share of it. */
const PRINTED = 0.45;

/** How many corners an outline has, and in which direction the first of them lies. */
const CORNERS = { square: [4, Math.PI / 4], hexagon: [6, 0] };

/** Return a circle, or a shape whose corners lie on one. */
function outlined(outline, r, look) {
  if (!(outline in CORNERS)) return svg("circle", { r: n(r), ...look });
  const [count, first] = CORNERS[outline];
  const corners = Array.from({ length: count }, (_, i) => first + (2 * Math.PI * i) / count);
  return svg("path", { d: `M${corners.map((turn) => `${n(r * Math.cos(turn))} ${n(r * Math.sin(turn))}`).join("L")}Z`, ...look });
}

/** A body whose shape has no drawing of its own: a disc with the kind's name on it. */
function named(kind, body, rgb, back) {
  const ink = luminance(rgb) > 0.4 ? "#1a1008" : "#fff7e6";
  return [
    ...disc(kind, body, rgb, back),
    svg("text", { "text-anchor": "middle", y: 2.4, "font-size": n((body.outer / kind.length) * 1.3), fill: ink }, kind),
  ];
}

function arc(r, from, to, width, stroke, opacity) {
  const [x, y, u, v] = [r * Math.cos(from), r * Math.sin(from), r * Math.cos(to), r * Math.sin(to)].map(n);
  return svg("path", { d: `M${x} ${y}A${n(r)} ${n(r)} 0 0 1 ${u} ${v}`, fill: "none", stroke, "stroke-width": n(width), "stroke-linecap": "round", opacity });
}

const WHITE = [255, 255, 255];
const BLACK = [0, 0, 0];
const UNLIT = [60, 44, 28];
const GROOVE = [128, 110, 90];

function mix(rgb, other, share) {
  return rgb.map((value, i) => Math.round(value * (1 - share) + other[i] * share));
}

function hex(rgb) {
  return `#${rgb.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function mixed(rgb, other, share) {
  return hex(mix(rgb, other, share));
}

/** The edge of a piece: darker than it, but of a dark piece lighter, so that it stands out from dark wood. */
function edge(rgb) {
  return luminance(rgb) > 0.15 ? mixed(rgb, BLACK, 0.52) : mixed(rgb, [255, 236, 205], 0.3);
}

function luminance([red, green, blue]) {
  return (0.3 * red + 0.6 * green + 0.1 * blue) / 255;
}
