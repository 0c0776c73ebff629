"""``ringlight match``: let two players play many games, and print which is stronger by how much."""

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
    """Provide the function to call after each game: it moves a bar on standard error, if that is a terminal."""
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

    They play each opening from both sides. With more than two seats FIRST takes each seat in turn, and OTHER takes the
    rest.

    The answer is one JSON object. 'score' is the share of the points that FIRST has won, 'error' half of its 95 %
    interval, and 'fair_shares' the score as a multiple of an equal share. 'move_s' has the mean time of a move of FIRST
    and OTHER in s. With two seats 'elo' has the difference in Elo and the ends of its 95 % interval.

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
    """Return the result of a match, as the JSON object has it."""
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
