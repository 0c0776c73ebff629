// Faults: the pretended board can break as a real one does. What is made here is listed, and can be mended.

import { byId, html, set } from "../elements/elements.js";
import { field, select } from "../elements/fields.js";
import { words } from "../words.js";

/** Kinds that break a wire are mended by kind and name; whatever else, by its place. */
const WIRES = new Set(["PIN", "NUMBER", "HOW", ""]);

/** What a bad line does to bytes. */
const HOW = ["lost", "doubled", "changed", "delayed"];

/** What can be chosen for LEVEL, by the first word of the form. */
const LEVELS = { POINT: ["none", "some", "north", "south"], PIN: ["high", "low"] };

export class Faults {
  constructor(model, hands) {
    Object.assign(this, { model, hands });
    this.form = byId("faults-form");
    this.list = byId("faults-made");
    this.made = [];
    this.form.addEventListener("submit", (event) => this.break(event));
    byId("cut").addEventListener("click", () => hands.make("cut"));
    for (const news of ["board", "language"]) model.on(news, () => model.hello && this.draw());
    model.on("cursor", ({ point }) => this.place(point));
  }

  draw(kind = null) {
    const { hello } = this.model;
    if (!hello.faults) return;
    const kinds = Object.keys(hello.faults);
    const chosen = select("kind", kinds.map((each) => [each, words.name("fault", each)]), kind ?? kinds[0]);
    chosen.addEventListener("change", () => this.draw(chosen.value));
    const { forms } = hello.faults[chosen.value];
    const needed = forms[0].split(" ").filter(Boolean);
    const possible = forms.at(-1).split(" ").filter(Boolean);
    this.kind = chosen;
    this.fields = possible.map((word) => [word, this.control(word, possible[0], needed.includes(word))]);
    this.form.replaceChildren(
      field(words.say("faults.kind"), chosen),
      html("p", { class: "told" }, words.name("fault", chosen.value, "told")),
      ...this.fields.map(([word, control]) => field(words.say(`faults.${word.toLowerCase()}`), control)),
      html("button", { type: "submit", class: "brass", disabled: !this.model.handy }, words.say("faults.break")));
    set(byId("cut"), { disabled: !this.model.handy });
    this.show();
  }

  control(word, first, needed) {
    const { plan, hello } = this.model;
    const any = needed ? [] : [["", words.say("faults.any")]];
    const named = (kind, values) => values.map((value) => [value, words.name(kind, value)]);
    if (word === "POINT") return select("point", plan.points.map((each) => [each, each]), this.model.cursor ?? plan.centre());
    if (word === "PIXEL") return select("pixel", hello.board.pixels.map((each) => [each, each]));
    if (word === "SPOT") return select("spot", named("spot", Object.keys(hello.board.spots)));
    if (word === "HOW") return select("how", named("level", HOW));
    if (word === "LEVEL") return select("level", [...any, ...named(first === "POINT" ? "sense" : "level", LEVELS[first] ?? [])]);
    return html("input", { name: word.toLowerCase(), required: needed, inputmode: word === "PIN" ? "text" : "numeric", autocomplete: "off" });
  }

  place(point) {
    for (const [word, control] of this.fields ?? []) {
      if (word === "POINT" || word === "PIXEL") control.value = point;
    }
  }

  async break(event) {
    event.preventDefault();
    const given = this.fields.map(([, control]) => control.value.trim()).filter(Boolean);
    const line = ["fault", this.kind.value, ...given].join(" ");
    if (!(await this.hands.make(line))) return;
    const [word] = this.fields[0] ?? [""];
    const mend = WIRES.has(word) ? ["mend", this.kind.value, given[0]] : ["mend", given[0], this.fields[1]?.[0] === "SPOT" ? given[1] : ""];
    this.made = [...this.made.filter((each) => each.line !== line), { line, mend: mend.filter(Boolean).join(" ") }];
    this.show();
  }

  show() {
    set(byId("faults-none"), { hidden: this.made.length > 0 });
    this.list.replaceChildren(...this.made.map((fault) => {
      const button = html("button", { type: "button", class: "brass small" }, words.say("faults.mend"));
      button.addEventListener("click", () => this.mend(fault));
      return html("li", {}, html("code", {}, fault.line), button);
    }));
  }

  async mend(fault) {
    if (!(await this.hands.make(fault.mend))) return;
    this.made = this.made.filter((each) => each.mend !== fault.mend);
    this.show();
  }
}
