"""What pieces look like, from their names alone."""

import pytest

from engine.catalogue import GAMES, make_game
from engine.games.bry.pieces import FACES
from firmware.guide.piece_colours import INKS, PLAIN, Shapes, bands, colour_and_kind, initials, ink, shapes


@pytest.mark.parametrize(
    ("piece", "colour", "kind"),
    [
        ("white-ring", "white", "ring"),
        ("red-4", "red", "4"),
        ("green-base", "green", "base"),
        ("start-base", "start", "base"),
        ("BSC", "blue", "SC"),
        ("YHS-down", "yellow", "H-"),
        ("BSX", "", "BSX"),
    ],
)
def test_a_name_says_colour_and_kind(piece: str, colour: str, kind: str) -> None:
    assert colour_and_kind(piece) == (colour, kind)


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_every_game_has_a_colour_of_its_own_or_several(game: str) -> None:
    for piece in make_game(game).kinds:
        assert ink(piece) != PLAIN or len(bands(piece)) > 1


def test_a_piece_of_initials_has_an_outline_and_its_printed_upper_face() -> None:
    assert shapes("BSC") == Shapes("square", "circle")
    assert shapes("RHS") == Shapes("hexagon", "square")
    assert shapes("RHS-down") == Shapes("hexagon", None)
    assert shapes("white-ring") == shapes("start-base") == Shapes("circle", None)


def test_all_faces_that_may_be_seen_differ() -> None:
    faces = [face for face in FACES if face]
    seen = {(ink(face), shapes(face)) for face in faces}
    assert len(seen) == 27 + 3 * 3  # face-down an inside shape is hidden
    assert len({initials(face) for face in faces}) == 27 + 3 * 3


def test_initials_are_what_is_seen() -> None:
    assert [initials(name) for name in ("BSC", "BSC-down", "white-ring", "red-4")] == ["BSC", "BS-", "", ""]


def test_the_starting_base_is_painted_in_all_four_colours_from_the_outside_in() -> None:
    assert bands("start-base") == (INKS["blue"], INKS["yellow"], INKS["green"], INKS["red"])
    assert bands("red-base") == ()
