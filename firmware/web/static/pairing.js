// Pairing: who looks from elsewhere shows with a short code from the board that they stand beside it.

import { byId, set } from "./elements/elements.js";
import { words } from "./words.js";

export class Pairing {
  constructor(model, connection, notes) {
    Object.assign(this, { model, connection, notes });
    this.form = byId("pair-form");
    this.form.addEventListener("submit", (event) => this.pair(event));
    model.on("hello", () => this.show("pair.label", model.mayTouch));
    model.on("locked", () => this.show("pair.locked", false));
  }

  /** Ask for the code, saying what it is for, or no more. */
  show(say, hidden) {
    const label = this.form.querySelector("label");
    label.dataset.say = say;
    label.textContent = words.say(say);
    set(this.form, { hidden });
  }

  async pair(event) {
    event.preventDefault();
    const code = byId("pair-code").value.trim();
    const answer = await fetch(`/pair?language=${words.language}`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ code }),
    }).catch(() => null);
    if (answer?.ok) {
      byId("pair-code").value = "";
      this.notes.note(words.say("pair.done"));
      this.connection.open();
    } else {
      const why = answer ? (await answer.text()).trim() : "";
      this.notes.refused(why || words.say("pair.failed"));
    }
  }
}
