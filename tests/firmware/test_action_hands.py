"""Hands that make whole actions: the board follows them, whatever was begun before."""

from collections.abc import Sequence
from random import Random

import pytest
from desks import sitting

from engine.catalogue import game_class
from engine.errors import IllegalActionError
from engine.game import Flip
from engine.random_play import play_random_game
from firmware.desk.action_hands import ActionHands
from firmware.desk.desk import Desk
from firmware.desk.hands_for import gestures_for, gestures_towards
from firmware.table.inputs import Answer
from hardware.errors import ImpossibleGestureError
from hardware.simulated.gestures import HANDS

BOARDS = {"yinsh": (), "ringgz": ("players=3",), "ringo-13": (), "bry-hex37": ("players=2",)}

MOST = 45
"""So many actions of a game are made: in each game some of every kind."""


def held(desk: Desk) -> Sequence[str]:
    return [piece for hand in HANDS for piece in desk.pretend.hands.holding[hand]]


def lines(desk: Desk, action: str, steps: int | None = None) -> Sequence[str]:
    table = desk.table
    standing = desk.pretend.world.placement()
    return gestures_for(table.game, table.position.state, action, standing, held(desk), steps=steps)


def make(desk: Desk, hands: ActionHands, gestures: Sequence[str]) -> None:
    hands.begin(gestures)
    while hands.busy(desk.now):
        hands.advance(desk.now)
        desk.frame()
    desk.rest()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("board", BOARDS)
def test_a_game_made_action_by_action_is_recognised_as_it_was_made(board: str) -> None:
    with sitting(board, *BOARDS[board]) as desk:
        hands = ActionHands(desk.pretend)
        for number, action in enumerate(list(play_random_game(desk.game, Random(5)))[:MOST], 1):
            make(desk, hands, lines(desk, action))
            if desk.table.verdict.kind == "asking":
                desk.give(Answer(action))
                desk.rest()
            if len(desk.table.record) < number:  # hands do nothing for it
                make(desk, hands, ["press confirm"])
            assert desk.table.record[number - 1] == action
        assert desk.astray == []


PLACED = ("e3", "f7", "d5", "g7", "c4", "h8", "e6", "f9", "g5", "d7")


@pytest.mark.parametrize(
    ("begun", "left"),
    [
        ((), ["put white-marker e3", "lift white-ring e3", "drop e5"]),
        (("put white-marker e3",), ["lift white-ring e3", "drop e5"]),
        (("put white-marker e3", "lift white-ring e3"), ["drop e5"]),
        (("put white-marker d5",), ["take white-marker d5", "put white-marker e3", "lift white-ring e3", "drop e5"]),
        (("lift white-ring d5",), ["put white-ring d5", "put white-marker e3", "lift white-ring e3", "drop e5"]),
        (
            ("lift black-ring f9", "drop k10"),
            ["lift black-ring k10", "drop f9", "put white-marker e3", "lift white-ring e3", "drop e5"],
        ),
    ],
)
def test_what_was_begun_is_gone_on_with_or_put_back(begun: Sequence[str], left: Sequence[str]) -> None:
    with sitting("yinsh", played=PLACED) as desk:
        hands = ActionHands(desk.pretend)
        make(desk, hands, begun)
        found = lines(desk, "e3-e5")
        assert list(found) == left
        make(desk, hands, found)
        assert desk.table.record[-1] == "e3-e5"


def test_only_the_first_steps_are_made_if_so_many_are_wanted() -> None:
    with sitting("yinsh", played=PLACED) as desk:
        assert list(lines(desk, "e3-e5", steps=1)) == ["put white-marker e3"]
        make(desk, ActionHands(desk.pretend), lines(desk, "e3-e5", steps=1))
        assert list(lines(desk, "d5-d4", steps=1)) == ["take white-marker e3", "put white-marker d5"]


def test_flips_and_a_row_half_done_are_gone_on_with_in_any_order() -> None:
    with sitting("yinsh", played=list(play_random_game(game_class("yinsh")(), Random(5)))[:40]) as desk:
        hands, (action, flips) = ActionHands(desk.pretend), longest_flight(desk)
        make(desk, hands, [*lines(desk, action)[:3], f"flip {flips[-1]}"])
        assert set(lines(desk, action)) == {f"flip {point}" for point in flips[:-1]}


def longest_flight(desk: Desk) -> tuple[str, list[str]]:
    """Return the legal action that turns over the most, and what it turns over."""
    game, state = desk.game, desk.table.position.state
    found = {a: [s.point for s in game.steps(state, a) if isinstance(s, Flip)] for a in game.actions(state)}
    best = max(found, key=lambda action: len(found[action]))
    assert len(found[best]) > 1
    return best, found[best]


def test_hands_lead_back_to_where_an_action_began() -> None:
    with sitting("yinsh", played=PLACED) as desk:
        hands, before = ActionHands(desk.pretend), desk.pretend.world.placement()
        make(desk, hands, lines(desk, "e3-e5"))
        make(desk, hands, ["press undo", *gestures_towards(desk.game, desk.pretend.world.placement(), before)])
        assert desk.table.record == PLACED
        assert desk.table.verdict.kind == "resting"


def test_an_illegal_action_is_refused() -> None:
    with sitting("yinsh", played=PLACED) as desk, pytest.raises(IllegalActionError):
        lines(desk, "e3-f5")


def test_nothing_more_is_made_once_a_piece_has_been_taken_away() -> None:
    with sitting("yinsh", played=PLACED) as desk:
        hands = ActionHands(desk.pretend)
        hands.begin(["take white-ring e3", "lift white-ring e3", "drop e5"])
        hands.advance(desk.now)
        desk.run(2.0)
        with pytest.raises(ImpossibleGestureError):
            hands.advance(desk.now)
        assert hands.waiting == 0
