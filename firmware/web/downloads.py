"""What can be downloaded: the game so far, a picture of the board, the diagnostic bundle."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.game import Record
from engine.records import write_json
from engine.records.boardspace_score import write_boardspace
from firmware.errors import PageError
from firmware.picture.board import draw_svg
from firmware.web.bundle import bundle, record_of
from firmware.web.exchange import Exchange
from firmware.web.papers import Papers
from firmware.web.parts import Shown
from firmware.web.reasons import Reasons


@dataclass(frozen=True, slots=True)
class Download:
    """A file to be sent."""

    name: str
    type: str
    content: bytes


def _official(shown: Shown, record: Record) -> str:
    if shown.setting is None:
        raise PageError("the board is not ready yet: try again in a second")
    return shown.setting.game.write_record(record.actions)


def _sgf(shown: Shown, record: Record) -> str:
    if shown.setting is None:
        raise PageError("the board is not ready yet: try again in a second")
    return write_boardspace(shown.setting.game, record.actions)


FORMS: Mapping[str, tuple[str, str, Callable[[Shown, Record], str]]] = {
    "json": ("json", "application/json", lambda _, record: write_json(record)),
    "sgf": ("sgf", "application/x-go-sgf", _sgf),
    "official": ("txt", "text/plain; charset=utf-8", _official),
}
"""How the game can be written: a file's ending, its type, and what writes it."""

ONLY: Mapping[str, str] = {"sgf": "yinsh"}
"""The forms that are of one game only, and of which."""


def forms_of(game: str) -> list[str]:
    """Return the forms that a game can be written in."""
    return [form for form in FORMS if ONLY.get(form, game) == game]


class Downloads:
    """Makes what is downloaded of what is shown."""

    def __init__(self, exchange: Exchange, papers: Papers, reasons: Reasons) -> None:
        self._exchange = exchange
        self._papers = papers
        self._reasons = reasons

    def record(self, form: str) -> Download:
        """Return the game so far. Raises :class:`~firmware.errors.PageError` for a form that there is not."""
        shown = self._exchange.shown
        record = record_of(shown)
        forms = forms_of(record.game)
        if form not in forms:
            raise PageError(f"a game of {record.game} is written as {' or '.join(forms)}: ask for form={forms[0]}")
        ending, kind, write = FORMS[form]
        return Download(f"{record.game}.{ending}", kind, f"{write(shown, record)}\n".encode())

    def picture(self) -> Download:
        """Return the board as it looks now. Raises :class:`~firmware.errors.PageError` before there is one."""
        shown = self._exchange.shown
        setting, pieces, lights = shown.setting, shown.pieces, shown.lights
        if setting is None or pieces is None or lights is None:
            raise PageError("the board is not ready yet: try again in a second")
        placement = pieces.placement
        if placement is None:
            placement = {point: tuple(piece.kind for piece in stack) for point, stack in pieces.on.items()}
        held = [piece.kind for hand in pieces.held.values() for piece in hand]
        pixels = dict(zip(setting.profile.pixels, lights.rgb, strict=True))
        return Download("board.svg", "image/svg+xml", draw_svg(setting.profile, placement, pixels, held).encode())

    def bundle(self) -> Download:
        """Return the diagnostic bundle. Raises :class:`~firmware.errors.PageError` before there is a board."""
        content = bundle(self._exchange.shown, self._papers, dict(self._reasons.counts))
        return Download("ringlight-bundle.zip", "application/zip", content)
