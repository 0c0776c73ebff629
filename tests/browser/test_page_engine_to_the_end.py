"""A game against an engine on the page, played to its end on a board that only feels whether something stands there."""

import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from changed_script import Changes
from page_board import PageBoard
from served import QUICK, Served

from engine.catalogue import make_game
from engine.game import Flip, Move, Put, Take
from firmware.journal.database import Journal
from firmware.journal.entry import Entry
from hardware.profile.load import load_profile

BOARD = "yinsh-switches"
GAME = make_game("yinsh", ("blitz=true",))

MOST = 120
"""A game in blitz is over sooner."""


@pytest.fixture
def against_an_engine(tmp_path: Path, changes: Changes) -> Any:
    """Serve a game in blitz in which an engine plays black."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.toml").write_text(f'{QUICK}engine_hands = "instant"\n', encoding="utf-8")
    with Journal.open(folder) as journal:
        journal.begin(GAME.name, GAME.options, BOARD)
        journal.append([Entry("seat", "black=engine:12", 0.0)])
    with Served(folder, "--board", BOARD, changes=changes) as served:
        yield served


def state_after(entries: Sequence[str]) -> Any:
    """Return the position after what is written beside the board."""
    state = GAME.start()
    for entry in entries:
        state = GAME.play(state, GAME.read_action(state, re.split(r"[\s;.]+", entry)[-1]))
    return state


def wait_for_more(board: PageBoard, count: int) -> None:
    """Wait until the record has more than so many entries."""
    board.page.wait_for_function("(count) => document.querySelectorAll('#record button').length > count", arg=count)


def click(board: PageBoard, step: object) -> None:
    """Do a step with the mouse, helped by the page's hands."""
    match step:
        case Put(_, point) | Take(_, point) | Flip(_, _, point):
            board.page.mouse.click(*board.place(point))
        case Move(_, path):
            board.page.wait_for_selector(
                f".rhythm[data-point={path[-1]}][data-meaning='may go here']", state="attached"
            )
            board.page.mouse.click(*board.place(path[-1]))


@pytest.mark.long
def test_a_game_against_an_engine_is_played_to_its_end_on_switches(
    against_an_engine: Served, open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(against_an_engine, load_profile(BOARD), helped=True)
    choice = random.Random(7)
    entries = board.record()
    while GAME.outcome(state := state_after(entries)) is None and len(entries) < MOST:
        if GAME.turn(state) == "white":
            board.wait_for_all_standing(GAME.placement(state))
            action = choice.choice(list(GAME.actions(state)))
            for step in GAME.steps(state, action):
                if not isinstance(step, Flip):
                    click(board, step)
        wait_for_more(board, len(entries))
        entries = board.record()
    assert GAME.outcome(state) is not None
    board.wait_for_all_standing(GAME.placement(state))
