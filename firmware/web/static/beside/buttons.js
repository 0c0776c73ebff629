// The panel's four buttons. Held for a second here is held for long there; with the keyboard, shift does that.

import { byId, html, set } from "../elements/elements.js";
import { words } from "../words.js";

const NAMES = ["confirm", "undo", "hint", "new"];

/** How long a press lasts on the board in s, short and long, and how long a button is held here for a long one, in ms. */
const SHORT_S = 0.15;
const LONG_S = 3.0;
const HELD_MS = 1000;

/** The keys that press them while the board has the focus. */
const KEYS = { confirm: "c", undo: "u", hint: "h", new: "n" };

export class Buttons {
  constructor(model, hands, helper) {
    Object.assign(this, { model, hands, helper });
    this.element = byId("buttons");
    const box = byId("help-hands");
    box.addEventListener("change", () => helper.turn(box.checked));
    for (const news of ["board", "helper"]) model.on(news, () => { box.checked = helper.wanted; });
    for (const news of ["helping", "helper"]) model.on(news, () => this.allowRedo());
    for (const news of ["board", "language"]) model.on(news, () => model.hello && this.draw());
  }

  draw() {
    this.redo = html("button", { type: "button", class: "brass panel-button", id: "redo", hidden: true }, words.say("helper.redo"));
    this.redo.addEventListener("click", () => this.helper.lead("redo"));
    this.element.replaceChildren(...NAMES.map((name) => this.button(name)), this.redo);
    this.allowRedo();
  }

  button(name) {
    const button = html("button", { type: "button", class: "brass panel-button", "data-button": name, disabled: !this.model.mayTouch, "aria-keyshortcuts": KEYS[name], title: words.say(`button.${name}.title`) },
      html("span", {}, words.name("button", name)), html("kbd", { "aria-hidden": "true" }, KEYS[name]));
    let timer = null;
    let long = false;
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      long = false;
      button.classList.add("down");
      timer = setTimeout(() => {
        long = true;
        button.classList.replace("down", "long");
        this.press(name, true);
      }, HELD_MS);
    });
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) {
      button.addEventListener(end, () => {
        clearTimeout(timer);
        button.classList.remove("down", "long");
      });
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    button.addEventListener("click", (event) => {
      if (!long) this.press(name, event.shiftKey);
      long = false;
    });
    return button;
  }

  /** Redo is no button of the panel: hands that help do again what they have undone. */
  allowRedo() {
    if (this.redo) set(this.redo, { hidden: !this.helper.on || !this.model.helping?.redo });
  }

  /** Press a button of the panel, for long or only for a moment; helping hands lead the board back for undo. */
  press(button, long = false) {
    const { state } = this.model;
    if (button === "undo" && !long && this.helper.on && !state.menu && !state.lead && !state.asking.length) return this.helper.lead("undo");
    return this.hands.ask({ do: "press", button, held: long ? LONG_S : SHORT_S });
  }
}
