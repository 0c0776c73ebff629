"""The core is made where Ringlight is installed, and for another machine; where it is missing that is said."""

import os
import shlex
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from core_lockstep import VARIANTS, entries

from engine.catalogue import make_game
from engine.core import build as made
from engine.core.build import LIBRARY, build, compiler, zig
from engine.core.errors import CoreError
from engine.core.game import CoreGame, core_options
from engine.core.library import load
from engine.errors import EngineError

ROOT = Path(__file__).parents[3]
PARTS = ("engine", "hardware", "firmware", "pyproject.toml", "setup.py", "README.md", "LICENSE")
PROBE = Path(__file__).with_name("probe.c")
ARM_SYSTEM = "/usr/aarch64-linux-gnu"


def wheel(folder: Path, core: str) -> Path:
    """Make a wheel of a copy of the project, by the call that pip would make in a process of its own.

    This machine's compiler is told not to optimise, which takes it a third of the time.
    """
    copy = folder / "project"
    copy.mkdir()
    for part in PARTS:
        if (ROOT / part).is_dir():
            ignored = shutil.ignore_patterns("__pycache__", LIBRARY.name)
            shutil.copytree(ROOT / part, copy / part, ignore=ignored)
        else:
            shutil.copy(ROOT / part, copy / part)
    own = compiler()
    quickly = {"CC": shlex.join(("sh", "-c", 'exec "$@" -O0', "sh", *own))} if own else {}
    code = f"from setuptools import build_meta; build_meta.build_wheel({str(folder)!r})"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=copy,
        env=os.environ | {"RINGLIGHT_CORE": core} | quickly,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return next(folder.glob("*.whl"))


def test_a_wheel_for_this_machine_has_the_core(tmp_path: Path) -> None:
    found = wheel(tmp_path, "")
    assert f"-py3-none-linux_{made.machine()}" in found.name
    with zipfile.ZipFile(found) as archive:
        library = Path(archive.extract(f"engine/core/{LIBRARY.name}", tmp_path))
    load(library)


def test_a_wheel_that_leaves_the_core_out_is_for_any_machine(tmp_path: Path) -> None:
    found = wheel(tmp_path, "none")
    assert found.name.endswith("-py3-none-any.whl")
    assert not [name for name in zipfile.ZipFile(found).namelist() if name.endswith(".so")]


@pytest.mark.long
def test_the_aarch64_wheel_has_a_core_that_counts_the_same(tmp_path: Path) -> None:
    pytest.importorskip("ziglang")
    emulator = shutil.which("qemu-aarch64")
    if emulator is None or not Path(ARM_SYSTEM).is_dir():
        pytest.skip("needs the Debian packages qemu-user and libc6-arm64-cross")
    found = wheel(tmp_path, "aarch64")
    assert found.name.endswith("-py3-none-manylinux_2_28_aarch64.whl")
    with zipfile.ZipFile(found) as archive:
        library = archive.extract(f"engine/core/{LIBRARY.name}", tmp_path)
    probe, command = tmp_path / "probe", zig()
    assert command
    # Made for release: for an unoptimised program zig would first make its checks of undefined behaviour.
    subprocess.run([*command, "-target", "aarch64-linux-gnu.2.28", "-O2", "-s", PROBE, "-o", probe, "-ldl"], check=True)
    asked, expected = [], []
    for name in VARIANTS:
        for game, entry in entries(name):
            position = CoreGame(game).read_position(entry["position"])
            asked.append(f"{name}\t{core_options(game)}\t{entry['position']}\t2\n")
            expected.append(f"{position.perft(2)} {position.hash():016x} {' '.join(position.actions())}")
    emulated = [emulator, "-L", ARM_SYSTEM, str(probe), library]
    done = subprocess.run(emulated, input="".join(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == expected


def test_where_no_compiler_is_the_installation_asks_for_zig() -> None:
    code = "from setuptools.build_meta import get_requires_for_build_wheel as ask; print(ask())"
    bare = {name: value for name, value in os.environ.items() if name not in ("CC", "RINGLIGHT_CORE")} | {"PATH": ""}
    for environment, asks in ((bare, True), (bare | {"RINGLIGHT_CORE": "none"}, False), (os.environ, False)):
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        assert ("ziglang" in done.stdout.splitlines()[-1]) == asks


def test_without_compiler_and_zig_the_error_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(made, "zig", lambda: None)
    with pytest.raises(CoreError, match="pip install ziglang"):
        build(tmp_path / "core.so")


def test_a_32_bit_machine_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(CoreError, match="64-bit machines"):
        build(tmp_path / "core.so", "armv7l")


def test_a_compiler_that_fails_is_quoted_and_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(CoreError, match="no-such-flag"):
        build(tmp_path / "core.so", flags=["--no-such-flag"])
    assert list(tmp_path.iterdir()) == []


def test_a_core_that_is_missing_damaged_or_of_another_version_says_so(tmp_path: Path) -> None:
    with pytest.raises(CoreError, match=r"missing here .*install Ringlight again"):
        load(tmp_path / "none.so")
    whole = LIBRARY.read_bytes()
    for length in (0, 10, 1000, len(whole) - 1):
        damaged = tmp_path / f"cut-to-{length}.so"
        damaged.write_bytes(whole[:length])
        with pytest.raises(CoreError, match="damaged"):
            load(damaged)
    (tmp_path / "other.so").write_bytes(whole[:18] + b"\xff\xff" + whole[20:])
    with pytest.raises(CoreError, match="cannot be loaded"):
        load(tmp_path / "other.so")
    older = tmp_path / "older.so"
    build(older, flags=["-O0", "-URL_MADE_OF", '-DRL_MADE_OF="older"'])
    with pytest.raises(CoreError, match="another version"):
        load(older)


def test_a_core_error_is_an_engine_error_and_an_os_error() -> None:
    assert issubclass(CoreError, EngineError)
    assert issubclass(CoreError, OSError)


def test_a_board_that_is_too_large_for_the_core_is_refused() -> None:
    game = make_game("bry")
    spaces = [f"A{number}" for number in range(200)]
    game.geometry = type(game.geometry)(dict.fromkeys(spaces, (0.0, 0.0)), ((spaces[0], spaces[1]),))
    with pytest.raises(CoreError, match="spaces"):
        CoreGame(game)
