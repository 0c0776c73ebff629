// The page begins here: everything is made once, and put together.

import { Announce } from "./beside/announce.js";
import { Buttons } from "./beside/buttons.js";
import { Legend } from "./beside/legend.js";
import { Pool } from "./beside/pool.js";
import { Question } from "./beside/question.js";
import { RecordList } from "./beside/record.js";
import { Status } from "./beside/status.js";
import { Arrows } from "./board/arrows.js";
import { Lights } from "./board/lights.js";
import { Marks } from "./board/marks.js";
import { PlacedPieces } from "./board/placed_pieces.js";
import { Plan } from "./board/plan.js";
import { Stage } from "./board/stage.js";
import { Connection } from "./connection.js";
import { byId, set } from "./elements/elements.js";
import { Tabs } from "./elements/tabs.js";
import { KeptGames } from "./game/kept_games.js";
import { NewGame } from "./game/new_game.js";
import { Seats } from "./game/seats.js";
import { Settings } from "./game/settings.js";
import { ShowMe } from "./game/show_me.js";
import { Watch } from "./game/watch.js";
import { Over } from "./game/over.js";
import { Welcome } from "./game/welcome.js";
import { Hands } from "./hands/hands.js";
import { Helper } from "./hands/helper.js";
import { Keyboard } from "./hands/keyboard.js";
import { Pointer } from "./hands/pointer.js";
import { Model } from "./model.js";
import { Notes } from "./notes.js";
import { Pairing } from "./pairing.js";
import { Sounds } from "./sounds.js";
import { Speech } from "./speech.js";
import { words } from "./words.js";
import { Calibrate } from "./workshop/calibrate.js";
import { Door } from "./workshop/door.js";
import { Doctor } from "./workshop/doctor.js";
import { Faults } from "./workshop/faults.js";
import { HeatMap } from "./workshop/heat_map.js";

/** Messages that are the newest of their kind, and kept as such. */
const KEPT = new Set(["state", "pieces", "lights", "readings", "helping"]);

// The board is asked before the words are there: far away each question takes its time.
await words.meet();
const early = [];
let take = (message) => early.push(message);
let tell = () => {};
const connection = new Connection((message) => take(message), (news) => tell(news));
connection.open();
await words.choose(words.language);

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
const heat = new HeatMap(model, stage);
new Arrows(model, stage);
const helper = new Helper(model, stage, hands, notes);
const pointer = new Pointer(model, stage, placed, hands, helper);
const pool = new Pool(model, hands, pointer);
const buttons = new Buttons(model, hands, helper);
const announce = new Announce(model, hands);
new Keyboard(model, stage, placed, hands, buttons, pool, speech, announce, helper);
new Status(model);
new Question(model, hands);
const record = new RecordList(model, connection, hands);
new Legend(model);
const doctor = new Doctor(model, connection, hands, heat);
new Tabs(byId("tabs"), (panel) => doctor.open(panel === "panel-doctor"));
new Door(model);
new NewGame(model, hands, buttons);
new Seats(model, hands);
const showMe = new ShowMe(model, stage, hands, helper);
const welcome = new Welcome(model, hands, showMe);
new Over(model, hands, record, welcome);
new KeptGames(model, hands);
new Faults(model, hands);
new Watch(model, hands);
new Settings(model, hands, sounds);
new Pairing(model, connection, notes);
new Calibrate(model, hands);

model.on("language", write);
model.on("language", () => connection.open());
write();
take = heard;
tell = (news) => notes.connection(news);
if (early.length) tell({ open: true, again: 0 });
early.forEach(heard);

/** Take a message of the board. */
function heard(message) {
  const { kind } = message;
  if (kind === "hello") return greet(message);
  if (KEPT.has(kind)) model[kind] = message;
  if (kind !== "past") model.emit(kind, message);
}

/** A hello begins everything afresh, for the board may be another one. */
function greet(hello) {
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
