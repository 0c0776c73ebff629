"""The trial of floods: strangers in the network flood a board's page while its owner plays on.

A pretended board runs in real time in this process, with its page open to the network; the flooders, and the owner with
a paired browser, are in processes of their own. Measurements with and without a flood alternate, because other load on
the computer then affects both alike.
"""

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from firmware.cli.commands.pair import ask
from firmware.web.server.listen import EVERYWHERE, Address
from firmware.web.server.page import PageOptions
from firmware.web.server.pairing_requests import PairingRequest
from trials.runs.open_pages.flood_clients import FLOODS, flood
from trials.runs.open_pages.owner_client import Owner, owner, pair
from trials.runs.open_pages.page_load import Bench, NotRunError, served_bench

NEWCOMER = "127.2.0.1"
"""The address of a person at the board who pairs a browser while others guess codes."""

TRIES = 3
"""How often a person enters the code and loses the connection before the answer."""


@dataclass(frozen=True, slots=True)
class Job:
    """The setting: a board, these floods, and the number of turns with and without each."""

    board: str
    turns: int
    seed: int
    floods: Sequence[str] = tuple(FLOODS)


@dataclass(slots=True)
class Flooded:
    """The measurements of one flood: the board's periods in turn, and the owner's waits, without and with it, in s.

    ``busy`` is the processor time of the board and its page, in s; ``came`` counts connections; ``logged`` counts
    logged bytes; ``paired`` is the number of people with the right code, one a turn, who were let in.
    """

    name: str
    alone: list[list[float]] = field(default_factory=list)
    flooded: list[list[float]] = field(default_factory=list)
    waits_alone: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    busy_alone: float = 0.0
    busy: float = 0.0
    came: int = 0
    logged: int = 0
    paired: int = 0


def parts(job: Job) -> int:
    """Return the number of parts of the trial."""
    return len(job.floods) * job.turns


def measure(job: Job, done: Callable[[], object] = lambda: None) -> list[Flooded]:
    """Run the trial; ``done`` is called after each part."""
    said = _Counted()
    with ExitStack() as stack:
        stack.enter_context(_listening(said))
        data = Path(stack.enter_context(TemporaryDirectory()))
        options = PageOptions(Address(EVERYWHERE, 0), data=data)
        bench = stack.enter_context(served_bench(job.board, job.seed, options, said.aloud))
        playing = stack.enter_context(owner(bench.address, _paired(bench.address, data)))
        return [_flooded(name, job.turns, bench, playing, data, said, done) for name in job.floods]


def _flooded(
    name: str, turns: int, bench: Bench, playing: Owner, data: Path, said: "_Counted", done: Callable[[], object]
) -> Flooded:
    result = Flooded(name)
    before = said.bytes
    with flood(name, bench.address) as crowd:
        for _ in range(turns):
            periods, waits, busy = _measured(bench, playing)
            result.alone.append(periods)
            result.waits_alone += waits
            result.busy_alone += busy
            crowd.come()
            periods, waits, busy = _measured(bench, playing)
            result.flooded.append(periods)
            result.waits += waits
            result.busy += busy
            result.paired += _is_let_in(bench.address, data)
            result.came += crowd.go()
            done()
    result.logged = said.bytes - before
    return result


def _measured(bench: Bench, playing: Owner) -> tuple[list[float], list[float], float]:
    """Return the periods, the owner's waits and this process's processor time, all in s, for a number of frames."""
    began, busy = time.monotonic(), time.process_time()
    periods = bench.periods()
    return periods, playing.waits(began), time.process_time() - busy


def _paired(address: str, data: Path) -> str:
    """Return the cookie of a browser that was paired in the owner's way."""
    cookie = pair(address, ask(data, PairingRequest("open")).code)
    if not cookie:
        raise NotRunError("the owner's browser was not paired")
    return cookie


def _is_let_in(address: str, data: Path) -> bool:
    """Return whether a person who has asked for a code at the board, and enters it, is let in."""
    code = ask(data, PairingRequest("open")).code
    for _ in range(TRIES):
        with suppress(ConnectionError):
            return bool(pair(address, code, NEWCOMER))
    return False


class _Counted(logging.Handler):
    """Counts the bytes of messages and logs."""

    def __init__(self) -> None:
        super().__init__()
        self.bytes = 0

    def aloud(self, words: str) -> None:
        """Count a message to people."""
        self.bytes += len(words.encode()) + 1

    def emit(self, record: logging.LogRecord) -> None:
        """Count a log record."""
        self.aloud(self.format(record))


@contextmanager
def _listening(counted: _Counted) -> Iterator[None]:
    root = logging.getLogger()
    root.addHandler(counted)
    try:
        yield
    finally:
        root.removeHandler(counted)
