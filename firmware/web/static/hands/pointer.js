// The pointer: mouse and finger on the board.
//
//   drag                    lifts a piece, and puts it down or lays it aside; with shift it slides along the surface
//   click or tap            lifts, and the next one puts down; or puts what was chosen beside the board
//   double click or tap     turns over
//   right click, long press takes off

import { set, svg } from "../elements/elements.js";
import { apart } from "../board/plan.js";
import { piece } from "../board/pieces.js";
import { n } from "../board/wood.js";

/** A pointer that has gone so far drags, in pixels of the screen: a finger is less steady than a mouse. */
const DRAG_PX = { mouse: 4, pen: 6, touch: 9 };

/** A second press so soon is a double one; a finger kept so long still is a long one; in ms. */
const DOUBLE_MS = 300;
const LONG_MS = 550;

export class Pointer {
  constructor(model, stage, placed, hands, helper) {
    Object.assign(this, { model, stage, placed, hands, helper });
    this.press = null;
    this.last = { point: null, time: -Infinity };
    this.ghosts = [];
    /** Whether the last press on a supply has become a drag: the click that the browser makes of it chooses nothing. */
    this.fetched = false;
    const { element } = stage;
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("contextmenu", (event) => this.menu(event));
    element.addEventListener("touchstart", (event) => this.model.handy && this.grip(event.touches[0]) && event.preventDefault(), { passive: false });
    element.addEventListener("pointermove", (event) => event.pointerType === "mouse" && helper.hover(stage.placeAt(event.clientX, event.clientY)));
    element.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && helper.hover(null));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", (event) => this.cancel(event));
    model.on("pieces", () => this.dropGhosts());
    model.on("board", () => this.drop());
  }

  /** Begin to drag a piece of the pool, from beside the board. */
  fetch(event, kind) {
    this.fetched = false;
    if (event.button !== 0 || !this.model.handy) return;
    this.press = this.begun(event, { kind, point: null, id: null });
  }

  down(event) {
    if (event.button !== 0 || !event.isPrimary || this.model.past) return;
    const at = this.stage.placeAt(event.clientX, event.clientY);
    const point = this.model.plan.pointAt(...at);
    if (!point) return;
    const touched = this.model.handy ? this.grip(event) : null;
    this.press = this.begun(event, { kind: touched?.kind ?? null, point, id: touched?.id ?? null });
    if (event.pointerType === "touch") this.press.timer = setTimeout(() => this.held(), LONG_MS);
  }

  begun(event, what) {
    clearTimeout(this.press?.timer);
    return { ...what, pointer: event.pointerId, type: event.pointerType, x: event.clientX, y: event.clientY, slides: event.shiftKey, dragging: false };
  }

  /** Return the piece under a pointer: with a mouse the very one, with a finger the widest of the point. */
  grip(event) {
    const place = this.stage.placeAt(event.clientX, event.clientY);
    const point = this.model.plan.pointAt(...place);
    const stack = point ? this.model.stack(point) : [];
    if (!stack.length) return null;
    const off = apart(this.model.plan.at(point), place);
    const bodies = this.model.hello.board.pieces;
    const exact = stack.filter(({ kind }) => off <= bodies[kind].outer / 2 && off >= (bodies[kind].inner ?? 0) / 2);
    if (event.pointerType === "mouse" && exact.length) return exact.at(-1);
    const kind = this.hands.widest(point);
    return off <= this.model.plan.pitch / 2 ? stack.findLast((each) => each.kind === kind) : null;
  }

  move(event) {
    const press = this.press;
    if (!press || press.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!press.dragging && press.kind && far > (DRAG_PX[press.type] ?? DRAG_PX.touch)) this.drag(press);
    if (!press.dragging && far > DRAG_PX.touch) clearTimeout(press.timer);
    if (press.dragging) this.carry(press, this.stage.placeAt(event.clientX, event.clientY));
  }

  drag(press) {
    clearTimeout(press.timer);
    press.dragging = true;
    if (press.point === null) {
      this.fetched = true;
      press.ghost = this.ghost(press.kind);
      this.hands.pick(press.kind);
    } else if (!press.slides) this.hands.lift(press.point, press.kind).then((lifted) => { press.lifted = lifted; });
  }

  carry(press, place) {
    if (press.ghost) set(press.ghost, { transform: `translate(${n(place[0])} ${n(place[1])}) scale(1.1)` });
    else if (press.id !== null) this.placed.carry(press.id, place);
  }

  up(event) {
    const press = this.press;
    if (!press || press.pointer !== event.pointerId) return;
    this.press = null;
    clearTimeout(press.timer);
    const place = this.stage.placeAt(event.clientX, event.clientY);
    const target = this.model.plan.pointAt(...place);
    if (press.dragging) this.letGo(press, target);
    else if (press.point !== null) this.click(press, place, event.timeStamp);
  }

  async letGo(press, target) {
    if (press.ghost) return this.putGhost(press, target);
    if (press.slides) {
      if (target && target !== press.point) await this.hands.make(`slide ${press.kind} ${press.point} ${target}`);
    } else {
      if (target) this.placed.carry(press.id, this.model.plan.at(target));
      // At once, though the board may not have answered yet: what is done next comes after it.
      await this.hands.make(() => (press.lifted ? (target ? `drop ${target}` : "aside") : null), -1);
    }
    this.placed.carry(press.id, null);
    this.placed.show();
  }

  async putGhost(press, target) {
    this.hands.pick(null);
    if (!target) return press.ghost.remove();
    const [x, y] = this.model.plan.at(target);
    set(press.ghost, { transform: `translate(${n(x)} ${n(y)})` });
    if (await this.hands.make(`put ${press.kind} ${target}`)) this.ghosts.push(press.ghost);
    else press.ghost.remove();
  }

  /** Show a piece that is on its way from beside the board. */
  ghost(kind) {
    const ghost = svg("g", { class: "piece raised ghost" }, piece(kind));
    this.stage.layers.pieces.append(ghost);
    return ghost;
  }

  dropGhosts() {
    for (const ghost of this.ghosts) ghost.remove();
    this.ghosts = [];
  }

  click({ point, type }, place, time) {
    this.model.moveCursor(point, "pointer");
    const { committed } = this.model.state ?? {}; // what counts in between ends a double click: it was answered
    const again = this.last.point === point && this.last.committed === committed && time - this.last.time < DOUBLE_MS;
    clearTimeout(this.waiting);
    this.last = again ? { point: null, time: -Infinity } : { point, time, committed };
    if (!this.model.handy || this.hands.onlyLooks) return;
    if (this.helper.on && (this.helper.busy || !this.hands.holding)) {
      if (!again) this.helper.press(point, place, type === "touch"); // the second half of a double click adds nothing
      return;
    }
    if (again) this.hands.flip(point);
    else if (this.hands.holding || this.hands.chosen) {
      this.last = { point: null, time: -Infinity };
      this.hands.act(point);
    } else if (this.model.stack(point).length) this.waiting = setTimeout(() => this.hands.act(point), DOUBLE_MS);
  }

  /** A finger was kept still: take the top piece off. */
  held() {
    const press = this.press;
    if (!press || press.dragging || press.point === null) return;
    this.press = null;
    navigator.vibrate?.(30);
    this.hands.takeOff(press.point);
  }

  menu(event) {
    event.preventDefault();
    const point = this.model.plan.pointAt(...this.stage.placeAt(event.clientX, event.clientY));
    if (event.pointerType === "touch" || !point) return; // a long press has been told by its timer
    const gripped = this.model.handy ? this.grip(event) : null;
    this.hands.takeOff(point, gripped?.kind ?? null);
  }

  /** The browser has taken the pointer for something else: put the piece back. */
  cancel(event) {
    const press = this.press;
    if (!press || press.pointer !== event.pointerId) return;
    this.drop();
    if (press.dragging && !press.ghost) this.letGo(press, press.point);
  }

  drop() {
    clearTimeout(this.press?.timer);
    if (this.press?.ghost) this.hands.pick(null);
    this.press?.ghost?.remove();
    this.press = null;
    this.dropGhosts();
  }
}
