// Settings: of the board (guidance, brightness, its buzzer) and of this page (language, sounds, light or dark).

import { byId, html } from "./elements.js";
import { field, input, select } from "./fields.js";
import { LANGUAGES, words } from "./words.js";

const KEPT = "ringlight.theme";
const THEMES = ["auto", "light", "dark"];
const BRIGHTNESS = [0.1, 0.2, 0.4, 0.6, 0.8, 1];
const GUIDANCE = ["full", "referee", "quiet"];

export class Settings {
  constructor(model, hands, sounds) {
    Object.assign(this, { model, hands, sounds });
    this.form = byId("settings-form");
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.shown = "";
    this.wear(localStorage.getItem(KEPT) ?? "auto");
    for (const news of ["state", "board", "language"]) model.on(news, () => model.hello && this.draw());
  }

  draw() {
    const now = this.model.state?.settings ?? {};
    const shown = JSON.stringify([now, words.language, this.model.mayTouch]);
    if (shown === this.shown) return; // a field that somebody is using stays as it is
    this.shown = shown;
    this.form.replaceChildren(
      html("h3", {}, words.say("settings.page")), this.language(), this.theme(), this.heard(),
      html("h3", {}, words.say("settings.board")), this.guidance(now), this.brightness(now), this.buzzer(now));
  }

  language() {
    const control = select("language", Object.entries(LANGUAGES), words.language);
    control.addEventListener("change", async () => {
      await words.choose(control.value);
      this.model.tell("language", control.value);
    });
    return field(words.say("settings.language"), control);
  }

  theme() {
    const control = select("theme", THEMES.map((each) => [each, words.say(`settings.theme.${each}`)]), localStorage.getItem(KEPT) ?? "auto");
    control.addEventListener("change", () => this.wear(control.value));
    return field(words.say("settings.theme"), control);
  }

  wear(theme) {
    localStorage.setItem(KEPT, theme);
    document.documentElement.dataset.theme = theme;
  }

  heard() {
    const control = input("sounds", this.sounds.on);
    control.addEventListener("change", () => this.sounds.turn(control.checked));
    return field(words.say("settings.sounds"), control);
  }

  guidance(now) {
    const control = select("guidance", GUIDANCE.map((each) => [each, words.say(`settings.guidance.${each}`)]), now.guidance);
    return this.tells(field(words.say("settings.guidance"), control), control, () => control.value);
  }

  brightness(now) {
    const shares = [...new Set([...BRIGHTNESS, now.brightness ?? 1])].sort((one, other) => one - other);
    const choices = shares.map((share) => [String(share), `${Math.round(100 * share)} %`]);
    const own = ["", words.say("settings.brightness.own")];
    const control = select("brightness", [own, ...choices], String(now.brightness ?? ""));
    return this.tells(field(words.say("settings.brightness"), control), control, () => (control.value ? Number(control.value) : null));
  }

  buzzer(now) {
    const control = input("sounds", now.sounds ?? true);
    return this.tells(field(words.say("settings.buzzer"), control), control, () => control.checked);
  }

  /** Let the board be told of a change. */
  tells(made, control, value) {
    control.disabled = !this.model.mayTouch;
    control.addEventListener("change", () => this.hands.ask({ do: "set", setting: control.name, value: value() }));
    return made;
  }
}
