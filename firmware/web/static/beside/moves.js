// A record as a table: a row for each round with its number, a column for each player. It is one tab stop, and the
// arrows go on inside it.

import { html, set } from "../elements/elements.js";
import { called } from "../game/names.js";
import { words } from "../words.js";

/** What stands before an action in a notation: the number of its turn. */
const NUMBER = /^\d+\s*\.\s*/;

export class Moves {
  /** `chosen` is called with the number of actions after the entry that somebody presses; or, if it `follows`, goes to. */
  constructor(list, chosen, follows = false) {
    Object.assign(this, { list, chosen, follows, now: null });
    list.addEventListener("keydown", (event) => this.key(event));
    // What was drawn while nobody saw it is brought into view as soon as it is seen.
    new ResizeObserver(() => this.reveal()).observe(list);
  }

  /** Draw entries (`text`, `at`, `player`) of these players, who may have names. */
  draw(entries, players, names) {
    const rows = rounds(entries, players);
    this.list.dataset.columns = players.length;
    this.list.replaceChildren(
      ...(rows.length ? [html("li", { class: "heads", "aria-hidden": "true" }, html("span", {}), ...players.map((player) => html("span", {}, called(names, player))))] : []),
      ...rows.map((cells, i) => html("li", {}, html("span", { class: "number" }, `${i + 1}.`), ...players.map((player) =>
        html("span", { class: "cell" }, (cells.get(player) ?? []).map((entry) => this.entry(entry, called(names, player))))))));
    this.mark(this.now);
  }

  entry({ text, at }, player) {
    const shown = text.replace(NUMBER, "");
    const button = html("button", { type: "button", "data-at": at, tabindex: -1, title: words.say("record.look", { n: at }), "aria-label": `${player}: ${shown}` }, shown);
    button.addEventListener("click", () => this.chosen(at));
    return button;
  }

  get buttons() {
    return [...this.list.querySelectorAll("button")];
  }

  /** Mark the entry after so many actions as the one that is shown; null: the last one, as it is now. */
  mark(at) {
    this.now = at;
    const { buttons } = this;
    for (const button of buttons) set(button, { "aria-current": at !== null && Number(button.dataset.at) === at ? "true" : null });
    this.rove(this.shown);
    this.reveal();
  }

  /** The entry that is shown, or the last one. */
  get shown() {
    return this.list.querySelector("[aria-current]") ?? (this.now === null ? this.buttons.at(-1) : this.buttons[0]);
  }

  rove(chosen) {
    for (const button of this.buttons) set(button, { tabindex: button === chosen ? 0 : -1 });
  }

  /** Bring what is shown into view, scrolling only the list. */
  reveal(entry = this.shown) {
    const row = entry?.closest("li");
    if (!row) return;
    const over = this.list.getBoundingClientRect();
    const here = row.getBoundingClientRect();
    const top = over.top + this.list.firstElementChild.offsetHeight; // the heads stay above
    if (here.bottom > over.bottom) this.list.scrollTop += here.bottom - over.bottom;
    if (here.top < top) this.list.scrollTop -= top - here.top;
  }

  /** The arrows go from one entry to the next, up and down from one round to the next. */
  key(event) {
    const { buttons } = this;
    const here = buttons.indexOf(document.activeElement);
    if (here < 0) return;
    const next = { ArrowRight: buttons[here + 1], ArrowLeft: buttons[here - 1], ArrowDown: this.beyond(here, 1), ArrowUp: this.beyond(here, -1), Home: buttons[0], End: buttons.at(-1) }[event.key];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    this.rove(next);
    next.focus({ preventScroll: true });
    this.reveal(next);
    if (this.follows) this.chosen(Number(next.dataset.at));
  }

  /** Return the entry in the same column of the next round, or of the one before; or the nearest there is. */
  beyond(here, way) {
    const cell = this.buttons[here].closest(".cell");
    const column = [...cell.parentElement.children].indexOf(cell);
    const row = way > 0 ? cell.parentElement.nextElementSibling : cell.parentElement.previousElementSibling;
    return row?.children[column]?.querySelector("button") ?? row?.querySelector("button") ?? null;
  }
}

/** Return the rounds, each with the entries of each player; a new one begins where no column to the right is next. */
function rounds(entries, players) {
  const rows = [];
  let column = players.length;
  for (const entry of entries) {
    const own = Math.max(0, players.indexOf(entry.player));
    if (own < column || !rows.length) rows.push(new Map());
    column = own;
    const cells = rows.at(-1);
    cells.set(players[own], [...(cells.get(players[own]) ?? []), entry]);
  }
  return rows;
}
