"""``ringlight why``: print why the referee judges the board as it does during a gesture script, event by event."""

from typing import Any, TextIO

import click

from firmware.cli.accounts import Accounts
from firmware.cli.commands.game_options import TellsGameOptions, game_options
from firmware.desk.desk import Desk
from firmware.guide.account import MOST_KEPT
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.service.made_for import game_for
from hardware.profile.load import load_profile
from hardware.simulated.script import read_script


class _TellingDesk(Desk):
    """A desk that prints the referee's account whenever it changes."""

    def __init__(self, *args: Any, best: int, **kwargs: Any) -> None:
        self._accounts = Accounts(best)
        self._judged: object = None
        super().__init__(*args, **kwargs)

    def frame(self) -> None:
        """Run a frame; if the board or its judgement has changed, print why."""
        super().frame()
        judged = self.loop.sighting, self.table.verdict, self.table.ready
        if judged != self._judged:
            self._judged = judged
            told = self._accounts.take(self.table, self.now)
            if told:
                first, *others = told
                click.echo("\n".join([f"{self.now:8.2f} s  {first}", *(f"            {line}" for line in others)]))


@click.command(cls=TellsGameOptions)
@click.argument("script", type=click.File(encoding="utf-8"))
@click.option("--board", default="yinsh", show_default=True, help="The board: a name from `boards`, or a TOML file.")
@click.option("--played", default="", help="The actions of the game so far, separated by blanks.")
@click.option(
    "--best", type=click.IntRange(1), default=MOST_KEPT, show_default=True, help="How many hypotheses to print."
)
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the sensors' noise and tolerances.")
@game_options
def why(*, script: TextIO, board: str, played: str, best: int, seed: int, options: tuple[str, ...]) -> None:
    """Print why the board judges as it does while a gesture SCRIPT is performed ('-' reads standard input).

    For each event it prints the verdict, what people are told, and which pieces are off their points. Then come the
    best hypotheses that explain the board, with what each costs: the recorded actions it replaces, and the actions it
    passes over. Those that were dropped follow, with the constraint that dropped them. Times are in seconds of board
    time.

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
    with _TellingDesk(profile, game, story, seed=seed, best=best) as desk:
        for gesture in read_script(script.read().splitlines(), script.name):
            click.echo(f"-- {gesture}")
            desk.perform(gesture)
            if not gesture.after:
                desk.rest()
