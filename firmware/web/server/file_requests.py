"""Requests at the computer: a command writes a file into the data folder, and the running board answers with another.

Only users who may write into that folder can ask, and only its owner, and root, can read the answer's file.
"""

import asyncio
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from firmware.errors import ListenError
from hardware.computer.regular_file import read_regular

LOOK_EVERY_S = 0.25
PATIENCE_S = 5.0

Asked = TypeVar("Asked")
Answered = TypeVar("Answered")


@dataclass(frozen=True, slots=True)
class FileRequests(Generic[Asked, Answered]):
    """Requests of one kind: the names of their two files, and the msgspec structures they hold."""

    request_name: str
    answer_name: str
    request: type[Asked]
    answer: type[Answered]

    def ask(self, folder: Path, request: Asked, none: str) -> Answered:
        """Ask the board of a data folder. Raises :class:`~firmware.errors.ListenError` with ``none`` if none answers.

        It raises :class:`OSError` if the request cannot be written.
        """
        asked = folder / self.request_name
        self.forget(folder)
        write_private(asked, msgspec.json.encode(request))
        asked.chmod(0o644)  # the service may be another user
        try:
            return self.answered(folder, PATIENCE_S)
        except TimeoutError as error:
            asked.unlink(missing_ok=True)
            raise ListenError(none) from error

    def answered(self, folder: Path, patience_s: float | None = None) -> Answered:
        """Wait for an answer and remove its file. Raises :class:`TimeoutError`, but never without a limit."""
        answered, begun = folder / self.answer_name, time.monotonic()
        while not answered.exists():
            if patience_s is not None and time.monotonic() > begun + patience_s:
                raise TimeoutError
            time.sleep(0.05)
        answer = msgspec.json.decode(answered.read_bytes(), type=self.answer)
        answered.unlink(missing_ok=True)
        return answer

    def forget(self, folder: Path) -> None:
        """Remove an answer that is no longer awaited."""
        (folder / self.answer_name).unlink(missing_ok=True)

    async def serve(self, folder: Path, answer: Callable[[Asked], Answered], refuse: Callable[[str], Answered]) -> None:
        """Answer requests for as long as this runs; unreadable ones are refused."""
        request = folder / self.request_name
        while True:
            await asyncio.sleep(LOOK_EVERY_S)
            try:
                content = read_regular(request)
            except OSError:
                continue
            try:
                told = answer(msgspec.json.decode(content, type=self.request))
            except msgspec.DecodeError as error:
                told = refuse(str(error))
            with suppress(OSError):  # the person who asked sees that no answer comes
                self.give(folder, told)
                request.unlink()

    def give(self, folder: Path, told: Answered) -> None:
        """Write an answer. Raises :class:`OSError`."""
        write_private(folder / self.answer_name, msgspec.json.encode(told))


def write_private(path: Path, content: bytes) -> None:
    """Write a file that only its owner can read. Raises :class:`OSError`."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    opened = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    with os.fdopen(opened, "wb") as file:
        file.write(content)
    fresh.replace(path)
