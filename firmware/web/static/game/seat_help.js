// Help for each seat: how much the lights show to one player, where that is not what they show to all.

import { set } from "../elements/elements.js";
import { field, select } from "../elements/fields.js";
import { words } from "../words.js";
import { GUIDANCE } from "./settings.js";

/** Return a choice of how much a player is shown. */
export function helpChoice(model, hands, player) {
  const { guidance, guidance_of: own } = model.state.settings;
  const choices = GUIDANCE.map((each) => [each, words.say(`settings.guidance.${each}`)]);
  const control = select(`help-${player}`, choices, own[player] ?? guidance);
  set(control, { disabled: !model.mayTouch });
  control.addEventListener("change", () => {
    hands.ask({ do: "set", setting: "guidance_of", value: { ...own, [player]: control.value } });
  });
  return field(words.say("seat.help", { player: words.name("player", player) }), control);
}
