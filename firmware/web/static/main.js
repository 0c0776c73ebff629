// The page begins here: what shows the board is made at once; the rest comes when the board is seen (later.js).

import { Buttons } from "./beside/buttons.js";
import { Pool } from "./beside/pool.js";
import { Status } from "./beside/status.js";
import { Lights } from "./board/lights.js";
import { Marks } from "./board/marks.js";
import { PlacedPieces } from "./board/placed_pieces.js";
import { Plan } from "./board/plan.js";
import { Stage } from "./board/stage.js";
import { Connection } from "./connection.js";
import { set } from "./elements/elements.js";
import { Hands } from "./hands/hands.js";
import { Helper } from "./hands/helper.js";
import { Pointer } from "./hands/pointer.js";
import { Model } from "./model.js";
import { Notes } from "./notes.js";
import { Sounds } from "./sounds.js";
import { Speech } from "./speech.js";
import { themes } from "./themes.js";
import { words } from "./words.js";

/** Messages that are the newest of their kind, and kept as such. */
const KEPT = new Set(["state", "pieces", "lights", "readings", "helping"]);

/** Messages that only tell of a moment: nobody hears of them later. */
const PASSING = new Set(["beep", "done", "refused", "past"]);

// The board is asked before the words are there, and its first answer comes beside them, compressed: far away each
// question takes its time.
await Promise.all([words.meet(), themes.meet()]);
const early = [];
let take = (message) => early.push(message);
let tell = () => {};
const connection = new Connection((message) => take(message), (news) => tell(news));
connection.open();
const [first] = await Promise.all([firstTold(), words.choose(words.language)]);

const model = new Model();
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const sounds = new Sounds(model);
const speech = new Speech(model);
const notes = new Notes(speech, sounds);
const stage = new Stage(model);
new Lights(model, stage, stillness);
new Marks(model, stage);
const placed = new PlacedPieces(model, stage, stillness);
const hands = new Hands(model, connection, placed, notes);
const helper = new Helper(model, stage, hands, notes);
const pointer = new Pointer(model, stage, placed, hands, helper);
const pool = new Pool(model, hands, pointer);
const buttons = new Buttons(model, hands, helper);
new Status(model);

model.on("language", write);
model.on("language", () => connection.open());
write();
/** The hello that was drawn before the connection was there: the same one again changes nothing. */
let drawn = null;
if (!early.length) {
  first.forEach(heard);
  drawn = first.length ? JSON.stringify(first[0]) : null;
}
take = heard;
tell = (news) => notes.connection(news);
if (early.length) tell({ open: true, again: 0 });
early.forEach(heard);

const { furnish } = await import("./later.js");
model.catchUp(() => furnish({ model, connection, stage, placed, hands, helper, pool, buttons, speech, sounds, notes }));
write();
document.documentElement.dataset.furnished = "";

/** Return what the board tells first, asked for without the connection; what cannot be had so comes through that. */
async function firstTold() {
  const answer = await fetch(`/now.json?language=${words.language}`).catch(() => null);
  return answer?.ok ? answer.json() : [];
}

/** Take a message of the board. */
function heard(message) {
  const { kind } = message;
  if (kind === "hello") return greet(message);
  if (!PASSING.has(kind)) model.latest.set(kind, message);
  if (KEPT.has(kind)) model[kind] = message;
  if (kind !== "past") model.emit(kind, message);
}

/** A hello begins everything afresh, for the board may be another one. */
function greet(hello) {
  const known = drawn !== null && drawn === JSON.stringify(hello);
  drawn = null;
  if (known) return;
  model.latest.clear();
  model.hello = hello;
  model.plan = new Plan(hello.board);
  model.past = null;
  for (const kind of KEPT) model[kind] = null;
  for (const element of document.querySelectorAll("[data-pretended]")) set(element, { hidden: !hello.pretended });
  model.emit("board", hello);
  model.emit("hello", hello);
}

/** Write the texts that stand in index.html, in the language that was chosen. */
function write() {
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = words.say(element.dataset.say);
  for (const element of document.querySelectorAll("[data-alt]")) set(element, { alt: words.say(element.dataset.alt) });
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", words.say(element.dataset.label));
}
