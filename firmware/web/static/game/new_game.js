// Another game: which one, with which options, on which board. And what a player says by holding a button for long.

import { byId, html, set } from "../elements/elements.js";
import { field, select } from "../elements/fields.js";
import { words } from "../words.js";
import { nameInput } from "./names.js";
import { newSeats, seatChoice, seating } from "./seats.js";

export class NewGame {
  constructor(model, hands, buttons) {
    Object.assign(this, { model, hands });
    this.form = byId("game-form");
    this.form.addEventListener("submit", (event) => this.begin(event));
    byId("resign").addEventListener("click", () => this.giveUp(model.state.turn));
    byId("draw").addEventListener("click", () => window.confirm(words.say("game.draw.sure")) && hands.ask({ do: "draw" }));
    byId("insist").addEventListener("click", () => buttons.press("confirm", true));
    this.leave = byId("leave");
    for (const news of ["state", "board", "language"]) model.on(news, () => this.drawLeave());
    for (const news of ["board", "language"]) model.on(news, () => model.hello && this.draw(model.hello.game.name));
    model.on("state", ({ seats, names }) => this.follow(JSON.stringify([seats, names])));
  }

  /** Draw the choice of a game, and of its options as far as these values leave one. */
  draw(game, values = {}) {
    const { hello } = this.model;
    const chosen = select("game", Object.entries(hello.games).map(([name, { title }]) => [name, title]), game);
    chosen.addEventListener("change", () => this.draw(chosen.value));
    const { options: defaults, choices, variants } = hello.games[game];
    const now = { ...defaults, ...(game === hello.game.name ? hello.game.options : {}), ...values };
    const variant = Object.entries(now).map(([name, value]) => variants[`${name}=${value}`]).find((found) => found);
    this.options = Object.entries(variant ?? choices).map(([name, offered]) => [name, offered, this.option(name, offered, now)]);
    this.seats = this.seated(game, now);
    this.names = this.named();
    const boards = Object.entries(hello.made_for).filter(([, board]) => board.game === game);
    const board = boards.some(([name]) => name === hello.board.name) ? hello.board.name : boards[0]?.[0];
    this.board = select("board", boards.map(([name, { title }]) => [name, title]), board);
    this.chosen = chosen;
    this.form.replaceChildren(
      ...(hello.pretended ? [field(words.say("game.game"), chosen)] : []),
      ...this.options.map(([name, , control]) => field(words.name("option", name), control)),
      newSeats(this.seats, this.names),
      ...(hello.pretended && boards.length > 1 ? [field(words.say("game.board"), this.board)] : []),
      html("button", { type: "submit", class: "brass", disabled: !this.model.mayTouch }, words.say("game.begin")),
    );
    set(byId("insist"), { disabled: !this.model.mayTouch });
  }

  /** Offer those who sit at the table now, as soon as they are others. */
  follow(seats) {
    if (seats === this.known) return;
    this.known = seats;
    this.seats = this.names = null;
    this.draw(this.chosen.value, this.values());
  }

  /** Return the choices of who plays: as chosen before or as it is now, where it is the same game. */
  seated(game, options) {
    const { hello, state } = this.model;
    const chosen = this.seats && this.seatsOf === game ? this.chosenSeats() : game === hello.game.name ? state?.seats ?? {} : {};
    this.seatsOf = game;
    const { players, levels } = seating(hello.games[game], options);
    return new Map(players.map((player) => [player, seatChoice(player, levels, chosen[player])]));
  }

  /** Return the fields for names: as typed before, or else as they are now, the first player's for the first. */
  named() {
    const { hello, state } = this.model;
    const now = hello.game.players.map((player) => state?.names[player] ?? "");
    const typed = this.names && [...this.names.values()].map((control) => control.value);
    return new Map([...this.seats.keys()].map((player, i) => [player, nameInput(player, (typed ?? now)[i] ?? "")]));
  }

  chosenNames() {
    return Object.fromEntries([...this.names].map(([player, control]) => [player, control.value]));
  }

  chosenSeats() {
    return Object.fromEntries([...this.seats].map(([player, control]) => [player, control.value]));
  }

  /** Where more than two play, a player who is not to act may give up, too; on the panel by undo, which asks the next. */
  drawLeave() {
    const { hello, state, mayTouch } = this.model;
    if (!hello || !state) return;
    for (const id of ["resign", "draw"]) set(byId(id), { disabled: !mayTouch || Boolean(state.outcome) });
    const { players } = hello.game;
    const others = players.length > 2 && !state.outcome ? players.filter((player) => player !== state.turn) : [];
    const drawn = JSON.stringify([others, words.language, mayTouch]);
    if (drawn === this.drawn) return; // a button that somebody is about to press stays where it is
    this.drawn = drawn;
    set(this.leave, { hidden: others.length === 0 });
    this.leave.replaceChildren(...others.map((player) => this.leaving(player)));
  }

  leaving(player) {
    const name = words.name("player", player);
    const button = html("button", { type: "button", class: "brass small", "data-player": player, disabled: !this.model.mayTouch },
      words.say("game.leave", { player: name }));
    button.addEventListener("click", () => this.giveUp(player));
    return button;
  }

  /** Let a player give up, once that has been asked. */
  giveUp(player) {
    const several = this.model.hello.game.players.length > 2;
    const sure = words.say(several ? "game.leave.sure" : "game.resign.sure", { player: words.name("player", player) });
    if (window.confirm(sure)) this.hands.ask({ do: "resign", player });
  }

  /** Return the control of an option: its values to choose from, of which one may leave other options. */
  option(name, offered, now) {
    const control = select(name, offered.map((value) => [String(value), words.value(name, value)]), String(now[name]));
    control.addEventListener("change", () => {
      const focused = control.name;
      this.draw(this.chosen.value, { ...this.values(), [name]: offered[control.selectedIndex] });
      this.form.elements[focused]?.focus();
    });
    return control;
  }

  values() {
    return Object.fromEntries(this.options.map(([name, offered, control]) => [name, offered[control.selectedIndex]]));
  }

  begin(event) {
    event.preventDefault();
    const { hello, state } = this.model;
    const running = state.record.length > 0 && !state.outcome;
    if (running && !window.confirm(words.say("game.begin.sure", { n: state.record.length }))) return;
    const { game } = hello;
    const board = !hello.pretended || this.board.value === hello.board.name ? null : this.board.value;
    this.hands.ask({ do: "new", game: hello.pretended ? this.chosen.value : game.name, options: this.values(), seats: this.chosenSeats(), names: this.chosenNames(), board });
  }
}
