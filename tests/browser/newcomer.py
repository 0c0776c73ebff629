"""Somebody who is new at a page: presses with a mouse, a finger or keys, and how many they were."""

import re

from page_board import PageBoard
from playwright.sync_api import Locator, expect

from engine.game import Point
from firmware.web.snapshots.plays import Play

TABBED = 90
"""After so many presses of the Tab key something cannot be reached with it."""


class Newcomer:
    """Somebody at a page, who presses with a mouse, a finger or keys; ``presses`` counts."""

    def __init__(self, board: PageBoard, way: str) -> None:
        self.board = board
        self.page = board.page
        self.way = way
        self.presses = 0

    def press(self, what: Locator) -> None:
        """Press something beside the board."""
        expect(what).to_be_visible()
        if self.way == "keys":
            self._reach(what)
            self._key("Enter")
            return
        self.presses += 1
        if self.way == "mouse":
            what.click()
        else:
            what.tap()

    def undo(self) -> None:
        """Take the last action back."""
        if self.way == "keys":
            self.page.focus("#board")
            self._key("u")
        else:
            self.press(self.page.locator("[data-button=undo]"))

    def point(self, point: Point) -> None:
        """Press a point of the board."""
        self.presses += 1
        if self.way == "mouse":
            self.page.mouse.click(*self.board.place(point))
        else:
            self.page.touchscreen.tap(*self.board.place(point))

    def play(self, play: Play) -> None:
        """Make an action, and wait until it is in the record."""
        before = len(self.board.record())
        if self.way == "keys":
            self.page.focus("#board")
            for letter in re.sub(r"[-@>^*x]", "", play.action):
                self._key(letter.lower())
        else:
            if play.piece and self._several():
                self.press(self.page.locator(f'.supply[data-kind="{play.piece}"]'))
            points = play.points[len(play.points) // 2 :][:1] if play.anyone else play.points
            for number, point in enumerate(points):
                self.point(point)
                if number + 1 < len(points):
                    self.page.wait_for_selector(
                        f".rhythm[data-point='{points[-1]}'][data-meaning='may go here']", state="attached"
                    )
        self.board.wait_for_record(before + 1)

    def _several(self) -> bool:
        """Return whether there are several kinds of pieces to choose from."""
        return self.page.locator(".supply.wanted").count() > 1

    def _key(self, key: str) -> None:
        self.presses += 1
        self.page.keyboard.press(key)

    def _reach(self, what: Locator) -> None:
        """Walk to something with the Tab key."""
        handle = what.element_handle()
        for _ in range(TABBED):
            if self.page.evaluate("(wanted) => document.activeElement === wanted", handle):
                return
            self._key("Tab")
        raise AssertionError(f"the Tab key does not lead to {what}")
