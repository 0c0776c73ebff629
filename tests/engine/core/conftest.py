"""The core, made once if it is missing or its sources have changed since."""

import pytest

from engine.core.build import LIBRARY, build
from engine.core.errors import CoreError
from engine.core.library import load


@pytest.fixture(scope="session", autouse=True)
def core() -> None:
    try:
        load()
    except CoreError:
        build(LIBRARY)
        load()
