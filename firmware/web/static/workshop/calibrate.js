// Calibrating: people follow the lights with a piece; how far that is, and in the end what was found and where it is kept.

import { byId, html, set } from "../elements/elements.js";
import { words } from "../words.js";

/** The command of each button, by the stages in which they are of use. */
const STEPS = { skip: ["walking"], back: ["walking"], stop: ["walking", "returning"] };

export class Calibrate {
  constructor(model, hands) {
    Object.assign(this, { model, hands });
    this.now = { stage: null };
    for (const step of ["begin", ...Object.keys(STEPS)]) {
      byId(`calibrate-${step}`).addEventListener("click", () => hands.ask({ do: "calibrate", step }));
    }
    model.on("calibration", (now) => this.show(now));
    for (const news of ["board", "language"]) model.on(news, () => model.hello && this.show(this.now));
  }

  show(now) {
    this.now = now;
    const { stage } = now;
    const walked = Boolean(now.margins?.length);
    set(byId("calibrate-begin"), { disabled: !this.model.mayTouch || stage === "walking" || stage === "returning" });
    set(byId("calibrate-status"), { hidden: !stage });
    for (const [step, stages] of Object.entries(STEPS)) {
      set(byId(`calibrate-${step}`), { disabled: !this.model.mayTouch || !stages.includes(stage) });
    }
    byId("calibrate-stop").textContent = words.say(stage === "returning" ? "calibrate.play" : "calibrate.stop");
    if (!stage) return;
    set(byId("calibrate-words"), { "data-point": now.point });
    byId("calibrate-words").textContent = now.words;
    set(byId("calibrate-bar"), { max: now.of || 1, value: now.at });
    byId("calibrate-at").textContent = words.say("calibrate.at", { n: now.at, of: now.of });
    byId("calibrate-findings").replaceChildren(...now.findings.map((text) => html("li", {}, text)));
    byId("calibrate-kept").textContent = now.kept;
    byId("calibrate-unanswered").textContent =
      now.unanswered.length ? words.say("calibrate.unanswered", { points: now.unanswered.join(", ") }) : "";
    set(byId("calibrate-told"), { hidden: !walked });
    byId("calibrate-margins").replaceChildren(...now.margins.map(([point, spot, mt]) =>
      html("li", {}, words.say("calibrate.margin", { point, spot: words.name("spot", spot), mt: mt.toFixed(1) }))));
  }
}
