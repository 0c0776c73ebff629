// The review of a kept game: how the chances went, as a graph that is moved along by keys, and where the game turned.
// The view of the kept game tells what it shows by the events "opened" and "moment", and is led by "go".

import { byId, html, set, svg } from "../elements/elements.js";
import { words } from "../words.js";

/** How often it is asked how far the engine is, in ms. */
const ASK_MS = 400;

const WIDTH = 480;
const HEIGHT = 120;
const DASHES = ["", "8 4", "2 3", "10 3 2 3"];
const KEYS = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

export class Review {
  constructor() {
    this.section = byId("kept-game");
    this.graph = byId("review-graph");
    this.points = byId("review-points");
    this.section.addEventListener("opened", (event) => this.forget(event.detail));
    this.section.addEventListener("moment", (event) => this.mark(event.detail));
    byId("review-begin").addEventListener("click", () => this.ask());
    this.graph.addEventListener("keydown", (event) => this.key(event));
    this.graph.addEventListener("click", (event) => this.press(event));
  }

  /** Show nothing of another game. */
  forget(game) {
    clearTimeout(this.timer);
    Object.assign(this, { game, told: null, at: 0, shown: "" });
    set(byId("review-shown"), { hidden: true });
    set(byId("review-begin"), { hidden: false });
  }

  /** Ask how far the engine is with this game, and again until it has judged all of it. */
  async ask() {
    const { game } = this;
    clearTimeout(this.timer);
    const answer = await fetch(`/kept/${game.number}/review.json`);
    if (this.game !== game) return;
    if (!answer.ok) return this.fail(await answer.text());
    this.told = await answer.json();
    this.draw();
    if (this.told.failure) return this.fail(this.told.failure);
    const open = byId("kept").open && !this.section.hidden;
    if (this.told.done < this.told.of && open) this.timer = setTimeout(() => this.ask(), ASK_MS);
  }

  fail(why) {
    set(byId("review-shown"), { hidden: false });
    byId("review-state").textContent = why;
  }

  draw() {
    const { done, of, chances } = this.told;
    set(byId("review-begin"), { hidden: true });
    set(byId("review-shown"), { hidden: false });
    set(byId("review-bar"), { max: of, value: done, hidden: done === of });
    byId("review-state").textContent = words.say(done === of ? "review.done" : "review.judging", { done, of });
    const players = Object.keys(chances[0] ?? {});
    const lines = players.length === 2 ? players.slice(0, 1) : players;
    this.cursor = svg("line", { class: "cursor", y1: 0, y2: HEIGHT });
    this.graph.replaceChildren(
      svg("line", { class: "even", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      ...lines.map((player, i) => this.line(player, DASHES[i])), ...this.turns(), this.cursor);
    byId("review-key").textContent = words.say("review.key", { players: lines.map((player) => words.name("player", player)).join(", ") });
    this.table(players);
    this.list();
    this.mark(this.at);
  }

  /** Return how far to the right a moment is. */
  x(at) {
    return (WIDTH * at) / Math.max(1, this.told.of - 1);
  }

  line(player, dash) {
    const points = this.told.chances.map((chances, at) => `${this.x(at).toFixed(1)},${(HEIGHT * (1 - chances[player])).toFixed(1)}`);
    return svg("polyline", { "data-player": player, "stroke-dasharray": dash, points: points.join(" ") });
  }

  turns() {
    const [first] = Object.keys(this.told.chances[0] ?? {});
    return this.told.turning_points.map(({ at }) => svg("circle", { cx: this.x(at), cy: HEIGHT * (1 - this.told.chances[at][first]), r: 5 }));
  }

  /** List the turning points; each shows its moment, from where it can be played on. */
  list() {
    set(byId("review-none"), { hidden: this.told.turning_points.length > 0 || this.told.done < this.told.of });
    const shown = JSON.stringify(this.told.turning_points);
    if (shown === this.shown) return; // a button that somebody is using stays
    this.shown = shown;
    this.points.replaceChildren(...this.told.turning_points.map((point) => html("li", {}, this.point(point))));
  }

  point({ at, player, played, better, before, after }) {
    const said = words.say("review.point", {
      at: at + 1, player: words.name("player", player), played, better: better[0], before: percent(before), after: percent(after),
    });
    const button = html("button", { type: "button", class: "brass small" }, said);
    button.addEventListener("click", () => this.go(at));
    return button;
  }

  /** Write every moment as a table, for those who do not see the graph. */
  table(players) {
    const head = html("tr", {}, html("th", { scope: "col" }, words.say("review.action")), ...players.map((player) => html("th", { scope: "col" }, words.name("player", player))));
    const rows = this.told.chances.map((chances, at) => html("tr", {}, html("th", { scope: "row" }, String(at)), ...players.map((player) => html("td", {}, percent(chances[player])))));
    byId("review-table").replaceChildren(html("thead", {}, head), html("tbody", {}, ...rows));
  }

  /** Mark the moment that is shown. */
  mark(at) {
    this.at = at;
    if (!this.told?.chances.length) return;
    const known = Math.min(at, this.told.chances.length - 1);
    set(this.cursor, { x1: this.x(at), x2: this.x(at) });
    const each = Object.entries(this.told.chances[known]).map(([player, chance]) => `${words.name("player", player)} ${percent(chance)}`);
    const text = words.say("review.moment", { at: known, chances: each.join(", ") });
    set(this.graph, { "aria-valuemin": 0, "aria-valuemax": this.told.of - 1, "aria-valuenow": at, "aria-valuetext": text });
    byId("review-moment").textContent = text;
  }

  key(event) {
    const { key } = event;
    if (!this.told || !(key in KEYS || key === "Home" || key === "End")) return;
    event.preventDefault();
    event.stopPropagation();
    this.go(key === "Home" ? 0 : key === "End" ? this.told.of - 1 : this.at + KEYS[key]);
  }

  press(event) {
    const { left, width } = this.graph.getBoundingClientRect();
    if (this.told) this.go(Math.round(((event.clientX - left) / width) * (this.told.of - 1)));
  }

  go(at) {
    this.section.dispatchEvent(new CustomEvent("go", { detail: Math.max(0, Math.min(this.told.of - 1, at)) }));
  }
}

function percent(chance) {
  return `${Math.round(100 * chance)} %`;
}
