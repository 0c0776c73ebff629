"""Hands on the page: the steps of an action made with the mouse, with a finger, or with the keyboard alone."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from page_board import PageBoard, Place
from playwright.sync_api import expect
from windows import DESKTOP, PHONE

from engine.game import Flip, Move, Piece, Point, Put, Step, Take


class PageHands(Protocol):
    """What can be done at a page, however it is done."""

    def put(self, piece: Piece, point: Point) -> None:
        """Bring a piece from beside the board onto a point."""

    def move(self, piece: Piece, start: Point, end: Point) -> None:
        """Carry a piece from a point to another."""

    def flip(self, point: Point) -> None:
        """Flip over what stands on a point."""

    def take(self, piece: Piece, point: Point) -> None:
        """Take a piece off the board."""


def do_step(hands: PageHands, step: Step) -> None:
    """Make one step of an action."""
    match step:
        case Put(piece, point):
            hands.put(piece, point)
        case Move(piece, path):
            hands.move(piece, path[0], path[-1])
        case Flip(point=point):
            hands.flip(point)
        case Take(piece, point):
            hands.take(piece, point)


class MouseHands:
    """A mouse: pieces are dragged by where they are, turned over by a double click, taken off by a right click."""

    def __init__(self, board: PageBoard) -> None:
        self._board = board
        self._mouse = board.page.mouse

    def put(self, piece: Piece, point: Point) -> None:
        self._drag(self._board.supply(piece), self._board.place(point))

    def move(self, piece: Piece, start: Point, end: Point) -> None:
        self._drag(self._board.grip(piece, start), self._board.place(end))

    def flip(self, point: Point) -> None:
        self._mouse.dblclick(*self._board.place(point))

    def take(self, piece: Piece, point: Point) -> None:
        self._mouse.click(*self._board.grip(piece, point), button="right")

    def _drag(self, start: Place, end: Place) -> None:
        self._mouse.move(*start)
        self._mouse.down()
        self._mouse.move(*end, steps=3)
        self._mouse.up()


class FingerHands:
    """A finger: pieces are dragged, turned over by two taps, taken off by a long press."""

    def __init__(self, board: PageBoard) -> None:
        self._board = board
        self._session = board.page.context.new_cdp_session(board.page)

    def put(self, piece: Piece, point: Point) -> None:
        self._drag(self._board.supply(piece), self._board.place(point))

    def move(self, piece: Piece, start: Point, end: Point) -> None:
        del piece  # a finger takes the widest
        self._drag(self._board.place(start), self._board.place(end))

    def flip(self, point: Point) -> None:
        place = self._board.place(point)
        for _ in range(2):
            self._board.page.touchscreen.tap(*place)

    def take(self, piece: Piece, point: Point) -> None:
        self._board.wait_for_piece(piece, point)  # which a finger takes if it is the innermost
        before = len(self._board.standing()[point])
        self._touch("touchStart", self._board.place(point))
        self._board.wait_for_count(point, before - 1)  # for so long the finger is kept still
        self._touch("touchEnd")

    def _drag(self, start: Place, end: Place) -> None:
        self._touch("touchStart", start)
        for share in (0.3, 0.7, 1.0):
            self._touch("touchMove", (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])))
        self._touch("touchEnd")

    def _touch(self, kind: str, place: Place | None = None) -> None:
        points = [] if place is None else [{"x": place[0], "y": place[1]}]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


class KeyHands:
    """The keyboard alone: arrows walk the cursor, digits choose a piece, Enter lifts and puts down."""

    def __init__(self, board: PageBoard) -> None:
        self._board = board
        self._page = board.page

    def put(self, piece: Piece, point: Point) -> None:
        self._focus()
        row = self._page.locator(f'.supply[data-kind="{piece}"]')
        row.locator("kbd").filter(visible=True).wait_for()
        self._page.keyboard.press(row.locator("kbd").inner_text())
        expect(row).to_have_attribute("aria-pressed", "true")
        self.walk(point)
        self._page.keyboard.press("Enter")

    def move(self, piece: Piece, start: Point, end: Point) -> None:
        del piece  # Enter lifts the widest
        self.walk(start)
        self._page.keyboard.press("Enter")
        self._board.wait_for_held(1)
        self.walk(end)
        self._page.keyboard.press("Enter")
        self._board.wait_for_held(0)

    def flip(self, point: Point) -> None:
        self.walk(point)
        self._page.keyboard.press("f")

    def take(self, piece: Piece, point: Point) -> None:
        self._board.wait_for_piece(piece, point)  # which is taken if it is the innermost
        self.walk(point)
        self._page.keyboard.press("Delete")

    def _focus(self) -> None:
        if not self._page.evaluate("document.activeElement.id === 'board'"):
            self._page.focus("#board")

    def walk(self, point: Point) -> None:
        """Walk to a point, looking where the cursor has come to after each key."""
        self._focus()
        for _ in range(60):
            here = self._board.cursor()
            if here == point:
                return
            self._page.keyboard.press(self._towards(here, point))
            if self._board.cursor() == here:  # no line leads on there: go to the middle first
                self._page.keyboard.press(self._across(here))
        raise AssertionError(f"the arrow keys do not lead to {point}; the cursor is on {self._board.cursor()}")

    def _towards(self, here: Point, there: Point) -> str:
        (x, y), (u, v) = self._board.points[here], self._board.points[there]
        if abs(u - x) > 1:  # first along the rows: left and right keep level, up and down then reach any point
            return "ArrowRight" if u > x else "ArrowLeft"
        return "ArrowUp" if v > y else "ArrowDown"

    def _across(self, here: Point) -> str:
        return "ArrowUp" if self._board.points[here][1] < 0 else "ArrowDown"


HANDS: Mapping[str, tuple[Callable[[PageBoard], PageHands], dict[str, Any]]] = {
    "mouse": (MouseHands, DESKTOP),
    "finger": (FingerHands, PHONE),
    "keys": (KeyHands, DESKTOP),
}
"""Every kind of hands, and the window it has."""
