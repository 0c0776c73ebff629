// Speech: what a screen reader is told, through two live regions: what has happened, and what was refused.

import { byId } from "./elements.js";
import { words } from "./words.js";

/** Texts that come so soon after each other are told together, in ms: a live region loses what is replaced too soon. */
const TOGETHER_MS = 120;

export class Speech {
  constructor(model) {
    this.model = model;
    this.spoken = byId("spoken");
    this.alarm = byId("alarm");
    this.waiting = [];
    this.committed = null;
    this.sentence = "";
    model.on("state", (state) => this.state(state));
    model.on("chosen", (kind) => kind && this.tell(words.say("spoken.chosen", { piece: words.name(kind) })));
    model.on("board", () => { this.committed = null; });
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

  state(state) {
    const news = this.committed !== null && state.committed !== this.committed;
    this.committed = state.committed;
    const said = [];
    if (news && state.record.length) {
      said.push(words.say("spoken.done", { action: state.record.at(-1) }));
      for (const { kind, points } of state.events) said.push(words.say("spoken.event", { what: words.name(kind), points: points.join(" ") }));
    }
    if (state.expected !== this.sentence) said.push(words.said(state.expected));
    this.sentence = state.expected;
    if (said.length) this.tell(said.join(". "));
  }

  /** Tell what is on a point, and what its light says. */
  point(point) {
    const { model } = this;
    const pieces = model.stack(point).map(({ kind }) => words.name(kind));
    const mark = model.state?.marks[point];
    const said = [`${point}: ${pieces.length ? pieces.join(` ${words.say("with")} `) : words.say("spoken.empty")}`];
    if (mark) said.push(words.name(mark.meaning));
    if (model.held.length) said.push(words.say("spoken.held", { piece: words.name(model.held.at(-1).kind) }));
    this.tell(said.join("; "));
  }

  edge() {
    this.tell(words.say("spoken.edge"));
  }
}
