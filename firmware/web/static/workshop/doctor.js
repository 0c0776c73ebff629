// The doctor: what every sensor reads, live; what the board makes of it; lights to be tried; how it keeps time.

import { byId, html, set } from "../elements/elements.js";
import { troubled } from "./heat_map.js";
import { words } from "../words.js";

const COLOURS = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] };

/** How long each light is shown while all are walked through, in ms. */
const WALK_MS = 350;

/** The figures of the frame that are shown, with their unit. */
const FRAME = {
  hz: "Hz", scan_us_p50: "µs", scan_us_p99: "µs", judge_us: "µs", render_us: "µs", latency_ms: "ms", late: "",
};

export class Doctor {
  constructor(model, connection, hands, heat) {
    Object.assign(this, { model, connection, hands, heat });
    this.isOpen = false;
    this.health = {};
    this.walk = null;
    model.on("hello", () => this.isOpen && this.connection.send({ do: "doctor", on: true }));
    model.on("readings", (readings) => this.show(readings));
    model.on("cursor", () => this.model.readings && this.point(this.model.readings));
    for (const news of ["board", "language"]) model.on(news, () => model.hello && this.draw());
    byId("light-walk").addEventListener("click", () => this.startWalk());
    byId("light-off").addEventListener("click", () => this.stopWalk());
  }

  /** Ask for readings while the doctor's drawer is open, and no longer. */
  open(isOpen) {
    if (isOpen === this.isOpen) return;
    this.isOpen = isOpen;
    this.hands.onlyLooks = isOpen;
    document.documentElement.toggleAttribute("data-doctor", isOpen);
    this.heat.open(isOpen);
    if (!isOpen) this.stopWalk();
    this.connection.send({ do: "doctor", on: isOpen });
  }

  draw() {
    byId("light-colours").replaceChildren(...Object.entries(COLOURS).map(([name, rgb]) => {
      const button = html("button", { type: "button", class: "brass small", "data-colour": name, disabled: !this.model.mayTouch }, words.name("colour", name));
      button.addEventListener("click", () => this.light(byId("light-all").checked ? null : this.model.cursor, rgb));
      return button;
    }));
    for (const id of ["light-walk", "light-off"]) set(byId(id), { disabled: !this.model.mayTouch });
    set(byId("bundle"), { hidden: !this.model.mayTouch });
  }

  light(pixel, rgb) {
    this.hands.ask({ do: "light", pixel, rgb });
  }

  /** Show every light in every colour, one after another. */
  startWalk() {
    this.stopWalk();
    const steps = Object.values(COLOURS).flatMap((rgb) => this.model.hello.board.pixels.map((pixel) => [pixel, rgb]));
    this.walk = setInterval(() => {
      const step = steps.shift();
      if (step) this.connection.send({ do: "light", pixel: step[0], rgb: step[1] });
      else this.stopWalk();
    }, WALK_MS);
  }

  stopWalk() {
    if (this.walk !== null) this.light(null, null);
    clearInterval(this.walk);
    this.walk = null;
  }

  show(readings) {
    this.health = readings.health ?? this.health;
    const { plan } = this.model;
    const seen = readings.seen.length;
    set(byId("seen-bar"), { max: plan.points.length, value: seen });
    byId("seen-text").textContent = words.say("doctor.seen", { n: seen, of: plan.points.length });
    this.ills();
    this.figures(readings);
    this.account(readings.account);
    this.point(readings);
  }

  /** Tell why the board is judged as it is. */
  account(lines) {
    const told = lines.length ? lines : [words.say("doctor.account.none")];
    byId("account").replaceChildren(...told.map((line) => html("li", {}, line)));
  }

  /** List the points that something is wrong with. */
  ills() {
    const ill = Object.keys(this.health).filter((point) => troubled(this.health[point]));
    byId("ill").textContent = ill.length ? words.say("doctor.ill", { points: ill.join(", ") }) : words.say("doctor.well");
  }

  figures({ frame, current }) {
    const rows = Object.entries(FRAME).filter(([name]) => frame[name] !== undefined && frame[name] !== null);
    byId("figures").replaceChildren(...rows.flatMap(([name, unit]) => [
      html("dt", {}, words.say(`doctor.${name}`)),
      html("dd", { "data-figure": name }, `${Math.round(frame[name] * 10) / 10} ${unit}`),
    ]));
    set(byId("current"), { max: current.budget_ma, value: Math.round(current.ma) });
    byId("current-text").textContent = words.say("doctor.current", { ma: Math.round(current.ma), budget: Math.round(current.budget_ma) });
  }

  /** Show the sensors of the point the cursor is on: reading, thresholds, margin, and what is thought of them. */
  point({ mT, senses }) {
    const { hello, cursor } = this.model;
    if (!cursor) return;
    const rows = hello.board.channels.flatMap(([point, spot], i) => (point === cursor ? [[spot, mT[i], senses[i]]] : []));
    byId("point-name").textContent = cursor;
    byId("point-sensors").replaceChildren(...rows.map(([spot, reading, sense]) => this.sensor(spot, reading, sense)));
  }

  sensor(spot, reading, sense) {
    const { levels, spots } = this.model.hello.board;
    const linear = spots[spot].senses === "level";
    const felt = linear ? `${reading?.toFixed(1)} mT` : words.say(reading ? "doctor.closed" : "doctor.open");
    const figures = this.health[this.model.cursor]?.[spot];
    const told = [words.name("sense", sense)];
    if (figures?.margin_mt !== null && figures?.margin_mt !== undefined) told.push(words.say("doctor.margin", { mt: figures.margin_mt }));
    if (figures) told.push(words.name("health", figures.thinks));
    return html("li", { "data-spot": spot },
      html("b", {}, words.name("spot", spot)),
      html("span", { class: "reading" }, reading === null ? "-" : felt),
      linear ? scale(levels[spot], reading) : null,
      html("span", { class: "told" }, told.join(" · ")));
  }
}

/** The strongest reading on the scale, in mT. */
const SCALE_MT = 60;

/** Return a scale with its thresholds, and the reading on it. */
function scale({ none, pole }, reading) {
  const bar = html("span", { class: "scale", "aria-hidden": "true" });
  const place = (mT) => `${(50 * (1 + Math.max(-1, Math.min(1, mT / SCALE_MT)))).toFixed(1)}%`;
  for (const [kind, mT] of [["pole", -pole], ["none", -none], ["none", none], ["pole", pole]]) {
    const tick = html("i", { class: kind });
    tick.style.left = place(mT);
    bar.append(tick);
  }
  if (reading !== null) {
    const hand = html("i", { class: "hand" });
    hand.style.left = place(reading);
    bar.append(hand);
  }
  return bar;
}
