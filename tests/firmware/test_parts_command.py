"""What to buy for a board is what its profile, its wires and its game need."""

import csv
import re

import pytest
from click.testing import CliRunner

from firmware.cli.commands.parts import parts
from firmware.workshop.parts_list import Part, cost, parts_list
from hardware.errors import ProfileError
from hardware.profile.load import load_profile, profile_names
from hardware.profile.supply import currents, fuse_amperes, linear_watts, regulator_amperes, sensors_ma


def number_of(found: list[Part], start: str) -> int:
    return sum(part.number for part in found if part.what.startswith(start))


@pytest.mark.parametrize("board", profile_names())
def test_there_is_a_sensor_for_every_channel_and_a_pixel_for_every_light(board: str) -> None:
    profile = load_profile(board)
    found = parts_list(profile)
    assert number_of(found, "linear Hall sensor") + number_of(found, "Hall switch") == len(profile.channels)
    assert number_of(found, "WS2812B pixel") == len(profile.pixels)
    assert all(part.number > 0 for part in found)


@pytest.mark.parametrize("board", profile_names())
def test_the_supply_gives_what_all_of_it_draws(board: str) -> None:
    profile = load_profile(board)
    (supply,) = (part for part in parts_list(profile) if part.what.startswith("5 V supply"))
    (amperes,) = re.findall(r"of ([\d.]+) A", supply.what)
    drawn = sum(currents(profile).values())
    assert drawn <= 1000 * float(amperes) < drawn + 500


def test_the_magnets_are_those_of_all_pieces_of_the_game() -> None:
    found = parts_list(load_profile("yinsh"))
    assert number_of(found, "white-marker / black-marker") == 51
    assert number_of(found, "disc magnet 8 x 2 mm") == 51
    assert number_of(found, "disc magnet 5 x 2 mm") == 2 * 5 * 12
    ringgz = parts_list(load_profile("ringgz"))
    sizes = ("8 x 2", "6 x 2", "5 x 2", "4 x 2")
    assert [number_of(ringgz, f"disc magnet {size} mm") for size in sizes] == [12, 132, 693, 528]


def test_pieces_of_games_with_other_options_are_counted_too() -> None:
    assert number_of(parts_list(load_profile("bry-hex37")), "YSS / YSS-down") == 1


def test_each_kind_of_wiring_has_its_own_chips() -> None:
    adc, switches, serial = (parts_list(load_profile(f"yinsh{kind}")) for kind in ("", "-switches", "-sensorboard"))
    assert [number_of(found, "MCP3008") for found in (adc, switches, serial)] == [2, 0, 0]
    assert [number_of(found, "CD74HC4067") for found in (adc, switches, serial)] == [11, 11, 11]
    assert [number_of(found, "resistor 13 kohm") for found in (adc, switches, serial)] == [0, 85, 0]
    assert [number_of(found, "Arduino Mega") for found in (adc, switches, serial)] == [0, 0, 1]
    assert number_of(parts_list(load_profile("ringo-13")), "MCP3008") == 3


def test_the_command_tells_the_list_line_by_line() -> None:
    result = CliRunner().invoke(parts, ["yinsh"])
    assert result.exit_code == 0
    found = parts_list(load_profile("yinsh"))
    lines = [line for line in result.stdout.splitlines()[2:-2] if not line.startswith("       ")]
    assert [line.split()[0] for line in lines] == [str(part.number) for part in found]
    assert all(part.what in line for part, line in zip(found, lines, strict=True))
    orders = [line for line in result.stdout.splitlines() if line.startswith("       ")]
    assert len(orders) == sum(bool(part.code) for part in found)
    assert "Texas Instruments DRV5055A2QLPG, TO-92 +5; or DRV5055A2QLPGM (TO-92" in result.stdout
    assert isinstance(CliRunner().invoke(parts, ["nope"]).exception, ProfileError)


def test_the_table_for_distributors_has_each_order_code_once_with_its_spares() -> None:
    result = CliRunner().invoke(parts, ["yinsh", "--csv"])
    assert result.exit_code == 0
    rows = list(csv.DictReader(result.stdout.splitlines()))
    codes = [row["Manufacturer Part Number"] for row in rows]
    assert len(set(codes)) == len(codes)
    count = {row["Manufacturer Part Number"]: int(row["Quantity"]) for row in rows}
    assert (count["MCP3008-I/P"], count["BOB-09056"], count["MFR-25FBF52-10K"]) == (3, 13, 13)
    assert count["C315C103K5R5TA"] == 170 + 9
    assert count["DRV5055A2QLPG"] == 170 + 10


@pytest.mark.parametrize("board", profile_names())
def test_every_part_bought_has_code_maker_package_price_and_alternatives(board: str) -> None:
    profile = load_profile(board)
    made = {name for key in profile.pieces for name in (key, f"{key} / {profile.pieces[key].other_face}")}
    bought = [part for part in parts_list(profile) if part.what not in made]
    for part in bought:
        assert part.code, part.what
        assert "{" not in part.code + "".join(part.others)
        assert part.maker
        assert part.package
        assert part.price is not None
        assert part.price[0] < part.price[1]
        assert len(part.others) == 2
        assert part.to_buy * part.per >= part.number
    low, high = cost(bought)
    assert 0 < low < high


def test_resistors_are_ordered_by_their_value_and_pixels_by_the_metre() -> None:
    found = {part.what: part for part in parts_list(load_profile("yinsh-switches"))}
    assert found["resistor 330 ohm"].code == "MFR-25FBF52-330R"
    assert found["resistor 1 kohm"].others[0] == "Vishay MRS25000C1001FCT00"
    assert found["resistor 8.2 kohm, 1 %"].code == "MFR-25FBF52-8K2"
    assert found["resistor 8.2 kohm, 1 %"].others[0] == "Vishay MRS25000C8201FCT00"
    assert found["resistor 13 kohm, 1 %"].to_buy == 85 + 9
    assert found["WS2812B pixel"].to_buy == 4  # metres of 30, for 93 and 5 to spare
    assert found["fuse 7.5 A"].code == "029707.5WXNV"


def test_the_supply_that_is_named_gives_what_the_board_needs() -> None:
    codes = {board: parts_list(load_profile(board))[0].code for board in profile_names()}
    assert codes["yinsh-sensorboard"] == "GST60A05-P1J"  # 6 A of 6
    assert codes["ringo-13"] == "658"  # 7.5 A of 10


def test_linear_sensors_are_fed_by_their_most_through_a_switching_regulator() -> None:
    profile = load_profile("yinsh")
    assert sensors_ma(profile) == 1700
    assert regulator_amperes(profile) == 2.5
    assert linear_watts(profile) == pytest.approx(2.89)
    assert currents(profile)["sensors"] == pytest.approx(1320, abs=1)
    assert "sensor board" not in currents(profile)
    assert currents(load_profile("yinsh-sensorboard"))["sensor board"] == 100
    assert fuse_amperes(profile) == 7.5


def test_a_board_with_twice_as_many_sensors_has_two_regulators() -> None:
    assert number_of(parts_list(load_profile("yinsh")), "3.3 V switching regulator") == 1
    assert number_of(parts_list(load_profile("ringo-13")), "3.3 V switching regulator") == 2
