"""Seats that pages choose: who plays is kept in the journal, and no page starts a program."""

import msgspec
import pytest
from page_table import PageTable

from engine.players.levels import levels
from firmware.seats import read_seats, written
from firmware.table.inputs import Sit
from firmware.web.snapshots import messages
from firmware.web.snapshots.past import Past


def plays(table: PageTable) -> list[str]:
    setting = table.shown.setting
    assert setting is not None
    past = Past(setting.game)
    past.follow(table.record())
    return [play.action for play in messages.state(table.says(), (), past, setting, 0)["plays"]]


def test_a_new_game_has_the_seats_that_were_chosen_and_the_journal_tells_them() -> None:
    with PageTable() as table:
        new = '{"do":"new","options":{"blitz":true},"seats":{"white":"person","black":"engine:3"}}'
        assert table.command(new) is None
        table.frames(0.2)
        assert written(table.says().seats) == {"black": "engine:3"}
        logged = table.story.current()
        assert logged is not None
        assert logged.seats == {"black": "engine:3"}


def test_the_same_game_begun_again_keeps_its_seats_and_another_has_people() -> None:
    with PageTable() as table:
        assert table.command('{"do":"sit","player":"white","seat":"engine:2"}') is None
        assert table.command('{"do":"new","options":{"blitz":true}}') is None
        table.frames(0.2)
        assert written(table.says().seats) == {"white": "engine:2"}
        assert table.command('{"do":"new","game":"bry"}') is None
        table.frames(0.2)
        assert table.says().seats == {}


def test_nobody_is_offered_the_turn_of_an_engine_that_has_hands() -> None:
    with PageTable() as table:
        assert len(plays(table)) == 85
        assert table.command('{"do":"sit","player":"white","seat":"engine:2"}') is None
        table.frames(0.2)
        assert plays(table) == []


@pytest.mark.parametrize("seat", ["ugi:/bin/false", "ugi"])
def test_a_page_starts_no_program(seat: str) -> None:
    with PageTable() as table:
        asked = msgspec.json.encode({"do": "sit", "player": "white", "seat": seat}).decode()
        assert table.command(asked) == "A page cannot start a program. Use --seat where the board is started."
        table.frames(0.2)
        assert table.says().seats == {}


def test_a_level_that_there_is_not_is_refused() -> None:
    with PageTable() as table:
        assert f"engine:1 to engine:{len(levels('yinsh'))}" in (
            table.command('{"do":"sit","player":"white","seat":"engine:99"}') or ""
        )


def test_a_program_at_the_table_can_play_another_colour_and_its_command_is_not_told() -> None:
    with PageTable() as table:
        program = "ugi:mine --deep"
        seats = read_seats([f"white={program}"], table.host.desk.table.game)
        table.host.loop.give(Sit("white", str(seats["white"])), table.host.desk.now)
        table.frames(0.2)
        setting = table.shown.setting
        assert setting is not None
        told = messages.state(table.says(), (), Past(setting.game), setting, 0)
        assert told["seats"] == {"white": "ugi"}
        assert table.command('{"do":"new","options":{"blitz":true},"seats":{"white":"person","black":"ugi"}}') is None
        table.frames(0.2)
        assert written(table.says().seats) == {"black": program}
