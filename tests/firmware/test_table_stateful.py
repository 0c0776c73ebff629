"""Free play: whatever hands, buttons, faults and power cuts do to a table, what it says stays true.

A failing example is shrunk, and told as the gestures it took.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from free_bodies import Body, DeskBody, PaperBody
from free_witness import Witness, retold
from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.catalogue import make_game
from engine.errors import IllegalActionError
from engine.game import Action, AnyGame
from engine.random_play import play_random_game
from firmware.acting.styles import STYLES
from firmware.journal.entry import Entry, LoggedGame
from firmware.journal.story import MemoryJournal
from firmware.recording.moments import read_recording
from firmware.recording.recorder import Recorder
from firmware.settings import Settings
from firmware.table import Table
from hardware.errors import ImpossibleGestureError
from hardware.lights.render import current_ma
from hardware.lights.rhythms import COMMON_PERIOD_S
from hardware.press import BUTTONS
from hardware.profile import Profile, load_profile

YINSH = make_game("yinsh")
BOARDS = ("yinsh", "yinsh-switches")
PIECES = tuple(YINSH.kinds)
POINTS = tuple(YINSH.geometry.points)
SETTLED_S = 1.6
"""After so long without hands nothing more happens by itself, but for hints, menus and questions that end, in s."""

MOST_STEPS = 3
"""A way back may take so many times the gestures first planned: sensors that cannot tell pieces apart guess."""

SMALL = st.integers(0, 2**16)
"""One of several things, by a number: taken modulo how many there are."""


@cache
def profile_of(board: str) -> Profile:
    """Return a board's profile, read once."""
    return load_profile(board)


class FreePlay(RuleBasedStateMachine):
    """Anything may be done at any time; the invariants hold after each of its rules."""

    def sit(self, profile: Profile, story: MemoryJournal, liking: Settings, recorder: Recorder) -> Body:
        """Return what is played on."""
        raise NotImplementedError

    @initialize(
        board=st.sampled_from(BOARDS),
        plies=st.integers(0, 90),
        seed=SMALL,
        guidance=st.sampled_from(("full", "full", "referee", "quiet")),
    )
    def begin(self, board: str, plies: int, seed: int, guidance: Any) -> None:
        self.folder = TemporaryDirectory()
        self.profile = profile_of(board)
        self.story = MemoryJournal()
        self.story.begin("yinsh", YINSH.options, board)
        played = play_random_game(YINSH, Random(seed))[:plies]
        if YINSH.turn(self.state_after(YINSH, played)) is None:
            played = played[:-1]
        self.story.append([Entry("action", action, 0.0) for action in played])
        self.path = Path(self.folder.name) / "recording"
        self.recorder = Witness(self.path, self.profile)
        self.origins: list[str] = []
        self.broken: set[str] = set()
        self.left: list[str] = []
        self.body = self.sit(self.profile, self.story, Settings(guidance=guidance), self.recorder)

    @staticmethod
    def state_after(game: AnyGame, actions: Sequence[Action]) -> Any:
        state = game.start()
        for action in actions:
            state = game.play(state, action)
        return state

    @property
    def table(self) -> Table:
        return self.body.table

    @property
    def kind(self) -> str:
        return self.table.verdict.kind

    def do(self, gesture: str) -> bool:
        """Make a gesture, if hands can, and say whether they could."""
        note(f"{self.body.now:7.2f}  {gesture}")
        try:
            self.body.do(gesture)
        except ImpossibleGestureError:
            return False
        return True

    def wait(self, seconds: float) -> None:
        note(f"{self.body.now:7.2f}  wait {seconds}")
        self.body.wait(seconds)

    def pick(self, number: int, choices: Sequence[Any]) -> Any:
        return choices[number % len(choices)]

    def sound(self) -> bool:
        """Say whether the board shows what is there, and the game is played on it and nothing else."""
        table = self.table
        talking = table.expected.startswith("Menu ") or table.expected.endswith("any other button to play on.")
        agreed = table.outcome is not None and table.outcome.reason == "agreed"
        return not (self.broken or table.doubted or talking or agreed)

    def as_committed(self) -> bool:
        """Say whether the pieces really stand as the committed position says, and the table has nothing open."""
        placement = self.table.position.placement
        return (
            self.sound()
            and not self.body.held()
            and self.kind == "resting"
            and {p: sorted(s) for p, s in self.body.stacks().items()} == {p: sorted(s) for p, s in placement.items()}
        )

    def follow_a_line(self) -> None:
        """Do the first line of the plan; a piece that these sensors cannot tell goes by the other name as well."""
        done = self.table.verdict.plan[0].do
        white, black = done.replace("black-", "white-"), done.replace("white-", "black-")
        assert self.do(done) or ("switches" in self.profile.name and (self.do(white) or self.do(black)))

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

    @precondition(lambda self: self.as_committed() and self.table.outcome is None)
    @rule(number=SMALL, style=st.sampled_from(tuple(STYLES)), seed=SMALL, pause=st.sampled_from((0.05, 0.3, 0.9)))
    def make_an_action(self, number: int, style: str, seed: int, pause: float) -> None:
        before, position = self.table.record, self.table.position
        action = self.pick(number, position.actions)
        if action == "pass":
            return
        self.left = []
        for doing in STYLES[style]([self.table.game.steps(position.state, action)], Random(seed)):
            assert self.do(doing.gesture)
            self.wait(pause)
        self.wait(SETTLED_S)
        assert self.table.record == (*before, action)

    @rule(verb=st.sampled_from(("lift", "take", "flip")), number=SMALL)
    def disturb_a_piece(self, verb: str, number: int) -> None:
        stacks = self.body.stacks()
        there = [(p, piece) for p in POINTS for piece in stacks.get(p, ()) if verb != "flip" or "marker" in piece]
        if there and (verb == "take" or len(self.body.held()) < 2):
            point, piece = self.pick(number, there)
            if self.do(f"flip {point}" if verb == "flip" else f"{verb} {piece} {point}") and verb == "lift":
                self.origins.append(point)

    @rule(piece=st.sampled_from(PIECES), number=SMALL)
    def put_a_piece_somewhere(self, piece: str, number: int) -> None:
        self.do(f"put {piece} {self.pick(number, self.room(piece))}")

    @precondition(lambda self: self.body.held())
    @rule(number=SMALL)
    def drop_a_piece_somewhere(self, number: int) -> None:
        self.do(f"drop {self.pick(number, self.room(self.body.held()[-1]))}")

    @precondition(lambda self: self.body.held() and self.origins)
    @rule()
    def put_a_piece_back(self) -> None:
        point = self.origins.pop()
        if point in self.room(self.body.held()[-1]):
            self.do(f"drop {point}")

    @rule(seconds=st.sampled_from((0.02, 0.1, 0.3, 0.6, 1.0, 2.5)))
    def wait_a_while(self, seconds: float) -> None:
        self.wait(seconds)

    @rule(button=st.sampled_from(BUTTONS), held=st.sampled_from((0.15, 0.15, 3.2)))
    def press_a_button(self, button: str, held: float) -> None:
        self.do(f"press {button} {held}")

    @rule(entries=st.integers(0, 8), confirms=st.integers(0, 3))
    def walk_through_the_menu(self, entries: int, confirms: int) -> None:
        self.do("press new 0.15")
        for _ in range(entries):
            self.do("press undo 0.15")
        for _ in range(confirms):
            self.do("press confirm 0.15")

    @precondition(lambda self: self.kind == "asking")
    @rule(number=SMALL)
    def answer_what_is_asked(self, number: int) -> None:
        choice = self.pick(number, self.table.verdict.choices)
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
        self.do(self.table.verdict.plan[0].do)

    @precondition(lambda self: self.kind == "astray" and self.sound() and not self.body.held())
    @rule()
    def follow_the_plan_to_its_end(self) -> None:
        planned = len(self.table.verdict.plan)
        for _ in range(MOST_STEPS * planned + 2):
            self.follow_a_line()
            self.wait(0.7)
            if self.kind != "astray":
                break
        self.wait(SETTLED_S)
        assert self.kind != "astray"

    @precondition(lambda self: self.as_committed() and self.table.record)
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
        state = self.state_after(self.table.game, record[: 1 + number % (len(record) - 1)])
        wanted, stacks = self.table.game.placement(state), self.body.stacks()
        wrong = [p for p in POINTS if list(wanted.get(p, ())) != stacks.get(p, [])]
        for point in wrong:
            for _ in stacks.get(point, ()):
                self.do(f"take {point}")
        for point in wrong:
            for piece in wanted.get(point, ()):
                self.do(f"put {piece} {point}")
        self.wait(SETTLED_S)
        assert self.kind != "astray"

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

    @precondition(lambda self: self.broken)
    @rule()
    def mend_every_sensor(self) -> None:
        for point in sorted(self.broken):
            self.do(f"mend {point}")
        self.broken = set()

    # --- what always holds ---

    def logged(self) -> LoggedGame:
        return self.story.games()[-1]

    @invariant()
    def the_record_is_legal_and_leads_to_the_position(self) -> None:
        table = self.table
        assert self.state_after(table.game, table.record) == table.position.state

    @invariant()
    def the_journal_tells_the_same_game(self) -> None:
        logged, table = self.logged(), self.table
        assert logged.record == table.record
        assert logged.options == table.game.options
        assert (logged.ended is None) == (table.outcome is None)
        if table.outcome is not None:
            assert logged.outcome == {"winners": list(table.outcome.winners), "reason": table.outcome.reason}

    @invariant()
    def the_lights_keep_the_current_budget(self) -> None:
        loop = self.body.loop
        for tenth in range(round(COMMON_PERIOD_S * 10)):
            frame = loop.renderer.frame(loop.scene, self.body.now + tenth / 10)
            assert current_ma(self.profile, frame) <= self.profile.lights.budget_ma

    @invariant()
    def the_lights_say_what_the_verdict_says(self) -> None:
        table = self.table
        marks, verdict = table.marks, table.verdict
        if table.expected.startswith("Menu "):
            assert marks
        elif verdict.kind == "astray":
            assert marks
            called = {point for point, meaning in marks.items() if meaning != "last move"}
            assert called <= {repair.point for repair in verdict.plan}
        elif verdict.kind == "asking":
            assert verdict.choices
            assert len(set(verdict.choices)) == len(verdict.choices)
        elif verdict.kind == "resting" and table.settings.guidance == "full" and table.outcome is None:
            assert marks or table.position.actions == ("pass",)
        assert {p: glow.meaning for p, glow in table.scene.items() if p in marks} == marks

    @invariant()
    def what_is_expected_is_a_sentence(self) -> None:
        expected = self.table.expected
        assert expected == expected.strip()
        assert expected.endswith((".", "?"))
        assert "{" not in expected
        assert "None" not in expected

    @invariant()
    def what_is_waited_for_lies_ahead(self) -> None:
        assert self.table.wake > self.body.now

    def teardown(self) -> None:
        if not hasattr(self, "body"):
            return
        self.body.close()
        self.recorder.note()
        self.recorder.close()
        with self.folder:
            parts = read_recording(self.path, note)
            for told, part in zip(self.recorder.parts, parts, strict=True):
                again = list(retold(part, self.profile))
                assert [line for line in zip(again, told, strict=True) if line[0] != line[1]] == []


class PaperPlay(FreePlay):
    def sit(self, profile: Profile, story: MemoryJournal, liking: Settings, recorder: Recorder) -> Body:
        return PaperBody(profile, YINSH, story, liking, recorder.table)


class DeskPlay(FreePlay):
    def sit(self, profile: Profile, story: MemoryJournal, liking: Settings, recorder: Recorder) -> Body:
        return DeskBody(profile, YINSH, story, liking, recorder.table, seed=5)


TestPaperPlay = PaperPlay.TestCase
TestPaperPlay.settings = settings(max_examples=60, stateful_step_count=20)
TestDeskPlay = DeskPlay.TestCase
TestDeskPlay.settings = settings(max_examples=5, stateful_step_count=10)
