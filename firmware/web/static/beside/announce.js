// The announcement: where sensors cannot tell colours, a player may say one before the piece is put, so that the board
// need not ask. Only the colours of who is to act are there, and only those that look alike to the sensors.

import { byId, html, set } from "../elements/elements.js";
import { words } from "../words.js";

export class Announce {
  constructor(model, hands, helper) {
    Object.assign(this, { model, hands, helper });
    this.element = byId("announce");
    this.shown = "";
    for (const news of ["board", "state", "language"]) model.on(news, () => this.show());
  }

  /** The colours that may be said now. A real board does not tell the legal plays; there every colour may be said. */
  get colours() {
    const { hello, state } = this.model;
    const colours = (state?.turn && hello?.game.announces?.[state.turn]) || [];
    if (!this.helper.plays.length) return colours;
    const played = new Set(this.helper.plays.map(({ piece }) => hello.board.pieces[piece]?.colour));
    return colours.filter((colour) => played.has(colour));
  }

  show() {
    const { colours } = this;
    const shown = JSON.stringify([colours, words.language, this.model.mayTouch, this.model.hello?.board.name]);
    if (shown === this.shown) return; // a button that somebody is about to press stays where it is
    this.shown = shown;
    set(this.element, { hidden: colours.length === 0 });
    this.element.replaceChildren(html("span", {}, words.say("announce.before")), ...colours.map((colour) => this.button(colour)));
  }

  button(colour) {
    const { pieces } = this.model.hello.board;
    const body = Object.values(pieces).find((each) => each.colour === colour);
    const swatch = html("i", { class: "swatch", "aria-hidden": "true" });
    if (body) swatch.style.backgroundColor = `rgb(${body.rgb.join(",")})`;
    const button = html("button", { type: "button", class: "brass small", "data-colour": colour, disabled: !this.model.mayTouch, "aria-keyshortcuts": colour[0] },
      swatch, words.name("colour", colour), html("kbd", { "aria-hidden": "true" }, colour[0]));
    button.addEventListener("click", () => this.say(colour));
    return button;
  }

  /** Say the colour that begins with this letter; returns whether there is one. */
  letter(key) {
    const colour = this.colours.find((each) => each[0] === key);
    if (colour) this.say(colour);
    return Boolean(colour);
  }

  say(colour) {
    this.hands.ask({ do: "announce", colour });
  }
}
