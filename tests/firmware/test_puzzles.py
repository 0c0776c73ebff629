"""Exercises made of kept games: which positions, how they are kept, and how one is played and judged."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result
from test_engine_seats import PLACED, ROW

from engine.catalogue import make_game
from firmware.cli.commands.puzzles import puzzles
from firmware.errors import ReviewError
from firmware.journal.database import Journal
from firmware.journal.entry import Entry
from firmware.journal.reading import read_journal
from firmware.reviews.puzzle import LEAST_CHANCE, LEAST_GAIN, Puzzle, judged, puzzles_of
from firmware.reviews.puzzle_book import FILE_NAME, Book, add_games, read_book, unread
from firmware.reviews.review import Moment

YINSH = make_game("yinsh")
PUZZLE = Puzzle("yinsh", dict(YINSH.options), PLACED, "white", ("e5-e8", "g8-g9"), 0.8, 0.3)


def moment(*chances: float) -> Moment:
    """Return a moment with so many lines."""
    names = ("e5", "f8", "c3")
    return Moment({}, tuple(((name,), chance) for name, chance in zip(names, chances, strict=False)))


def kept(folder: Path, record: Sequence[str]) -> None:
    with Journal.open(folder) as journal:
        journal.begin("yinsh", YINSH.options, "yinsh")
        journal.append([Entry("action", action, 0.0) for action in record])


def ask(folder: Path, *arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(puzzles, [*arguments, "--data", str(folder), "--seconds", "0.02"], input=typed)


@pytest.mark.parametrize(
    ("chances", "made"),
    [
        ((0.8, 0.8 - LEAST_GAIN - 0.01), True),
        ((0.8, 0.8 - LEAST_GAIN + 0.01), False),
        ((LEAST_CHANCE - 0.01, 0.01), False),
        ((0.9,), False),
        ((), False),
    ],
)
def test_an_exercise_has_one_move_that_is_much_better_than_all_others(
    chances: tuple[float, ...], *, made: bool
) -> None:
    found = puzzles_of(YINSH, ("e5",), [moment(*chances)])
    assert bool(found) is made
    assert all((each.player, each.record, each.best) == ("white", (), ("e5",)) for each in found)


@pytest.mark.parametrize(
    ("answer", "after", "right", "chance"),
    [("e5-e8", 0.5, True, 0.8), ("e5-e7", 0.76, True, 0.76), ("e5-e7", 0.95, True, 0.8), ("e5-e6", 0.3, False, 0.3)],
)
def test_an_answer_is_worth_the_chance_that_it_leads_to(
    answer: str, after: float, *, right: bool, chance: float
) -> None:
    worth = judged(PUZZLE, answer, Moment({"white": after, "black": 1 - after}))
    assert (worth.right, worth.chance, worth.best) == (right, chance, "e5-e8")


class Pretended:
    """Judges without a process: each moment has one move that is much better."""

    def __init__(self, *_: object, **__: object) -> None:
        pass

    def moments(self, record: Sequence[str]) -> list[Moment]:
        return [moment(0.9, 0.1)] * len(record)

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: object) -> None:
        pass


def test_exercises_are_kept_and_a_game_is_judged_once_as_far_as_it_has_come(tmp_path: Path) -> None:
    kept(tmp_path, PLACED[:2])
    games = read_journal(tmp_path).games
    book = add_games(tmp_path, unread(read_book(tmp_path), games), "nodes 1", lambda: None, make=Pretended)  # type: ignore[arg-type]
    assert len(book.puzzles) == 2
    assert read_book(tmp_path) == book
    assert unread(book, games) == []
    with Journal.open(tmp_path) as journal:
        journal.append([Entry("action", PLACED[2], 0.0)])
    (grown,) = unread(book, read_journal(tmp_path).games)
    assert len(add_games(tmp_path, [grown], "nodes 1", lambda: None, make=Pretended).puzzles) == 3  # type: ignore[arg-type]


def test_a_damaged_file_is_told_with_the_remedy(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("{", encoding="utf-8")
    with pytest.raises(ReviewError, match="delete it, and let the exercises be made anew"):
        read_book(tmp_path)


def test_without_games_there_are_no_exercises_and_no_number(tmp_path: Path) -> None:
    assert ask(tmp_path).stdout == f"No exercises yet in {tmp_path}: play some games first.\n"
    done = ask(tmp_path, "3")
    assert isinstance(done.exception, ReviewError)
    assert "`ringlight puzzles` makes and lists them" in str(done.exception)


def test_exercises_are_made_of_a_kept_game_by_the_engine_and_listed(tmp_path: Path) -> None:
    kept(tmp_path, ROW)
    done = ask(tmp_path)
    assert done.exit_code == 0, done.output
    book = read_book(tmp_path)
    assert book.games == {1: len(ROW)}
    assert len(done.stdout.splitlines()) == max(1, len(book.puzzles))


def test_an_exercise_is_answered_by_an_action_or_by_gestures_and_judged(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(msgspec.json.encode(Book(puzzles=(PUZZLE,))))
    done = ask(tmp_path, "1", typed="e5-e8\n")
    assert done.exit_code == 0, done.output
    assert done.stdout.endswith("Right: e5-e8 keeps 80%.\n")
    gestures = "put white-marker e5\nfly\nlift white-ring e5\ndrop e6\n"
    done = ask(tmp_path, "1", typed=gestures)
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines()[-1].startswith(("e5-e6 leads to", "Right: e5-e6"))


def test_who_gives_no_answer_is_told_the_best_move(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(msgspec.json.encode(Book(puzzles=(PUZZLE,))))
    assert ask(tmp_path, "1").stdout.endswith("The best move was e5-e8.\n")
