"""What every game has on its page: the last move marked, a record of one tab stop, labels to be read, exports."""

from collections.abc import Callable
from random import Random

import pytest
from page_board import PageBoard
from playwright.sync_api import expect
from served import Served
from windows import NARROW

from engine.random_play import play_random_game
from engine.records import read_record
from firmware.journal.database import Journal
from firmware.journal.entry import Entry
from firmware.service.made_for import game_for
from hardware.profile.load import load_profile

GAMES = ["yinsh", "ringgz", "ringo-13", "bry-hex37"]

LABELS = """() => [...document.querySelectorAll(".lamp-name")].map((each) => {
    const { width, height } = each.getBoundingClientRect();
    return [each.textContent, height, width, parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a];
})"""
"""What stands on the panel: the text, its height, its width and its letters' size, in pixels of the screen."""

LEAST_LETTERS = 8.0
"""Letters of the panel are at least so large on the smallest screen, in px."""


@pytest.fixture(params=GAMES)
def board(
    request: pytest.FixtureRequest, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> PageBoard:
    """Return the narrow page of a game in which twelve actions were made."""
    profile = load_profile(request.param)
    game = game_for(profile)
    served = serve("--board", request.param)
    served.stop()
    with Journal.open(served.data) as journal:
        journal.finish(None)
        journal.begin(game.name, game.options, profile.name)
        actions = list(play_random_game(game, Random(5)))[:12]
        journal.append([Entry("action", action, 3.0 * at) for at, action in enumerate(actions)])
    served.start()
    return open_page(served, profile, helped=True, **NARROW)


def test_the_last_move_is_marked_and_the_record_is_one_tab_stop(board: PageBoard) -> None:
    page = board.page
    board.wait_for_record(12)
    game = game_for(board.profile)
    last = list(play_random_game(game, Random(5)))[11]
    points: list[str] = page.locator(".last-move circle").evaluate_all("all => all.map((each) => each.dataset.point)")
    assert points == [point for point in game.action_value(last).points if point in board.points]
    assert points
    expect(page.locator(".last-move circle").first).to_be_visible()
    expect(page.locator("#record [tabindex='0']")).to_have_count(1)
    page.locator("#record [tabindex='0']").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#record button:focus")).to_have_count(1)


@pytest.mark.sampled(2)
def test_the_labels_of_the_panel_are_large_enough_and_empty_supplies_step_back(board: PageBoard) -> None:
    page = board.page
    letters = page.evaluate(LABELS)
    assert letters
    assert [each for each in letters if each[3] < LEAST_LETTERS] == []
    empty = page.locator(".supply[data-left='0'] .pile")
    assert set(empty.evaluate_all("all => all.map((each) => getComputedStyle(each).opacity)")) <= {"0"}


@pytest.mark.sampled(2)
def test_the_game_is_listed_looked_at_and_exported(board: PageBoard) -> None:
    page = board.page
    page.get_by_role("button", name="Games", exact=True).click()
    card = page.locator("#kept-list button").first
    expect(card).to_contain_text("12 actions")
    page.wait_for_function("() => document.querySelector('#kept-list img').naturalWidth > 0")
    card.click()
    expect(page.locator("#kept-moment")).to_contain_text("After 12 of 12")
    assert page.evaluate("() => document.getElementById('kept').scrollTop") == 0
    page.locator("#kept-at").fill("5")
    expect(page.locator("#kept-moment")).to_contain_text("After 5 of 12")
    page.wait_for_function("() => document.getElementById('kept-picture').naturalWidth > 0")
    with page.expect_download() as download:
        page.locator("#kept-exports").get_by_role("link", name="JSON").click()
    assert len(read_record(download.value.path().read_text(encoding="utf-8")).actions) == 12
