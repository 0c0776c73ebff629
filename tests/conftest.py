"""What all tests share: where to keep a recording, and which begin.

In CI a skipped test is a failure: nothing else checks that.
"""

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

# Examples are whole games at times: how long one takes depends on the machine, and says nothing of the code.
hypothesis.settings.register_profile("ringlight", deadline=None, max_examples=50, print_blob=True)
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


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests, so that in the end no process waits for one of them; the others stay shuffled."""
    items.sort(key=lambda item: not item.path.as_posix().endswith(LONGEST))


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
