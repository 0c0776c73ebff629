"""What stands on a point that is not right, guessed from what it reads and what should stand there."""

import pytest
from paper import Look, level_look, switch_look

from engine.catalogue import make_game
from engine.game import Piece, Stack
from firmware.referee.repair.guesses import Guesses
from hardware.sensors.sighting import Reading, Sense

looks = pytest.mark.parametrize("look", [level_look, switch_look])


def guesses(look: Look) -> Guesses:
    return Guesses(make_game("yinsh"), look)


def by_size(stack: Stack) -> Reading:
    """See as a board does that has a sensor for each of four sizes of ring, and one for bases."""
    there = {piece[-1] if piece[-1].isdecimal() else "base" for piece in stack}
    senses: list[Sense] = ["some" if size in there else "none" for size in ("1", "2", "3", "4", "base")]
    return tuple(senses)


@looks
@pytest.mark.parametrize(
    ("seen", "want", "edits"),
    [
        (("white-ring",), (), [("take", "white-ring")]),
        ((), ("black-marker",), [("put", "black-marker")]),
        (("white-ring",), ("white-marker",), [("take", "white-ring"), ("put", "white-marker")]),
        (("white-marker", "black-ring"), ("white-marker",), [("take", "black-ring")]),
    ],
)
def test_what_is_seen_is_told_by_what_should_stand_there(
    look: Look, seen: Stack, want: Stack, edits: list[tuple[str, Piece]]
) -> None:
    guessed = guesses(look)
    assert guessed.edits(guessed.likeliest(look(seen), want, seen), want) == edits


def test_a_marker_of_the_other_colour_is_turned() -> None:
    guessed = guesses(level_look)
    assert guessed.likeliest(level_look(("white-marker",)), ("black-marker",), ()) == ("white-marker",)
    assert guessed.edits(("white-marker",), ("black-marker",)) == [("flip", "white-marker")]


def test_what_cannot_be_told_is_named_as_what_stood_there_or_as_all_it_may_be() -> None:
    guessed = guesses(switch_look)
    assert guessed.words("black-ring", ("black-ring",)) == "black-ring"
    assert guessed.words("black-ring", ()) == "white-ring or black-ring"
    assert guesses(level_look).words("black-ring", ()) == "black-ring"


@pytest.mark.parametrize(
    ("seen", "edits"),
    [
        (("blue-1", "green-2", "blue-3", "red-4"), [("take", 4)]),
        (("blue-1", "blue-3", "red-4"), [("take", 4), ("put", 2)]),
        (("blue-1", "blue-3"), [("put", 2)]),
        (("red-4", "red-base", "blue-3"), [("take", 4), ("take", 5), ("put", 1), ("put", 2)]),
        (("red-4", "green-1", "yellow-2", "red-3", "blue-base"), [("take", 4), ("take", 5)]),
    ],
)
def test_where_many_pieces_fit_the_guess_is_the_fewest_from_what_should_be(
    seen: Stack, edits: list[tuple[str, int]]
) -> None:
    guessed = Guesses(make_game("ringgz"), by_size)
    want = ("blue-1", "green-2", "blue-3")
    there = guessed.likeliest(by_size(seen), want, want)
    size = {f"{number}": number for number in range(1, 5)}
    told = [(gesture, size.get(piece[-1], 5)) for gesture, piece in guessed.edits(there, want)]
    assert sorted(told, key=lambda each: (each[0] == "put", each[1])) == edits


def test_where_a_failing_sensor_reads_like_nothing_two_hundred_stacks_are_tried() -> None:
    tried: list[Stack] = []

    def look(stack: Stack) -> Reading:
        tried.append(stack)
        return by_size(stack)

    guessed = Guesses(make_game("ringgz"), look)
    tried.clear()
    want: Stack = ("green-1", "yellow-2")
    nothing: Reading = ("unknown", "north", "none", "none", "south")
    assert guessed.likeliest(nothing, want, ("green-1",)) == ("green-1",)  # no sensor contradicts that
    assert len({want, *tried}) == 200


def test_what_lies_askew_beside_a_base_is_in_the_way_and_not_the_base() -> None:
    def no_ring_round_a_base(stack: Stack) -> Reading:
        return by_size(tuple(piece for piece in stack if piece.endswith("base")) or stack)

    guessed = Guesses(make_game("ringgz"), no_ring_round_a_base)
    there = guessed.likeliest(("none", "none", "none", "some", "some"), ("blue-base",), ("blue-base",))
    ((gesture, piece),) = guessed.edits(there, ("blue-base",))
    assert (gesture, piece[-2:]) == ("take", "-4")
