// The question: when the board asks which of several it was, each answer is a button.

import { piece } from "../board/pieces.js";
import { byId, html, set, svg } from "../elements/elements.js";
import { words } from "../words.js";
import { well } from "./status.js";

export class Question {
  constructor(model, hands) {
    this.model = model;
    this.hands = hands;
    this.element = byId("question");
    this.asked = "";
    for (const news of ["state", "past", "language"]) model.on(news, () => this.show());
  }

  show() {
    const choices = (!this.model.past && this.model.state?.choices) || [];
    const asked = JSON.stringify([choices, words.language, this.model.mayTouch]);
    if (asked === this.asked) return; // a button that somebody is about to press stays where it is
    this.asked = asked;
    set(this.element, { hidden: choices.length === 0 });
    this.element.replaceChildren(
      html("h2", {}, words.say("question.title")),
      html("div", { class: "answers" }, choices.length ? [...choices.map((choice) => this.answer(choice)), this.none()] : []),
    );
    well(this.element.parentElement);
  }

  answer(choice) {
    const { answer, say, piece: kind } = choice;
    const picture = kind in this.model.hello.board.pieces ? [this.picture(kind)] : [];
    const button = html("button", { type: "button", class: "brass", "data-answer": answer, disabled: !this.model.mayTouch },
      ...picture, answer === "nothing" ? words.say("question.nothing") : say);
    button.addEventListener("click", () => this.hands.ask({ do: "answer", text: answer }));
    return button;
  }

  none() {
    const button = html("button", { type: "button", class: "brass small", "data-answer": "none", disabled: !this.model.mayTouch }, words.say("question.none"));
    button.addEventListener("click", () => this.hands.ask({ do: "answer", text: "none" }));
    return button;
  }

  picture(kind) {
    const half = this.model.hello.board.pieces[kind].outer / 2 + 1.5;
    return svg("svg", { class: "sign", viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, "aria-hidden": "true", focusable: "false" }, piece(kind));
  }
}
