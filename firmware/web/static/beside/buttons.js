// The panel's four buttons. Held for a second here is held for long there; with the keyboard, shift does that.

import { byId, html } from "../elements/elements.js";
import { words } from "../words.js";

const NAMES = ["confirm", "undo", "hint", "new"];

/** How long a press lasts on the board in s, short and long, and how long a button is held here for a long one, in ms. */
const SHORT_S = 0.15;
const LONG_S = 3.0;
const HELD_MS = 1000;

/** The keys that press them while the board has the focus. */
const KEYS = { confirm: "c", undo: "u", hint: "h", new: "n" };

export class Buttons {
  constructor(model, hands) {
    this.model = model;
    this.hands = hands;
    this.element = byId("buttons");
    for (const news of ["board", "language"]) model.on(news, () => model.hello && this.draw());
  }

  draw() {
    this.element.replaceChildren(...NAMES.map((name) => this.button(name)));
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

  /** Press a button of the panel, for long or only for a moment. */
  press(button, long = false) {
    return this.hands.ask({ do: "press", button, held: long ? LONG_S : SHORT_S });
  }
}
