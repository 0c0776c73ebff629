"""Free play: whatever hands, buttons, faults and power cuts do to a table, what it says stays true.

Here it is a sample, the same every time. FREE_PLAY=300 in the environment plays so many examples that nobody has
played before, which takes minutes, and shrinks one that fails; either way it is told as the gestures it took.
"""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from free_bodies import Body, DeskBody
from free_paper import PaperBody
from free_play import FreePlay
from free_table import YINSH
from hypothesis import Phase, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from engine.game import Action
from firmware.service.interfaces import InputLog
from firmware.settings.settings import Settings
from hardware.profile.schema import Profile


class PaperPlay(FreePlay):
    """On paper, where much happens in little time."""

    def sit(self, profile: Profile, played: Sequence[Action], liking: Settings, log: InputLog) -> Body:
        return PaperBody(profile, YINSH, played, liking, log)


class DeskPlay(FreePlay):
    """On the pretended board, with all that is real above it, and a journal on disk."""

    def sit(self, profile: Profile, played: Sequence[Action], liking: Settings, log: InputLog) -> Body:
        return DeskBody(profile, YINSH, played, liking, log, Path(self.folder.name))


def play(sample: int, steps: int) -> settings:
    """Return how long to play: so many examples of so many steps, or what the environment says."""
    wanted = os.environ.get("FREE_PLAY")
    if wanted:
        return settings(max_examples=int(wanted), stateful_step_count=2 * steps)
    unshrunk = (Phase.explicit, Phase.generate)
    return settings(max_examples=sample, stateful_step_count=steps, phases=unshrunk, derandomize=True, database=None)


@pytest.fixture(autouse=True)
def _the_same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no example come from constants of the code: Hypothesis takes those of the modules that are loaded by now."""
    monkeypatch.setattr(providers, "_get_local_constants", Constants)
    providers.CONSTANTS_CACHE.cache.clear()


TestPaperPlay = PaperPlay.TestCase
TestPaperPlay.settings = play(20, 20)
TestDeskPlay = DeskPlay.TestCase
TestDeskPlay.settings = play(6, 12)
