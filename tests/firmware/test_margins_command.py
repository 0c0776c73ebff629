"""The margins are computed from the magnets: they shrink where a board gets worse."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from firmware.cli.commands.margins import margins
from firmware.workshop.margins import draw_margins
from hardware.magnetics.appearance import NominalReadings, thresholds
from hardware.magnetics.corners import WOODS_MM, corners, weakest
from hardware.magnetics.margins import Margins
from hardware.profile.load import load_profile, profile_names
from hardware.profile.schema import WOOD_MM

YINSH = load_profile("yinsh")


def test_a_piece_in_its_place_is_felt_as_the_looks_say() -> None:
    looks = NominalReadings(YINSH)
    markers = [("white-marker",), ("white-ring", "black-marker"), ("white-ring", "white-marker")]
    expected = min(abs(looks.fields(stack)[0]) for stack in markers)
    assert Margins(YINSH, YINSH.spot["centre"]).at(0.0).seen == pytest.approx(expected)
    others = max(abs(looks.fields(stack)[0]) for stack in [(), ("white-ring",)])
    assert Margins(YINSH, YINSH.spot["centre"]).at(0.0).others[0] == pytest.approx(others)


@pytest.mark.parametrize("board", ["yinsh", "yinsh-switches", "yinsh-sensorboard", "ringo-13", "bry-hex37"])
def test_a_piece_at_the_farthest_off_is_told_alone_and_with_a_neighbour(board: str) -> None:
    profile = load_profile(board)
    for spot in profile.spot.values():
        none, pole = thresholds(spot)
        margin = Margins(profile, spot).at(profile.off_centre)
        assert margin.seen > pole
        assert margin.others[1] < none


def test_misplaced_pieces_are_felt_less_and_nearer_neighbours_more() -> None:
    for spot in YINSH.spot.values():
        felt = Margins(YINSH, spot)
        assert felt.at(4.0).seen < felt.at(2.0).seen < felt.at(0.0).seen
        assert felt.at(3.0, 0.9).others[-1] > felt.at(3.0).others[-1] > felt.at(3.0, 1.2).others[-1]
        alone, one, crowd = felt.at(3.0).others
        assert alone < one < crowd


def test_the_picture_has_two_plots_a_spot_and_the_kept_ones_are_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "margins.svg"
    assert CliRunner().invoke(margins, ["yinsh", "-o", str(file)]).exit_code == 0
    drawn = file.read_text(encoding="utf-8")
    words = [each.text or "" for each in ET.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")]  # noqa: S314 - our own
    assert {"centre: mm off the place", "rim: mm off the place", "rim: mm of pitch, pieces 3 mm off"} <= set(words)
    kept = Path(__file__).parents[2] / "docs"
    for board in ("yinsh", "yinsh-switches"):
        told = (kept / f"margins-{board}.svg").read_text(encoding="utf-8")
        again = f"write it afresh: ringlight margins {board} -o docs/margins-{board}.svg"
        assert told == draw_margins(load_profile(board)), again


def test_the_worst_corners_are_told_for_each_spot_wood_and_calibration() -> None:
    result = CliRunner().invoke(margins, ["yinsh", "--corners"])
    assert result.exit_code == 0
    lines = result.stdout.splitlines()[1:-1]
    assert len(lines) == len(YINSH.spot) * len(WOODS_MM) * 2
    assert "asks for 4 mm of wood. With that it reads right" in result.stdout.splitlines()[-1]
    assert any("4 mm of wood, calibrated" in line and line.startswith("centre") for line in lines)


def test_thick_wood_and_sensors_that_are_not_calibrated_cost_margin() -> None:
    found = {(each.spot, each.wood, each.calibrated): each for each in corners(YINSH)}
    assert found["centre", 8.0, True].seen < found["centre", 4.0, True].seen < found["centre", 3.0, True].seen
    for spot in YINSH.spot:
        assert found[spot, 8.0, True].seen < found[spot, 4.0, True].seen
        assert found[spot, 4.0, False].seen < found[spot, 4.0, True].seen
        assert found[spot, 4.0, False].others > found[spot, 4.0, True].others


@pytest.mark.sampled(2)
@pytest.mark.parametrize("board", profile_names())
def test_every_board_reads_right_at_the_worst_corner_of_its_own_wood(board: str) -> None:
    profile = load_profile(board)
    found = [each for each in corners(profile) if each.wood == profile.wood and each.calibrated]
    assert {each.spot for each in found} == set(profile.spot)
    assert all(each.left > 0 for each in found)
    assert weakest(profile) in found


CARRIES = {
    "bry-hex37": (3, 5, 6, 8),
    "ringgz": (3, 5),
    "ringgz-poles": (3, 5),
    "ringo-13": (3, 5, 6, 8),
    "yinsh": (3, 5, 6, 8),
    "yinsh-sensorboard": (3, 5, 6, 8),
    "yinsh-switches": (3, 5, 6),
}
"""The wood in mm, besides its own, that each board's magnets carry through with thresholds made for it."""


@pytest.mark.sampled(6)
@pytest.mark.parametrize(("board", "wood"), [(board, wood) for board, woods in CARRIES.items() for wood in woods])
def test_a_board_with_other_wood_reads_right_with_the_thresholds_made_for_it(
    board: str, wood: int, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    assert CliRunner().invoke(margins, [board, "--wood", str(wood), "-o", str(file)]).exit_code == 0
    profile = load_profile(file)
    assert profile.wood == wood
    assert [body.gap for body in profile.pieces.values()] == [
        body.gap + wood - WOOD_MM for body in load_profile(board).pieces.values()
    ]
    assert weakest(profile).left > 0


def test_wood_too_thick_for_the_magnets_is_said_with_both_strengths() -> None:
    result = CliRunner().invoke(margins, ["yinsh-switches", "--wood", "8"])
    assert "No thresholds part these at rim: take thinner wood" in result.stdout
    assert "extends" not in result.stdout
    assert result.stdout.count("mT, must not see up to") == 2
