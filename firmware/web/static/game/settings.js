// Settings: of the board (a row of the table BOARD each) and of this page (language, sounds, light or dark, wood).

import { byId, html } from "../elements/elements.js";
import { clock, field, input, seconds, select } from "../elements/fields.js";
import { themes } from "../themes.js";
import { words } from "../words.js";

const SHADES = ["auto", "light", "dark"];
const SHARES = [0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1];
export const GUIDANCE = ["warnings", "threats", "full", "referee", "quiet"];
const SECONDS = [0.1, 60];
const STEPS = ["0", "1", "2"];
const TURNS = ["0", "1", "2", "3", "5", "10"];
const ENGINE_HANDS = ["person", "instant", "none"];

/** Kinds of fields that are typed into: they are not taken away from under somebody's fingers. */
const TYPED = new Set(["number", "time"]);

/** The board's settings in their order, each with the field it is changed in and how that field's value is read. */
const BOARD = {
  guidance: [(now) => select("guidance", GUIDANCE.map((each) => [each, words.say(`settings.guidance.${each}`)]), now), (control) => control.value],
  brightness: [(now) => share("brightness", now), number],
  night_brightness: [(now) => share("night_brightness", now), number],
  night_from: [(now) => clock("night_from", now), (control) => control.value],
  night_to: [(now) => clock("night_to", now), (control) => control.value],
  sounds: [(now) => input("sounds", now), (control) => control.checked],
  language: [(now) => select("board-language", languages(), now), (control) => control.value],
  hint_steps: [(now) => select("hint_steps", STEPS.map((each) => [each, words.say(`settings.hint_steps.${each}`)]), String(now)), number],
  engine_resigns: [(now) => select("engine_resigns", TURNS.map((each) => [each, turns(each)]), String(now)), number],
  engine_hands: [(now) => select("engine_hands", ENGINE_HANDS.map((each) => [each, words.say(`settings.engine_hands.${each}`)]), now), (control) => control.value],
  ...Object.fromEntries(["settle_decided_s", "settle_open_s", "still_s", "hint_s"].map((name) => [name, [(now) => seconds(name, now, SECONDS), number]])),
};

/** Return a choice of shares, among them the one it is now and none of its own. */
function share(name, now) {
  const shares = [...new Set([...SHARES, now ?? 1])].sort((one, other) => one - other);
  const choices = shares.map((each) => [String(each), `${Math.round(100 * each)} %`]);
  return select(name, [["", words.say(`settings.${name}.own`)], ...choices], String(now ?? ""));
}

function turns(number) {
  return number === "0" ? words.say("settings.engine-resigns.never") : number;
}

/** Return the number in a field, null where it is empty. */
function number(control) {
  return control.value ? Number(control.value) : null;
}

function languages() {
  return [["auto", words.say("settings.language.auto")], ...Object.entries(words.languages)];
}

export class Settings {
  constructor(model, hands, sounds) {
    Object.assign(this, { model, hands, sounds });
    this.form = byId("settings-form");
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.shown = "";
    model.on("state", (state) => this.follow(state));
    for (const news of ["state", "board", "language"]) model.on(news, () => model.hello && this.draw());
  }

  draw() {
    const now = this.model.state?.settings ?? {};
    const shown = JSON.stringify([now, words.language, this.model.mayTouch]);
    if (shown === this.shown) return; // a field that somebody is using stays as it is
    const used = this.form.contains(document.activeElement) ? document.activeElement : null;
    if (TYPED.has(used?.type)) return used.addEventListener("blur", () => this.draw(), { once: true });
    this.shown = shown;
    this.form.replaceChildren(
      html("h3", {}, words.say("settings.page")), this.language(), this.shade(), this.wood(), this.heard(),
      html("h3", {}, words.say("settings.board")), ...Object.keys(BOARD).filter((name) => name in now).map((name) => this.ofBoard(name, now[name])));
  }

  /** Speak the board's language where none was chosen on this page. */
  async follow({ settings: { language } }) {
    if (words.chosen || !(language in words.languages) || language === words.language) return;
    await words.choose(language);
    this.model.emit("language", language);
  }

  language() {
    const control = select("language", Object.entries(words.languages), words.language);
    control.addEventListener("change", async () => {
      await words.choose(control.value, true);
      this.model.emit("language", control.value);
    });
    return field(words.say("settings.page.language"), control);
  }

  shade() {
    const control = select("theme", SHADES.map((each) => [each, words.say(`settings.theme.${each}`)]), themes.shade);
    control.addEventListener("change", () => themes.chooseShade(control.value));
    return field(words.say("settings.theme"), control);
  }

  wood() {
    const control = select("wood", Object.keys(themes.all).map((each) => [each, words.say(`settings.wood.${each}`)]), themes.wood);
    control.addEventListener("change", () => {
      themes.choose(control.value);
      this.model.emit("theme", control.value);
    });
    return field(words.say("settings.wood"), control);
  }

  heard() {
    const control = input("sounds", this.sounds.on);
    control.addEventListener("change", () => this.sounds.turn(control.checked));
    return field(words.say("settings.page.sounds"), control);
  }

  /** Return the field of one of the board's settings, which is told of what is changed there. */
  ofBoard(name, now) {
    const [make, read] = BOARD[name];
    const control = make(now);
    control.disabled = !this.model.mayTouch;
    control.addEventListener("change", () => control.reportValidity() && this.hands.ask({ do: "set", setting: name, value: read(control) }));
    return field(words.say(`settings.${name}`), control);
  }
}
