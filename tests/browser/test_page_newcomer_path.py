"""Somebody who is new goes the whole way, with mouse, finger and keyboard, in as few presses as the page promises."""

from itertools import cycle
from pathlib import Path

import pytest
from newcomer_path import GAMES, WAYS, walked
from playwright.sync_api import Browser


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("game", "way"), [*zip(cycle(GAMES), WAYS, strict=False)])
def test_a_newcomer_comes_from_the_first_screen_to_the_old_game(
    game: str, way: str, chromium: Browser, tmp_path: Path
) -> None:
    presses = walked(chromium, tmp_path, game, way)
    assert presses["undo"] == 1
    if way == "keys":
        return
    assert presses["choose a game"] == 1
    if game == "yinsh":
        assert presses["a move of a ring"] == 2
        assert presses["a row"] == presses["undo the row"] == presses["its ring, and the win"] == 1
    else:
        assert presses["a piece"] <= 2
