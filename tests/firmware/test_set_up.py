"""Boards that are set up, or set up again, piece by piece, as the words and lights ask for it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from desks import do

from firmware.desk.desk import Desk
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.messages.render import render
from firmware.service.made_for import game_for
from hardware.profile.load import load_profile

RINGGZ = ("*c3", "r1@c4", "g4@c4", "b1@d3", "y3@c4")


@contextmanager
def bare(board: str, record: tuple[str, ...]) -> Iterator[Desk]:
    """Go on with a game on a board on which nothing stands."""
    profile = load_profile(board)
    game = game_for(profile)
    story = MemoryJournal()
    story.begin(game.name, game.options, board)
    story.append([Entry("action", action, 0.0) for action in record])
    with Desk(profile, game, story, seed=1, placement={}) as desk:
        desk.rest()
        yield desk


def set_up(board: str, record: tuple[str, ...]) -> tuple[set[str], Desk]:
    """Do what is asked for on a bare board until it is right; return how what was said began, and the desk."""
    with bare(board, record) as desk:
        said = {render(desk.table.expected)[:10]}
        for _ in range(40):
            if not desk.table.verdict.plan:
                break
            do(desk, desk.table.verdict.plan[0].do)
            said.add(render(desk.table.expected)[:10])
        return said, desk


@pytest.mark.parametrize("board", ["ringgz", "ringgz-poles"])
def test_stacks_are_put_back_piece_by_piece_and_nothing_is_taken_back(board: str) -> None:
    said, desk = set_up(board, RINGGZ)
    assert desk.table.verdict.kind == "resting"
    assert list(desk.table.record) == list(RINGGZ)
    assert {"The board ", "Some piece"} <= said


def test_of_several_pieces_it_is_said_that_they_are_missing() -> None:
    with bare("ringgz", RINGGZ) as desk:
        whats = {repair.what for repair in desk.table.verdict.plan}
    assert whats == {"start-base is missing", "red-1 and yellow-3 and green-4 are missing", "blue-1 is missing"}


@pytest.mark.parametrize("board", ["bry-hex37", "ringo-13"])
def test_a_start_is_set_up_to_its_last_piece_which_is_in_nobodys_hand(board: str) -> None:
    said, desk = set_up(board, ())
    assert desk.table.verdict.kind == "resting"
    assert list(desk.table.record) == []
    assert "The game n" in said
    assert len(said) == 2  # that, and what is expected in the end
