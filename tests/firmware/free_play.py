"""Free play: everything that hands, buttons, the page, faults and power cuts may do to a table, in any order."""

from random import Random

import pytest
from free_hands import FreeHands
from free_table import POINTS, YINSH
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import rule

from engine.errors import IllegalActionError
from firmware.messages.render import render
from firmware.table.inputs import Resign, Sit
from hardware.profile.schema import BUTTONS

MOST_ENTRIES = 12
"""So often is undo pressed in the menu: then every entry has been shown."""

PLAYING = ("begin_an_action_or_go_on_with_it", "make_an_action", "make_a_turn_with_sloppy_hands", "wait_a_while")
MEDDLING = (
    "disturb_a_piece",
    "touch_or_bump_a_piece",
    "put_a_piece_somewhere",
    "let_go_of_a_piece",
    "clear_the_board",
    "begin_an_action_or_go_on_with_it",
    "wait_a_while",
)
GOING_BACK = (
    "do_a_line_of_the_plan",
    "follow_the_plan_to_its_end",
    "go_back_by_the_undo_button",
    "set_up_an_earlier_position",
    "put_everything_right",
)
SAYING = (
    "press_a_button",
    "walk_through_the_menu",
    "answer",
    "answer",
    "offer_a_draw",
    "resign_on_the_panel",
    "resign_on_the_page",
    "begin_a_new_game",
)
HAPPENING = (
    "cut_the_power",
    "break_a_sensor",
    "break_a_sensor",
    "break_something_else",
    "name_failing_sensors",
    "fill_the_disk",
)

STUCK = {"yinsh": "north", "yinsh-switches": "some"}
"""What a stuck sensor of each board may show, other than nothing."""

SEEDS = st.integers(0, 2**32)
"""What makes the choices within a move."""


class FreePlay(FreeHands):
    """Anything may be done at any time; a rule for each kind of thing, so that none is drowned by the others."""

    @rule(move=st.sampled_from(PLAYING), seed=SEEDS)
    def play(self, move: str, seed: int) -> None:
        getattr(self, move)(Random(seed))

    @rule(move=st.sampled_from(MEDDLING), seed=SEEDS)
    def meddle(self, move: str, seed: int) -> None:
        getattr(self, move)(Random(seed))

    @rule(move=st.sampled_from(GOING_BACK), seed=SEEDS)
    def go_back(self, move: str, seed: int) -> None:
        getattr(self, move)(Random(seed))
        self.let_people_sit()

    @rule(move=st.sampled_from(SAYING), seed=SEEDS)
    def say(self, move: str, seed: int) -> None:
        getattr(self, move)(Random(seed))
        self.let_people_sit()

    @rule(move=st.sampled_from(HAPPENING), seed=SEEDS)
    def happen(self, move: str, seed: int) -> None:
        getattr(self, move)(Random(seed))

    def let_people_sit(self) -> None:
        """Give each seat that the menu has given to an engine to a person again: here nobody thinks for it."""
        for player in (*self.table.seats,):
            note(f"{self.body.now:7.2f}  a person plays {player}")
            self.body.loop.give(Sit(player, "person"), self.body.now)
            self.wait(0.05)

    # --- what players say with buttons, and on the page ---

    def press_a_button(self, random: Random) -> None:
        self.do(f"press {random.choice(BUTTONS)} {random.choice((0.15, 0.15, 3.2))}")

    def walk_through_the_menu(self, random: Random) -> None:
        self.do("press new 0.15")
        for _ in range(random.randint(0, MOST_ENTRIES)):
            self.do("press undo 0.15")
        for _ in range(random.randint(0, 3)):
            self.do("press confirm 0.15")

    def answer(self, random: Random) -> None:
        """Answer what is asked, or say without being asked what was done."""
        choices = self.verdict.choices or [(action,) for action in self.table.position.actions]
        if choices:
            self.do(f"answer {' '.join(random.choice(choices)) or 'nothing'}")

    def offer_a_draw(self, random: Random) -> None:
        agreed = random.choice((True, False))
        self.do("press new 0.15")
        for _ in range(MOST_ENTRIES):
            if "offer a draw" in render(self.table.expected):
                break
            self.do("press undo 0.15")
        self.do("press confirm 0.15")
        offered = self.table.outcome is None and render(self.table.expected).startswith("A draw?")
        self.do(f"press {'confirm' if agreed else 'undo'} 0.15")
        if offered:
            assert (self.table.outcome is not None) == agreed

    def resign_on_the_panel(self, random: Random) -> None:
        self.do("press undo 3.2")
        self.do(f"press {random.choice(('confirm', 'hint'))} 0.15")

    def resign_on_the_page(self, random: Random) -> None:
        action = f"resign:{random.choice(YINSH.players)}"
        note(f"{self.body.now:7.2f}  {action} on the page")
        if self.table.outcome is None:
            self.body.loop.give(Resign(action), self.body.now)
        else:
            with pytest.raises(IllegalActionError):
                self.body.loop.give(Resign(action), self.body.now)
        self.wait(0.05)

    def begin_a_new_game(self, random: Random) -> None:
        self.do("press new 3.2")
        if random.choice((True, False)):
            self.put_everything_right()

    # --- what befalls a board ---

    def cut_the_power(self, random: Random) -> None:
        del random
        self.do("cut")

    def break_a_sensor(self, random: Random) -> None:
        point, spot = random.choice(POINTS), random.choice(self.profile.spots)
        fault, _, level = random.choice(("dead", "stuck none", f"stuck {STUCK[self.profile.name]}")).partition(" ")
        self.do(f"fault {fault} {point} {spot} {level}".strip())
        self.broken.add(point)

    def break_something_else(self, random: Random) -> None:
        """Break a wire, or a sensor in a way that only a board with wires and magnets can show."""
        faults = self.body.other_faults
        if faults:
            kind = random.choice(list(dict.fromkeys(fault.split()[0] for fault, _ in faults)))
            fault, mended = random.choice([each for each in faults if each[0].startswith(kind)])
            self.do(f"fault {fault}")
            self.broken.add(mended)

    def fill_the_disk(self, random: Random) -> None:
        """Let the disk take nothing any more, or take everything again."""
        full = random.choice((True, False))
        note(f"{self.body.now:7.2f}  the disk {'is full' if full else 'has room'}")
        self.body.fill_the_disk(full)

    def name_failing_sensors(self, random: Random) -> None:
        """Let some be named; or mend all that are broken, when none is named any more."""
        points = random.sample(POINTS, random.randint(0, 3))
        if points:
            self.distrust([(point, random.randrange(len(self.profile.spots))) for point in points])
        else:
            self.mend_every_sensor()
