// Speech: what a screen reader is told, through two live regions: what has happened, and what was refused.

import { byId } from "./elements/elements.js";
import { words } from "./words.js";

/** Texts that come so soon after each other are told together, in ms: a live region loses what is replaced too soon. */
const TOGETHER_MS = 120;

/** A sentence has to stand for so long, in ms, before it is told: many are there for a moment only. */
const STANDS_MS = 500;

export class Speech {
  constructor(model) {
    this.model = model;
    this.spoken = byId("spoken");
    this.alarm = byId("alarm");
    this.waiting = [];
    /** The state before, null where another game begins. */
    this.before = null;
    this.sentence = "";
    this.untold = false;
    /** Whether a record is acted out: then only what was done is told. */
    this.watching = false;
    model.on("watching", ({ of, done }) => { this.watching = of !== null && !done; });
    model.on("state", (state) => this.state(state));
    model.on("chosen", (kind) => kind && this.tell(words.say("spoken.chosen", { piece: words.name("piece", kind) })));
    model.on("board", () => { this.before = null; });
  }

  /** Tell something once the reader has a moment. */
  tell(text) {
    this.waiting.push(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.spoken.textContent = this.waiting.join(" ");
      this.waiting = [];
    }, TOGETHER_MS);
  }

  /** Tell at once why something was refused. */
  refused(text) {
    this.alarm.textContent = text;
  }

  /** Tell what was done at once, and what is expected once it has stood for a while. */
  state(state) {
    const before = this.before;
    this.before = state;
    const expected = state.expected;
    if (expected !== this.sentence) {
      this.sentence = expected;
      this.untold = true;
      clearTimeout(this.expecting);
      this.expecting = setTimeout(() => this.expect(), STANDS_MS);
    }
    if (!before || state.committed === before.committed) return;
    for (const text of this.done(state, before)) this.tell(`${text}.`);
    this.expect();
  }

  /** Return what has been done since a state before, in words. */
  done(state, before) {
    if (state.record.length < before.record.length) return [words.say("spoken.back", { n: before.record.length - state.record.length })];
    const events = state.events.map(({ kind, points }) => words.say("spoken.event", { what: words.name("event", kind), points: points.join(" ") }));
    return [words.say("spoken.done", { action: state.record.at(-1) }), ...events];
  }

  /** Tell what is expected, unless that has been told. */
  expect() {
    if (this.untold && !this.watching) this.tell(this.sentence);
    this.untold = false;
  }

  /** Tell what is on a point, and what its light says. */
  point(point) {
    const { model } = this;
    const pieces = model.stack(point).map(({ kind }) => words.name("piece", kind));
    const mark = (model.past ?? model.state)?.marks[point];
    const said = [`${point}: ${pieces.length ? pieces.join(` ${words.say("with")} `) : words.say("spoken.empty")}`];
    if (mark) said.push(words.name("light", mark.meaning));
    if (model.held.length) said.push(words.say("spoken.held", { piece: words.name("piece", model.held.at(-1).kind) }));
    this.tell(said.join("; "));
  }

  edge() {
    this.tell(words.say("spoken.edge"));
  }
}
