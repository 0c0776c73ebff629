"""A calibration is kept whole, with the one before beside it, and used by the sensors."""

import os
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from hardware.calibration.apply import use
from hardware.calibration.pretended import Walker
from hardware.calibration.procedure import Procedure
from hardware.calibration.running import run
from hardware.calibration.storage import Calibration, calibration_of, keep, kept, path_of
from hardware.errors import CalibrationError
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture

NOON = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)
YINSH = load_profile("yinsh")


def made(rest: float) -> Calibration:
    return Calibration(NOON, tuple([rest] * len(YINSH.channels)), {"e5": {"centre": 35.5, "rim": -9.25}})


def test_what_was_kept_is_read_back(tmp_path: Path) -> None:
    path = keep(tmp_path, YINSH, made(0.125))
    assert path == tmp_path / "calibration" / "yinsh.toml"
    assert kept(tmp_path, YINSH) == made(0.125)


def test_a_whole_calibration_of_any_board_is_read_back(tmp_path: Path) -> None:
    for board in ("yinsh", "ringo-13", "yinsh-switches"):
        profile = load_profile(board)
        procedure = Procedure(profile)
        with closing(Walker(profile, profile)) as walker:
            assert run(procedure, walker.pretend.board, walker.times(procedure), lambda _: None)
        calibration = calibration_of(procedure, NOON)
        keep(tmp_path, profile, calibration)
        assert kept(tmp_path, profile) == calibration
        assert set(calibration.margins(profile)) == set(profile.points)


def test_the_one_before_is_kept_beside_it(tmp_path: Path) -> None:
    for rest in (0.1, 0.2, 0.3):
        keep(tmp_path, YINSH, made(rest))
    before = path_of(tmp_path, YINSH).with_suffix(".before.toml")
    assert "0.200" in before.read_text(encoding="utf-8")
    assert sorted(each.name for each in before.parent.iterdir()) == ["yinsh.before.toml", "yinsh.toml"]


def test_a_disk_that_takes_nothing_leaves_the_old_one_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path, YINSH, made(0.1))

    def full(_: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CalibrationError, match="cannot be written"):
        keep(tmp_path, YINSH, made(0.2))
    assert kept(tmp_path, YINSH) == made(0.1)
    assert [each.name for each in path_of(tmp_path, YINSH).parent.iterdir()] == ["yinsh.toml"]


def test_no_calibration_is_none_and_one_of_other_wires_is_refused(tmp_path: Path) -> None:
    assert kept(tmp_path, YINSH) is None
    keep(tmp_path, YINSH, made(0.1))
    with pytest.raises(CalibrationError, match="is of other wires than yinsh has now: calibrate again, or remove"):
        kept(tmp_path, rewired(YINSH))


def rewired(profile: Profile) -> Profile:
    """Return the board with two points' wires swapped."""
    wires = {**profile.sensors.wires, "e5": profile.sensors.wires["e6"], "e6": profile.sensors.wires["e5"]}
    return replace(profile, sensors=replace(profile.sensors, wires=wires))


@pytest.mark.parametrize("text", ["", "board = 3", "[rest", "\xff", 'board = "yinsh"\nwiring = "x"\nmade = 1'])
def test_one_that_is_damaged_is_told_with_what_helps(text: str, tmp_path: Path) -> None:
    path = keep(tmp_path, YINSH, made(0.1))
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(CalibrationError, match=r"calibrate again, or put yinsh\.before\.toml in its place"):
        kept(tmp_path, YINSH)


def test_a_board_that_is_opened_takes_its_calibration_into_use(tmp_path: Path) -> None:
    said: list[str] = []
    with PretendBoard(YINSH) as pretend:
        pretend.board.calibrate(None)
        before = list(pretend.board.sensors.scan())
        use(pretend.board, tmp_path, said.append)
        assert (said, list(pretend.board.sensors.scan())) == ([], before)
        path = keep(tmp_path, YINSH, made(0.5))
        use(pretend.board, tmp_path, said.append)
        assert said == ["Calibrated on 01 March 2026."]
        assert list(pretend.board.sensors.scan()) == [reading - 0.5 for reading in before]
        path.write_text("no calibration", encoding="utf-8")
        use(pretend.board, tmp_path, said.append)
        assert "Until then the board works as if it had never been calibrated" in said[-1]


def test_a_sensor_that_has_drifted_rests_at_nothing_once_calibrated() -> None:
    procedure = Procedure(YINSH, walking=False)
    number = next(i for i, each in enumerate(YINSH.channels) if (each.point, each.spot) == ("e5", "rim"))
    with closing(Walker(YINSH, YINSH)) as walker:
        board, times = walker.pretend.board, walker.times(procedure)
        walker.pretend.hands.perform(parse_gesture("fault drift e5 rim 60"), 0.0)
        for _ in range(200):
            next(times)
        walker.pretend.hands.perform(parse_gesture("fault drift e5 rim 0"), 4.0)
        assert run(procedure, board, times, lambda _: None)
        before = board.sensors.scan()[number]
        board.calibrate(procedure.rest)
        after = board.sensors.scan()[number]
        board.calibrate(None)
    assert before - after == pytest.approx(procedure.rest[number])


def test_a_sensor_board_is_given_the_rests_with_its_settings() -> None:
    profile = load_profile("yinsh-sensorboard")
    number = next(i for i, each in enumerate(profile.channels) if (each.point, each.spot) == ("e5", "rim"))
    procedure = Procedure(profile, walking=False)
    with closing(Walker(profile, profile)) as walker:
        board, times = walker.pretend.board, walker.times(procedure)
        assert run(procedure, board, times, lambda _: None)
        rest = [5.0 if index == number else zero for index, zero in enumerate(procedure.rest)]
        board.calibrate(rest)
        readings = [board.sensors.scan() for _, _ in zip(range(100), times, strict=False)]
        board.measure(on=False)
        judged = [board.sensors.scan() for _, _ in zip(range(100), times, strict=False)]
    assert readings[-1][number] == pytest.approx(-5.0, abs=1.5)
    assert set(judged[-1]) == {0.0}
