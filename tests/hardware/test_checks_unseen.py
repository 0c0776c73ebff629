"""Looking a board over says nothing that was not seen: of switches, of pins that cannot be read, of pixels."""

from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from hardware.checks.faults import read_faults
from hardware.checks.pixels import pixels
from hardware.checks.pretended import pretended
from hardware.checks.report_lines import Line
from hardware.checks.table import run_checks
from hardware.profile.load import load_profile
from hardware.profile.wiring import SwitchWiring

SWITCHES = load_profile("yinsh-switches")


def looked_over(root: Path, *faults: str) -> list[tuple[str, Line]]:
    examined = pretended(SWITCHES, "pi-4", read_faults(faults), root, light_all=False)
    with closing(examined.body):
        return list(run_checks(examined))


def test_switches_whose_wires_are_off_are_not_said_to_answer(tmp_path: Path) -> None:
    for fault in ((), ("dead e5 centre",), ("multiplexer 3",)):
        found = looked_over(tmp_path / "-".join(fault), *fault)
        (line,) = [line for name, line in found if name == "channels" and not line.detail]
        told = "170 of 170 channels show nothing, as on an empty board; a switch whose wire is off does the same"
        assert (line.state, line.words) == ("note", told)


def test_pins_that_cannot_be_read_are_told_and_the_rest_is_looked_at(tmp_path: Path) -> None:
    found = looked_over(tmp_path, "away")
    lines = [line.words for name, line in found if name == "pins" and line.state == "mend"]
    assert isinstance(SWITCHES.sensors, SwitchWiring)
    assert len(lines) == len(SWITCHES.sensors.multiplexers)
    assert all("does not answer ([Errno 19] No such device)" in words for words in lines)
    assert {"channels", "pixels", "supply"} <= {name for name, _ in found}


def test_pixels_that_nobody_watches_are_not_said_to_be_lit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    profile = load_profile("yinsh")
    dead = replace(profile, lights=replace(profile.lights, dead=("e5",)))
    examined = pretended(dead, "pi-4", read_faults([]), tmp_path, light_all=True)
    monkeypatch.setattr(examined.body, "shown", lambda: None)
    with closing(examined.body):
        found = {line.subject: line for line in pixels(examined)}
    assert found["e4"].words.startswith("pixel 32, e4: its data went out; look whether it shines, ")
    assert found["e5"].words.startswith("pixel 33, e5: left dark, ")
    assert found["pixels"].state == "note"
