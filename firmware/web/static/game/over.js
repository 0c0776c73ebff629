// After the end: play again with the colours exchanged, choose another game, or look at the one that was played.

import { byId, set } from "../elements/elements.js";

export class Over {
  constructor(model, hands, record, welcome) {
    Object.assign(this, { model, hands });
    this.element = byId("over");
    byId("over-again").addEventListener("click", () => hands.ask({ do: "new", ...this.exchanged() }));
    byId("over-another").addEventListener("click", () => welcome.open());
    byId("over-look").addEventListener("click", () => record.look(0));
    for (const news of ["state", "board", "language"]) model.on(news, () => this.show());
  }

  /** Return the seats and names of a rematch: everybody plays the colour of the next one. */
  exchanged() {
    const { hello, state } = this.model;
    const { players } = hello.game;
    const next = (told, none) => Object.fromEntries(players.map((player, i) => [players[(i + 1) % players.length], told[player] ?? none]));
    return { seats: next(state.seats, "person"), names: next(state.names, "") };
  }

  show() {
    const { hello, state, mayTouch } = this.model;
    set(this.element, { hidden: !state?.outcome });
    set(byId("over-again"), { disabled: !mayTouch });
    set(byId("over-another"), { disabled: !mayTouch || !hello?.pretended });
  }
}
