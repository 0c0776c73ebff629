"""Every screen of the page, as everybody has it: axe finds nothing serious, whatever the window and the language.

With ``--screenshots`` what the screens look like is kept in ``build/screenshots``.
"""

from collections.abc import Callable
from typing import Any

import pytest
from accessible import serious
from page_board import PageBoard
from playwright.sync_api import Page, expect
from served import Served
from test_page_wrong import BEGUN
from windows import DARK, DESKTOP, DUTCH, FRENCH, GERMAN, ZOOMED

from engine.catalogue import GAMES

WINDOWS = {
    "light": DESKTOP,
    "French, 200 %": FRENCH | ZOOMED,
    "German, dark": GERMAN | DARK,
    "Dutch, 360 px": DUTCH,
}
"""Every size, colour scheme and language once; the languages with the longest words where there is the least room."""


def settings(page: Page) -> None:
    page.locator("#tab-settings").click()
    expect(page.locator("#settings-form [name=wood]")).to_be_visible()


def workshop(page: Page) -> None:
    page.locator("#tab-doctor").click()
    page.wait_for_selector("#figures dd")


def picker(page: Page) -> None:
    page.locator("#choose-game").click()
    expect(page.locator("#welcome .game-card")).to_have_count(len(GAMES))


def how_to_play(page: Page) -> None:
    page.locator("#how-open").click()
    expect(page.locator(".how-picture")).not_to_have_count(0)


def games(page: Page) -> None:
    page.locator("#kept-open").click()
    expect(page.locator("#kept-list .game-card")).not_to_have_count(0)


def kept_game(page: Page) -> None:
    games(page)
    page.locator("#kept-list .game-card").first.click()
    expect(page.locator("#kept-record button")).not_to_have_count(0)


def exercises(page: Page) -> None:
    games(page)
    page.locator("#kept-to-puzzles").click()
    expect(page.locator("#puzzles-told")).not_to_be_empty()


SCREENS: dict[str, Callable[[Page], None]] = {
    "settings": settings,
    "workshop": workshop,
    "picker": picker,
    "how to play": how_to_play,
    "games": games,
    "kept game": kept_game,
    "exercises": exercises,
}

ASIDE = "() => document.querySelectorAll('dialog[open]').forEach((each) => each.close())"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("window", WINDOWS)
def test_axe_finds_nothing_serious_on_any_screen_and_nothing_sticks_out(
    window: str,
    serve: Callable[..., Served],
    open_page: Callable[..., PageBoard],
    keep_screen: Callable[[Page, str], None],
) -> None:
    shape: dict[str, Any] = WINDOWS[window]
    board = open_page(serve(played=BEGUN), helped=True, **shape)
    page = board.page
    for name, lead in SCREENS.items():
        lead(page)
        keep_screen(page, f"screen {name}, {window}")
        assert serious(board) == [], name
        wide = page.evaluate("() => document.querySelector('dialog[open]')?.scrollWidth ?? 0")
        assert wide <= shape["viewport"]["width"], name
        assert page.evaluate("() => document.documentElement.scrollWidth") <= shape["viewport"]["width"], name
        page.evaluate(ASIDE)
