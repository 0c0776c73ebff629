"""Looking a board over, on pretended machines: what is wrong is named, with what mends it, and nothing else is."""

import dataclasses
import tomllib
from contextlib import closing
from math import nan
from pathlib import Path

import pytest
from msgspec.structs import replace

from firmware.messages.render import render
from firmware.service.trouble import sensor_trouble
from hardware.checks import channels
from hardware.checks.context import CheckContext, Person
from hardware.checks.faults import WRONGS, read_faults
from hardware.checks.magnets import magnets
from hardware.checks.pretended import PretendedBody, pretended
from hardware.checks.report_lines import Line
from hardware.checks.table import run_checks
from hardware.computer.installed import install_command
from hardware.computer.machine import read_machine
from hardware.errors import ImpossibleGestureError
from hardware.profile.load import load_profile, profile_names
from hardware.profile.schema import Profile
from hardware.simulated.machines import MACHINES, lay_out

PIS = tuple(name for name in MACHINES if name != "pi-1")


def looked_over(
    root: Path, *faults: str, board: str | Profile = "yinsh", machine: str = "pi-4", lights: bool = False
) -> list[tuple[str, Line]]:
    profile = load_profile(board) if isinstance(board, str) else board
    examined = pretended(profile, machine, read_faults(faults), root, light_all=lights)
    with closing(examined.body):
        return list(run_checks(examined))


def words(line: Line) -> str:
    """Return what a line says in English."""
    return line.words if line.facts is None else render(sensor_trouble(line.facts))


def mended(found: list[tuple[str, Line]]) -> list[tuple[str, str, str]]:
    """What needs mending: the check, the words, the remedy."""
    return [(name, words(line), line.remedy) for name, line in found if line.state == "mend"]


@pytest.mark.sampled(9)
@pytest.mark.parametrize("machine", PIS)
@pytest.mark.parametrize("board", profile_names())
def test_nothing_needs_mending_on_a_board_in_order(tmp_path: Path, board: str, machine: str) -> None:
    found = looked_over(tmp_path, board=board, machine=machine)
    assert mended(found) == []
    unseen = ["channels"] if load_profile(board).sensors.kind == "switches" else []
    assert [name for name, line in found if line.state != "ok"] == unseen
    assert list(dict.fromkeys(name for name, _ in found)) == [
        *("machine", "libraries", "groups", "config.txt", "buses", "pins", "channels", "pixels"),
        *("magnets", "supply", "clock", "disk"),
    ]


@pytest.mark.parametrize("board", profile_names())
def test_every_channel_every_pin_and_every_pixel_has_its_line(tmp_path: Path, board: str) -> None:
    profile = load_profile(board)
    found = looked_over(tmp_path, board=board, lights=True)
    subjects = {name: [line.subject for check, line in found if check == name and line.detail] for name, _ in found}
    assert subjects["channels"] == [f"{channel.point} {channel.spot}" for channel in profile.channels]
    assert subjects["pixels"] == list(profile.pixels)
    panel = profile.panel
    assert {panel.confirm, panel.undo, panel.hint, panel.new, panel.buzzer, profile.lights.pin} <= set(subjects["pins"])


ADD = "printf '[all]\\n{}\\n' | sudo tee -a /boot/firmware/config.txt && sudo reboot"
DATA = Path(__file__).parents[1] / "data" / "machines"
SINGLE = tomllib.loads((DATA / "faults.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("fault", SINGLE)
def test_one_thing_wrong_is_named_alone_with_what_mends_it(tmp_path: Path, fault: str) -> None:
    wrong = SINGLE[fault]
    assert mended(looked_over(tmp_path, fault, lights=True)) == [
        (wrong["check"], wrong["words"], wrong["remedy"].replace("INSTALL", install_command("[pi]")))
    ]


def test_without_spi_each_line_is_named_and_what_hangs_on_it_only_noted(tmp_path: Path) -> None:
    found = looked_over(tmp_path, "no-spidev")
    spi0, spi1 = ADD.format("dtparam=spi=on"), ADD.format("dtoverlay=spi1-2cs")
    assert mended(found) == [
        ("config.txt", "/boot/firmware/config.txt lacks dtparam=spi=on", spi0),
        ("config.txt", "/boot/firmware/config.txt lacks dtoverlay=spi1-2cs", spi1),
        ("buses", "/dev/spidev0.0, the lights' port, is not there", spi0),
        ("buses", "/dev/spidev1.0, converter 0, is not there", spi1),
        ("buses", "/dev/spidev1.1, converter 1, is not there", spi1),
    ]
    notes = [line.words for _, line in found if line.state == "note"]
    assert notes == ["they cannot be read without spidev1.0, spidev1.1", "they cannot be lit without spidev0.0"]


def test_without_the_group_gpio_the_command_is_named_and_the_rest_only_noted(tmp_path: Path) -> None:
    found = looked_over(tmp_path, "not-in-gpio")
    assert mended(found) == [
        (
            "groups",
            "pi is not in the group gpio, so the pins cannot be opened",
            "sudo usermod -aG gpio pi   and log out and in again",
        ),
        ("pins", "the GPIO chip does not answer (can not open gpiochip)", "see that you are in the group gpio"),
    ]
    assert [line.words for _, line in found if line.state == "note"] == [
        "they cannot be read without the pins",
        "they cannot be lit without the pins",
    ]


@pytest.mark.parametrize(
    ("machine", "lines"),
    [
        ("pi-3", ["core_freq=250"]),
        ("zero-2", ["core_freq=250"]),
        ("pi-4", ["core_freq=500", "core_freq_min=500"]),
        ("pi-5", []),
    ],
)
def test_each_pi_is_told_the_clock_its_lights_need(tmp_path: Path, machine: str, lines: list[str]) -> None:
    assert mended(looked_over(tmp_path, "no-core-freq", machine=machine)) == [
        ("config.txt", f"/boot/firmware/config.txt lacks {line}", ADD.format(line)) for line in lines
    ]


def test_lights_of_a_pi_5_need_its_pio_and_packages_that_others_do_not(tmp_path: Path) -> None:
    found = looked_over(
        tmp_path, "no-package Adafruit-Blinka-Raspberry-Pi5-Neopixel", "dark e5", machine="pi-5", lights=True
    )
    assert [(name, remedy) for name, _, remedy in mended(found)] == [
        ("libraries", install_command("[pi5]")),
        ("pixels", SINGLE["dark e5"]["remedy"]),
    ]
    assert "/dev/pio0" in [line.subject for name, line in found if name == "buses"]


def test_a_device_that_config_txt_asks_for_comes_with_the_next_start(tmp_path: Path) -> None:
    faulty = read_faults([])
    faulty.spoiled.append(lambda root: (root / "dev/spidev1.1").unlink())
    examined = pretended(load_profile("yinsh"), "pi-4", faulty, tmp_path, light_all=False)
    with closing(examined.body):
        assert mended(list(run_checks(examined))) == [
            (
                "buses",
                "/dev/spidev1.1, converter 1, is not there",
                "sudo reboot   (dtoverlay=spi1-2cs counts from the next start)",
            )
        ]


def test_pins_that_config_txt_gives_away_are_named_with_the_line(tmp_path: Path) -> None:
    found = mended(looked_over(tmp_path, "pins-taken", board="yinsh-switches"))
    assert [words for _, words, _ in found] == [
        "dtparam=i2c_arm=on takes GPIO2, GPIO3 away from the sensors' multiplexers",
        "dtoverlay=w1-gpio takes GPIO4 away from the sensors' multiplexers",
        "enable_uart=1 takes GPIO15 away from the sensors' multiplexers",
        "dtparam=i2s=on takes GPIO18, GPIO19, GPIO20, GPIO21 away from the sensors' multiplexers",
    ]
    assert {remedy for _, _, remedy in found} == {
        "put # before it in /boot/firmware/config.txt, and start the Pi anew: sudo reboot"
    }


@pytest.mark.parametrize(
    ("fault", "words", "remedy"),
    [
        (
            "multiplexer 4 low",
            "Multiplexer 4 always shows the same: 16 sensors, a4 to k10. Look at its wire to GPIO16 and its supply.",
            "clear the board and look again",
        ),
        (
            "stuck e5 centre some",
            "The centre sensor of e5 feels something on the empty board. Clear it; if it stays so, look at the wire",
            "",
        ),
    ],
)
def test_switches_that_show_something_on_an_empty_board_are_named(
    tmp_path: Path, fault: str, words: str, remedy: str
) -> None:
    found = mended(looked_over(tmp_path, fault, board="yinsh-switches"))
    ((name, what, told),) = found
    assert name == "channels"
    assert what.startswith(words)
    assert told == remedy


def test_a_pin_that_another_program_holds_is_named_first(tmp_path: Path) -> None:
    found = mended(looked_over(tmp_path, "held GPIO13"))
    assert found[0] == (
        "pins",
        "GPIO13, for the sensors' select, cannot be had: something else holds it",
        "stop what uses it (sudo systemctl stop ringlight); gpioinfo tells who that is",
    )
    assert [name for name, _, _ in found] == ["pins", "channels"]


def test_a_button_that_is_down_with_nobody_there_is_named(tmp_path: Path) -> None:
    profile = load_profile("yinsh")
    examined = pretended(profile, "pi-4", read_faults([]), tmp_path, light_all=False)
    factory = examined.body.pins()
    factory.answers = {**factory.answers, profile.panel.undo: lambda: False}
    with closing(examined.body):
        found = mended(list(run_checks(examined)))
    assert [(name, words) for name, words, _ in found] == [
        ("pins", f"{profile.panel.undo}, for the button undo, is low though nobody should be pressing")
    ]


def test_when_nothing_answers_the_bus_or_the_missing_wiring_is_named(tmp_path: Path) -> None:
    ((name, words, remedy),) = mended(looked_over(tmp_path, "converter 0", "converter 1"))
    assert name == "channels"
    assert words.startswith("The whole sensor board does not answer: 170 sensors, a2 to k10. Look at the wires of SPI1")
    assert remedy == "if nothing is wired yet, it is as it should be: 'ringlight wiring yinsh' says how"


def test_pieces_left_on_the_board_are_told_together(tmp_path: Path) -> None:
    points = ["a2", "a3", "a4", "a5", "b1", "b2", "b3"]
    ((_, words, remedy),) = mended(looked_over(tmp_path, *(f"stuck {point} centre north" for point in points)))
    assert words == f"something is felt at {', '.join(points)}"
    assert remedy == "take every piece off the board and look again"


def test_sensors_that_drift_or_flicker_are_named(tmp_path: Path) -> None:
    found = mended(looked_over(tmp_path, "drift e5 centre 9000", "flicker f6 rim"))
    assert ["centre sensor of e5" in words or "rim sensor of f6" in words for _, words, _ in found] == [True, True]


@pytest.mark.parametrize("fault", ["swapped e5 f6", "swapped GPIO6 GPIO13"])
def test_what_an_empty_board_does_not_show_is_not_guessed(tmp_path: Path, fault: str) -> None:
    assert mended(looked_over(tmp_path, fault)) == []


def test_a_sensor_board_without_its_port_is_named_with_its_cable(tmp_path: Path) -> None:
    faulty = read_faults([])
    examined = pretended(load_profile("yinsh-sensorboard"), "pi-4", faulty, tmp_path, light_all=False)
    (tmp_path / "dev/ttyACM0").unlink()
    with closing(examined.body):
        found = mended(list(run_checks(examined)))
    assert found == [
        ("buses", "no serial port is there", "plug the sensor board's USB cable in; it must carry data too"),
    ]


@pytest.mark.parametrize(
    ("laid", "told"),
    [
        ("b1 b2 b3 b4 b5 b6 b7", ["the strip runs the other way from b7 to b1: b1 lights first"]),
        ("b6 b7 b5 b4 b3 b2 b1", ["the strip runs the other way from b7 to b6: b6 lights first"]),
        (
            "b5 b7 b6 b4 b3 b2 b1",
            [
                f"pixel {n} should be {m}, but {i} lights"
                for n, m, i in zip("567", ("b7", "b6", "b5"), ("b5", "b7", "b6"), strict=True)
            ],
        ),
        ("b7 b6 b5 b4 b1 b2 b3", ["the strip runs the other way from b3 to b1: b1 lights first"]),
    ],
)
def test_a_reversed_row_of_the_strip_and_misplaced_pixels_are_told_apart(
    tmp_path: Path, laid: str, told: list[str]
) -> None:
    profile = load_profile("yinsh")
    names = list(profile.lights.points)
    names[4:11] = laid.split()
    lay_out("pi-4", tmp_path)
    machine = read_machine(tmp_path)
    person = Person("pi", frozenset({"gpio", "spi"}), frozenset())
    built = replace(profile, lights=replace(profile.lights, points=tuple(names)))
    body = PretendedBody(profile, built, machine, person)
    with closing(body):
        examined = CheckContext(
            profile, machine, person, tmp_path, body, lambda _: "9", lambda _: 10**9, body.pause, light_all=True
        )
        found = [line.words for name, line in run_checks(examined) if name == "pixels" and line.state == "mend"]
    assert found == told


def test_a_dead_light_of_the_profile_is_noted_and_not_mended(tmp_path: Path) -> None:
    profile = load_profile("yinsh")
    dead = replace(profile, lights=replace(profile.lights, dead=("e5",)))
    found = looked_over(tmp_path, "dark e5", board=dead, lights=True)
    assert mended(found) == []
    assert [line.words for _, line in found if line.state == "note"] == [
        "the light e5 is dead, as the profile says, and left dark"
    ]


def test_a_clock_that_nobody_sets_is_worth_a_note(tmp_path: Path) -> None:
    found = looked_over(tmp_path, "no-clock")
    assert mended(found) == []
    assert [line.remedy for _, line in found if line.state == "note"] == ["sudo timedatectl set-ntp true"]


@pytest.mark.parametrize(
    ("wood", "remedy"),
    [
        (8.0, "give the thresholds that ringlight margins yinsh --wood 8 prints"),
        (
            14.0,
            "no thresholds part the two: take thinner wood, or stronger magnets (ringlight margins yinsh --wood 14)",
        ),
    ],
)
def test_wood_that_the_thresholds_do_not_suit_is_told_with_the_arithmetic(
    tmp_path: Path, wood: float, remedy: str
) -> None:
    yinsh = load_profile("yinsh")
    pieces = {name: replace(body, gap=body.gap + wood - yinsh.wood) for name, body in yinsh.pieces.items()}
    ((name, said, mending),) = mended(looked_over(tmp_path, board=replace(yinsh, pieces=pieces, wood=wood)))
    assert name == "magnets"
    assert said.startswith(f"the magnets may not carry through {wood:g} mm of wood: ")
    assert " mT of 16.0 that it needs, and " in said
    assert mending == remedy


def test_magnets_without_a_table_are_told_with_the_command_that_makes_it(tmp_path: Path) -> None:
    yinsh = load_profile("yinsh")
    odd = replace(yinsh.pieces["white-marker"], count=5, radius=7.0)
    examined = pretended(yinsh, "pi-4", read_faults(()), tmp_path, light_all=False)
    with closing(examined.body):
        pieces = {**yinsh.pieces, "white-marker": odd}
        (line,) = magnets(dataclasses.replace(examined, profile=replace(yinsh, pieces=pieces)))
    assert line.state == "mend"
    assert "there is no table of the field of these magnets" in line.words
    assert "ringlight kernels --board FILE" in line.remedy


def test_a_machine_that_does_not_watch_its_supply_is_told_what_that_must_give(tmp_path: Path) -> None:
    faulty = read_faults([])
    faulty.spoiled.append(lambda root: (root / "sys/class/hwmon/hwmon1/name").unlink())
    examined = pretended(load_profile("ringo-13"), "pi-4", faulty, tmp_path, light_all=False)
    with closing(examined.body):
        (line,) = [line for name, line in run_checks(examined) if name == "supply"]
    assert (line.state, line.words) == ("note", "this machine does not watch its 5 V line; the supply must give 7.5 A")


def test_a_pi_that_is_too_old_is_told_and_the_rest_left_out(tmp_path: Path) -> None:
    found = looked_over(tmp_path, machine="pi-1")
    assert mended(found) == [
        (
            "machine",
            "Raspberry Pi Model B Plus Rev 1.2 cannot drive a board",
            "use one of these: Pi 3 or Zero 2, Pi 4, Pi 5",
        )
    ]
    assert found[-1][1].words.endswith("groups, config.txt, buses, pins, channels, pixels, supply")


def test_before_anything_is_wired_pins_channels_and_pixels_are_left_out(tmp_path: Path) -> None:
    examined = pretended(load_profile("yinsh"), "pi-4", read_faults([]), tmp_path, light_all=False)
    with closing(examined.body):
        found = list(run_checks(examined, wired=False))
    assert not {"pins", "channels", "pixels"} & {name for name, _ in found}
    assert found[-1][1].words == "not looked at before it is wired: pins, channels, pixels"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("no-spidevs", r"no fault 'no-spidevs'; there are no-spidev"),
        ("low-5v now", r"'low-5v' goes with nothing, not with 'now'"),
        ("held", r"'held' goes with PIN, not with ''"),
        ("no-package gpiozer", r"no package 'gpiozer'; there are gpiozero"),
        ("swapped GPIO5 GPIO7", r"no select line 'GPIO7'"),
        ("swapped e5 z9", r"no point 'z9'"),
        ("multiplexer 40", r"no multiplexer '40'"),
    ],
)
def test_a_fault_nobody_knows_is_told_with_those_there_are(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(ImpossibleGestureError, match=told):
        looked_over(tmp_path, text)


def test_every_fault_of_a_machine_says_in_words_what_it_is() -> None:
    assert all(wrong.words for wrong in WRONGS.values())


class Sleeper:
    """Sensors that say nothing for so many scans, as a sensor board that is starting."""

    def __init__(self, asleep: int) -> None:
        self._asleep = asleep

    def scan(self) -> list[float]:
        self._asleep -= 1
        return [nan if self._asleep >= 0 else 0.0] * 170

    def close(self) -> None:
        """Give nothing back."""


@pytest.mark.parametrize(("asleep", "wrong"), [(0, 0), (150, 0), (300, 1)])
def test_a_sensor_board_that_starts_anew_is_waited_for_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asleep: int, wrong: int
) -> None:
    monkeypatch.setattr(channels, "open_sensors", lambda *_: Sleeper(asleep))
    assert len(mended(looked_over(tmp_path, board="yinsh-sensorboard"))) == wrong


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("multiplexer 3", "Look at its wire to A3 of the sensor board and its supply."),
        ("dead e5 centre", "Look at the wire from multiplexer 4, input 0 (A4 of the sensor board)."),
        ("away", "plug its USB cable in (and see that it carries data, not only power)"),
    ],
)
def test_what_is_wrong_behind_a_sensor_board_is_named_alone(tmp_path: Path, fault: str, told: str) -> None:
    ((name, what, remedy),) = mended(looked_over(tmp_path, fault, board="yinsh-sensorboard"))
    assert name == "channels"
    assert f"{what} {remedy}".strip().endswith(told)
