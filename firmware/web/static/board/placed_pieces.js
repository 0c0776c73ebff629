// The pieces on the board: where each one stands, and how it gets there. A piece that a hand holds hovers, nearer to
// the eye and far above its shadow.

import { set, svg } from "../elements/elements.js";
import { piece, shadow } from "./pieces.js";
import { n } from "./wood.js";

/** How long a piece takes from one place to another, in ms, and how much nearer a raised one looks. */
const GLIDE_MS = 170;
const NEARER = 1.1;

/** Where the shadow of a raised piece falls, and of one that stands, in mm. */
const FAR = [6, 9];
const NEAR = [0.9, 1.6];

export class PlacedPieces {
  constructor(model, stage, stillness) {
    this.model = model;
    this.stage = stage;
    this.stillness = stillness;
    this.shown = new Map();
    /** Where the pointer of this page has pieces just now, wherever the board has them: id -> place. */
    this.mine = new Map();
    /** Where pieces hover while hands hold them: id -> place. */
    this.over = new Map();
    /** Where each held piece was lifted. */
    this.origins = new Map();
    model.on("board", () => this.clear());
    model.on("pieces", () => this.show());
    model.on("past", () => this.show());
  }

  clear() {
    for (const each of this.shown.values()) each.element.remove();
    this.shown.clear();
    this.mine.clear();
    this.over.clear();
    this.origins.clear();
  }

  /** Show every piece where the board, or the past that is looked at, has it. */
  show() {
    const { model } = this;
    if (!model.pieces) return;
    const wanted = model.past ? this.pastPieces() : this.presentPieces();
    for (const [id, each] of this.shown) {
      if (!wanted.has(id)) {
        each.element.remove();
        this.shown.delete(id);
        this.mine.delete(id);
      }
    }
    for (const [id, spot] of wanted) this.put(id, spot);
    this.order(wanted);
  }

  presentPieces() {
    const { plan, pieces } = this.model;
    const wanted = new Map();
    const unsure = new Set(pieces.unsure ?? []);
    for (const [point, stack] of Object.entries(pieces.on)) {
      const [x, y] = plan.at(point);
      stack.forEach(([kind, id, dx = 0, dy = 0], i) => {
        this.origins.set(id ?? `${point}:${i}`, point);
        wanted.set(id ?? `${point}:${i}`, { kind, point, place: [x + dx, y - dy], raised: false, unsure: unsure.has(point) });
      });
    }
    for (const { kind, id } of this.model.held) {
      const place = this.over.get(id) ?? this.shown.get(id)?.place ?? plan.middle;
      wanted.set(id, { kind, point: null, place, raised: true });
    }
    for (const id of this.over.keys()) if (!wanted.get(id)?.raised) this.over.delete(id);
    for (const [id, place] of this.mine) {
      if (wanted.has(id)) Object.assign(wanted.get(id), { point: null, place, raised: true });
    }
    return wanted;
  }

  pastPieces() {
    const { plan, past } = this.model;
    const wanted = new Map();
    for (const [point, kinds] of Object.entries(past.on)) {
      kinds.forEach((kind, i) => wanted.set(`past:${point}:${i}`, { kind, point, place: plan.at(point), raised: false }));
    }
    return wanted;
  }

  /** Let a piece be where the pointer of this page has it; null: where the board has it. */
  carry(id, place) {
    if (place) this.mine.set(id, place);
    else this.mine.delete(id);
    const each = this.shown.get(id);
    if (each && place) this.put(id, { ...each.spot, point: null, place, raised: true }, 0);
  }

  /** Let a piece that hands hold hover over a place. */
  hover(id, place) {
    this.over.set(id, place);
    const each = this.shown.get(id);
    if (each) this.put(id, { ...each.spot, place });
  }

  /** Return the point a held piece was lifted from. */
  origin(id) {
    return this.origins.get(id) ?? null;
  }

  put(id, spot, glide = GLIDE_MS) {
    const before = this.shown.get(id);
    if (before && before.spot.kind !== spot.kind) this.turnOver(before, spot);
    const each = this.shown.get(id) ?? this.make(id, spot);
    const from = each.transform;
    each.spot = spot;
    each.place = spot.place;
    each.transform = `translate(${n(spot.place[0])}px, ${n(spot.place[1])}px) scale(${spot.raised ? NEARER : 1})`;
    set(each.element, { "data-point": spot.point, class: `piece${spot.raised ? " raised" : ""}${spot.unsure ? " unsure" : ""}` });
    set(each.shadow, { transform: `translate(${(spot.raised ? FAR : NEAR).join(" ")})` });
    if (each.transform === from) return;
    each.element.style.transform = each.transform;
    if (from && glide && !this.stillness.matches) {
      each.element.animate([{ transform: from }, { transform: each.transform }], { duration: glide, easing: "ease-out" });
    }
  }

  make(id, spot) {
    const dark = shadow(spot.kind, this.model.hello.board.pieces[spot.kind]);
    const face = piece(spot.kind);
    const each = { element: svg("g", { "data-id": id, "data-kind": spot.kind }, dark, face), shadow: dark, face, spot, place: spot.place, transform: null };
    this.stage.layers.pieces.append(each.element);
    this.shown.set(id, each);
    return each;
  }

  /** A piece shows its other face: seen from above, a coin that is turned over. */
  turnOver(each, spot) {
    const face = piece(spot.kind);
    each.face.replaceWith(face);
    each.face = face;
    set(each.element, { "data-kind": spot.kind });
    if (!this.stillness.matches) {
      face.animate([{ transform: "scaleX(-1)" }, { transform: "scaleX(0.05)", offset: 0.5 }, { transform: "scaleX(1)" }], { duration: 260, easing: "ease-in-out" });
    }
  }

  /** What stands on something is drawn above it; what hovers above all. */
  order(wanted) {
    const ids = [...wanted.keys()].sort((one, other) => wanted.get(one).raised - wanted.get(other).raised);
    let last = null;
    for (const id of ids) {
      const { element } = this.shown.get(id);
      const follows = last ? last.nextSibling : this.stage.layers.pieces.firstChild;
      if (follows !== element) this.stage.layers.pieces.insertBefore(element, follows);
      last = element;
    }
  }
}
