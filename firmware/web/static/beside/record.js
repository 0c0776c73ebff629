// The record, and looking back: a click shows an earlier position; the real board stays as it is.

import { byId, set } from "../elements/elements.js";
import { words } from "../words.js";
import { Moves } from "./moves.js";

/** How long each position is shown while the game runs by itself, in ms. */
const STEP_MS = 900;

/** The keys that look one entry further, or back, while nothing else has the focus. */
const PAGES = { ArrowRight: 1, ArrowLeft: -1 };

export class RecordList {
  constructor(model, connection, hands) {
    Object.assign(this, { model, connection, hands });
    this.moves = new Moves(byId("record"), (at) => this.look(at));
    this.past = byId("past");
    this.shown = "";
    for (const news of ["state", "language"]) model.on(news, () => this.show());
    model.on("past", () => this.mark());
    model.on("board", ({ game }) => {
      this.now();
      set(byId("sgf"), { hidden: !game.forms.includes("sgf") });
    });
    byId("past-first").addEventListener("click", () => this.look(0));
    byId("past-before").addEventListener("click", () => this.go(-1));
    byId("past-after").addEventListener("click", () => this.go(1));
    this.slider = byId("past-at");
    this.slider.addEventListener("input", () => this.look(Number(this.slider.value)));
    byId("past-play").addEventListener("click", () => this.run());
    byId("past-on").addEventListener("click", () => this.playOn());
    addEventListener("keydown", (event) => model.past && PAGES[event.key] && event.target === document.body && this.go(PAGES[event.key]));
    byId("past-now").addEventListener("click", () => this.now());
    addEventListener("keydown", (event) => event.key === "Escape" && model.past && this.now());
  }

  get entries() {
    return this.model.state?.written ?? [];
  }

  /** Show one entry after the other, or stop doing so. */
  run() {
    const running = this.timer !== undefined;
    clearInterval(this.timer);
    this.timer = running ? undefined : setInterval(() => this.model.past && this.go(1), STEP_MS);
    set(byId("past-play"), { "aria-pressed": String(!running) });
    byId("past-play").textContent = running ? "▶▶" : "❚❚";
  }

  show() {
    const { hello, state, past } = this.model;
    if (!hello || !state) return;
    if (past?.at && state.record[past.at - 1] !== past.action) this.now(); // it was taken back meanwhile
    const shown = JSON.stringify([this.entries, state.names, words.language]);
    if (shown === this.shown) return;
    this.shown = shown;
    set(byId("record-empty"), { hidden: this.entries.length > 0 });
    this.moves.draw(this.entries, hello.game.players, state.names);
    this.mark();
  }

  /** Look at the position after so many actions. */
  async look(at) {
    try {
      this.model.past = await this.connection.ask({ do: "look", at });
      this.model.emit("past", this.model.past);
    } catch (error) {
      this.hands.refused(error);
    }
  }

  /** Look at the entry before or after the one that is shown. */
  go(step) {
    const places = [0, ...this.entries.map(({ at }) => at)];
    const here = this.model.past?.at ?? places.at(-1);
    const next = step < 0 ? places.findLast((at) => at < here) : places.find((at) => at > here);
    if (next === undefined) return;
    if (next === places.at(-1) && step > 0) this.now();
    else this.look(next);
  }

  /** Begin a new game from the position that is looked at. */
  async playOn() {
    const { at } = this.model.past;
    if (window.confirm(words.say("record.on.sure")) && (await this.hands.ask({ do: "play-on", at }))) this.now();
  }

  /** Come back to what stands on the board now. */
  now() {
    if (!this.model.past) return;
    if (this.timer !== undefined) this.run();
    this.model.past = null;
    this.model.emit("past", null);
  }

  mark() {
    const { past } = this.model;
    set(this.past, { hidden: !past });
    document.documentElement.toggleAttribute("data-past", Boolean(past));
    if (past) set(this.slider, { max: Math.max(past.of, this.model.state.record.length) });
    if (past) this.slider.value = past.at;
    if (past) byId("past-text").textContent = words.say("record.past", { n: past.at });
    set(byId("past-on"), { disabled: !this.model.mayTouch });
    this.moves.mark(past ? past.at : null);
  }
}
