"""All that a table can be told without a screen: with four buttons and the board's lights."""

from pathlib import Path

from click.testing import CliRunner
from paper import Paper, level_look

from engine.game import Outcome
from engine.yinsh import Yinsh
from firmware.commands.act import act
from firmware.settings import Settings, load_settings
from firmware.table import Table
from firmware.table.menu import MENU_S
from hardware.sighting import Sighting

YINSH = Yinsh()
PLACED = ("e5", "f8", "c3", "d6", "g4", "h7", "b3", "i8", "d2", "g9")


def press(paper: Paper, *buttons: str) -> None:
    for button in buttons:
        paper.table.press(button, 0.1, paper.now)
        paper.wait(0.1)


def opened(paper: Paper, name: str) -> None:
    """Open the menu and go on to an entry."""
    press(paper, "new")
    for _ in range(20):
        if f": {name}" in paper.table.expected:
            return
        press(paper, "undo")
    raise AssertionError(paper.table.expected)


def over(paper: Paper) -> Outcome | None:
    return paper.table.outcome


def lights(paper: Paper, meaning: str) -> int:
    return sum(glow.meaning == meaning for glow in paper.table.scene.values())


def test_the_menu_shows_its_entry_by_so_many_lights() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    before = paper.table.scene
    counts = []
    press(paper, "new")
    for _ in range(6):
        counts.append(lights(paper, "menu") - (lights(paper, "chosen") and len({"on", "off"}) - 1))
        press(paper, "undo")
    assert counts[:3] == [1, 2, 3]
    assert paper.table.expected.startswith("Menu 1 of 6: go on.")
    press(paper, "confirm")
    assert paper.table.scene == before
    assert paper.table.record == PLACED


def test_new_leaves_the_menu_and_so_does_a_hand_and_so_does_time() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    press(paper, "new", "new")
    assert "Menu" not in paper.table.expected
    press(paper, "new")
    paper.do("put white-marker e5")
    assert "Menu" not in paper.table.expected
    press(paper, "new")
    paper.wait(MENU_S + 0.1)
    assert "Menu" not in paper.table.expected


def test_blitz_is_chosen_for_a_new_game() -> None:
    paper = Paper(YINSH, level_look, record=PLACED[:1])
    opened(paper, "blitz is off")
    press(paper, "confirm")
    assert "blitz is on" in paper.table.expected
    assert lights(paper, "chosen") == 1
    press(paper, *["undo"] * 5)
    assert ": new game" in paper.table.expected
    press(paper, "confirm")
    assert paper.table.game.options["blitz"] is True
    assert paper.table.record == ()
    assert paper.table.restarts == 1


def test_an_option_alone_changes_nothing_in_the_game_that_is_played() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    opened(paper, "blitz")
    press(paper, "confirm", "new")
    assert paper.table.game.options["blitz"] is False
    assert paper.table.record == PLACED


def test_the_guidance_level_is_chosen_and_counts_at_once() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    opened(paper, "guidance is full")
    press(paper, "confirm")
    assert paper.table.settings.guidance == "quiet"
    press(paper, "new")
    assert lights(paper, "may move") == 0


def test_resigning_from_the_menu_is_asked_once_more() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    opened(paper, "resign")
    press(paper, "confirm")
    assert paper.table.record == PLACED
    press(paper, "undo")
    assert paper.table.record == PLACED
    opened(paper, "resign")
    press(paper, "confirm", "confirm")
    assert paper.table.record[-1] == "resign"


def test_a_draw_ends_the_game_when_both_agree() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    opened(paper, "draw")
    press(paper, "confirm")
    press(paper, "hint")
    assert over(paper) is None
    opened(paper, "draw")
    press(paper, "confirm")
    assert over(paper) is None
    press(paper, "confirm")
    assert over(paper) == Outcome((), "agreed")
    assert paper.table.expected.startswith("A draw: agreed.")
    paper.do("put white-marker e5")
    paper.wait(2.0)
    assert paper.kind() == "resting"
    assert paper.table.record == PLACED
    assert "turn" not in {glow.meaning for glow in paper.table.scene.values()}


def test_a_drawn_game_is_followed_by_another() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    opened(paper, "draw")
    press(paper, "confirm", "confirm")
    opened(paper, "new game")
    press(paper, "confirm")
    assert over(paper) is None
    assert paper.table.restarts == 1


def test_questions_are_put_by_the_panels_lights_too() -> None:
    pixels = (*YINSH.geometry.points, "turn-white", "turn-black")
    table = Table(YINSH, level_look, pixels, Settings(), record=PLACED)
    table.see(Sighting({point: level_look(table.position.stack(point)) for point in YINSH.geometry.points}), 0.0)
    table.press("undo", 3.0, 1.0)
    assert {pixel for pixel, glow in table.scene.items() if glow.meaning == "asked"} == {"turn-white"}
    table.press("hint", 0.1, 2.0)
    for button in ("new", "undo", "undo", "undo", "undo", "confirm"):
        table.press(button, 0.1, 3.0)
    assert {pixel for pixel, glow in table.scene.items() if glow.meaning == "asked"} == {"turn-white", "turn-black"}


def test_asking_whether_to_resign_closes_the_menu() -> None:
    pixels = (*YINSH.geometry.points, "turn-white", "turn-black")
    table = Table(YINSH, level_look, pixels, Settings(), record=PLACED)
    table.see(Sighting({point: level_look(table.position.stack(point)) for point in YINSH.geometry.points}), 0.0)
    table.press("new", 0.1, 1.0)
    assert {glow.meaning for pixel, glow in table.scene.items() if pixel in YINSH.geometry.points} == {"menu"}
    table.press("undo", 3.0, 2.0)
    assert "resigns?" in table.expected
    assert "menu" not in {glow.meaning for glow in table.scene.values()}


def test_a_choice_of_guidance_is_kept_in_the_data_folder(tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    script.write_text("press new\n" + "press undo\n" * 3 + "press confirm\npress new\n", encoding="utf-8")
    done = CliRunner().invoke(act, [str(script), "--data", str(tmp_path / "data")])
    assert done.exit_code == 0, done.output
    assert load_settings(tmp_path / "data").guidance == "quiet"
