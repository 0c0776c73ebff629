"""Exercises as they are asked for at the computer: ``ringlight puzzles 3 --play`` sets one up on the running board."""

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from firmware.errors import PageError
from firmware.messages.message import Message
from firmware.reviews.puzzle import Worth
from firmware.web.commands.exchange import Exchange, PendingCommand
from firmware.web.server.file_requests import FileRequests

if TYPE_CHECKING:
    from firmware.web.server.puzzle_board import PuzzleBoard


class PuzzleRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The number of an exercise to be set up; ``None``: the game that was set aside comes back."""

    number: int | None


class PuzzleAnswer(msgspec.Struct):
    """That it is being set up, why not, or later on what an answer was worth."""

    refused: str = ""
    worth: Worth | None = None


PUZZLES: Final = FileRequests("puzzle-request.json", "puzzle-answer.json", PuzzleRequest, PuzzleAnswer)


async def answer_puzzle_requests(folder: Path, exchange: Exchange, board: "PuzzleBoard") -> None:
    """Set up what is asked for in a data folder, and tell there what the answer was worth; as long as it is served."""
    asked = False

    def answered(request: PuzzleRequest) -> PuzzleAnswer:
        nonlocal asked
        try:
            command = board.back() if request.number is None else board.begin(request.number)
        except PageError as error:
            return PuzzleAnswer(refused=str(error))
        asked = request.number is not None
        exchange.ask(PendingCommand(command, partial(_told, folder)))
        return PuzzleAnswer()

    def judged(worth: Worth) -> None:
        nonlocal asked
        if asked:
            asked = False
            with suppress(OSError):  # who waits for it hears nothing, and the page tells it
                PUZZLES.give(folder, PuzzleAnswer(worth=worth))

    board.judged = judged
    await PUZZLES.serve(folder, answered, lambda why: PuzzleAnswer(refused=why))


def _told(folder: Path, why: Message | None) -> None:
    """Tell why the board refuses what it was asked; called on the board's thread."""
    if why is not None:
        with suppress(OSError):
            PUZZLES.give(folder, PuzzleAnswer(refused=str(PageError(why))))
