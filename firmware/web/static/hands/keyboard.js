// The keyboard: a cursor goes along the board's lines, Enter lifts and puts down. A whole game can be played so.
//
//   arrows        along the lines            Enter, blank  lift, put down, put what was chosen
//   1 2 3 ...     choose beside the board    Delete        take off, or lay aside what is in the hand
//   f             turn over                  Escape        give up: back where it came from
//   i             what stands here           c u h n       the buttons confirm, undo, hint, new (with shift: held long)
//   r b y g ...   say the colour that begins so, where the board cannot tell it

import { set, svg } from "../elements/elements.js";
import { n } from "../board/wood.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A letter or digit of a written action follows the one before so soon, in ms. */
const TYPED_MS = 700;

/** The letters that press the panel's buttons. */
const BUTTONS = { c: "confirm", u: "undo", h: "hint", n: "new" };

export class Keyboard {
  constructor(model, stage, placed, hands, buttons, pool, speech, announce, helper) {
    Object.assign(this, { model, stage, placed, hands, buttons, pool, speech, announce, helper });
    this.typing = "";
    this.point = null;
    this.track = [0, 0];
    this.mark = svg("g", { class: "cursor" });
    stage.element.addEventListener("keydown", (event) => this.key(event));
    stage.element.addEventListener("focus", () => this.show());
    model.on("board", () => this.begin());
    model.on("cursor", ({ point, by }) => by === "pointer" && this.go(point, { quietly: true }));
    model.on("lifted", () => this.hover());
  }

  begin() {
    this.point = this.model.plan.centre();
    this.model.cursor = this.point;
    this.track = this.model.plan.at(this.point);
    const size = this.model.plan.pitch * 0.56;
    const bracket = Array.from({ length: 4 }, (_, corner) =>
      svg("path", { d: `M${n(-size)} ${n(-size * 0.55)}V${n(-size)}H${n(-size * 0.55)}`, transform: `rotate(${corner * 90})` }));
    this.mark.replaceChildren(...bracket);
    this.stage.layers.signs.append(this.mark);
    this.show();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.types(event)) return event.preventDefault();
    if (event.key in ARROWS) this.walk(event.key);
    else if (!this.does(event)) return;
    event.preventDefault();
  }

  /** Do what a key means; returns whether it means anything. */
  does(event) {
    const { key } = event;
    if (key === "Enter" || key === " ") this.press();
    else if (key === "f") this.hands.flip(this.point);
    else if (key === "Delete" || key === "Backspace") this.hands.takeOff(this.point);
    else if (key === "Escape") this.hands.giveUp();
    else if (key === "i") this.speech.point(this.point);
    else if (/^[0-9]$/.test(key)) this.pool.chooseNumber(Number(key));
    else if (key.toLowerCase() in BUTTONS) this.buttons.press(BUTTONS[key.toLowerCase()], event.shiftKey);
    else return this.announce.letter(key.toLowerCase());
    return true;
  }

  /** Do what Enter means on the cursor's point. */
  press() {
    if (this.helper.on && (this.helper.busy || !this.hands.holding)) this.helper.press(this.point, null);
    else this.hands.act(this.point);
  }

  /**
   * Take a key as a letter of a written action, such as a4d7, if it is one; returns whether it is. A letter that also
   * is a key of its own counts as that if nothing that goes on with it follows soon.
   */
  types(event) {
    clearTimeout(this.waiting);
    const before = this.typing;
    this.typing = "";
    if (!this.helper.on || event.key.length !== 1 || event.shiftKey || (!before && /[0-9]/.test(event.key))) return false;
    const text = before + event.key;
    const [left, whole] = this.helper.typed(text);
    if (!left.length) return false;
    this.typing = text;
    if (whole && left.length === 1) this.plays(whole);
    else this.waiting = setTimeout(() => (whole ? this.plays(whole) : this.untyped(event, before)), TYPED_MS);
    return true;
  }

  plays(play) {
    this.typing = "";
    this.helper.make(play);
  }

  untyped(event, before) {
    this.typing = "";
    if (!before) this.does(event);
  }

  walk(key) {
    const [dx, dy] = ARROWS[key];
    const [x, y] = this.model.plan.at(this.point);
    // The row or column that the cursor keeps to is the one it stood on when it last turned.
    if (Boolean(dx) !== Boolean(this.way?.[0])) this.track = [x, y];
    this.way = [dx, dy];
    const next = this.model.plan.step(this.point, this.way, this.track);
    if (next) this.go(next);
    else this.speech.edge();
  }

  /** Move the cursor to a point, and say what is there unless `quietly`. */
  go(point, { quietly = false } = {}) {
    this.point = point;
    if (quietly) this.way = null;
    else this.model.moveCursor(point, "keys");
    this.show();
    this.hover();
    if (!quietly) this.speech.point(point);
  }

  show() {
    const [x, y] = this.model.plan.at(this.point);
    set(this.mark, { transform: `translate(${n(x)} ${n(y)})`, "data-point": this.point });
  }

  /** What is in the hand hovers over the cursor. */
  hover() {
    if (!this.stage.element.matches(":focus-visible")) return;
    for (const id of this.hands.lifted) this.placed.hover(id, this.model.plan.at(this.point));
  }
}
