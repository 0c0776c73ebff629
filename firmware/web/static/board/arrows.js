// Arrows: what is wrong, shown on the board from where to where. A piece that comes from beside the board, or goes
// there, has its arrow from or to the edge of the wood; one that is to be turned over has an arrow that turns.

import { svg } from "../elements/elements.js";
import { apart } from "./plan.js";
import { n } from "./wood.js";

/** So many things to put right are shown at once, as many as the lights show. */
const MOST_SHOWN = 3;

/** How far an arrow keeps from the middle of its points, in mm. */
const CLEAR = 9;

export class Arrows {
  constructor(model, stage) {
    this.model = model;
    this.stage = stage;
    this.layer = svg("g", { class: "arrows" });
    model.on("board", () => stage.layers.signs.append(this.head(), this.layer));
    for (const news of ["state", "past"]) model.on(news, () => this.show());
  }

  head() {
    return svg("defs", {}, svg("marker", { id: "arrow-head", viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 3.6, markerHeight: 3.6, orient: "auto-start-reverse" },
      svg("path", { d: "M0 0.6L9.4 5L0 9.4L2.4 5Z" })));
  }

  show() {
    const { state, plan, past } = this.model;
    if (!plan || !state) return;
    const { wrong } = past ? { wrong: [] } : state; // what is wrong now was not wrong then
    // A piece that is taken here and put there is one thing, and has one arrow.
    const homes = new Set(wrong.filter(({ gesture }) => gesture === "take").map(({ to }) => to));
    const things = wrong.filter(({ gesture, point }) => gesture !== "put" || !homes.has(point));
    this.layer.replaceChildren(...things.slice(0, MOST_SHOWN).flatMap((thing) => this.arrow(thing)));
  }

  arrow({ point, gesture, do: line, from, to }) {
    const { plan } = this.model;
    const here = plan.at(point);
    if (gesture === "flip") return twice(turning(here), { "data-do": line });
    const start = from ? plan.at(from) : this.beside(here);
    const end = to ? plan.at(to) : this.beside(here);
    return twice(straight(start, end), { "data-do": line, "data-from": from, "data-to": to });
  }

  /** Return the place at the edge of the wood that is nearest to a place. */
  beside([x, y]) {
    const { plan } = this.model;
    const [mx, my] = plan.middle;
    const length = apart([x, y], [mx, my]);
    const [dx, dy] = length > 1 ? [(x - mx) / length, (y - my) / length] : [0, 1];
    const outermost = Math.max(...[...plan.places.values()].map(([u, v]) => (u - x) * dx + (v - y) * dy));
    const reach = outermost + plan.margin * 0.85;
    return [x + dx * reach, y + dy * reach];
  }
}

/** Return a line twice: a dark edge, and the arrow upon it. */
function twice(d, attributes) {
  return [svg("path", { d, class: "edge" }), svg("path", { d, class: "arrow", "marker-end": "url(#arrow-head)", ...attributes })];
}

/** A bow from one place to another, so that it covers no point between them. */
function straight([x, y], [u, v]) {
  const length = apart([x, y], [u, v]) || 1;
  const [dx, dy] = [(u - x) / length, (v - y) / length];
  const bow = Math.min(18, length * 0.14);
  const middle = [(x + u) / 2 + dy * bow, (y + v) / 2 - dx * bow];
  return `M${n(x + dx * CLEAR)} ${n(y + dy * CLEAR)}Q${n(middle[0])} ${n(middle[1])} ${n(u - dx * CLEAR)} ${n(v - dy * CLEAR)}`;
}

function turning([x, y]) {
  const r = 15;
  return `M${n(x - r)} ${n(y)}A${r} ${r} 0 1 1 ${n(x + r * 0.5)} ${n(y + r * 0.86)}`;
}
