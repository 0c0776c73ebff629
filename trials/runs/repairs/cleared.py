"""The trial of games one after the other: a game ends, the table is cleared in some way, and the next game begins.

The game before has to be kept with all that was played, and its end. The next one has to be followed from its first
gesture on, however soon that comes, even if the last piece of the game before is taken off only after it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from engine.game import Action, AnyGame, Record, step_points
from engine.random_play import play_random_game
from firmware.desk.checks import NotFollowedError, check_truth
from firmware.desk.desk import Desk
from firmware.desk.replay import Replay
from firmware.desk.styles import Doing, gestures_of
from firmware.desk.truth import Truth
from firmware.desk.turns import turns
from firmware.messages.render import render
from firmware.table.inputs import Agree
from hardware.panel.press import LONG_PRESS_S
from hardware.simulated.script import parse_gesture
from trials.hands.clearing import CLEARINGS
from trials.runs.starts.midgame import BoardJob, Midgame, TrialFailed
from trials.runs.starts.variants import game_on

SOON_S = (0.05, 0.5, 1.5, 4.0)
"""How soon the next game begins once the table is cleared, in s."""

LEAST = 8
"""The least number of actions of a game that does not come to its end: fewer may be taken back by hand."""

TURNS = 6
"""How many turns of the next game are played."""

EARLY = 0.25
"""How often the first piece of the next game comes before the last one of a game that is over is taken off."""

FAILURES = ("kept", "followed", "dead end")
"""The kinds of failure: the game before is not kept as it was played; the next one is not followed; what is said leads
nowhere."""

LAST_GESTURES = 12
"""The number of gestures before a failure that its report shows."""


class Job(BoardJob):
    """One table cleared once."""


@dataclass(slots=True)
class Result:
    """The result of a job: how the game before ended, how the table was cleared, and what failed, if anything did.

    ``early``: the next game was begun before the last piece was taken off.
    """

    job: Job
    ending: str
    clearing: str
    gestures: int = 0
    turns: int = 0
    early: bool = False
    failure: str | None = None
    words: str = ""


class _Ending(NamedTuple):
    """How a game ends: what players do before they clear the table, and once it is cleared."""

    before: Callable[["_Tables"], None]
    cleared: Callable[["_Tables"], None] = lambda _tables: None
    over: bool = True
    """Whether the game has an outcome."""


jobs = Job.each


def try_cleared(job: Job) -> Result:
    """Let a game end, clear the table, begin the next game, and judge both."""
    random = job.random("cleared")
    ways = [(ending, clearing) for ending in ENDINGS for clearing in CLEARINGS]
    result = Result(job, *ways[job.seed % len(ways)])
    game = game_on(job.board, job.options)
    played = play_random_game(game, random)
    if result.ending == "played out":
        first = [*turns(game, Record(game.name, tuple(played), game.options))][-1].first
    else:
        played = played[: random.randrange(min(LEAST, len(played) - 1), len(played))]
        first = len(played)
    with Midgame(job, game, played[:first]).desk() as desk:
        desk.rest()
        tables = _Tables(desk, game, tuple(played), random, result)
        try:
            tables.one_after_the_other()
        except (TrialFailed, NotFollowedError) as failed:
            result.failure, words = failed.args if isinstance(failed, TrialFailed) else ("followed", str(failed))
            script = "".join(f"\n    {line}" for line in tables.script[-LAST_GESTURES:])
            result.words = f"{job}, {result.ending}, {result.clearing}: {words}; then:{script}"
    return result


class _Tables:
    """Two games at one table: the first as far as it was ``played``, then the beginning of the next."""

    def __init__(self, desk: Desk, game: AnyGame, played: tuple[Action, ...], random: Random, result: Result) -> None:
        self.desk = desk
        self.game = game
        self.script: list[str] = []
        self._played = played
        self._random = random
        self._result = result

    def one_after_the_other(self) -> None:
        """Do it all, and judge; raises :class:`TrialFailed`."""
        ending = ENDINGS[self._result.ending]
        ending.before(self)
        clearing = [*CLEARINGS[self._result.clearing](self.desk, self._random)]
        following = play_random_game(self.game, self._random)
        if ending.over and self._random.random() < EARLY and self._may_begin(clearing[-1], following[0]):
            self._begin_early(clearing, following[0])
        else:
            for doing in clearing:
                self.do(doing)
            ending.cleared(self)
            self.desk.run(self._random.choice(SOON_S))
            self._play(following)
        self._check_kept(over=ending.over)

    def play_out(self) -> None:
        """Make the last turn of the game."""
        *_, last = turns(self.game, Record(self.game.name, self._played, self.game.options))
        for step in (each for steps in last.steps for each in steps):
            for gesture in gestures_of(step):
                self.do(Doing(gesture, 0.4))
        self._end("press confirm")

    def resign(self) -> None:
        """Let all players but one resign."""
        self._end("resign")

    def agree(self) -> None:
        """End the game in a draw."""
        self.desk.give(Agree())
        self.desk.rest()

    def hold_new(self) -> None:
        """Hold *new* until the board reacts."""
        self.do(Doing(f"press new {LONG_PRESS_S + 0.2:g}", 0.5))

    def confirm_cleared(self) -> None:
        """Read that the board has been cleared, and confirm that; raises :class:`TrialFailed` if it says otherwise."""
        self.desk.rest()
        if not self.desk.table.cleared:
            raise TrialFailed("dead end", f"the board is cleared, and says: {render(self.desk.table.expected)}")
        self.do(Doing("press confirm", 1.0))

    def do(self, doing: Doing) -> None:
        """Make a gesture after its pause."""
        self.desk.run(doing.pause)
        self.script.append(f"after {doing.pause:g} {doing.gesture}")
        self.desk.perform(parse_gesture(doing.gesture))
        self._result.gestures += 1

    def _end(self, gesture: str) -> None:
        """Make a gesture until the game has ended; raises :class:`TrialFailed` if it does not."""
        self.desk.rest()
        for _ in self.game.players:
            if self.desk.table.outcome is None:
                self.do(Doing(gesture, 1.0))
                self.desk.rest()
        if self.desk.table.outcome is None:
            raise TrialFailed("dead end", f"the game does not end: {render(self.desk.table.expected)}")

    def _may_begin(self, last: Doing, first: Action) -> bool:
        """Return whether an action can be made before the last gesture that clears the table."""
        touched = {point for step in self.game.steps(self.game.start(), first) for point in step_points(step)}
        return touched.isdisjoint(last.gesture.split())

    def _begin_early(self, clearing: Sequence[Doing], first: Action) -> None:
        """Make the first action of the next game before the last gesture of the clearing, and check that it counts."""
        self._result.early = True
        *clearing, last = clearing
        for doing in clearing:
            self.do(doing)
        for step in self.game.steps(self.game.start(), first):
            for gesture in gestures_of(step):
                self.do(Doing(gesture, 0.3))
        self.do(last)
        self.desk.rest()
        table = self.desk.table
        if table.record != (first,):
            raise TrialFailed("followed", f"{first} was made; recorded is {' '.join(table.record)}")
        check_truth(self.desk, Truth(self.game, self.desk.pretend.world))

    def _play(self, following: Sequence[Action]) -> None:
        """Let sloppy hands begin the next game; raises :class:`NotFollowedError`."""
        self.desk.writer.fresh, self.desk.astray = [], []
        record = Record(self.game.name, tuple(following), self.game.options)
        replay = Replay(self.desk, record, "sloppy", self._random)
        before = len(self.script)
        for _ in replay.gestures():
            self.script[before:] = replay.script
            if replay.turns == TURNS:
                break
        self._result.turns, self._result.gestures = replay.turns, self._result.gestures + len(replay.script)

    def _check_kept(self, *, over: bool) -> None:
        """Check that the journal has two games, and the first as it was played; raises :class:`TrialFailed`.

        What hands take off one by one in the middle of a game may be taken back before they are seen to clear it.
        """
        games = self.desk.story.games()
        if len(games) != 2:  # noqa: PLR2004 # one and the next
            raise TrialFailed("kept", f"{len(games)} games are kept")
        kept, count = games[0].record, len(self._played)
        least = count // 2 if self._result.ending == "cleared" else count
        # After a resignation players who can do nothing pass.
        if len(kept) < least or kept[:count] != self._played[: len(kept)]:
            raise TrialFailed("kept", f"{' '.join(self._played)} was played; kept is {' '.join(kept)}")
        if over != (games[0].outcome is not None):
            raise TrialFailed("kept", f"the game before is kept with the outcome {games[0].outcome}")


ENDINGS: Mapping[str, _Ending] = {
    "played out": _Ending(_Tables.play_out),
    "resigned": _Ending(_Tables.resign),
    "draw agreed": _Ending(_Tables.agree),
    "new held": _Ending(_Tables.hold_new, over=False),
    "cleared": _Ending(lambda _: None, _Tables.confirm_cleared, over=False),
}
"""The ways in which a game ends, by name."""
