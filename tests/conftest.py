"""What all tests share: where to keep a recording, which begin, and which are left to CI.

In CI a skipped test is a failure: nothing else checks that.
"""

import gc
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

# Examples are whole games at times: how long one takes depends on the machine, and says nothing of the code.
hypothesis.settings.register_profile("ringlight", deadline=None, max_examples=50, print_blob=True)
hypothesis.settings.register_profile("sample", parent=hypothesis.settings.get_profile("ringlight"), max_examples=15)
hypothesis.settings.load_profile("ringlight")


LONGEST = (
    *("systemd/test_install.py", "systemd/test_deb.py", "engine/core/test_core_made.py"),
    *("engine/core/test_core_sanitized.py", "firmware/test_bench.py", "test_adding_a_game.py"),
    *("firmware/test_trial_engines.py", "firmware/test_table_stateful.py", "browser/test_page_engine_to_the_end.py"),
)
"""The files with the tests that take longest: they wait for a compiler, an emulator or another system."""


@pytest.fixture(autouse=True)
def closed_lights() -> Iterator[None]:
    """Let no test leave a pretended board open: its wire would stand in for the driver in the tests after it."""
    yield
    driver, own = sys.modules.get("neopixel"), sys.modules.get("neopixel_write")
    if driver is not None and own is not None:
        assert driver.neopixel_write is own.neopixel_write, "a pretended board was left open"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Begin with the longest tests, so that in the end no process waits for one of them; the others stay shuffled."""
    mark_long(items)
    yield
    items.sort(key=lambda item: not item.path.as_posix().endswith(LONGEST))


def mark_long(items: list[pytest.Item]) -> None:
    """Mark as ``long`` the cases of a ``sampled`` test that are not in its sample, which is spread evenly."""
    tests: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sampled"):
            tests[item.nodeid.partition("[")[0]].append(item)
    for cases in tests.values():
        cases.sort(key=lambda item: item.nodeid)
        marker = cases[0].get_closest_marker("sampled")
        assert marker is not None
        (size,) = marker.args
        sample = {(2 * n + 1) * len(cases) // (2 * size) for n in range(size)}
        for number, item in enumerate(cases):
            if number not in sample:
                item.add_marker("long")


def pytest_collection_finish() -> None:
    """Exempt the tests themselves from collections of garbage: there are thousands, and they last.

    Without them so little is old that a tenth of the time of long games would be spent looking at all of it again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 50)


def skipped(config: pytest.Config) -> list[pytest.TestReport | pytest.CollectReport]:
    """The skipped tests and modules, as far as this process is the one that reports, and only in CI."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or os.environ.get("CI") != "true":
        return []
    reports: list[pytest.TestReport | pytest.CollectReport] = reporter.stats.get("skipped", [])
    return reports


def pytest_sessionfinish(session: pytest.Session) -> None:
    if skipped(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for report in skipped(config):
        terminalreporter.write_line(f"SKIPPED, which is a failure in CI: {report.nodeid}", red=True)


@pytest.fixture(autouse=True, scope="session")
def _no_folder_of_a_person(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let no program that a test starts keep games among those of whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        patch.delenv("STATE_DIRECTORY", raising=False)
        yield


@pytest.fixture(autouse=True, scope="session")
def _no_test_collected_with_garbage() -> Iterator[None]:
    """Let no service of a test's process collect the garbage of all of it: that takes a fifth of the time.

    A program of its own settles before its first frame, as ever.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("firmware.service.service.settle", lambda: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def _no_engine_held_back() -> Iterator[None]:
    """Give engines as much of the processor as the tests that wait for them.

    On a machine that has other tests to do, an engine behind all others would hardly come to its turn.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("firmware.engines.process.NICE", 0)
        yield


@pytest.fixture
def recording(tmp_path: Path) -> Path:
    """Return where a test may keep a recording; there is none yet."""
    return tmp_path / "trouble.jsonl"
