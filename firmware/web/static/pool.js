// The pool: the pieces beside the board, drawn on the felt. Each supply can be dragged from, or chosen and put.

import { byId, html, set, svg } from "./elements.js";
import { piece } from "./pieces.js";
import { words } from "./words.js";
import { n } from "./wood.js";

/** At most so many pieces of a supply are drawn; the number tells the rest. */
const MOST_DRAWN = 5;

export class Pool {
  constructor(model, hands, pointer) {
    Object.assign(this, { model, hands, pointer });
    this.element = byId("pool");
    this.kinds = [];
    this.buttons = new Map();
    model.on("board", () => this.draw());
    model.on("state", () => this.count());
    model.on("chosen", () => this.mark());
    model.on("language", () => this.model.hello && this.draw());
  }

  draw() {
    const { board, game } = this.model.hello;
    this.kinds = Object.keys(game.kinds).filter((kind) => kind in board.pieces);
    this.buttons = new Map(this.kinds.map((kind, i) => [kind, this.supply(kind, i + 1)]));
    this.element.replaceChildren(...this.buttons.values());
    this.count();
    this.mark();
  }

  supply(kind, number) {
    const key = number <= 9 ? html("kbd", { "aria-hidden": "true" }, String(number)) : null;
    const button = html("button", { type: "button", class: "supply", "data-kind": kind, "aria-pressed": "false" },
      html("span", { class: "pile" }), html("span", { class: "count" }), html("span", { class: "kind" }, words.name(kind)), key);
    button.addEventListener("pointerdown", (event) => this.pointer.fetch(event, kind));
    button.addEventListener("click", (event) => {
      this.toggle(kind);
      if (event.detail === 0) byId("board").focus(); // pressed by a key: the arrows go on from there
    });
    return button;
  }

  toggle(kind) {
    this.hands.choose(this.hands.chosen === kind ? null : kind);
  }

  /** Choose the supply with this number, counted from 1. */
  chooseNumber(number) {
    if (number <= this.kinds.length) this.toggle(this.kinds[number - 1]);
  }

  count() {
    const { state, hello } = this.model;
    if (!state) return;
    for (const [kind, button] of this.buttons) {
      const left = state.pool[hello.game.kinds[kind].supply] ?? 0;
      if (button.dataset.left === String(left)) continue;
      button.dataset.left = left;
      button.querySelector(".count").textContent = left;
      button.querySelector(".pile").replaceChildren(pile(kind, left, hello.board.pieces[kind]));
      set(button, { "aria-label": words.say("pool.supply", { n: left, piece: words.name(kind) }) });
    }
  }

  mark() {
    for (const [kind, button] of this.buttons) set(button, { "aria-pressed": String(kind === this.hands.chosen) });
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
