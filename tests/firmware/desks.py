"""Desks of any board, and what tests do at them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, TypeAlias

from engine.game import Record
from engine.random_play import play_random_game
from firmware.desk.desk import Desk
from firmware.desk.replay import Replay
from firmware.desk.report import report
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.service.made_for import game_for
from hardware.profile.load import load_profile
from hardware.simulated.script import parse_gesture

Sit: TypeAlias = Callable[..., Desk]


@contextmanager
def sitting(board: str, *options: str, played: Sequence[str] = (), seed: int = 3) -> Iterator[Desk]:
    """Make a desk with some actions already played, and close it."""
    profile = load_profile(board)
    game = game_for(profile, options=options)
    story = MemoryJournal()
    if played:
        story.begin(game.name, game.options, board)
        story.append([Entry("action", action, 0.0) for action in played])
    with Desk(profile, game, story, seed=seed) as desk:
        yield desk


def do(desk: Desk, *gestures: str) -> dict[str, Any]:
    """Make gestures and return the report of the last."""
    told: dict[str, Any] = {}
    for gesture in gestures:
        desk.perform(parse_gesture(gesture))
        desk.rest()
        told = report(desk, gesture)
    return told


def lit(told: dict[str, Any], *meanings: str) -> set[str]:
    """Return the pixels that show one of these meanings."""
    return {pixel for pixel, light in told["lights"].items() if light["meaning"] in meanings}


def follow_random_game(board: str, style: str, seed: int, *options: str, most: int = 1000) -> Desk:
    """Act out a random game, at most so many actions of it, and return the desk in the end.

    Raises :class:`~firmware.desk.checks.NotFollowedError` where the board does not follow.
    """
    profile = load_profile(board)
    game = game_for(profile, options=options)
    actions = tuple(play_random_game(game, Random(seed)))[:most]
    with Desk(profile, game, MemoryJournal(), seed=seed) as desk:
        Replay(desk, Record(game.name, actions, dict(game.options)), style, Random(seed)).run()
        assert desk.loop.trouble(desk.now) == []
        return desk
