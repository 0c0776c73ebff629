"""Random games of every game to the end: it must come and follow the rules, and rare states must occur."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, TypeAlias

from engine.catalogue import make_game
from engine.errors import EngineError
from engine.game import Action, AnyGame, Outcome
from trials.runs.games.ends import Played, wrong_end

TRIED: Final[Mapping[str, Sequence[tuple[str, ...]]]] = {
    "yinsh": [(), ("blitz=true",)],
    "ringgz": [("players=2",), ("players=3",), ("players=4",)],
    "ringo": [(), ("grid=wall:13",), ("grid=slide:13",)],
    "bry": [("players=2",), ("players=3",), ("expert=true",)],
}
"""The options with which a game is tried: every number of players."""

GAMES_A_JOB: Final = 100

MOST_PLIES: Final = 20_000
"""A game that has not ended after so many actions counts as endless."""


@dataclass(frozen=True, slots=True)
class Job:
    """Some games of one kind; each is played by its own seed, the first by ``seed``."""

    game: str
    options: tuple[str, ...]
    seed: int
    games: int

    @property
    def kind(self) -> str:
        """The game and its options, in words."""
        return " ".join((self.game, *self.options))


@dataclass(slots=True)
class Counts:
    """The results of the games of one kind."""

    kind: str
    plies: list[int] = field(default_factory=list)
    """The number of actions of each game."""
    reasons: Counter[str] = field(default_factory=Counter)
    shared: int = 0
    drawn: int = 0
    rare: Counter[str] = field(default_factory=Counter)
    """The number of games in which each rare state occurred."""
    failures: list[str] = field(default_factory=list)

    def end(self, outcome: Outcome) -> None:
        """Count how a game ended."""
        self.reasons[outcome.reason] += 1
        self.drawn += not outcome.winners
        self.shared += len(outcome.winners) > 1

    def add(self, other: "Counts") -> None:
        """Add the counts of another."""
        self.plies += other.plies
        self.reasons += other.reasons
        self.shared += other.shared
        self.drawn += other.drawn
        self.rare += other.rare
        self.failures += other.failures


def jobs(names: Sequence[str], games: int, seed: int) -> Iterator[Job]:
    """Yield jobs with ``games`` of each kind."""
    for name in names:
        for options in TRIED.get(name, [()]):
            for before in range(0, games, GAMES_A_JOB):
                yield Job(name, options, seed + before, min(GAMES_A_JOB, games - before))


def play_games(job: Job) -> Counts:
    """Play random games to the end and check how they end."""
    counts = Counts(job.kind)
    game = make_game(job.game, job.options)
    for seed in range(job.seed, job.seed + job.games):
        try:
            wrong = _play(game, Random(seed), counts)
        except EngineError as error:
            wrong = f"{type(error).__name__}: {error}"
        if wrong:
            counts.failures.append(f"seed {seed}: {wrong}")
    return counts


def _play(game: AnyGame, random: Random, counts: Counts) -> str:
    """Play a game and count it; return a message about an error, or an empty text."""
    state = game.start()
    states, played = [state], list[Action]()
    met: set[str] = set()
    meets = RARE.get(game.name, _nothing)
    while legal := game.actions(state):
        action = legal[int(random.random() * len(legal))]
        met.update(meets(Ply(game, state, legal, played, action)))
        state = game.play(state, action)
        played.append(action)
        states.append(state)
        if len(played) > MOST_PLIES:
            return f"it goes on after {MOST_PLIES} actions"
    outcome = game.outcome(state)
    if outcome is None:
        return f"nothing is legal after {len(played)} actions, and the game is not over"
    counts.plies.append(len(played))
    counts.end(outcome)
    counts.rare.update(met)
    return wrong_end(Played(game, played, states))


@dataclass(frozen=True, slots=True)
class Ply:
    """An action about to be played: the legal actions, and the actions played before."""

    game: AnyGame
    state: Any
    legal: Sequence[Action]
    played: Sequence[Action]
    action: Action


Meets: TypeAlias = Callable[[Ply], Iterator[str]]
"""Yields the names of the rare states in which a ply is."""


def _nothing(_: Ply) -> Iterator[str]:
    yield from ()


def _yinsh(ply: Ply) -> Iterator[str]:
    if "pass" in ply.legal:
        yield "forced pass"


def _ringgz(ply: Ply) -> Iterator[str]:
    if "pass" in ply.legal:
        yield "player skipped"
    elif "pass" in ply.played[-len(ply.game.players) :: -len(ply.game.players)]:
        yield "skipped player recovered"


def _ringo(ply: Ply) -> Iterator[str]:
    if "pass" in ply.legal:
        yield "forced pass"
    if any(event.kind == "slide" for event in ply.game.events(ply.state, ply.action)):
        yield "layout slid"


def _bry(ply: Ply) -> Iterator[str]:
    if "pass" in ply.legal:
        yield "forced pass" if len(ply.legal) == 1 else "pass by choice"
    if any(action.startswith("+") for action in ply.legal):
        yield "release B" if _could_not_capture(ply) else "release A"
    if 0 in ply.game.score(ply.state).values():
        yield "one out, two go on"


def _could_not_capture(ply: Ply) -> bool:
    """Return whether condition B of a release holds in BRY: an empty nest, and four turns with nothing to capture."""
    line = ply.game.write_position(ply.state)
    return bool(re.match(r"(.) (?!.* nest=\S*\b\1).* could=nnnn\b", line))


RARE: Final[Mapping[str, Meets]] = {"yinsh": _yinsh, "ringgz": _ringgz, "ringo": _ringo, "bry": _bry}
