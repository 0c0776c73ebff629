// The games that are kept: a list with the end of each as a picture, to be filtered; one of them is opened and looked at
// move by move, deleted, or played on; and what there is to count.

import { byId, html, set } from "../elements/elements.js";
import { field, select } from "../elements/fields.js";
import { words } from "../words.js";
import { KeptFigures } from "./kept_figures.js";
import { KeptGame } from "./kept_game.js";
import { Puzzles } from "./puzzles.js";
import { began, length, people, personCalled, played, players, result } from "./kept_words.js";

/** The list is read again so often while it is open, in ms: other pages and slow disks change it. */
const AGAIN_MS = 2000;

/** A game that was deleted is looked for in the list so often, and so long apart in ms: a disk may hang. */
const LOOKS = 15;
const LOOK_MS = 200;

export class KeptGames {
  constructor(model, hands) {
    Object.assign(this, { model, hands, games: [], game: "", person: "" });
    this.dialog = byId("kept");
    this.list = byId("kept-list");
    this.filter = byId("kept-filter");
    this.figures = new KeptFigures();
    this.puzzles = new Puzzles(model, hands);
    this.opened = new KeptGame(model, hands, { back: () => this.showList(), left: () => this.dialog.close(), remove: (number) => this.remove(number) });
    byId("kept-open").addEventListener("click", () => this.open());
    byId("kept-close").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("close", () => {
      clearInterval(this.timer);
      this.puzzles.hide();
      this.opened.close();
    });
    model.on("language", () => this.dialog.open && this.showList());
  }

  async open() {
    this.dialog.showModal();
    await this.showList();
  }

  /** Read the games anew and list them. */
  async showList() {
    this.opened.close();
    this.take(await this.read());
    clearInterval(this.timer);
    this.timer = setInterval(() => this.again(), AGAIN_MS);
  }

  /** Show these games; null: they cannot be read. */
  take(games) {
    this.readable = games !== null;
    this.games = games ?? [];
    set(byId("kept-empty"), { hidden: this.games.length > 0 });
    byId("kept-empty").textContent = words.say(this.readable ? "kept.empty" : "kept.fails");
    this.choices();
    this.draw();
  }

  /** Whether the list is looked at. */
  get shown() {
    return this.dialog.open && !this.list.hidden && !byId("kept-all").hidden;
  }

  /** Return the games; null if they cannot be read. */
  async read() {
    const answer = await fetch("/kept.json");
    return answer.ok ? answer.json() : null;
  }

  /** Read the list again while it is looked at, and show what has changed; a board that is lost is told of elsewhere. */
  async again() {
    if (!this.shown || document.documentElement.dataset.connection === "lost") return;
    const games = await this.read().catch(() => null);
    const same = this.readable && JSON.stringify(games) === JSON.stringify(this.games);
    if (games && this.shown && !same) this.take(games);
  }

  /** Offer one kind of game, one person, and the statistics, where there is something to choose. */
  choices() {
    const titles = new Map(this.games.map(({ game, title }) => [game, title]));
    const persons = people(this.games);
    if (!titles.has(this.game)) this.game = "";
    if (!persons.includes(this.person)) this.person = "";
    const ofGame = this.choice("game", "kept.which", [["", words.say("kept.all")], ...titles], titles.size > 1);
    const ofPerson = this.choice("person", "kept.person", [["", words.say("kept.everybody")], ...persons.map((each) => [each, personCalled(each)])], persons.length > 0);
    this.filter.replaceChildren(...ofGame, ...ofPerson, ...(this.games.length ? [html("p", { class: "row" }, this.to("figures", this.puzzles), this.to("puzzles", this.figures))] : []));
  }

  choice(what, label, offered, wanted) {
    if (!wanted) return [];
    const control = select(`kept-${what}`, offered, this[what]);
    control.addEventListener("change", () => {
      this[what] = control.value;
      this.draw();
    });
    return [field(words.say(label), control)];
  }

  /** Return the button that shows the statistics, or the exercises, instead of the list, and the list again. */
  to(what, other) {
    const button = html("button", { type: "button", class: "brass small", id: `kept-to-${what}` }, words.say(`kept.${what}`));
    button.addEventListener("click", async () => {
      other.hide();
      const shown = await this[what].toggle();
      set(this.list, { hidden: shown });
      set(byId("kept-empty"), { hidden: shown || this.list.children.length > 0 });
      this.name(shown ? what : "");
    });
    return button;
  }

  /** Let each button say what it leads to; the one of what is shown leads back to the list. */
  name(shown) {
    for (const what of ["figures", "puzzles"]) {
      const button = this.filter.querySelector(`#kept-to-${what}`);
      if (button) button.textContent = words.say(what === shown ? "kept.list" : `kept.${what}`);
    }
  }

  draw() {
    set(this.list, { hidden: false });
    this.figures.hide();
    this.puzzles.hide();
    this.name("");
    const shown = this.games.filter((game) => (!this.game || game.game === this.game) && (!this.person || played(game, this.person)));
    this.list.replaceChildren(...shown.map((game) => html("li", {}, this.card(game))));
    if (!this.games.length) return;
    set(byId("kept-empty"), { hidden: shown.length > 0 });
    byId("kept-empty").textContent = words.say("kept.none");
  }

  card(game) {
    const button = html("button", { type: "button", class: "card game-card", "data-number": game.number },
      html("img", { src: `/kept/${game.number}.svg`, alt: "", width: 160, height: 160, loading: "lazy" }),
      html("b", {}, game.title),
      html("span", {}, result(game)),
      html("span", { class: "told" }, players(game)),
      html("span", { class: "told" }, `${began(game)} · ${length(game)}`));
    button.addEventListener("click", () => this.opened.open(game.number));
    return button;
  }

  /** Delete a game, once that has been asked; and say what came of it. */
  async remove(number) {
    if (!window.confirm(words.say("kept.delete.sure")) || !(await this.hands.ask({ do: "delete", number }))) return;
    const there = () => !this.readable || this.games.some((game) => game.number === number);
    await this.showList();
    for (let look = 1; there() && look < LOOKS; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      await this.again();
    }
    set(byId("kept-told"), { hidden: false });
    byId("kept-told").textContent = words.say(there() ? "kept.not.deleted" : "kept.deleted");
    byId("kept-close").focus();
  }
}
