"""The step of the table: pure, so that a table kept from before may be stepped again and does the same."""

from collections.abc import Sequence
from random import Random

import pytest
from desks import sitting

from engine.game import Record
from engine.random_play import play_random_game
from firmware.desk.replay import Replay
from firmware.messages.message import Message
from firmware.service.loop import Loop
from firmware.settings.settings import Settings
from firmware.table import Table, step
from firmware.table.effects import Effects
from firmware.table.inputs import Adopt, Agree, Announce, Distrust, Input, Pick, Press, Restart, See
from hardware.lights.scene import Scene

KEPT_EVERY = 7
"""So many steps apart a table is kept."""

TELLING: Sequence[Input] = (
    Press("undo"),
    Press("hint"),
    Press("undo", 3.0),
    Press("confirm", 3.0),
    Press("new"),
    Press("undo"),
    Press("confirm"),
    Pick("white-ring"),
    Announce("white-marker"),
    Distrust((("e5", 0),)),
    Adopt(Settings(guidance="quiet")),
    Agree(),
    Restart(),
    Press("new", 3.0),
)


class Steps(Loop):
    """A loop that keeps every input with its time, what it has led to, and some of the tables."""

    inputs: list[tuple[Input, float]]
    effects: list[Effects]
    tables: dict[int, Table]

    def give(self, given: Input, now: float) -> Effects:
        if not hasattr(self, "inputs"):
            self.inputs, self.effects, self.tables = [], [], {}
        if len(self.inputs) % KEPT_EVERY == 0:
            self.tables[len(self.inputs)] = self.table
        self.inputs.append((given, now))
        self.effects.append(super().give(given, now))
        return self.effects[-1]


def stood(table: Table) -> tuple[object, ...]:
    """Return what others see of a table."""
    scene: Scene = table.scene
    return table.record, table.verdict.kind, dict(scene), dict(table.marks), table.expected, table.wake, table.entries


@pytest.mark.parametrize("board", ["yinsh", "yinsh-switches", "ringgz-poles"])
def test_a_table_kept_from_before_and_stepped_again_has_the_same_effects(board: str) -> None:
    with sitting(board) as desk:
        loop = Steps(desk.pretend.board, desk.table, desk.writer, now=desk.now)
        desk.loop = loop
        actions = tuple(play_random_game(desk.game, Random(4)))[:14]
        Replay(desk, Record(desk.game.name, actions, dict(desk.game.options)), "natural", Random(4)).run()
        for given in TELLING:
            desk.give(given)
            desk.run(0.3)
        as_kept = {at: stood(table) for at, table in loop.tables.items()}
        for at, kept in loop.tables.items():
            table = kept
            for (given, now), effects in zip(loop.inputs[at:], loop.effects[at:], strict=True):
                table, again = step(table, given, now)
                assert again == effects
            assert stood(table) == stood(loop.table)
        assert {at: stood(table) for at, table in loop.tables.items()} == as_kept
        assert any(isinstance(given, See) for given, _ in loop.inputs)
        assert desk.table.restarts == 2


def test_an_input_leaves_the_table_it_was_given_to_as_it_was() -> None:
    with sitting("yinsh") as desk:
        before = desk.table
        stands = stood(before)
        told = desk.give(Announce("white-ring")).message
        assert told == (Message("happened-plays-piece", player="white", piece="white-ring"),)
        assert stood(before) == stands
