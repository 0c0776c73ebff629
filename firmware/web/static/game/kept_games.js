// The games that are kept: a list with the end of each as a picture; one of them is opened and looked at move by move.

import { byId, html, set } from "../elements/elements.js";
import { field, select } from "../elements/fields.js";
import { words } from "../words.js";
import { KeptGame } from "./kept_game.js";
import { began, length, players, result } from "./kept_words.js";

export class KeptGames {
  constructor(model) {
    Object.assign(this, { model, games: [], wanted: "" });
    this.dialog = byId("kept");
    this.list = byId("kept-list");
    this.filter = byId("kept-filter");
    this.game = new KeptGame(() => this.showList());
    byId("kept-open").addEventListener("click", () => this.open());
    byId("kept-close").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("close", () => this.game.close());
    model.on("language", () => this.dialog.open && this.showList());
  }

  async open() {
    this.dialog.showModal();
    await this.showList();
  }

  /** Read the games anew and list them. */
  async showList() {
    this.game.close();
    const answer = await fetch("/kept.json");
    this.games = answer.ok ? await answer.json() : [];
    set(byId("kept-empty"), { hidden: this.games.length > 0 });
    byId("kept-empty").textContent = words.say(answer.ok ? "kept.empty" : "kept.fails");
    this.choice();
    this.draw();
  }

  /** Offer one kind of game, where there are several. */
  choice() {
    const titles = new Map(this.games.map(({ game, title }) => [game, title]));
    if (!titles.has(this.wanted)) this.wanted = "";
    const control = select("kept-game", [["", words.say("kept.all")], ...titles], this.wanted);
    control.addEventListener("change", () => {
      this.wanted = control.value;
      this.draw();
    });
    this.filter.replaceChildren(...(titles.size > 1 ? [field(words.say("kept.which"), control)] : []));
  }

  draw() {
    const shown = this.games.filter(({ game }) => !this.wanted || game === this.wanted);
    this.list.replaceChildren(...shown.map((game) => html("li", {}, this.card(game))));
  }

  card(game) {
    const button = html("button", { type: "button", class: "card game-card", "data-number": game.number },
      html("img", { src: `/kept/${game.number}.svg`, alt: "", width: 160, height: 160, loading: "lazy" }),
      html("b", {}, game.title),
      html("span", {}, result(game)),
      html("span", { class: "told" }, players(game)),
      html("span", { class: "told" }, `${began(game)} · ${length(game)}`));
    button.addEventListener("click", () => this.game.open(game.number));
    return button;
  }
}
