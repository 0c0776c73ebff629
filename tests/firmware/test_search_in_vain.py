"""A search that ends early, or is not begun, has missed nothing."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pytest
from desks import follow_random_game

from engine.game import Action
from firmware.referee.changes.continuations import Continuation, Position
from firmware.referee.decide import judge
from firmware.referee.hypotheses.carrying import carried
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.hypotheses.hypothesis import Hypothesis
from firmware.referee.hypotheses.rearranging import passing
from firmware.referee.hypotheses.search import _Search, hypotheses

sifted = _Search._sifted


def amendments(found: list[Hypothesis], unless: tuple[Action, ...]) -> list[tuple[Action, ...]]:
    """Return the complete chains that begin with other actions."""
    whole = [e.continuation.actions for e in found if e.complete == len(e.continuation.links)]
    return [actions for actions in whole if actions[: len(unless)] != unless]


def both_ways(counts: Counter[str], evidence: Evidence, *, unless: tuple[Action, ...] = ()) -> list[Hypothesis]:
    """Search with and without the early end, and compare the amendments found."""
    short = hypotheses(evidence, unless=unless)
    if unless:
        whole = hypotheses(Evidence(evidence.root, evidence.sighting, evidence.trail, evidence.now))
        assert amendments(short, unless) == amendments(whole, unless)
        counts["ended early" if whole and not short else "searched"] += 1
    return short


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("board", "style", "seed"), [("yinsh", "sloppy", 3), ("yinsh", "clumsy", 8), ("ringo-13", "sloppy", 3)]
)
def test_no_amendment_is_missed_where_a_search_ends_early(
    monkeypatch: pytest.MonkeyPatch, board: str, style: str, seed: int
) -> None:
    counts = Counter[str]()
    monkeypatch.setattr(judge, "hypotheses", partial(both_ways, counts))
    follow_random_game(board, style, seed, most=40)
    assert counts["ended early"] > 0


def found_where_passing(counts: Counter[str], evidence: Evidence) -> bool:
    """Tell whether a piece is slid past a point, and compare with what a search would have found."""
    if not passing(evidence):
        return False
    counts["whole" if any(e.complete == len(e.continuation.links) for e in hypotheses(evidence)) else "nothing"] += 1
    at_rest = Evidence(evidence.root, evidence.sighting, evidence.trail, evidence.now + 0.02)
    assert not passing(at_rest), "what rests is no passing piece"
    return True


def test_nothing_whole_is_missed_while_a_layout_is_slid_past_points(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = Counter[str]()
    monkeypatch.setattr(judge, "passing", partial(found_where_passing, counts))
    follow_random_game("ringo-13", "sloppy", 12, "grid=slide:13", most=40)
    assert counts["nothing"] > 0
    assert not counts["whole"]


def none_dropped(
    counts: Counter[str], search: _Search, chain: Continuation, position: Position, following: Sequence[Action]
) -> Iterator[tuple[int, Action]]:
    """Drop actions at a glance, and see that each of those neither explains the sighting nor has come far.

    One that would explain it has a piece that cannot have been carried so.
    """
    kept = list(sifted(search, chain, position, following))
    for action in set(following) - {action for _, action in kept}:
        continuation = search._longer(chain, position, action)
        explains = search._evidence.explains(continuation)
        assert not (explains and carried(search._evidence, continuation)), continuation.actions
        assert not search._far_enough(continuation.links[-1], continuation), continuation.actions
        counts["dropped"] += 1
    return iter(kept)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("board", "options"),
    [("yinsh", ()), ("yinsh-switches", ()), ("ringo-13", ("grid=slide:13",)), ("bry-hex37", ("expert=true",))],
)
def test_what_is_dropped_at_a_glance_neither_explains_the_board_nor_has_come_far(
    monkeypatch: pytest.MonkeyPatch, board: str, options: tuple[str, ...]
) -> None:
    counts = Counter[str]()

    def sift(search: _Search, *given: Any) -> Iterator[tuple[int, Action]]:
        return none_dropped(counts, search, *given)

    monkeypatch.setattr(_Search, "_sifted", sift)
    follow_random_game(board, "sloppy", 12, *options, most=30)
    assert counts["dropped"] > 0
