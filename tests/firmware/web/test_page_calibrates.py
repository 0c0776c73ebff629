"""A calibration on a page: the procedure has the frames, the page says and lights each instruction, the game waits."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from page_table import PageTable

from firmware.messages.render import render
from firmware.web.commands.calibration import NOWHERE, STOPPED, Calibrating
from firmware.web.server.hub import Hub
from firmware.web.snapshots.calibration import CalibrationPart
from hardware.calibration.storage import kept
from hardware.profile.load import load_profile


@pytest.fixture
def table() -> Iterator[PageTable]:
    with PageTable() as table:
        yield table


def step(table: PageTable, what: str, seconds: float = 0.1) -> str | None:
    """Command for a step of a calibration."""
    return table.command(f'{{"do":"calibrate","step":"{what}"}}', seconds)


def part(table: PageTable) -> CalibrationPart:
    """Return how pages see the calibration stand."""
    assert table.shown.calibration is not None
    return table.shown.calibration


def lit(table: PageTable) -> list[str]:
    """Return the lights that pages see."""
    return [pixel for pixel, rgb in table.lights().items() if any(rgb)]


def words(table: PageTable) -> str:
    """Return what is to be done, in English."""
    message = part(table).words
    return "" if message is None else render(message)


def test_points_are_walked_skipped_and_gone_back_to_while_the_game_waits(table: PageTable) -> None:
    assert step(table, "begin") is None
    assert words(table) == "Clear the board and leave it alone."
    table.frames(1.2)
    first, second, third = table.host.desk.profile.lights.strip[:3]
    assert (part(table).point, part(table).at, part(table).of) == (first, 0, 85)
    assert lit(table) == [first]
    assert render(table.says().expected) == words(table)
    assert list(table.says().scene) == [first]
    piece = "white-marker" if "marker" in words(table) else "white-ring"
    table.do(f"put {piece} {first}", seconds=5.0)
    table.do(f"take {piece} {first}", seconds=1.5)
    assert (part(table).point, part(table).at) == (second, 1)
    assert step(table, "skip") is None
    assert (part(table).point, part(table).at) == (third, 2)
    assert step(table, "back") is None
    assert lit(table) == [second]
    table.do("press undo")
    assert part(table).point == first
    assert table.record() == ()


def test_a_changed_board_is_led_back_and_no_piece_is_taken_for_a_move(table: PageTable) -> None:
    table.do("put white-ring e5", "take e5")
    before = table.record()
    step(table, "begin", 1.2)
    table.do("put white-ring a2", seconds=0.3)
    assert step(table, "stop", 2.0) is None
    told = part(table)
    assert (told.stage, told.kept, told.point) == ("returning", STOPPED, "a2")
    assert words(table).endswith("Clear a2.")
    assert lit(table) == ["a2"]
    table.frames(5.0)
    assert table.record() == before
    table.do("take a2", seconds=2.5)
    assert part(table).stage == "over"
    assert table.record() == before
    table.do("put black-ring f8" if before else "put white-ring f8")
    assert table.record() == (*before, "f8")


def test_pieces_of_the_game_are_asked_back_one_by_one(table: PageTable) -> None:
    table.do("put white-ring e5", "put black-ring f8")
    assert step(table, "begin", 0.2) is None
    table.do("take e5", "take f8", seconds=1.5)
    assert part(table).of == 85
    step(table, "stop", 0.3)
    assert words(table).endswith("Put a white ring on e5.")
    table.do("put white-ring e5", seconds=0.5)
    assert words(table).endswith("Put a black ring on f8.")
    table.do("put black-ring f8", seconds=2.0)
    assert part(table).stage == "over"
    assert table.record() == ("e5", "f8")
    assert table.says().verdict.kind == "resting"


GAME = (
    '{"do":"answer","text":"e5"}',
    '{"do":"announce","colour":"white"}',
    '{"do":"pick","piece":"white-ring"}',
    '{"do":"new"}',
    '{"do":"gesture","line":"resign"}',
    '{"do":"calibrate","step":"begin"}',
)


def test_nothing_is_played_meanwhile_and_without_one_nothing_can_be_done_to_it(table: PageTable) -> None:
    why = step(table, "skip")
    assert why is not None
    assert "Begin that first" in why
    step(table, "begin")
    for message in GAME:
        assert table.command(message) == "The board is being calibrated. Stop that first."
    assert step(table, "stop", 0.1) is None
    assert step(table, "stop", 0.1) is None
    assert part(table).stage == "over"
    assert table.command(GAME[2]) is None


def test_a_page_that_opens_is_told_how_far_it_is(table: PageTable) -> None:
    step(table, "begin", 1.2)
    hub = Hub(table.exchange)
    hub.refresh(0.0)
    assert '"stage":"walking"' in hub._text("calibration", "en")
    assert '"at":0,"of":85' in hub._text("calibration", "en")


@pytest.mark.parametrize("keeps", [True, False])
def test_in_the_end_margins_and_findings_are_told_and_where_it_was_kept(tmp_path: Path, keeps: bool) -> None:
    profile = load_profile("yinsh")
    with PageTable() as table:
        board = table.host.desk.pretend.board
        before = board.rest
        table.host.loop.mode = calibrating = Calibrating(board, tmp_path if keeps else None)
        table.frames(1.2)
        point = profile.lights.strip[0]
        table.do(f"put white-marker {point}", f"put white-ring {point}")
        table.do(f"take white-ring {point}", f"take white-marker {point}")
        while calibrating.part.stage == "walking":
            assert step(table, "skip") is None
        told = part(table)
        assert told.stage == "returning"
        assert (told.at, told.of) == (85, 85)
        assert told.findings, told
        assert told.margins
        assert [margin for _, _, margin in told.margins] == sorted(margin for _, _, margin in told.margins)
        calibration = kept(tmp_path, profile)
        assert (calibration is not None) == keeps
        if calibration is None:
            assert told.kept == NOWHERE
            assert board.rest == before
        else:
            assert told.kept is not None
            assert told.kept.key == "calibrate-kept"
            assert board.rest == calibration.rest
