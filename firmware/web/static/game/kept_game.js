// One kept game, looked at: the board at any moment, by a slider, by arrow keys, or one move after the other. It can be
// played on from there, deleted, and its players can be called otherwise.

import { Moves } from "../beside/moves.js";
import { byId, html, set } from "../elements/elements.js";
import { field } from "../elements/fields.js";
import { words } from "../words.js";
import { began, players, result } from "./kept_words.js";
import { called, nameInput } from "./names.js";

/** How long each moment is shown while the game runs by itself, in ms. */
const STEP_MS = 900;

const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

export class KeptGame {
  /** `back` shows the list again, `left` leaves the games, `remove` deletes the game of a number. */
  constructor(model, hands, { back, left, remove }) {
    Object.assign(this, { model, hands, left });
    this.section = byId("kept-game");
    this.picture = byId("kept-picture");
    this.slider = byId("kept-at");
    this.moves = new Moves(byId("kept-record"), (at) => this.show(at), true);
    this.play = byId("kept-play");
    byId("kept-back").addEventListener("click", back);
    byId("kept-first").addEventListener("click", () => this.show(0));
    byId("kept-before").addEventListener("click", () => this.show(this.at - 1));
    byId("kept-after").addEventListener("click", () => this.show(this.at + 1));
    byId("kept-on").addEventListener("click", () => this.playOn());
    byId("kept-delete").addEventListener("click", () => remove(this.game.number));
    this.play.addEventListener("click", () => this.run());
    this.slider.addEventListener("input", () => this.show(Number(this.slider.value)));
    this.section.addEventListener("go", (event) => this.show(event.detail));
    this.section.addEventListener("keydown", (event) => this.key(event));
  }

  /** Show a game as it ended. */
  async open(number) {
    const answer = await fetch(`/kept/${number}.json`);
    if (!answer.ok) return;
    this.game = await answer.json();
    set(byId("kept-all"), { hidden: true });
    set(byId("kept-told"), { hidden: true });
    set(this.section, { hidden: false });
    const { mayTouch } = this.model;
    set(byId("kept-delete"), { disabled: !mayTouch, hidden: this.game.on_board });
    byId("kept-exports").replaceChildren(html("span", {}, words.say("kept.export")), ...this.game.forms.map((form) => this.link(form)));
    set(this.slider, { max: this.game.written.length });
    this.section.dispatchEvent(new CustomEvent("opened", { detail: this.game }));
    this.title();
    byId("kept-names").replaceChildren(...Object.keys(this.game.players).filter((player) => this.game.players[player] === "person").map((player) => this.naming(player)));
    this.show(this.game.written.length);
    byId("kept-back").focus({ preventScroll: true });
    byId("kept").scrollTop = 0;
  }

  /** Say whose game it was, and how it ended. */
  title() {
    const { game } = this;
    byId("kept-name").textContent = `${game.title} · ${result(game)}`;
    byId("kept-who").textContent = `${players(game)} · ${began(game)}`;
    this.moves.draw(game.written, Object.keys(game.players), game.names);
  }

  /** Return the field for the name of one who played. */
  naming(player) {
    const { game } = this;
    const control = nameInput(player, game.names[player]);
    set(control, { disabled: !this.model.mayTouch });
    control.addEventListener("change", async () => {
      const name = control.value.trim().replace(/\s+/g, " ");
      const asked = { do: "name", player, name, ...(game.on_board ? {} : { number: game.number }) };
      if (!(await this.hands.ask(asked))) return;
      game.names[player] = name;
      this.title();
    });
    return field(words.say("names.of", { player: words.name("player", player) }), control);
  }

  close() {
    if (this.timer !== undefined) this.run();
    set(this.section, { hidden: true });
    set(byId("kept-told"), { hidden: true });
    set(byId("kept-all"), { hidden: false });
  }

  link(form) {
    const name = form === "official" ? words.say("record.official") : form.toUpperCase();
    return html("a", { href: `/kept/${this.game.number}/record?form=${form}`, download: true }, name);
  }

  key(event) {
    const step = STEPS[event.key];
    if (!step || event.target === this.slider || event.target.matches("input")) return;
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

  /** Begin a new game where this one was at the moment that is shown. */
  async playOn() {
    const { at, game } = this;
    const running = this.model.state.record.length > 0 && !this.model.state.outcome;
    if (running && !window.confirm(words.say("record.on.sure"))) return;
    if (await this.hands.ask({ do: "play-on", at, number: game.number })) this.left();
  }

  /** Show the game after so many actions. */
  show(at) {
    const { written, seconds, moments, number, names, outcome } = this.game;
    if (at < 0 || at > written.length) return;
    this.at = at;
    this.section.dispatchEvent(new CustomEvent("moment", { detail: at }));
    this.slider.value = at;
    set(this.picture, { src: `/kept/${number}.svg?at=${at}`, "data-at": at });
    const took = seconds[at - 1];
    const said = at ? words.say("kept.at", { at, of: written.length, action: written[at - 1].text }) : words.say("kept.start");
    byId("kept-moment").textContent = took ? `${said} · ${words.say("kept.took", { seconds: took })}` : said;
    const { score, pool, removed } = moments[at];
    byId("kept-score").textContent = Object.entries(score).map(([player, points]) => `${called(names, player)} ${points}`).join(" · ");
    byId("kept-beside").textContent = [supplies("kept.left", pool), supplies("kept.lost", removed)].filter(Boolean).join(" · ");
    set(byId("kept-on"), { disabled: !this.model.mayTouch || (at === written.length && Boolean(outcome)) });
    this.moves.mark(at);
    this.say(number, at);
  }

  /** Say what the board said then. */
  async say(number, at) {
    const answer = await fetch(`/kept/${number}/said.json?at=${at}&language=${words.language}`);
    const text = answer.ok ? await answer.json() : "";
    if (this.game.number === number && this.at === at) byId("kept-said").textContent = text && words.say("record.then", { sentence: text });
  }
}

/** Return how many pieces there are of each kind, in words; nothing if there are none. */
function supplies(key, counts) {
  const told = Object.entries(counts).filter(([, count]) => count).map(([supply, count]) => `${count} × ${words.name("piece", supply)}`);
  return told.length ? words.say(key, { pieces: told.join(", ") }) : "";
}
