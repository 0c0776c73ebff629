import re
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from firmware.cli.commands.picture import default, picture
from firmware.guide.piece_colours import bands
from firmware.picture.board import AROUND, draw_svg
from firmware.picture.wood import hull, n
from hardware.lights.screen_colour import screen_colour
from hardware.panel.lights import panel_groups
from hardware.profile.load import load_profile, profile_names

YINSH = load_profile("yinsh")
SVG = "{http://www.w3.org/2000/svg}"
LIT_BOARD = Path(__file__).parents[2] / "docs" / "lit-board.svg"


def elements(drawn: str, tag: str) -> list[ET.Element]:
    return list(ET.fromstring(drawn).iter(f"{SVG}{tag}"))  # noqa: S314 - our own picture, not somebody's


def uses(drawn: str, piece: str) -> list[str]:
    """The places a piece is drawn at."""
    return [use.attrib["transform"] for use in elements(drawn, "use") if use.attrib["href"] == f"#{piece}"]


def glows(drawn: str, rgb: tuple[int, int, int]) -> list[tuple[str, str]]:
    """The places that glow as a pixel does that was sent these values."""
    name = "glow-{:02x}{:02x}{:02x})".format(*screen_colour(rgb, YINSH.lights.gamma))
    circles = elements(drawn, "circle")
    return [(each.attrib["cx"], each.attrib["cy"]) for each in circles if each.attrib.get("fill", "").endswith(name)]


def test_pieces_stand_where_the_profile_has_their_points() -> None:
    drawn = draw_svg(YINSH, {"e5": ("white-ring", "black-marker"), "k10": ("white-ring",)}, {})
    assert uses(drawn, "white-ring") == ["translate(-32.91 19)", "translate(164.54 -57)"]
    assert uses(drawn, "black-marker") == ["translate(-32.91 19)"]
    assert uses(drawn, "black-ring") == []


def test_lights_glow_in_the_colour_a_pixel_shows_and_only_those() -> None:
    drawn = draw_svg(YINSH, {}, {"e5": (0, 90, 6), "f6": (0, 90, 6), "g7": (0, 0, 0), "turn-white": (153, 153, 153)})
    assert glows(drawn, (0, 90, 6)) == [("-32.91", "19"), ("0", "0")]
    assert len(glows(drawn, (153, 153, 153))) == 1
    assert re.findall(r'id="(ring-glow|glow)-', drawn) == ["glow", "ring-glow"]


def test_a_light_comes_out_of_the_slot_of_its_guide_or_of_a_window() -> None:
    lit = {"e5": (0, 90, 6)}
    guide = YINSH.lights.guide
    assert guide is not None
    (at, *_) = glows(draw_svg(YINSH, {}, lit), (0, 90, 6))
    shining = [each for each in elements(draw_svg(YINSH, {}, lit), "circle") if "rgb" in each.attrib.get("stroke", "")]
    assert {(each.attrib["cx"], each.attrib["cy"]) for each in shining} == {at}
    assert {each.attrib["r"] for each in shining} == {n((guide.inner + guide.outer) / 4)}
    plain = msgspec.structs.replace(YINSH, lights=msgspec.structs.replace(YINSH.lights, guide=None))
    drawn = draw_svg(plain, {}, lit)
    assert 'class="slot"' not in drawn
    assert drawn.count('fill="url(#window)"') == len(YINSH.pixels)


def test_what_is_in_a_hand_hovers_above_its_shadow() -> None:
    assert "in hand" not in draw_svg(YINSH, {}, {})
    drawn = draw_svg(YINSH, {}, {}, ("white-ring", "black-marker"))
    assert len(uses(drawn, "white-ring")) == len(uses(drawn, "black-marker")) == 2
    assert drawn.count("in hand") == 1


@pytest.mark.parametrize("board", profile_names())
def test_every_board_is_drawn_with_all_its_pieces_and_its_panel_inside_its_plank(board: str) -> None:
    profile = load_profile(board)
    placement = dict(zip(profile.points, ((piece,) for piece in profile.pieces), strict=False))
    drawn = draw_svg(profile, placement, {})
    for (piece,) in placement.values():
        assert len(uses(drawn, piece)) == 1
    left, _, width, _ = map(float, ET.fromstring(drawn).attrib["viewBox"].split())  # noqa: S314 - our own picture
    windows = [each for each in elements(drawn, "circle") if each.attrib.get("fill") == "url(#window)"]
    slots = [each for each in elements(drawn, "circle") if each.attrib.get("class") == "slot"]
    assert (len(slots), len(windows)) == (len(profile.points), len(profile.lights.panel))
    lamps = sorted(float(each.attrib["cx"]) for each in windows)
    assert left < lamps[0]
    assert lamps[-1] < left + width
    assert min(after - before for before, after in pairwise(lamps)) > 6
    widest = max(body.outer / 2 for body in profile.pieces.values())
    assert left + widest < min(x for x, _ in profile.points.values()) - AROUND


def test_a_slot_has_the_mark_of_its_piece_and_no_line_leads_to_it() -> None:
    bry = load_profile("bry-hex37")
    drawn = draw_svg(bry, {}, {})
    marked = {each.attrib["transform"] for each in elements(drawn, "g") if "transform" in each.attrib}
    slots = [point for point in bry.points if "-" in point]
    assert len(slots) == 54
    assert marked == {f"translate({n(bry.points[p][0])} {n(-bry.points[p][1])})" for p in slots}
    named = [each.text for each in elements(drawn, "text")]
    assert (named.count("nest"), named.count("pen"), named.count("A"), named.count("1")) == (3, 3, 1, 0)
    (inlay,) = (each for each in elements(drawn, "path") if each.attrib.get("stroke") == "#b8934f")
    x, y = bry.points[slots[0]]
    assert f"{n(x)} {n(-y)}" not in inlay.attrib["d"]


def test_the_cells_of_a_board_of_numbers_are_named_at_its_edges() -> None:
    named = [each.text for each in elements(draw_svg(load_profile("ringo-13"), {}, {}), "text")]
    assert [named.count(str(number)) for number in range(-6, 7)] == [2] * 13


def test_pieces_that_are_no_circles_have_corners_and_what_is_printed_on_them() -> None:
    bry = load_profile("bry-hex37")
    shapes = {name: ET.tostring(each) for each in elements(draw_svg(bry, {}, {}), "g") if (name := each.get("id"))}
    assert shapes["BSC"].count(b"path") == shapes["RSC"].count(b"path") == 3  # its shadow, edge and face
    assert shapes["BCC"].count(b"path") == 0
    assert len(shapes["BSC"]) > len(shapes["BSC-down"])


def test_the_starting_base_shows_four_colours() -> None:
    drawn = draw_svg(load_profile("ringgz"), {"c3": ("start-base",)}, {})
    (base,) = (each for each in elements(drawn, "g") if each.get("id") == "start-base")
    fills = {circle.get("fill") for circle in base.iter(f"{SVG}circle")}
    assert {"#{:02x}{:02x}{:02x}".format(*rgb) for rgb in bands("start-base")} <= fills


def test_a_board_without_a_panel_has_none() -> None:
    lights = msgspec.structs.replace(YINSH.lights, panel=())
    drawn = draw_svg(msgspec.structs.replace(YINSH, lights=lights), {}, {})
    assert 'id="panel' not in drawn
    assert 'id="panel' in draw_svg(YINSH, {}, {})


def test_the_panels_lights_are_grouped_by_what_they_tell() -> None:
    assert panel_groups(YINSH) == {
        ("turn", "white"): ["turn-white"],
        ("score", "white"): ["score-white-1", "score-white-2", "score-white-3"],
        ("turn", "black"): ["turn-black"],
        ("score", "black"): ["score-black-1", "score-black-2", "score-black-3"],
    }


def test_every_line_of_the_board_has_its_letter_and_number() -> None:
    labels = [text.text for text in elements(draw_svg(YINSH, {}, {}), "text")]
    assert labels[:22] == [*"abcdefghijk", *(str(number) for number in (2, 3, 4, 5, 1, 6, 7, 8, 9, 10, 11))]


PLACES = st.tuples(st.floats(-200, 200), st.floats(-200, 200))


@given(st.lists(PLACES, min_size=1, max_size=30))
def test_a_hull_has_every_place_on_its_inside(places: list[tuple[float, float]]) -> None:
    corners = hull(places)
    assert set(corners) <= set(places)
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        assert all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1e-6 for x, y in places)


@pytest.mark.parametrize(
    ("value", "written"), [(0, "0"), (-0.001, "0"), (12.5, "12.5"), (-0.04, "-0.04"), (100, "100"), (-10.999, "-11")]
)
def test_numbers_are_short(value: float, written: str) -> None:
    assert n(value) == written


def test_the_picture_in_the_docs_is_the_one_the_command_draws(tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    done = CliRunner().invoke(picture, ["--output", str(file)])
    assert (done.exit_code, done.output) == (0, "")
    same = file.read_text(encoding="utf-8") == LIT_BOARD.read_text(encoding="utf-8")
    assert same, "draw it afresh: ringlight picture --output docs/lit-board.svg"


def test_the_default_shows_a_ring_in_hand_and_where_it_may_go() -> None:
    drawn = CliRunner().invoke(picture, []).output
    assert "in hand" in drawn
    assert default().gestures[-1].startswith("lift")
    lit = [each for each in elements(drawn, "circle") if "glow" in each.attrib.get("fill", "")]
    assert len(lit) >= 10


def test_a_script_is_acted_out_on_an_empty_board(tmp_path: Path) -> None:
    script = tmp_path / "two.script"
    script.write_text("# two rings\nput white-ring e5\nput black-ring f7\n", encoding="utf-8")
    done = CliRunner().invoke(picture, ["--script", str(script), "--board", "yinsh-switches"])
    assert done.exit_code == 0
    assert (len(uses(done.output, "white-ring")), len(uses(done.output, "black-ring"))) == (1, 1)
    assert uses(done.output, "white-marker") == []


def test_a_dead_light_is_crossed_out_and_dark_on_the_board_and_on_the_panel() -> None:
    lights = msgspec.structs.replace(YINSH.lights, dead=("e5", "turn-white"))
    drawn = draw_svg(msgspec.structs.replace(YINSH, lights=lights), {}, {})
    assert len([each for each in elements(drawn, "path") if each.attrib.get("class") == "dead"]) == 2
    assert 'class="dead"' not in draw_svg(YINSH, {}, {})
