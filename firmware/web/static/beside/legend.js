// The legend: what each light says, made from the table of meanings. What is lit now stands out.

import { byId, html, svg } from "../elements/elements.js";
import { rhythmRing } from "../board/rhythms.js";
import { words } from "../words.js";

export class Legend {
  constructor(model) {
    this.model = model;
    this.element = byId("legend");
    for (const news of ["board", "language"]) model.on(news, () => model.hello && this.draw());
    for (const news of ["state", "past"]) model.on(news, () => this.mark());
  }

  draw() {
    const { meanings, rhythms } = this.model.hello;
    this.element.replaceChildren(...meanings.map(({ name, colour, rhythm }) =>
      html("li", { "data-meaning": name },
        this.sample(colour, rhythm),
        html("span", {},
          html("b", {}, words.name("light", name)),
          html("span", { class: "told" }, words.name("light", name, "told")),
          html("span", { class: "beat" }, words.name("rhythm", rhythm))))));
    this.mark();
  }

  sample(rgb, rhythm) {
    return svg("svg", { viewBox: "-11 -11 22 22", "aria-hidden": "true", focusable: "false" },
      svg("circle", { r: 11, class: "wood-dot" }),
      svg("circle", { r: 4.2, fill: `rgb(${rgb.join(",")})` }),
      rhythmRing(rhythm, [0, 0], 9.4, { class: "rhythm" }));
  }

  mark() {
    const { past, state } = this.model;
    const lit = new Set(Object.values((past ?? state)?.marks ?? {}).map(({ meaning }) => meaning));
    for (const row of this.element.children) row.classList.toggle("lit", lit.has(row.dataset.meaning));
  }
}
