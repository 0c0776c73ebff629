// Notes: short messages that pass, such as why something was refused; and the banner that stays while the board is away.

import { byId, html, set } from "./elements/elements.js";
import { words } from "./words.js";

/** How long a note is read, in ms: a moment, and so much for each letter. */
const READ_MS = 2500;
const LETTER_MS = 45;

export class Notes {
  constructor(speech, sounds) {
    this.speech = speech;
    this.sounds = sounds;
    this.list = byId("notes");
    this.banner = byId("banner");
  }

  /** Say why something was refused. */
  refused(text) {
    this.speech.refused(text);
    this.sounds.play("refused");
    this.note(text, "refused");
  }

  /** Say something that helps. */
  say(text) {
    this.speech.tell(text);
    this.note(text);
    return false;
  }

  /** Say something that passes. */
  note(text, kind = "news") {
    const note = html("li", { class: kind }, text);
    this.list.append(note);
    while (this.list.children.length > 3) this.list.firstChild.remove();
    setTimeout(() => note.remove(), READ_MS + LETTER_MS * text.length);
  }

  /** Show whether the board is there; `again` is how long the page waits before it tries again, in ms. */
  connection({ open, again }) {
    set(this.banner, { hidden: open });
    document.documentElement.dataset.connection = open ? "open" : "lost";
    const text = open ? words.say("connection.open") : words.say("connection.away", { seconds: (again / 1000).toFixed(1) });
    this.banner.textContent = open ? "" : text;
    if (open !== this.open && this.open !== undefined) this.speech.tell(text);
    this.open = open;
  }
}
