"""Every game says why something is not allowed, as data: of a written action, and of what hands have done."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from cases import CASES, Case, every_state, games

from engine.catalogue import GAMES, game_class
from engine.errors import IllegalActionError
from engine.game import Action, AnyGame, Flip, Move, Put, Step, Take
from engine.reasons import COMMON

COMMONEST_UNSPECIFIC = 0.02
"""At most this share of illegal actions may have no better reason than that they are not legal."""


@pytest.fixture(params=CASES, ids=lambda case: " ".join((case[0], *case[1])))
def case(request: pytest.FixtureRequest) -> Case:
    return games(*request.param)


def written_anywhere(case: Case) -> list[Action]:
    """Actions that were legal somewhere, so that all are well written."""
    game, _ = case
    return sorted({action for state in some(every_state(case), 150) for action in game.actions(state)})


def some(items: Sequence[Any], most: int) -> Sequence[Any]:
    """Some of many, spread evenly."""
    return items[:: max(1, len(items) // most)]


def check(game: AnyGame, reason: Any) -> None:
    assert reason.code in game.reasons
    assert [point for point in reason.points if point not in game.geometry.points] == []
    assert reason.piece is None or reason.piece in game.kinds
    assert reason.player is None or reason.player in game.players


def test_every_illegal_action_has_a_reason_the_game_lists(case: Case) -> None:
    game, _ = case
    written, random, codes = written_anywhere(case), Random(1), Counter[str]()
    for state in some(every_state(case), 50):
        legal = set(game.actions(state))
        for action in random.sample(written, min(len(written), 60)):
            if action in legal:
                continue
            with pytest.raises(IllegalActionError) as raised:
                game.play(state, action)
            check(game, raised.value.why)
            assert raised.value.reason == raised.value.why.code
            codes[raised.value.reason] += 1
    assert codes["not-legal"] <= COMMONEST_UNSPECIFIC * codes.total()
    assert len(codes) > 1


def test_a_step_of_a_legal_action_has_no_reason_against_it(case: Case) -> None:
    game, _ = case
    for state in some(every_state(case), 15):
        for action in some(game.actions(state), 8):
            steps = game.steps(state, action)
            for at, step in enumerate(steps):
                assert game.why_not(state, step, steps[:at]) is None


def some_step(game: AnyGame, state: Any, random: Random) -> Step:
    """Something hands might do with what stands there, allowed or not."""
    points, placement = list(game.geometry.points), game.placement(state)
    piece = random.choice(list(game.kinds))
    if not placement or random.random() < 0.3:
        return Put(piece, random.choice(points))
    point = random.choice(list(placement))
    piece = random.choice(placement[point])
    other = game.kinds[piece].other_face
    which = random.random()
    if which < 0.2:
        return Take(piece, point)
    if which < 0.4 and other:
        return Flip(piece, other, point)
    return Move(piece, (point, random.choice(points)))


def test_whatever_hands_do_is_allowed_or_has_a_reason_the_game_lists(case: Case) -> None:
    game, _ = case
    random, codes = Random(2), Counter[str]()
    for state in some(every_state(case), 30):
        for _ in range(8):
            step = some_step(game, state, random)
            reason = game.why_not(state, step)
            if reason:
                check(game, reason)
                codes[reason.code] += 1
    assert codes["not-legal"] == 0
    assert len(codes) > 1


@pytest.mark.parametrize("name", GAMES)
def test_reasons_are_told_in_a_sentence_and_hold_the_common_ones(name: str) -> None:
    reasons = game_class(name).reasons
    assert COMMON.items() <= reasons.items()
    assert [code for code, meaning in reasons.items() if not meaning.endswith(".") or code != code.lower()] == []
