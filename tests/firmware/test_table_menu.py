"""All that a table can be told without a screen: with four buttons and the board's lights."""

from collections.abc import Iterator
from copy import copy
from pathlib import Path

import pytest
from click.testing import CliRunner
from desks import do, sitting
from paper import Paper, level_look

from engine.game import Geometry, Option, Outcome
from engine.games.yinsh import Yinsh
from firmware.cli.commands.act import act
from firmware.desk.desk import Desk
from firmware.messages.render import name_of, render
from firmware.seats import read_seat
from firmware.service.made_for import game_for
from firmware.settings.settings import Settings, load_settings
from firmware.table import new_table, step
from firmware.table.inputs import Press, See
from firmware.table.menu import MENU_S, SEAT, Menu, said
from hardware.profile.load import load_profile, profile_names
from hardware.sensors.sighting import Sighting

YINSH = Yinsh()
PLACED = ("e5", "f8", "c3", "d6", "g4", "h7", "b3", "i8", "d2", "g9")


def press(paper: Paper, *buttons: str) -> None:
    for button in buttons:
        paper.give(Press(button, 0.1))
        paper.wait(0.1)


def opened(paper: Paper, name: str) -> None:
    """Open the menu and go on to an entry."""
    press(paper, "new")
    for _ in range(20):
        if name in render(paper.table.expected):
            return
        press(paper, "undo")
    raise AssertionError(render(paper.table.expected))


def over(paper: Paper) -> Outcome | None:
    return paper.table.outcome


def lights(paper: Paper, meaning: str) -> int:
    return sum(glow.meaning == meaning for glow in paper.table.scene.values())


def test_the_menu_shows_its_entry_by_so_many_lights() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    before = paper.table.scene
    counts = []
    press(paper, "new")
    for _ in range(12):
        counts.append(lights(paper, "menu") - (lights(paper, "chosen") and len({"on", "off"}) - 1))
        press(paper, "undo")
    assert [counts[0], counts[3], *counts[9:]] == [1, 4, 10, 11, 12]
    assert render(paper.table.expected).startswith("Menu, 1 of 12: back to the game.")
    press(paper, "confirm")
    assert paper.table.scene == before
    assert paper.table.record == PLACED


def test_new_leaves_the_menu_and_so_does_a_hand_and_so_does_time() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    press(paper, "new", "new")
    assert "Menu" not in render(paper.table.expected)
    press(paper, "new")
    paper.do("put white-marker e5")
    assert "Menu" not in render(paper.table.expected)
    press(paper, "new")
    paper.wait(MENU_S + 0.1)
    assert "Menu" not in render(paper.table.expected)


def test_blitz_is_chosen_for_a_new_game() -> None:
    paper = Paper(YINSH, level_look, record=PLACED[:1])
    opened(paper, "Blitz (the first ring wins): no.")
    press(paper, "confirm")
    assert "Blitz (the first ring wins): yes." in render(paper.table.expected)
    assert lights(paper, "chosen") == 1
    press(paper, "undo")
    assert ": a new game." in render(paper.table.expected)
    press(paper, "confirm")
    assert paper.table.game.options["blitz"] is True
    assert paper.table.record == ()
    assert paper.table.restarts == 1


def test_an_option_alone_changes_nothing_in_the_game_that_is_played() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    opened(paper, "Blitz")
    press(paper, "confirm", "new")
    assert paper.table.game.options["blitz"] is False
    assert paper.table.record == PLACED


def test_the_guidance_level_is_chosen_and_counts_at_once() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    opened(paper, "help: everything")
    press(paper, "confirm", "confirm", "confirm")
    assert paper.table.settings.guidance == "quiet"
    press(paper, "new")
    assert lights(paper, "may move") == 0


def test_help_is_chosen_for_one_player_and_counts_in_their_turn_alone() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    opened(paper, "help for Black: everything")
    press(paper, "confirm", "confirm", "confirm", "new")
    assert paper.table.settings.guidance_of == {"black": "quiet"}
    assert lights(paper, "may move") == 5
    for gesture in ("put white-marker e5", "lift white-ring e5", "drop e7"):
        paper.do(gesture)
    paper.wait(2.0)
    assert (paper.table.actor, lights(paper, "may move")) == ("black", 0)


def test_resigning_from_the_menu_is_asked_once_more() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    opened(paper, "give up")
    press(paper, "confirm")
    assert paper.table.record == PLACED
    press(paper, "undo")
    assert paper.table.record == PLACED
    opened(paper, "give up")
    press(paper, "confirm", "confirm")
    assert paper.table.record[-1] == "resign"


def test_a_draw_ends_the_game_when_both_agree() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    opened(paper, "offer a draw")
    press(paper, "confirm")
    press(paper, "hint")
    assert over(paper) is None
    opened(paper, "offer a draw")
    press(paper, "confirm")
    assert over(paper) is None
    press(paper, "confirm")
    assert over(paper) == Outcome((), "agreed")
    assert render(paper.table.expected).startswith("A draw, as you agreed.")
    paper.do("put white-marker e5")
    paper.wait(2.0)
    assert paper.kind() == "resting"
    assert paper.table.record == PLACED
    assert "turn" not in {glow.meaning for glow in paper.table.scene.values()}


def test_a_drawn_game_is_followed_by_another() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    opened(paper, "offer a draw")
    press(paper, "confirm", "confirm")
    opened(paper, ": a new game.")
    press(paper, "confirm")
    assert over(paper) is None
    assert paper.table.restarts == 1


def test_questions_are_put_by_the_panels_lights_too() -> None:
    pixels = (*YINSH.geometry.points, "turn-white", "turn-black")
    table = new_table(YINSH, level_look, pixels, Settings(), record=PLACED)
    table, _ = step(
        table, See(Sighting({point: level_look(table.position.stack(point)) for point in YINSH.geometry.points})), 0.0
    )
    table, _ = step(table, Press("undo", 3.0), 1.0)
    assert {pixel for pixel, glow in table.scene.items() if glow.meaning == "asked"} == {"turn-white"}
    table, _ = step(table, Press("hint", 0.1), 2.0)
    for button in ("new", *["undo"] * 9, "confirm"):
        table, _ = step(table, Press(button, 0.1), 3.0)
    assert {pixel for pixel, glow in table.scene.items() if glow.meaning == "asked"} == {"turn-white", "turn-black"}


def test_asking_whether_to_resign_closes_the_menu() -> None:
    pixels = (*YINSH.geometry.points, "turn-white", "turn-black")
    table = new_table(YINSH, level_look, pixels, Settings(), record=PLACED)
    table, _ = step(
        table, See(Sighting({point: level_look(table.position.stack(point)) for point in YINSH.geometry.points})), 0.0
    )
    table, _ = step(table, Press("new", 0.1), 1.0)
    assert {glow.meaning for pixel, glow in table.scene.items() if pixel in YINSH.geometry.points} == {"menu"}
    table, _ = step(table, Press("undo", 3.0), 2.0)
    assert "do you give up?" in render(table.expected)
    assert "menu" not in {glow.meaning for glow in table.scene.values()}


def test_a_choice_of_guidance_is_kept_in_the_data_folder(tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    script.write_text("press new\n" + "press undo\n" * 4 + "press confirm\n" * 3 + "press new\n", encoding="utf-8")
    done = CliRunner().invoke(act, [str(script), "--data", str(tmp_path / "data")])
    assert done.exit_code == 0, done.output
    assert load_settings(tmp_path / "data").guidance == "quiet"


CHOICES = [
    (board, name, value)
    for board in profile_names()
    for game in [game_for(load_profile(board))]
    for name, values in game.choices().items()
    for value in values
]
"""Every value that the menu of a board has from the start, by its option."""


def shown(desk: Desk) -> tuple[int, list[bool]]:
    """Return the entry's number and which of its values is chosen, as they are read from lights on the wire."""
    lit = {point: glow["meaning"] for point, glow in desk.lights().items() if glow["meaning"] in ("menu", "chosen")}
    place = desk.table.game.geometry.points
    values = [point for point in lit if "chosen" in lit.values() and place[point][1] == min(place[p][1] for p in lit)]
    return len(lit) - len(values), [lit[point] == "chosen" for point in sorted(values, key=lambda point: place[point])]


def room(desk: Desk) -> int:
    """Return how many points the lowest row has of which something is lit."""
    place = desk.table.game.geometry.points
    lowest = min(place[point][1] for point in desk.lights() if point in place)
    return sum(y == lowest for _, y in place.values())


def changes(menu: Menu) -> Iterator[Menu]:
    """Yield a menu with each value of the entry that it shows."""
    for _ in menu.entry.values:
        yield menu
        menu = menu.changed()


def windows(values: list[bool], length: int) -> list[list[bool]]:
    """Return what a row of so many points can show of an entry's values: all of them, where there is room."""
    return [values[first : first + length] for first in range(max(1, len(values) - length + 1))]


def to_entry(desk: Desk, title: str) -> None:
    """Go on in the menu to an entry."""
    for _ in range(20):
        if title in render(desk.table.expected):
            return
        do(desk, "press undo")
    raise AssertionError(render(desk.table.expected))


@pytest.mark.parametrize("board", profile_names())
def test_every_entry_and_its_values_are_read_from_the_lights_of_every_board(board: str) -> None:
    menu = Menu(game_for(load_profile(board)), "full", {}, 0.0)
    with sitting(board) as desk:
        do(desk, "press new")
        for number, entry in enumerate(menu.entries, 1):
            assert f"Menu, {number} of {len(menu.entries)}: " in render(desk.table.expected)
            assert desk.table.expected[0].params.get("option", entry.name) == entry.name
            lit, values = shown(desk)
            room_to_count = len(desk.table.game.geometry.points) - (room(desk) if entry.values else 0)
            assert lit == min(number, room_to_count)  # on the smallest boards only the words tell the rest
            assert values in windows([value == menu.value for value in entry.values], len(values))
            assert len(values) == min(len(entry.values), room(desk))
            assert values.count(True) == bool(entry.values)
            menu = menu.next()
            do(desk, "press undo")
        assert "Menu, 1 of" in render(desk.table.expected)


def test_a_row_too_short_for_all_values_shows_those_around_the_chosen_one() -> None:
    game = copy(YINSH)
    game.geometry = Geometry(
        {f"{column}{row}": (x, y) for x, column in enumerate("abc") for y, row in enumerate("123")}, ()
    )
    menu = Menu(game, "full", {"white": read_seat("engine:1", game)}, 0.0)
    while menu.entry.name != "seat white":
        menu = menu.next()
    chosen = {menu.value: menu.marks() for menu in changes(menu)}
    assert len(chosen) == len(menu.entry.values) > 3
    rows = [[marks.get(point) for point in ("a1", "b1", "c1")] for marks in chosen.values()]
    assert all(sorted(filter(None, row)) == ["chosen", "menu", "menu"] for row in rows)
    assert [row.index("chosen") for row in rows].count(1) == len(rows) - 2


@pytest.mark.parametrize(("board", "name", "value"), CHOICES)
def test_every_value_is_chosen_by_buttons_and_a_game_begun_with_it(board: str, name: str, value: Option) -> None:
    with sitting(board) as desk:
        do(desk, "press new")
        to_entry(desk, name_of("option", name))
        for _ in desk.table.game.choices()[name]:
            if desk.table.expected[0].params.get("value") == f"{name}={said(value)}":
                break
            do(desk, "press confirm")
        to_entry(desk, ": a new game.")
        told = do(desk, "press confirm")
        assert desk.table.game.options[name] == value
        assert desk.table.restarts == 1
        assert (told["record"], told["turn"]) == ([], desk.table.game.players[0])


def test_how_many_play_is_chosen_and_outlives_a_power_cut() -> None:
    with sitting("ringgz", played=("*c3",)) as desk:
        do(desk, "press new")
        to_entry(desk, "Players: 2.")
        do(desk, "press confirm")
        to_entry(desk, "Nobody's colour: green.")
        do(desk, "press confirm")
        assert "Nobody's colour: red." in render(desk.table.expected)
        to_entry(desk, ": a new game.")
        do(desk, "press confirm", "take c3", "put start-base c3")
        assert desk.table.record == ("*c3",)
        do(desk, "cut")
        game = desk.table.game
        assert game.players == ("1", "2", "3")
        assert (game.options["neutral"], game.options["colours"]) == ("r", "b,y,g")
        assert desk.table.record == ("*c3",)


def test_what_cannot_go_with_the_number_of_players_is_not_offered() -> None:
    menu = Menu(game_for(load_profile("bry-hex37"), options=["expert=true"]), "full", {}, 0.0)
    names = [entry.name for entry in menu.entries]
    menu = menu.next()
    assert (menu.entry.name, menu.value) == ("players", "2")
    menu = menu.changed()
    assert (menu.entry.name, menu.value) == ("players", "3")
    assert [name for name in names if name not in [entry.name for entry in menu.entries]] == ["expert", "colours"]
    assert menu.game.options["expert"] is False


def test_a_value_that_is_not_among_the_few_is_shown_while_it_is_chosen() -> None:
    menu = Menu(game_for(load_profile("ringo-13"), options=["discs=7"]), "full", {}, 0.0)
    menu = menu.next()
    assert (menu.entry.values, menu.value) == (("6", "8", "10", "7"), "7")
    menu = menu.changed()
    assert (menu.entry.values, menu.value) == (("6", "8", "10"), "6")


@pytest.mark.parametrize("board", profile_names())
def test_the_menu_names_every_value_in_french(board: str) -> None:
    menu = Menu(game_for(load_profile(board)), "full", {}, 0.0)
    for entry in menu.entries:
        for value in () if entry.name.startswith(SEAT) else entry.values:  # a seat has a sentence of its own
            named = name_of("value", f"{entry.name}={value}", "fr")
            assert value.isdigit() or named != name_of("value", f"{entry.name}={value}", "en"), (entry.name, value)
