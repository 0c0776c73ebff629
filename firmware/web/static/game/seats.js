// Seats: who plays each colour, a person or an engine at a level; of the game that is played, they change at once.

import { byId, html, set } from "../elements/elements.js";
import { field, select } from "../elements/fields.js";
import { words } from "../words.js";
import { nameInput } from "./names.js";
import { helpChoice } from "./seat_help.js";

const PERSON = "person";
const PROGRAM = "ugi";

/** Return what a game has to be seated with these options: its players, and the engine's levels. */
export function seating(game, options) {
  return game.seats[String(options.players ?? "")];
}

/** Return how people say who sits there. */
export function sitting(seat) {
  const [kind, level] = seat.split(":");
  return words.say(kind === "engine" ? "seat.engine" : kind === PROGRAM ? "seat.program" : "seat.person", { level });
}

/** Return a choice of who plays a colour; a program can be kept where one sits. */
export function seatChoice(player, levels, now = PERSON) {
  const engines = Array.from({ length: levels }, (_, i) => `engine:${i + 1}`);
  const seats = [PERSON, ...engines, ...(now === PROGRAM ? [PROGRAM] : [])];
  return select(`seat-${player}`, seats.map((seat) => [seat, sitting(seat)]), now);
}

export class Seats {
  constructor(model, hands) {
    Object.assign(this, { model, hands });
    this.element = byId("seats");
    for (const news of ["state", "board", "language"]) model.on(news, () => this.show());
  }

  show() {
    const { hello, state, mayTouch } = this.model;
    if (!hello || !state) return;
    const drawn = JSON.stringify([hello.game.players, hello.game.name, state.seats, state.names, state.settings, words.language, mayTouch, Boolean(state.outcome)]);
    if (drawn === this.drawn || this.element.contains(document.activeElement?.closest(".name-input") ?? null)) return; // a choice that somebody has open stays as it is
    this.drawn = drawn;
    const { players, levels } = seating(hello.games[hello.game.name], hello.game.options);
    this.element.replaceChildren(...players.map((player) => this.seat(player, levels)));
  }

  seat(player, levels) {
    const { state, mayTouch } = this.model;
    const control = seatChoice(player, levels, state.seats[player]);
    set(control, { disabled: !mayTouch || Boolean(state.outcome) });
    control.addEventListener("change", () => this.hands.ask({ do: "sit", player, seat: control.value }));
    const name = nameInput(player, state.names[player]);
    set(name, { disabled: !mayTouch });
    name.addEventListener("change", () => this.hands.ask({ do: "name", player, name: name.value }));
    name.addEventListener("blur", () => this.show());
    const seat = seatField(player, control, name);
    return state.seats[player] === PERSON ? html("div", {}, seat, helpChoice(this.model, this.hands, player)) : seat;
  }
}

/** Return the field of a player: who plays, and what a person is called. */
export function seatField(player, control, name) {
  const label = field(words.name("player", player), control);
  const follow = () => set(name, { hidden: control.value !== PERSON });
  control.addEventListener("change", follow);
  follow();
  label.append(name);
  return label;
}

/** Return an element for the seats of a new game, each with its player and the field for a name. */
export function newSeats(controls, names) {
  const fields = [...controls].map(([player, control]) => seatField(player, control, names.get(player)));
  return html("fieldset", {}, html("legend", {}, words.say("game.seats")), ...fields);
}
