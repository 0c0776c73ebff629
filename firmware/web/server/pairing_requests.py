"""Pairing as it is asked for at the computer: ``ringlight pair`` writes a request into the data folder.

Only who may write into that folder can ask, and the answer is a file that only its owner, and root, can read.
"""

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec

from firmware.errors import PageError
from firmware.web.server.pairing import Pairing
from hardware.computer.regular_file import read_regular

REQUEST_NAME, ANSWER_NAME = "pair-request.json", "pair-answer.json"
LOOK_EVERY_S = 0.25


class PairingRequest(msgspec.Struct, forbid_unknown_fields=True):
    """What is asked for: a code, the list of browsers, or that one of them be revoked."""

    do: Literal["open", "list", "revoke"]
    number: int = 0


class Browser(msgspec.Struct):
    """A paired browser: its number, from which address, and since when (ISO 8601, UTC)."""

    number: int
    address: str
    since: str


class PairingAnswer(msgspec.Struct):
    """The answer: a code, the browsers that are paired, or why not."""

    code: str = ""
    browsers: list[Browser] = []
    refused: str = ""


async def answer_requests(folder: Path, pairing: Pairing, clock: Callable[[], float]) -> None:
    """Answer requests in a data folder for as long as the page is served."""
    request, answer = folder / REQUEST_NAME, folder / ANSWER_NAME
    while True:
        await asyncio.sleep(LOOK_EVERY_S)
        try:
            content = read_regular(request)
        except OSError:
            continue
        try:
            told = _answered(msgspec.json.decode(content, type=PairingRequest), pairing, clock())
        except (msgspec.DecodeError, PageError) as error:
            told = PairingAnswer(refused=str(error))
        with suppress(OSError):  # the person who asked hears nothing, and tells
            write_private(answer, msgspec.json.encode(told))
            request.unlink()


def _answered(request: PairingRequest, pairing: Pairing, now: float) -> PairingAnswer:
    if request.do == "open":
        return PairingAnswer(code=pairing.open(now))
    if request.do == "revoke":
        pairing.revoke(request.number)
    listed = [
        Browser(paired.number, paired.address, f"{paired.when:%Y-%m-%dT%H:%M:%SZ}") for paired in pairing.browsers(now)
    ]
    return PairingAnswer(browsers=listed)


def write_private(path: Path, content: bytes) -> None:
    """Write a file that only its owner can read. Raises :class:`OSError`."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    opened = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    with os.fdopen(opened, "wb") as file:
        file.write(content)
    fresh.replace(path)
