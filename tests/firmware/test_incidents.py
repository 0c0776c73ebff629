"""What people did at a board, and what has to come of it: the scripts of ``tests/data/incidents``."""

import pytest
from incidents import FOLDER, judge, read_incident


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.txt")))
def test_incident(name: str) -> None:
    judge(read_incident(FOLDER / f"{name}.txt"))
