"""Seats: how they are written, what there cannot be, and that a journal's are understood."""

import pytest

from engine.catalogue import make_game
from engine.players.levels import levels
from firmware.seats import PERSON, Seat, SeatError, journal_seats, read_seats, seats_of, written

YINSH = make_game("yinsh")
BEST = len(levels("yinsh"))


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("black=engine:5", Seat("engine", 5)),
        ("black=engine", Seat("engine", BEST)),
        ("black=ugi:stockfish --fast", Seat("ugi", command="stockfish --fast")),
        ("black=person", PERSON),
        (" black = engine:1", Seat("engine", 1)),
    ],
)
def test_a_seat_is_read_as_it_is_written(text: str, seat: Seat) -> None:
    seats = read_seats([text], YINSH)
    assert seats == {"black": seat}
    assert read_seats([f"black={written(seats)['black']}"], YINSH) == seats


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"black=engine:{BEST + 1}", f"no level '{BEST + 1}' of YINSH: write engine:1 to engine:{BEST}"),
        ("black=engine:0", "no level '0'"),
        ("black=engine:x", "no level 'x'"),
        ("black=engine:-1", "no level '-1'"),
        ("black=robot", "no seat 'robot': write person, engine, engine:5"),
        ("black=ugi:", "no seat 'ugi:'"),
        ("black=", "no seat ''"),
        ("black", "'black' seats nobody: write PLAYER=SEAT, as white=engine, black=engine"),
        ("green=engine", "'green=engine' seats nobody"),
        ("=engine", "seats nobody"),
    ],
)
def test_a_seat_that_cannot_be_says_what_can(text: str, words: str) -> None:
    with pytest.raises(SeatError, match=words):
        read_seats([text], YINSH)


def test_a_person_takes_a_journals_seat_that_is_not_known_any_more() -> None:
    told = {"white": "engine:3", "black": "robot", "green": "engine:1"}
    assert seats_of(told, YINSH) == {"white": Seat("engine", 3)}


@pytest.mark.parametrize("level", [BEST + 1, 99])
def test_a_journals_level_that_there_is_no_more_is_full_strength(level: int) -> None:
    assert journal_seats({"white": f"engine:{level}", "black": "robot"}, YINSH) == {"white": Seat("engine", BEST)}


def test_a_level_that_there_is_not_is_nobodys_seat_now() -> None:
    assert seats_of({"white": f"engine:{BEST + 1}"}, YINSH) == {}
