// Hands: what this page does at the board, as lines of the gesture language. Mouse, finger and keys all come here.
//
// Gestures are made one after another: the next one begins when the board has answered the last. Where the pieces are
// then is told before the answer.

import { Refused } from "../connection.js";
import { words } from "../words.js";

export class Hands {
  constructor(model, connection, placed, notes) {
    this.model = model;
    this.connection = connection;
    this.placed = placed;
    this.notes = notes;
    /** The kind chosen beside the board, which goes onto the next point; null: none. */
    this.chosen = null;
    /** Whether a click on a point only looks at it, as it does while the doctor is open. */
    this.onlyLooks = false;
    /** The pieces held that this page has lifted. */
    this.lifted = new Set();
    this.queue = Promise.resolve();
    this.coming = 0;
    /** How many pieces were held when the gesture began that the board has not answered yet; null: there is none. */
    this.before = null;
    /** Whether the board has been told which piece is about to be put. */
    this.picked = false;
    model.on("board", () => this.choose(null));
  }

  /** Whether something is in the hand, once all gestures that wait have been made. */
  get holding() {
    return (this.before ?? this.model.held.length) + this.coming > 0;
  }

  /**
   * Make a gesture, given as its line or as what returns it when its turn has come (null: nothing is to be done), and
   * return whether the board took it. `change` is how many more pieces the hand holds then. Why it was refused is told.
   */
  make(line, change = 0) {
    this.coming += change;
    const made = this.queue.then(() => {
      this.before = this.model.held.length;
      return this.makeNow(typeof line === "function" ? line() : line);
    });
    this.queue = made.catch(() => null).then(() => {
      this.coming -= change;
      this.before = null;
    });
    return made;
  }

  async makeNow(line) {
    if (line === null) return false;
    if (this.model.past) {
      this.notes.refused(words.say("hands.past"));
      return false;
    }
    if (!this.model.handy) {
      this.notes.refused(words.say(this.model.mayTouch ? "hands.real" : "hands.looking"));
      return false;
    }
    const before = new Set(this.model.held.map(({ id }) => id));
    if (!(await this.ask({ do: "gesture", line }))) return false;
    this.lifted = new Set(this.model.held.map(({ id }) => id).filter((id) => this.lifted.has(id) || !before.has(id)));
    this.model.emit("lifted");
    return true;
  }

  /** Send anything that may be refused, and tell people if it is. */
  async ask(message) {
    try {
      await this.connection.ask(message);
      return true;
    } catch (error) {
      this.refused(error);
      return false;
    }
  }

  /** Tell why the board refused something; any other error is not for here. */
  refused(error) {
    if (!(error instanceof Refused)) throw error;
    this.notes.refused(words.has(error.message) ? words.say(error.message) : error.message);
  }

  /** Choose a kind beside the board for the next put, or give it up: null. */
  choose(kind) {
    this.chosen = kind;
    this.model.emit("chosen", kind);
    this.pick(kind);
  }

  /** Let the points answer to a piece from beside the board, where one may be put; null: none is. */
  pick(kind) {
    const puts = Object.values(this.model.state?.marks ?? {}).some(({ meaning }) => meaning === "open" || meaning === "may go here");
    if (!(kind ? puts || this.picked : this.picked) || !this.model.handy || this.model.past) return;
    this.picked = kind !== null;
    this.ask({ do: "pick", piece: kind ?? "" });
  }

  /** Do what a press on a point means: put down what is in the hand or was chosen, else lift what stands there. */
  act(point) {
    const kind = this.chosen;
    if (this.holding) return this.make(`drop ${point}`, -1);
    if (!kind) return this.lift(point);
    this.choose(null);
    return this.make(`put ${kind} ${point}`);
  }

  /** Lift a piece of a point: the kind that is named, or the one a hand takes first. */
  lift(point, kind = null) {
    return this.make(() => {
      const taken = kind ?? this.widest(point);
      return taken && `lift ${taken} ${point}`;
    }, 1);
  }

  /** Lay aside what is in the hand, or take a piece off a point: the one named, or else the innermost. */
  takeOff(point, kind = null) {
    if (this.holding) return this.make("aside", -1);
    return this.make(() => {
      const taken = kind ?? this.narrowest(point);
      return taken && `take ${taken} ${point}`;
    });
  }

  /** Turn over what stands on a point. */
  flip(point) {
    return this.make(() => (this.model.stack(point).length ? `flip ${point}` : null));
  }

  /** Let go of what was chosen, or put back what is in the hand where it came from. */
  giveUp() {
    this.choose(null);
    if (!this.holding) return Promise.resolve(false);
    return this.make(() => {
      const origin = this.placed.origin(this.model.held.at(-1)?.id);
      return origin ? `drop ${origin}` : "aside";
    }, -1);
  }

  /** Return the kind on a point that a hand takes first: the widest, which stands round the others. */
  widest(point) {
    const bodies = this.model.hello.board.pieces;
    const stack = this.model.stack(point);
    if (!stack.length) return null;
    return stack.reduce((best, each) => (bodies[each.kind].outer >= bodies[best.kind].outer ? each : best)).kind;
  }

  /** Return the kind on a point that comes off first: the narrowest, with nothing in it; of equal ones the top one. */
  narrowest(point) {
    const bodies = this.model.hello.board.pieces;
    const stack = this.model.stack(point);
    if (!stack.length) return null;
    return stack.reduce((best, each) => (bodies[each.kind].outer <= bodies[best.kind].outer ? each : best)).kind;
  }
}
