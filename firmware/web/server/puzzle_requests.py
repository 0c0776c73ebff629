"""Requests for exercises from the computer: ``ringlight puzzles 3 --play`` sets one up on the running board."""

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
    """The number of the exercise to set up; ``None``: bring back the game that was set aside."""

    number: int | None


class PuzzleAnswer(msgspec.Struct):
    """An answer: empty if the exercise is being set up, else the reason why not; later the worth of what was played."""

    refused: str = ""
    worth: Worth | None = None


PUZZLES: Final = FileRequests("puzzle-request.json", "puzzle-answer.json", PuzzleRequest, PuzzleAnswer)


async def answer_puzzle_requests(folder: Path, exchange: Exchange, board: "PuzzleBoard") -> None:
    """Set up the exercises requested in a data folder, and write the worth of answers there; runs until cancelled."""
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
            with suppress(OSError):  # the command that waits gets nothing; the page shows it
                PUZZLES.give(folder, PuzzleAnswer(worth=worth))

    board.judged = judged
    await PUZZLES.serve(folder, answered, lambda why: PuzzleAnswer(refused=why))


def _told(folder: Path, why: Message | None) -> None:
    """Write why the board refuses a request; called on the board's thread."""
    if why is not None:
        with suppress(OSError):
            PUZZLES.give(folder, PuzzleAnswer(refused=str(PageError(why))))
