"""The engine as a process that speaks UGI: ``python -m engine.players GAME K=V ...``, as ``ringlight engine`` does.

It imports only rules and search, which makes it start fast and stay small.
"""

import sys
import threading

from engine.catalogue import make_game
from engine.players.ugi import Ugi


def main(game: str, *options: str) -> None:
    """Speak UGI on standard input and output until they end; options of the game are ``K=V``.

    Raises :class:`~engine.errors.UnreadableError` or :class:`~engine.errors.OptionError`.
    """
    lock = threading.Lock()

    def say(line: str) -> None:
        with lock:
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()

    Ugi(make_game(game, options), say).run(sys.stdin)


if __name__ == "__main__":
    main(*sys.argv[1:])
