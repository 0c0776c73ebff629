// Watching: a record is acted out by hands on the pretended board, at a chosen speed, step by step if you like.

import { byId, set } from "../elements/elements.js";
import { words } from "../words.js";

export class Watch {
  constructor(model, hands) {
    Object.assign(this, { model, hands });
    this.bar = byId("watch-bar");
    this.speed = byId("watch-speed");
    byId("watch-form").addEventListener("submit", (event) => this.begin(event));
    byId("watch-file").addEventListener("change", (event) => this.load(event.target.files[0]));
    byId("watch-pause").addEventListener("click", () => hands.ask({ do: "pause" }));
    byId("watch-step").addEventListener("click", () => hands.ask({ do: "step" }));
    byId("watch-stop").addEventListener("click", () => hands.ask({ do: "stop" }));
    this.speed.addEventListener("input", () => this.told());
    this.speed.addEventListener("change", () => this.now && !this.now.done && hands.ask({ do: "pace", speed: this.pace }));
    byId("watch-back").addEventListener("click", () => hands.ask({ do: "stop" }));
    model.on("watching", (now) => this.show(now.of === null ? null : now));
    for (const news of ["board", "language"]) model.on(news, () => this.show(this.now));
  }

  /** How many times as fast as people: the slider goes in steps of doubling. */
  get pace() {
    return 2 ** Number(this.speed.value);
  }

  async load(file) {
    if (file) byId("watch-text").value = await file.text();
  }

  begin(event) {
    event.preventDefault();
    const text = byId("watch-text").value;
    if (text.trim()) this.hands.ask({ do: "watch", text, speed: this.pace });
  }

  told() {
    byId("watch-pace").textContent = words.say("watch.pace", { times: this.pace });
  }

  show(now) {
    this.now = now;
    this.model.watching = now;
    const busy = Boolean(now && !now.done);
    this.told();
    set(byId("watch-status"), { hidden: !now });
    for (const id of ["watch-pause", "watch-step", "watch-stop"]) set(byId(id), { disabled: !busy || !this.model.mayTouch });
    set(byId("watch-banner"), { hidden: !now });
    set(byId("watch-back"), { disabled: !this.model.mayTouch });
    set(byId("watch-begin"), { disabled: !this.model.handy });
    if (!now) return;
    set(this.bar, { max: now.of, value: now.at });
    byId("watch-pause").textContent = words.say(now.paused ? "watch.go" : "watch.pause");
    const said = words.say(now.done ? "watch.done" : "watch.at", { at: now.at, of: now.of, gesture: now.gesture });
    byId("watch-at").textContent = now.trouble || said;
    byId("watch-banner-text").textContent = words.say(now.done ? "watch.over" : "watch.now", { at: now.at, of: now.of });
  }
}
