// How to play: the rules of a game in pictures, three on a screen, and each of them can be tried out on the board.

import { byId, html, set } from "../elements/elements.js";
import { words } from "../words.js";

/** So many pictures are on a screen. */
const SHOWN = 3;

export class HowToPlay {
  constructor(model, hands) {
    Object.assign(this, { model, hands });
    this.dialog = byId("how");
    this.screen = 0;
    byId("how-open").addEventListener("click", () => this.open());
    byId("how-close").addEventListener("click", () => this.dialog.close());
    byId("how-before").addEventListener("click", () => this.turn(-1));
    byId("how-next").addEventListener("click", () => this.turn(1));
    for (const news of ["board", "language"]) model.on(news, () => this.forget());
  }

  /** Another game or language has other pages; a game without any has no button. */
  forget() {
    this.told = null;
    const { hello } = this.model;
    set(byId("how-open"), { hidden: !hello?.games[hello.game.name]?.how_to_play });
    this.dialog.close();
  }

  async open() {
    const { name } = this.model.hello.game;
    const answer = await fetch(`/how/${name}.json?language=${words.language}`).catch(() => null);
    if (!answer?.ok) return this.hands.notes.refused(words.say("connection.none"));
    this.told = await answer.json();
    this.screen = 0;
    this.draw();
    this.dialog.showModal();
  }

  turn(by) {
    this.screen += by;
    this.draw();
    byId("how-pictures").querySelector("button, img").focus();
  }

  draw() {
    const { pictures } = this.told;
    const first = this.screen * SHOWN;
    byId("how-pictures").replaceChildren(...pictures.slice(first, first + SHOWN).map((picture, i) => this.picture(picture, first + i)));
    set(byId("how-before"), { hidden: this.screen === 0 });
    set(byId("how-next"), { hidden: first + SHOWN >= pictures.length });
  }

  picture({ name, say }, number) {
    const { told } = this;
    const button = html("button", { type: "button", class: "brass small", disabled: !this.model.handy }, words.say("how.try"));
    button.addEventListener("click", () => this.tryOut(told.game, name));
    return html("figure", { class: "how-picture", "data-picture": name },
      html("img", { src: `/how/${told.game}/${name}.svg`, alt: "", width: 400, height: 400 }),
      html("figcaption", {}, `${number + 1}. ${say}`), button);
  }

  /** Begin a new game at the position of a picture. */
  async tryOut(game, picture) {
    const { record, outcome } = this.model.state;
    const running = record.length > 0 && !outcome;
    if (running && !window.confirm(words.say("game.begin.sure", { n: record.length }))) return;
    if (await this.hands.ask({ do: "try", game, picture })) this.dialog.close();
  }
}
