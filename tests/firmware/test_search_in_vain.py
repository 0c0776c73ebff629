"""A search for amendments that ends early has missed none."""

from collections import Counter
from functools import partial

import pytest
from desks import follow_random_game

from engine.game import Action
from firmware.referee import judge
from firmware.referee.evidence import Evidence
from firmware.referee.hypothesis import Hypothesis
from firmware.referee.search import hypotheses


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


@pytest.mark.parametrize(("board", "style"), [("yinsh", "sloppy"), ("yinsh", "clumsy"), ("ringo-13", "sloppy")])
def test_no_amendment_is_missed_where_a_search_ends_early(
    monkeypatch: pytest.MonkeyPatch, board: str, style: str
) -> None:
    counts = Counter[str]()
    monkeypatch.setattr(judge, "hypotheses", partial(both_ways, counts))
    follow_random_game(board, style, 3, most=40)
    assert counts["ended early"] > 0
