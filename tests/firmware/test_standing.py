"""Which piece stands where is followed through hands, whatever the pieces look like."""

import os
import subprocess
import sys
from collections.abc import Mapping

import pytest
from desks import sitting

from engine.catalogue import make_game
from firmware.referee.changes.transitions import Look
from firmware.referee.pieces.following import follow
from firmware.referee.pieces.standing import Standing
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile
from hardware.sensors.sighting import Reading, Sighting
from hardware.simulated.script import parse_gesture

YINSH = make_game("yinsh")
LOOK = NominalReadings(load_profile("yinsh-switches")).of
COLOURS = NominalReadings(load_profile("yinsh")).of
START = {"e5": ("white-ring",), "f8": ("black-ring",), "g4": ("white-marker",), "h5": ("black-marker",)}


class Watch:
    """A board on which one thing after another is seen."""

    def __init__(self, standing: Mapping[str, tuple[str, ...]] | None = None, look: Look = LOOK) -> None:
        self.now = 0.0
        self.pieces = dict(START if standing is None else standing)
        self.look = look
        self.asked: Mapping[str, tuple[str, ...]] = {}
        self.standing = Standing(YINSH, look, dict(self.pieces))

    def see(self, wait: float = 1.0, **stacks: tuple[str, ...]) -> "Watch":
        self.now += wait
        self.pieces |= stacks
        points = load_profile("yinsh-switches").points
        shown: dict[str, Reading] = {point: self.look(self.pieces.get(point, ())) for point in points}
        self.standing = follow(self.standing, Sighting(shown), stacks, self.now, self.asked)
        return self


def test_a_piece_that_is_carried_stays_what_it_is() -> None:
    watch = Watch().see(f8=()).see(i8=("black-ring",))
    assert watch.standing.on("i8") == ("black-ring",)
    assert watch.standing.lifted == ()


def test_of_two_in_the_hands_the_one_put_down_where_it_stood_is_that_one() -> None:
    watch = Watch().see(e5=()).see(f8=()).see(e5=("white-ring",)).see(i8=("black-ring",))
    assert (watch.standing.on("e5"), watch.standing.on("i8")) == (("white-ring",), ("black-ring",))
    assert "i8" not in watch.standing.unsure


def test_of_two_that_look_the_same_carried_elsewhere_nobody_knows_which_is_which() -> None:
    watch = Watch().see(e5=()).see(f8=()).see(d3=("white-ring",))
    assert watch.standing.unsure == {"d3"}
    assert "d3" not in watch.standing.differs({**START, "d3": ("black-ring",), "f8": ()})


def test_what_comes_right_after_another_has_left_was_pushed_over() -> None:
    watch = Watch().see(g4=()).see(h5=()).see(0.05, g4=("black-marker",))
    assert watch.standing.on("g4") == ("black-marker",)


def test_what_comes_soon_after_one_far_away_has_left_was_not_pushed_over() -> None:
    watch = Watch().see(e5=()).see(f8=()).see(0.05, e5=("black-ring",))
    assert watch.standing.on("e5") == ("white-ring",)
    assert {"e5", "f8"} <= watch.standing.alike


def test_a_piece_up_and_down_again_may_have_been_turned_over() -> None:
    watch = Watch().see(g4=()).see(g4=("black-marker",))
    assert watch.standing.on("g4") == ("white-marker",)
    assert watch.standing.differs({**START, "g4": ("black-marker",)}) == {}
    assert "g4" in watch.standing._replace(visited=frozenset()).differs({**START, "g4": ("black-marker",)})


def test_two_pieces_exchanged_one_after_the_other_are_where_they_were_put() -> None:
    watch = Watch().see(e5=()).see(a2=("white-ring",)).see(f8=()).see(e5=("black-ring",)).see(a2=())
    watch.see(f8=("white-ring",))
    assert watch.standing.differs(START) == {
        "e5": (("black-ring",), ("white-ring",)),
        "f8": (("white-ring",), ("black-ring",)),
    }


def test_what_an_action_has_changed_is_known_again_and_what_left_since_is_followed() -> None:
    watch = Watch().see(e5=()).see(e7=("white-ring",)).see(e7=())
    after = {**START, "e5": ("white-marker",), "e7": ("white-ring",)}
    points = load_profile("yinsh-switches").points
    shown = Sighting({point: LOOK({**after, "e7": ()}.get(point, ())) for point in points})
    settled = follow(watch.standing.settled(after, ["e5", "e7"]), shown, ["e5", "e7"], 9.0)
    assert settled.on("e5") == ("white-marker",)
    assert [(each.piece, each.origin) for each in settled.lifted] == [("white-ring", "e7")]


def test_a_piece_known_by_an_action_does_not_stand_elsewhere_too() -> None:
    look = NominalReadings(load_profile("bry-hex37")).of
    exchanged = Standing(make_game("bry"), look, {"B2": ("RHH",), "pen-RHH": ("RCC",)})
    after = {"B2": ("RCC",), "pen-RHH": ("RHH",)}
    assert exchanged.settled(after, ["B2"]).stacks == after


def test_a_piece_that_does_not_stand_where_it_was_believed_is_off_the_board() -> None:
    """It is missing elsewhere. A sensor that fails had shown it, for example."""
    watch = Watch().see(e5=()).see(d3=("white-ring",))
    known = watch.standing.settled(START, ["d3"])
    assert [(each.piece, each.origin) for each in known.lifted] == [("white-ring", "d3")]


def test_pieces_that_stood_otherwise_when_the_board_was_first_seen_are_guesses() -> None:
    watch = Watch().see(e5=(), f8=()).see(e5=("white-ring",), d3=("black-ring",))
    guessed = watch.standing.guessed(["e5", "d3"])
    assert guessed.differs({**START, "e5": ("black-ring",), "f8": (), "d3": ("white-ring",)}) == {}


def test_which_pieces_were_moved_with_the_power_off_is_a_guess() -> None:
    with sitting("yinsh-switches", played=["e5", "f8"]) as desk:
        desk.cut([parse_gesture(gesture) for gesture in ("lift e5", "drop f9", "lift f8", "drop e6")])
        assert desk.table.referee.history.standing.unsure >= {"f9", "e6"}


def test_what_the_words_ask_for_has_come_and_not_what_may_have_been_pushed() -> None:
    watch = Watch().see(e5=()).see(f8=())
    watch.asked = START
    assert watch.see(0.05, e5=("white-ring",)).standing.on("e5") == ("white-ring",)


def test_what_was_lifted_has_come_and_not_what_is_asked_for_from_beside_it() -> None:
    watch = Watch().see(f8=())
    watch.asked = START | {"c3": ("white-ring",)}
    assert watch.see(c3=("black-ring",)).standing.on("c3") == ("black-ring",)
    assert watch.standing.lifted == ()


def test_a_piece_nobody_asked_for_is_not_turned_to_fit_the_words() -> None:
    watch = Watch({"g4": ("white-marker",), "e5": ("black-marker",)}).see(g4=())
    watch.asked = {"g4": ("white-marker",), "e5": ("black-marker",)}
    watch.see(d3=("white-marker",)).see(e5=()).see(g4=("white-marker",))
    assert watch.standing.on("g4") == ("black-marker",)


def test_a_piece_the_words_had_lifted_may_be_turned_to_fit_them() -> None:
    watch = Watch({"e5": ("black-marker",)})
    watch.asked = {"e5": (), "g4": ("white-marker",)}
    watch.see(e5=()).see(g4=("white-marker",))
    assert watch.standing.on("g4") == ("white-marker",)
    assert watch.standing.lifted == ()


def test_what_was_lifted_was_turned_over_on_its_way_and_none_was_fetched() -> None:
    watch = Watch(look=NominalReadings(load_profile("yinsh")).of).see(g4=()).see(c3=("black-marker",))
    assert watch.standing.on("c3") == ("black-marker",)
    assert watch.standing.lifted == ()


def test_what_comes_from_beside_the_board_is_of_a_kind_that_is_left_there() -> None:
    standing: dict[str, tuple[str, ...]] = dict.fromkeys(("e5", "c3", "i7", "b2", "j8"), ("white-ring",))
    watch = Watch(standing).see(d4=("black-ring",))
    assert watch.standing.on("d4") == ("black-ring",)


def swept(look: Look, gap: float, standing: Mapping[str, tuple[str, ...]]) -> Watch:
    """Return a board off which all pieces were swept, one so many s after the other."""
    watch = Watch(standing, look)
    for point in standing:
        watch.see(gap, **{point: ()})
    return watch


POLES = NominalReadings(load_profile("yinsh")).of
RINGS = {"e5": ("white-ring",), "b2": ("white-ring",), "f8": ("black-ring",)}
MARKERS = {"k9": ("white-marker",), "j11": ("white-marker",), "k10": ("white-marker",)}


def test_what_is_swept_along_goes_to_the_places_near_it() -> None:
    assert swept(LOOK, 0.35, RINGS).see(0.35, e6=("white-ring",)).standing.on("e6") == ("white-ring",)


def test_what_was_lifted_one_after_another_comes_as_hands_bring_it() -> None:
    assert swept(LOOK, 0.7, RINGS).see(0.7, e6=("black-ring",)).standing.on("e6") == ("black-ring",)


def test_a_guess_that_is_swept_away_and_comes_again_is_still_one() -> None:
    watch = Watch(RINGS)
    watch.standing = watch.standing.guessed(["e5", "f8"])
    for point in RINGS:
        watch.see(0.1, **{point: ()})
    assert {each.origin: each.sure for each in watch.standing.lifted} == {"e5": False, "b2": True, "f8": False}
    assert "e6" in watch.see(0.1, e6=("white-ring",)).standing.unsure


def test_what_was_swept_across_the_board_was_not_fetched() -> None:
    watch = swept(POLES, 0.1, MARKERS).see(0.1, a2=("white-marker",))
    assert len(watch.standing.lifted) == len(MARKERS) - 1


def test_what_comes_across_the_board_with_its_other_face_was_fetched() -> None:
    watch = swept(POLES, 0.1, MARKERS).see(0.1, a2=("black-marker",))
    assert len(watch.standing.lifted) == len(MARKERS)


def test_what_lies_near_with_its_other_face_was_turned_over_as_it_was_swept() -> None:
    watch = swept(POLES, 0.1, MARKERS).see(0.1, k8=("black-marker",))
    assert len(watch.standing.lifted) == len(MARKERS) - 1


def test_of_what_was_moved_while_nobody_looked_as_few_pieces_as_it_takes_have_moved() -> None:
    game, look = make_game("ringgz"), NominalReadings(load_profile("ringgz")).of
    before = {
        "b1": ("yellow-2", "green-4"),
        "b2": ("blue-1", "red-3", "blue-4"),
        "e2": ("green-1", "red-4"),
        "a4": ("blue-2",),
    }
    moved = {"b1": ("yellow-2",), "b2": ("blue-1", "blue-4"), "e2": ("green-1",), "c5": ("red-3", "red-4")}
    shown = {point: look((before | moved).get(point, ())) for point in game.geometry.points}
    standing = follow(Standing(game, look, before), Sighting(shown), moved, 1.0)
    # The large ring next to b2 has not gone there, in place of the one that stood there.
    assert standing.on("b2") == ("blue-1", "blue-4")


def test_what_shows_its_other_face_at_once_was_turned_over_where_it_lies() -> None:
    watch = Watch(look=COLOURS).see(h5=()).see(g4=("black-marker",))
    assert [(each.piece, each.origin) for each in watch.standing.lifted] == [("black-marker", "h5")]


def test_a_piece_the_words_ask_for_is_fetched_rather_than_turned_over_in_a_hand() -> None:
    watch = Watch(look=COLOURS)
    watch.asked = START | {"c3": ("white-marker",)}
    watch.see(h5=()).see(c3=("white-marker",))
    assert [(each.piece, each.origin) for each in watch.standing.lifted] == [("black-marker", "h5")]


def test_of_two_alike_the_one_that_is_lifted_yet_is_no_surer_than_the_one_that_came() -> None:
    watch = Watch()
    watch.asked = {point: stack for point, stack in START.items() if point not in ("e5", "f8")} | {"e5": (), "f8": ()}
    watch.see(e5=()).see(f8=()).see(d3=("white-ring",))
    assert [each.sure for each in watch.standing.lifted] == [False]


@pytest.mark.parametrize("pause", [0.1, 1.0])
def test_who_brings_what_the_words_name_at_once_or_later_is_believed(pause: float) -> None:
    watch = Watch()
    watch.asked = START | {"e5": ("black-ring",), "f8": ("white-ring",)}
    watch.see(e5=()).see(pause, e5=("black-ring",))
    assert (watch.standing.on("e5"), watch.standing.on("f8")) == (("black-ring",), ("white-ring",))


@pytest.mark.long
def test_a_sweep_is_understood_the_same_whatever_order_sets_have() -> None:
    lines = (
        "from test_standing import START, Watch",
        "watch = Watch()",
        "for point in START: watch.see(0.05, **{point: ()})",
        "print(*(each.piece for each in watch.standing.lifted), watch.see(e5=('black-ring',)).standing.stacks)",
    )
    said = set()
    for seed in range(5):
        environment = os.environ | {"PYTHONHASHSEED": str(seed), "PYTHONPATH": os.pathsep.join(sys.path)}
        code = [sys.executable, "-c", "\n".join(lines)]
        said.add(subprocess.run(code, env=environment, text=True, capture_output=True, check=True).stdout)
    assert len(said) == 1


def test_a_piece_is_up_whichever_of_two_like_it_is_believed_to_stand_elsewhere() -> None:
    white, black = START["e5"], START["f8"]
    watch = Watch({"e5": white, "f8": white, "c3": white}).see(c3=())
    (up,) = watch.standing.guessed(["f8"]).still_lifted({"e5": white, "f8": black, "c3": white})
    assert up.origin == "c3", "as many white rings are believed to stand as are due"
