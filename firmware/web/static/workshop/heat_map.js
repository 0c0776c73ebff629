// The heat map: over each sensor what it reads now, as a colour, a number and a letter; and round each point whether
// it has been seen changing, and whether something is wrong with it.

import { set, svg } from "../elements/elements.js";
import { n } from "../board/wood.js";

/** The radius of a sensor's patch, in mm; where a point has several they are smaller. */
const PATCH = 9.5;
const SMALL_PATCH = 6.2;

/** What a sense is called in one letter. */
const LETTERS = { north: "N", south: "S", some: "+", none: "", unknown: "?" };

/** A reading this strong, in mT, has the full colour; of a switch, which reads 0 or 1, a closed one has. */
const FULL_MT = 40;

export class HeatMap {
  constructor(model, stage) {
    this.model = model;
    this.layer = svg("g", { class: "heat", visibility: "hidden" });
    this.patches = [];
    model.on("board", () => this.draw(stage));
    model.on("readings", (readings) => this.show(readings));
    model.on("cursor", ({ point }) => this.choose(point));
  }

  draw(stage) {
    const { plan, hello } = this.model;
    const { spots, channels } = hello.board;
    const several = Object.keys(spots).length > 1;
    const radius = several ? SMALL_PATCH : PATCH;
    this.patches = channels.map(([point, spot]) => {
      const [x, y] = plan.at(point);
      const [dx, dy] = spots[spot].offset;
      const disc = svg("circle", { r: radius });
      const text = svg("text", { "text-anchor": "middle", y: 1.6, "font-size": several ? 4.4 : 6 });
      return { point, senses: spots[spot].senses, disc, text, element: svg("g", { transform: `translate(${n(x + dx)} ${n(y - dy)})`, "data-point": point, "data-spot": spot }, disc, text) };
    });
    this.rings = new Map(plan.points.map((point) => {
      const [cx, cy] = plan.at(point).map(n);
      return [point, svg("circle", { cx, cy, r: n(plan.pitch * 0.47), class: "unseen" })];
    }));
    this.layer.replaceChildren(...this.rings.values(), ...this.patches.map(({ element }) => element));
    stage.layers.signs.append(this.layer);
  }

  /** Show the map or hide it. */
  open(shown) {
    set(this.layer, { visibility: shown ? "visible" : "hidden" });
  }

  show({ mT, senses, seen, health }) {
    this.patches.forEach((patch, i) => {
      const reading = mT[i];
      const pole = reading === null ? "silent" : reading < 0 || patch.senses === "south" ? "south" : "north";
      const share = pole === "silent" ? 1 : Math.min(1, Math.abs(reading) / (patch.senses === "level" ? FULL_MT : 1));
      set(patch.disc, { class: pole, "fill-opacity": n(0.08 + 0.85 * share) });
      set(patch.element, { "data-mt": reading, "data-sense": senses[i] });
      const number = patch.senses === "level" ? Math.round(reading) : "";
      patch.text.textContent = pole === "silent" ? "-" : `${number}${LETTERS[senses[i]] ?? ""}`;
    });
    const changed = new Set(seen);
    for (const [point, ring] of this.rings) {
      const ill = health ? troubled(health[point]) : ring.classList.contains("ill");
      set(ring, { class: ill ? "ill" : changed.has(point) ? "seen" : "unseen" });
    }
  }

  choose(point) {
    for (const [each, ring] of this.rings ?? []) ring.classList.toggle("chosen", each === point);
  }
}

/** Whether the health of a point says of any of its sensors that something is wrong. */
export function troubled(spots) {
  return Object.values(spots ?? {}).some(({ thinks }) => thinks !== "nothing" && thinks !== "never seen changing");
}
