"""Reviews of games: how the chances went and where a game turned, by the engine, on the page, in the terminal."""

import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec
import pytest
from click.testing import CliRunner

from engine.catalogue import make_game
from engine.game import Action, AnyGame
from engine.players.errors import PlayerError
from firmware.cli.commands.review import course, review
from firmware.errors import PageError, ReviewError
from firmware.journal.database import Journal
from firmware.journal.entry import Entry
from firmware.reviews.review import LEAST_LOSS, Moment, turning_points
from firmware.reviews.reviewer import Reviewer
from firmware.web.server.game_reviews import GameReviews
from firmware.web.server.kept_games import KeptGames

YINSH = make_game("yinsh")
PLAYED = ("e5", "f8", "c3", "d6", "g4", "h7")
PATIENT_S = 120.0
QUICK = "nodes 200"


def moments(*white: float, better: str = "k9") -> list[Moment]:
    """Return moments with these chances of White, at each of which another action is best."""
    return [Moment({"white": chance, "black": 1 - chance}, (((better,), chance),)) for chance in white]


def kept(folder: Path, record: Sequence[str] = PLAYED) -> None:
    """Keep a game in a journal."""
    with Journal.open(folder) as journal:
        journal.begin("yinsh", YINSH.options, "yinsh")
        journal.append([Entry("action", action, 0.0) for action in record])


class Pretended:
    """Judges as it is told, without a process."""

    def __init__(self, failing: str = "") -> None:
        self.failing = failing
        self.closed = 0

    def moments(self, record: Sequence[Action], *, since: int = 0) -> Iterator[Moment]:
        if self.failing:
            raise PlayerError(self.failing)
        yield from moments(*(0.5,) * (len(record) - since), 0.2)

    def close(self) -> None:
        self.closed += 1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def told_in_the_end(reviews: GameReviews, number: int = 1) -> dict[str, Any]:
    """Return what is told of a game once it is judged, or cannot be."""
    until = time.monotonic() + PATIENT_S
    while time.monotonic() < until:
        told = reviews.told(number)
        if told["failure"] or told["done"] == told["of"]:
            return told
        time.sleep(0.01)
    raise AssertionError(told)


def test_the_moves_that_lost_most_are_told_in_their_order() -> None:
    found = turning_points(YINSH, PLAYED, moments(0.5, 0.4, 0.7, 0.4, 0.38, 0.3, 0.7))
    assert [(point.at, point.player) for point in found] == [(1, "black"), (2, "white"), (5, "black")]
    assert [round(point.loss, 2) for point in found] == [0.3, 0.3, 0.4]
    assert found[0].played == "f8"
    assert found[0].better == ("k9",)


def test_the_best_move_and_one_that_lost_little_are_no_turning_points() -> None:
    assert turning_points(YINSH, PLAYED[:1], moments(0.9, 0.1, better="e5")) == []
    assert turning_points(YINSH, PLAYED[:1], moments(0.5, 0.5 - LEAST_LOSS + 0.01)) == []


def test_who_resigns_loses_nothing_by_that() -> None:
    assert turning_points(YINSH, ("resign",), moments(0.5, 0.0)) == []


def test_the_engine_judges_every_moment_and_the_end_is_what_came_of_it() -> None:
    with Reviewer(YINSH, QUICK, lines=2, answer_s=PATIENT_S) as reviewer:
        found = list(reviewer.moments((*PLAYED, "resign")))
    assert len(found) == len(PLAYED) + 2
    assert all(sum(moment.chances.values()) == pytest.approx(1.0, abs=0.01) for moment in found)
    assert all(len(moment.lines) == 2 for moment in found[:-1])
    assert found[-1] == Moment({"white": 0.0, "black": 1.0})


@pytest.mark.parametrize(("game", "options"), [("ringgz", ("players=3",)), ("bry", ("players=3",))])
def test_among_three_everybodys_chance_is_told(game: str, options: tuple[str, ...]) -> None:
    rules = make_game(game, options)
    with Reviewer(rules, QUICK, answer_s=PATIENT_S) as reviewer:
        (found,) = reviewer.moments(())
    assert list(found.chances) == list(rules.players)
    assert sum(found.chances.values()) == pytest.approx(1.0, abs=0.01)
    assert all(0 < chance < 1 for chance in found.chances.values())


def test_a_page_is_told_how_far_the_review_is_and_then_all_of_it(tmp_path: Path) -> None:
    kept(tmp_path)
    reviews = GameReviews(KeptGames(tmp_path), lambda _: Pretended())  # type: ignore[arg-type,return-value]
    told = told_in_the_end(reviews)
    assert (told["done"], told["of"]) == (7, 7)
    assert len(told["chances"]) == 7
    assert [point["played"] for point in told["turning_points"]] == []
    reviews.close()


def test_a_game_that_goes_on_is_reviewed_anew_with_what_was_played_since(tmp_path: Path) -> None:
    kept(tmp_path)
    reviews = GameReviews(KeptGames(tmp_path), lambda _: Pretended())  # type: ignore[arg-type,return-value]
    told_in_the_end(reviews)
    with Journal.open(tmp_path) as journal:
        journal.append([Entry("action", "b2", 1.0)])
    assert told_in_the_end(reviews)["of"] == 8
    reviews.close()


def test_an_engine_that_fails_is_told_and_not_started_again(tmp_path: Path) -> None:
    kept(tmp_path)
    made = []

    def make(game: AnyGame) -> Any:
        made.append(game)
        return Pretended("it does not answer")

    reviews = GameReviews(KeptGames(tmp_path), make)
    assert told_in_the_end(reviews)["failure"] == "it does not answer"
    assert told_in_the_end(reviews)["failure"] == "it does not answer"
    assert len(made) == 1
    reviews.close()


def test_a_game_that_is_not_kept_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PageError):
        GameReviews(KeptGames(tmp_path)).told(7)


def test_the_terminal_shows_the_course_and_the_turning_points(tmp_path: Path) -> None:
    kept(tmp_path)
    done = CliRunner().invoke(review, ["1", "--data", str(tmp_path), "--seconds", "0.01"])
    assert done.exit_code == 0, done.output
    first, *rest = done.stdout.splitlines()
    assert re.fullmatch(r"white's chance to win: [▁▂▃▄▅▆▇█]{7}", first)
    assert rest


def test_the_review_of_a_file_is_written_as_json(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("1. e5 2. f8 3. c3 4. d6", encoding="utf-8")
    done = CliRunner().invoke(review, [str(file), "--data", str(tmp_path), "--seconds", "0.01", "--json"])
    assert done.exit_code == 0, done.output
    told = msgspec.json.decode(done.stdout)
    assert (told["game"], len(told["chances"])) == ("yinsh", len(told["record"]) + 1)


def test_a_number_without_a_game_is_told_with_the_remedy(tmp_path: Path) -> None:
    done = CliRunner().invoke(review, ["7", "--data", str(tmp_path)])
    assert isinstance(done.exception, ReviewError)
    assert "`ringlight games` lists them" in str(done.exception)


def test_chances_are_bars_as_high_as_they_are() -> None:
    assert course([0.0, 0.5, 1.0]) == "▁▅█"
