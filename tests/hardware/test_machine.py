from pathlib import Path

import pytest

from hardware.computer.machine import lacking_lines, lights_want, read_machine
from hardware.simulated.machines import CONFIG, lay_out


@pytest.mark.parametrize(
    ("name", "family", "way", "wanted"),
    [
        ("pi-3", "Pi 3 or Zero 2", "spi", {"dtparam=spi": "on", "core_freq": 250}),
        ("zero-2", "Pi 3 or Zero 2", "spi", {"dtparam=spi": "on", "core_freq": 250}),
        ("pi-4", "Pi 4", "spi", {"dtparam=spi": "on", "core_freq": 500, "core_freq_min": 500}),
        ("pi-5", "Pi 5", "pio", {}),
    ],
)
def test_each_pi_is_known_by_its_revision_with_what_its_lights_need(
    tmp_path: Path, name: str, family: str, way: str, wanted: dict[str, str | int]
) -> None:
    lay_out(name, tmp_path)
    machine = read_machine(tmp_path)
    assert machine.family is not None
    assert (machine.family.name, machine.family.lights) == (family, way)
    assert lights_want(machine.family) == wanted
    assert lacking_lines(machine, wanted) == ()
    (tmp_path / CONFIG).write_text("[all]\n", encoding="utf-8")
    assert lacking_lines(read_machine(tmp_path), wanted) == tuple(f"{key}={value}" for key, value in wanted.items())


def test_the_device_tree_tells_the_revision_before_cpuinfo_does(tmp_path: Path) -> None:
    lay_out("pi-4", tmp_path)
    tree = tmp_path / "proc/device-tree/system"
    tree.mkdir()
    (tree / "linux,revision").write_bytes(bytes.fromhex("00d04170"))
    assert read_machine(tmp_path).revision == 0xD04170


def test_a_desktop_is_no_pi_and_says_so(tmp_path: Path) -> None:
    machine = read_machine(tmp_path)
    assert (machine.model, machine.is_pi, machine.family, machine.config) == ("", False, None, None)


@pytest.mark.parametrize("revision", ["900032", "000e", "a01041"])
def test_a_pi_too_old_for_a_board_is_a_pi_of_no_family(tmp_path: Path, revision: str) -> None:
    lay_out("pi-1", tmp_path)
    (tmp_path / "proc/cpuinfo").write_text(f"Revision\t: {revision}\n", encoding="utf-8")
    machine = read_machine(tmp_path)
    assert machine.is_pi
    assert machine.family is None


def test_config_txt_lies_where_it_lay_before_debian_12_too(tmp_path: Path) -> None:
    lay_out("pi-3", tmp_path)
    (tmp_path / CONFIG).rename(tmp_path / "boot/config.txt")
    machine = read_machine(tmp_path)
    assert machine.config_path == tmp_path / "boot/config.txt"
    assert machine.config is not None
    assert machine.config.overlays == ("spi1-2cs",)


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        ("dtparam=spi=on\ncore_freq=500\ncore_freq_min=500", ()),
        ("dtparam=spi\ncore_freq=500\ncore_freq_min=500", ()),
        ("dtparam=i2c_arm=on,spi=yes\ncore_freq = 500\ncore_freq_min=500  # steady", ()),
        ("#dtparam=spi=on\ncore_freq=500\ncore_freq_min=500", ("dtparam=spi=on",)),
        ("dtparam=spi=off\ncore_freq=500\ncore_freq_min=500", ("dtparam=spi=on",)),
        ("dtparam=spi=on\ncore_freq=250\ncore_freq_min=500", ("core_freq=500",)),
        ("dtparam=spi=on\n[pi4]\ncore_freq=500\ncore_freq_min=500", ()),
        ("dtparam=spi=on\n[pi3]\ncore_freq=500\n[all]\ncore_freq_min=500", ("core_freq=500",)),
        ("dtparam=spi=on\n[EDID=VSC-TD2220]\ncore_freq=500\n[pi4]\ncore_freq_min=500", ("core_freq=500",)),
        ("include more.txt", ()),
        ("[pi5]\ninclude more.txt", ("dtparam=spi=on", "core_freq=500", "core_freq_min=500")),
        ("include missing.txt", ("dtparam=spi=on", "core_freq=500", "core_freq_min=500")),
        ("include config.txt", ("dtparam=spi=on", "core_freq=500", "core_freq_min=500")),
    ],
)
def test_what_config_txt_asks_for_depends_on_sections_and_spellings(
    tmp_path: Path, text: str, lacks: tuple[str, ...]
) -> None:
    lay_out("pi-4", tmp_path)
    (tmp_path / CONFIG).write_text(text, encoding="utf-8")
    (tmp_path / CONFIG).with_name("more.txt").write_text(
        "dtparam=spi=on\ncore_freq=500\ncore_freq_min=500\n", encoding="utf-8"
    )
    machine = read_machine(tmp_path)
    assert machine.family is not None
    assert lacking_lines(machine, lights_want(machine.family)) == lacks


def test_overlays_are_known_by_their_names_whatever_follows(tmp_path: Path) -> None:
    lay_out("pi-5", tmp_path)
    (tmp_path / CONFIG).write_text("dtoverlay=spi1-2cs,cs0_pin=18\ndtoverlay=\n", encoding="utf-8")
    machine = read_machine(tmp_path)
    assert lacking_lines(machine, {"dtoverlay": "spi1-2cs"}) == ()
    assert lacking_lines(machine, {"dtoverlay": "spi1-1cs"}) == ("dtoverlay=spi1-1cs",)


def test_of_a_machine_without_config_txt_nothing_is_known_to_lack(tmp_path: Path) -> None:
    lay_out("pi-4", tmp_path)
    (tmp_path / CONFIG).unlink()
    machine = read_machine(tmp_path)
    assert machine.config is None
    assert machine.config_path == tmp_path / CONFIG
    assert lacking_lines(machine, {"core_freq": 500}) == ()
