// What is said of a kept game: its result, its players, its date, its length.

import { words } from "../words.js";
import { sitting } from "./seats.js";

/** Return how a game ended, or that it goes on. */
export function result({ outcome, ended }) {
  if (!outcome) return words.say(ended ? "kept.aside" : "kept.running");
  const winners = outcome.winners.map((player) => words.name("player", player));
  if (winners.length === 0) return words.say("kept.draw");
  return words.say(winners.length > 1 ? "kept.shared" : "kept.won", { players: winners.join(", ") });
}

/** Return who played which colour. */
export function players(game) {
  return Object.entries(game.players).map(([player, seat]) => `${words.name("player", player)}: ${sitting(seat)}`).join(", ");
}

/** Return when a game was begun, as people write it. */
export function began({ started }) {
  return new Intl.DateTimeFormat(words.language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(started));
}

/** Return how long a game is. */
export function length({ actions, played_s: played }) {
  return `${words.say("kept.actions", { n: actions })}, ${words.say("kept.minutes", { minutes: Math.ceil(played / 60) })}`;
}
