import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from firmware.cli.commands.check import check
from hardware.checks import context
from hardware.checks.context import RealBody, free_bytes, here, installed, this_person
from hardware.checks.faults import WRONGS
from hardware.computer.machine import Machine, read_machine
from hardware.errors import DeviceError, ImpossibleGestureError
from hardware.profile.load import load_profile
from hardware.simulated.machines import lay_out

YINSH = load_profile("yinsh")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(check, arguments, prog_name="check")


def test_a_board_in_order_is_said_to_be_with_what_only_calibrating_finds() -> None:
    result = run("--pretend")
    assert result.exit_code == 0, result.output
    words = " ".join(result.stdout.split())
    assert "Nothing needs mending." in words
    assert "'ringlight calibrate' finds what an empty board does not show: swapped sensors of two points" in words
    assert "ok 170 of 170 channels answer, near zero" in words
    assert "MEND" not in words


def test_what_needs_mending_has_its_command_on_its_own_line_and_exit_code_1() -> None:
    result = run("--pretend", "zero-2", "--fault", "not-in-gpio", "--fault", "low-5v")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert "  MEND  pi is not in the group gpio, so the pins cannot be opened" in lines
    assert "        sudo usermod -aG gpio pi   and log out and in again" in lines
    assert "3 things to mend, marked MEND." in lines


def test_one_thing_to_mend_is_not_many() -> None:
    assert "1 thing to mend, marked MEND." in run("--pretend", "--fault", "low-5v").stdout


def test_every_line_is_told_if_asked_for() -> None:
    brief, whole = run("--pretend").stdout, run("--pretend", "--all", "--lights").stdout
    assert "e5 centre" not in brief
    assert len([line for line in whole.splitlines() if "reads" in line and "mT" in line]) == 170
    assert "pixel 33, e5: lit, 123 mA by the profile" not in brief
    lit = [line for line in run("--pretend", "--lights").stdout.splitlines() if ": lit, " in line]
    assert len(lit) == 93  # they are watched


def test_json_has_every_line_with_the_check_it_belongs_to() -> None:
    told = json.loads(
        run("--pretend", "pi-5", "--board", "yinsh-switches", "--json", "--fault", "multiplexer 3").stdout
    )
    assert (told["board"], told["machine"], told["mend"]) == ("yinsh-switches", "Raspberry Pi 5 Model B Rev 1.0", 0)
    channels = [line for line in told["lines"] if line["check"] == "channels" and line["detail"]]
    assert len(channels) == 170
    assert channels[0] == {
        "check": "channels",
        "subject": "a2 centre",
        "state": "ok",
        "words": "shows nothing",
        "remedy": "",
        "detail": True,
    }


def test_before_anything_is_wired_the_pi_alone_is_looked_at() -> None:
    result = run("--pretend", "--unwired", "--fault", "converter 0", "--fault", "converter 1")
    assert result.exit_code == 0
    assert "not looked at before it is wired: pins, channels, pixels" in " ".join(result.stdout.split())


def test_a_fault_without_a_pretended_board_is_refused() -> None:
    result = run("--fault", "low-5v")
    assert result.exit_code == 2
    assert "say --pretend too" in result.stderr


def test_a_fault_nobody_knows_is_trouble() -> None:
    assert isinstance(run("--pretend", "--fault", "gremlins").exception, ImpossibleGestureError)


def test_the_help_names_every_fault_of_a_machine() -> None:
    words = run("--help").stdout
    assert [name for name in WRONGS if f"    {name} " not in words] == []


def test_away_from_a_pi_it_says_so_calmly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(context, "read_machine", lambda: read_machine(tmp_path))
    result = run("--data", str(tmp_path))
    assert result.exit_code == 0, result.output
    words = " ".join(result.stdout.split())
    assert "this is not a Raspberry Pi" in words
    assert "which is fine" in words
    assert "not looked at away from a Raspberry Pi that can drive a board: groups, config.txt, buses, pins" in words
    assert "calibrate" not in words


def test_a_real_board_is_looked_over_with_what_is_really_here(tmp_path: Path) -> None:
    looked_at = here(YINSH, tmp_path, light_all=True)
    assert looked_at.profile is YINSH
    assert looked_at.data == tmp_path
    assert looked_at.light_all
    assert looked_at.version_of is installed
    assert looked_at.person == this_person()
    assert isinstance(looked_at.body, RealBody)


def test_what_is_installed_here_is_known_and_what_is_not_is_not() -> None:
    assert installed("click")
    assert installed("no-such-package-of-anybody") is None


def test_room_is_measured_where_a_folder_will_be(tmp_path: Path) -> None:
    assert free_bytes(tmp_path / "not" / "yet") > 0


def machine(root: Path) -> Machine:
    lay_out("pi-4", root)
    return read_machine(root)


def test_a_real_body_opens_its_pins_once_and_gives_them_back(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    closed: list[str] = []

    class Pins:
        def close(self) -> None:
            closed.append("pins")

    monkeypatch.setattr(context, "real_pins", Pins)
    body = RealBody(YINSH, machine(tmp_path))
    assert body.pins() is body.pins()
    assert body.shown() is None
    body.close()
    body.close()
    assert closed == ["pins"]


def test_a_real_body_without_pins_says_so_and_lights_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def none() -> None:
        raise DeviceError("there is no GPIO chip")

    monkeypatch.setattr(context, "real_pins", none)
    body = RealBody(YINSH, machine(tmp_path))
    with pytest.raises(DeviceError, match="no GPIO chip"):
        body.strip()
    body.close()
