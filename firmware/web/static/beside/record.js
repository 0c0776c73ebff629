// The record in the game's official notation. A click looks back at an earlier position; the real board stays as it is.

import { byId, html, set } from "../elements/elements.js";
import { words } from "../words.js";

/** How long each position is shown while the game runs by itself, in ms. */
const STEP_MS = 900;

/** The keys that look one entry further, or back, while nothing else has the focus. */
const PAGES = { ArrowRight: 1, ArrowLeft: -1 };

export class RecordList {
  constructor(model, connection, hands) {
    Object.assign(this, { model, connection, hands });
    this.list = byId("record");
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
    this.list.addEventListener("keydown", (event) => this.key(event));
    addEventListener("keydown", (event) => model.past && PAGES[event.key] && event.target === document.body && this.go(PAGES[event.key]));
    byId("past-now").addEventListener("click", () => this.now());
    addEventListener("keydown", (event) => event.key === "Escape" && model.past && this.now());
  }

  /** Return the entries as [text, number of actions after it]; a bare text is one action. */
  entries() {
    return (this.model.state?.written ?? []).map((entry, i) => (typeof entry === "string" ? [entry, i + 1] : [entry.text, entry.at]));
  }

  /** Show one entry after the other, or stop doing so. */
  run() {
    const running = this.timer !== undefined;
    clearInterval(this.timer);
    this.timer = running ? undefined : setInterval(() => this.model.past && this.go(1), STEP_MS);
    set(byId("past-play"), { "aria-pressed": String(!running) });
    byId("past-play").textContent = running ? "▶▶" : "❚❚";
  }

  /** One tab stop leads to the list; the arrows go on in it. */
  key(event) {
    const buttons = [...this.list.querySelectorAll("button")];
    const here = buttons.indexOf(document.activeElement);
    const next = { ArrowRight: here + 1, ArrowDown: here + 1, ArrowLeft: here - 1, ArrowUp: here - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined || !buttons[next]) return;
    event.preventDefault();
    this.rove(buttons[next]);
    buttons[next].focus();
  }

  rove(chosen) {
    for (const button of this.list.querySelectorAll("button")) set(button, { tabindex: button === chosen ? 0 : -1 });
  }

  show() {
    const entries = this.entries();
    const shown = JSON.stringify([entries, words.language]);
    if (shown === this.shown) return;
    this.shown = shown;
    const items = entries.map(([text, at]) => {
      const button = html("button", { type: "button", "data-at": at, title: words.say("record.look", { n: at }) }, text);
      button.addEventListener("click", () => this.look(at));
      return html("li", {}, button);
    });
    this.list.replaceChildren(...items);
    set(byId("record-empty"), { hidden: items.length > 0 });
    this.rove(this.list.querySelector("li:last-child button"));
    this.list.scrollTop = this.list.scrollHeight;
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
    const places = [0, ...this.entries().map(([, at]) => at)];
    const here = this.model.past?.at ?? places.at(-1);
    const next = step < 0 ? places.findLast((at) => at < here) : places.find((at) => at > here);
    if (next === undefined) return;
    if (next === places.at(-1) && step > 0) this.now();
    else this.look(next);
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
    if (past) set(this.slider, { max: past.of });
    if (past) this.slider.value = past.at;
    if (past) byId("past-text").textContent = words.say("record.past", { n: past.at });
    for (const button of this.list.querySelectorAll("button")) {
      set(button, { "aria-current": past && Number(button.dataset.at) === past.at ? "true" : null });
    }
  }
}
