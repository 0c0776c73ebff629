"""A table for free play: it is played at as hypothesis likes, and what always holds is looked at after each move."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from free_bodies import Body
from free_witness import Witness, retold, stand
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant

from engine.catalogue import make_game
from engine.game import Action, AnyGame, Outcome, Point, Step, step_points
from engine.random_play import play_random_game
from firmware.messages.render import render
from firmware.recording.reading import read_recording
from firmware.referee.verdict import Verdict
from firmware.service.failing_light import FailingLight
from firmware.service.interfaces import InputLog
from firmware.settings.settings import Settings
from firmware.table import Table
from hardware.errors import ImpossibleGestureError
from hardware.lights.render import current_ma
from hardware.lights.rhythms import COMMON_PERIOD_S
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile

YINSH = make_game("yinsh")
BOARDS = ("yinsh", "yinsh-switches")
POINTS = tuple(YINSH.geometry.points)

SMALL = st.integers(0, 2**16)
"""One of several things, by a number: taken modulo how many there are."""

MOST_BACK = 4
"""More actions than these are not asked about together: a move, a row and its ring, and one of the next turn."""

OF_THE_MENU = {"menu", "chosen"}
"""What points mean while the menu is open."""


@cache
def profile_of(board: str) -> Profile:
    """Return a board's profile, read once."""
    return load_profile(board)


@cache
def game_of(seed: int) -> Sequence[Action]:
    """Return a random game, played once."""
    return play_random_game(YINSH, Random(seed))


def state_after(game: AnyGame, actions: Sequence[Action]) -> Any:
    """Return the state that actions lead to; each must be legal."""
    state = game.start()
    for action in actions:
        state = game.play(state, action)
    return state


def points_of(steps: Sequence[Step]) -> set[Point]:
    """Return where hands have something to do."""
    return {point for step in steps for point in step_points(step)}


def told(outcome: Outcome | None) -> dict[str, Any] | None:
    """Return how a game ended as the journal has it."""
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}


class FreeTable(RuleBasedStateMachine):
    """A table in the middle of a game, and what must hold whatever has been done to it."""

    def sit(self, profile: Profile, played: Sequence[Action], liking: Settings, log: InputLog) -> Body:
        """Return what is played on, gone on with from this record."""
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
        played = game_of(seed)[:plies]
        if YINSH.turn(state_after(YINSH, played)) is None:
            played = played[:-1]
        self.path = Path(self.folder.name) / "recording"
        self.recorder = Witness(self.path, self.profile)
        self.body = self.sit(self.profile, played, Settings(guidance=guidance), self.recorder.witnessed)
        self.broken: set[str] = set()

    @property
    def table(self) -> Table:
        return self.body.table

    @property
    def verdict(self) -> Verdict:
        return self.table.verdict

    @property
    def kind(self) -> str:
        return self.verdict.kind

    def do(self, gesture: str) -> bool:
        """Make a gesture, if hands can, and return whether they could."""
        note(f"{self.body.now:7.2f}  {gesture}")
        try:
            self.body.do(gesture)
        except ImpossibleGestureError:
            return False
        return True

    def wait(self, seconds: float) -> None:
        note(f"{self.body.now:7.2f}  wait {seconds}")
        self.body.wait(seconds)

    def sound(self) -> bool:
        """Return whether the board shows what is there, and the game is played on it and nothing else."""
        table = self.table
        talking = table.menu_open or render(table.expected).endswith(
            ("any other button to play on.", "Undo asks the next player.")
        )
        agreed = table.outcome is not None and table.outcome.reason == "agreed"
        return not (self.broken or table.overridden or self.body.loop.health.unsound or talking or agreed)

    def as_committed(self) -> bool:
        """Return whether the pieces really stand as the committed position says, and the table has nothing open."""
        placement = self.table.position.placement
        return (
            self.sound()
            and not self.body.held()
            and self.kind == "resting"
            and {p: sorted(s) for p, s in self.body.stacks().items()} == {p: sorted(s) for p, s in placement.items()}
        )

    # --- what always holds ---

    @invariant()
    def the_record_is_legal_and_leads_to_the_position(self) -> None:
        table = self.table
        assert state_after(table.game, table.record) == table.position.state

    @invariant()
    def the_journal_tells_the_same_game(self) -> None:
        # Until a new game is set up or confirmed, the journal has the one that undo would bring back.
        logged, table = self.body.logged(), self.table.kept or self.table
        assert logged.record == table.record
        assert logged.options == table.game.options
        assert (logged.ended is None) == (table.outcome is None)
        assert logged.outcome == told(table.outcome)

    @invariant()
    def the_lights_are_the_tables_and_keep_the_current_budget(self) -> None:
        loop = self.body.loop
        scene = self.table.scene
        assert loop.scene == (FailingLight(self.profile).over(scene) if loop.board.failing else scene)
        for tenth in range(round(COMMON_PERIOD_S * 10)):
            frame = loop.renderer.frame(loop.scene, self.body.now + tenth / 10)
            assert current_ma(self.profile, frame) <= self.profile.lights.budget_ma

    @invariant()
    def the_lights_say_what_the_verdict_says(self) -> None:
        table = self.table
        shown = {point: meaning for point, meaning in table.marks.items() if meaning != "last move"}
        assert {p: glow.meaning for p, glow in table.scene.items() if p in table.marks} == table.marks
        assert (shown.keys() != set() and set(shown.values()) <= OF_THE_MENU) == table.menu_open
        if not table.menu_open:
            assert shown.keys() <= self.spoken_of()
        if self.kind == "astray" or (self.kind == "resting" and self.may_act()):
            assert table.marks

    def spoken_of(self) -> set[Point]:
        """Return the points that the verdict is about; whether nothing was done is asked about what contradicts it."""
        verdict = self.verdict
        points = {repair.point for repair in verdict.plan}
        if verdict.kind == "astray":
            return points
        for hypothesis in verdict.found:
            points |= {point for link in hypothesis.continuation.links for point in points_of(link.steps)}
        position = verdict.position
        if verdict.kind == "resting":
            return points.union(*(points_of(position.game.steps(position.state, each)) for each in position.actions))
        return points | self.chosen_points() | {*verdict.touched.get((), ())}

    def chosen_points(self) -> set[Point]:
        """Return the points of the choices that are put, each in the turn's position from which it is legal."""
        game, record, points = self.table.game, self.table.record, set[Point]()
        for back in range(min(MOST_BACK, len(record)) + 1):
            state = state_after(game, record[: len(record) - back])
            legal = game.actions(state)
            for choice in self.verdict.choices:
                if choice and choice[0] in legal:
                    points |= points_of(game.steps(state, choice[0]))
        return points

    def may_act(self) -> bool:
        """Return whether somebody has something to do with their hands, and guidance would show it."""
        table = self.table
        return table.outcome is None and table.guidance == "full" and table.position.actions != ("pass",)

    @invariant()
    def the_panel_says_who_must_act(self) -> None:
        table = self.table
        actor = table.position.actor if table.outcome is None else None
        for player in table.game.players:
            glow = table.scene.get(f"turn-{player}")
            assert glow is None or glow.meaning in ({"turn", "asked"} if player == actor else {"asked"})
            assert glow is not None or player != actor

    @invariant()
    def what_is_asked_can_be_answered(self) -> None:
        choices = self.verdict.choices
        assert (self.kind == "asking") == bool(choices)
        assert len(set(choices)) == len(choices)

    @invariant()
    def what_is_expected_is_a_sentence(self) -> None:
        table, expected = self.table, render(self.table.expected)
        assert expected == expected.strip()
        assert expected.endswith((".", "?"))
        assert "{" not in expected
        assert "None" not in expected
        assert "Menu, " not in expected or table.menu_open

    @invariant()
    def what_is_waited_for_lies_ahead(self) -> None:
        assert self.table.wake > self.body.now

    def teardown(self) -> None:
        """Tell the recording to other tables: they stand, after each thing told, as these here stood."""
        if not hasattr(self, "body"):
            return
        witnessed = self.recorder.witnessed
        assert witnessed.table is not None
        assert stand(witnessed.table, 0.0) == stand(self.table, 0.0)
        self.body.close()
        self.recorder.close()
        with self.folder:
            parts = read_recording(self.path, note)
            for stood, part in zip(witnessed.parts, parts, strict=True):
                again = list(retold(part, self.profile))
                assert [line for line in zip(again, stood, strict=True) if line[0] != line[1]] == []
