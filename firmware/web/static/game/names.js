// Names: what the players are called, typed beside who plays, with the names that were used before to choose from.

import { byId, html } from "../elements/elements.js";
import { words } from "../words.js";

/** So many letters a name has at most. */
const LONGEST = 40;

/** Return what people call a player: the name, or else the colour. */
export function called(names, player) {
  return names?.[player] || words.name("player", player);
}

/** Return a field for a player's name. */
export function nameInput(player, now = "") {
  const label = words.say("names.of", { player: words.name("player", player) });
  const control = html("input", { type: "text", class: "name-input", name: `name-${player}`, value: now, maxlength: LONGEST, list: "known-names", autocomplete: "off", "aria-label": label, placeholder: words.say("names.label") });
  control.addEventListener("focus", suggest);
  return control;
}

/** Offer the names that were used before. */
async function suggest() {
  const answer = await fetch("/kept/names.json");
  if (!answer.ok) return;
  byId("known-names").replaceChildren(...(await answer.json()).map((name) => html("option", { value: name })));
}
