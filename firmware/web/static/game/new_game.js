// Another game: which one, with which options, on which board. And what a player says by holding a button for long.

import { byId, html, set } from "../elements/elements.js";
import { field, input, select, valueOf } from "../elements/fields.js";
import { words } from "../words.js";

export class NewGame {
  constructor(model, hands, buttons) {
    Object.assign(this, { model, hands });
    this.form = byId("game-form");
    this.form.addEventListener("submit", (event) => this.begin(event));
    byId("resign").addEventListener("click", () => buttons.press("undo", true));
    byId("insist").addEventListener("click", () => buttons.press("confirm", true));
    this.leave = byId("leave");
    for (const news of ["state", "board", "language"]) model.on(news, () => this.drawLeave());
    for (const news of ["board", "language"]) model.on(news, () => model.hello && this.draw(model.hello.game.name));
  }

  draw(game) {
    const { hello } = this.model;
    const games = Object.entries(hello.games);
    const chosen = select("game", games.map(([name, { title }]) => [name, title]), game);
    chosen.addEventListener("change", () => this.draw(chosen.value));
    this.defaults = hello.games[game]?.options ?? hello.game.options;
    const now = game === hello.game.name ? hello.game.options : {};
    this.options = Object.entries(this.defaults).map(([name, value]) => [name, value, input(name, now[name] ?? value)]);
    this.board = select("board", hello.boards.map((name) => [name, name]), hello.board.name);
    this.chosen = chosen;
    this.form.replaceChildren(
      field(words.say("game.game"), chosen),
      ...this.options.map(([name, , control]) => field(words.name("option", name), control)),
      ...(hello.pretended ? [field(words.say("game.board"), this.board)] : []),
      html("button", { type: "submit", class: "brass", disabled: !this.model.mayTouch }, words.say("game.begin")),
    );
    for (const id of ["resign", "insist"]) set(byId(id), { disabled: !this.model.mayTouch });
  }

  /** Where more than two play, whoever is not to act may give up, too; on the panel by undo, which asks the next. */
  drawLeave() {
    const { hello, state, mayTouch } = this.model;
    if (!hello || !state) return;
    const { players } = hello.game;
    const others = players.length > 2 && !state.outcome ? players.filter((player) => player !== state.turn) : [];
    const drawn = JSON.stringify([others, words.language, mayTouch]);
    if (drawn === this.drawn) return; // a button that somebody is about to press stays where it is
    this.drawn = drawn;
    set(this.leave, { hidden: others.length === 0 });
    this.leave.replaceChildren(...others.map((player) => this.leaving(player)));
  }

  leaving(player) {
    const name = words.name("player", player);
    const button = html("button", { type: "button", class: "brass small", "data-player": player, disabled: !this.model.mayTouch },
      words.say("game.leave", { player: name }));
    button.addEventListener("click", () => {
      if (window.confirm(words.say("game.leave.sure", { player: name }))) this.hands.ask({ do: "resign", player });
    });
    return button;
  }

  begin(event) {
    event.preventDefault();
    const options = Object.fromEntries(this.options.map(([name, before, control]) => [name, valueOf(control, before)]));
    const board = this.board.value === this.model.hello.board.name ? null : this.board.value;
    this.hands.ask({ do: "new", game: this.chosen.value, options, board });
  }
}
