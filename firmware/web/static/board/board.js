// The board: wood, brass and windows, drawn from the plan alone, so that every board gets its picture here.

import { svg } from "../elements/elements.js";
import { themes } from "../themes.js";
import { words } from "../words.js";
import { slotMark } from "./pieces.js";
import { AROUND, GAP, STRIP, apart } from "./plan.js";
import { inlay, n, path, plank, rounded, woodDefs } from "./wood.js";

/** The radius of the window a light shines through. */
export const WINDOW = 3.0;

/** From one light of the panel to the next, where there is room, and their distance from the panel's upper edge. */
const LAMP = 12;
const LAMP_DOWN = 9;

/** How large a name on the panel is, at most where the screen is narrow, and how wide its letters are. */
const NAME = 7;
const NAME_MOST = 15;
const NAME_WIDE = 0.6;

/** From a label to the edge of the wood. */
const LABEL = 11;

/** From the uppermost slot of a group to its label. */
const ABOVE = 17;

/** How far inside the edge the brass runs round the board. */
const BAND = 6.5;

/** Return the picture of the bare board. */
export function drawBoard(plan) {
  const places = [...plan.places.values()];
  return svg("g", {},
    svg("defs", {}, woodDefs()),
    plank(rounded(places, plan.margin), "plank-board"),
    inlay(path(rounded(places, plan.margin - BAND), true), 0.8),
    inlay(plan.edges().map((points) => path(points.map((point) => plan.at(point)))).join(""), 0.95),
    labels(plan),
    slots(plan),
    places.map((place) => (plan.guide ? guideAt(place, plan.guide) : windowAt(place))),
    plan.panel.length ? panel(plan) : []);
}

/** Return the place of every pixel: below its point, or on the panel. */
export function pixelPlaces(plan) {
  return new Map([...plan.places, ...panelGroups(plan).flatMap(({ lamps }) => lamps)]);
}

/** Return the middle and the width of the slot that a light guide shines up through, in mm: a ring round the piece. */
export function slotOf({ inner, outer }) {
  return [(inner + outer) / 4, (outer - inner) / 2];
}

/** Return the slot round a point, with the clear edge of the guide in it. */
function guideAt([x, y], guide) {
  const [r, wide] = slotOf(guide);
  const at = { cx: n(x), cy: n(y), r: n(r), fill: "none" };
  return svg("g", {},
    svg("circle", { ...at, stroke: "#1a0d05", "stroke-width": n(wide + 0.5), opacity: 0.75 }),
    svg("circle", { ...at, stroke: "#6f6152", "stroke-width": n(wide * 0.55), opacity: 0.55 }));
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

/**
 * Return what the columns and rows of points like e5 or -1,2 are called, cut in below a column and left of a row.
 *
 * Points like A1 to D7 (BRY's) have rows of letters, counted from the left in each: only the rows are called something.
 */
function labels(plan) {
  const letters = new Map();
  const numbers = new Map();
  const rows = new Map();
  for (const point of plan.points) {
    const [, letter, number] = /^([a-z]+)(\d+)$/.exec(point) ?? /^(-?\d+),(-?\d+)$/.exec(point) ?? [];
    const [, row] = /^([A-Z]+)\d+$/.exec(point) ?? [];
    if (row) rows.set(row, [...(rows.get(row) ?? []), plan.at(point)]);
    for (const [groups, label] of [[letters, letter], [numbers, number]]) {
      if (label) groups.set(label, [...(groups.get(label) ?? []), plan.at(point)]);
    }
  }
  const written = [];
  const down = ([, y], [, v]) => v - y;
  const left = ([x], [u]) => x - u;
  for (const [groups, order] of [[letters, down], [numbers, left], [rows, left]]) {
    for (const [label, line] of groups) {
      if (line.length > 1) written.push(...labelBeyond(label, [...line].sort(order), plan.margin - LABEL));
    }
  }
  return written;
}

function labelBeyond(label, [[x, y], [u, v]], beyond) {
  const share = beyond / apart([x, y], [u, v]);
  return engraved(label, x + (x - u) * share, y + (y - v) * share + 2.7, 7.6);
}

/** Return the mark of each slot, cut into the wood as the piece looks that belongs there, and what its group is called. */
function slots(plan) {
  const groups = new Map();
  for (const [point, kind] of plan.slots) {
    const group = `${point.slice(0, point.indexOf("-"))} ${plan.bodies[kind].colour}`;
    groups.set(group, [...(groups.get(group) ?? []), plan.at(point)]);
  }
  const marks = [...plan.slots].map(([point, kind]) => {
    const [x, y] = plan.at(point);
    return svg("g", { transform: `translate(${n(x)} ${n(y)})`, class: "slot", "data-slot": point }, slotMark(plan.bodies[kind]));
  });
  const names = [...groups].flatMap(([group, places]) => {
    const middle = places.reduce((sum, [x]) => sum + x, 0) / places.length;
    return engraved(group.split(" ")[0], middle, Math.min(...places.map(([, y]) => y)) - ABOVE, 7.6);
  });
  return [...marks, ...names];
}

/** Return a text let into the wood; on a narrow screen it is as large as `most`, or else as the style sheet says. */
function engraved(text, x, y, size, most = null) {
  const [groove, body] = themes.colours.letter;
  const at = { x: n(x), y: n(y), "font-size": n(size), "text-anchor": "middle", class: most ? "engraved lamp-name" : "engraved" };
  const written = [
    svg("text", { ...at, x: n(x + 0.35), y: n(y + 0.45), fill: groove, "aria-hidden": "true" }, text),
    svg("text", { ...at, fill: body, "aria-hidden": "true" }, text),
  ];
  for (const each of most ? written : []) each.style.setProperty("--most", `${n(most)}px`);
  return written;
}

/** Return the panel's lights in groups that belong together, with the places of their lamps. */
function panelGroups(plan) {
  const groups = new Map();
  for (const pixel of plan.panel) {
    const group = pixel.replace(/^(.+-.+)-\d+$/, "$1"); // turn-1 is no count, score-1-1 is
    groups.set(group, [...(groups.get(group) ?? []), pixel]);
  }
  const [left, top, width] = panelBox(plan);
  const inset = STRIP / 2;
  const lamp = Math.min(LAMP, (width - 2 * inset) / (plan.panel.length + groups.size));
  const space = (width - 2 * inset - plan.panel.length * lamp) / groups.size;
  let x = left + inset;
  return [...groups].map(([group, names]) => {
    const middle = x + (space + names.length * lamp) / 2;
    const first = middle - ((names.length - 1) * lamp) / 2;
    x += space + names.length * lamp;
    return { player: group.split("-").slice(1).join("-"), label: lampLabel(group), middle, room: space + names.length * lamp, lamps: names.map((name, i) => [name, [first + i * lamp, top + LAMP_DOWN]]) };
  });
}

/** Return what stands below a group of the panel's lights. */
function lampLabel(group) {
  const [lamp, ...player] = group.split("-");
  const what = words.name("lamp", lamp);
  return player.length ? words.say("panel.lamp", { player: words.name("player", player.join("-")), lamp: what }) : what;
}

function panelBox(plan) {
  return [plan.left + AROUND, plan.bottom - AROUND + GAP, plan.width - 2 * AROUND];
}

function panel(plan) {
  const [left, top, width] = panelBox(plan);
  const inset = STRIP / 2;
  const ends = [[left + inset, top + inset], [left + width - inset, top + inset]];
  const groups = panelGroups(plan);
  return [
    plank(rounded(ends, inset), "plank-panel"),
    inlay(path(rounded(ends, inset - 3), true), 0.5),
    groups.map(({ label, lamps }) => svg("g", {}, svg("title", {}, label), lamps.map(([, place]) => windowAt(place)))),
    panelNames(groups).map(({ name, middle, room }) => {
      const fits = room / (name.length * NAME_WIDE);
      return engraved(name, middle, top + STRIP - 6, Math.min(NAME, fits), Math.min(NAME_MOST, fits));
    }),
  ].flat(3);
}

/** Return what stands below the lights: the name of a player once, below all lights that are theirs. */
function panelNames(groups) {
  const found = new Map();
  for (const { player, label, middle, room } of groups) {
    const known = found.get(player || label);
    if (!known) found.set(player || label, { name: player ? words.name("player", player) : label, middles: [middle], room });
    else Object.assign(known, { middles: [...known.middles, middle], room: known.room + room });
  }
  return [...found.values()].map(({ name, middles, room }) => ({ name, middle: (middles[0] + middles.at(-1)) / 2, room }));
}
