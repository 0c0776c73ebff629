"""A point cut through its middle: everything has its place, and nothing two things at once."""

from math import dist
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from firmware.cli.commands.wiring import wiring
from firmware.workshop.section import GUIDE, PIXEL, SENSOR, draw_section
from hardware.profile.load import load_profile, profile_names

SVG = "{http://www.w3.org/2000/svg}"


def boxes(drawn: str, fill: str) -> list[tuple[float, float]]:
    """Return from where to where each box of a colour reaches, those of the legend aside."""
    root = ET.fromstring(drawn)  # noqa: S314 - our own
    legend = set(root.iterfind(f"{SVG}g[@id='legend']/{SVG}rect"))
    return [
        (float(box.attrib["x"]), float(box.attrib["x"]) + float(box.attrib["width"]))
        for box in root.iter(f"{SVG}rect")
        if box.get("fill") == fill and box not in legend
    ]


@pytest.mark.parametrize("board", profile_names())
def test_every_board_has_its_pixel_beside_its_sensors_and_light_round_its_pieces(board: str) -> None:
    profile = load_profile(board)
    guide = profile.lights.guide
    assert guide is not None
    assert all(dist(guide.pixel, spot.offset) >= 6 for spot in profile.spot.values())
    assert all(body.outer <= guide.inner for body in profile.pieces.values())
    drawn = draw_section(profile)
    assert len(boxes(drawn, SENSOR)) == len(profile.spot)
    ((left, right),) = boxes(drawn, GUIDE)
    ((start, end),) = boxes(drawn, PIXEL)
    assert left < start < end < right


def test_the_command_draws_the_cut_and_not_two_pictures_at_once() -> None:
    assert CliRunner().invoke(wiring, ["bry-hex37", "--section"]).stdout == draw_section(load_profile("bry-hex37"))
    assert CliRunner().invoke(wiring, ["yinsh", "--section", "--svg"]).exit_code == 2
