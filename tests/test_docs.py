"""The page for the people at the table says what the board does: its lights, its menu, its times, its words."""

import re
from pathlib import Path

import pytest

from engine.catalogue import make_game
from firmware.cli.main import COMMANDS
from firmware.guide.meanings import Meaning, meanings
from firmware.messages.render import name_of
from firmware.referee.limits import EARLIER_S, MOST_CLAIMED, MOST_LIT, OUT_OF_TURN_S
from firmware.service.loop import OFF_BUTTON
from firmware.service.switch_off import SAFE
from firmware.settings.guidance import LEVELS
from firmware.settings.settings import Settings
from firmware.table import CLEARED_S
from firmware.table.dialogue import CONFIRM_S
from firmware.table.menu import MENU_S, Menu
from hardware.lights.greeting import GREETING
from hardware.lights.rhythms import RHYTHMS
from hardware.panel.panel import BEEPS
from hardware.panel.press import LONG_PRESS_S
from hardware.profile.schema import BUTTONS

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "at-the-table.md").read_text(encoding="utf-8")

COLOURS = {
    (255, 0, 0): "red",
    (255, 80, 0): "orange red",
    (255, 120, 0): "orange",
    (255, 160, 0): "amber",
    (255, 220, 0): "yellow",
    (0, 255, 200): "turquoise",
    (120, 90, 40): "dim gold",
    (0, 200, 60): "green",
    (0, 60, 20): "dim green",
    (0, 120, 255): "blue",
    (90, 90, 160): "pale blue",
    (70, 70, 110): "dim blue",
    (160, 0, 255): "violet",
    (255, 0, 160): "pink",
    (180, 180, 150): "warm white",
    (255, 255, 255): "white",
}
"""What people call the colours of the table of meanings."""


COUNTS = {1: "one", 2: "two", 3: "three"}


def row(name: str, meaning: Meaning) -> str:
    shown = LEVELS[LEVELS.index(meaning.level) :]
    guidance = "any" if len(shown) == len(LEVELS) else " and ".join([shown[0], *["more"] * (len(shown) > 1)])
    rhythm = f"{meaning.rhythm}: {RHYTHMS[meaning.rhythm].words}"
    told = name_of("light", name, form="told")
    return f"| {name} | {COLOURS[meaning.rgb]} | {rhythm} | {told} | {guidance} |"


def table_below(heading: str) -> list[str]:
    """Return the rows of the table whose heading has these columns."""
    lines = PAGE.splitlines()
    rows = lines[lines.index(heading) + 2 :]
    return rows[: next(index for index, line in enumerate(rows) if not line.startswith("|"))]


def test_every_light_is_told_as_the_table_of_meanings_has_it() -> None:
    rows = [row(name, meaning) for name, meaning in meanings().items()]
    told = table_below("| light | colour | rhythm | it says | with guidance |")
    assert told == rows, "write it afresh:\n" + "\n".join(rows)


def test_every_colour_has_a_name_of_its_own() -> None:
    assert len(set(COLOURS.values())) == len(COLOURS)
    assert {meaning.rgb for meaning in meanings().values()} == set(COLOURS)


def test_the_lights_of_waking_up_and_of_being_off_are_told_in_their_colours() -> None:
    assert f"While the panel's lights are all {COLOURS[GREETING.rgb]} the board is waking up" in PAGE
    assert f"one light of the panel turns {COLOURS[SAFE.rgb]}" in PAGE


def test_the_menu_is_told_entry_by_entry() -> None:
    told = [line.strip("| ").split(" | ")[:2] for line in table_below("| lights | entry | confirm |")]
    entries = Menu(make_game("yinsh"), "full", {}, 0.0).entries
    assert told == [[str(number), entry.name.replace("_", " ")] for number, entry in enumerate(entries, 1)]
    assert all(value in PAGE for entry in entries for value in entry.values)


def test_every_button_is_told() -> None:
    told = [line.split("|")[1].strip() for line in table_below("| button | pressed | held for 3 seconds |")]
    assert told == list(BUTTONS)


@pytest.mark.parametrize(
    "words",
    [
        f"held for {LONG_PRESS_S:g} seconds",
        f"hold undo for {LONG_PRESS_S:g} seconds",
        f"hold {OFF_BUTTON} for {LONG_PRESS_S:g} seconds",
        f"Shows everything for {Settings().hint_s:g} seconds",
        f"closes by itself after {MENU_S:g} seconds",
        f"Any other button,\nor {CONFIRM_S:g} seconds",
        f"empty for {CLEARED_S:g} seconds",
        f"begins after {CLEARED_S:g} seconds",
        f"counts after {Settings().settle_decided_s:.1g} seconds",
        f"slid slowly, after {Settings().settle_open_s:g}",
        f"or for {Settings().settle_open_s:g} where",
        f"leave it so for {EARLIER_S:g} seconds",
        f"before their turn counts after {OUT_OF_TURN_S:g} seconds",
        f"still for {Settings().still_s:g} seconds",
        f"at most {COUNTS[MOST_CLAIMED]} points",
        f"At most {COUNTS[MOST_LIT]} things",
    ],
)
def test_the_figures_are_the_boards(words: str) -> None:
    assert words in PAGE


def test_the_sounds_are_the_boards() -> None:
    short_s = 0.2
    sounds = {name: ["short" if on < short_s else "long" for on in beep[::2]] for name, beep in BEEPS.items()}
    assert sounds == {
        "done": ["short"],
        "asking": ["short"] * 2,
        "wrong": ["long"] * 2,
        "over": ["short", "short", "long"],
    }
    assert "one short sound, it counts. Two short ones, a question. Two long ones, something is wrong." in plain(PAGE)


def plain(text: str) -> str:
    """Return a text without its line breaks."""
    return " ".join(text.split())


def catalogue() -> str:
    """Return the catalogue that the board's sentences are in."""
    return plain((ROOT / "firmware/messages/en.ftl").read_text(encoding="utf-8"))


def test_what_the_board_is_said_to_say_is_what_it_says() -> None:
    quoted = [plain(words) for words in re.findall(r'"([^"]+)"', PAGE)]
    assert len(quoted) > 4
    source = catalogue()
    assert [words for words in quoted if words not in source] == []


def test_every_test_it_names_is_there() -> None:
    files = re.findall(r"`(tests/[\w/.]+)`", PAGE)
    assert files
    assert [name for name in files if not (ROOT / name).is_file()] == []
    kept = PAGE[PAGE.index("## What keeps this page true") :]
    for item in kept.split("\n- ")[1:]:
        (file,) = re.findall(r"`(tests/[\w/.]+)`", item)
        text = (ROOT / file).read_text(encoding="utf-8")
        assert [name for name in re.findall(r"`(test_\w+)`", item) if f"def {name}(" not in text] == []
    assert len(re.findall(r"`(test_\w+)`", kept)) > 9


def test_every_command_it_names_exists() -> None:
    named = set(re.findall(r"ringlight (\w+)", PAGE))
    assert named
    assert named - COMMANDS.keys() == set()


def test_every_local_link_of_the_docs_leads_to_a_file() -> None:
    for page in (ROOT / "docs").rglob("*.md"):
        links = re.findall(r"\]\(([^):#]+)\)", page.read_text(encoding="utf-8"))
        assert [link for link in links if not (page.parent / link).exists()] == []
