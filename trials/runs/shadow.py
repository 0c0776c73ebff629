"""The shadow trial: the tracker sees what today's referee saw, and both are judged by the pretended world's books."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from time import thread_time

from engine.game import Action, AnyGame
from engine.resigning import resigns
from firmware.desk.desk import LOOK_S
from firmware.service.made_for import game_for
from firmware.tracker.costs import COSTS, TIMES, Costs, Times
from firmware.tracker.tracker import Tracker
from hardware.magnetics.appearance import Looks
from hardware.profile.schema import load_profile
from trials.runs.hands import Job
from trials.runs.tapes import Gestured, Pressed, Rested, Said, Seen, Tape, amiss_times, kept_tape, sightings


MOST_ANSWERS = 12
"""So many questions are answered after one turn at most."""


@dataclass(slots=True)
class Score:
    """How one referee followed one game; ``faults`` says what went wrong where."""

    turns: int = 0
    right: int = 0
    missed: int = 0
    invented: int = 0
    stuck: int = 0
    unlike: int = 0
    asked: int = 0
    unfair: int = 0
    amended: int = 0
    event_ms: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class Judge:
    """Scores what a referee says, moment by moment, against what hands did and meant."""

    def __init__(self, tape: Tape, game: AnyGame) -> None:
        self.score = Score()
        self._game = game
        self._meant = tape.actions
        self._amiss = amiss_times(tape.moments)
        self._record: tuple[Action, ...] = ()
        self._asking = False
        self._unfair = False
        self._blamed_since = inf

    def said(self, time: float, record: tuple[Action, ...], verdict: str, *, blames: bool) -> None:
        """Take in what the referee says from a time in s on."""
        self._looked_at(time)
        if self._record and record[: len(self._record)] != self._record:
            self.score.amended += 1
        self._record = record
        self.score.asked += verdict == "asking" and not self._asking
        self._asking = verdict == "asking"
        self._blamed_since = min(self._blamed_since, time) if blames else inf
        self._unfair = self._unfair and blames
        self._looked_at(time)

    def _looked_at(self, time: float) -> None:
        """Count it once if something is called wrong though nothing is."""
        if self._unfair or self._blamed_since > time:
            return
        if not any(begun <= time <= end + LOOK_S for begun, end in self._amiss):
            self._unfair = True
            self.score.unfair += 1
            self.score.faults.append(f"{time:.2f} s: called wrong though nothing was")

    def rested(self, moment: Rested, verdict: str) -> bool:
        """Score a rest after a turn; return whether the record is right."""
        self._looked_at(moment.time)
        score, meant = self.score, self._meant[: moment.made]
        score.turns += 1
        record = self._record
        if record == meant:
            fault = "" if verdict in ("resting", "done") else "stuck"
        elif record == meant[: len(record)]:
            fault = "missed"
        else:
            fault = "invented"
        score.right += not fault
        score.missed += fault == "missed"
        score.invented += fault == "invented"
        score.stuck += fault == "stuck"
        score.unlike += self._unlike(record, moment)
        if fault:
            after = next((i for i, (a, b) in enumerate(zip(record, meant, strict=False)) if a != b), len(record))
            score.faults.append(
                f"{moment.time:.2f} s: {fault} ({verdict}): recorded {' '.join(record[after - 1 :])}, made {' '.join(meant[after - 1 :])}"
            )
        return record == meant

    def _unlike(self, record: Sequence[Action], moment: Rested) -> bool:
        """Return whether what stands there, by the world's books, is not what the record says."""
        state = self._game.start()
        for action in record:
            state = self._game.play(state, action)
        placement = {point: sorted(stack) for point, stack in self._game.placement(state).items() if stack}
        return placement != {point: sorted(stack) for point, stack in moment.standing.items()}


def judge_old(tape: Tape, game: AnyGame) -> Score:
    """Return how today's referee followed a tape."""
    judge = Judge(tape, game)
    verdict = ""
    for moment in tape.moments:
        match moment:
            case Said(time=time, record=record, verdict=verdict, blames=blames):
                judge.said(time, record, verdict, blames=blames)
            case Rested():
                judge.rested(moment, verdict)
    judge.score.event_ms = tape.event_ms
    return judge.score


def judge_tracker(
    tape: Tape, game: AnyGame, looks: Looks, *, costs: Costs = COSTS, times: Times = TIMES, show: bool = False
) -> Score:
    """Return how the tracker follows a tape; after a fault it goes on from what was made."""
    judge, seen = Judge(tape, game), sightings(tape.moments)
    tracker = Tracker(game, looks.of, costs=costs, times=times)
    sighting = seen[min(seen)]

    def advance(time: float) -> None:
        while tracker.wake < time:
            at = tracker.wake
            tracker.see(sighting, at)
            say(at)

    def say(time: float) -> None:
        kind = tracker.decision.kind
        judge.said(time, tracker.record, kind, blames=kind == "astray")

    for index, moment in enumerate(tape.moments):
        if isinstance(moment, Said):
            continue
        if not isinstance(moment, Gestured):
            advance(moment.time)
        match moment:
            case Seen(time=time):
                sighting = seen[index]
                begun = thread_time()
                tracker.see(sighting, time)
                judge.score.event_ms.append(1000 * (thread_time() - begun))
                say(time)
            case Pressed(time=time, button="confirm"):
                tracker.confirm(time)
                say(time)
            case Rested(time=time):
                _answered(tracker, tape.actions, time)
                if resigns(tape.actions[moment.made - 1]):
                    tracker.take(tape.actions[moment.made - 1 : moment.made], time)
                say(time)
                if not judge.rested(moment, tracker.decision.kind):
                    tracker = Tracker(game, looks.of, tape.actions[: moment.made], costs=costs, times=times)
                    tracker.see(sighting, time)
                    judge._record = tracker.record  # noqa: SLF001 # it goes on from there
            case _:
                pass
    del show
    return judge.score


def _answered(tracker: Tracker, meant: Sequence[Action], time: float) -> None:
    """Answer what the tracker asks as people would who know what they did."""
    for _ in range(MOST_ANSWERS):
        if tracker.decision.kind != "asking":
            return
        right = [node for node in tracker.decision.forks if node.record() == tuple(meant[: node.number])]
        if not right:
            return
        tracker.answer(tracker.actions_to(right[0]), time)


def shadow(job: Job, folder: Path | None = None) -> tuple[Score, Score]:
    """Return how today's referee and the tracker follow one game of sloppy hands."""
    tape = kept_tape(job, folder)
    profile = load_profile(tape.board)
    game = game_for(profile, options=tuple(f"{key}={value}" for key, value in tape.options.items()))
    return judge_old(tape, game), judge_tracker(tape, game, Looks(profile))
