"""Engines at a table that is recorded, in real time, on the command line, and where the core is missing."""

import time
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from recorded import Live, encoded, lines_of

from engine.catalogue import make_game
from engine.errors import EngineError
from firmware.cli.commands.act import act
from firmware.desk.desk import Desk
from firmware.engines import EngineSeats
from firmware.journal.story import MemoryJournal
from firmware.seats import SeatError, read_seats
from firmware.settings.settings import Settings
from hardware.profile.load import load_profile

YINSH = make_game("yinsh")
ENOUGH_S = 120.0
"""A process that has not answered after so long, by the clock on the wall, does not."""


def test_a_game_with_an_engine_is_seen_again_byte_for_byte_without_one(tmp_path: Path) -> None:
    path = tmp_path / "recording"
    live = Live(path, "yinsh")
    with EngineSeats(read_seats(["black=engine:3"], YINSH), timeless=True) as engines:
        live.desk.loop.hooks = (engines,)
        live.do("put white-ring e5", "put white-ring c3", "press hint", "press undo", "press confirm", "cut")
        live.do("put white-ring i8")
        assert len(live.desk.table.record) == 6
    live.close()
    assert encoded(lines_of(path)) == encoded(live.parts)


def test_in_real_time_no_frame_waits_for_an_engine() -> None:
    seats = read_seats(["white=engine", "black=engine:2"], YINSH)
    settings = Settings(engine_hands="instant")
    with (
        EngineSeats(seats) as engines,
        Desk(load_profile("yinsh"), YINSH, MemoryJournal(), settings=settings, hooks=(engines,)) as desk,
    ):
        begun, waiting = time.monotonic(), 0
        while len(desk.table.record) < 2 and time.monotonic() - begun < ENOUGH_S:
            desk.frame()
            waiting += desk.table.request is not None
        assert len(desk.table.record) >= 2
        assert waiting > 20  # frames went on while full strength thought for a second
        assert desk.loop.news == []


def test_act_plays_against_an_engine_and_goes_on_with_it(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("put white-ring e5\n", encoding="utf-8")
    arguments = [str(script), "--json", "--data", str(tmp_path / "data")]
    done = CliRunner().invoke(act, [*arguments, "--seat", "black=engine:2"])
    assert done.exit_code == 0, done.output
    told = msgspec.json.decode(done.stdout.splitlines()[0])
    assert (told["turn"], len(told["record"]), len(told["committed"])) == ("white", 2, 2)
    free = next(point for point in ("a2", "a3", "b1") if point not in told["record"])
    script.write_text(f"put white-ring {free}\n", encoding="utf-8")
    told = msgspec.json.decode(CliRunner().invoke(act, arguments).stdout.splitlines()[0])
    assert (told["turn"], len(told["record"])) == ("white", 4)


@pytest.mark.parametrize("seat", ["black=engine:99", "green=engine", "black=chess"])
def test_a_seat_that_cannot_be_taken_is_told_before_the_first_gesture(seat: str) -> None:
    done = CliRunner().invoke(act, ["-", "--seat", seat], input="put white-ring e5\n")
    assert isinstance(done.exception, SeatError)
    assert not isinstance(done.exception, EngineError)
    assert done.stdout == ""
