"""A page with a board on it, as a test looks at it: where things are, and what is shown."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from playwright.sync_api import Page

from engine.game import Piece, Point
from hardware.profile.schema import Profile

Place: TypeAlias = tuple[float, float]
"""Pixels of the page's window."""

PATIENCE_MS = 60_000
"""How long something is waited for: much longer than it takes on a slow machine that has other things to do."""


class PageBoard:
    """One page, opened at a board of this profile."""

    def __init__(self, page: Page, url: str, profile: Profile) -> None:
        self.page = page
        self.profile = profile
        self.points: Mapping[Point, tuple[float, float]] = profile.points
        page.set_default_timeout(PATIENCE_MS)
        page.goto(url)
        self.wait_until_shown()

    @classmethod
    def of(cls, page: Page, profile: Profile) -> "PageBoard":
        """Return the board of a page that has been opened, whatever game was chosen there."""
        board = cls.__new__(cls)
        board.page, board.profile, board.points = page, profile, profile.points
        board.wait_until_shown()
        return board

    def wait_until_shown(self) -> None:
        """Wait until the board is there, with its lights and its words."""
        self.page.wait_for_selector("html[data-furnished] #board[data-t] .light", state="attached")
        self.page.wait_for_function("() => document.getElementById('sentence').textContent !== ''")

    @property
    def kinds(self) -> list[Piece]:
        """The pieces beside the board, in their order."""
        shown: list[str] = self.page.eval_on_selector_all(".supply", "all => all.map((each) => each.dataset.kind)")
        return shown

    def place(self, point: Point, dx: float = 0.0, dy: float = 0.0) -> Place:
        """Return where a point is shown, or a place some mm from it."""
        x, y = self.points[point]
        matrix = self.page.evaluate(
            "() => { const { a, e, f } = document.querySelector('#board .pieces').getScreenCTM(); return [a, e, f]; }"
        )
        scale, left, top = matrix
        return left + scale * (x + dx), top - scale * (y + dy)

    def grip(self, piece: Piece, point: Point) -> Place:
        """Return where a piece on a point, once it is seen, is gripped: a disc in its middle, a ring on its body."""
        self.wait_for_piece(piece, point)
        body = self.profile.pieces[piece]
        return self.place(point, dx=(body.outer + body.inner) / 4 if body.inner else 0.0)

    def supply(self, piece: Piece) -> Place:
        """Return where the pieces of a kind lie beside the board, as soon as they are drawn."""
        middle = self.page.wait_for_function(
            "(pile) => {"
            "  const { x, y, width, height } = document.querySelector(pile)?.getBoundingClientRect() ?? {};"
            "  return width && height && [x + width / 2, y + height / 2];"
            "}",
            arg=f".supply[data-kind='{piece}'] .pile svg",
        )
        x, y = middle.json_value()
        return x, y

    def standing(self) -> dict[Point, list[Piece]]:
        """Return the pieces that are drawn on points, bottom to top."""
        drawn: list[list[str]] = self.page.eval_on_selector_all(
            ".piece[data-point]", "all => all.map((each) => [each.dataset.point, each.dataset.kind])"
        )
        found: dict[Point, list[Piece]] = {}
        for point, kind in drawn:
            found.setdefault(point, []).append(kind)
        return found

    def record(self) -> list[str]:
        """Return the record as it is written beside the board."""
        return self.page.locator("#record button").all_inner_texts()

    def sentence(self) -> str:
        """Return what is expected."""
        return self.page.locator("#sentence").inner_text()

    def wrong(self) -> list[str]:
        """Return what is to be done on the way back, as gestures, the next one first."""
        deeds = self.page.locator("#sentence").get_attribute("data-do") or ""
        return deeds.split("; ") if deeds else []

    def cursor(self) -> Point:
        """Return where the keyboard's cursor is."""
        point = self.page.locator(".cursor").get_attribute("data-point")
        assert point is not None
        return point

    def lights(self) -> dict[str, str]:
        """Return what every pixel is shown to be sent: ``r,g,b``."""
        shown: dict[str, str] = self.page.evaluate(
            "() => Object.fromEntries([...document.querySelectorAll('.light')]"
            ".map((each) => [each.dataset.pixel, each.dataset.rgb]))"
        )
        return shown

    def begin_move(self, start: Point, end: Point, ring: Piece, marker: Piece) -> None:
        """Press a ring, wait for its marker, and press where the ring is to go: helping hands do the rest."""
        self.page.mouse.click(*self.place(start))
        self.wait_for_standing(start, ring, marker)
        self.page.wait_for_selector(f".rhythm[data-point={end}][data-meaning='may go here']", state="attached")
        self.page.mouse.click(*self.place(end))

    def wait_for_record(self, length: int) -> None:
        """Wait until the record has so many entries."""
        self._wait("(length) => document.querySelectorAll('#record button').length === length", length)

    def wait_for_held(self, count: int) -> None:
        """Wait until hands hold so many pieces."""
        self._wait("(count) => document.querySelectorAll('.piece.raised:not(.ghost)').length === count", count)

    def wait_for_standing(self, point: Point, *pieces: Piece) -> None:
        """Wait until exactly these pieces are drawn on a point, bottom to top."""
        self._wait(
            "([point, pieces]) => [...document.querySelectorAll(`.piece[data-point='${point}']`)]"
            ".map((each) => each.dataset.kind).join() === pieces.join()",
            [point, list(pieces)],
        )

    def wait_for_piece(self, piece: Piece, point: Point) -> None:
        """Wait until such a piece is drawn on a point, whatever else is."""
        self.page.wait_for_selector(f".piece[data-point='{point}'][data-kind='{piece}']", state="attached")

    def wait_for_count(self, point: Point, count: int) -> None:
        """Wait until so many pieces are drawn on a point."""
        self._wait(
            "([point, count]) => document.querySelectorAll(`.piece[data-point='${point}']`).length === count",
            [point, count],
        )

    def wait_for_sentence(self, part: str) -> None:
        """Wait until what is expected has this in it."""
        self._wait("(part) => document.getElementById('sentence').textContent.includes(part)", part)

    def wait_for_all_standing(self, placement: Mapping[Point, Sequence[Piece]]) -> None:
        """Wait until this, and nothing else, is drawn on the points."""
        self._wait(
            "(wanted) => {"
            "  const drawn = {};"
            "  for (const { dataset } of document.querySelectorAll('.piece[data-point]'))"
            "    (drawn[dataset.point] ??= []).push(dataset.kind);"
            "  const points = Object.keys(wanted);"
            "  return points.length === Object.keys(drawn).length"
            "    && points.every((point) => wanted[point].join() === drawn[point]?.join());"
            "}",
            {point: list(pieces) for point, pieces in placement.items()},
        )

    def refused(self) -> str:
        """Wait for a note of something that was refused, and return what it says."""
        note = self.page.wait_for_selector("#notes .refused")
        return (note.text_content() if note is not None else None) or ""

    def _wait(self, condition: str, given: Any) -> None:
        self.page.wait_for_function(condition, arg=given)
