// Marks: above each lit point the ring of its rhythm, so that what a light says is told without colour too.

import { byId, svg } from "../elements/elements.js";
import { n } from "./wood.js";
import { rhythmDefs, rhythmRing } from "./rhythms.js";

/** The radius of a ring round an empty point, and how far it stays outside of a piece, in mm. */
const RADIUS = 8.2;
const OUTSIDE = 2.6;

export class Marks {
  constructor(model, stage) {
    this.model = model;
    this.stage = stage;
    this.layer = svg("g", { class: "marks" });
    /** Where the last action was made: always there, whatever the lights say. */
    this.last = svg("g", { class: "last-move" });
    model.on("board", () => {
      byId("rhythm-shapes").replaceChildren(...rhythmDefs(model.hello.rhythms));
      stage.layers.signs.append(this.layer);
      stage.layers.lights.prepend(this.last);
    });
    for (const news of ["state", "past"]) model.on(news, () => this.showLast());
    for (const news of ["state", "past", "pieces"]) model.on(news, () => this.show());
  }

  showLast() {
    const { plan, past, state } = this.model;
    const points = (past ?? state)?.last ?? [];
    this.last.replaceChildren(...points.filter((point) => plan.places.has(point)).map((point) => {
      const [x, y] = plan.at(point);
      return svg("circle", { cx: n(x), cy: n(y), r: n(plan.pitch * 0.47), "data-point": point });
    }));
  }

  show() {
    const { plan, past, state, hello } = this.model;
    if (!state) return;
    const shown = Object.entries((past ?? state).marks).filter(([point]) => plan.places.has(point));
    this.layer.replaceChildren(...shown.map(([point, { meaning, rhythm }]) => {
      const wide = Math.max(0, ...this.model.stack(point).map(({ kind }) => hello.board.pieces[kind].outer / 2));
      const radius = wide ? Math.min(wide + OUTSIDE, plan.pitch * 0.52) : RADIUS;
      return rhythmRing(rhythm, plan.at(point), radius, { class: "rhythm", "data-point": point, "data-meaning": meaning });
    }));
  }
}
