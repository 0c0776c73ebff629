"""Pairing requests from the computer: ``ringlight pair`` writes a request into the data folder."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, Literal

import msgspec

from firmware.errors import PageError
from firmware.web.server.file_requests import FileRequests
from firmware.web.server.pairing import Pairing


class PairingRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A request: open pairing and return a code, list the browsers, or revoke one of them."""

    do: Literal["open", "list", "revoke"]
    number: int = 0


class Browser(msgspec.Struct):
    """A paired browser: its number, its address, and the time of pairing (ISO 8601, UTC)."""

    number: int
    address: str
    since: str


class PairingAnswer(msgspec.Struct):
    """The answer: a code, the paired browsers, or the reason for a refusal."""

    code: str = ""
    browsers: list[Browser] = []
    refused: str = ""


PAIRING: Final = FileRequests("pair-request.json", "pair-answer.json", PairingRequest, PairingAnswer)


async def answer_requests(folder: Path, pairing: Pairing, clock: Callable[[], float]) -> None:
    """Answer requests in a data folder for as long as the page is served."""
    await PAIRING.serve(folder, partial(_answered, pairing, clock), _refused)


def _refused(why: str) -> PairingAnswer:
    return PairingAnswer(refused=why)


def _answered(pairing: Pairing, clock: Callable[[], float], request: PairingRequest) -> PairingAnswer:
    now = clock()
    if request.do == "open":
        return PairingAnswer(code=pairing.open(now))
    if request.do == "revoke":
        try:
            pairing.revoke(request.number)
        except PageError as error:
            return _refused(str(error))
    listed = [
        Browser(paired.number, paired.address, f"{paired.when:%Y-%m-%dT%H:%M:%SZ}") for paired in pairing.browsers(now)
    ]
    return PairingAnswer(browsers=listed)
