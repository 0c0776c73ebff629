"""The trial of the page: the effect of pages on the board's period, and the time from a gesture to a page's lights.

A pretended board runs in real time in this process, as with ``ringlight play``; pages are in other processes. For the
period, a game is acted out while a crowd of pages comes and goes in turns, because other load on the computer then
affects both alike. The figures of this trial are those of the machine that ran it, because it runs in real time.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import pairwise
from queue import SimpleQueue
from random import Random
from threading import Event

from engine.game import Action, Record
from engine.random_play import play_random_game
from firmware.errors import FirmwareError
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.messages.message import Message
from firmware.messages.render import render
from firmware.recording.recent import RecentRecording
from firmware.service.log import Log
from firmware.service.made_for import game_for
from firmware.settings.kept import KeptSettings
from firmware.web.commands.exchange import Exchange, PendingCommand
from firmware.web.commands.messages import ActOut
from firmware.web.hosts.pretended import Played, PretendedHost
from firmware.web.server.diagnostics import Diagnostics
from firmware.web.server.listen import Address
from firmware.web.server.page import PageOptions, page
from hardware.profile.load import load_profile
from trials.runs.open_pages.beside import PATIENCE_S
from trials.runs.open_pages.page_clients import Crowd, measuring, party

PLACED: Sequence[Action] = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")
"""The rings stand, and one of them is lifted and put back."""

FRAMES = 200
"""The number of frames in a turn with or without the crowd; the loop remembers a few more."""


LOOK_S = 0.05


class NotRunError(FirmwareError, RuntimeError):
    """The trial could not be run; the message says what did not happen."""


@dataclass(frozen=True, slots=True)
class Job:
    """The setting: the number of turns with and without the crowd, and the number of gestures."""

    board: str
    viewers: int
    turns: int
    gestures: int
    seed: int


@dataclass(frozen=True, slots=True)
class Result:
    """The measurements: periods of frames alone and with the crowd, and waits for an answer, in s.

    ``settle`` is the debouncing time of a channel, in s; ``told`` counts the messages to the crowd.
    """

    alone: tuple[float, ...]
    crowded: tuple[float, ...]
    waits: tuple[float, ...]
    crowded_waits: tuple[float, ...]
    settle: float
    told: int


def parts(job: Job) -> int:
    """Return the number of parts of the trial."""
    return 2 + 2 * job.turns


def measure(job: Job, done: Callable[[], object] = lambda: None) -> Result:
    """Run the trial; ``done`` is called after each part.

    Raises :class:`NotRunError` if a necessary event does not happen.
    """
    with ExitStack() as stack:
        bench = stack.enter_context(served_bench(job.board, job.seed))
        crowd = stack.enter_context(party(Crowd(bench.address, job.viewers, stalled=True)))
        waits = bench.waits(job.gestures)
        done()
        crowd.come()
        crowded_waits = bench.waits(job.gestures)
        told = crowd.go()
        done()
        bench.act_out(job.seed)
        alone: list[float] = []
        crowded: list[float] = []
        for _ in range(job.turns):
            alone += bench.periods()
            done()
            crowd.come()
            crowded += bench.periods()
            told += crowd.go()
            done()
        return Result(tuple(alone), tuple(crowded), waits, crowded_waits, bench.host.desk.profile.settle, told)


class Bench:
    """A board that runs in real time, on a thread of its own."""

    def __init__(self, host: PretendedHost, address: str) -> None:
        self.host = host
        self.address = address

    def waits(self, gestures: int) -> tuple[float, ...]:
        """Let a page make gestures, and return the wait for each answer, in s."""
        with measuring(self.address, gestures) as result:
            try:
                return tuple(result.recv())
            except EOFError as error:
                raise NotRunError("the page that was to measure has ended too soon") from error

    def act_out(self, seed: int) -> None:
        """Start acting out a long game."""
        game = game_for(self.host.desk.profile)
        actions = play_random_game(game, Random(seed))
        answered: SimpleQueue[Message | None] = SimpleQueue()
        act = ActOut(Record(game.name, tuple(actions), game.options), 1.0)
        self.host.exchange.ask(PendingCommand(act, answered.put))
        if (why := answered.get(timeout=PATIENCE_S)) is not None:
            raise NotRunError(f"no game is acted out: {render(why)}")
        while self.host.watching is None:
            time.sleep(LOOK_S)

    def periods(self) -> list[float]:
        """Return the times from each frame to the next, in s, from now on."""
        times = self.host.loop.times
        times.clear()
        while len(times) <= FRAMES:
            time.sleep(LOOK_S)
        return [after.began - before.began for before, after in pairwise(times.copy())]


@contextmanager
def served_bench(
    board: str, seed: int, options: PageOptions | None = None, aloud: Callable[[str], None] = lambda _: None
) -> Iterator[Bench]:
    """Run a board in real time with its page; ``aloud`` is called with its messages."""
    profile, exchange, recording = load_profile(board), Exchange(), RecentRecording()
    game, story = game_for(profile), MemoryJournal()
    story.begin(game.name, game.options, profile.name)
    story.append([Entry("action", action, 0.0) for action in PLACED])
    log = Log(aloud)
    options = options or PageOptions(Address("127.0.0.1", 0))
    with ExitStack() as stack:
        played = Played(story, KeptSettings(None, print), recording.inputs, seed, log.say)
        host = stack.enter_context(PretendedHost(exchange, profile, game, played))
        address = stack.enter_context(page(options, exchange, Diagnostics(log, recording)))
        thread = stack.enter_context(ThreadPoolExecutor(1))
        ended = Event()
        playing = thread.submit(host.play, ended.is_set)
        stack.callback(playing.result, PATIENCE_S)
        stack.callback(ended.set)
        yield Bench(host, f"127.0.0.1:{address.port}")
