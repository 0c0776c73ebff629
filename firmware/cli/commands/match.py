"""``ringlight match``: two players play many games, and a line says which is stronger by how much."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import click
import msgspec

from engine.catalogue import make_game
from engine.players.match import Tally, play_match
from engine.players.named import FORMS, player_named
from firmware.cli.commands.game_options import TellsGameOptions, game_options


@contextmanager
def progress(games: int) -> Iterator[Callable[[Tally], None]]:
    """Give what is to be told of each game: a bar on standard error if that is a terminal, or else nothing."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=games, label="playing", file=sys.stderr) as bar:
        yield lambda _: bar.update(1)


@click.command(cls=TellsGameOptions)
@click.argument("game")
@click.argument("first")
@click.argument("other")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1), help="How many games to play.")
@click.option("--seed", default=1, show_default=True, help="The seed of the random openings.")
@game_options
def match(*, game: str, first: str, other: str, games: int, seed: int, options: Sequence[str]) -> None:
    """Let two players play a GAME many times, and compare them.

    They play each opening from both sides. The answer is one JSON object: the first player's share of the points, half
    of its 95 % interval, how often it gets a fair share or more, the mean time of a move of each player in s, and for
    games of two the difference in Elo with its interval. In games of more players the first player takes each seat in
    turn, and the other player takes the rest.

    \b
    Examples:
      ringlight match yinsh engine@0.2s uct:10000
      ringlight match bry engine:4 engine:3 --games 200
    """
    rules = make_game(game, options)
    seats = len(rules.players)
    with (
        player_named(first, rules.name, seats, seed) as one,
        player_named(other, rules.name, seats, seed + 1) as two,
        progress(games) as told,
    ):
        tally = play_match(rules, one, two, games, told, seed)
    click.echo(msgspec.json.encode(figures(rules.name, first, other, tally)))


def figures(game: str, first: str, other: str, tally: Tally) -> dict[str, object]:
    """Return what a match came to."""
    told: dict[str, object] = {
        "game": game,
        "first": first,
        "other": other,
        "games": len(tally.points),
        "score": round(tally.score, 3),
        "error": round(tally.error, 3),
        "fair_shares": round(tally.fair, 2),
        "move_s": [round(tally.move_s(0), 3), round(tally.move_s(1), 3)],
    }
    if tally.players == 2:  # noqa: PLR2004 # Elo is for two
        told["elo"] = [round(value) for value in tally.elo()]
    return told


match.help = f"{match.help}\n\n    Players: {FORMS}."
