// Show me how: a guided first turn on the real pretended board. It points at what to press, one thing after another.

import { byId, set, svg } from "../elements/elements.js";
import { n } from "../board/wood.js";
import { apart } from "../board/plan.js";
import { words } from "../words.js";

export class ShowMe {
  constructor(model, stage, hands, helper) {
    Object.assign(this, { model, stage, hands, helper });
    this.card = byId("show-me");
    this.pointer = svg("circle", { class: "press-here", r: 0 });
    /** The action that is being shown, and how much of the game there was before; null: none is. */
    this.play = null;
    byId("show-me-begin").addEventListener("click", () => this.begin());
    byId("show-me-skip").addEventListener("click", () => {
      this.offered = false;
      this.end();
    });
    model.on("board", () => {
      this.end();
      stage.layers.signs.append(this.pointer);
    });
    for (const news of ["state", "past", "pressed", "chosen", "helper"]) model.on(news, () => this.follow());
  }

  /** Offer a guided turn, now and of the game that is chosen next, until somebody plays or wants none. */
  offer() {
    this.offered = true;
    this.follow();
  }

  begin() {
    this.offered = false;
    this.helper.forget();
    const { plan } = this.model;
    const far = ({ points }) => apart(plan.at(points.at(-1)), plan.middle);
    // The longest action, for it has the most to show; of these the one in the middle.
    this.play = this.helper.plays.reduce((best, play) =>
      play.points.length > best.points.length || (play.points.length === best.points.length && far(play) < far(best)) ? play : best);
    this.length = this.model.state.record.length;
    this.follow();
  }

  /** Point at what comes next. */
  follow() {
    const { state, past } = this.model;
    if (past) return this.pointAt(null);
    if (!this.play) {
      const wanted = this.offered && this.helper.on && this.helper.plays.length && !state.record.length;
      if (wanted) this.say("show.offer", true);
      else if (this.offered && state?.record.length) this.end();
      return;
    }
    if (state.record.length > this.length) return this.done();
    const { piece, points } = this.play;
    const several = new Set(this.helper.plays.map((play) => play.piece)).size > 1;
    const fetch = several && piece && this.hands.chosen !== piece;
    const pressed = this.helper.pressed.length;
    this.pointAt(fetch ? null : points[Math.min(pressed, points.length - 1)], fetch ? piece : null);
    this.say(fetch ? "show.piece" : pressed ? "show.there" : piece ? "show.put" : "show.here", false);
  }

  done() {
    this.play = null;
    this.pointAt(null);
    this.say("show.done", false);
  }

  end() {
    this.play = null;
    this.pointAt(null);
    set(this.card, { hidden: true });
  }

  /** Point at a point of the board, or at the pieces of a kind beside it; null: at nothing. */
  pointAt(point, kind = null) {
    for (const each of document.querySelectorAll(".supply")) each.classList.toggle("press-here", each.dataset.kind === kind);
    const [x, y] = point ? this.model.plan.at(point) : [0, 0];
    set(this.pointer, { cx: n(x), cy: n(y), r: point ? n(this.model.plan.pitch * 0.55) : 0 });
  }

  say(key, offered) {
    byId("show-me-words").textContent = words.say(key);
    set(byId("show-me-begin"), { hidden: !offered });
    byId("show-me-skip").textContent = words.say(this.play ? "show.skip" : "show.close");
    set(this.card, { hidden: false });
  }
}
