"""A search that ends early, or is not begun, has missed nothing."""

from collections import Counter
from functools import partial

import pytest
from desks import follow_random_game

from engine.game import Action
from firmware.referee import judge
from firmware.referee.evidence import Evidence
from firmware.referee.hypothesis import Hypothesis
from firmware.referee.search import hypotheses, passing


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
