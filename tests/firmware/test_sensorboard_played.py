"""A game on the board whose sensors are at a sensor board of its own: it goes on whatever fails there, and says so."""

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from engine.catalogue import make_game
from engine.game import Record
from engine.random_play import play_random_game
from firmware.desk.desk import Desk
from firmware.desk.replay import Replay
from firmware.journal.story import MemoryJournal
from firmware.messages.render import render
from hardware.computer.installed import install_command
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from hardware.profile.wiring import SerialWiring
from hardware.simulated.script import parse_gesture
from hardware.simulated.sensor_board.board import PretendedSensorBoard
from hardware.simulated.sensor_board.cable import DAMAGE
from hardware.simulated.sensor_board.circuit import SensorBoardCircuit

PROFILE = load_profile("yinsh-sensorboard")
GAME = make_game("yinsh", ())
PLAYED = tuple(play_random_game(GAME, Random(3))[:16])


@pytest.fixture
def desk() -> Iterator[Desk]:
    with Desk(PROFILE, GAME, MemoryJournal(), seed=3) as made:
        yield made


def do(desk: Desk, *lines: str) -> None:
    for line in lines:
        desk.perform(parse_gesture(line))
    desk.rest()


def trouble(desk: Desk) -> Sequence[str]:
    return [re.sub(r" \(.*?\)", "", render(told)) for told in desk.loop.trouble(desk.now)]


@pytest.mark.parametrize("style", ["book", "natural"])
def test_a_game_is_followed_and_nothing_complained_of(desk: Desk, style: str) -> None:
    replay = Replay(desk, Record("yinsh", PLAYED), style, Random(3))
    for _ in replay.gestures():
        assert trouble(desk) == []
    assert desk.table.record == PLAYED


@pytest.mark.parametrize("how", DAMAGE)
def test_a_bad_line_is_lived_with(desk: Desk, how: str) -> None:
    do(desk, f"fault line {how}", "wait 3", "put white-ring e5", "wait 1", "put black-ring g7", "wait 1")
    assert desk.table.record == ("e5", "g7")
    assert trouble(desk) == []


def test_a_pulled_cable_is_named_and_later_gestures_are_seen_when_it_is_back(desk: Desk) -> None:
    do(desk, "put white-ring e5", "wait 1", "fault away", "put black-ring g7", "wait 2")
    assert list(desk.table.record) == ["e5"]
    (told,) = trouble(desk)
    assert told == ("I cannot see the pieces, but your game is kept. No sensor board is at USB; plug its USB cable in.")
    do(desk, "mend away", "wait 3")
    assert list(desk.table.record) == ["e5", "g7"]
    assert trouble(desk) == []


@pytest.mark.parametrize(
    ("fault", "mend", "said"),
    [
        (
            "dead g6 rim",
            "g6 rim",
            "does not answer. Look at the wire from multiplexer 6, input 7.",
        ),
        (
            "multiplexer 6",
            "multiplexer 6",
            "Look at its wire to A6 of the sensor board and its supply.",
        ),
    ],
)
def test_what_is_broken_behind_it_is_named_with_its_wire_until_it_is_mended(
    desk: Desk, fault: str, mend: str, said: str
) -> None:
    do(desk, f"fault {fault}", "wait 3")
    assert [told.endswith(said) for told in trouble(desk)] == [True]
    do(desk, f"mend {mend}", "wait 3")
    assert trouble(desk) == []


def test_a_weak_magnet_is_told_from_a_sensor_that_is_broken_off(desk: Desk) -> None:
    do(desk, "put white-marker e5", "fault weak e5", "wait 10")
    (told,) = trouble(desk)
    assert told.startswith("The centre sensor of e5 feels the piece too weakly. Put it in the middle")


@pytest.mark.parametrize(
    ("protocol", "update"),
    [(0, "'ringlight flash' updates it"), (2, f"to bring it up to date: {re.escape(install_command('[pi]'))}")],
)
def test_another_version_is_told_once_with_the_side_to_update(protocol: int, update: str) -> None:
    def circuit(profile: Profile, random: Random) -> SensorBoardCircuit:
        assert isinstance(profile.sensors, SerialWiring)
        return SensorBoardCircuit(profile, profile.sensors, random, PretendedSensorBoard(protocol=protocol))

    with Desk(PROFILE, GAME, MemoryJournal(), sensors=circuit) as desk:
        desk.run(5.0)
        (told,) = desk.loop.trouble(desk.now)
        seen = "I cannot see the pieces, but your game is kept. The sensor board speaks"
        words = rf"{seen} version {protocol} of the protocol, .* {update}\."
        assert re.fullmatch(words, render(told))
        assert desk.loop.news == [told]


def test_a_fault_of_another_boards_wires_is_no_fault_of_this_one(desk: Desk) -> None:
    with pytest.raises(ValueError, match="this board has no converter that could break; it has multiplexer, select"):
        do(desk, "fault converter 1")
    with pytest.raises(ValueError, match="there is no line 'torn'; there are lost, doubled, changed, delayed"):
        do(desk, "fault line torn")
