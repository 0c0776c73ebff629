"""``ringlight engine``: the engine as a program that speaks UGI, the Universal Game Interface."""

import sys
import threading
from collections.abc import Sequence

import click

from engine.catalogue import make_game
from engine.players.ugi import Ugi
from firmware.cli.commands.game_options import TellsGameOptions, game_options


@click.command(cls=TellsGameOptions)
@click.argument("game")
@game_options
def engine(*, game: str, options: Sequence[str]) -> None:
    """Play a GAME as a UGI program: commands on standard input, answers on standard output.

    A move is written as an action, a FEN as a position: `ringlight legal` prints both.

    \b
    Example:
      printf 'position startpos moves e5 f7\\ngo movetime 500\\n' | ringlight engine yinsh
    """
    lock = threading.Lock()

    def say(line: str) -> None:
        with lock:
            click.echo(line)
            sys.stdout.flush()

    Ugi(make_game(game, options), say).run(sys.stdin)
