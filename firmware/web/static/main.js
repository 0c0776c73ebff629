// The page begins here: everything is made once, and put together.

import { Announce } from "./announce.js";
import { Arrows } from "./arrows.js";
import { Beside } from "./beside.js";
import { Buttons } from "./buttons.js";
import { Calibrate } from "./calibrate.js";
import { Connection } from "./connection.js";
import { Doctor } from "./doctor.js";
import { byId, set } from "./elements.js";
import { Faults } from "./faults.js";
import { GameForm } from "./game.js";
import { Hands } from "./hands.js";
import { HeatMap } from "./heat.js";
import { Keyboard } from "./keyboard.js";
import { Legend } from "./legend.js";
import { Lights } from "./lights.js";
import { Marks } from "./marks.js";
import { Model } from "./model.js";
import { Notes } from "./notes.js";
import { Pairing } from "./pair.js";
import { Placed } from "./placed.js";
import { Plan } from "./plan.js";
import { Pointer } from "./pointer.js";
import { Pool } from "./pool.js";
import { Question } from "./question.js";
import { RecordList } from "./record.js";
import { Settings } from "./settings.js";
import { Sounds } from "./sounds.js";
import { Speech } from "./speech.js";
import { Stage } from "./stage.js";
import { Tabs } from "./tabs.js";
import { Watch } from "./watch.js";
import { preferredLanguage, words } from "./words.js";

/** Messages that are the newest of their kind, and kept as such. */
const KEPT = new Set(["state", "pieces", "lights", "readings"]);

await words.choose(preferredLanguage());

const model = new Model();
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const sounds = new Sounds(model);
const speech = new Speech(model);
const notes = new Notes(speech, sounds);
const connection = new Connection(heard, (news) => notes.connection(news));
const stage = new Stage(model);
new Lights(model, stage, stillness);
new Marks(model, stage);
const placed = new Placed(model, stage, stillness);
const hands = new Hands(model, connection, placed, notes);
const heat = new HeatMap(model, stage);
new Arrows(model, stage);
const pointer = new Pointer(model, stage, placed, hands);
const pool = new Pool(model, hands, pointer);
const buttons = new Buttons(model, hands);
const announce = new Announce(model, hands);
new Keyboard(model, stage, placed, hands, buttons, pool, speech, announce);
new Beside(model);
new Question(model, hands);
new RecordList(model, connection, hands);
new Legend(model);
new GameForm(model, hands, buttons);
new Faults(model, hands);
new Watch(model, hands);
new Settings(model, hands, sounds);
new Pairing(model, connection, notes);
new Calibrate(model, hands);
const doctor = new Doctor(model, connection, hands, heat);
new Tabs(byId("tabs"), (panel) => doctor.open(panel === "panel-doctor"));

model.on("language", write);
write();
connection.open();

/** Take a message of the board. */
function heard(message) {
  const { kind } = message;
  if (kind === "hello") return greet(message);
  if (KEPT.has(kind)) model[kind] = message;
  if (kind !== "past") model.tell(kind, message);
}

/** A hello begins everything afresh, for the board may be another one. */
function greet(hello) {
  model.hello = hello;
  model.plan = new Plan(hello.board);
  model.past = null;
  for (const kind of KEPT) model[kind] = null;
  for (const element of document.querySelectorAll("[data-pretended]")) set(element, { hidden: !hello.pretended });
  model.tell("board", hello);
  model.tell("hello", hello);
}

/** Write the texts that stand in index.html, in the language that was chosen. */
function write() {
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = words.say(element.dataset.say);
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", words.say(element.dataset.label));
}
