// The lights: what each pixel shows, as it was decoded from the bytes on the wire.
//
// Each pixel's element carries `data-rgb`, the decoded values, and is drawn in the colour `seen` makes of them. With
// prefers-reduced-motion a pixel keeps the brightest colour of the last period, and the ring of its rhythm tells the rest.

import { set, svg } from "../elements/elements.js";
import { WINDOW, pixelPlaces, slotOf } from "./board.js";
import { decoded, seen, vivid } from "./seen.js";
import { n } from "./wood.js";

/** The period that all rhythms fit into, in s of board time. */
const PERIOD_S = 2.4;

/** How often a light that is kept steady looks whether it still is, in ms. */
const LOOK_MS = 300;

/** A pixel that means something else shows it after so long at the latest, in ms: the lights are told apart from it. */
const TOLD_MS = 1000;

const DARK = [0, 0, 0];

/** How wide the rim of a piece glows whose light is under it, in mm. */
const RIM = 2.6;

/** So many times as wide as its slot a light is seen: it bleeds over the edges. */
const BLEEDS = 1.9;

export class Lights {
  constructor(model, stage, stillness) {
    this.model = model;
    this.stage = stage;
    this.stillness = stillness;
    this.lamps = [];
    model.on("board", () => this.draw());
    model.on("lights", (message) => this.show(message));
    for (const news of ["pieces", "past"]) model.on(news, () => model.pieces && this.fitRims());
    model.on("past", () => this.showPast());
    model.on("state", (state) => this.forgetChanged(state.marks));
    stillness.addEventListener("change", () => this.again());
    setInterval(() => this.stillness.matches && this.again(), LOOK_MS);
  }

  draw() {
    const { plan, hello } = this.model;
    const places = pixelPlaces(plan);
    this.marks = {};
    this.lamps = hello.board.pixels.map((pixel) => new Lamp(pixel, places.get(pixel), plan, hello.board.gamma));
    for (const lamp of this.lamps) if (hello.board.dead.includes(lamp.pixel)) lamp.crossOut();
    this.stage.layers.lights.append(...this.lamps.map((lamp) => lamp.element));
    this.stage.layers.signs.prepend(svg("g", {}, this.lamps.map((lamp) => lamp.rim)));
  }

  show({ t, rgb }) {
    this.now = t;
    this.heard = performance.now();
    if (this.model.past) return;
    decoded(rgb).forEach((colour, i) => this.lamps[i].send(colour, t, this.stillness.matches));
    this.stage.element.dataset.t = t;
  }

  /** Show what was lit at the moment that is looked at, steadily; or else what is lit now. */
  showPast() {
    const { past, lights } = this.model;
    if (past) decoded(past.rgb).forEach((colour, i) => this.lamps[i].paint(colour));
    else if (lights) this.show(lights);
  }

  /** Show every light again: the time has gone on, though nothing was sent. */
  again() {
    if (!this.model.lights || this.model.past) return;
    const now = performance.now();
    const t = this.now + (now - this.heard) / 1000;
    for (const lamp of this.lamps) {
      if (lamp.past.length || now - lamp.forgotten > TOLD_MS) lamp.send(lamp.last, t, this.stillness.matches);
    }
  }

  /** Forget the brightest colour of pixels that mean something else now. */
  forgetChanged(marks) {
    for (const lamp of this.lamps) {
      if (marks[lamp.pixel]?.meaning === this.marks[lamp.pixel]?.meaning) continue;
      lamp.past = [];
      lamp.forgotten = performance.now();
    }
    this.marks = marks;
  }

  /** Light shines on the edge of the widest piece above it; out of a slot it shines round the piece anyhow. */
  fitRims() {
    const bodies = this.model.hello.board.pieces;
    for (const lamp of this.lamps.filter(({ slot }) => !slot)) {
      const sizes = this.model.stack(lamp.pixel).map(({ kind }) => bodies[kind].outer / 2);
      set(lamp.rim, { r: sizes.length ? n(Math.max(...sizes) + RIM / 2 - 0.4) : 0 });
    }
  }
}

/** One light: its glow on the wood, its window or the slot round its point, and the rim it shines on. */
class Lamp {
  constructor(pixel, [x, y], plan, gamma) {
    const onPoint = plan.places.has(pixel);
    const wide = onPoint ? plan.pitch * 0.66 : 9.5;
    const at = { cx: n(x), cy: n(y) };
    this.pixel = pixel;
    this.gamma = gamma;
    this.last = DARK;
    this.past = [];
    /** When its past was forgotten: what was shown last may be of the meaning before. */
    this.forgotten = -Infinity;
    this.shown = "";
    this.slot = onPoint && plan.guide ? slotOf(plan.guide) : null;
    const fading = this.slot ? fadingRound(this.slot[0] / wide) : FADING;
    this.gradient = svg("radialGradient", { id: `glow-${pixel}` }, fading.map(([offset, opacity]) =>
      svg("stop", { offset, "stop-color": "currentColor", "stop-opacity": opacity })));
    this.glow = svg("circle", { ...at, r: n(wide), fill: `url(#glow-${pixel})`, opacity: 0 });
    this.core = svg("circle", { ...at, ...this.opening(), opacity: 0 });
    const rim = { r: n(this.slot ? this.slot[0] : 0), "stroke-width": this.slot ? n(this.slot[1] * BLEEDS) : RIM };
    this.rim = svg("circle", { ...at, ...rim, fill: "none", opacity: 0, class: "rim" });
    this.element = svg("g", { class: "light", "data-pixel": pixel, "data-rgb": "0,0,0" }, this.gradient, this.glow, this.core);
  }

  /** Return the shape that the light comes out of. */
  opening() {
    if (!this.slot) return { r: WINDOW - 0.4, stroke: "none" };
    return { r: n(this.slot[0]), "stroke-width": n(this.slot[1]), fill: "none" };
  }

  /** Show that the light is dead and stays dark. */
  crossOut() {
    const [x, y, arm] = [Number(this.core.getAttribute("cx")), Number(this.core.getAttribute("cy")), WINDOW * 0.7];
    const d = [[-1, -1], [-1, 1]].map(([u, v]) => `M${n(x + u * arm)} ${n(y + v * arm)}L${n(x - u * arm)} ${n(y - v * arm)}`).join("");
    this.element.dataset.dead = "";
    this.element.append(svg("path", { d, stroke: "#d8b98a", "stroke-width": 0.8 }));
  }

  /** Take what the pixel was sent at a time in s; `still` keeps the brightest of the last period. */
  send(rgb, t, still) {
    this.last = rgb;
    if (still) this.paint(this.brightest(rgb, t));
    else {
      this.past = [];
      this.paint(rgb);
    }
  }

  brightest(rgb, t) {
    const newest = this.past.at(-1);
    if (newest && String(newest.rgb) !== String(rgb)) newest.until = t;
    if (!newest || String(newest.rgb) !== String(rgb)) this.past.push({ rgb, until: Infinity });
    this.past = this.past.filter(({ until }) => until > t - PERIOD_S);
    return this.past.reduce((best, each) => (sum(each.rgb) > sum(best) ? each.rgb : best), DARK);
  }

  paint(rgb) {
    const text = rgb.join(",");
    if (text === this.shown) return;
    this.shown = text;
    this.element.dataset.rgb = text;
    const look = seen(rgb, this.gamma);
    const most = Math.max(...look);
    if (most === 0) {
      for (const part of [this.glow, this.core, this.rim]) set(part, { opacity: 0 });
      return;
    }
    const hue = vivid(look);
    const strength = most / 255;
    set(this.gradient, { color: css(hue) });
    set(this.glow, { opacity: n(0.12 + 0.83 * strength) });
    const bright = css(hue.map((value) => Math.round(value + (255 - value) * 0.55)));
    set(this.core, { [this.slot ? "stroke" : "fill"]: bright, opacity: n(0.25 + 0.75 * strength) });
    set(this.rim, { stroke: css(hue), opacity: n((0.45 + 0.55 * strength) * (this.slot ? 0.6 : 1)) });
    this.element.dataset.seen = look.join(",");
  }
}

/** How a glow fades from its middle to its edge. */
const FADING = [[0, 1], [0.22, 0.85], [0.45, 0.42], [0.72, 0.13], [1, 0]];

/** How the glow of a slot fades inwards and outwards; `at` is where the slot is, as a share of the glow's reach. */
function fadingRound(at) {
  return [[0, 0.18], [at * 0.6, 0.26], [at * 0.88, 0.6], [at, 0.95], [at + (1 - at) * 0.4, 0.4], [1, 0]];
}

function css(rgb) {
  return `rgb(${rgb.join(",")})`;
}

function sum(rgb) {
  return rgb[0] + rgb[1] + rgb[2];
}
