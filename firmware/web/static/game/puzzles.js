// Exercises: positions of kept games in which one move was much better than all others. They are listed beside the
// games, set up on the board, and what was played there is said to be worth something.

import { byId, html, set } from "../elements/elements.js";
import { words } from "../words.js";

/** How often it is asked how far the engine is, in ms. */
const ASK_MS = 500;

export class Puzzles {
  constructor(model, hands) {
    Object.assign(this, { model, hands, told: { puzzles: [] }, now: null });
    this.section = byId("kept-puzzles");
    this.bar = byId("puzzles-bar");
    byId("puzzles-make").addEventListener("click", () => this.make());
    byId("puzzle-again").addEventListener("click", () => this.begin(this.now.number));
    byId("puzzle-next").addEventListener("click", () => this.next());
    byId("puzzle-back").addEventListener("click", () => hands.ask({ do: "puzzle", number: null }));
    model.on("puzzle", (news) => this.show(news.number === null ? null : news));
    model.on("board", () => this.show(null));
    model.on("language", () => this.show(this.now));
  }

  hide() {
    clearTimeout(this.timer);
    set(this.section, { hidden: true });
  }

  /** Show the list, or hide it again; returns whether it is shown. */
  async toggle() {
    if (!this.section.hidden) {
      this.hide();
      return false;
    }
    set(this.section, { hidden: false });
    await this.read();
    return true;
  }

  async make() {
    if (await this.hands.ask({ do: "make-puzzles" })) this.read();
  }

  /** Read the list, and again as long as the engine makes more. */
  async read() {
    clearTimeout(this.timer);
    const answer = await fetch("/puzzles.json");
    this.told = answer.ok ? await answer.json() : { puzzles: [], new: 0, making: null, failure: await answer.text() };
    this.draw();
    if (this.told.making && byId("kept").open && !this.section.hidden) this.timer = setTimeout(() => this.read(), ASK_MS);
  }

  /** The exercises that can be set up: a real board is made for one game. */
  get fitting() {
    const { pretended, game } = this.model.hello;
    return this.told.puzzles.filter((each) => pretended || each.game === game.name);
  }

  draw() {
    const { making, failure, new: unseen } = this.told;
    const [done, of] = making ?? [0, 1];
    set(this.bar, { hidden: !making, max: of, value: done });
    const left = unseen ? words.say("puzzles.new", { n: unseen }) : "";
    const none = this.fitting.length ? "" : words.say("puzzles.none");
    byId("puzzles-told").textContent = failure || (making ? words.say("review.judging", { done, of }) : [none, left].filter(Boolean).join(" "));
    set(byId("puzzles-make"), { hidden: !unseen || Boolean(making), disabled: !this.model.mayTouch });
    byId("puzzle-list").replaceChildren(...this.fitting.map((each) => html("li", {}, this.card(each))));
  }

  card({ number, title, player, at }) {
    const button = html("button", { type: "button", class: "card game-card", "data-number": number, disabled: !this.model.mayTouch },
      html("img", { src: `/puzzles/${number}.svg`, alt: "", width: 160, height: 160, loading: "lazy" }),
      html("b", {}, `${number}. ${title}`),
      html("span", {}, words.say("puzzles.card", { player: words.name("player", player), at })));
    button.addEventListener("click", () => this.begin(number));
    return button;
  }

  /** Set an exercise up; a game that is going on is set aside once that was asked. */
  async begin(number) {
    const { record, outcome } = this.model.state;
    const running = !this.now && record.length > 0 && !outcome;
    if (running && !window.confirm(words.say("puzzles.sure"))) return;
    if (await this.hands.ask({ do: "puzzle", number })) byId("kept").close();
  }

  /** Set the next exercise up, after the last one the first. */
  async next() {
    await this.read();
    const { number } = this.fitting.find((each) => each.number > this.now.number) ?? this.fitting[0];
    this.begin(number);
  }

  /** Show beside the board what is to be found, and what an answer was worth. */
  show(now) {
    this.now = now;
    set(byId("puzzle"), { hidden: !now });
    if (!now) return;
    for (const id of ["puzzle-again", "puzzle-next", "puzzle-back"]) set(byId(id), { disabled: !this.model.mayTouch });
    set(byId("puzzle-again"), { hidden: !now.answer });
    byId("puzzle-words").textContent = this.said(now);
  }

  said({ number, player, answer, worth, failure }) {
    if (failure) return failure;
    if (!answer) return words.say("puzzle.find", { number, player: words.name("player", player) });
    if (!worth) return words.say("puzzle.judging", { answer });
    const percent = (chance) => `${Math.round(100 * chance)} %`;
    return words.say(worth.right ? "puzzle.right" : "puzzle.wrong", { answer, chance: percent(worth.chance), best: worth.best, better: percent(worth.best_chance) });
  }
}
