"""``ringlight why``: print what the tracker believes during a gesture script, event by event."""

from typing import TextIO

import click

from firmware.cli.commands.game_options import TellsGameOptions, game_options
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.service.made_for import game_for
from firmware.tracker.explain import explained
from firmware.tracker.tracker import Tracker
from hardware.profile.load import load_profile
from hardware.simulated.gestures import Gesture
from hardware.simulated.script import read_script
from trials.runs.shadowed import ShadowedDesk


class _TellingDesk(ShadowedDesk):
    """A desk that prints the tracker's hypotheses whenever they may have changed."""

    count = 3
    _told: tuple[str, ...] = ()

    def frame(self) -> None:
        """Run a frame, and print the hypotheses after it if the tracker has seen anything new."""
        seen, before = self.loop.sighting, self.tracker and self.tracker.decision
        super().frame()
        if self.tracker is not None and (self.loop.sighting is not seen or self.tracker.decision != before):
            self._tell(self.tracker)

    def perform(self, gesture: Gesture) -> None:
        """Make a gesture, and print what a button or an answer has changed."""
        super().perform(gesture)
        self._tell(self.shadow)

    def _tell(self, tracker: Tracker) -> None:
        told = tuple(explained(tracker, self.now, self.count))
        if told != self._told:
            self._told = told
            click.echo("\n".join([f"{self.now:8.2f} s  {told[0]}", *(f"            {line}" for line in told[1:])]))


@click.command(cls=TellsGameOptions)
@click.argument("script", type=click.File(encoding="utf-8"))
@click.option("--board", default="yinsh", show_default=True, help="The board: a name from `boards`, or a TOML file.")
@click.option("--played", default="", help="The actions of the game so far, separated by blanks.")
@click.option("--best", type=click.IntRange(1), default=3, show_default=True, help="How many hypotheses to print.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the sensors' noise and tolerances.")
@game_options
def why(*, script: TextIO, board: str, played: str, best: int, seed: int, options: tuple[str, ...]) -> None:
    """Print what the tracker believes while a gesture SCRIPT is performed ('-' reads standard input).

    For each event it prints the cheapest hypotheses with their costs and their last gestures, one hypothesis that was
    dropped and why, and the way back if something is wrong. Times are in seconds of board time. The tracker follows
    beside the referee, which plays.

    \b
    Example: echo 'put white-ring e5' | ringlight why -
    """
    profile = load_profile(board)
    game = game_for(profile, options=options)
    record = tuple(played.split())
    story = MemoryJournal()
    if record:
        story.begin(game.name, game.options, profile.name)
        story.append([Entry("action", action, 0.0) for action in record])
    with _TellingDesk(profile, game, story, played=record, seed=seed) as desk:
        desk.count = best
        for gesture in read_script(script.read().splitlines(), script.name):
            click.echo(f"-- {gesture}")
            desk.perform(gesture)
            if not gesture.after:
                desk.rest()
