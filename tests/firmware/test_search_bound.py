"""A search is bounded: by how many legal actions it weighs, whatever the board shows."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from limit_hands import LimitHands
from paper import Look, Paper, level_look, switch_look

from engine.games.yinsh import Yinsh
from engine.random_play import play_random_game
from firmware.referee.changes.continuations import Position
from firmware.settings.settings import Settings
from firmware.table import new_table
from firmware.table.inputs import Press
from trials.runs.games.hands import Job, random_record, try_hands
from trials.runs.starts.variants import game_on

YINSH = Yinsh()
PLACED = ("e5", "f8", "c3", "d6", "g4", "h7", "b3", "i8", "d2", "g9")
MADE = (*PLACED, "e5-e7", "f8-f7")

looks = pytest.mark.parametrize("look", [level_look, switch_look])


def found_at_once(look: Look) -> Paper:
    """Show a board to a table on which two moves have been made since it looked last."""
    paper = Paper(YINSH, look, record=MADE)
    paper.table = new_table(YINSH, look, tuple(YINSH.geometry.points), Settings(), record=PLACED, now=paper.now)
    paper.see()
    paper.wait(2.0)
    return paper


@looks
def test_two_moves_that_are_seen_at_once_are_found(look: Look) -> None:
    paper = found_at_once(look)
    assert paper.table.verdict.choices == (MADE[len(PLACED) :],)
    paper.give(Press("confirm", 0.1))
    assert list(paper.table.record) == list(MADE)


@looks
def test_beyond_the_bound_no_chain_is_followed_and_the_board_leads_back(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware.referee.hypotheses.search.MOST_WEIGHED", 0)
    paper = found_at_once(look)
    assert list(paper.table.record) == list(PLACED)
    assert paper.kind() == "astray"
    assert paper.table.verdict.plan


DARK = ("h6", "a2", "a3", "a4", "a5", "b1", "b3", "c5", "c6", "d8")


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Return a function that tells how many legal actions have been worked out since."""
    count, play = 0, Position.after

    def counted(self: Position, action: str) -> Position:
        nonlocal count
        known = action in self._after
        position = play(self, action)
        count += 0 if known else len(position.actions)
        return position

    monkeypatch.setattr(Position, "after", counted)
    return lambda: count


def test_one_look_works_out_a_few_thousand_actions_however_much_is_dark(worked_out: Callable[[], int]) -> None:
    hands = LimitHands("yinsh-switches", PLACED[:4], (), {})
    for point in DARK:
        hands.do(f"0.1 shows {point} none/unknown")
    hands.rest(1.0)
    before = worked_out()
    hands.do("0.1 puts black-ring i4 white-ring j5 black-ring k7")
    assert worked_out() - before < 4000  # some 6 500 where twice as much is weighed


@looks
def test_no_turn_is_sought_in_the_pieces_of_another_game(look: Look, worked_out: Callable[[], int]) -> None:
    one, other = (tuple(play_random_game(YINSH, Random(seed))[:18]) for seed in (1, 2))
    paper = Paper(YINSH, look, record=other)
    paper.table = new_table(YINSH, look, tuple(YINSH.geometry.points), Settings(), record=one, now=paper.now)
    before = worked_out()
    paper.see()
    paper.wait(1.0)
    assert paper.kind() == "astray"
    assert worked_out() == before  # 5 000 and 16 000 where 31 points may differ


def test_what_sloppy_hands_do_all_at_once_is_found_within_the_bound() -> None:
    # With two thirds of MOST_WEIGHED it is not.
    options, seed = ("expert=true",), 980000
    name, record = random_record(game_on("bry-hex37", options), seed)
    begun = replace(record, actions=record.actions[:16])
    assert try_hands(Job("bry-hex37", name, begun, seed, options=options)).failure is None
