"""A sensor board in its simulator for each test that asks for one: a module names this file in ``pytest_plugins``."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from board_simulated import SimulatedBoard


@pytest.fixture
def eeprom(tmp_path: Path) -> Path:
    """Return where the board keeps its EEPROM; nothing is there yet."""
    return tmp_path / "eeprom.bin"


@pytest.fixture
def sensor_board(eeprom: Path) -> Iterator[SimulatedBoard]:
    """Return a board fresh from the factory, just switched on, which has said hello."""
    with SimulatedBoard(eeprom) as switched_on:
        yield switched_on
