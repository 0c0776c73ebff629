"""What a Raspberry Pi installs is pinned by its hash, for its processor and its Pythons, and is what the tests use."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version
from pins import BUILD, pin_file
from resolving import GLIBC, MACHINES, ROOT, resolve

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
PIN = re.compile(r"([\w.-]+)==(\S+) --hash=sha256:[0-9a-f]{64}")
AFRESH = "write them afresh: make pins"

systems = pytest.mark.parametrize(("python", "machine"), [(python, each) for python in GLIBC for each in MACHINES])


def pinned(path: Path) -> dict[str, Version]:
    """Return the packages of a file of pins with their versions; every line is a pin with one hash."""
    found = [PIN.fullmatch(line) for line in path.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    assert all(found), path
    return {canonicalize_name(pin[1]): Version(pin[2]) for pin in found if pin}


def wanted(needs: list[str], python: str, machine: str) -> list[Requirement]:
    """Return which needs count on a system."""
    system = {"python_version": python, "platform_machine": machine, "sys_platform": "linux"}
    found = map(Requirement, needs)
    return [need for need in found if need.marker is None or need.marker.evaluate(system)]


def assert_met(needs: list[Requirement], pins: dict[str, Version]) -> None:
    for need in needs:
        version = pins.get(canonicalize_name(need.name))
        assert version is not None, f"{need.name} is not pinned; {AFRESH}"
        assert need.specifier.contains(version, prereleases=True), f"{need}, not {version}; {AFRESH}"


@systems
def test_everything_that_runs_on_a_pi_is_pinned(python: str, machine: str) -> None:
    pins = pinned(pin_file(python, machine))
    assert_met(wanted([*PROJECT["dependencies"], *EXTRAS["pi"]], python, machine), pins)
    assert ("lgpio" in pins) == (python == "3.11")
    assert ("adafruit-lgpio" in pins) == (python == "3.13" and machine == "aarch64")


@pytest.mark.parametrize("python", GLIBC)
def test_what_a_pi_5_needs_besides_is_pinned_apart_for_its_licence_is_the_gpl(python: str) -> None:
    more = pinned(pin_file(python, "aarch64", "pi5"))
    assert_met(wanted(EXTRAS["pi5"], python, "aarch64"), more)
    assert not more.keys() & pinned(pin_file(python, "aarch64")).keys()
    assert not [need for need in PROJECT["dependencies"] if "pi5" in need.lower()]


@systems
def test_what_builds_ringlight_is_pinned(python: str, machine: str) -> None:
    assert_met([Requirement(each) for each in BUILD], pinned(pin_file(python, machine, "build")))


@systems
def test_the_pins_are_the_versions_that_the_tests_use(python: str, machine: str) -> None:
    tested = dict[str, Version]()
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        name, _, version = line.partition("==")
        tested |= {canonicalize_name(name): Version(version)} if version else {}
    pins = pinned(pin_file(python, machine))
    others = {name: pins[name] for name in pins.keys() & tested.keys() if pins[name] != tested[name]}
    assert others == {}, AFRESH


def test_what_has_to_be_compiled_is_found_when_pins_are_made(tmp_path: Path) -> None:
    needs = tmp_path / "needs.in"
    needs.write_text("spidev>=3.6\n", encoding="utf-8")
    done = resolve("3.11", "aarch64", str(needs))
    assert done.returncode != 0
    assert "spidev" in done.stderr
