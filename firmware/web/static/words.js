// Words: the labels of the page and the names of things, in the language that was chosen. What the board says comes as
// finished sentences, in the language that the connection names.

const KEPT = "ringlight.language";

class Words {
  constructor() {
    this.language = "en";
    this.table = { page: {}, names: {} };
    /** The languages there are, by their own names. */
    this.languages = {};
    this.plural = new Intl.PluralRules("en");
  }

  /** Find out which languages there are, and which of them is spoken here. */
  async meet() {
    this.languages = globalThis.ringlightLanguages ?? await read("languages.json");
    this.language = this.preferred();
  }

  /** Read the words of a language; `keep` it if somebody has chosen it here. */
  async choose(language, keep = false) {
    this.table = await read(`${language}.json`);
    this.language = language;
    this.plural = new Intl.PluralRules(language);
    document.documentElement.lang = language;
    if (keep) localStorage.setItem(KEPT, language);
  }

  /** Whether a language was chosen here. */
  get chosen() {
    return localStorage.getItem(KEPT) in this.languages;
  }

  /** Return the language that was kept, or else the browser's, or else English. */
  preferred() {
    const wanted = [localStorage.getItem(KEPT), ...navigator.languages.map((each) => each.slice(0, 2))];
    return wanted.find((each) => each in this.languages) ?? "en";
  }

  /** Return a text of the page, its {places} filled with values; `n` chooses between one and several. */
  say(key, values = {}) {
    const found = this.table.page[slug(key)];
    if (found === undefined) throw new Error(`firmware/messages/${this.language}.ftl has no page-${slug(key)}`);
    const text = typeof found === "string" ? found : found[String(values.n)] ?? found[this.plural.select(values.n)] ?? found.other;
    return filled(text, values);
  }

  /** Whether there is a text of the page with this key. */
  has(key) {
    return slug(key) in this.table.page;
  }

  /** Return the name of a thing of a kind (a piece, a button, an option), as people say it; `form` is another form. */
  name(kind, thing, form = "") {
    const { names } = this.table;
    const dotted = form && `.${form}`;
    const text = String(thing);
    for (const id of [text, text.slice(text.indexOf("=") + 1)]) {
      const found = names[`${kind}-${slug(id)}${dotted}`] ?? names[`${kind}-${slug(id)}`];
      if (found !== undefined) return found;
    }
    const name = text.slice(text.indexOf("=") + 1).replaceAll("-", " ").replaceAll("_", " ");
    return filled(names[`${kind}-other${dotted}`] ?? "{name}", { name });
  }

  /** Return the value of an option as people say it. */
  value(option, value) {
    return this.name("value", `${option}=${value === true ? "on" : value === false ? "off" : value}`);
  }
}

async function read(name) {
  const answer = await fetch(`/words/${name}`);
  if (!answer.ok) throw new Error(`words/${name}: ${answer.status}`);
  return answer.json();
}

/** Return a text with its {places} filled in. */
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(values[name]) : place));
}

/** Return an id as the catalogues' keys have it. */
function slug(id) {
  return id.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

export const words = new Words();
