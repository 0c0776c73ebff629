// The door to the tools of makers: to act records out, to look at sensors, to break things. Closed until somebody opens it.

import { byId, set } from "../elements/elements.js";

const KEPT = "ringlight.workshop";

/** The tabs behind the door, and whether they need a pretended board. */
const TOOLS = { "tab-watch": true, "tab-doctor": false, "tab-faults": true };

export class Door {
  constructor(model) {
    this.model = model;
    this.button = byId("workshop");
    this.open = localStorage.getItem(KEPT) === "open";
    this.button.addEventListener("click", () => this.turn());
    model.on("board", () => this.show());
    this.show();
  }

  turn() {
    this.open = !this.open;
    localStorage.setItem(KEPT, this.open ? "open" : "closed");
    this.show();
    if (this.open) byId("tab-doctor").focus();
  }

  /** On a real board the doctor is before the door, and nothing is behind it. */
  show() {
    const pretended = this.model.hello?.pretended ?? true;
    set(this.button, { "aria-expanded": String(this.open), hidden: !pretended });
    for (const [id, pretending] of Object.entries(TOOLS)) set(byId(id), { hidden: pretending || pretended ? !(this.open && pretended) : false });
    const closed = Object.keys(TOOLS).map(byId).find((tab) => tab.hidden && tab.getAttribute("aria-selected") === "true");
    if (closed) byId("tab-record").click();
  }
}
