"""``ringlight learn``: learn the engine's evaluation of a game by self-play, and save progress."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from engine.catalogue import make_game
from engine.core.game import CoreGame
from engine.core.knowledge import write_knowledge
from engine.core.learning import Learning, schedules_of, shortened
from firmware.cli.commands.game_options import TellsGameOptions, game_options
from hardware.computer.atomic_file import write_atomically


@click.command(cls=TellsGameOptions)
@click.argument("game")
@click.option("--write", required=True, type=click.Path(path_type=Path, dir_okay=False), help="The file to write.")
@click.option(
    "--games", type=click.IntRange(1), help="How many games to play; by default as many as for the shipped file."
)
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="The seed of the games.")
@click.option(
    "--keep",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Save progress in this file, and go on from it if it is there.",
)
@game_options
def learn(*, game: str, write: Path, games: int | None, seed: int, keep: Path | None, options: Sequence[str]) -> None:
    """Learn by self-play how good the positions of a GAME are, and write that to a file for the engine.

    The same seed gives the same file. Each file that comes with Ringlight names the command that made it.

    \b
    Example:
      ringlight learn yinsh --write engine/core/tables/yinsh.knowledge --keep build/yinsh.part
    """
    rules = make_game(game, options)
    parts = schedules_of(rules)
    learning = Learning(CoreGame(rules), parts if games is None else shortened(parts, games), seed)
    if keep is not None and keep.exists():
        learning.read(keep.read_bytes())
    with click.progressbar(
        length=learning.games, label="learning", file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        bar.update(learning.played)

        def told(learning: Learning) -> None:
            bar.update(learning.played - bar.pos)
            if keep is not None:
                write_atomically(keep, learning.write())

        learning.run(told)
    command = " ".join(["ringlight learn", rules.name, *(f"--option {option}" for option in options)])
    told_games = "" if games is None else f" --games {games}"
    write_atomically(
        write, write_knowledge(learning.knowledge(rules.name, f"{command}{told_games} --seed {learning.seed}"))
    )
    click.echo(f"{learning.played} games, {learning.plies} plies: {write}, {write.stat().st_size} bytes")
