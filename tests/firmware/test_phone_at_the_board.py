"""The menu's entry for a phone on a board that serves no page."""

from pathlib import Path

import pytest
from wired_pi import WiredPi

from engine.catalogue import make_game
from firmware.table.menu import Menu


def test_where_no_page_is_open_to_a_network_that_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pi = WiredPi(monkeypatch, tmp_path)
    entries = [entry.name for entry in Menu(make_game("yinsh"), "full", {}, 0.0).entries]
    for at, button in enumerate(["new", *["undo"] * entries.index("phone"), "confirm"]):
        pi.hands(0.5 + at * 0.4, f"press {button} 0.1")
    done = pi.run(6.0)
    assert done.exit_code == 0, done.output
    assert "No phone can play here yet." in done.output
