"""Seats on the page: a game against an engine by mouse, and a rematch in which it plays the other colour."""

import re
from collections.abc import Callable, Sequence
from random import Random

from page_board import PageBoard
from playwright.sync_api import expect
from served import Served

from engine.catalogue import make_game
from engine.game import Move, Put


def begin_against(board: PageBoard, level: str) -> None:
    """Begin a new game in which an engine plays black, quickly."""
    page = board.page
    page.get_by_role("tab", name="Settings").click()
    page.locator("select[name=engine_hands]").select_option("instant")
    page.get_by_role("tab", name="Game").click()
    page.locator("#game-form select[name=seat-black]").select_option(level)
    page.get_by_role("button", name="Begin a new game").click()
    expect(page.locator(".player[data-player=black] .what")).to_contain_text("engine, level 3")


def actions(board: PageBoard) -> Sequence[str]:
    """Return the actions of the record, without the numbers and signs before them."""
    return [re.split(r"[\s;.]+", entry)[-1] for entry in board.record()]


def test_a_game_against_an_engine_is_begun_and_played_by_mouse(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(), helped=True)
    begin_against(board, "engine:3")
    game, random, played = make_game("yinsh", []), Random(5), 0
    while played < 14:
        state = game.start()
        for entry in actions(board):
            state = game.play(state, entry)
        board.wait_for_all_standing(game.placement(state))
        action = random.choice(list(game.actions(state)))
        for step in game.steps(state, action):
            match step:
                case Put(_, point):
                    board.page.mouse.click(*board.place(point))
                case Move(_, path):
                    board.page.wait_for_selector(
                        f".rhythm[data-point={path[-1]}][data-meaning='may go here']", state="attached"
                    )
                    board.page.mouse.click(*board.place(path[-1]))
        played += 2
        board.wait_for_record(played)
    standing = game.start()
    for entry in actions(board):
        standing = game.play(standing, entry)
    board.wait_for_all_standing(game.placement(standing))


def test_a_rematch_exchanges_the_colours_of_a_person_and_an_engine(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(), helped=True)
    begin_against(board, "engine:3")
    board.page.on("dialog", lambda dialog: dialog.accept())
    board.page.get_by_role("button", name="Give up …").click()
    board.page.get_by_role("button", name="Rematch").click()
    board.wait_for_record(1)
    expect(board.page.locator(".player[data-player=white] .what")).to_contain_text("engine, level 3")
    expect(board.page.locator(".player[data-player=black] .what")).to_have_text("to play")
    expect(board.page.locator("#seats select[name=seat-white]")).to_have_value("engine:3")
    expect(board.page.locator("#game-form select[name=seat-white]")).to_have_value("engine:3")


def test_an_engine_leaves_its_seat_to_a_person_in_the_middle_of_a_game(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(), helped=True)
    begin_against(board, "engine:3")
    board.page.locator("#seats select[name=seat-black]").select_option("person")
    expect(board.page.locator(".player[data-player=black] .what")).to_have_text("")
    board.page.mouse.click(*board.place("e3"))
    board.wait_for_record(1)
    expect(board.page.locator(".player[data-player=black] .what")).to_have_text("to play")
    board.page.mouse.click(*board.place("f7"))
    board.wait_for_record(2)
