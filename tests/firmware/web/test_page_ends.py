"""The page's server ends by itself: that is said once, in a sentence, and the game goes on without a page."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from select import select
from threading import Event

import pytest
from click.testing import CliRunner
from page_served import PATIENCE_S, Served, opened_when_served, served

from firmware.cli.commands.run import run
from firmware.messages.message import Message
from firmware.service.notify import Notifier
from firmware.web.commands.exchange import PendingCommand
from firmware.web.commands.messages import Gesture
from firmware.web.server import hub
from firmware.web.server import page as page_module
from firmware.web.server import uvicorn_server as server
from firmware.web.server.hub import Hub
from firmware.web.server.uvicorn_server import PageServer
from hardware.board import Board
from hardware.profile.schema import Profile
from hardware.simulated.pretend import PretendBoard

pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")

ENDED = "The page is not served just now{}. The game goes on without it, and it is started again soon."


def breaks(*_: object, **__: object) -> None:
    raise RuntimeError("a wheel came off")


def breaks_when_asked(page_server: PageServer) -> None:
    assert select([page_server._listening], [], [], PATIENCE_S)[0]
    breaks()


def leaves(*_: object) -> None:
    raise SystemExit(3)


def lacks(*_: object, **__: object) -> None:
    raise ModuleNotFoundError("No module named 'uvicorn'")


WAYS: dict[str, tuple[object, str, Callable[..., None], str]] = {
    "what tells the pages breaks": (Hub, "refresh", breaks, " (RuntimeError: a wheel came off)"),
    "the server breaks": (PageServer, "run", breaks, " (RuntimeError: a wheel came off)"),
    "the server ends its program": (PageServer, "run", leaves, " (SystemExit: 3)"),
    "a library is missing": (server, "page_server", lacks, " (ModuleNotFoundError: No module named 'uvicorn')"),
    "the server just ends": (PageServer, "run", lambda _: None, ""),
}


def plays_on(page: Served) -> None:
    """See that the board takes what hands do, though nobody is shown it."""
    exchange, told = page.host.exchange, Event()
    exchange.serve(told.set)
    answers: list[Message | None] = []
    assert exchange.ask(PendingCommand(Gesture("put white-ring e5"), answers.append))
    while (table := exchange.shown.table) is None or table.record != ("e5",):
        assert told.wait(PATIENCE_S)
        told.clear()


@pytest.mark.parametrize("way", WAYS)
def test_a_page_that_ends_by_itself_is_told_and_the_game_goes_on(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, name, instead, why = WAYS[way]
    monkeypatch.setattr(where, name, instead)
    monkeypatch.setattr(page_module, "AGAIN_S", PATIENCE_S)
    said: Queue[str] = Queue()
    with served(said=said.put) as page:
        while "not served" not in (words := said.get(timeout=PATIENCE_S)):
            pass
        assert words == ENDED.format(why)
        assert page.host.exchange.trouble == (Message("trouble-quoted", detail=words),)
        with pytest.raises(ConnectionRefusedError):
            page.get("/")
        plays_on(page)
    assert said.empty()


def test_readings_that_cannot_be_told_do_not_just_stop_coming(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "readings", breaks)
    said: Queue[str] = Queue()
    with served(said=said.put) as page, page.open() as one:
        one.raw.send('{"do":"doctor","on":true}')
        while "not served" not in (words := said.get(timeout=PATIENCE_S)):
            pass
        assert words == ENDED.format(" (RuntimeError: a wheel came off)")
        plays_on(page)


def test_a_page_that_ended_is_served_again_and_its_end_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_module, "AGAIN_S", 0.05)
    run, ends = PageServer.run, [breaks_when_asked, breaks_when_asked, breaks]

    def run_later(page_server: PageServer) -> None:
        (ends.pop() if ends else run)(page_server)

    monkeypatch.setattr(PageServer, "run", run_later)
    said: Queue[str] = Queue()
    with served(said=said.put) as page:
        while "not served" not in said.get(timeout=PATIENCE_S):
            pass
        with opened_when_served(page.port) as one:
            assert one.take("state")["record"] == []
        assert page.host.exchange.trouble == ()
    assert ends == []
    assert "not served" not in "".join(said.queue)


def test_a_page_that_is_closed_in_order_is_no_trouble() -> None:
    said: Queue[str] = Queue()
    with served(said=said.put) as page:
        page.get("/")
    assert page.host.exchange.trouble == ()
    assert "not served" not in "".join(said.queue)


def test_systemd_is_told_as_well(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    statuses: list[str] = []

    @contextmanager
    def stand_in(profile: Profile) -> Iterator[Board]:
        with PretendBoard(profile) as pretend:
            yield pretend.board

    def tell(_: Notifier, **state: object) -> None:
        statuses.append(str(state.get("STATUS")))
        if "not served" in statuses[-1]:
            os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr("firmware.cli.commands.run.open_board_patiently", stand_in)
    monkeypatch.setattr(Notifier, "tell", tell)
    monkeypatch.setattr(page_module._PageThread, "_serve", breaks)
    done = CliRunner().invoke(run, ["--data", str(tmp_path), "--listen", "127.0.0.1:0"])
    assert done.exit_code == 0, done.output
    assert done.output.count(ENDED.format(" (RuntimeError: a wheel came off)")) == 1
    assert any(status.startswith("YINSH: White to play, 0 actions. ") for status in statuses)
