// Themes: the colours of wood and felt, all of them from one file (themes.json), and whether the page is light or dark.
// What was chosen is kept on this device.

const KEPT_WOOD = "ringlight.wood";
const KEPT_SHADE = "ringlight.theme";

class Themes {
  constructor() {
    /** The colours of each theme, by its name. */
    this.all = {};
    this.wood = "";
  }

  /** Whether the page is light or dark: "auto" is as the device has it. */
  get shade() {
    return localStorage.getItem(KEPT_SHADE) ?? "auto";
  }

  /** The colours that are worn now. */
  get colours() {
    return this.all[this.wood];
  }

  /** Find out which themes there are, and wear what was chosen here; the first one if nothing was. */
  async meet() {
    this.all = globalThis.ringlightThemes ?? await (await fetch("/static/themes.json")).json();
    const kept = localStorage.getItem(KEPT_WOOD);
    this.wear(kept in this.all ? kept : Object.keys(this.all)[0]);
    this.shine(this.shade);
  }

  wear(wood) {
    this.wood = wood;
    for (const name of ["felt", "felt-deep"]) {
      document.documentElement.style.setProperty(`--${name}`, `light-dark(${this.colours[name].join(", ")})`);
    }
  }

  shine(shade) {
    document.documentElement.dataset.theme = shade;
  }

  choose(wood) {
    localStorage.setItem(KEPT_WOOD, wood);
    this.wear(wood);
  }

  chooseShade(shade) {
    localStorage.setItem(KEPT_SHADE, shade);
    this.shine(shade);
  }
}

export const themes = new Themes();
