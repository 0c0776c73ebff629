"""Every test that takes a case is run for every game with all the options it is tried with."""

import pytest
from cases import CASES, Case, games


@pytest.fixture(params=CASES, ids=lambda case: " ".join((case[0], *case[1])))
def case(request: pytest.FixtureRequest) -> Case:
    return games(*request.param)
