// The first screen: the games as cards, each with a picture, its players, its time, and what it is about.

import { byId, html, set } from "../elements/elements.js";
import { words } from "../words.js";

/** Where it is kept that somebody has been here before. */
const KEPT = "ringlight.met";

export class Welcome {
  constructor(model, hands, showMe) {
    Object.assign(this, { model, hands, showMe });
    this.dialog = byId("welcome");
    this.cards = byId("welcome-cards");
    this.dialog.addEventListener("close", () => this.met());
    byId("choose-game").addEventListener("click", () => this.open());
    byId("welcome-close").addEventListener("click", () => this.dialog.close());
    model.on("state", () => this.first());
    for (const news of ["board", "language"]) model.on(news, () => model.hello && this.draw());
  }

  /** Somebody who has never been here chooses first, if nothing is being played. */
  first() {
    const { model } = this;
    if (this.greeted) return;
    this.greeted = true;
    if (!localStorage.getItem(KEPT) && model.handy && !model.state.record.length && !model.watching) this.open();
  }

  met() {
    const first = !localStorage.getItem(KEPT);
    localStorage.setItem(KEPT, "1");
    if (!first) return;
    this.showMe.offer();
    byId("show-me-begin").focus(); // what comes next, for whoever has no mouse
  }

  open() {
    if (!this.dialog.open) this.dialog.showModal();
  }

  draw() {
    const { hello } = this.model;
    set(byId("choose-game"), { hidden: !this.model.handy });
    this.cards.replaceChildren(...Object.entries(hello.games).map(([name, game]) => this.card(name, game)));
  }

  card(name, { title, choices, about }) {
    const players = choices.players ?? [2];
    const known = words.has(`about.${name}`);
    const button = html("button", { type: "button", class: "card game-card", "data-game": name },
      html("img", { src: `/games/${name}.svg`, alt: "", width: 200, height: 200, loading: "lazy" }),
      html("b", {}, title),
      html("span", { class: "told" }, words.say("welcome.players", { players: players.join(", ") }), known ? ` · ${words.say(`about.${name}.time`)}` : ""),
      html("span", {}, known ? words.say(`about.${name}`) : ""));
    button.addEventListener("click", () => this.choose(name));
    return button;
  }

  async choose(name) {
    const { hello, state } = this.model;
    const running = state.record.length > 0 && !state.outcome;
    const same = name === hello.game.name && !state.record.length;
    if (running && !window.confirm(words.say("game.begin.sure", { n: state.record.length }))) return;
    if (!same && !(await this.hands.ask({ do: "new", game: name }))) return;
    this.dialog.close();
  }
}
