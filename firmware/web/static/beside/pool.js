// The pool: the pieces beside the board, drawn on the felt. Each supply can be dragged from, or chosen and put.

import { byId, html, set, svg } from "../elements/elements.js";
import { piece } from "../board/pieces.js";
import { words } from "../words.js";
import { n } from "../board/wood.js";

/** At most so many pieces of a supply are drawn; the number tells the rest. */
const MOST_DRAWN = 5;

/** More than so many supplies stand in two columns beside the board; more than so many are narrow, in three. */
const MANY = 6;
const CROWDED = 14;

/** So many supplies have a key: the digits from 1 to 9, and 0. If there are more it is those of who must act. */
const KEYS = 10;

/** Return one kind for each row beside the board: two faces of a supply have two rows only if their colours differ. */
function rows(kinds, bodies) {
  const first = new Map();
  for (const [kind, { supply }] of Object.entries(kinds)) {
    const row = `${supply} ${bodies[kind]?.colour}`;
    if (!first.has(row)) first.set(row, kind);
  }
  return [...first.values()];
}

export class Pool {
  constructor(model, hands, pointer) {
    Object.assign(this, { model, hands, pointer });
    this.element = byId("pool");
    this.kinds = [];
    this.numbered = [];
    this.buttons = new Map();
    model.on("board", () => this.draw());
    for (const news of ["state", "past"]) model.on(news, () => this.count());
    model.on("pieces", () => this.count());
    model.on("chosen", () => this.mark());
    model.on("language", () => this.model.hello && this.draw());
  }

  draw() {
    const { board, game } = this.model.hello;
    this.kinds = rows(game.kinds, board.pieces).filter((kind) => kind in board.pieces);
    this.buttons = new Map(this.kinds.map((kind) => [kind, this.supply(kind)]));
    this.element.replaceChildren(...this.buttons.values());
    this.element.classList.remove("many", "crowded");
    this.count();
    this.mark();
  }

  supply(kind) {
    const button = html("button", { type: "button", class: "supply", "data-kind": kind, "aria-pressed": "false" },
      html("span", { class: "pile" }), html("span", { class: "count" }), html("span", { class: "kind" }, words.name("piece", kind)), html("kbd", { "aria-hidden": "true" }));
    button.addEventListener("pointerdown", (event) => this.pointer.fetch(event, kind));
    button.addEventListener("click", (event) => {
      const key = event.detail === 0;
      if (key || !this.pointer.fetched) this.toggle(kind);
      if (key) byId("board").focus(); // pressed by a key: the arrows go on from there
    });
    return button;
  }

  toggle(kind) {
    this.hands.choose(this.hands.chosen === kind ? null : kind);
  }

  /** Choose the supply with this number, counted from 1, as far as there is anything left of it; 0 is the tenth. */
  chooseNumber(number) {
    const kind = this.numbered[(number || KEYS) - 1];
    if (kind && !this.buttons.get(kind).hidden) this.toggle(kind);
  }

  count() {
    const { state, hello, past } = this.model;
    if (!state) return;
    const { pool } = past ?? state;
    const loose = past ? new Map() : this.loose();
    for (const [kind, button] of this.buttons) {
      const { supply } = hello.game.kinds[kind];
      const left = Math.max(pool[supply] ?? 0, loose.get(supply) ?? 0);
      if (button.dataset.left === String(left)) continue;
      button.dataset.left = left;
      button.hidden = left === 0 && this.kinds.length > MANY; // its number stays its own
      button.querySelector(".count").textContent = left;
      button.querySelector(".pile").replaceChildren(pile(kind, left, hello.board.pieces[kind]));
      set(button, { "aria-label": words.say("pool.supply", { n: left, piece: words.name("piece", kind) }) });
    }
    this.fit();
    this.sort();
    this.glow();
  }

  /** Let the supplies glow that the next action takes from, until one of its pieces has been chosen. */
  glow() {
    const { state, past, mayTouch } = this.model;
    const taken = new Set(past || this.hands.chosen || !mayTouch ? [] : state.plays.map(([, , kind]) => kind));
    for (const [kind, button] of this.buttons) button.classList.toggle("wanted", taken.has(kind));
  }

  /**
   * Mark the supplies that belong to another player than the one who must act: where there is little room they come
   * last, and they have no keys where there are more supplies than digits. Nor has what is nobody's and used up.
   */
  sort() {
    const { state, past, hello } = this.model;
    const { kinds } = hello.game;
    const { turn } = past ?? state;
    const anothers = (kind) => kinds[kind].owner !== null && kinds[kind].owner !== turn;
    const usedUp = (kind) => kinds[kind].owner === null && this.buttons.get(kind).hidden;
    const few = this.kinds.length <= KEYS;
    this.numbered = few ? this.kinds : this.kinds.filter((kind) => !anothers(kind) && !usedUp(kind)).slice(0, KEYS);
    for (const [kind, button] of this.buttons) {
      button.classList.toggle("anothers", anothers(kind));
      const at = this.numbered.indexOf(kind);
      const key = button.querySelector("kbd");
      key.textContent = at < 0 ? "" : String((at + 1) % KEYS);
      key.hidden = at < 0;
    }
    if (this.turn !== turn) this.element.scrollLeft = 0;
    this.turn = turn;
  }

  /** Return how many of each supply lie beside a pretended board: more than the position says while some are missing. */
  loose() {
    const { state, hello, pieces } = this.model;
    const loose = new Map();
    if (!pieces?.held) return loose; // a real board's lie where they lie
    for (const { supply, count } of Object.values(hello.game.kinds)) loose.set(supply, count - (state.removed[supply] ?? 0));
    for (const [kind] of [...Object.values(pieces.on), ...Object.values(pieces.held)].flat()) {
      const supply = hello.game.kinds[kind]?.supply;
      loose.set(supply, (loose.get(supply) ?? 0) - 1);
    }
    return loose;
  }

  /** So many supplies want a second column, or narrow ones; that does not change while they run out. */
  fit() {
    const shown = [...this.buttons.values()].filter((button) => !button.hidden).length;
    if (shown > MANY) this.element.classList.add("many");
    if (shown > CROWDED) this.element.classList.add("crowded");
  }

  mark() {
    for (const [kind, button] of this.buttons) set(button, { "aria-pressed": String(kind === this.hands.chosen) });
    if (this.model.state) this.glow();
  }
}

/** Return a picture of so many pieces, lying on one another like coins that were pushed over. */
function pile(kind, left, body) {
  const drawn = Math.min(left, MOST_DRAWN);
  const step = body.outer * 0.22;
  const size = body.outer + 4;
  const wide = size + (MOST_DRAWN - 1) * step;
  return svg("svg", { viewBox: `${n(-size / 2)} ${n(-size / 2)} ${n(wide)} ${n(size)}`, "aria-hidden": "true", focusable: "false" },
    Array.from({ length: drawn }, (_, i) => svg("g", { transform: `translate(${n(i * step)} ${n(i % 2 ? 0.5 : -0.5)})` }, piece(kind))));
}
