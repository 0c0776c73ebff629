"""Free play: everything that hands, buttons, the page, faults and power cuts may do to a table, in any order."""

from collections.abc import Sequence
from math import dist
from random import Random
from typing import Any

import pytest
from free_table import POINTS, SMALL, YINSH, FreeTable, state_after
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from engine.errors import IllegalActionError
from engine.game import Action, Record
from firmware.acting.checks import same
from firmware.acting.sloppy import SloppyHands
from firmware.acting.styles import STYLES
from firmware.acting.turns import turns
from hardware.press import BUTTONS

PIECES = tuple(YINSH.kinds)
SETTLED_S = 1.6
"""After so long without hands nothing more happens by itself, but for hints, menus and questions that end, in s."""

MOST_STEPS = 3
"""A way back may take so many times the gestures first planned: sensors that cannot tell pieces apart guess."""

BESIDE = 1.1
"""Points this near to one another, in pitches, are neighbours."""

MOST_ENTRIES = 8
"""So often is undo pressed in the menu: then every entry has been shown."""


class FreePlay(FreeTable):
    """Anything may be done at any time."""

    def __init__(self) -> None:
        super().__init__()
        self.origins: list[str] = []
        self.left: list[str] = []

    def pick(self, number: int, choices: Sequence[Any]) -> Any:
        return choices[number % len(choices)]

    def follow_a_line(self) -> None:
        assert self.do(self.verdict.plan[0].do)

    def room(self, piece: str) -> list[str]:
        """Return the points with room for a piece: one marker and one ring share a point."""
        kind, stacks = piece.partition("-")[2], self.body.stacks()
        return [p for p in POINTS if all(not each.endswith(kind) for each in stacks.get(p, ()))]

    # --- what players do ---

    @rule(number=SMALL, style=st.sampled_from(tuple(STYLES)), seed=SMALL)
    def begin_an_action_or_go_on_with_it(self, number: int, style: str, seed: int) -> None:
        if not self.left and self.table.position.actions:
            action = self.pick(number, self.table.position.actions)
            steps = self.table.game.steps(self.table.position.state, action)
            self.left = [doing.gesture for doing in STYLES[style]([steps], Random(seed))]
        if self.left:
            gesture, *self.left = self.left
            if not self.do(gesture):
                self.left = []

    @precondition(lambda self: self.as_committed() and self.may_play())
    @rule(number=SMALL, style=st.sampled_from(tuple(STYLES)), seed=SMALL, pause=st.sampled_from((0.05, 0.3, 0.9)))
    def make_an_action(self, number: int, style: str, seed: int, pause: float) -> None:
        before, position = self.table.record, self.table.position
        action = self.pick(number, position.actions)
        self.left = []
        for doing in STYLES[style]([self.table.game.steps(position.state, action)], Random(seed)):
            assert self.do(doing.gesture)
            self.wait(pause)
        self.wait(SETTLED_S)
        self.has_recorded((*before, action))

    @precondition(lambda self: self.as_committed() and self.may_play())
    @rule(seed=SMALL)
    def make_a_turn_with_sloppy_hands(self, seed: int) -> None:
        table, random = self.table, Random(seed)
        game, before = table.game, table.record
        record = Record(game.name, (*before, *self.a_turn(random)), game.options)
        turn = list(turns(game, record))[-1]
        if turn.first != len(before):  # hands that are in the middle of their turn do not begin it again
            return
        self.left = []
        hands = SloppyHands(game, random)
        hands._meant = dict(table.position.placement)  # as if they had made every turn up to here
        hands._table._stacks = dict(hands._meant)
        act = hands.act(turn, None)
        note(f"slips: {', '.join(act.slips)}")
        for doing in act.doings:
            self.wait(doing.pause)
            assert self.do(doing.gesture)
        self.wait(SETTLED_S)
        self.has_recorded(record.actions)

    def may_play(self) -> bool:
        """Say whether the game goes on and somebody can do something in it with their hands."""
        return self.table.outcome is None and self.table.position.actions != ("pass",)

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

    @rule(verb=st.sampled_from(("lift", "take", "flip")), number=SMALL)
    def disturb_a_piece(self, verb: str, number: int) -> None:
        stacks = self.body.stacks()
        there = [(p, piece) for p in POINTS for piece in stacks.get(p, ()) if verb != "flip" or "marker" in piece]
        if there and (verb == "take" or len(self.body.held()) < 2):
            point, piece = self.pick(number, there)
            if self.do(f"flip {point}" if verb == "flip" else f"{verb} {piece} {point}") and verb == "lift":
                self.origins.append(point)

    @precondition(lambda self: not self.body.held() and self.body.stacks())
    @rule(verb=st.sampled_from(("touch", "slide", "knock", "drag")), number=SMALL, to=SMALL)
    def touch_or_bump_a_piece(self, verb: str, number: int, to: int) -> None:
        stacks, places = self.body.stacks(), YINSH.geometry.points
        point = self.pick(number, [p for p in POINTS if p in stacks])
        free = [p for p in POINTS if p not in stacks]
        if verb in ("knock", "drag"):  # what is pushed on into other pieces comes to lie between the points
            free = [p for p in free if dist(places[p], places[point]) < BESIDE]
        if verb == "touch":
            self.do(f"touch {point} 0.4")
        elif free:
            self.do(f"{verb} {point} {self.pick(to, free)}")

    @rule(piece=st.sampled_from(PIECES), number=SMALL)
    def put_a_piece_somewhere(self, piece: str, number: int) -> None:
        self.do(f"put {piece} {self.pick(number, self.room(piece))}")

    @precondition(lambda self: self.body.held())
    @rule(number=SMALL)
    def drop_a_piece_somewhere(self, number: int) -> None:
        self.do(f"drop {self.pick(number, self.room(self.body.held()[-1]))}")

    @precondition(lambda self: self.body.held())
    @rule()
    def lay_a_piece_aside(self) -> None:
        self.do("aside")

    @precondition(lambda self: self.body.held() and self.origins)
    @rule()
    def put_a_piece_back(self) -> None:
        point = self.origins.pop()
        if point in self.room(self.body.held()[-1]):
            self.do(f"drop {point}")

    @rule(seconds=st.sampled_from((0.02, 0.1, 0.3, 0.6, 1.0, 2.5, 12.0)))
    def wait_a_while(self, seconds: float) -> None:
        self.wait(seconds)

    # --- what they say with buttons, and on the page ---

    @rule(button=st.sampled_from(BUTTONS), held=st.sampled_from((0.15, 0.15, 3.2)))
    def press_a_button(self, button: str, held: float) -> None:
        self.do(f"press {button} {held}")

    @rule(entries=st.integers(0, MOST_ENTRIES), confirms=st.integers(0, 3))
    def walk_through_the_menu(self, entries: int, confirms: int) -> None:
        self.do("press new 0.15")
        for _ in range(entries):
            self.do("press undo 0.15")
        for _ in range(confirms):
            self.do("press confirm 0.15")

    @rule(agreed=st.booleans())
    def offer_a_draw(self, agreed: bool) -> None:
        self.do("press new 0.15")
        for _ in range(MOST_ENTRIES):
            if ": draw." in self.table.expected:
                break
            self.do("press undo 0.15")
        self.do("press confirm 0.15")
        offered = self.table.outcome is None and self.table.expected.startswith("A draw?")
        self.do(f"press {'confirm' if agreed else 'undo'} 0.15")
        if offered:
            assert (self.table.outcome is not None) == agreed

    @precondition(lambda self: self.kind == "asking")
    @rule(number=SMALL)
    def answer_what_is_asked(self, number: int) -> None:
        choice = self.pick(number, self.verdict.choices)
        self.do(f"answer {' '.join(choice) or 'nothing'}")

    @precondition(lambda self: self.table.position.actions)
    @rule(number=SMALL)
    def say_what_was_done(self, number: int) -> None:
        self.do(f"answer {self.pick(number, self.table.position.actions)}")

    @rule()
    def resign_on_the_panel(self) -> None:
        self.do("press undo 3.2")
        self.do("press confirm 0.15")

    @rule(player=st.sampled_from(YINSH.players))
    def resign_on_the_page(self, player: str) -> None:
        note(f"{self.body.now:7.2f}  resign:{player} on the page")
        if self.table.outcome is None:
            self.table.resign(f"resign:{player}", self.body.now)
        else:
            with pytest.raises(IllegalActionError):
                self.table.resign(f"resign:{player}", self.body.now)
        self.wait(0.05)

    # --- ways back ---

    @precondition(lambda self: self.kind == "astray")
    @rule()
    def do_a_line_of_the_plan(self) -> None:
        self.do(self.verdict.plan[0].do)

    @precondition(lambda self: self.kind == "astray" and self.sound() and not self.body.held())
    @rule()
    def follow_the_plan_to_its_end(self) -> None:
        planned = len(self.verdict.plan)
        for _ in range(MOST_STEPS * planned + 2):
            self.follow_a_line()
            self.wait(0.7)
            if self.kind != "astray":
                break
        self.wait(SETTLED_S)
        assert self.kind != "astray"

    @precondition(lambda self: self.as_committed() and self.table.record and "pass" not in self.table.record)
    @rule(actions=st.integers(1, 12))
    def go_back_by_the_undo_button(self, actions: int) -> None:
        before = self.table.record
        for _ in range(min(actions, len(before))):
            self.do("press undo 0.15")
        for _ in range(MOST_STEPS * len(POINTS)):
            if self.kind != "astray":
                break
            self.follow_a_line()
            self.wait(0.1)
        self.wait(SETTLED_S)
        assert self.table.record == before[: max(0, len(before) - actions)]

    @precondition(lambda self: self.as_committed() and len(self.table.record) > 1)
    @rule(number=SMALL)
    def set_up_an_earlier_position(self, number: int) -> None:
        record = self.table.record
        state = state_after(self.table.game, record[: 1 + number % (len(record) - 1)])
        wanted, stacks = self.table.game.placement(state), self.body.stacks()
        wrong = [p for p in POINTS if list(wanted.get(p, ())) != stacks.get(p, [])]
        for point in wrong:
            for _ in stacks.get(point, ()):
                self.do(f"take {point}")
        for point in wrong:
            for piece in wanted.get(point, ()):
                self.do(f"put {piece} {point}")
        self.wait(SETTLED_S)
        # Over a board that is cleared on the way nothing is taken back: who clears a board will set up the same again.
        assert self.kind != "astray" or self.verdict.why == "back"

    @precondition(lambda self: not self.body.held())
    @rule()
    def clear_the_board(self) -> None:
        for point, stack in self.body.stacks().items():
            for _ in stack:
                self.do(f"take {point}")
        self.wait(2.5)

    # --- what befalls a board ---

    @rule()
    def cut_the_power(self) -> None:
        self.do("cut")

    @rule(kind=st.sampled_from(("dead", "stuck none", "stuck some")), point=st.sampled_from(POINTS), number=SMALL)
    def break_a_sensor(self, kind: str, point: str, number: int) -> None:
        verb, _, level = kind.partition(" ")
        if level == "some" and self.profile.name == "yinsh":
            level = "north"
        self.do(f"fault {verb} {point} {self.pick(number, self.profile.spots)} {level}".strip())
        self.broken.add(point)

    @rule(points=st.lists(st.sampled_from(POINTS), max_size=3, unique=True), number=SMALL)
    def tell_sensors_that_are_failing(self, points: Sequence[str], number: int) -> None:
        place = number % len(self.profile.spots)
        note(f"{self.body.now:7.2f}  distrust {place} of {', '.join(points) or 'nothing'}")
        self.body.distrust([(point, place) for point in points])

    @precondition(lambda self: self.broken)
    @rule()
    def mend_every_sensor(self) -> None:
        for point in sorted(self.broken):
            self.do(f"mend {point}")
        self.broken = set()
