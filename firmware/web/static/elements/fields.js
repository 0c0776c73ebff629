// Fields of forms: each with its label, made from what the board said there is.

import { html } from "./elements.js";

let number = 0;

/** Return a labelled field; `control` is its input or select. */
export function field(label, control) {
  number += 1;
  control.id = `field-${number}`;
  return html("div", { class: "field" }, html("label", { for: control.id }, label), control);
}

/** Return a select; `choices` are pairs of a value and its text. */
export function select(name, choices, chosen) {
  return html("select", { name }, choices.map(([value, text]) => html("option", { value, selected: value === chosen }, text)));
}

/** Return a field for a time of day. */
export function clock(name, value) {
  return html("input", { type: "time", name, value, required: true });
}

/** Return a field for a number of seconds. */
export function seconds(name, value, [least, most]) {
  return html("input", { type: "number", name, value, min: least, max: most, step: "any", required: true });
}

/** Return a field for a value of this kind: a box to tick, a number, a text. */
export function input(name, value) {
  if (typeof value === "boolean") return html("input", { type: "checkbox", name, checked: value });
  if (typeof value === "number") return html("input", { type: "number", name, value, required: true });
  return html("input", { type: "text", name, value });
}
