// Statistics of the kept games: what was played, and how each player fared, on one screen.

import { byId, html, set } from "../elements/elements.js";
import { words } from "../words.js";
import { personCalled } from "./kept_words.js";

const OF_GAME = ["played", "ended", "drawn", "actions", "minutes"];
const OF_PLAYER = ["played", "won", "drawn", "lost", "row", "minutes"];

export class KeptFigures {
  constructor() {
    this.element = byId("kept-figures");
  }

  hide() {
    set(this.element, { hidden: true });
  }

  /** Show them, or hide them again; returns whether they are shown. */
  async toggle() {
    if (!this.element.hidden) {
      this.hide();
      return false;
    }
    const answer = await fetch("/kept/statistics.json");
    if (!answer.ok) return false;
    const { games, players } = await answer.json();
    const wins = (of) => Object.entries(of.wins).map(([player, count]) => `${words.name("player", player)} ${count}`).join(", ") || "–";
    const none = players.length ? [] : [html("p", { class: "told" }, words.say("kept.figures.none"))];
    this.element.replaceChildren(
      table("kept.figures.games", OF_GAME, games, ({ title }) => title, { "kept.figures.wins": wins }),
      ...(players.length ? [table("kept.figures.players", OF_PLAYER, players, ({ who }) => personCalled(who))] : none));
    set(this.element, { hidden: false });
    return true;
  }
}

/** Return a table with a row for each thing: what it is called, and its figures. */
function table(title, figures, rows, called, more = {}) {
  const heads = [...figures.map((each) => words.say(`kept.figures.${each}`)), ...Object.keys(more).map((key) => words.say(key))];
  return html("div", { class: "figures", tabindex: 0, role: "region", "aria-label": words.say(title) }, html("table", {},
    html("caption", {}, words.say(title)),
    html("thead", {}, html("tr", {}, html("td", {}), heads.map((head) => html("th", { scope: "col" }, head)))),
    html("tbody", {}, rows.map((row) => html("tr", {}, html("th", { scope: "row" }, called(row)),
      figures.map((each) => html("td", {}, figure(row[each]))), Object.values(more).map((told) => html("td", {}, told(row))))))));
}

function figure(value) {
  return value === null ? "–" : new Intl.NumberFormat(words.language).format(value);
}
