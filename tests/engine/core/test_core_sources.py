"""The core's sources stand in layers: no file needs one that needs it in turn, and none is long."""

import shutil
import subprocess
from graphlib import CycleError, TopologicalSorter
from itertools import chain
from pathlib import Path

import pytest

from engine.core.build import SOURCES, compiler

MOST_LINES = 250


def symbols(compiled: Path) -> tuple[set[str], set[str]]:
    """Return the names that a compiled source defines for others, and those that it needs."""
    tool = shutil.which("nm")
    assert tool
    listed = subprocess.check_output([tool, "--extern-only", "--format=posix", compiled], text=True)
    kinds = [line.split()[:2] for line in listed.splitlines()]
    return {name for name, kind in kinds if kind != "U"}, {name for name, kind in kinds if kind == "U"}


def needs(sources: list[Path], folder: Path) -> dict[str, set[str]]:
    """Compile sources in a folder, and return for each what other ones it needs, by their names."""
    command = compiler()
    assert command
    subprocess.run([*command, "-std=c11", "-O0", "-fPIC", "-w", "-c", *sources], cwd=folder, check=True)
    found = {file.stem: symbols(file) for file in folder.glob("*.o")}
    home = dict(chain.from_iterable(((name, stem) for name in defined) for stem, (defined, _) in found.items()))
    return {stem: {home[name] for name in wanted if name in home} - {stem} for stem, (_, wanted) in found.items()}


def test_no_source_of_the_core_needs_one_that_needs_it(tmp_path: Path) -> None:
    graph = needs(sorted(SOURCES.glob("*.c")), tmp_path)
    assert "text" in graph["position"]
    TopologicalSorter(graph).prepare()


def test_two_sources_that_call_each_other_are_found(tmp_path: Path) -> None:
    one, other = tmp_path / "one.c", tmp_path / "other.c"
    one.write_text("int other(void); int one(void) { return other(); }")
    other.write_text("int one(void); int other(void) { return one(); }")
    with pytest.raises(CycleError):
        TopologicalSorter(needs([one, other], tmp_path)).prepare()


def test_no_source_of_the_core_is_long() -> None:
    lengths = {file.name: len(file.read_text().splitlines()) for file in SOURCES.iterdir()}
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}
