import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

from firmware.cli.commands.wiring import wiring
from firmware.workshop.wiring_diagram.draw import draw_wiring
from hardware.errors import ProfileError
from hardware.profile.checks import pin_uses
from hardware.profile.load import load_profile, profile_names
from hardware.profile.wires.parts import HEADER
from hardware.profile.wires.table import wire_groups

SVG = "{http://www.w3.org/2000/svg}"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(wiring, arguments)


def texts(drawn: str) -> list[str]:
    return [each.text or "" for each in ET.fromstring(drawn).iter(f"{SVG}text")]  # noqa: S314 - our own picture


@pytest.mark.parametrize("board", profile_names())
def test_the_list_has_every_wire_once_numbered_in_the_order_of_soldering(board: str) -> None:
    profile = load_profile(board)
    result = run(board)
    assert result.exit_code == 0
    told = re.findall(r"^  \[ \] +(\d+)  (.*?) +->  (.*?)(?:   through (.*))?$", result.stdout, re.MULTILINE)
    wires = [wire for group in wire_groups(profile) for wire in group.wires]
    assert [(int(number), start, end, through) for number, start, end, through in told] == [
        (number, str(wire.start), str(wire.end), wire.through) for number, wire in enumerate(wires, 1)
    ]
    assert result.stdout.startswith(f"{profile.title}: {len(wires)} wires\n\nSupply\n")


@pytest.mark.parametrize("board", profile_names())
def test_the_diagram_has_every_pin_every_channel_and_every_pixel(board: str) -> None:
    profile = load_profile(board)
    words = texts(draw_wiring(profile))
    for use in pin_uses(profile):
        assert use.what in words or f"{use.what} (kept free)" in words
    outputs = [word.removesuffix(" (Schottky diode)") for word in words]
    assert [c for c in profile.channels if outputs.count(f"{c.point} {c.spot}, OUT") != 1] == []
    strip = " ".join(words)
    assert [pixel for pixel in profile.pixels if f"{pixel} >" not in strip and pixel != profile.pixels[-1]] == []


@pytest.mark.parametrize("board", profile_names())
def test_each_wired_pin_of_the_header_is_a_line_to_the_name_of_its_far_end(board: str) -> None:
    profile = load_profile(board)
    drawn = ET.fromstring(draw_wiring(profile))  # noqa: S314 - our own picture
    lines = [each for each in drawn.iter(f"{SVG}polyline") if len(each.attrib["points"].split()) > 2]
    wired = {
        end.pin
        for group in wire_groups(profile)
        for wire in group.wires
        for end in (wire.start, wire.end)
        if end.part == "Raspberry Pi" and "(" in end.pin
    }
    assert len(lines) == len(wired)
    ends = {each.attrib["points"].split()[-1] for each in lines}
    assert len(ends) == len(wired)  # none ends where another does


def test_pins_of_a_port_that_are_not_wired_are_marked_as_kept_free() -> None:
    kept = [word for word in texts(draw_wiring(load_profile("yinsh"))) if word.endswith("(kept free)")]
    assert sorted(kept) == ["GPIO11 (kept free)", "GPIO7 (kept free)", "GPIO8 (kept free)", "GPIO9 (kept free)"]
    assert {word.partition(" ")[0] for word in kept} <= HEADER.keys()


def test_it_is_written_to_a_file_if_asked(tmp_path: Path) -> None:
    file = tmp_path / "wires.svg"
    result = run("ringgz", "--svg", "-o", str(file))
    assert (result.exit_code, result.output) == (0, "")
    assert file.read_text(encoding="utf-8") == draw_wiring(load_profile("ringgz"))
    assert run("ringgz", "--svg").stdout == draw_wiring(load_profile("ringgz"))


def test_a_board_nobody_knows_is_told_with_those_there_are() -> None:
    assert isinstance(run("nope").exception, ProfileError)
