"""The shadow trial: the tracker sees what today's referee saw, and both are judged by the pretended world's books."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from time import thread_time

from engine.game import Action, AnyGame, Record
from engine.resigning import resigns
from firmware.desk.desk import LOOK_S
from firmware.service.made_for import game_of
from firmware.tracker.costs import COSTS, TIMES, Costs, Times
from firmware.tracker.tracker import Tracker
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile
from trials.runs.hands import Job
from trials.runs.tapes import Gestured, Moment, Pressed, Rested, Said, Seen, Tape, amiss_times, kept_tape, sightings

MOST_ANSWERS = 12
"""The most questions answered after one turn."""


@dataclass(slots=True)
class Score:
    """How one referee followed one game; ``faults`` lists what went wrong, and where."""

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
    """Scores a referee's verdicts, moment by moment, against what hands did and meant."""

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
        """Process the referee's statement from a time in s on."""
        self._looked_at(time)
        if self._record and record[: len(self._record)] != self._record:
            self.score.amended += 1
        self._record = record
        self.score.asked += verdict == "asking" and not self._asking
        self._asking = verdict == "asking"
        self._blamed_since = min(self._blamed_since, time) if blames else inf
        self._unfair = self._unfair and blames
        self._looked_at(time)

    def begins_anew(self, record: tuple[Action, ...]) -> None:
        """Forget the earlier statements, because the referee was told what was made."""
        self._record = record

    def _looked_at(self, time: float) -> None:
        """Count one false alarm if something is called wrong though nothing is."""
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
            same = (one == other for one, other in zip(record, meant, strict=False))
            after = max(1, next((index for index, alike in enumerate(same) if not alike), len(record)))
            words = f"recorded {' '.join(record[after - 1 :])}, made {' '.join(meant[after - 1 :])}"
            score.faults.append(f"{moment.time:.2f} s: {fault} ({verdict}): {words}")
        return record == meant

    def _unlike(self, record: Sequence[Action], moment: Rested) -> bool:
        """Return whether the true pieces differ from what the record says."""
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


class _Follower:
    """Lets a tracker follow a tape as the table would: at each change, and when a timed decision is due."""

    def __init__(self, tape: Tape, game: AnyGame, looks: NominalReadings, costs: Costs, times: Times) -> None:
        self.judge = Judge(tape, game)
        self._game, self._look, self._costs, self._times = game, looks.of, costs, times
        self._meant = tape.actions
        self._seen = sightings(tape.moments)
        self._sighting = self._seen[min(self._seen)]
        self._tracker = Tracker(game, looks.of, costs=costs, times=times)

    def follow(self, index: int, moment: Moment) -> None:
        """Process one moment of the tape."""
        if not isinstance(moment, Said | Gestured):
            self._advance(moment.time)
        match moment:
            case Seen(time=time):
                self._sighting = self._seen[index]
                begun = thread_time()
                self._tracker.see(self._sighting, time)
                self.judge.score.event_ms.append(1000 * (thread_time() - begun))
                self._say(time)
            case Pressed(time=time, button="confirm"):
                self._tracker.confirm(time)
                self._say(time)
            case Rested():
                self._rested(moment)
            case _:
                pass

    def _advance(self, time: float) -> None:
        while self._tracker.wake < time:
            at = self._tracker.wake
            self._tracker.see(self._sighting, at)
            self._say(at)

    def _say(self, time: float) -> None:
        kind = self._tracker.decision.kind
        self.judge.said(time, self._tracker.record, kind, blames=kind == "astray")

    def _rested(self, moment: Rested) -> None:
        """Judge the record after a turn; after an error continue from what was made."""
        time, meant = moment.time, self._meant[: moment.made]
        self._answer(time)
        if resigns(meant[-1]):
            self._tracker.take(meant[-1:], time)
        self._say(time)
        if not self.judge.rested(moment, self._tracker.decision.kind):
            self._tracker = Tracker(self._game, self._look, meant, costs=self._costs, times=self._times)
            self._tracker.see(self._sighting, time)
            self.judge.begins_anew(self._tracker.record)

    def _answer(self, time: float) -> None:
        """Answer the tracker's question like people who know what they did."""
        for _ in range(MOST_ANSWERS):
            tracker = self._tracker
            right = [node for node in tracker.decision.forks if node.record() == self._meant[: node.number]]
            if tracker.decision.kind != "asking" or not right:
                return
            tracker.answer(tracker.actions_to(right[0]), time)


def judge_tracker(
    tape: Tape, game: AnyGame, looks: NominalReadings, costs: Costs = COSTS, times: Times = TIMES
) -> Score:
    """Return how the tracker follows a tape."""
    follower = _Follower(tape, game, looks, costs, times)
    for index, moment in enumerate(tape.moments):
        follower.follow(index, moment)
    return follower.judge.score


def shadow_of(job: Job, folder: Path | None = None) -> tuple[Job, Score, Score]:
    """Return a game of sloppy hands, and the scores of today's referee and of the tracker."""
    tape = kept_tape(job, folder)
    profile = load_profile(tape.board)
    game = game_of(Record(profile.game, tape.actions, tape.options), profile)
    return job, judge_old(tape, game), judge_tracker(tape, game, NominalReadings(profile))
