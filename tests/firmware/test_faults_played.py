"""Whatever fails while a game is played: it goes on with what the rest shows, and the fault is named once.

Patient hands play turns of a random game on a board that is broken in some way: they answer with the truth when it
asks. In the end everything is written down that was done, and nothing else.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import pytest

from engine.catalogue import make_game
from engine.game import Record
from engine.random_play import play_random_game
from firmware.desk.desk import Desk
from firmware.desk.turns import Turn, turns
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.messages.render import render
from hardware.health.monitor import NAMED_S
from hardware.profile.load import load_profile
from hardware.simulated.script import parse_gesture
from trials.runs.sensors.misreadings import NotingLoop, misreadings
from trials.runs.sensors.patient import PatientHands

GAME = make_game("yinsh", ())
PLACED = 10
"""All rings are placed after so many actions."""
GAME_PLAYED = tuple(play_random_game(GAME, Random(3))[:24])
"""White moves a ring from g9, black one g7-g6, white ..., black g6-g5: the faults are there."""
BOARDS = ("yinsh", "yinsh-switches")


@dataclass
class Table:
    """A desk with a game that is under way, and the hands that play it."""

    desk: Desk
    hands: PatientHands
    turns: Sequence[Turn]
    news: list[str]

    def do(self, *lines: str) -> None:
        for line in lines:
            self.desk.perform(parse_gesture(line))
        self.look()

    def look(self) -> None:
        """Take away what the board tells."""
        self.news += map(render, self.desk.loop.news)
        self.desk.loop.news.clear()

    def play(self, count: int) -> list[bool]:
        """Play the next turns; return of each whether the board had to be helped on."""
        helped = []
        for turn in self.turns[:count]:
            self.hands.asked = False
            self.hands.play(turn)
            helped.append(self.hands.asked)
            assert self.desk.table.record == GAME_PLAYED[: turn.first + len(turn.actions)]
            self.look()
        self.turns = self.turns[count:]
        return helped

    @property
    def invented(self) -> list[str]:
        """What was written down at any time though it was not done."""
        loop = self.desk.loop
        assert isinstance(loop, NotingLoop)
        found = misreadings(GAME, self.desk.looks.of, GAME_PLAYED, PLACED, loop.written, "")
        return [" ".join(misread.actions) for misread in found]

    @property
    def trouble(self) -> list[str]:
        return [render(message) for message in self.desk.loop.trouble(self.desk.now)]


Sit = Callable[[str], Table]


@pytest.fixture
def sit(request: pytest.FixtureRequest) -> Sit:
    def make(board: str) -> Table:
        story = MemoryJournal()
        story.begin("yinsh", GAME.options, board)
        story.append([Entry("action", action, 0.0) for action in GAME_PLAYED[:PLACED]])
        desk = Desk(load_profile(board), GAME, story, seed=3, loop=NotingLoop)
        request.addfinalizer(desk.close)
        left = [turn for turn in turns(GAME, Record("yinsh", GAME_PLAYED)) if turn.first >= PLACED]
        return Table(desk, PatientHands(desk, GAME_PLAYED, 3), left, [])

    return make


def test_hands_play_what_the_tests_are_about() -> None:
    assert GAME_PLAYED[PLACED : PLACED + 4] == ("g9-b4", "g7-g6", "e4-e3", "g6-g5")


@dataclass(frozen=True)
class Fault:
    """A fault, what is said of it, in how many of four turns the board is helped on, and what to do about it."""

    board: str
    gesture: str
    said: str
    most_helped: int
    mend: str
    creeps_s: float = 0.0
    """What creeps past a threshold during the last turn is named only once it has been contradicted for so long."""

    def __str__(self) -> str:
        return f"{self.board}: {self.gesture}"


G6 = "Look at the wire from multiplexer 6, input 7 (converter 0 on GPIO18, input 6)"
G6_SWITCH = "Look at the wire from multiplexer 4, input 9 (GPIO16)"
FAULTS = (
    Fault("yinsh", "dead g6 rim", f"The rim sensor of g6 does not answer. {G6}.", 2, "mend g6"),
    Fault("yinsh", "stuck g6 rim none", "The rim sensor of g6 always shows the same.", 2, "mend g6"),
    Fault("yinsh", "stuck g6 rim south", "The rim sensor of g6 always shows the same.", 2, "mend g6"),
    Fault("yinsh", "drift g6 rim 20", "The rim sensor of g6 has lost its zero.", 2, "mend g6", creeps_s=NAMED_S),
    Fault("yinsh", "flicker g6 rim", "The rim sensor of g6 changes while nothing moves.", 2, "mend g6"),
    Fault(
        "yinsh",
        "multiplexer 6",
        "Multiplexer 6 does not answer: 16 sensors, g3 to g10.",
        4,
        "mend multiplexer 6",
    ),
    Fault("yinsh", "converter 1", "Converter 1 does not answer: 42 sensors, h10 to k10.", 1, "mend converter 1"),
    Fault("yinsh", "select GPIO6 low", "GPIO6 is stuck, so the wrong sensors answer. Look", 4, "mend select GPIO6"),
    Fault("yinsh", "stuck-on 6 6", "Multiplexer 6 always lets one input through: 16 sensors", 4, "mend stuck-on 6"),
    Fault("yinsh-switches", "dead g6 rim", "The rim sensor of g6 does not feel what stands there.", 2, "mend g6"),
    Fault("yinsh-switches", "stuck g6 centre some", "The centre sensor of g6 always shows the same.", 2, "mend g6"),
    Fault("yinsh-switches", "flicker g6 rim", "The rim sensor of g6 changes while nothing moves.", 2, "mend g6"),
    Fault("yinsh-switches", "multiplexer 6", "Multiplexer 6 feels nothing", 3, "mend multiplexer 6"),
    Fault("yinsh-switches", "multiplexer 6 low", "Multiplexer 6 always shows the same", 3, "mend multiplexer 6"),
    Fault("yinsh-switches", "select GPIO13 low", "GPIO13 is stuck, so the wrong", 4, "mend select GPIO13"),
)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_game_goes_on_and_what_fails_is_named_once_with_its_wire(fault: Fault, sit: Sit) -> None:
    table = sit(fault.board)
    table.do(f"fault {fault.gesture}", "wait 2")
    helped = table.play(6)
    table.do(f"wait {fault.creeps_s}")
    assert sum(helped[:4]) <= fault.most_helped
    assert [words[: len(fault.said)] for words in table.news] == [fault.said]
    places = (
        r"look (at|for a loose contact at) (the wires? from|its (wire|chip enable)) |look for solder between its pins"
    )
    assert re.search(places, table.news[0], re.IGNORECASE)
    assert table.invented == []
    table.do(fault.mend)
    table.play(2)
    table.do("wait 30")
    assert len(table.news) == 1


@pytest.mark.parametrize("board", BOARDS)
def test_a_ring_with_weak_magnets_is_played_with_and_said_once(board: str, sit: Sit) -> None:
    table = sit(board)
    table.do("fault weak g7", "wait 2")
    assert sum(table.play(6)) <= 3
    first, again = table.news
    assert first.startswith("The rim sensor of g6 does not feel what stands there. Try another piece")
    assert "if it is not felt either, look at the wire" in first
    assert again.startswith("A piece is not felt on g5")
    assert "If it is the same one, its magnet is weak; otherwise look at the wire" in again
    assert table.invented == []


def test_a_marker_with_a_weak_magnet_is_played_with_and_said(sit: Sit) -> None:
    table = sit("yinsh")
    table.play(1)
    table.do("put black-marker g7", "fault weak g7", "wait 6", "lift black-ring g7", "drop g6", "wait 2")
    table.hands.help(PLACED + 2)
    assert table.desk.table.record == GAME_PLAYED[: PLACED + 2]
    table.do("wait 6")
    (said,) = table.news
    assert said.startswith("The centre sensor of g7 feels the piece too weakly. Put it in the middle")
    assert table.invented == []


def test_a_ring_upside_down_is_to_be_turned_over(sit: Sit) -> None:
    table = sit("yinsh")
    table.play(2)
    table.do("flip g6", "wait 2")
    assert table.desk.table.verdict.kind == "astray"
    assert "white ring" in render(table.desk.table.expected)
    table.do("flip g6", "wait 1")
    table.play(4)
    assert (table.news, table.invented) == ([], [])


def test_who_insists_on_a_ring_upside_down_is_told_to_turn_it_over(sit: Sit) -> None:
    table = sit("yinsh")
    table.play(2)
    table.do("flip g6", "wait 2")
    table.hands.help(PLACED + 2)
    table.do("wait 1")
    assert [words[:62] for words in table.news] == ["The rim sensor of g6 shows the wrong pole. Turn the piece over"]
    table.play(4)
    assert table.invented == []


def test_of_a_dark_light_the_board_knows_nothing_and_all_the_others_go_on(sit: Sit) -> None:
    table = sit("yinsh")
    table.play(1)
    table.do("fault dark g6", "put black-marker g7", "lift black-ring g7")
    lights = table.desk.lights()
    assert "g6" not in lights
    assert {"g5", "h8"} <= {pixel for pixel, light in lights.items() if light["meaning"] == "may go here"}
    table.do("drop g6", "wait 2")
    assert table.desk.table.record == GAME_PLAYED[: PLACED + 2]
    table.turns = table.turns[1:]
    assert not any(table.play(4))
    assert (table.news, table.invented) == ([], [])


@pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])
def test_a_lost_bus_is_named_and_meanwhile_gestures_are_seen_when_it_is_back(board: str, sit: Sit) -> None:
    table = sit(board)
    table.play(1)
    table.do("fault away", "put black-marker g7", "lift black-ring g7", "drop g6", "wait 2")
    assert table.desk.table.record == GAME_PLAYED[: PLACED + 1]
    (said,) = table.trouble
    assert said.startswith("I cannot see the pieces, but your game is kept. ")
    assert "The sensor board" in said
    table.do("mend away", "wait 3")
    assert table.desk.table.record == GAME_PLAYED[: PLACED + 2]
    assert table.trouble == []
    assert len(table.news) == 1
    assert table.invented == []
