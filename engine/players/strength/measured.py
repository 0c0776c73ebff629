"""All measurements of the engine's strength, as a file of lines, and the games that are still to be played."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain, zip_longest
from time import process_time
from typing import Final

from engine.catalogue import GAMES, make_game
from engine.errors import UnreadableError
from engine.players.match import play_match
from engine.players.named import player_named
from engine.players.strength.contest import LADDER_GAMES, SEED, Contest, ladder, references
from engine.players.strength.results import Result, read_results, write_results
from engine.players.strength.self_play import Chances, SelfPlay, play_itself, read_chances, self_plays, write_chances

PARTS: Final = ("references", "levels", "chances")
_SLICE_S: Final = 2.0
"""The approximate length of a slice of games: at most that much is lost if the power fails."""


@dataclass(slots=True)
class Measured:
    """The results of contests, and the chances counted in games of the engine against itself."""

    results: dict[Contest, Result] = field(default_factory=dict)
    chances: dict[SelfPlay, Chances] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> "Measured":
        """Return the measurements that a text holds. Raises :class:`~engine.errors.UnreadableError`."""
        try:
            rows = [json.loads(line) for line in text.splitlines() if line]
        except ValueError as error:
            raise UnreadableError(f"what was measured is damaged: {error}") from error
        counted = [row for row in rows if "chances" in row]
        return cls(read_results([row for row in rows if "chances" not in row]), read_chances(counted))

    def write(self) -> str:
        """Return the text, a line for each contest. Contests that are no longer played are left out."""
        today = {aim.contest for aim in references()} | {rung for game in GAMES for rung in ladder(game)}
        results = {contest: result for contest, result in self.results.items() if contest in today and result.games}
        rows = [
            *write_results(results),
            *write_chances({plan: each for plan, each in self.chances.items() if each.games}),
        ]
        return "".join(f"{json.dumps(row, separators=(',', ':'))}\n" for row in rows)


@dataclass(frozen=True, slots=True)
class Task:
    """Games that are still to be played: a name to show, and their number; ``play`` plays some of them."""

    name: str
    games: int
    play: Callable[[int], None]


def tasks(measured: Measured, parts: tuple[str, ...], games: tuple[str, ...], most: int | None) -> Iterator[Task]:
    """Yield the games still to be played, of these parts and games; ``most`` limits the games of each contest."""
    if "references" in parts:
        for aim in references():
            yield from _contest(measured, aim.contest, most or aim.games, games)
    if "levels" in parts:
        # The weak levels of all games first: they are quick.
        for rung in filter(None, chain.from_iterable(zip_longest(*map(ladder, GAMES)))):
            yield from _contest(measured, rung, most or LADDER_GAMES, games)
    if "chances" in parts:
        for plan in self_plays():
            chances = measured.chances.setdefault(plan, Chances())
            left = (most or plan.games) - chances.games
            if plan.game in games and left > 0:
                yield Task(f"{plan.name} {plan.player}", left, _self_player(plan, chances))


def _contest(measured: Measured, contest: Contest, wanted: int, games: tuple[str, ...]) -> Iterator[Task]:
    result = measured.results.setdefault(contest, Result())
    if contest.game in games and result.games < wanted:
        name = " ".join((contest.game, *contest.options, contest.first, contest.other))
        yield Task(name, wanted - result.games, _player(contest, result))


def _player(contest: Contest, result: Result) -> Callable[[int], None]:
    rules = make_game(contest.game, contest.options)

    def play(games: int) -> None:
        first = player_named(contest.first, contest.game, contest.players, SEED)
        other = player_named(contest.other, contest.game, contest.players, SEED + 1)
        with first, other:
            result.add(play_match(rules, first, other, games, lambda _: None, SEED, begin=result.games))

    return play


def _self_player(plan: SelfPlay, chances: Chances) -> Callable[[int], None]:
    return lambda games: play_itself(plan, chances, games)


def run(task: Task, told: Callable[[int], None]) -> None:
    """Play all games of a task in slices; ``told`` is called with the number of games of each slice."""
    left, size = task.games, 1
    while left:
        played, begun = min(left, size), process_time()
        task.play(played)
        left -= played
        size = 2 * size if process_time() - begun < _SLICE_S / 2 else size
        told(played)
