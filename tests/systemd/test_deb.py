"""The Debian package, made for this machine and its Python: what is in it, and what it does to a system.

For a Pi, on clean Debian systems: ``python tests/systemd/deb_on_debian.py``.
"""

import platform
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from debian_roots import ThisMachine, python_of
from installing import OLDER, build_wheel, copy_project, wheelhouse
from make_deb import FILES, debian_version, make_package, project_version
from packaged import check_package, mistakes
from resolving import ROOT

VERSIONS = (OLDER, project_version())


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ThisMachine, list[Path]]]:
    """Return a system, and packages of an older version and of this one."""
    folder = tmp_path_factory.mktemp("packages")
    try:
        root = ThisMachine(tmp_path_factory.mktemp("mounted"))
    except OSError as error:
        pytest.skip(str(error))
    with root:
        python = python_of(root)
        wheels = Path(shutil.copytree(wheelhouse(python), folder / "wheels"))
        for version in (OLDER, None):
            with tempfile.TemporaryDirectory() as copy:
                build_wheel(copy_project(Path(copy), version), wheels)
        machine = platform.machine()
        with tempfile.TemporaryDirectory() as needs:
            made = [make_package([python], machine, each, wheels, folder, "none", Path(needs)) for each in VERSIONS]
        yield root, made


@pytest.mark.long
def test_nothing_is_wrong_with_its_contents(packages: tuple[ThisMachine, list[Path]], tmp_path: Path) -> None:
    _, (_, package) = packages
    assert mistakes(package, platform.machine(), tmp_path / "unpacked") == []


@pytest.mark.long
def test_it_is_installed_upgraded_removed_and_purged(packages: tuple[ThisMachine, list[Path]]) -> None:
    root, made = packages
    for package in made:
        shutil.copy(package, root.folder / "srv")
    old, new = (f"/srv/{package.name}" for package in made)
    check_package(root, old, new)


@pytest.mark.parametrize(
    ("version", "debian"),
    [("1.2.3", "1.2.3"), ("1.2.3.dev0", "1.2.3~dev0"), ("1.2.3rc1", "1.2.3~rc1")],
)
def test_a_version_before_a_release_sorts_before_it(version: str, debian: str) -> None:
    assert debian_version(version) == debian


def test_every_file_of_the_service_is_in_it() -> None:
    shipped = {path.name for path in (ROOT / "systemd").iterdir() if path.is_file()}
    assert shipped - set(FILES) == {"install.sh", "environment.sh"}, "which only the installer needs"
