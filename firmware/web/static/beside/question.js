// The question: when the board asks which of several it was, each answer is a button.

import { byId, html, set } from "../elements/elements.js";
import { words } from "../words.js";

export class Question {
  constructor(model, hands) {
    this.model = model;
    this.hands = hands;
    this.element = byId("question");
    this.asked = "";
    for (const news of ["state", "language"]) model.on(news, () => this.show());
  }

  show() {
    const choices = this.model.state?.asking ?? [];
    const asked = JSON.stringify([choices, words.language, this.model.mayTouch]);
    if (asked === this.asked) return; // a button that somebody is about to press stays where it is
    this.asked = asked;
    set(this.element, { hidden: choices.length === 0 });
    set(this.element.parentElement, { hidden: [...this.element.parentElement.children].every((each) => each.hidden) });
    this.element.replaceChildren(
      html("h2", {}, words.say("question.title")),
      html("div", { class: "answers" }, choices.map((choice) => this.answer(choice))),
    );
  }

  answer(choice) {
    const text = Array.isArray(choice) ? choice.join(" ") : choice;
    const button = html("button", { type: "button", class: "brass", "data-answer": text, disabled: !this.model.mayTouch },
      text && text !== "nothing" ? text : words.say("question.nothing"));
    button.addEventListener("click", () => this.hands.ask({ do: "answer", text: text || "nothing" }));
    return button;
  }
}
