"""What a board wrote down though it was not done: taken back if its sensors showed just that, wrong if it guessed."""

from collections.abc import Mapping

import pytest

from engine.catalogue import make_game
from firmware.desk.desk import Desk
from firmware.journal.story import MemoryJournal
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile
from hardware.sensors.sighting import Reading, Sighting
from hardware.simulated.script import parse_gesture
from trials.runs.sensors.misreadings import Misreading, NotingLoop, Written, misreadings, reordered, same

GAME = make_game("yinsh", ())
PROFILE = load_profile("yinsh")
LOOKS = NominalReadings(PROFILE)
WHITE, BLACK, NOTHING = LOOKS.of(("white-ring",)), LOOKS.of(("black-ring",)), LOOKS.of(())


def written(record: str, shown: Mapping[str, Reading], suspected: str = "") -> Written:
    sighting = Sighting({point: shown.get(point, NOTHING) for point in PROFILE.points})
    return Written(tuple(record.split()), sighting, frozenset(suspected.split()))


def found(*records: Written, truth: str = "e5 f6 g7", first: int = 1, faulty: str = "f7") -> list[Misreading]:
    return list(misreadings(GAME, LOOKS.of, truth.split(), first, records, faulty))


def test_what_was_done_is_no_misreading() -> None:
    assert found(written("e5 f6", {"e5": WHITE, "f6": BLACK}), written("e5 f6 g7", {})) == []


def test_a_piece_that_the_sensors_show_is_no_guess() -> None:
    assert found(written("e5 f7", {"e5": WHITE, "f7": BLACK})) == [Misreading(("f7",), guess=False)]


def test_that_nothing_was_done_where_a_sensor_goes_on_showing_that_is_no_guess() -> None:
    elsewhere = {"e5": WHITE, "d4": BLACK}
    assert found(written("e5 d4", elsewhere), faulty="f6") == [Misreading(("d4",), guess=False)]
    assert found(written("e5 d4", {**elsewhere, "f6": BLACK}), faulty="f6") == [Misreading(("d4",), guess=True)]
    assert found(written("e5 d4", elsewhere, suspected="f6"), faulty="f6") == [Misreading(("d4",), guess=True)]


@pytest.mark.parametrize(
    "guess",
    [
        written("e5 f7", {"e5": WHITE}),
        written("e5 f7", {"e5": WHITE, "f7": ("none", "unknown")}),
        written("e5 f7", {"e5": WHITE, "f7": BLACK}, suspected="f7"),
        written("e5 d4", {"e5": WHITE, "d4": BLACK}),
    ],
    ids=["not shown", "unknown", "named already", "another point"],
)
def test_anything_else_is_a_guess(guess: Written) -> None:
    assert [each.guess for each in found(guess)] == [True]


def test_what_is_taken_back_by_itself_is_a_misreading_too() -> None:
    gone = written("e5", {"e5": WHITE})
    assert found(written("e5 f6", {}), gone, faulty="f6") == [Misreading((), guess=False)]
    assert found(written("e5 f6", {}), gone, faulty="e5") == [Misreading((), guess=True)]


def test_to_take_a_misreading_back_is_none() -> None:
    wrong = written("e5 f7", {"e5": WHITE, "f7": BLACK})
    assert len(found(wrong, written("e5", {}), written("e5 f6", {}))) == 1


def test_records_are_the_same_up_to_the_first_difference() -> None:
    assert same(("a", "b", "c"), ("a", "b")) == 2
    assert same(("a", "x", "c"), ("a", "b", "c")) == 1


def test_the_same_in_another_order_must_end_the_same() -> None:
    assert reordered(GAME, ("e5", "f6"), ("e5", "f6"))
    assert not reordered(GAME, ("f6", "e5"), ("e5", "f6"))
    assert not reordered(GAME, ("e5",), ("e5", "f6"))


def test_the_loop_notes_what_was_seen_when_something_was_written_down() -> None:
    with Desk(PROFILE, GAME, MemoryJournal(), loop=NotingLoop) as desk:
        loop = desk.loop
        assert isinstance(loop, NotingLoop)
        for line in ("put white-ring e5", "fault dead a3 rim", "wait 2", "put black-ring f6", "wait 2"):
            desk.perform(parse_gesture(line))
        assert [(each.record, sorted(each.suspected)) for each in loop.written] == [
            (("e5",), []),
            (("e5", "f6"), ["a3"]),
        ]
        assert loop.written[0].sighting["f6"] == NOTHING
        assert loop.written[1].sighting["f6"] == BLACK
