// Hands: what this page does at the board, as lines of the gesture language. Mouse, finger and keys all come here.

import { Refused } from "./connection.js";
import { words } from "./words.js";

export class Hands {
  constructor(model, connection, placed, told) {
    this.model = model;
    this.connection = connection;
    this.placed = placed;
    this.told = told;
    /** The kind chosen beside the board, which goes onto the next point; null: none. */
    this.chosen = null;
    /** Whether a click on a point only looks at it, as it does while the doctor is open. */
    this.onlyLooks = false;
    model.on("board", () => this.choose(null));
  }

  /** Make a gesture; returns whether the board took it. Why it did not is told to people. */
  async make(line) {
    if (!this.model.handy) {
      this.told.refused(words.say(this.model.mayTouch ? "hands.real" : "hands.looking"));
      return false;
    }
    return this.ask({ do: "gesture", line });
  }

  /** Send anything that may be refused, and tell people if it is. */
  async ask(message) {
    try {
      await this.connection.ask(message);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.told.refused(words.has(error.message) ? words.say(error.message) : words.said(error.message));
      return false;
    }
  }

  /** Choose a kind beside the board for the next put, or give it up: null. */
  choose(kind) {
    this.chosen = kind;
    this.model.tell("chosen", kind);
  }

  /** Do what a press on a point means: put down what is in the hand or was chosen, else lift what stands there. */
  async act(point) {
    if (this.model.held.length) return this.make(`drop ${point}`);
    if (this.chosen) {
      const kind = this.chosen;
      this.choose(null);
      return this.make(`put ${kind} ${point}`);
    }
    const kind = this.widest(point);
    return kind ? this.make(`lift ${kind} ${point}`) : false;
  }

  /** Lay aside what is in the hand, or take a piece off a point: the top one, or the one named. */
  async takeOff(point, kind = "") {
    if (this.model.held.length) return this.make("aside");
    if (!point || !this.model.stack(point).length) return false;
    return this.make(`take ${kind ? `${kind} ` : ""}${point}`);
  }

  /** Turn over what stands on a point. */
  async flip(point) {
    return this.model.stack(point).length ? this.make(`flip ${point}`) : false;
  }

  /** Let go of what was chosen, or put back what is in the hand where it came from. */
  async giveUp() {
    const held = this.model.held.at(-1);
    if (!held) return this.choose(null);
    const origin = this.placed.origin(held.id);
    return this.make(origin ? `drop ${origin}` : "aside");
  }

  /** Return the kind on a point that a hand takes first: the widest, which stands round the others. */
  widest(point) {
    const bodies = this.model.hello.board.pieces;
    const stack = this.model.stack(point);
    if (!stack.length) return null;
    return stack.reduce((best, each) => (bodies[each.kind].outer >= bodies[best.kind].outer ? each : best)).kind;
  }
}
