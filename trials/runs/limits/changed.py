"""Tests in a process in which something of the referee is changed before anything has read it: no file is changed."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import NamedTuple

ALONE = """\
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import find_spec, module_from_spec, spec_from_loader
from pathlib import Path
def alone(name):
    (folder,) = find_spec("firmware.referee").submodule_search_locations
    full = f"firmware.referee.{name}"
    module = module_from_spec(spec_from_loader(full, SourceFileLoader(full, str(Path(folder, f"{name}.py")))))
    module.__loader__.exec_module(module)
    sys.modules[full] = module
    return module
"""
"""Imports a module of the referee alone: its package would read it for all its modules at once."""

PYTEST = """
import pytest
sys.exit(pytest.main(["-x", "-q", *tests]))
"""

QUICK: Mapping[str, str] = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""The environment of pytest: no plugins, which take longer to load than the tests of a limit take to run."""

PASSED, FAILED, NONE_CHOSEN = 0, 1, 5
"""The exit codes of pytest: all tests passed, one failed, none was among those to run."""

DESCRIBED = ("test_limit", "test_incident")
"""The tests whose cases have a description for a name."""


class Outcome(NamedTuple):
    """The first test that failed; ``None``: none did. ``words``: why the tests could not be run."""

    noticed: str | None
    words: str = ""


def run_changed(change: str, arguments: Sequence[str], tests: Sequence[str]) -> Outcome:
    """Run tests up to the first that fails, after ``change``: Python that reads ``sys.argv`` and sets ``tests``."""
    given = [sys.executable, "-c", f"{ALONE}{change}{PYTEST}", *arguments, *tests]
    surroundings = {**os.environ, **QUICK}
    run = subprocess.run(given, env=surroundings, capture_output=True, text=True, check=False)  # noqa: S603 # this Python
    failed = [line.split(" ")[1] for line in run.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    if run.returncode in (PASSED, NONE_CHOSEN):
        return Outcome(None)
    if run.returncode == FAILED and failed:
        return Outcome(failed[0])
    return Outcome(None, run.stdout[-400:] + run.stderr[-400:])


def short(test: str) -> str:
    """Return a test's name without its file; for a case of :data:`DESCRIBED`, its description."""
    name = test.partition("::")[2]
    function, _, case = name.rstrip("]").partition("[")
    return case if function in DESCRIBED else name
