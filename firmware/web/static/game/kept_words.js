// What is said of a kept game: its result, its players, its date, its length.

import { words } from "../words.js";
import { called } from "./names.js";
import { sitting } from "./seats.js";

/** Return how a game ended, or that it goes on. */
export function result({ outcome, ended, names }) {
  if (!outcome) return words.say(ended ? "kept.aside" : "kept.running");
  const winners = outcome.winners.map((player) => called(names, player));
  if (winners.length === 0) return words.say("kept.draw");
  return words.say(winners.length > 1 ? "kept.shared" : "kept.won", { players: winners.join(", ") });
}

/** Return who played which colour. */
export function players({ players: seats, names }) {
  return Object.entries(seats).map(([player, seat]) => `${words.name("player", player)}: ${who(seat, names[player])}`).join(", ");
}

/** Return who sits there: a person by name, if there is one. */
function who(seat, name) {
  return seat === "person" && name ? name : sitting(seat);
}

/** Return everybody who can be chosen from these games: people by their names, engines by their seats. */
export function people(games) {
  const found = new Set(games.flatMap((game) => Object.entries(game.players).map(([player, seat]) => person(game, player, seat))));
  found.delete("");
  return [...found].sort();
}

/** Whether somebody played a game. */
export function played(game, wanted) {
  return Object.entries(game.players).some(([player, seat]) => person(game, player, seat) === wanted);
}

/** Return how somebody who plays is told from others, nothing if not at all. */
function person({ names }, player, seat) {
  return seat === "person" ? names[player] ?? "" : seat;
}

/** Return how people say who that is. */
export function personCalled(wanted) {
  return /^(engine:\d+|ugi)$/.test(wanted) ? sitting(wanted) : wanted;
}

/** Return when a game was begun, as people write it. */
export function began({ started }) {
  return new Intl.DateTimeFormat(words.language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(started));
}

/** Return how long a game is. */
export function length({ actions, played_s: seconds }) {
  return `${words.say("kept.actions", { n: actions })}, ${words.say("kept.minutes", { minutes: Math.ceil(seconds / 60) })}`;
}
