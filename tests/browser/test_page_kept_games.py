"""The games that are kept, on the page: listed, opened, looked at, exported, deleted, counted, and played on."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from accessible import serious
from page_board import PageBoard
from playwright.sync_api import Dialog, Route, expect
from served import Served
from windows import DARK_NARROW, DESKTOP, NARROW

from engine.random_play import play_random_game
from engine.records import read_record
from firmware.journal.database import Journal
from firmware.journal.entry import Entry
from firmware.service.made_for import game_for
from hardware.profile.load import load_profile

PLACED = ("e3", "f7", "d5", "g7")
BEGUN = [f"put {('white', 'black')[number % 2]}-ring {point}" for number, point in enumerate(PLACED)]

BOARDS = {
    "yinsh": ("Anna", "Bert"),
    "ringgz": ("Anna", "Carl"),
    "ringo-13": ("Carl", "Anna"),
    "bry-hex37": ("Bert", ""),
}


def keep_games(data: Path) -> None:
    """Keep a game of each kind, of people with names, the last of them won by an engine."""
    with Journal.open(data) as journal:
        for board, names in BOARDS.items():
            profile = load_profile(board)
            game = game_for(profile)
            journal.begin(game.name, game.options, board)
            journal.append(
                [Entry("name", f"{player}={name}", 0.0) for player, name in zip(game.players, names, strict=False)]
            )
            if board == "bry-hex37":
                journal.append([Entry("seat", f"{game.players[1]}=engine:4", 0.0)])
            actions = list(play_random_game(game, Random(3)))[:40]
            journal.append([Entry("action", action, 10.0 * at) for at, action in enumerate(actions)])
            journal.finish({"winners": [game.players[1]], "reason": "resignation"})


@pytest.fixture
def games(serve: Callable[..., Served], open_page: Callable[..., PageBoard]) -> Callable[..., PageBoard]:
    """Return what opens a page whose list has a game of each kind and the one on the board."""
    served: list[Served] = []

    def open_it(**window: object) -> PageBoard:
        if not served:
            served.append(serve(played=BEGUN))
            served[0].stop()
            with Journal.open(served[0].data) as journal:
                journal.finish(None)
            keep_games(served[0].data)
            served[0].start()
        board = open_page(served[0], helped=True, **window)
        board.page.get_by_role("button", name="Games", exact=True).click()
        expect(board.page.locator("#kept-list button").first).to_be_visible()
        return board

    return open_it


def test_a_game_that_was_given_up_is_listed_opened_and_exported(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN), helped=True)
    page = board.page
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("tab", name="Game").click()
    page.locator("#seats [name=name-black]").fill("Bert")
    page.locator("#seats [name=name-black]").press("Enter")
    expect(page.locator(".player[data-player=black] .name")).to_have_text("Bert")
    page.get_by_role("button", name="Give up …").click()
    expect(page.locator(".player[data-player=black] .what")).to_have_text("Black · has won")
    page.get_by_role("button", name="Games", exact=True).click()
    card = page.locator("#kept-list button")
    expect(card).to_have_count(1)
    expect(card).to_contain_text("Bert won")
    expect(card).to_contain_text("White: a person, Black: Bert")
    expect(card).to_contain_text("5 actions")
    card.click()
    expect(page.locator("#kept-moment")).to_contain_text("After 5 of 5")
    expect(page.locator("#kept-delete")).to_be_hidden()
    page.locator("#kept-record button").nth(1).click()
    expect(page.locator("#kept-moment")).to_contain_text("After 2 of 5")
    expect(page.locator("#kept-said")).to_contain_text("At that time: White, place a white ring")
    expect(page.locator("#kept-beside")).to_contain_text("4 \u00d7 white ring,")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#kept-moment")).to_contain_text("After 3 of 5")
    page.wait_for_function("() => document.getElementById('kept-picture').naturalWidth > 0")
    page.locator("#kept-first").click()
    expect(page.locator("#kept-moment")).to_have_text("The beginning")
    with page.expect_download() as download:
        page.locator("#kept-exports").get_by_role("link", name="JSON").click()
    read = read_record(download.value.path().read_text(encoding="utf-8"))
    assert (read.actions[:4], read.names, len(read.times)) == (PLACED, {"black": "Bert"}, 5)
    with page.expect_download() as download:
        page.locator("#kept-exports").get_by_role("link", name="SGF").click()
    assert "PB[Bert]" in download.value.path().read_text(encoding="utf-8")
    page.get_by_role("button", name="All games").click()
    expect(card).to_have_count(1)
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("#kept")).to_be_hidden()


def test_a_game_runs_by_itself_from_its_beginning_to_its_end(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN), helped=True)
    board.page.get_by_role("button", name="Games", exact=True).click()
    card = board.page.locator("#kept-list button")
    expect(card).to_contain_text("Goes on")
    card.click()
    board.page.locator("#kept-play").click()
    expect(board.page.locator("#kept-moment")).to_have_text("The beginning")
    expect(board.page.locator("#kept-moment")).to_contain_text("After 4 of 4")
    expect(board.page.locator("#kept-play")).to_have_attribute("aria-pressed", "false")


def test_the_list_is_filtered_by_game_and_by_player_and_counted(games: Callable[..., PageBoard]) -> None:
    page = games().page
    cards = page.locator("#kept-list button")
    expect(cards).to_have_count(5)
    page.select_option("[name=kept-game]", "ringgz")
    expect(cards).to_have_count(1)
    page.select_option("[name=kept-person]", "Bert")
    expect(cards).to_have_count(0)
    expect(page.locator("#kept-empty")).to_have_text("No game fits this choice.")
    page.select_option("[name=kept-game]", "")
    expect(cards).to_have_count(2)
    page.select_option("[name=kept-person]", "engine:4")
    expect(cards).to_have_count(1)
    page.get_by_role("button", name="Statistics").click()
    expect(page.locator("#kept-list")).to_be_hidden()
    anna = page.get_by_role("row", name="Anna")
    expect(anna).to_contain_text("Anna3102")  # played, won, drawn, lost
    expect(page.get_by_role("row", name="engine, level 4")).to_be_visible()
    expect(page.get_by_role("row", name="BRY")).to_contain_text("Red 1")
    page.get_by_role("button", name="List of games").click()
    expect(cards).to_have_count(1)


def test_a_kept_game_is_deleted_after_asking_and_the_one_on_the_board_cannot_be(
    games: Callable[..., PageBoard],
) -> None:
    board = games()
    page = board.page
    asked: list[str] = []
    answers = iter([False, True])

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.message)
        (dialog.accept if next(answers) else dialog.dismiss)()

    page.on("dialog", answer)
    cards = page.locator("#kept-list button")
    page.locator("#kept-list [data-number='2']").click()
    page.get_by_role("button", name="Delete …").click()
    page.get_by_role("button", name="All games").click()
    expect(cards).to_have_count(5)
    page.locator("#kept-list [data-number='2']").click()
    page.get_by_role("button", name="Delete …").click()
    expect(page.locator("#kept-told")).to_have_text("The game was deleted.")
    expect(cards).to_have_count(4)
    assert asked == ["Delete this game for good?"] * 2
    page.reload()
    page.get_by_role("button", name="Games", exact=True).click()
    expect(cards).to_have_count(4)


@pytest.mark.parametrize("window", [DESKTOP, NARROW], ids=["desktop", "narrow"])
def test_nothing_moves_under_a_finger_when_the_sentence_of_a_moment_arrives(
    games: Callable[..., PageBoard], window: dict[str, object]
) -> None:
    page = games(**window).page
    held: list[Route] = []
    page.route("**/said.json*", lambda route: held.append(route))  # noqa: PLW0108 # only functions of Python will do
    with page.expect_request("**/said.json*"):
        page.locator("#kept-list [data-number='2']").click()
    delete = page.get_by_role("button", name="Delete …")
    before = delete.bounding_box()
    expect(page.locator("#kept-said")).to_be_empty()
    for route in held:
        route.continue_()
    expect(page.locator("#kept-said")).to_contain_text("At that time: ")
    assert delete.bounding_box() == before


def test_play_on_from_here_sets_that_position_up_and_the_old_game_stays(games: Callable[..., PageBoard]) -> None:
    board = games()
    page = board.page
    page.on("dialog", lambda dialog: dialog.accept())
    page.locator("#kept-list [data-number='2']").click()
    page.locator("#kept-record button").nth(19).click()
    expect(page.locator("#kept-moment")).to_contain_text("After 20 of 40")
    page.locator("#kept-on").click()
    expect(page.locator("#kept")).to_be_hidden()
    board.wait_for_record(20)
    expect(page.locator(".player[data-player=white] .name")).to_have_text("Anna")
    page.get_by_role("button", name="Games", exact=True).click()
    expect(page.locator("#kept-list button")).to_have_count(6)
    expect(page.locator("#kept-list [data-number='2']")).to_contain_text("40 actions")
    expect(page.locator("#kept-list button").first).to_contain_text("20 actions")


def test_somebody_who_played_long_ago_gets_a_name(games: Callable[..., PageBoard]) -> None:
    page = games().page
    page.locator("#kept-list [data-number='1']").click()
    control = page.locator("#kept-names [name=name-white]")
    control.fill("  Dora \u202e ")
    control.press("Enter")
    expect(page.locator("#kept-who")).to_contain_text("White: Dora")
    page.get_by_role("button", name="All games").click()
    expect(page.locator("#kept-list [data-number='1']")).to_contain_text("White: Dora")
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("tab", name="Game").click()
    page.locator("#seats .name-input").first.focus()
    expect(page.locator("#known-names option")).to_have_count(4)
    values: list[str] = page.locator("#known-names option").evaluate_all("all => all.map((each) => each.value)")
    assert sorted(values) == ["Anna", "Bert", "Carl", "Dora"]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("window", ["light", "dark, narrow"])
def test_axe_finds_nothing_serious_in_the_games(window: str, games: Callable[..., PageBoard]) -> None:
    shown = {"light": DESKTOP, "dark, narrow": DARK_NARROW}[window]
    board = games(**shown)
    page = board.page
    wide: int = shown["viewport"]["width"]
    fits = "() => [document.documentElement.scrollWidth, document.getElementById('kept').scrollWidth]"
    assert serious(board) == []
    assert max(page.evaluate(fits)) <= wide
    page.get_by_role("button", name="Statistics").click()
    expect(page.locator("#kept-figures table").first).to_be_visible()
    assert serious(board) == []
    assert max(page.evaluate(fits)) <= wide
    page.get_by_role("button", name="List of games").click()
    for number in range(2, 6 if window == "light" else 3):
        page.locator(f"#kept-list [data-number='{number}']").click()
        page.locator("#kept-before").click()
        page.wait_for_function("() => document.getElementById('kept-picture').naturalWidth > 0")
        assert serious(board) == [], number
        assert max(page.evaluate(fits)) <= wide, number
        page.get_by_role("button", name="All games").click()


def test_the_current_game_as_a_file_has_names_and_times(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    served = serve(played=BEGUN)
    page = open_page(served, helped=True).page
    page.get_by_role("tab", name="Game").click()
    page.locator("#seats [name=name-white]").fill("Anna")
    page.locator("#seats [name=name-white]").press("Tab")
    expect(page.locator(".player[data-player=white] .name")).to_have_text("Anna")
    told = json.loads(page.request.get(f"{served.url}record?form=json").text())
    assert told["names"] == {"white": "Anna"}
    assert len(told["times"]) == len(PLACED)


def test_a_name_that_another_page_gives_is_shown_in_an_open_list(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    served = serve(played=BEGUN)
    pages = [open_page(served, helped=True).page for _ in range(2)]
    for page in pages:
        page.get_by_role("button", name="Games", exact=True).click()
        expect(page.locator("#kept-list [data-number='1']")).to_be_visible()
    pages[0].locator("#kept-list [data-number='1']").click()
    control = pages[0].locator("#kept-names [name=name-black]")
    control.fill("Emil")
    control.press("Enter")
    expect(pages[1].locator("#kept-list [data-number='1']")).to_contain_text("Black: Emil")
