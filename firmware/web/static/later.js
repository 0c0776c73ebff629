// What is made once the board is seen: everything that is not needed to look at it and to play the first move.

import { installable } from "./app.js";
import { Announce } from "./beside/announce.js";
import { Legend } from "./beside/legend.js";
import { Question } from "./beside/question.js";
import { RecordList } from "./beside/record.js";
import { Arrows } from "./board/arrows.js";
import { byId } from "./elements/elements.js";
import { Tabs } from "./elements/tabs.js";
import { HowToPlay } from "./game/how_to_play.js";
import { KeptGames } from "./game/kept_games.js";
import { Review } from "./game/review.js";
import { NewGame } from "./game/new_game.js";
import { Over } from "./game/over.js";
import { Seats } from "./game/seats.js";
import { Settings } from "./game/settings.js";
import { ShowMe } from "./game/show_me.js";
import { Watch } from "./game/watch.js";
import { Welcome } from "./game/welcome.js";
import { Keyboard } from "./hands/keyboard.js";
import { Pairing } from "./pairing.js";
import { Calibrate } from "./workshop/calibrate.js";
import { Door } from "./workshop/door.js";
import { Doctor } from "./workshop/doctor.js";
import { Faults } from "./workshop/faults.js";
import { HeatMap } from "./workshop/heat_map.js";

/** Make the rest of the page round what there is already. */
export function furnish({ model, connection, stage, placed, hands, helper, pool, buttons, speech, sounds, notes }) {
  const heat = new HeatMap(model, stage);
  new Arrows(model, stage);
  const announce = new Announce(model, hands, helper);
  new Keyboard(model, stage, placed, hands, buttons, pool, speech, announce, helper);
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
  new HowToPlay(model, hands);
  new KeptGames(model, hands);
  new Review();
  new Faults(model, hands);
  new Watch(model, hands);
  new Settings(model, hands, sounds);
  new Pairing(model, connection, notes);
  new Calibrate(model, hands);
  installable(model);
}
