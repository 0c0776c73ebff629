// The model: what the page knows, from the last message of each kind, and its listeners.

export class Model {
  constructor() {
    /** The last message of each kind, null before the first one; `plan` is made of the hello's board. */
    this.hello = null;
    this.state = null;
    this.pieces = null;
    this.lights = null;
    this.readings = null;
    this.helping = null;
    /** How far a record has been acted out; null: none is. */
    this.watching = null;
    this.past = null;
    this.plan = null;
    this.cursor = null;
    this.listeners = new Map();
    /** The last message of each kind that anybody may hear of, in the order they came. */
    this.latest = new Map();
  }

  /** Call a function with each news of a kind: a message's kind, or the page's own ("language", "cursor", "lost"). */
  on(kind, heard) {
    if (!this.listeners.has(kind)) this.listeners.set(kind, []);
    this.listeners.get(kind).push(heard);
  }

  /** Tell everybody who listens. */
  emit(kind, news) {
    for (const heard of this.listeners.get(kind) ?? []) heard(news);
  }

  /** Make something that listens, and tell it what everybody else has heard already. */
  catchUp(make) {
    const before = new Map([...this.listeners].map(([kind, all]) => [kind, all.length]));
    make();
    const more = (kind) => (this.listeners.get(kind) ?? []).slice(before.get(kind) ?? 0);
    if (this.hello) for (const heard of [...more("board"), ...more("hello")]) heard(this.hello);
    for (const [kind, message] of this.latest) for (const heard of more(kind)) heard(message);
  }

  /** Let the cursor be on a point, brought there `by` "pointer" or "keys". */
  moveCursor(point, by) {
    this.cursor = point;
    this.emit("cursor", { point, by });
  }

  /** Whether hands and buttons may do something from this page. */
  get mayTouch() {
    return Boolean(this.hello?.may_touch);
  }

  /** Whether there are pretended pieces to be moved. */
  get handy() {
    return this.mayTouch && Boolean(this.hello?.pretended);
  }

  /** Return the names of the pieces on a point, bottom to top, as the board, or the past that is looked at, has them. */
  stack(point) {
    if (this.past) return (this.past.on[point] ?? []).map((kind) => ({ kind }));
    return (this.pieces?.on[point] ?? []).map((piece) => ({ kind: piece[0], id: piece[1] }));
  }

  /** Return every piece that hands hold, the one taken up last at the end. */
  get held() {
    const held = this.pieces?.held ?? {};
    return Object.values(held).flat().map(([kind, id]) => ({ kind, id }));
  }
}
