"""What is put wrong on the page: the board says what and shows the way back, and following it leads back."""

import re
from collections.abc import Callable, Mapping, Sequence

import pytest
from page_board import PageBoard
from page_hands import HANDS, PageHands
from playwright.sync_api import expect
from served import Served

RINGS = {"white": ("e5", "e6", "e7", "d5", "d6"), "black": ("g7", "g8", "g9", "h8", "h9")}
PLACED = [
    gesture
    for white, black in zip(*RINGS.values(), strict=True)
    for gesture in (f"put white-ring {white}", f"put black-ring {black}")
]
BEGUN = [*PLACED, "put white-marker e5", "lift white-ring e5", "drop e2"]
"""A small game: all rings are placed and White has moved once; Black is to move."""

Deed = tuple[str, ...]

WRONG: Mapping[str, Sequence[Deed]] = {
    "the other player's ring is moved": [("move", "white-ring", "d6", "c6")],
    "a marker stands on a bare point": [("put", "black-marker", "f6")],
    "a marker of the wrong colour is in the ring": [("put", "white-marker", "g7")],
    "a ring has gone where no line leads": [("put", "black-marker", "g7"), ("move", "black-ring", "g7", "f4")],
    "a marker is turned over that nobody jumped": [("flip", "e5")],
    "a ring is gone": [("take", "white-ring", "d5")],
    "a ring too many": [("put", "black-ring", "k7")],
}


def make(hands: PageHands, deed: Deed) -> None:
    """Do something."""
    verb, *words = deed
    getattr(hands, verb)(*words)


def opened(kind: str, serve: Callable[..., Served], open_page: Callable[..., PageBoard]) -> tuple[PageBoard, PageHands]:
    """Open a page of the small game, and return it with hands of this kind."""
    make_hands, window = HANDS[kind]
    board = open_page(serve(played=BEGUN), **window)
    return board, make_hands(board)


def follow(board: PageBoard, hands: PageHands) -> int:
    """Do what the page says until nothing is wrong; return how many things that were."""
    done = 0
    while first := board.wrong():
        gesture, *words = first[0].split()
        standing = board.standing()
        if gesture == "flip":
            hands.flip(words[0])
        elif gesture == "lift":  # and what is missing elsewhere is where it goes
            piece = words[0] if len(words) > 1 else standing[words[-1]][-1]
            goes = [deed.split()[-1] for deed in first[1:] if deed.split()[:2] in (["put", piece], ["drop", piece])]
            if goes:
                hands.move(piece, words[-1], goes[0])
            else:
                hands.take(piece, words[-1])
        elif gesture == "take":
            hands.take(words[0] if len(words) > 1 else standing[words[0]][-1], words[-1])
        else:
            hands.put(words[0], words[1])
        board.page.wait_for_function(
            "(done) => document.querySelector('#sentence').dataset.do !== done", arg="; ".join(first)
        )
        done += 1
    return done


def put_back(board: PageBoard, hands: PageHands, before: Mapping[str, Sequence[str]]) -> None:
    """Put back what a turn that was begun has changed: the way back ends where the board is legal again."""
    for point in {*before, *(standing := board.standing())}:
        wanted, there = list(before.get(point, ())), standing.get(point, [])
        if there != wanted:
            for piece in reversed(there):
                hands.take(piece, point)
            for piece in wanted:
                hands.put(piece, point)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("kind", HANDS)
def test_what_is_put_wrong_is_said_shown_by_an_arrow_and_put_right(
    kind: str, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board, hands = opened(kind, serve, open_page)
    before, record = board.standing(), board.record()
    assert record[-1].endswith("e5-e2")
    for what, deeds in WRONG.items():
        for deed in deeds:
            make(hands, deed)
        expect(board.page.locator("#sentence[data-verdict=astray]"), what).to_have_text(re.compile(r"[.] \S+ .*[.]$"))
        board.page.wait_for_selector(".arrows .arrow", state="attached")
        assert follow(board, hands) > 0, what
        put_back(board, hands, before)
        board.wait_for_all_standing(before)
        board.page.wait_for_selector("#sentence[data-verdict=resting]")
        board.page.wait_for_selector(".arrows .arrow", state="detached")
        assert board.record() == record, what


@pytest.mark.sampled(1)
@pytest.mark.parametrize("kind", HANDS)
def test_a_turn_is_taken_back_with_the_button_and_the_way_back_is_shown(
    kind: str, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board, hands = opened(kind, serve, open_page)
    if kind == "keys":
        board.page.focus("#board")
        board.page.keyboard.press("u")
    elif kind == "finger":
        board.page.locator("[data-button=undo]").tap()
    else:
        board.page.locator("[data-button=undo]").click()
    board.wait_for_sentence("You are going back")
    board.page.wait_for_selector(".arrows .arrow", state="attached")
    follow(board, hands)
    board.wait_for_record(len(PLACED))
    board.wait_for_all_standing({point: [f"{player}-ring"] for player, points in RINGS.items() for point in points})


@pytest.mark.parametrize("kind", HANDS)
def test_a_turn_is_taken_back_by_undoing_it_with_the_hands_alone(
    kind: str, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board, hands = opened(kind, serve, open_page)
    hands.move("white-ring", "e2", "e5")
    board.wait_for_standing("e5", "white-marker", "white-ring")
    hands.take("white-marker", "e5")
    board.wait_for_record(len(PLACED))
    board.wait_for_sentence("White, put a white marker")
