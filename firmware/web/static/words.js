// Words: every text of the page in the language that was chosen, and what the board says put into it.

const KEPT = "ringlight.language";

/** The languages there are, by their own names; each is a file words/CODE.json. */
export const LANGUAGES = { en: "English", fr: "Français" };

class Words {
  constructor() {
    this.language = "en";
    this.table = {};
    this.patterns = [];
    this.plural = new Intl.PluralRules("en");
  }

  /** Read the words of a language; `keep` it if somebody has chosen it here. */
  async choose(language, keep = false) {
    const answer = await fetch(new URL(`./words/${language}.json`, import.meta.url));
    if (!answer.ok) throw new Error(`words/${language}.json: ${answer.status}`);
    this.table = await answer.json();
    this.language = language;
    this.plural = new Intl.PluralRules(language);
    this.patterns = Object.entries(this.table.said).map(([from, to]) => ({ ...pattern(from), to }));
    document.documentElement.lang = language;
    if (keep) localStorage.setItem(KEPT, language);
  }

  /** Whether a language was chosen here. */
  get chosen() {
    return localStorage.getItem(KEPT) in LANGUAGES;
  }

  /** Return the language that was kept, or else the browser's, or else English. */
  static preferred() {
    const wanted = [localStorage.getItem(KEPT), ...navigator.languages.map((each) => each.slice(0, 2))];
    return wanted.find((each) => each in LANGUAGES) ?? "en";
  }

  /** Return a text of the page, its {places} filled with values; `n` chooses between one and several. */
  say(key, values = {}) {
    const found = this.table.page[key];
    if (found === undefined) throw new Error(`words/${this.language}.json has no '${key}'`);
    const text = typeof found === "string" ? found : found[this.plural.select(values.n)] ?? found.other;
    return text.replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(values[name]) : place));
  }

  /** Whether there is a text of the page with this key. */
  has(key) {
    return key in this.table.page;
  }

  /** Return the name of a piece, a button, an option, a meaning, as people say it. */
  name(thing) {
    return this.table.names[thing] ?? thing.replaceAll("-", " ").replaceAll("_", " ");
  }

  /** Return the name of a player; some games number them. */
  player(player) {
    return this.table.names[`player ${player}`] ?? this.name(player);
  }

  /** Return the words of a meaning or a rhythm: the board's own in English, else this language's. */
  of(table, name, english) {
    return this.table[table]?.[name] ?? english;
  }

  /** Return what the board says, a sentence in English, in this language, as far as it is known. */
  said(sentence) {
    for (const { form, places, to } of this.patterns) {
      const found = form.exec(sentence);
      if (found) {
        const values = Object.fromEntries(places.map((place, i) => [place, this.said(found[i + 1])]));
        return to.replace(/\{(\w+)\}/g, (whole, place) => values[place] ?? whole);
      }
    }
    const parts = ["; ", ", ", " and "].find((each) => sentence.includes(each));
    if (parts && this.patterns.length) {
      return sentence.split(parts).map((each) => this.said(each)).join(parts === " and " ? ` ${this.say("and")} ` : parts);
    }
    return this.table.names[sentence] ?? this.table.names[sentence.replaceAll(" ", "-")] ??
      this.table.names[sentence.replaceAll(" ", "_")] ?? sentence;
  }
}

/** What can stand in a place of a sentence: several things separated by ";", one word, or else anything but that. */
const LISTS = new Set(["plan", "first", "choices", "how", "why"]);
const SINGLE = new Set(["piece", "point", "kind", "player", "spot"]);

/** Return a sentence's form as a regular expression, and the names of its places. */
function pattern(sentence) {
  const places = [];
  const form = sentence.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, (_, place) => {
    places.push(place);
    if (LISTS.has(place)) return "(.+?)";
    return SINGLE.has(place) ? "(\\S+)" : "([^;]+?)";
  });
  return { form: new RegExp(`^${form}$`, "s"), places };
}

export const words = new Words();
export const preferredLanguage = Words.preferred;
