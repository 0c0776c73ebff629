// Helping hands: a person presses points, and the page's hands make the action that this says, by the same gestures
// through the same pins. On a pretended board only, and only while "Help my hands" is chosen.

import { set, svg } from "../elements/elements.js";
import { apart } from "../board/plan.js";
import { n } from "../board/wood.js";
import { words } from "../words.js";

/** Where the choice between helping hands and one's own is kept. */
const KEPT = "ringlight.hands";

/** A written action as it is typed: without the signs between its points. */
const SIGNS = /[-@>^*x]/g;

export class Helper {
  constructor(model, stage, hands, notes) {
    Object.assign(this, { model, stage, hands, notes });
    this.wanted = localStorage.getItem(KEPT) !== "own";
    /** The points pressed so far of an action. */
    this.pressed = [];
    this.mark = svg("path", { class: "row-meant", fill: "none" });
    /** What was pressed while hands were still at work: it is done afterwards. */
    this.later = null;
    this.waiting = svg("circle", { class: "press-later", r: 0 });
    for (const news of ["helping", "state"]) model.on(news, () => this.doLater());
    model.on("board", () => {
      this.forget();
      this.keep(null);
      stage.layers.signs.append(this.mark, this.waiting);
    });
    model.on("state", (state) => {
      if (state.committed !== this.committed) this.forget();
      this.committed = state.committed;
    });
  }

  /** Whether hands help now. */
  get on() {
    return this.wanted && this.model.handy && !this.model.past && !this.hands.onlyLooks && !this.model.watching;
  }

  /** Let hands help, or let every gesture be the person's own. */
  turn(on) {
    this.wanted = on;
    localStorage.setItem(KEPT, on ? "help" : "own");
    this.forget();
    this.model.emit("helper", on);
  }

  /** Whether the page's hands or an engine's still move pieces, so that what is pressed has to wait. */
  get busy() {
    return Boolean(this.model.helping?.busy);
  }

  /** Keep what was pressed on a point until the hands have done; the newest press counts. null: keep nothing. */
  keep(point, deed = null) {
    this.later = deed;
    const [x, y] = point ? this.model.plan.at(point) : [0, 0];
    set(this.waiting, { cx: n(x), cy: n(y), r: point ? n(this.model.plan.pitch * 0.42) : 0, "data-point": point });
    return deed ? this.notes.say(words.say("hands.later")) : false;
  }

  doLater() {
    if (!this.later || this.busy) return;
    const deed = this.later;
    this.keep(null);
    if (this.on) deed();
  }

  get plays() {
    return (this.model.state?.plays ?? []).map(([action, points, piece, settled, anyone]) => ({ action, points, piece, settled, anyone }));
  }

  /** Return the actions that these points may be the beginning of. */
  meant(pressed) {
    return this.plays.filter(({ points, anyone }) =>
      anyone ? pressed.length === 1 && points.includes(pressed[0]) : pressed.every((point, i) => points[i] === point));
  }

  /** Press a point, at a place of the board in mm; `first` shows which of several rows is meant before it is taken. */
  press(point, place, first = false) {
    if (this.busy) return this.keep(point, () => this.press(point, place, first));
    const { state } = this.model;
    const meaning = state.marks[point]?.meaning;
    if (this.hands.chosen) return this.putChosen(point);
    if (meaning === "turn over" && state.verdict !== "resting") return this.hands.flip(point);
    if (meaning === "wrong" || meaning === "was there") return this.lead("undo");
    if (this.pressed[0] === point) return this.putBack();
    let pressed = [...this.pressed, point];
    let left = this.meant(pressed);
    if (!left.length && this.pressed.length) [pressed, left] = [[point], this.meant([point])];
    if (!left.length) return this.nothing(point);
    if (left[0].anyone) return this.take(left, place ?? this.model.plan.at(point), first);
    const whole = left.filter(({ points }) => points.length === pressed.length);
    if (whole.length > 1) return this.notes.say(words.say("helper.choose"));
    if (whole.length) return this.make(whole[0]);
    return this.begin(pressed, left);
  }

  /** Do what is certain after some of the points, so that the board lights the next ones. */
  begin(pressed, left) {
    const another = this.pressed.length > 0 && this.pressed[0] !== pressed[0];
    this.pressed = pressed;
    const steps = Math.min(...left.map(({ settled }) => settled[pressed.length - 1]));
    this.model.emit("pressed", pressed);
    if (steps) return this.hands.ask({ do: "hands", action: left[0].action, steps });
    if (pressed.length > 1) return true;
    if (another) return this.lead("undo").then(() => this.hands.lift(pressed[0]));
    return this.hands.lift(pressed[0]);
  }

  make({ action }) {
    this.forget();
    return this.hands.ask({ do: "hands", action });
  }

  /** Put the piece that was chosen beside the board: as an action if it is one, else just put it. */
  putChosen(point) {
    const play = this.plays.find(({ points, piece }) => piece === this.hands.chosen && points[0] === point);
    if (!play) return this.hands.act(point);
    this.hands.choose(null);
    return this.make(play);
  }

  /** Give up what was begun. */
  putBack() {
    this.forget();
    return this.lead("undo");
  }

  /** Undo the last action or what was begun, or redo what was undone. */
  lead(to) {
    this.forget();
    return this.hands.ask({ do: "lead", to });
  }

  nothing(point) {
    const begun = this.pressed.length > 0;
    const empty = this.model.stack(point).length === 0;
    return this.notes.say(begun ? words.say("helper.not.there") : empty ? this.model.state.expected : `${words.say("helper.not.that")} ${this.model.state.expected}`);
  }

  /** Take the row that is nearest to where was pressed, and whose middle is nearest; shown first if `first` says so. */
  take(rows, place, first) {
    const row = this.nearest(rows, place);
    if (first && rows.length > 1 && this.row?.action !== row.action) return this.showRow(row);
    return this.make(row);
  }

  /** Show the row that a press at this place would take; null: none. */
  hover(place) {
    const point = place && this.on ? this.model.plan.pointAt(...place) : null;
    const rows = point ? this.meant([point]).filter(({ anyone, points }) => anyone && points.length > 1) : [];
    this.showRow(rows.length ? this.nearest(rows, place) : null);
  }

  nearest(rows, place) {
    const off = ({ points }) => {
      const ends = [points[0], points.at(-1)].map((point) => this.model.plan.at(point));
      const middle = ends[0].map((value, i) => (value + ends[1][i]) / 2);
      return apart(middle, place) + 3 * beside(ends, place);
    };
    return rows.reduce((best, row) => (off(row) < off(best) ? row : best));
  }

  showRow(row) {
    this.row = row;
    const places = (row?.points ?? []).map((point) => this.model.plan.at(point).map(n).join(" "));
    this.mark.setAttribute("d", places.length ? `M${places.join("L")}` : "");
  }

  forget() {
    this.pressed = [];
    this.showRow(null);
    this.model.emit("pressed", []);
  }

  /** Return the actions that what was typed may be the beginning of, and the one that it is, if it is one. */
  typed(text) {
    const wanted = text.toLowerCase();
    const forms = (action) => [action.toLowerCase(), action.toLowerCase().replace(SIGNS, "")];
    const left = this.plays.filter(({ action }) => forms(action).some((form) => form.startsWith(wanted)));
    return [left, left.find(({ action }) => forms(action).includes(wanted))];
  }
}

/** Return how far a place is from the line between two ends, in mm. */
function beside([[x, y], [u, v]], [px, py]) {
  const length = Math.hypot(u - x, v - y);
  return length ? Math.abs((u - x) * (y - py) - (x - px) * (v - y)) / length : Math.hypot(px - x, py - y);
}
