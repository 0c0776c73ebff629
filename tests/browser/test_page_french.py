"""The page speaks the language that was chosen on it: labels, sentences, names, and why something was refused."""

from collections.abc import Callable

from page_board import PageBoard
from playwright.sync_api import expect
from served import Served
from windows import FRENCH

from firmware.messages.message import Message
from firmware.messages.render import render


def test_the_board_says_what_to_do_in_french(serve: Callable[..., Served], open_page: Callable[..., PageBoard]) -> None:
    board = open_page(serve(), **FRENCH)
    board.wait_for_sentence(render(Message("expect-put", player="white", piece="white-ring", n=5), "fr"))
    assert board.page.locator("#tab-settings").inner_text() == "Réglages"
    assert board.page.locator("html").get_attribute("lang") == "fr"


def test_a_refused_record_is_told_in_french(serve: Callable[..., Served], open_page: Callable[..., PageBoard]) -> None:
    board = open_page(serve(), **FRENCH)
    board.page.locator("#tab-watch").click()
    board.page.fill("#watch-text", "chess")
    board.page.locator("#watch-begin").click()
    assert board.refused().startswith("C\u2019est impossible")


def test_another_language_is_spoken_as_soon_as_it_is_chosen(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve())
    board.wait_for_sentence("White, place a white ring on any free point. You have five left.")
    board.page.locator("#tab-settings").click()
    board.page.select_option("select[name=language]", "fr")
    board.wait_for_sentence("Blanc, posez un anneau blanc sur un point libre. Il vous en reste cinq.")
    board.page.select_option("select[name=language]", "de")
    board.wait_for_sentence("Weiß, setze einen weißen Ring auf einen freien Punkt. Du hast noch fünf.")
    expect(board.page.locator("#tab-settings")).to_have_text("Einstellungen")
    expect(board.page.locator("#board .wood")).to_contain_text("Schwarz: Zug")
    board.page.select_option("select[name=language]", "nl")
    board.wait_for_sentence("Wit, zet een witte ring op een vrij punt. Je hebt er nog vijf.")
    expect(board.page.locator("#tab-settings")).to_have_text("Instellingen")
    expect(board.page.locator("#board .wood")).to_contain_text("Zwart: beurt")
    board.page.select_option("select[name=language]", "en")
    board.wait_for_sentence("White, place a white ring on any free point. You have five left.")
