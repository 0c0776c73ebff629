"""What hands do in free play: play on, meddle with pieces, follow lights back, put everything right.

Each move takes its choices from a random number generator. Where it says what must come of it, that is looked at.
"""

from collections.abc import Sequence
from math import dist
from random import Random

from free_table import POINTS, YINSH, FreeTable, state_after
from hypothesis import note

from engine.game import Action, Placement, Record
from firmware.desk.checks import same
from firmware.desk.styles import STYLES
from firmware.desk.turns import turns
from firmware.table import Spot
from trials.hands.sloppy import SloppyHands

PIECES = tuple(YINSH.kinds)
APART_S = 0.5
"""So long at least hands need to go from what they took off to what they put down, in s."""
SETTLED_S = 1.6
"""After so long without hands nothing more happens by itself, but for hints, menus and questions that end, in s."""

MOST_STEPS = 3
"""A way back may take so many times the gestures first planned: sensors that cannot tell pieces apart guess."""

MOST_BACK = 12
"""So many actions are gone back at most by the undo button."""

MOST_ROUNDS = 3
"""So often is a position set up by hand: what is done on the way may be taken for moves."""

BESIDE = 1.1
"""Points this near to one another, in pitches, are neighbours."""


class FreeHands(FreeTable):
    """Hands that do as they like."""

    def __init__(self) -> None:
        super().__init__()
        self.origins: list[str] = []
        self.left: list[str] = []

    def room(self, piece: str) -> list[str]:
        """Return the points with room for a piece: one marker and one ring share a point."""
        kind, stacks = piece.partition("-")[2], self.body.stacks()
        return [p for p in POINTS if all(not each.endswith(kind) for each in stacks.get(p, ()))]

    # --- playing on ---

    def begin_an_action_or_go_on_with_it(self, random: Random) -> None:
        if not self.left and self.table.position.actions:
            action = random.choice(self.table.position.actions)
            steps = self.table.game.steps(self.table.position.state, action)
            style = random.choice(tuple(STYLES.values()))
            self.left = [doing.gesture for doing in style([steps], random)]
        if self.left:
            gesture, *self.left = self.left
            if not self.do(gesture):
                self.left = []

    def make_an_action(self, random: Random) -> None:
        if not self.ready_to_play():
            return
        before, position = self.table.record, self.table.position
        action, pause = random.choice(position.actions), random.choice((0.05, 0.3, 0.9))
        style = random.choice(tuple(STYLES.values()))
        for doing in style([self.table.game.steps(position.state, action)], random):
            assert self.do(doing.gesture)
            self.wait(pause)
        self.wait(SETTLED_S)
        self.has_recorded((*before, action))

    def make_a_turn_with_sloppy_hands(self, random: Random) -> None:
        if not self.ready_to_play():
            return
        game, before = self.table.game, self.table.record
        record = Record(game.name, (*before, *self.a_turn(random)), game.options)
        turn = list(turns(game, record))[-1]
        if turn.first != len(before):  # hands that are in the middle of their turn do not begin it again
            return
        hands = SloppyHands(game, random)
        hands._meant = dict(self.table.position.placement)  # as if they had made every turn up to here
        hands._table._stacks = dict(hands._meant)
        hands._state = self.table.position.state
        act = hands.act(turn, None)
        note(f"slips: {', '.join(act.slips)}")
        for doing in act.doings:
            self.wait(doing.pause)
            assert self.do(doing.gesture)
        self.wait(SETTLED_S)
        self.has_recorded(record.actions)

    def ready_to_play(self) -> bool:
        """Put everything right, and return whether somebody can do something with their hands then."""
        self.left = []
        if not self.as_committed():
            self.put_everything_right()
        return self.as_committed() and self.table.outcome is None and self.table.position.actions != ("pass",)

    def a_turn(self, random: Random) -> list[Action]:
        """Return what may be played until another player must act."""
        game, position = self.table.game, self.table.position
        state, actions = position.state, list[Action]()
        while game.turn(state) == position.actor:
            actions.append(random.choice(game.actions(state)))
            state = game.play(state, actions[-1])
        return actions

    def has_recorded(self, wanted: Sequence[Action]) -> None:
        """See that the record is what was made; who cannot do anything has passed by itself."""
        record = self.table.record
        while len(record) > len(wanted) and record[-1] == "pass":
            record = record[:-1]
        assert len(record) == len(wanted)
        assert all(same(seen, meant) for seen, meant in zip(record, wanted, strict=True))

    # --- meddling ---

    def disturb_a_piece(self, random: Random) -> None:
        verb, stacks = random.choice(("lift", "take", "flip")), self.body.stacks()
        there = [(p, piece) for p in POINTS for piece in stacks.get(p, ()) if verb != "flip" or "marker" in piece]
        if there and (verb == "take" or len(self.body.held()) < 2):
            point, piece = random.choice(there)
            if self.do(f"flip {point}" if verb == "flip" else f"{verb} {piece} {point}") and verb == "lift":
                self.origins.append(point)

    def touch_or_bump_a_piece(self, random: Random) -> None:
        stacks, places = self.body.stacks(), YINSH.geometry.points
        if not stacks or self.body.held():
            return
        verb, point = random.choice(("touch", "slide", "knock", "drag")), random.choice(sorted(stacks))
        free = [p for p in POINTS if p not in stacks]
        if verb in ("knock", "drag"):  # what is pushed on into other pieces comes to lie between the points
            free = [p for p in free if dist(places[p], places[point]) < BESIDE]
        if verb == "touch":
            self.do(f"touch {point} 0.4")
        elif free:
            self.do(f"{verb} {point} {random.choice(free)}")

    def put_a_piece_somewhere(self, random: Random) -> None:
        piece = random.choice(PIECES)
        self.do(f"put {piece} {random.choice(self.room(piece))}")

    def let_go_of_a_piece(self, random: Random) -> None:
        where = random.choice(("back", "back", "somewhere", "aside"))
        held = self.body.held()
        if not held:
            return
        if where == "aside":
            self.do("aside")
        elif where == "somewhere":
            self.do(f"drop {random.choice(self.room(held[-1]))}")
        elif self.origins and (point := self.origins.pop()) in self.room(held[-1]):
            self.do(f"drop {point}")

    def clear_the_board(self, random: Random) -> None:
        """Take everything off, or some of it."""
        pieces = [point for point, stack in self.body.stacks().items() for _ in stack]
        for point in random.sample(pieces, round(random.choice((0.2, 0.5, 1.0)) * len(pieces))):
            self.do(f"take {point}")
        self.wait(2.5)

    def wait_a_while(self, random: Random) -> None:
        self.wait(random.choice((0.02, 0.1, 0.3, 0.6, 1.0, 2.5, 12.0)))

    # --- ways back ---

    def do_a_line_of_the_plan(self, random: Random) -> None:
        del random
        if self.kind == "astray":
            self.do(self.verdict.plan[0].do)

    def follow_the_plan_to_its_end(self, random: Random) -> None:
        if self.kind != "astray" or not self.sound() or self.body.held():
            return
        self.follow(MOST_STEPS * len(self.verdict.plan) + 2, random.choice((0.1, 0.7)))
        assert self.kind != "astray"

    def follow(self, most: int, pause: float) -> None:
        """Do what is lit, line by line."""
        for _ in range(most):
            if self.kind != "astray":
                break
            assert self.do(self.verdict.plan[0].do)
            self.wait(pause)
        self.wait(SETTLED_S)

    def go_back_by_the_undo_button(self, random: Random) -> None:
        actions = random.randint(1, MOST_BACK)
        if not self.ready_to_play() or "pass" in self.table.record:
            return
        before = self.table.record
        for _ in range(min(actions, len(before))):
            self.do("press undo 0.15")
        self.follow(MOST_STEPS * len(POINTS), 0.1)
        assert self.table.record == before[: max(0, len(before) - actions)]

    def set_up_an_earlier_position(self, random: Random) -> None:
        if not self.ready_to_play() or len(self.table.record) < 2:
            return
        record = self.table.record
        state = state_after(self.table.game, record[: random.randrange(1, len(record))])
        earlier, stacks = self.table.game.placement(state), self.body.stacks()
        stays = any(sorted(stack) == sorted(stacks.get(point, ())) for point, stack in earlier.items())
        self.set_up(earlier)
        self.wait(SETTLED_S)
        self.insist_on_faces()
        # Over a board that is cleared on the way nothing is taken back: who clears a board will set up the same again.
        assert self.kind != "astray" or self.verdict.why == "back" or not stays

    def insist_on_faces(self) -> None:
        """Hold confirm if all that is asked for is to turn over markers whose right faces people see, and no sensor.

        A marker taken off just before another was put down may have been carried there: then its face is wrong.
        """
        target, look = self.table.referee.target, self.table.look
        if target is None or look(("white-marker",)) != look(("black-marker",)):
            return
        due, stacks = self.table.referee.position_at(target).placement, self.body.stacks()
        stands = {p: sorted(s) for p, s in stacks.items()} == {p: sorted(s) for p, s in due.items()}
        if stands and all(repair.gesture == "flip" for repair in self.verdict.plan):
            self.do("press confirm 3.2")
            self.wait(SETTLED_S)
            assert self.as_committed()
            assert len(self.table.record) == target

    def put_everything_right(self, random: Random | None = None) -> None:
        """Do by hand what the position says, whatever the lights say, and end every talk: then the board rests."""
        del random
        doubted = bool(self.broken)
        self.mend_every_sensor()
        while self.body.held():
            self.do("aside")
        self.do("press new 0.15" if self.table.menu_open else "press hint 0.15")
        for _ in range(MOST_ROUNDS):
            self.stay()
            self.set_up(self.table.position.placement)
            self.wait(SETTLED_S)
            if doubted and self.kind == "astray":
                # What sensors showed before anybody knew that they fail may have looked like a piece turned over: where
                # no sensor tells the faces, only people can say that the board is right.
                self.do("press confirm 0.15")
                self.wait(SETTLED_S)
            if self.as_committed():
                break
        assert self.kind == "resting" or self.table.overridden

    def stay(self) -> None:
        """Say that the board is not to be led anywhere, and has not been changed where it seems so."""
        if self.table.leading:
            self.do("press confirm 0.15")
        if self.kind == "asking":
            self.do("answer nothing")

    def set_up(self, placement: Placement) -> None:
        """Take off what does not stand there, and put what is missing."""
        stacks = self.body.stacks()
        wrong = [p for p in POINTS if sorted(placement.get(p, ())) != sorted(stacks.get(p, ()))]
        for point in wrong:
            for _ in stacks.get(point, ()):
                self.do(f"take {point}")
        self.wait(APART_S)
        for point in wrong:
            for piece in placement.get(point, ()):
                self.do(f"put {piece} {point}")

    def mend_every_sensor(self) -> None:
        for point in sorted(self.broken):
            self.do(f"mend {point}")
        self.broken = set()
        self.distrust([])

    def distrust(self, spots: Sequence[Spot]) -> None:
        """Let the health name sensors that are failing, where it is not a real one, and no others."""
        note(f"{self.body.now:7.2f}  distrust {', '.join(f'{point} {place}' for point, place in spots) or 'nothing'}")
        self.body.distrust(spots)
