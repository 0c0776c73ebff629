"""What the tracker makes of hands on perfect sensors: the cases of ``tests/data/tracker_cases.toml``."""

import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from paper_hands import PaperHands

from firmware.tracker.costs import COSTS, TIMES, Costs, Times

FILE = Path(__file__).parent.parent / "data" / "tracker_cases.toml"
CASES: dict[str, dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))


def shown(case: dict[str, Any], costs: Costs = COSTS, times: Times = TIMES) -> dict[str, str]:
    """Return what comes of a case, as far as the case says what should."""
    played = case.get("played", "").split()
    hands = PaperHands(case.get("board", "yinsh"), played, case.get("options", ()), costs, times)
    gaps = []
    for line in case["hands"]:
        hands.do(line)
        gaps.append(gap(hands))
    hands.end()
    tracker = hands.tracker
    kept = played[: len(played) - case.get("back", 0)]
    way = tracker.way_back(hands.now)
    come = {
        "record": " ".join(tracker.record[len(kept) :]) if list(tracker.record[: len(kept)]) == kept else "other",
        "verdicts": " ".join(hands.kinds),
        "ends": tracker.decision.kind,
        "way": str(way[0]) if way else "",
        "gaps": " ".join([*gaps, gap(hands)]),
    }
    return {key: come[key] for key in come if key in case}


def gap(hands: PaperHands) -> str:
    """Return how much dearer the second and third hypotheses are than the first; infinity where there are none."""
    ranked = [total for total, _ in hands.tracker.ranked(hands.now)]
    return "/".join(f"{total - ranked[0]:.2f}" for total in ranked[1:3]) or "inf"


def due(case: dict[str, Any]) -> dict[str, str]:
    return {key: case[key] for key in ("record", "verdicts", "ends", "way", "gaps") if key in case}


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    assert shown(CASES[name]) == due(CASES[name])


NOT_PINNED = frozenset({"beam"})
"""Entries that no case notices: on perfect sensors a dozen hypotheses are as good as fifty."""


def notices(costs: Costs, times: Times) -> bool:
    """Return whether a case comes out differently with other costs or times."""
    return any(shown(case, costs, times) != shown(case) for case in CASES.values())


@pytest.mark.parametrize("name", [each.name for each in fields(Costs)])
def test_a_cost_twice_or_half_as_high_makes_a_case_fail(name: str) -> None:
    value = getattr(COSTS, name)
    changed = [replace(COSTS, **{name: type(value)(value * factor)}) for factor in (2, 0.5)]
    assert any(notices(costs, TIMES) for costs in changed) != (name in NOT_PINNED)


@pytest.mark.parametrize("name", [each.name for each in fields(Times)])
def test_a_time_twice_or_half_as_long_makes_a_case_fail(name: str) -> None:
    value = getattr(TIMES, name)
    changed = [replace(TIMES, **{name: value * factor}) for factor in (2, 0.5)]
    assert any(notices(COSTS, times) for times in changed) != (name in NOT_PINNED)
