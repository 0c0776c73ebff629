"""The page in a real Chromium, served by the real program: what all its tests share.

``python -m pytest tests/browser --games 5`` plays so many more whole games with each kind of hands.
"""

import shutil
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from changed_script import FLAT, SLOWER, Changes
from kept_browser import KeptBrowser
from page_board import PATIENCE_MS, PageBoard
from painting import UNPAINTED, paint
from playwright.sync_api import Browser, Page, expect
from served import ROOT, Served, make_folder
from watched import Watched
from windows import DESKTOP

from hardware.profile.load import load_profile
from hardware.profile.schema import Profile

expect.set_options(timeout=PATIENCE_MS)

OWN_HANDS = "localStorage.getItem('ringlight.hands') ?? localStorage.setItem('ringlight.hands', 'own')"
"""Every gesture is the test's own, unless it wants to be helped."""

OPEN_WORKSHOP = "localStorage.getItem('ringlight.workshop') ?? localStorage.setItem('ringlight.workshop', 'open')"
"""The tools of makers are at hand, unless a test is of somebody who is new."""

SCREENSHOTS = ROOT / "build" / "screenshots"

FAILED = pytest.StashKey[bool]()
"""Whether a test has failed."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--screenshots",
        action="store_true",
        help="Keep what every page looks like in the end, also where no test fails.",
    )
    parser.addoption(
        "--games", type=int, default=0, help="So many more whole games on the page with each kind of hands."
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def kept_browser() -> Iterator[KeptBrowser]:
    kept = KeptBrowser(PATIENCE_MS)
    yield kept
    kept.close()


@pytest.fixture(scope="module")  # no longer, for no other event loop can run in a process meanwhile
def chromium(kept_browser: KeptBrowser) -> Iterator[Browser]:
    with ExitStack() as using:
        try:
            browser = using.enter_context(kept_browser.in_use())
        except FileNotFoundError as error:
            pytest.skip(str(error))
        yield browser


Folders = Callable[[tuple[str, ...], tuple[str, ...]], Path]


@pytest.fixture(scope="session")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    """Return the folder of a game with these options in which these gestures were made; each is made once only."""

    @cache
    def folder(options: tuple[str, ...], played: tuple[str, ...]) -> Path:
        made = tmp_path_factory.mktemp("game") / "data"
        make_folder(made, played, *options)
        return made

    return folder


@pytest.fixture
def changes(request: pytest.FixtureRequest) -> Changes:
    """How the page's script is served: with more time in it and, unless all is to be painted, flat."""
    return SLOWER if request.config.getoption("--screenshots") else SLOWER + FLAT


@pytest.fixture
def serve(tmp_path: Path, folders: Folders, changes: Changes) -> Iterator[Callable[..., Served]]:
    """Start the program with a data folder of its own and these options; ``played`` are gestures made before."""
    with ExitStack() as running:

        def start(*options: str, played: Sequence[str] = (), host: str = "127.0.0.1") -> Served:
            shutil.copytree(folders(options, tuple(played)), tmp_path / "data")
            return running.enter_context(Served(tmp_path / "data", *options, host=host, changes=changes))

        yield start


@pytest.fixture
def watched() -> Iterator[Watched]:
    watch = Watched()
    yield watch
    watch.check()


@pytest.fixture
def yinsh() -> Profile:
    return load_profile("yinsh")


@pytest.fixture
def keep_screen(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keep what a page looks like now under a name, where that is asked for."""

    def keep(page: Page, name: str) -> None:
        if request.config.getoption("--screenshots"):
            page.screenshot(path=SCREENSHOTS / f"{name}.png")

    return keep


@pytest.fixture
def open_page(
    chromium: Browser, watched: Watched, yinsh: Profile, request: pytest.FixtureRequest
) -> Iterator[Callable[..., PageBoard]]:
    """Open a page of what is served, in a browser window of its own.

    What it looks like in the end is kept where that is asked for or the test has failed.
    """
    with ExitStack() as opened:
        boards: list[PageBoard] = []

        def open_it(
            served: Served, profile: Profile = yinsh, *, helped: bool = False, new_here: bool = False, **window: Any
        ) -> PageBoard:
            context = chromium.new_context(**(window or DESKTOP))
            if not new_here:
                context.add_init_script("localStorage.setItem('ringlight.met', '1')")
                context.add_init_script(OPEN_WORKSHOP)
            if not helped:
                context.add_init_script(OWN_HANDS)
            opened.callback(context.close)
            if not request.config.getoption("--screenshots"):
                context.add_init_script(UNPAINTED)
            page = context.new_page()
            watched.watch(page, served.url)
            boards.append(PageBoard(page, served.url, profile))
            return boards[-1]

        yield open_it
        if not (request.config.getoption("--screenshots") or request.node.stash.get(FAILED, False)):
            return
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        for number, board in enumerate(boards):
            name = request.node.name.replace("/", "-") + (f"-{number + 1}" if number else "")
            paint(board.page)
            board.page.screenshot(path=SCREENSHOTS / f"{name}.png")
