"""The tools of makers: behind one door, which stays as it was left."""

from collections.abc import Callable

from page_board import PageBoard
from playwright.sync_api import expect
from served import Served

TOOLS = ("#tab-watch", "#tab-doctor", "#tab-faults")


def test_a_newcomer_sees_no_tools_and_one_press_opens_the_workshop(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(), helped=True, new_here=True)
    page, door = board.page, board.page.locator("#workshop")
    page.get_by_role("button", name="Stay with this one").click()
    for tool in TOOLS:
        expect(page.locator(tool)).to_be_hidden()
    door.click()
    for tool in TOOLS:
        expect(page.locator(tool)).to_be_visible()
    page.locator("#tab-faults").click()
    page.reload()
    board.wait_until_shown()
    expect(page.locator("#tab-doctor")).to_be_visible()
    page.locator("#tab-doctor").click()
    door.click()
    for tool in TOOLS:
        expect(page.locator(tool)).to_be_hidden()
    expect(page.locator("#panel-record")).to_be_visible()


def test_looking_back_shows_turn_sentence_supplies_and_lights_of_then_only(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    gestures = [f"put {('white', 'black')[number % 2]}-ring {point}" for number, point in enumerate(["e3", "f7", "d5"])]
    board = open_page(serve(played=gestures), helped=True)
    page, sentence, turn = board.page, board.page.locator("#sentence"), board.page.locator(".player.turn")
    rings = page.locator('.supply[data-kind="white-ring"] .count')
    free = page.locator('.rhythm[data-point="d5"][data-meaning="may go here"]')
    expect(rings).to_have_text("3")
    expect(turn).to_have_attribute("data-player", "black")
    now = sentence.inner_text()
    page.locator("#record button").nth(1).click()
    expect(rings).to_have_text("4")
    expect(sentence).to_have_text("At that time: White, place a white ring on any free point. You have four left.")
    expect(turn).to_have_attribute("data-player", "white")
    expect(free).to_have_count(1)
    board.wait_for_all_standing({"e3": ["white-ring"], "f7": ["black-ring"]})
    expect(page.locator("#past-now")).to_be_visible()
    seen = page.locator(":not(#spoken)")  # what was spoken to a screen reader stays there until something else is
    expect(page.get_by_text(now, exact=True).and_(seen)).to_have_count(0)
    for of_now in ("#buttons", "#announce", "#show-me", "#over"):
        expect(page.locator(of_now)).to_be_hidden()
    page.locator("#past-now").click()
    expect(rings).to_have_text("3")
    expect(sentence).to_have_text(now)
    expect(turn).to_have_attribute("data-player", "black")
    expect(free).to_have_count(0)
    expect(page.locator("#buttons")).to_be_visible()
