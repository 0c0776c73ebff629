"""The table: one game in progress, fed with sightings and times.

It is sans-I/O: the same sightings, presses and answers at the same times give the same verdicts, scenes and entries.
What it commits waits in :attr:`Table.entries` until whoever runs it has written them down (:mod:`firmware.loop`).
"""

from collections.abc import Iterable, Mapping, Sequence
from math import inf

import msgspec

from engine.errors import IllegalActionError
from engine.game import Action, AnyGame, Option, Outcome, Point
from firmware.doubts import Doubts, Spot
from firmware.guide.inks import choice_inks
from firmware.guide.marks import Marks, marks, says
from firmware.guide.scenes import Panel, scene
from firmware.guide.standings import count_in_words, show_standings
from firmware.guide.words import sentence
from firmware.history import NOTHING, History
from firmware.journal.entry import Entry
from firmware.leading import Leading
from firmware.piece_colours import Rgb
from firmware.questions import Questions
from firmware.referee.claims import MOST_CLAIMED, Claim, claim_of, claims
from firmware.referee.futures import Look, Position
from firmware.referee.judge import Ready, alternatives, beginning, still_seen
from firmware.referee.search import shared
from firmware.referee.verdict import Verdict, Why
from firmware.settings import Settings
from firmware.talk import Talk
from firmware.unshown import Unshown
from hardware.lights.scene import Scene
from hardware.sighting import Sighting

EARLIER_S = 2.0
"""How long the whole board must stand as it was before the last turn to go back there, in s: two hands may well look at
two pieces at once."""

CLEARED_S = 2.0
"""How long the starting position must stand on the board after a game has ended to begin the next, in s."""

NOTHING_SEEN = "The sensors show nothing that could have been done. Put it back and do it again, or say it on the page."
"""What is said when confirm was pressed and nobody can tell what it confirms."""

AGREED = Outcome((), "agreed")
"""How a game ends when both players agree to a draw."""


class Table:
    """One game in progress.

    ``look`` says how a stack of pieces reads on this board, ``pixels`` which lights it has, ``record`` what has been
    played already (a game gone on with). Times are in s and never run backwards.
    """

    def __init__(
        self,
        game: AnyGame,
        look: Look,
        pixels: Sequence[str],
        settings: Settings,
        *,
        record: Sequence[Action] = (),
        now: float = 0.0,
    ) -> None:
        self.game = game
        self.settings = settings
        self.pixels = tuple(pixels)
        self.entries: list[Entry] = []
        self.restarts = 0
        self.verdicts = 0
        self._look = look
        self._doubts = Doubts()
        self._unshown = Unshown(look)
        self._sighting: Sighting | None = None
        self._begin(record, now, "moved" if record else "set up")

    def _begin(self, record: Sequence[Action], now: float, why: Why) -> None:
        self._history = History(self.game, self._look, record, now)
        self._leading = Leading(self.game, self._history, self._look, why)
        self._changed = now
        self._wake = -inf
        self._ready: Ready | None = None
        self._questions = Questions()
        self._announced = self._picked = ""
        self._talk = Talk()
        self._agreed: Outcome | None = None
        self.verdict = Verdict("resting", self.position)
        self.marks: Marks = {}
        self._scene: Scene = {}

    @property
    def position(self) -> Position:
        """The committed position."""
        return self._history.position

    @property
    def record(self) -> tuple[Action, ...]:
        """Every action of the game so far."""
        return tuple(self._history.record)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or by agreement; ``None`` while it goes on."""
        return self._agreed or self.game.outcome(self.position.state)

    @property
    def scene(self) -> Scene:
        """What is to be lit."""
        return self._scene

    @property
    def doubted(self) -> tuple[Spot, ...]:
        """The sensors that are passed over because people have contradicted them: (point, place in a reading)."""
        return self._doubts.spots

    @property
    def menu_open(self) -> bool:
        """Whether the lights show the menu."""
        return self._talk.menu is not None

    @property
    def leading(self) -> bool:
        """Whether the board is led to an earlier position, or to the start of a new game."""
        return self._leading.target is not None

    @property
    def unshown(self) -> tuple[Spot, ...]:
        """The sensors that have not shown a piece being turned over, more than once, though people say it was."""
        return self._unshown.spots

    @property
    def wake(self) -> float:
        """When something happens without hands, in s: a settling, a stillness, a hint ends; infinity if none."""
        return self._wake

    @property
    def expected(self) -> str:
        """What is expected, in one plain sentence."""
        count = "" if self.outcome is None else self._count()
        said = self._talk.sentence or sentence(self.verdict, self.marks, self.outcome, count)
        hinting = self.outcome is None and self._talk.hint_until > -inf
        counted = f" Count: {count}." if hinting and (count := self._count()) else ""
        return f"{self._unseen()}{said}{counted}"

    def _count(self) -> str:
        """Say who holds what."""
        return count_in_words(self.game.standing(self.position.state))

    def _unseen(self) -> str:
        """Say what has come about just now that nothing on the board shows: who has passed, who is out."""
        history = self._history
        first = history.last - self._passes()
        said = [f"{history.roots[at].position.actor}: {history.record[at]}." for at in range(first, history.last)]
        if first and self.outcome is None:
            before, action = history.roots[first - 1].position, history.record[first - 1]
            events = self.game.events(before.state, action)
            said = [*(f"{event.player}: {event.kind}." for event in events if not event.points and event.player), *said]
            if action.startswith("resign"):
                said = [f"{action.partition(':')[2] or before.actor}: resigned.", *said]
        return "".join(f"{words} " for words in said)

    def _passes(self) -> int:
        """Return for how many of the last actions hands had nothing to do."""
        history, passes = self._history, 0
        while passes < history.last and history.silent(history.last - 1 - passes):
            passes += 1
        return passes

    def see(self, sighting: Sighting, now: float) -> Scene:
        """Take in what the board shows at a time and return what to light."""
        sighting = self._doubts.mask(sighting)
        if sighting is self._sighting and now < self._wake:
            return self._scene
        if sighting is not self._sighting:
            if self._sighting is not None:
                if all("unknown" in reading for reading in self._sighting.values()):
                    self._history.trail.first = now
                self._history.trail.note(sighting, sighting.changes(self._sighting), now)
                self._talk.menu = None
            self._sighting = sighting
            self._changed = now
            self._questions.drop_claims()
            self._judge(now)
        if now >= self._wake:
            self._awake(now)
        return self._scene

    def distrust(self, spots: Iterable[Spot], now: float) -> None:
        """Pass over these sensors, and no longer those that were named the last time: they are failing.

        What is known of the board without them goes on being believed; where that does not suffice the board asks.
        """
        fresh, left = self._doubts.fail(spots)
        if self._sighting is None or left is None:
            return
        for point in fresh:
            self._history.trail.disregard(point)
        changed = left.changes(self._sighting)
        self._history.trail.note(left, dict.fromkeys((*changed, *fresh)), now)
        self._sighting = left
        if changed:
            self._changed = now
            self._questions.drop_claims()
            self._judge(now)

    def adopt(self, settings: Settings, now: float) -> None:
        """Take other settings from now on."""
        self.settings = settings
        self._judge(now)

    # --- buttons ---

    def press(self, button: str, held: float, now: float) -> None:
        """Take in a panel button: ``confirm``, ``undo``, ``hint`` or ``new``, held so many seconds."""
        talk = self._talk
        actor = self.position.actor if self.outcome is None else None
        deed = talk.press(button, held, now, game=self.game, settings=self.settings, actor=actor)
        match deed:
            case "restart":
                self.restart(now)
            case "new game" if talk.menu is not None:
                self._restart_with(talk.menu.options, now)
            case "guidance" if talk.menu is not None:
                self.settings = msgspec.structs.replace(self.settings, guidance=talk.menu.guidance)
            case "resign":
                self._commit(0, ("resign",), now)
            case "draw":
                self._agreed, self._changed = AGREED, now  # however long the board has been cleared already
                self._questions.drop()
                self._leading.target = None
            case "undo" | "confirm" | "insist" if self._agreed is not None:
                pass  # it is over, whatever the board shows
            case "undo":
                self._undo()
            case "confirm":
                self._confirm(now)
            case "insist":
                self._insist(now)
            case _:
                pass
        self._judge(now)

    def _restart_with(self, options: Mapping[str, Option], now: float) -> None:
        self.game = type(self.game)(**options)
        self.restart(now)

    def _undo(self) -> None:
        if self.verdict.kind == "asking":
            self._questions.next()
        elif self._history.record:
            self._leading.undo()

    def _confirm(self, now: float) -> None:
        if self.verdict.why == "cleared" and self.verdict.kind == "astray":
            self.restart(now)
        elif self._leading.target is not None:
            self._leading.target = None
        elif self.verdict.kind == "asking":
            if self.verdict.chosen:
                self._take_as_made(self.verdict.choices[0], now)
        elif self._ready is not None:
            self._commit(self._ready.back, self._ready.actions, now)
        elif not self._owed_as_made(now):
            self._claim(now)

    def _insist(self, now: float) -> None:
        """Believe that the board is as it is led to, whatever a few sensors say; where it is not led, just confirm."""
        target = self._leading.target
        if target is None or self._sighting is None:
            self._confirm(now)
            return
        claim = claim_of((), self._history.roots[target].position, self._sighting)
        if claim.points <= MOST_CLAIMED:
            self._pass_over(claim, now)

    def _owed_as_made(self, now: float) -> bool:
        """Commit what owes only steps that sensors cannot see, and say whether there was something."""
        found = self.verdict.found
        length = min(len(shared(found)), *(e.complete_but_owed for e in found)) if found else 0
        if length:
            self._unshown.count(found[0], length)
            self._commit(self.verdict.back, found[0].future.actions[:length], now)
        return bool(length)

    def _claim(self, now: float) -> None:
        """Ask whether some sensors are wrong and something has been done that they do not show.

        Where the board rests and all that fits is what hands do nothing for, to choose nothing more or to pass, nothing
        has to be asked.
        """
        if self._sighting is None or self.outcome is not None:
            return
        roots = {self._history.last - i: self._history.roots[i].position for i in self._history.reach()}
        found = self._touched(claims(self.verdict, roots, self._sighting))
        nothing = [future.actions for future in self.position.silent]
        if self.verdict.kind == "resting" and nothing and [claim.actions for claim in found] == nothing:
            self._commit(0, nothing[0], now)
            return
        self._questions.put(found)
        if not found:
            self._talk.notice(NOTHING_SEEN, now)

    def _touched(self, found: Sequence[Claim]) -> Sequence[Claim]:
        """Return those claims of which hands have touched most, where the board rests and no sensor contradicts any."""
        if self.verdict.kind != "resting" or any(claim.against for claim in found):
            return found
        root, trail = self._history.roots[-1], self._history.trail
        touched = [sum(root.touched(trail, point) < inf for point in claim.touched) for claim in found]
        return [claim for claim, count in zip(found, touched, strict=True) if count == max(touched)]

    def answer(self, text: str, now: float) -> bool:
        """Take an answer to what the board asks: one of the choices, its actions separated by blanks.

        Where nothing is asked it may be a legal action that the board did not see made, if at most
        :data:`~firmware.referee.claims.MOST_CLAIMED` points show otherwise. Returns whether it was taken.
        """
        if self.outcome is not None:
            return False
        wanted = () if text.strip() == "nothing" else tuple(text.split())
        ending = [choice for choice in self.verdict.choices if choice[-1:] == wanted]
        if wanted in self.verdict.choices:
            self._take_as_made(wanted, now)
        elif (claim := self._claim_of(wanted)) is not None:
            self._pass_over(claim, now)
            self._commit(0, wanted, now)
        elif len(ending) == 1:
            self._take_as_made(ending[0], now)
        else:
            return False
        self._judge(now)
        return True

    def _claim_of(self, actions: tuple[Action, ...]) -> Claim | None:
        """Return the claim that one legal action was made, if hardly anything speaks against it."""
        if self._sighting is None or len(actions) != 1 or actions[0] not in self.position.actions:
            return None
        claim = claim_of(actions, self.position, self._sighting)
        return claim if claim.points <= MOST_CLAIMED else None

    def _take_as_made(self, choice: tuple[Action, ...], now: float) -> None:
        """Take one of the choices as made, and pass over the sensors that say otherwise."""
        back = self.verdict.back
        claim = self._questions.claim(choice)
        if claim is not None:
            self._pass_over(claim, now)
            back = claim.back
        if choice or back:
            self._commit(back, choice, now)
        self._questions.drop_claims()

    def _pass_over(self, claim: Claim, now: float) -> None:
        """Believe a claim rather than the sensors that say otherwise."""
        seen, left = self._sighting, self._doubts.doubt(claim.against)
        if seen is not None and left is not None:
            for point, _ in claim.against:
                self._history.trail.disregard(point)
            self._history.trail.note(left, left.changes(seen), now)
            self._sighting = left

    def announce(self, piece: str, now: float) -> None:
        """Hear what a player says of the piece that is going to be put: its name, or its colour or size alone.

        Where sensors cannot tell it, it is believed; and the lights show where it may go. An empty text takes it back.
        """
        self._announced = piece
        if piece:
            self._talk.notice(f"{self.position.actor} plays {piece}.", now)
        self._judge(now)

    def pick(self, piece: str, now: float) -> None:
        """Take in which piece somebody is about to put, with an empty text none: it is lit where that piece may go.

        Nothing is said by that: where sensors cannot tell the piece, the board asks.
        """
        self._picked = piece
        self._judge(now)

    def _announced_action(self, verdict: Verdict) -> Action | None:
        """Return the one action, of several that look the same, whose piece is what was announced."""
        firsts = {e.future.actions[0]: e.future for e in verdict.found}
        fit = [action for action, future in firsts.items() if says(self._announced, future)]
        return fit[0] if len(fit) == 1 and self._announced else None

    def resign(self, action: Action, now: float) -> None:
        """Take in that a player gives up (``resign`` or ``resign:PLAYER``), as the page or an end of a record says.

        Raises :class:`~engine.errors.IllegalActionError` if nobody of that name plays on.
        """
        if self._agreed is not None:
            raise IllegalActionError("the game has ended: both players agreed to a draw")
        self.game.play(self.position.state, action)
        self._commit(0, (action,), now)
        self._judge(now)

    def restart(self, now: float) -> None:
        """Begin a new game; whoever runs the table closes the old one in the journal."""
        self._begin((), now, "set up")
        self.restarts += 1
        self._leading.target = 0
        self._judge(now)

    # --- judging ---

    def _judge(self, now: float) -> None:
        """Say what is seen, and work out when something follows from it."""
        self._ready = None
        if self._sighting is None:
            return
        sighting = self._sighting
        known = {self.record}
        while True:
            verdict = self._verdict(sighting, now)
            ready = beginning(self._history, verdict, self.settings) if verdict is not None else None
            if ready is None or ready.quiet > 0 or (record := self._record_with(ready)) in known:
                break
            known.add(record)  # one sighting never leads in a circle
            self._commit(ready.back, ready.actions, now, ready.following)
        self._ready = ready
        self._settle(verdict, sighting, now)

    def _record_with(self, ready: Ready) -> tuple[Action, ...]:
        return (*self.record[: len(self.record) - ready.back], *ready.actions)

    def _verdict(self, sighting: Sighting, now: float) -> Verdict | None:
        """Return what explains the sighting; ``None``: nothing does."""
        if self._agreed is not None:
            return Verdict("resting", self.position)
        target = self._leading.target
        if target is not None and self._leading.reached(sighting):
            self._leading.target = None
            if target < self._history.last:
                self._commit(self._history.last - target, (), now)
            return Verdict("resting", self.position)
        return self._leading.verdict(sighting, now)

    # --- settling ---

    def _settle(self, verdict: Verdict | None, sighting: Sighting, now: float) -> None:
        """Keep the verdict and say when to look again."""
        self._wake = inf
        if self._questions.claimed and verdict is not None and verdict.kind != "asking":
            verdict = self._questions.ask_claims(verdict)
        elif verdict is None:
            verdict = self._unexplained(sighting, now)
        elif self._ready is not None:
            self._wake = self._changed + self._ready.quiet
        elif choices := alternatives(verdict):
            if (action := self._announced_action(verdict)) is not None:
                self._commit(verdict.back, (action,), now)
                self._judge(now)
                return
            verdict = self._asked_after(verdict, choices, now)
        elif verdict.kind == "resting":
            self._rest(sighting, now)
        self._wake = min([self._wake, *(until for until in self._talk.deadlines() if until > now)])
        self._show(verdict, now)

    def _rest(self, sighting: Sighting, now: float) -> None:
        """Take note that the board rests: it is set up, and sensors that were doubted may have come right."""
        self._leading.rests(sighting)
        if self._cleared():
            self._wake = self._changed + CLEARED_S
        if self._doubts.believe_again(self.position.looks):
            self._wake = now  # to take in what they show

    def _cleared(self) -> bool:
        """Say whether the game has ended and the board shows the start of another."""
        return self.outcome is not None and self._sighting is not None and self._leading.is_start(self._sighting)

    def _unexplained(self, sighting: Sighting, now: float) -> Verdict:
        """Return the way back once the board is still; before that, hands are carrying something past."""
        still = self._changed + self.settings.still_s
        if now < still and self.verdict.kind != "astray":
            self._wake = still
            return self.verdict if self.verdict.position is self.position else Verdict("underway", self.position)
        history = self._history
        if self.verdict.kind == "asking" and self.verdict.position is self.position:
            # One thing after the other: what has been done since is looked at once the answer is known.
            held = still_seen(history, self.verdict, sighting, now)
            if choices := alternatives(held):
                return self._questions.ask(held, choices)
        earlier = history.equal(sighting)
        if earlier is not None:
            back = history.last - earlier
            self._ready = Ready(back, (), EARLIER_S)
            self._wake = self._changed + EARLIER_S
            return Verdict("underway", self.position, back=back)
        way = self._leading.way_back(sighting, self.verdict, now)
        return self._questions.ask_claims(way) if self._questions.claimed else way

    def _asked_after(self, verdict: Verdict, choices: Sequence[tuple[Action, ...]], now: float) -> Verdict:
        """Ask which of several it was, once the board has been still as long as for an open move."""
        due = self._changed + self.settings.settle_open_s
        if now >= due:
            return self._questions.ask(verdict, choices)
        self._wake = due
        return verdict

    def _awake(self, now: float) -> None:
        """Do what was waited for."""
        self._talk.expire(now)
        if self._cleared() and now >= self._changed + CLEARED_S:
            self.restart(now)
            return
        ready = self._ready
        if ready is not None and now >= self._changed + ready.quiet:
            self._commit(ready.back, ready.actions, now)
        self._judge(now)

    def _show(self, verdict: Verdict, now: float) -> None:
        if verdict is not self.verdict:
            self.verdicts += 1
        self.verdict = verdict
        hinting = now < self._talk.hint_until
        inks: Mapping[Point, Rgb] = {}
        if self._talk.menu is not None:
            self.marks = dict(self._talk.menu.marks())
        elif self._agreed is not None:
            self.marks = {}
        else:
            self.marks = marks(verdict, "full" if hinting else self.settings.guidance, self._picked or self._announced)
            inks = choice_inks(verdict)
            if hinting or self.outcome is not None:
                inks = {**inks, **show_standings(self.game.standing(self.position.state), self.marks)}
            if hinting:
                self._mark_last_move()
        self._scene = scene(self.marks, inks, self.pixels, self._panel())

    def _panel(self) -> Panel:
        """Return what the panel shows."""
        roots, over = self._history.roots, self.outcome is not None
        passed = (root.position.actor for root in roots[len(roots) - 1 - self._passes() : -1])
        return Panel(
            None if over else self.position.actor,
            self.game.score(self.position.state),
            self._talk.asked,
            frozenset(actor for actor in passed if actor is not None),
        )

    def _mark_last_move(self) -> None:
        record = self._history.record
        if record:
            before = self._history.roots[-2].position
            for point in before.future(record[-1]).changes if record[-1] in before.actions else ():
                self.marks.setdefault(point, "last move")

    def _commit(
        self, back: int, actions: tuple[Action, ...], now: float, following: Mapping[Point, float] = NOTHING
    ) -> None:
        """Write actions into the game, after taking back so many; ``following`` is what has been begun behind them."""
        self.entries += self._history.commit(back, actions, self._sighting, now, following)
        # Who cannot do anything passes: hands have nothing to do for it.
        while actions and len(self.position.actions) == 1 and self.position.silent:
            self.entries += self._history.commit(0, self.position.actions, self._sighting, now)
        if self.outcome is not None:
            self._changed = now  # however long the board has been cleared already
        self._questions.drop()
        self._announced = self._picked = ""
        self._leading.target = None
        self._ready = None
