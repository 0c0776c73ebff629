// Tabs: one drawer is open at a time, as WAI-ARIA's pattern for tabs has it: arrow keys go from one to the next.

import { set } from "./elements.js";

export class Tabs {
  /** `list` holds buttons with role tab, each naming its panel in aria-controls; `opened` is told the panel's id. */
  constructor(list, opened) {
    this.tabs = [...list.querySelectorAll("[role=tab]")];
    this.opened = opened;
    for (const tab of this.tabs) tab.addEventListener("click", () => this.open(tab));
    list.addEventListener("keydown", (event) => this.key(event));
    this.open(this.tabs[0]);
  }

  open(chosen) {
    for (const tab of this.tabs) {
      const open = tab === chosen;
      set(tab, { "aria-selected": String(open), tabindex: open ? 0 : -1 });
      set(document.getElementById(tab.getAttribute("aria-controls")), { hidden: !open });
    }
    this.opened(chosen.getAttribute("aria-controls"));
  }

  key(event) {
    const shown = this.tabs.filter((tab) => !tab.hidden);
    const here = shown.indexOf(document.activeElement);
    const next = { ArrowRight: here + 1, ArrowLeft: here - 1 + shown.length, Home: 0, End: shown.length - 1 }[event.key];
    if (next === undefined || here < 0) return;
    event.preventDefault();
    const tab = shown[next % shown.length];
    this.open(tab);
    tab.focus();
  }
}
