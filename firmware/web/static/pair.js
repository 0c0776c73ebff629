// Pairing: who looks from elsewhere shows with a short code from the board that they stand beside it.

import { byId, set } from "./elements.js";
import { words } from "./words.js";

export class Pairing {
  constructor(model, connection, told) {
    Object.assign(this, { model, connection, told });
    this.form = byId("pair-form");
    this.form.addEventListener("submit", (event) => this.pair(event));
    model.on("hello", () => set(this.form, { hidden: model.mayTouch }));
  }

  async pair(event) {
    event.preventDefault();
    const code = byId("pair-code").value.trim();
    const answer = await fetch("/pair", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ code }),
    }).catch(() => null);
    if (answer?.ok) {
      byId("pair-code").value = "";
      this.told.note(words.say("pair.done"));
      this.connection.open();
    } else {
      const why = answer ? await answer.text() : "";
      this.told.refused(words.said(why) || words.say("pair.failed"));
    }
  }
}
