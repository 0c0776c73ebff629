// The stage: the layers a board is shown in, one above the other, and where on it a finger points.
//
//   wood      the bare board; painted again only in another language
//   lights    what shines through the windows
//   pieces    what stands on the points
//   signs     what lies above all: rhythms, arrows, the cursor, the doctor's numbers

import { byId, set, svg } from "../elements/elements.js";
import { drawBoard } from "./board.js";
import { pieceDefs } from "./pieces.js";

const LAYERS = ["wood", "lights", "pieces", "signs"];

export class Stage {
  constructor(model) {
    this.model = model;
    this.element = byId("board");
    this.defs = byId("piece-shapes");
    this.layers = Object.fromEntries(
      LAYERS.map((name) => [name, svg("svg", { class: `layer ${name}`, "aria-hidden": "true", focusable: "false" })]),
    );
    this.element.prepend(...Object.values(this.layers));
    model.on("board", () => this.draw());
    for (const news of ["language", "theme"]) model.on(news, () => model.plan && this.layers.wood.replaceChildren(drawBoard(model.plan)));
  }

  /** Draw the bare board of the last hello, and clear the other layers. */
  draw() {
    const { plan, hello } = this.model;
    for (const layer of Object.values(this.layers)) {
      set(layer, { viewBox: `${plan.left} ${plan.top} ${plan.width} ${plan.height}` }).replaceChildren();
    }
    this.element.dataset.board = hello.board.name;
    delete this.element.dataset.t; // no lights have been shown on it yet
    this.element.style.setProperty("--ratio", plan.width / plan.height);
    this.layers.wood.append(drawBoard(plan));
    this.defs.replaceChildren(...pieceDefs(hello.board.pieces));
  }

  /** Return the place on the board, in mm, of a place on the screen. */
  placeAt(clientX, clientY) {
    const { plan } = this.model;
    const box = this.layers.pieces.getBoundingClientRect();
    return [
      plan.left + ((clientX - box.left) / box.width) * plan.width,
      plan.top + ((clientY - box.top) / box.height) * plan.height,
    ];
  }

  /** Return how many pixels of the screen a mm of the board has. */
  get scale() {
    return this.layers.pieces.getBoundingClientRect().width / this.model.plan.width;
  }
}
