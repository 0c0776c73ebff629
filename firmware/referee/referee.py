"""The referee that explains each sighting anew: it searches the legal actions that may have led to it.

Sightings and committed actions go in, judgements come out. It knows no journal, no settings' file, no lights and no
time of its own.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from math import inf
from typing import NamedTuple

from engine.game import Action, AnyGame, Point
from firmware.referee.account import Account, account_of
from firmware.referee.changes.continuations import Position
from firmware.referee.changes.transitions import Look
from firmware.referee.constraints import Constraint, preferred
from firmware.referee.decide.at_once import Acted, AtOnce, acted_at_once, carried_at_once
from firmware.referee.decide.choices import alike, alternatives, doubted, still_seen, unseen_turns
from firmware.referee.decide.claims import Claim, likely_claims
from firmware.referee.decide.earliest import earliest
from firmware.referee.decide.judge import beginning, chosen
from firmware.referee.decide.out_of_turn import either_first, ends_a_pair, made_at_once, made_early, or_at_once
from firmware.referee.decide.stillness import still_for
from firmware.referee.limits import OUT_OF_TURN_S
from firmware.referee.past.history import History
from firmware.referee.past.visits import visits
from firmware.referee.pieces.following import first_seen, follow
from firmware.referee.repair.guesses import Guesses
from firmware.referee.repair.leading import Leading, at_start
from firmware.referee.repair.whole_board import counts_again, shown_as_a_whole, there_before
from firmware.referee.verdict import Judgement, Ready, Verdict, Why
from firmware.settings.settings import Settings
from hardware.sensors.sighting import Reading, Sighting, fits


class Referee(NamedTuple):
    """Follows what hands do on one game's board, as far as sensors show it.

    An immutable value: each method that changes something returns another referee and leaves this one as it was. Times
    are in s and never run backwards.
    """

    game: AnyGame
    history: History
    leading: Leading
    sighting: Sighting | None
    """The believed sighting of the board; ``None`` before it has been seen."""
    changed: float
    """Since when the board has been as it is, in s."""
    at_once: AtOnce | None = None
    """What two players have made at once, if it may have been something else and players do not know yet."""

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
    ) -> "Referee":
        """Return the referee of a game in which ``record`` has been played.

        ``look`` maps a stack of pieces to its reading on this board. ``why`` is the reason the board may be wrong at
        first. ``sighting`` is what the board is believed to show already.
        """
        history = History.begun(game, look, tuple(record), now)
        return cls(game, history, Leading(Guesses(game, look), why), sighting, now)

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

    def shows(self, count: int) -> bool:
        """Return whether the board shows the position after the first ``count`` committed actions, piece by piece."""
        position = self.history.roots[count].position
        looks_right = self.sighting is not None and not self.sighting.unlike(position.looks)
        return looks_right and not self.history.standing.differs(position.placement)

    @property
    def target(self) -> int | None:
        """The number of committed actions in the position the board is led to; ``None``: it is not led."""
        return self.leading.target

    @property
    def moved(self) -> bool:
        """Whether the board differs from the game as it was left, and has not matched it yet."""
        off = self.sighting is not None and self.sighting.unlike(self.position.looks)
        return self.leading.why == "moved" and bool(off)

    @property
    def at_start(self) -> bool:
        """Whether the board shows the start of a game, and not the committed position."""
        return self.sighting is not None and at_start(self.history, self.sighting)

    def has_shown(self, point: Point, look: Reading) -> bool:
        """Return whether a point has come to look like this since the committed position."""
        changes = self.history.roots[-1].changes(self.history.trail, point)
        return any(fits(reading, look) for _, reading in changes)

    @property
    def exchangeable(self) -> tuple[Point, ...]:
        """The points where hands may have exchanged pieces that look the same to the sensors."""
        return self.history.standing.exchangeable

    def trust_exchangeable(self) -> "Referee":
        """Take it that those pieces are back where they stood, and were put as recorded: players have been told."""
        standing = self.history.standing._replace(alike=frozenset())
        return self._replace(history=self.history._replace(standing=standing), at_once=None)

    def observe(self, sighting: Sighting, now: float) -> "Referee":
        """Take in what the board shows from now on."""
        history, before = self.history, self.sighting
        if before is None or all("unknown" in reading for reading in before.values()):
            standing = first_seen(history.standing, sighting, sighting.unlike(history.position.looks), now)
            history = history._replace(standing=standing).first_seen(sighting, now)
        if before is not None:
            trail, changes = history.trail, sighting.changes(before)
            standing = follow(history.standing, sighting, changes, now, self.leading.asked(history, before))
            came = set(history.standing.lifted) - set(standing.lifted)
            trail = trail.note(sighting, changes, now)
            trail = trail.visited(visits(trail, history.roots[-1], changes, came))
            history = history._replace(trail=trail, standing=standing)
        leading = self.leading.followed(history, sighting)
        return self._replace(history=history, leading=leading, sighting=sighting, changed=now)

    def disregard(self, points: Collection[Point], sighting: Sighting, now: float, *, failing: bool) -> "Referee":
        """Take in a sighting without some sensors at ``points``, and drop all earlier readings of these points.

        ``failing``: the sensors are known to fail; otherwise people have contradicted them, and nothing has moved.
        """
        before = self.sighting
        if before is None:
            return self
        changes = sighting.changes(before)
        noted = dict.fromkeys((*changes, *points)) if failing else changes
        trail = self.history.trail.disregard(points).note(sighting, noted, now)
        changed = now if failing and changes else self.changed
        # Where the other sensors show the committed position, pieces that only such a sensor showed are not believed.
        due = self.position.looks
        right = [point for point in points if fits(sighting[point], due[point])]
        known = self.history.standing.settled(self.position.placement, right)
        standing = follow(known, sighting, [point for point in changes if point not in points], now)
        history = self.history._replace(trail=trail, standing=standing)
        return self._replace(history=history, sighting=sighting, changed=changed)

    def commit(self, ready: Ready, now: float) -> "Referee":
        """Take actions back and play others. Raises :class:`~engine.errors.IllegalActionError`."""
        history = self.history.longer if ready.back else self.history
        acted = Acted() if ready.told else acted_at_once(history, ready.back, ready.actions)
        history = history.commit(
            ready.back, ready.actions, self.sighting, now, ready.following, ready.behind, swapped=acted.swapped
        )
        if acted.unsure:
            history = history._replace(standing=history.standing.guessed(acted.unsure))
        if ready.told:
            # What players have said is no guess, however close together it was done; nor will it be as it was before.
            history = history._replace(replaced=())
        at_once = acted.told or (None if ready.back else self.at_once)
        # After the end of a game stillness counts anew, even if the board was cleared long ago.
        changed = self.changed if history.position.actor is not None else now
        return self._replace(history=history, changed=changed, at_once=at_once)

    def require(self, actions: tuple[Action, ...] | None) -> "Referee":
        """Allow only these actions from the committed position, in this order.

        An engine plays them. Empty: it is thinking, and nothing may be done. ``None`` allows every legal action.
        """
        root = self.history.roots[-1]
        position = root.position.requiring(actions)
        if position is root.position:
            return self
        roots = (*self.history.roots[:-1], root._replace(position=position))
        return self._replace(history=self.history._replace(roots=roots))

    def lead(self, target: int | None) -> "Referee":
        """Lead the board to the position after ``target`` actions; ``None`` stops leading it."""
        if target == self.leading.target:
            return self
        return self._replace(leading=self.leading.leads_to(target))

    def lead_back(self) -> "Referee":
        """Lead the board to the position before the last action with steps; each further call goes one back."""
        history = self.history
        if self.target is None:
            # What was looked at before has not been turned over for this.
            history = history._replace(standing=history.standing._replace(visited=frozenset()))
        target = history.before(history.last if self.target is None else self.target)
        return self._replace(history=history, leading=self.leading.leads_to(target))

    def insist(self) -> "Referee":
        """Take the position the board is led to as standing, whatever sensors show."""
        if self.target is None:
            return self
        return self._replace(history=self.history.accepted(self.target))

    def accept(self) -> "Referee":
        """Take the committed position as standing, unless a sensor contradicts it; then return the same referee."""
        if self.sighting is None or self.sighting.unlike(self.history.position.looks):
            return self
        return self._replace(history=self.history.accepted(self.history.last))

    def judge(self, said: Verdict, settings: Settings, now: float) -> "tuple[Judgement, Referee]":
        """Return the judgement of the board, and the referee to use from then on; ``said`` is the last verdict."""
        sighting, history = self.sighting, self.history
        if sighting is None:
            return Judgement(Verdict("resting", history.position)), self
        target = self.leading.target
        if target is not None and self.shows(target):
            verdict = Verdict("resting", history.position)
            ready = Ready(history.last - target, ()) if target < history.last else None
            return Judgement(verdict, ready), self._replace(leading=self.leading.rested(sighting)).lead(None)
        if self.leading.by_hand and self.shows(history.last):
            # Hands that began to go back have put everything as it was.
            return self.lead(None).judge(said, settings, now)
        explained, leading = self.leading.verdict(history, sighting, now)
        referee = self if leading is self.leading else self._replace(leading=leading)
        if explained is None:
            return referee._unexplained(sighting, said, settings, now)  # noqa: SLF001 # of the same class
        if explained.kind == "resting" and (said.kind == "astray" or history.standing.disturbed_since < inf):
            referee = referee._replace(history=history.repaired(now))
        if (judgement := referee._told_by_what_followed(said, explained, sighting, now)) is not None:  # noqa: SLF001
            return judgement, referee
        return referee._explained(explained, sighting, settings, now)  # noqa: SLF001

    def chosen(self, said: Verdict, actions: tuple[Action, ...]) -> Ready:
        """Return the commit of the actions that players have chosen among those of ``said``, the last verdict."""
        return chosen(self.history, said, actions)

    def _explained(
        self, verdict: Verdict, sighting: Sighting, settings: Settings, now: float
    ) -> "tuple[Judgement, Referee]":
        """Return the judgement for a verdict that explains the board."""
        if verdict.kind == "resting":
            leading = self.leading.rested(sighting)
            return Judgement(verdict), self if leading is self.leading else self._replace(leading=leading)
        if not verdict.back and alternatives(verdict, self.record):
            either = either_first(self.history.longer, verdict, sighting, now)
            if either is not verdict and (choices := alternatives(either, self.record)):
                asked = replace(either, kind="asking", choices=tuple(choices))
                return self._question(verdict, asked, self.changed + settings.settle_open_s, now), self
        ready = beginning(self.history, verdict, settings)
        doubt = unseen_turns(self.history, verdict, ready)
        if doubt is None and ready is not None and ready.actions:
            doubt = doubted(self.history, verdict, ready, sighting, now)
        if ready is not None and doubt is None:
            return self._ready(verdict, ready, sighting, settings, now)
        if choices := alternatives(verdict, self.record) if doubt is None else list(doubt.choices):
            asked = replace(doubt or verdict, kind="asking", choices=tuple(choices))
            # The question waits until the board has been still as long as for an open move: not if that was unseen.
            due = now if asked.why == "unseen" else self.changed + settings.settle_open_s
            return self._question(verdict, asked, due, now), self
        if verdict.found and not verdict.back and ready is None:
            return self._otherwise(verdict, sighting, settings, now), self
        return Judgement(verdict), self

    def _otherwise(self, verdict: Verdict, sighting: Sighting, settings: Settings, now: float) -> Judgement:
        """Return the judgement of what is not complete yet, unless it is complete in another order.

        That is sought, which is dear, once nothing has changed for so long that it would count.
        """
        due = self.changed + OUT_OF_TURN_S
        if now < due:
            return Judgement(verdict, wake=due)
        return self._at_once(sighting, settings, now) or Judgement(verdict)

    def _at_once(self, sighting: Sighting, settings: Settings, now: float, *, nearer: bool = False) -> Judgement | None:
        """Return the judgement of what two players made at once, perhaps before the last turn; ``None``: nothing."""
        history = self.history.longer
        longer, at_once = self._replace(history=history), made_at_once(history, sighting, now, nearer=nearer)
        if at_once is None:
            return None
        judgement, _ = longer._explained(at_once, sighting, settings, now)  # noqa: SLF001 # of the same class
        if (ready := judgement.ready) is None or not ready.back or ends_a_pair(history, at_once):
            return judgement
        # What came behind the two may as well be wrong: it changes the record only if a player says so.
        asked = replace(at_once, kind="asking", choices=(ready.actions, self.record[-ready.back :]))
        return self._question(at_once, asked, self.changed + settings.settle_open_s, now)

    def _ready(
        self, verdict: Verdict, ready: Ready, sighting: Sighting, settings: Settings, now: float
    ) -> "tuple[Judgement, Referee]":
        """Return the judgement that ``ready`` may be committed; or, if sensors miss what is left to undo, the way."""
        crossed = ready.quiet < OUT_OF_TURN_S and carried_at_once(self.history, ready, sighting)
        if crossed:
            ready = replace(ready, quiet=OUT_OF_TURN_S)
        # What two players made at once need not amend anything if it can be read so.
        amends = ready.back and acted_at_once(self.history, ready.back, ready.actions).unsure
        early = not all(e.in_turn for e in verdict.found)
        if amends or ((crossed or early) and not all(e.whole for e in verdict.found)):
            longer = self.history.longer
            whole = made_at_once(longer, sighting, now)
            if whole is not None:
                verdict, ready = whole, beginning(longer, whole, settings) or ready
        due = self.changed + ready.quiet
        kept = self.history.roots[self.history.last - ready.back].position
        if ready.actions or not ready.back or not self.history.standing.differs(kept.placement):
            return Judgement(verdict, ready, due), self
        if now < due:
            return Judgement(verdict, wake=due), self
        led, leading = self.leading.led(self.history, sighting, self.history.last - ready.back)
        return Judgement(led, explained=False), self._replace(leading=leading)

    def _unexplained(
        self, sighting: Sighting, said: Verdict, settings: Settings, now: float
    ) -> "tuple[Judgement, Referee]":
        """Return the way back once the board is still; before that, a hand may be carrying a piece past points."""
        history, position, leading = self.history, self.history.position, self.leading
        still = self.changed + still_for(history, sighting, self.changed, settings)
        if now < still and said.kind != "astray":
            waiting = said if said.position is position else Verdict("underway", position)
            return Judgement(waiting, wake=still, explained=False), self
        moving = now < still
        waits = moving or leading.nearer
        if not moving and (at_once := self._at_once(sighting, settings, now, nearer=leading.nearer)) is not None:
            return at_once, self
        if (ready := counts_again(history, leading, sighting, settings)) is None:
            if (judgement := self._while_asked(said, sighting, now)) is not None:
                return judgement, self
            if not waits and (early := made_early(history, sighting, now)) is not None:
                return self._explained(early, sighting, settings, now)
            ready = shown_as_a_whole(history, leading, sighting, settings)
        if ready is not None:
            return self._take_whole(ready, sighting, now), self
        way, leading = leading.way_back(history, sighting, said, now)
        judgement = Judgement(way, wake=still if moving else inf, explained=False)
        return judgement, self if leading is self.leading else self._replace(leading=leading)

    def _while_asked(self, said: Verdict, sighting: Sighting, now: float) -> Judgement | None:
        """Return the judgement of actions made while a question waited, or was about to be asked; else ``None``."""
        history = self.history
        held = self._held(said, sighting, now)
        if choices := alternatives(held, self.record):
            return self._ask(held, choices, sighting, now)
        if (first := earliest(history, sighting)) is not None:
            # The actions made while a question waited count, or are asked about, in the order they were made.
            if choices := alternatives(first, self.record):
                return self._ask(first, choices, sighting, now)
            return Judgement(first, Ready(0, first.found[0].continuation.actions), explained=False)
        return None

    def _held(self, said: Verdict, sighting: Sighting, now: float) -> Verdict:
        """Return the part of verdict ``said`` that is still seen: its question is asked whatever people do next.

        What pieces looked like while a disturbance pushed them about is no question. What has come meanwhile may show
        that two players acted at once: that is among the choices, too.
        """
        begun = said.kind == "asking" or (said.kind == "underway" and self.history.standing.disturbed_since == inf)
        if not begun or said.position is not self.history.position:
            return Verdict(said.kind, said.position)
        held = still_seen(self.history, said, sighting, now)
        return or_at_once(self.history.longer, held, sighting, now) if said.kind == "asking" and held.found else held

    def _told_by_what_followed(
        self, said: Verdict, verdict: Verdict, sighting: Sighting, now: float
    ) -> Judgement | None:
        """Return the question about equally likely actions that only a later legal action tells apart; else ``None``.

        The board looks the same after each of them, and the later piece may have been put down by mistake.
        """
        asked_about = [len(e.continuation.links) for e in said.found if e.complete_unseen == len(e.continuation.links)]
        if said.position is not self.history.position or not asked_about:
            return None  # no such question was possible
        if all(len(e.continuation.links) < min(asked_about) for e in verdict.found):
            return None  # nothing followed: a piece was taken back
        if said.kind == "asking" and said.back > verdict.back:
            # The recorded piece may have been put back, or another one where it stood.
            held = self._held(said, sighting, now)
            choices, recorded = alternatives(held, self.record), self.record[-said.back :]
            if choices and not any(choice[: said.back] == recorded for choice in choices):
                choices = [*choices, recorded]
            return self._ask(held, choices, sighting, now) if choices else None
        possible = {e.continuation.actions[0] for e in verdict.found}
        told = preferred(Constraint.OUT_OF_TURN, said.found, lambda e: e.in_turn)
        if said.back != verdict.back or {e.continuation.actions[0] for e in told} <= possible:
            return None
        held = self._held(said, sighting, now)
        choices = alternatives(held, self.record)
        asked = {choice[0] for choice in choices}
        if not asked & possible or asked <= possible or not alike(held):
            return None
        return self._ask(held, choices, sighting, now)

    def _take_whole(self, ready: Ready, sighting: Sighting, now: float) -> Judgement:
        """Return the judgement that ``ready`` may be committed, or the question whether it was that action."""
        verdict = Verdict("underway", self.history.position, back=ready.back)
        due = self.changed + ready.quiet
        if ready.back or not there_before(self.history, ready, sighting):
            return Judgement(verdict, ready, due, explained=False)
        changed = [point for action in ready.actions for point in verdict.position.summary(action).changes]
        asked = replace(verdict, kind="asking", choices=(ready.actions,), touched={ready.actions: tuple(changed)})
        return replace(self._question(verdict, asked, due, now), explained=False)

    @staticmethod
    def _question(waiting: Verdict, asked: Verdict, due: float, now: float) -> Judgement:
        """Return the judgement ``asked`` from the time ``due`` (s), and ``waiting`` until then."""
        if now < due:
            return Judgement(waiting, wake=due, choices=asked.choices)
        return Judgement(asked, choices=asked.choices)

    def _ask(
        self, verdict: Verdict, choices: Sequence[tuple[Action, ...]], sighting: Sighting, now: float
    ) -> Judgement:
        """Return the question which of several chains was made, with the repair of any unrelated error."""
        plan = self.leading.besides(self.history, verdict, sighting, now)
        asked = replace(verdict, kind="asking", plan=plan, choices=tuple(choices), chosen=True)
        return Judgement(asked, explained=False)

    def account(self, now: float) -> Account:
        """Return why the board is judged as it is; nothing that plays depends on it. It takes as long as judging."""
        if self.sighting is None:
            return Account({}, (), (), ())
        return account_of(self.history, self.sighting, now)

    def claims(self, said: Verdict) -> Sequence[Claim]:
        """Return the claims about actions that some sensors may have missed, the likeliest first."""
        return [] if self.sighting is None else likely_claims(self.history, self.sighting, said)
