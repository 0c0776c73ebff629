"""The downloads: the game so far, a picture of the board, and the diagnostic bundle."""

from contextlib import suppress

from firmware.errors import JournalError, PageError
from firmware.messages.message import Message
from firmware.picture.board import draw_svg
from firmware.web.commands.exchange import Exchange
from firmware.web.server.bundle import bundle, record_of
from firmware.web.server.diagnostics import Diagnostics
from firmware.web.server.download import Download
from firmware.web.server.kept_games import KeptGames
from firmware.web.server.refusals import Refusals
from firmware.web.snapshots.record_forms import FORMS, forms_of


class Downloads:
    """Makes the downloads from the latest snapshot."""

    def __init__(self, exchange: Exchange, diagnostics: Diagnostics, refusals: Refusals, games: KeptGames) -> None:
        self._exchange = exchange
        self._diagnostics = diagnostics
        self._refusals = refusals
        self._games = games

    def record(self, form: str) -> Download:
        """Return the game so far. Raises :class:`~firmware.errors.PageError` for an unknown form."""
        record = record_of(self._exchange.shown)
        with suppress(JournalError):  # without its disk a game has no date and no times, and goes on all the same
            record = self._games.current(record)
        forms = forms_of(record.game)
        if form not in forms:
            raise PageError(Message("refused-form", game=record.game, names=tuple(forms)))
        ending, kind, write = FORMS[form]
        return Download(f"{record.game}.{ending}", kind, f"{write(record)}\n".encode())

    def picture(self) -> Download:
        """Return the board as it looks now. Raises :class:`~firmware.errors.PageError` before there is one."""
        shown = self._exchange.shown
        setting, pieces, lights = shown.setting, shown.pieces, shown.lights
        if setting is None or pieces is None or lights is None:
            raise PageError(Message("refused-not-ready"))
        placement = pieces.placement
        if placement is None:
            placement = {point: tuple(piece.kind for piece in stack) for point, stack in pieces.on.items()}
        held = [piece.kind for hand in pieces.held.values() for piece in hand]
        pixels = dict(zip(setting.profile.pixels, lights.rgb, strict=True))
        return Download("board.svg", "image/svg+xml", draw_svg(setting.profile, placement, pixels, held).encode())

    def bundle(self) -> Download:
        """Return the diagnostic bundle. Raises :class:`~firmware.errors.PageError` before there is a board."""
        content = bundle(self._exchange.shown, self._diagnostics, dict(self._refusals.counts))
        return Download("ringlight-bundle.zip", "application/zip", content)
