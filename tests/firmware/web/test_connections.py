"""Connections, when there are too many of them: strangers make room, and paired pages stay."""

import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from functools import partial

import pytest
from page_served import PATIENCE_S, Served, served

from firmware.web.server import connections as limits
from firmware.web.server import sockets
from firmware.web.server.connections import (
    ACCEPTED_AT_ONCE,
    ARRIVALS,
    MOST_CONNECTIONS,
    MOST_COUNTED,
    MOST_NEW,
    MOST_OF_ONE,
    MOST_OF_ONE_STRANGER,
    MOST_OF_STRANGERS,
    MOST_TRUSTED,
    Connections,
)
from firmware.web.server.listen import BACKLOG, Address, listening


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """Serve a page at this computer's own address as if that were one of a network."""
    monkeypatch.setattr(Address, "local", property(lambda _: False))
    with served() as page:
        yield page


def cookie_of(page: Served) -> str:
    page.get("/")
    (code,) = (words.split(": ")[-1] for words in page.said if "The code to touch the board" in words)
    response, _ = page.request("POST", "/pair", {"Origin": page.origin}, f'{{"code":"{code}"}}'.encode())
    return str(response.headers["set-cookie"]).split(";")[0]


def from_address(page: Served, number: int) -> socket.socket:
    """Open a connection from one of this computer's many addresses, and say nothing."""
    return socket.create_connection(
        ("127.0.0.1", page.port),
        timeout=PATIENCE_S,
        source_address=(f"127.0.{number // 250 + 1}.{number % 250 + 1}", 0),
    )


def test_many_sockets_of_strangers_leave_the_owners_page_its_place(page: Served) -> None:
    cookie = cookie_of(page)
    with ExitStack() as stack:
        for _ in range(sockets.MOST_OF_ONE):
            stack.enter_context(page.open()).take("hello")
        with page.open() as late:
            assert late.close_code() == 1013
        for _ in range(3):
            owner = stack.enter_context(page.open(cookie=cookie))
            assert owner.take("hello")["may_touch"]
            assert owner.command("press", button="hint") is None


def test_idle_connections_of_many_addresses_keep_nobody_out_and_fill_no_log(
    page: Served, caplog: pytest.LogCaptureFixture
) -> None:
    cookie = cookie_of(page)
    with ExitStack() as stack:
        owner = stack.enter_context(page.open(cookie=cookie))
        assert owner.take("hello")["may_touch"]
        for number in range(MOST_CONNECTIONS + 40):
            with suppress(ConnectionError):  # over the limit, it may be dropped before it is there
                stack.enter_context(from_address(page, number))
        for _ in range(5):
            assert page.get("/")[0].status == 200
            assert owner.command("press", button="hint") is None
        with page.open(cookie=cookie) as another:
            assert another.take("hello")["may_touch"]
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert len(page.said) < 30


def test_who_sends_slowly_makes_no_honest_request_fail(page: Served) -> None:
    with ExitStack() as stack:
        for number in range(MOST_CONNECTIONS + 40):
            with suppress(ConnectionError):
                slow = stack.enter_context(from_address(page, number))
                slow.sendall(b"GET / HTTP/1.1\r\nHo")
        assert [asked_again(page) for _ in range(5)] == [200] * 5


def test_who_is_being_answered_is_not_shown_out_by_a_crowd(page: Served) -> None:
    with ExitStack() as stack:
        asking = stack.enter_context(from_address(page, 2 * MOST_CONNECTIONS))
        host = page.origin.removeprefix("http://")
        head = f"POST /pair HTTP/1.1\r\nHost: {host}\r\nOrigin: {page.origin}\r\nContent-Length: 19\r\n\r\n"
        asking.sendall(head.encode())
        for number in range(2 * MOST_CONNECTIONS):
            with suppress(ConnectionError):
                stack.enter_context(from_address(page, number))
        asking.sendall(b'{"code":"00000000"}')
        assert asking.recv(4096).startswith(b"HTTP/1.1 403")


def asked_again(page: Served) -> int:
    """Return the status of an honest request, asked again where the connection was lost, as browsers do."""
    for _ in range(3):
        with suppress(ConnectionError):
            return page.get("/")[0].status
    return 0


def admitted(connections: Connections, *peers: tuple[str, int]) -> list[bool]:
    return [connections.admit(peer) for peer in peers]


def made(connections: Connections, peer: tuple[str, int], ended: list[tuple[str, int]]) -> None:
    connections.made(peer, lambda: ended.append(peer))


def test_a_stranger_gets_few_places_and_the_network_of_a_paired_page_more() -> None:
    connections = Connections(lambda: 0.0)
    assert admitted(connections, *(("10.0.0.2", port) for port in range(MOST_OF_ONE_STRANGER + 5))) == [
        *[True] * MOST_OF_ONE_STRANGER,
        *[False] * 5,
    ]
    assert connections.admit(("10.0.0.3", 1))
    assert connections.dropped == 5
    connections.lost(("10.0.0.2", 3))
    assert connections.admit(("10.0.0.2", 100))
    connections.keep(("10.0.0.2", 100))
    more = MOST_OF_ONE - MOST_OF_ONE_STRANGER
    assert admitted(connections, *(("10.0.0.2", 200 + port) for port in range(more + 1))) == [*[True] * more, False]


def test_strangers_never_take_the_places_of_paired_networks() -> None:
    connections, ended = Connections(lambda: 0.0), list[tuple[str, int]]()
    assert connections.admit(("10.0.0.1", 1))
    connections.keep(("10.0.0.1", 1))
    assert connections.admit(("10.0.0.1", 2))  # of the same network, and not paired itself
    for number in range(MOST_CONNECTIONS):
        peer = (f"10.0.1.{number}", 1)
        assert connections.admit(peer)
        made(connections, peer, ended)
    assert len(connections) == MOST_OF_STRANGERS + 2
    assert all(peer[0] != "10.0.0.1" for peer in ended)
    places = MOST_OF_ONE - 2
    assert admitted(connections, *(("10.0.0.1", 10 + port) for port in range(places))) == [True] * places
    assert len(connections) <= MOST_CONNECTIONS


def test_a_stranger_who_comes_again_and_again_is_let_in_once_a_second() -> None:
    now = [0.0]
    connections = Connections(lambda: now[0])

    def let_in(address: str, tries: int) -> int:
        count = 0
        for port in range(tries):
            if connections.admit((address, port)):
                count += 1
                connections.lost((address, port))
        return count

    burst, every = ARRIVALS
    assert let_in("10.0.0.2", 100) == burst
    now[0] += 3 * every
    assert let_in("10.0.0.2", 100) == 3
    assert let_in("10.0.0.3", 1) == 1
    for number in range(MOST_COUNTED):
        connections.admit((f"10.{number // 250}.1.{number % 250}", 1))
    assert len(connections._arrivals) == MOST_COUNTED


def test_only_so_many_paired_networks_are_remembered() -> None:
    connections = Connections(lambda: 0.0)
    for number in range(MOST_TRUSTED + 1):
        peer = (f"10.0.1.{number}", 1)
        assert connections.admit(peer)
        connections.keep(peer)
        connections.lost(peer)
    assert admitted(connections, *(("10.0.1.0", port) for port in range(MOST_OF_ONE_STRANGER + 1)))[-1] is False
    assert admitted(connections, *(("10.0.1.9", port) for port in range(MOST_OF_ONE_STRANGER + 1)))[-1] is True


def test_a_burst_waits_and_is_accepted_in_parts() -> None:
    assert 3 * ACCEPTED_AT_ONCE < MOST_OF_STRANGERS, "who has just asked is read before all places are taken anew"
    with listening(Address("127.0.0.1", 0)) as listener, ExitStack() as stack:
        listener.listen(1)
        for _ in range(BACKLOG // 4):
            waiting = stack.enter_context(socket.socket())
            waiting.setblocking(False)
            waiting.connect_ex(listener.getsockname())
        accepted = [listener.accept()[0] for _ in range(MOST_OF_ONE)]
        for each in accepted:
            each.close()


def test_when_all_places_are_taken_the_oldest_of_the_biggest_crowd_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CONNECTIONS", 5)
    connections = Connections(lambda: 0.0)
    ended: list[tuple[str, int]] = []
    for peer in (("10.0.0.1", 1), ("10.0.0.9", 1), ("10.0.0.9", 2), ("10.0.0.9", 3), ("10.0.0.3", 1)):
        assert connections.admit(peer)
        connections.made(peer, lambda peer=peer: ended.append(peer))  # type: ignore[misc]
    assert connections.admit(("10.0.0.4", 1))
    assert ended == [("10.0.0.9", 1)]
    assert len(connections) == 5


def test_of_equal_crowds_who_is_being_answered_goes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CONNECTIONS", 3)
    connections, ended = Connections(lambda: 0.0), list[int]()
    for number in range(1, 4):
        assert connections.admit((f"10.0.0.{number}", 1))
        connections.made((f"10.0.0.{number}", 1), partial(ended.append, number), partial((1, 2).__contains__, number))
    for number in range(4, 7):
        assert connections.admit((f"10.0.0.{number}", 1))
        connections.made((f"10.0.0.{number}", 1), partial(ended.append, number), lambda: True)
    assert ended == [3, 1, 2]


def test_a_stranger_who_comes_again_and_again_takes_nobodys_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CONNECTIONS", 3)
    connections, ended = Connections(lambda: 0.0), list[tuple[str, int]]()
    for port in range(3):
        assert connections.admit(("10.0.0.1", port))
        made(connections, ("10.0.0.1", port), ended)
    for port in range(MOST_NEW):
        assert connections.admit(("10.0.0.2", port))
        connections.lost(("10.0.0.2", port))
        assert connections.admit(("10.0.0.1", 100 + port)) or port > MOST_NEW - 4
        made(connections, ("10.0.0.1", 100 + port), ended)
    shown_out = len(ended)
    assert admitted(connections, *(("10.0.0.2", 50 + port) for port in range(5))) == [False] * 5
    assert len(ended) == shown_out
    assert connections.admit(("10.0.0.3", 1)), "who is new is let in"


def test_paired_pages_never_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CONNECTIONS", 3)
    connections = Connections(lambda: 0.0)
    for port in range(3):
        assert connections.admit(("10.0.0.1", port))
        connections.made(("10.0.0.1", port), lambda: pytest.fail("a paired page was shown out"))
        connections.keep(("10.0.0.1", port))
    assert not connections.admit(("10.0.0.2", 1))


def test_what_was_accepted_and_never_came_to_be_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CONNECTIONS", 1)
    now = [0.0]
    connections = Connections(lambda: now[0])
    assert connections.admit(("10.0.0.1", 1))
    assert not connections.admit(("10.0.0.2", 1))
    now[0] = limits.UNTOLD_S
    assert connections.admit(("10.0.0.2", 1))
