// One kept game, looked at: the board at any moment, by a slider, by arrow keys, or one move after the other.

import { byId, html, set } from "../elements/elements.js";
import { words } from "../words.js";
import { began, players, result } from "./kept_words.js";

/** How long each moment is shown while the game runs by itself, in ms. */
const STEP_MS = 900;

const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

export class KeptGame {
  constructor(back) {
    this.section = byId("kept-game");
    this.picture = byId("kept-picture");
    this.slider = byId("kept-at");
    this.record = byId("kept-record");
    this.play = byId("kept-play");
    byId("kept-back").addEventListener("click", back);
    byId("kept-first").addEventListener("click", () => this.show(0));
    byId("kept-before").addEventListener("click", () => this.show(this.at - 1));
    byId("kept-after").addEventListener("click", () => this.show(this.at + 1));
    this.play.addEventListener("click", () => this.run());
    this.slider.addEventListener("input", () => this.show(Number(this.slider.value)));
    this.section.addEventListener("keydown", (event) => this.key(event));
  }

  /** Show a game as it ended. */
  async open(number) {
    const answer = await fetch(`/kept/${number}.json`);
    if (!answer.ok) return;
    this.game = await answer.json();
    set(byId("kept-all"), { hidden: true });
    set(this.section, { hidden: false });
    byId("kept-name").textContent = `${this.game.title} · ${result(this.game)}`;
    byId("kept-who").textContent = `${players(this.game)} · ${began(this.game)}`;
    byId("kept-exports").replaceChildren(html("span", {}, words.say("kept.export")), ...this.game.forms.map((form) => this.link(form)));
    set(this.slider, { max: this.game.written.length });
    this.record.replaceChildren(...this.game.written.map((text, i) => html("li", {}, this.entry(text, i + 1))));
    this.show(this.game.written.length);
    byId("kept-back").focus();
  }

  close() {
    if (this.timer !== undefined) this.run();
    set(this.section, { hidden: true });
    set(byId("kept-all"), { hidden: false });
  }

  link(form) {
    const name = form === "official" ? words.say("record.official") : form.toUpperCase();
    return html("a", { href: `/kept/${this.game.number}/record?form=${form}`, download: true }, name);
  }

  entry(text, at) {
    const button = html("button", { type: "button", "data-at": at, tabindex: -1 }, text);
    button.addEventListener("click", () => this.show(at));
    return button;
  }

  key(event) {
    const step = STEPS[event.key];
    if (!step || event.target === this.slider) return;
    event.preventDefault();
    this.show(this.at + step);
  }

  /** Show one moment after the other, from the beginning where it has been seen to the end; or stop doing so. */
  run() {
    const running = this.timer !== undefined;
    clearInterval(this.timer);
    this.timer = running ? undefined : setInterval(() => this.next(), STEP_MS);
    set(this.play, { "aria-pressed": String(!running) });
    this.play.textContent = running ? "▶▶" : "❚❚";
    if (!running && this.at === this.game.written.length) this.show(0);
  }

  next() {
    if (this.at < this.game.written.length) this.show(this.at + 1);
    else this.run();
  }

  /** Show the game after so many actions. */
  show(at) {
    const { written, seconds, scores, number } = this.game;
    if (at < 0 || at > written.length) return;
    this.at = at;
    this.slider.value = at;
    set(this.picture, { src: `/kept/${number}.svg?at=${at}`, "data-at": at });
    const took = seconds[at - 1];
    const said = at ? words.say("kept.at", { at, of: written.length, action: written[at - 1] }) : words.say("kept.start");
    byId("kept-moment").textContent = took ? `${said} · ${words.say("kept.took", { seconds: took })}` : said;
    byId("kept-score").textContent = Object.entries(scores[at]).map(([player, score]) => `${words.name("player", player)} ${score}`).join(" · ");
    for (const button of this.record.querySelectorAll("button")) set(button, { "aria-current": Number(button.dataset.at) === at ? "true" : null });
    this.record.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }
}
