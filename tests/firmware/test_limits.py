"""What people see of each limit of the referee: the cases of ``tests/data/limits.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from limit_hands import LimitHands

from trials.runs.limits.limits import limits

FILE = Path(__file__).parent.parent / "data" / "limits.toml"
CASES: dict[str, dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
ELSEWHERE = frozenset({"BURST_S", "SUPPLY", "TURNED_AWAY", "MOST_GUESSED", "MOST_LIT", "MOST_MET"})
"""Of which piece is believed to stand where after a disturbance: ``test_standing.py``, ``test_guesses.py``; what is
lit: ``test_wayback.py``; what is remembered of a repair: ``test_repairing.py``."""
PLAYED: dict[str, str] = CASES.pop("played")


def played(text: str) -> list[str]:
    """Return actions, with each name of some that were played written out."""
    return [action for word in text.split() for action in (played(PLAYED[word]) if word in PLAYED else [word])]


@pytest.mark.parametrize(("limit", "name"), [(limit, name) for limit, cases in CASES.items() for name in cases])
def test_limit(limit: str, name: str) -> None:
    case = CASES[limit][name]
    before = played(case.get("played", ""))
    hands = LimitHands(case.get("board", "yinsh"), before, case.get("options", ()), case.get("patience", {}))
    for line in case["hands"]:
        hands.do(line)
    hands.rest(case["rest"])
    seen = hands.shows(case.get("back", 0), before)
    says = str(seen.pop("says"))
    assert seen | {key: case[key] for key in ("record", "ends", "way", "asks") if key in case} == seen
    assert says.startswith(case.get("says", ""))


def test_every_limit_has_cases() -> None:
    assert CASES.keys() | ELSEWHERE == limits().keys()
