// The board: wood, brass and windows, drawn from the plan alone, so that every board gets its picture here.

import { svg } from "./elements.js";
import { AROUND, GAP, MARGIN, STRIP, apart } from "./plan.js";
import { inlay, n, path, plank, rounded, woodDefs } from "./wood.js";

/** The radius of the window a light shines through. */
export const WINDOW = 3.0;

/** From one light of the panel to the next, and their distance from the panel's upper edge. */
const LAMP = 12;
const LAMP_DOWN = 10.5;

/** From the end of a line to its label. */
const LABEL = 25;

/** How far inside the edge the brass runs round the board. */
const BAND = 6.5;

/** Return the picture of the bare board. */
export function drawBoard(plan) {
  const places = [...plan.places.values()];
  return svg("g", {},
    svg("defs", {}, woodDefs()),
    plank(rounded(places, MARGIN), "plank-board"),
    inlay(path(rounded(places, MARGIN - BAND), true), 0.8),
    inlay(plan.lines.map((line) => path(line.map((point) => plan.at(point)))).join(""), 0.95),
    labels(plan),
    places.map(windowAt),
    plan.panel.length ? panel(plan) : []);
}

/** Return the place of every pixel: below its point, or on the panel. */
export function pixelPlaces(plan) {
  return new Map([...plan.places, ...panelGroups(plan).flatMap(({ lamps }) => lamps)]);
}

/** Return a window with its rim of brass. */
function windowAt([x, y]) {
  return svg("g", {},
    svg("circle", { cx: n(x), cy: n(y), r: WINDOW + 1.1, fill: "#1a0d05", opacity: 0.7 }),
    svg("circle", { cx: n(x), cy: n(y), r: WINDOW + 0.35, fill: "url(#brass)" }),
    svg("circle", { cx: n(x), cy: n(y), r: WINDOW - 0.35, fill: "#170f0a" }),
    svg("path", {
      d: `M${n(x - 1.5)} ${n(y - 0.5)}A1.7 1.7 0 0 1 ${n(x + 0.3)} ${n(y - 1.6)}`,
      fill: "none", stroke: "#8d7a66", "stroke-width": 0.45, "stroke-linecap": "round", opacity: 0.7,
    }));
}

/** Return the letters and numbers of names like e5, a letter beyond the lower end of its line, a number beyond the left. */
function labels(plan) {
  const letters = new Map();
  const numbers = new Map();
  for (const point of plan.points) {
    const [, letter, number] = /^([A-Za-z]+)(\d+)$/.exec(point) ?? [];
    for (const [groups, label] of [[letters, letter], [numbers, number]]) {
      if (label) groups.set(label, [...(groups.get(label) ?? []), plan.at(point)]);
    }
  }
  const written = [];
  for (const [groups, order] of [[letters, ([, y], [, v]) => v - y], [numbers, ([x], [u]) => x - u]]) {
    for (const [label, line] of groups) {
      if (line.length > 1) written.push(...labelBeyond(label, [...line].sort(order)));
    }
  }
  return written;
}

function labelBeyond(label, [[x, y], [u, v]]) {
  const share = LABEL / apart([x, y], [u, v]);
  return engraved(label, x + (x - u) * share, y + (y - v) * share + 2.7, 7.6);
}

/** Return a text let into the wood in brass. */
function engraved(text, x, y, size) {
  const at = { x: n(x), y: n(y), "font-size": size, "text-anchor": "middle", class: "engraved" };
  return [
    svg("text", { ...at, x: n(x + 0.35), y: n(y + 0.45), fill: "#140a04", "aria-hidden": "true" }, text),
    svg("text", { ...at, fill: "#d9b970", "aria-hidden": "true" }, text),
  ];
}

/** Return the panel's lights in groups that belong together, with the places of their lamps. */
function panelGroups(plan) {
  const groups = new Map();
  for (const pixel of plan.panel) {
    const label = pixel.replace(/-\d+$/, "").replaceAll("-", " ");
    groups.set(label, [...(groups.get(label) ?? []), pixel]);
  }
  const [left, top, width] = panelBox(plan);
  const inset = STRIP / 2;
  const space = (width - 2 * inset - plan.panel.length * LAMP) / groups.size;
  let x = left + inset;
  return [...groups].map(([label, names]) => {
    const middle = x + (space + names.length * LAMP) / 2;
    const first = middle - ((names.length - 1) * LAMP) / 2;
    x += space + names.length * LAMP;
    return { label, middle, lamps: names.map((name, i) => [name, [first + i * LAMP, top + LAMP_DOWN]]) };
  });
}

function panelBox(plan) {
  return [plan.left + AROUND, plan.bottom - AROUND + GAP, plan.width - 2 * AROUND];
}

function panel(plan) {
  const [left, top, width] = panelBox(plan);
  const inset = STRIP / 2;
  const ends = [[left + inset, top + inset], [left + width - inset, top + inset]];
  return [
    plank(rounded(ends, inset), "plank-panel"),
    inlay(path(rounded(ends, inset - 3), true), 0.5),
    panelGroups(plan).map(({ label, middle, lamps }) => [
      lamps.map(([, place]) => windowAt(place)),
      engraved(label, middle, top + STRIP - 5.8, 5.6),
    ]),
  ].flat(3);
}
