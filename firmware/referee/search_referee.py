"""The referee that explains each sighting anew, by a search through the legal actions that may have led to it."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from math import inf

from engine.game import Action, AnyGame, Flip, Point
from firmware.referee.choices import alike, alternatives, doubted, still_seen
from firmware.referee.claims import Claim, likely_claims
from firmware.referee.continuations import Position
from firmware.referee.earliest import earliest
from firmware.referee.evidence import Evidence
from firmware.referee.history import History
from firmware.referee.judge import beginning, made_at_once
from firmware.referee.leading import Leading, at_start
from firmware.referee.limits import EARLIER_S, MOST_OWING, OUT_OF_TURN_S, PASSED_S, TOGETHER_S
from firmware.referee.referee import Judgement
from firmware.referee.step_summary import arrivals
from firmware.referee.transitions import Look
from firmware.referee.verdict import Ready, Verdict, Why
from firmware.settings.settings import Settings
from hardware.sensors.sighting import Sighting


@dataclass(frozen=True, slots=True)
class SearchReferee:
    """A :class:`~firmware.referee.referee.Referee`: the history of a game, the latest sighting, what it is led to."""

    game: AnyGame
    history: History
    leading: Leading
    sighting: Sighting | None
    changed: float

    @classmethod
    def begun(
        cls,
        game: AnyGame,
        look: Look,
        record: Iterable[Action],
        now: float,
        *,
        why: Why,
        sighting: Sighting | None = None,
    ) -> "SearchReferee":
        """Return the referee of a game; see :class:`~firmware.referee.referee.Opening`."""
        history = History.begun(game, look, tuple(record), now)
        return cls(game, history, Leading.begun(game, look, why), sighting, now)

    @property
    def record(self) -> tuple[Action, ...]:
        """Every committed action."""
        return self.history.record

    @property
    def position(self) -> Position:
        """The committed position."""
        return self.history.roots[-1].position

    def position_at(self, count: int) -> Position:
        """Return the position after the first ``count`` committed actions."""
        return self.history.roots[count].position

    @property
    def target(self) -> int | None:
        """How many committed actions the position has to which the board is led; ``None``: it is not led."""
        return self.leading.target

    @property
    def moved(self) -> bool:
        """Whether the board has not yet been as the game was left, and is not."""
        return self.sighting is not None and self.leading.moved(self.history, self.sighting)

    @property
    def at_start(self) -> bool:
        """Whether the board shows the start of a game, and not the committed position."""
        return self.sighting is not None and at_start(self.history, self.sighting)

    @property
    def exchangeable(self) -> tuple[Point, ...]:
        """The points where hands may have exchanged pieces that look the same to the sensors."""
        return self.history.standing.exchangeable

    def trust_exchangeable(self) -> "SearchReferee":
        """Take it that those pieces are back where they stood: players have been told."""
        standing = replace(self.history.standing, alike=frozenset())
        return replace(self, history=replace(self.history, standing=standing))

    def observe(self, sighting: Sighting, now: float) -> "SearchReferee":
        """Take in what the board shows from now on."""
        history, before = self.history, self.sighting
        if before is None:
            # Nobody has seen who moved what before.
            off = sighting.unlike(history.position.looks)
            history = replace(history, standing=history.standing.observe(sighting, off, now).guessed(off))
        else:
            trail, changes = history.trail, sighting.changes(before)
            if all("unknown" in reading for reading in before.values()):
                trail = trail.seen_first(now)
            standing = history.standing.observe(sighting, changes, now, self.leading.asked(history))
            history = replace(history, trail=trail.note(sighting, changes, now), standing=standing)
        return SearchReferee(self.game, history, self.leading.followed(history, sighting), sighting, now)

    def disregard(self, points: Collection[Point], sighting: Sighting, now: float, *, failing: bool) -> "SearchReferee":
        """Take in a sighting without sensors at some points, and believe nothing of what these points have shown."""
        before = self.sighting
        if before is None:
            return self
        changes = sighting.changes(before)
        noted = dict.fromkeys((*changes, *points)) if failing else changes
        trail = self.history.trail.disregard(points).note(sighting, noted, now)
        changed = now if failing and changes else self.changed
        # What such a sensor has shown of pieces is not believed either.
        standing = self.history.standing.settle(self.position.placement, points, None, now).observe(
            sighting, [point for point in changes if point not in points], now
        )
        history = replace(self.history, trail=trail, standing=standing)
        return SearchReferee(self.game, history, self.leading, sighting, changed)

    def commit(self, ready: Ready, now: float) -> "SearchReferee":
        """Take actions back and play others. Raises :class:`~engine.errors.IllegalActionError`."""
        history = self.history.commit(ready.back, ready.actions, self.sighting, now, ready.following)
        # After the end stillness counts anew: however long the board has been cleared already.
        changed = self.changed if history.position.actor is not None else now
        return SearchReferee(self.game, history, self.leading, self.sighting, changed)

    def require(self, actions: tuple[Action, ...] | None) -> "SearchReferee":
        """Take nothing for made in the committed position but these actions, one after the other."""
        root = self.history.roots[-1]
        position = root.position.requiring(actions)
        if position is root.position:
            return self
        roots = (*self.history.roots[:-1], replace(root, position=position))
        return replace(self, history=replace(self.history, roots=roots))

    def lead(self, target: int | None) -> "SearchReferee":
        """Lead the board to the position after so many actions; ``None``: no longer."""
        if target == self.leading.target:
            return self
        return replace(self, leading=replace(self.leading, target=target))

    def lead_back(self) -> "SearchReferee":
        """Lead the board to before what hands did last, and each further time to before that."""
        history = self.history
        if self.target is None:
            # What was looked at before has not been turned over for this.
            history = replace(history, standing=history.standing.forget_visits())
        return replace(self, history=history, leading=self.leading.undone(history))

    def insist(self, now: float) -> "SearchReferee":
        """Take it that the position stands to which the board is led, whatever sensors show."""
        if self.target is None:
            return self
        return replace(self, history=self.history.accepted(self.target, now))

    def accept(self, now: float) -> "SearchReferee":
        """Take it that the committed position stands, where no sensor contradicts that; else the same referee."""
        if self.sighting is None or self.sighting.unlike(self.history.position.looks):
            return self
        return replace(self, history=self.history.accepted(self.history.last, now))

    def judge(self, said: Verdict, settings: Settings, now: float) -> "tuple[Judgement, SearchReferee]":
        """Return what is made of the board, and the referee that goes on from there; ``said`` is the last verdict."""
        sighting, history = self.sighting, self.history
        if sighting is None:
            return Judgement(Verdict("resting", history.position)), self
        target = self.leading.target
        if target is not None and self.leading.reached(history, sighting):
            verdict = Verdict("resting", history.position)
            ready = Ready(history.last - target, ()) if target < history.last else None
            return Judgement(verdict, ready), self.lead(None)
        explained, leading = self.leading.verdict(history, sighting, now)
        referee = self if leading is self.leading else replace(self, leading=leading)
        if explained is not None and explained.kind == "resting" and said.kind == "astray":
            referee = replace(referee, history=history.repaired(now))
        if explained is None:
            return referee._unexplained(sighting, said, settings, now)  # noqa: SLF001 # of the same class
        if (judgement := referee._told_by_what_followed(said, explained, sighting, now)) is not None:  # noqa: SLF001
            return judgement, referee
        return referee._explained(explained, sighting, settings, now)  # noqa: SLF001

    def _explained(
        self, verdict: Verdict, sighting: Sighting, settings: Settings, now: float
    ) -> "tuple[Judgement, SearchReferee]":
        """Return what follows from a verdict that explains the board."""
        ready = beginning(self.history, verdict, settings)
        doubt = None if ready is None else doubted(self.history, verdict, ready, sighting, now)
        if ready is not None and doubt is None:
            return self._ready(verdict, ready, sighting, now)
        if choices := alternatives(verdict) if doubt is None else list(doubt.choices):
            # Asked once the board has been still as long as for an open move.
            asked = replace(doubt or verdict, kind="asking", choices=tuple(choices))
            return self._question(verdict, asked, self.changed + settings.settle_open_s, now), self
        if verdict.kind == "resting" and (leading := self.leading.rested(sighting)) is not self.leading:
            return Judgement(verdict), replace(self, leading=leading)
        return Judgement(verdict), self

    def _ready(
        self, verdict: Verdict, ready: Ready, sighting: Sighting, now: float
    ) -> "tuple[Judgement, SearchReferee]":
        """Return that something may be committed; or, where sensors cannot see what is left to undo, the way there."""
        due = self.changed + ready.quiet
        if not self.leading.owes_for(self.history, ready):
            return Judgement(verdict, ready, due), self
        if now < due:
            return Judgement(verdict, wake=due), self
        led, leading = self.leading.led(self.history, sighting, self.history.last - ready.back)
        return Judgement(led, explained=False), replace(self, leading=leading)

    def _unexplained(
        self, sighting: Sighting, said: Verdict, settings: Settings, now: float
    ) -> "tuple[Judgement, SearchReferee]":
        """Return the way back once the board is still; before that, hands are carrying something past."""
        history, position, leading = self.history, self.history.position, self.leading
        still = self.changed + self._still_for(settings)
        if now < still and said.kind != "astray":
            waiting = said if said.position is position else Verdict("underway", position)
            return Judgement(waiting, wake=still, explained=False), self
        if (judgement := self._while_asked(said, sighting, now)) is not None:
            return judgement, self
        repaired = leading.repairing is not None and leading.nearer
        moving = now < still
        if not (moving or repaired) and (at_once := made_at_once(history, sighting, now)) is not None:
            return self._explained(at_once, sighting, settings, now)
        if (ready := self._as_a_whole(sighting, settings)) is not None:
            return self._take_whole(ready, sighting, now), self
        way, leading = leading.way_back(history, sighting, said, now)
        judgement = Judgement(way, wake=still if moving else inf, explained=False)
        return judgement, self if leading is self.leading else replace(self, leading=leading)

    def _while_asked(self, said: Verdict, sighting: Sighting, now: float) -> Judgement | None:
        """Return what has been done while a question waited for its answer, or was going to be asked; else ``None``."""
        history = self.history
        held = self._held(said, sighting, now)
        if choices := alternatives(held):
            return self._ask(held, choices, sighting, now)
        if (first := earliest(history, sighting)) is not None:
            # So is what was done while a question waited, in the order it was done in.
            if choices := alternatives(first):
                return self._ask(first, choices, sighting, now)
            return Judgement(first, Ready(0, first.found[0].continuation.actions), explained=False)
        return None

    def _held(self, said: Verdict, sighting: Sighting, now: float) -> Verdict:
        """Return what was asked about, or was going to be, and is still seen: it is asked however people go on."""
        if said.kind in ("asking", "underway") and said.position is self.history.position:
            return still_seen(self.history, said, sighting, now)
        return replace(said, found=())

    def _told_by_what_followed(
        self, said: Verdict, verdict: Verdict, sighting: Sighting, now: float
    ) -> Judgement | None:
        """Return the question what was done where only something legal that followed it tells that; else ``None``.

        The board looks the same after each of them, and what has followed may have been put down by mistake.
        """
        possible = {e.continuation.actions[0] for e in verdict.found}
        if said.back != verdict.back or {e.continuation.actions[0] for e in said.found} <= possible:
            return None
        held = self._held(said, sighting, now)
        choices = alternatives(held)
        asked = {choice[0] for choice in choices}
        if not asked & possible or asked <= possible or not alike(held):
            return None
        return self._ask(held, choices, sighting, now)

    def _as_a_whole(self, sighting: Sighting, settings: Settings) -> Ready | None:
        """Return what the whole board says, whatever led to it: an action, an earlier position; else ``None``."""
        if (action := self._made_whole(sighting)) is not None:
            return Ready(0, (action,), settings.settle_open_s)
        earlier = self.history.equal(sighting)
        if earlier is not None and self.leading.may_go_back(self.history, earlier):
            return Ready(self.history.last - earlier, (), EARLIER_S)
        return None

    def _made_whole(self, sighting: Sighting) -> Action | None:
        """Return the one action that leaves the board just as it is, all its pieces seen to have come; else ``None``.

        In whatever order its steps came about, and whatever was done on the way. What is put right makes no action.
        """
        history, leading = self.history, self.leading
        root, trail = history.roots[-1], history.trail
        if leading.repairing is not None and leading.nearer:
            return None
        off = sighting.unlike(root.position.looks)
        made = [
            action
            for action, continuation in root.position.touched_by(off[:1]).items()
            if continuation.changes.keys() >= set(off) and not sighting.unlike(root.position.after(action).looks)
        ]
        if len(made) != 1:
            return None
        came = arrivals(root.position.summary(made[0]).steps)
        seen = all(root.touched(trail, point, sighting[point]) < inf for point in came)
        return made[0] if seen or root.position.summary(made[0]).rearranges else None

    def _take_whole(self, ready: Ready, sighting: Sighting, now: float) -> Judgement:
        """Return that what the whole board says may be committed, or the question whether it was that."""
        verdict = Verdict("underway", self.history.position, back=ready.back)
        due = self.changed + ready.quiet
        if not self._there_before(ready, sighting):
            return Judgement(verdict, ready, due, explained=False)
        changed = [point for action in ready.actions for point in verdict.position.continuation(action).changes]
        asked = replace(verdict, kind="asking", choices=(ready.actions,), touched={ready.actions: tuple(changed)})
        return replace(self._question(verdict, asked, due, now), explained=False)

    @staticmethod
    def _question(waiting: Verdict, asked: Verdict, due: float, now: float) -> Judgement:
        """Return what is asked once the board has been still for so long, and what is said until then."""
        if now < due:
            return Judgement(waiting, wake=due, choices=asked.choices)
        return Judgement(asked, choices=asked.choices)

    def _there_before(self, ready: Ready, sighting: Sighting) -> bool:
        """Return whether something stood where an action moves a piece to before that had left its point.

        It may be another one like it, or a sensor that fails: nobody has seen the piece come. Where the board is
        rearranged pieces come and go at once.
        """
        root, trail = self.history.roots[-1], self.history.trail
        evidence = Evidence(root, sighting, trail)
        return any(
            trail.last(point) + TOGETHER_S < evidence.stood_until(made, *leaving)
            for made in map(root.position.continuation, ready.actions)
            if not made.links[0].summary.rearranges
            for point, coming in made.coming.items()
            for leaving, _ in coming
        )

    def _ask(
        self, verdict: Verdict, choices: Sequence[tuple[Action, ...]], sighting: Sighting, now: float
    ) -> Judgement:
        """Return the question which of several it was, with the way to put right what is wrong besides."""
        plan = self.leading.besides(self.history, verdict, sighting, now)
        asked = replace(verdict, kind="asking", plan=plan, choices=tuple(choices), chosen=True)
        return Judgement(asked, explained=False)

    def _still_for(self, settings: Settings) -> float:
        """Return for how long in s the board has to be still before something is called wrong.

        What has changed twice in a moment may be a piece that is slid off a point, or past it, so slowly that its edge
        is over it yet.
        """
        if self._turned_late():
            return OUT_OF_TURN_S
        slow = self.history.trail.restless(self.changed - PASSED_S)
        return max(settings.still_s, settings.settle_open_s) if slow else settings.still_s

    def _turned_late(self) -> bool:
        """Return whether only pieces are up that were to be turned over lately, and no sensor tells whether they were.

        Who forgot to turn one over does it now.
        """
        history, sighting = self.history, self.sighting
        off = sighting.unlike(history.position.looks) if sighting else []
        turned = {
            step.point: (step.piece, step.becomes)
            for work in history.done(min(MOST_OWING, history.last))
            for step in work.steps
            if isinstance(step, Flip)
        }
        look = history.standing.look
        return bool(off) and all(
            point in turned
            and look((turned[point][0],)) == look((turned[point][1],))
            and not history.standing.on(point)
            for point in off
        )

    def claims(self, said: Verdict) -> Sequence[Claim]:
        """Return what may have been done although some sensors do not show it; the likeliest first."""
        return [] if self.sighting is None else likely_claims(self.history, self.sighting, said)
