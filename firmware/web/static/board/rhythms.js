// Rhythms as rings: once round is one period, from the top like a clock, and the ring is as thick as the light is
// bright then. So every rhythm has a shape of its own, that needs neither colour nor time to be told from the others.

import { svg } from "../elements/elements.js";
import { n } from "./wood.js";

/** The brightest level of a rhythm. */
const FULL = 64;

/** The ring's inner radius and its width at full, for a ring of radius 1. */
const INNER = 0.86;
const WIDE = 0.14;

/** Return the definitions of all rhythms, to be used as `rhythm-NAME`: each a ring of radius 1. */
export function rhythmDefs(rhythms) {
  return Object.entries(rhythms).map(([name, { levels }]) => svg("path", { id: `rhythm-${name}`, d: ringOf(levels) }));
}

/** Return the ring of a rhythm with this radius, in mm. */
export function rhythmRing(name, [x, y], radius, attributes = {}) {
  return svg("use", { href: `#rhythm-${name}`, transform: `translate(${n(x)} ${n(y)}) scale(${n(radius)})`, ...attributes });
}

function ringOf(levels) {
  if (levels.every((level) => level === levels[0])) return wholeRing(INNER + (WIDE * levels[0]) / FULL);
  return runs(levels).map((run) => band(run, levels)).join("");
}

/** Return the stretches that are not dark, as [first tick, the tick after the last]. */
function runs(levels) {
  const found = [];
  levels.forEach((level, tick) => {
    if (level === 0) return;
    if (found.at(-1)?.[1] === tick) found.at(-1)[1] = tick + 1;
    else found.push([tick, tick + 1]);
  });
  return found;
}

function band([first, end], levels) {
  const place = (tick, r) => {
    const angle = (2 * Math.PI * tick) / levels.length - Math.PI / 2;
    return `${(r * Math.cos(angle)).toFixed(3)} ${(r * Math.sin(angle)).toFixed(3)}`;
  };
  const ticks = Array.from({ length: end - first + 1 }, (_, i) => first + i);
  const outer = ticks.map((tick) => place(tick, INNER + (WIDE * levels[Math.min(tick, end - 1)]) / FULL));
  const inner = ticks.reverse().map((tick) => place(tick, INNER));
  return `M${[...outer, ...inner].join("L")}Z`;
}

function wholeRing(outer) {
  const circle = (r, turn) => `M0 ${n(-r)}A${n(r)} ${n(r)} 0 1 ${turn} 0 ${n(r)}A${n(r)} ${n(r)} 0 1 ${turn} 0 ${n(-r)}Z`;
  return circle(outer, 1) + circle(INNER, 0);
}
