// Beside the board: whose turn it is, the score, what is expected in one sentence, what is wrong, what fails.

import { byId, html, set, svg } from "../elements/elements.js";
import { piece } from "../board/pieces.js";
import { sitting } from "../game/seats.js";
import { words } from "../words.js";

/** So many removed pieces are drawn at most. */
const MOST_DRAWN = 6;

/** What is wrong, fails or is asked has its place from the beginning: where there is nothing it says so. */
export function well(calls) {
  const [all, ...others] = calls.children;
  set(all, { hidden: !others.every((each) => each.hidden) });
}

export class Status {
  constructor(model) {
    this.model = model;
    this.players = byId("players");
    this.sentence = byId("sentence");
    this.wrong = byId("wrong");
    this.trouble = byId("trouble");
    this.calls = document.querySelector(".calls");
    for (const news of ["state", "past", "board", "language"]) model.on(news, () => this.show());
  }

  show() {
    const { hello, state } = this.model;
    if (!hello || !state) return;
    byId("title").textContent = hello.game.title;
    document.title = `${hello.game.title} · Ringlight`;
    this.players.replaceChildren(...hello.game.players.map((player) => this.player(player)));
    const { past } = this.model;
    this.sentence.textContent = past ? words.say("record.then", { sentence: past.expected }) : state.expected;
    this.sentence.dataset.verdict = past ? "past" : state.verdict;
    const { wrong, trouble } = past ? { wrong: [], trouble: [] } : state; // they are of now
    this.sentence.dataset.do = wrong.map((thing) => thing.do).join("; ");
    this.list(this.wrong, wrong.filter(({ say }) => say).map((thing) => html("li", { "data-do": thing.do }, thing.say)));
    this.list(this.trouble, trouble.map((text) => html("li", {}, text)));
    byId("well").textContent = words.say(past ? "calls.past" : wrong.length ? "calls.wrong" : "calls.well");
  }

  player(player) {
    const { state, past } = this.model;
    const turn = past ? past.turn === player : state.turn === player && !state.outcome;
    const won = !past && state.outcome?.winners.includes(player);
    const seat = state.seats[player];
    const name = seat ? "" : state.names[player];
    const told = [name ? words.name("player", player) : "", won ? words.say("player.won") : turn ? words.say("player.turn") : "", seat ? sitting(seat) : ""];
    const score = (past ?? state).score[player] ?? 0;
    return html("li", { class: `player${turn ? " turn" : ""}${won ? " won" : ""}`, "data-player": player },
      this.sign(player),
      html("span", { class: "name" }, name || words.name("player", player)),
      html("span", { class: "what" }, told.filter(Boolean).join(" · ")),
      html("span", { class: "removed" }, this.removed(player)),
      html("span", { class: "score", "aria-label": words.say("player.score", { n: score }) }, String(score)));
  }

  /** Return pictures of the pieces that a player has lost or given up for good. */
  removed(player) {
    const { hello } = this.model;
    const { removed } = this.model.past ?? this.model.state;
    const kinds = Object.entries(hello.game.kinds).filter(([, kind]) => kind.owner === player);
    const counted = new Map(kinds.map(([name, { supply }]) => [supply, name]));
    return [...counted].flatMap(([supply, name]) =>
      Array.from({ length: Math.min(removed[supply] ?? 0, MOST_DRAWN) }, () => this.picture(name)));
  }

  /** A player's sign is a piece of theirs, if any is theirs alone. */
  sign(player) {
    const { hello } = this.model;
    const kind = Object.keys(hello.game.kinds).find((each) => hello.game.kinds[each].owner === player && each in hello.board.pieces);
    return kind ? this.picture(kind) : html("span", { class: "sign", "aria-hidden": "true" }, player);
  }

  picture(kind) {
    const half = this.model.hello.board.pieces[kind].outer / 2 + 1.5;
    return svg("svg", { class: "sign", viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, "aria-hidden": "true", focusable: "false" }, piece(kind));
  }

  list(element, items) {
    element.replaceChildren(...items);
    set(element, { hidden: items.length === 0 });
    well(this.calls);
  }
}
