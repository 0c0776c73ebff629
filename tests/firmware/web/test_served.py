"""The page as it is served: pages agree, and whatever comes to its door leaves the board undisturbed."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from page_served import PATIENCE_S, Served, served
from websockets.exceptions import ConnectionClosed, InvalidStatus

from firmware.web.server import connections, sockets
from firmware.web.server import uvicorn_server as server
from firmware.web.server.static_files import FOLDER


@pytest.fixture
def page() -> Iterator[Served]:
    with served() as page:
        yield page
        plays_on(page)


def plays_on(page: Served) -> None:
    """See that the board is undisturbed: what hands do is seen, committed and told."""
    with page.open() as one:
        hello = one.take("hello")
        assert hello["may_touch"]
        before = one.take("state")["record"]
        point = next(point for point in ("a3", "b3", "c3", "d3", "e3") if point not in before)
        kind = "black-ring" if len(before) % 2 else "white-ring"
        assert one.command("gesture", line=f"put {kind} {point}") is None
        assert one.take("state", lambda m: m["record"] != before)["record"] == [*before, point]


def test_two_pages_agree_on_everything(page: Served) -> None:
    with page.open() as one, page.open() as other:
        for kind in ("hello", "state", "pieces", "lights"):
            told = other.take(kind)
            assert one.take(kind, told.__eq__)  # it was there first, and may have heard another before that
        assert one.command("gesture", line="put white-ring e5") is None
        played = one.take("state", lambda m: m["record"] == ["e5"])
        assert other.take("state", lambda m: m["record"] == ["e5"]) == played
        stands = one.take("pieces", lambda m: m["on"] != {} and m["moving"] == [])
        assert other.take("pieces", lambda m: m == stands)["on"]["e5"] == [["white-ring", 1, 0.0, 0.0, True]]


def test_what_a_page_is_told_first_is_had_beside_its_scripts_in_its_language(page: Served) -> None:
    with page.open() as one:
        told = {kind: one.take(kind) for kind in ("hello", "state", "pieces")}
        response, body = page.get("/now.json?language=en")
        assert {message["kind"]: message for message in json.loads(body)} == told | {
            message["kind"]: message for message in json.loads(body) if message["kind"] not in told
        }
        assert response.headers["cache-control"] == "no-store"
        french = json.loads(page.get("/now.json?language=fr")[1])
        assert french[1]["expected"].startswith("Blanc")
        script = page.get("/later.js")[1].decode()
        assert "ringlightModules" in script


def test_the_past_the_doctor_and_the_light_test_work_over_the_wire(page: Served) -> None:
    with page.open() as one:
        one.take("state")
        one.command("gesture", line="put white-ring e5")
        one.take("state", lambda m: m["record"] == ["e5"])
        one.raw.send('{"do":"look","at":1,"id":3}')
        assert one.take("past")["on"] == {"e5": ["white-ring"]}
        assert one.command("look", at=9) == "The game is not that far yet. Look at 0 to 1."
        assert one.command("doctor", on=True) is None
        told = one.take("readings", lambda m: "health" in m)
        profile = page.host.desk.profile
        assert len(told["mT"]) == len(told["senses"]) == len(profile.channels)
        assert set(told["health"]) == set(profile.points)
        assert told["current"]["budget_ma"] == profile.lights.budget_ma
        assert one.take("readings", lambda m: "hz" in m["frame"])["frame"]["hz"] > 0
        assert one.command("light", pixel="e5", rgb=[0, 0, 255]) is None
        lit = page.host.desk.profile.pixels.index("e5")
        one.take("lights", lambda m: m["rgb"][6 * lit : 6 * lit + 4] == "0000" and m["rgb"].strip("0") != "")


def test_a_record_is_watched_over_the_wire_and_one_that_is_none_is_refused(page: Served) -> None:
    with page.open() as one:
        one.take("state")
        assert "begins no record known here" in str(one.command("watch", text="not a game", speed=2))
        assert "stands there already" in str(one.command("watch", text="1.e5 2.e5", speed=2))
        assert one.command("watch", text="1.e5 2.f8 3.c3", speed=32) is None
        assert one.take("watching", lambda m: m["done"])["at"] == 3
        assert one.command("stop") is None
        assert one.take("state", lambda m: m["record"] == [])["game_number"] == 3


FILES = [path.relative_to(FOLDER).as_posix() for path in sorted(FOLDER.rglob("*")) if path.is_file()]


def test_every_file_of_the_page_comes_with_a_strict_policy_and_is_not_sent_twice(page: Served) -> None:
    for path in ("/", *(f"/static/{name}" for name in FILES)):
        response, body = page.get(path)
        assert response.status == 200, path
        policy = response.headers["content-security-policy"]
        assert policy.startswith("default-src 'none';")
        assert "unsafe" not in policy
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["cache-control"] == "no-cache"
        assert body
        again, nothing = page.get(path, **{"If-None-Match": response.headers["etag"]})
        assert (again.status, nothing) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e%2f%2e%2e%2f%2e%2e%2fpyproject.toml",
        "/static//etc/passwd",
        "/static/words/../../app.py",
        "/static/words%5c..%5c..%5capp.py",
        "/static/index.html%00.js",
        "/static/",
        "/static",
        "/app.py",
        "/..",
        "//etc/passwd",
        "/%",
        "/favicon.ico",
        "/ws",
        "/record/../bundle.zip",
        "/admin",
    ],
)
def test_no_path_leads_anywhere_else(page: Served, path: str) -> None:
    response, body = page.get(path)
    assert response.status == 404
    assert b"import" not in body
    assert b"root:" not in body
    assert response.headers["content-security-policy"]


def test_what_is_too_long_or_no_http_is_refused(page: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    assert page.get("/static/" + "x" * 400)[0].status == 414
    with suppress(ConnectionResetError):
        assert page.get("/", **{"X-Long": "x" * 300_000})[0].status in (400, 431)
    monkeypatch.setattr(server, "LONGEST_S", 1.0)
    for rubbish in (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\x00" * 5000, b"GET\r\n\r\n", b"SSH-2.0-x\r\n"):
        with socket.create_connection(("127.0.0.1", page.port), timeout=PATIENCE_S) as raw:
            raw.sendall(rubbish)
            with suppress(ConnectionResetError):
                assert raw.recv(12) in (b"HTTP/1.1 400", b"")
    assert sum("The page's server" in words for words in page.said) <= 1


@pytest.mark.parametrize("method", ["PUT", "DELETE", "POST", "PATCH", "OPTIONS", "TRACE"])
def test_only_what_is_meant_to_be_asked_is_answered(page: Served, method: str) -> None:
    for path in ("/", "/record", "/bundle.zip", "/static/main.js"):
        assert page.request(method, path, {"Origin": page.origin})[0].status == 405
        assert page.request(method, path)[0].status == 403


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1", "localhost:1", "[::1]:{port}", ""]
)
def test_under_another_name_nothing_is_answered(page: Served, host: str) -> None:
    name = host.format(port=page.port)
    for path in ("/", "/record", "/bundle.zip", "/picture.svg"):
        assert page.get(path, Host=name)[0].status in (400, 421)
    if ":" in name and "." in name:
        with pytest.raises(InvalidStatus) as refused:
            opened_at(page, name)
        assert refused.value.response.status_code == 421


def opened(page: Served, **other: Any) -> None:
    """Open a WebSocket and close it."""
    with page.open(**other) as one:
        one.take("hello")


def opened_at(page: Served, name: str) -> None:
    """Open a WebSocket of this page under another name."""
    with socket.create_connection(("127.0.0.1", page.port), timeout=PATIENCE_S) as raw:
        opened(page, uri=f"ws://{name}/ws", origin=f"http://{name}", sock=raw)


def test_localhost_is_a_name_of_its_own_computer(page: Served) -> None:
    assert page.get("/", Host=f"localhost:{page.port}")[0].status == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1", None])
def test_from_another_page_nobody_gets_in(page: Served, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused:
        opened(page, origin=origin)
    assert refused.value.response.status_code == 403
    headers = {"Content-Type": "application/json"} if origin is None else {"Origin": origin}
    assert page.request("POST", "/pair", headers, b'{"code":"123456"}')[0].status == 403
    assert sum("another page asked" in words for words in page.said) == 1


BAD = (
    "",
    "{",
    "[]",
    "null",
    '{"do":"dance","id":1}',
    '{"do":"gesture","line":"lift a2","id":2}',
    '{"do":"gesture","line":"drop a2","id":3}',
    '{"do":"gesture","line":"left: left: lift a2","id":4}',
    '{"do":"stop","id":5}',
    '{"do":"answer","text":"e5","id":6}',
    '{"do":"new","board":"/etc/passwd","id":7}',
    '{"do":"look","at":5000,"id":8}',
    "[" * 50_000,
)


def test_malformed_and_untimely_messages_are_refused_with_reasons_and_said_once(page: Served) -> None:
    with page.open() as one:
        one.take("state")
        for message in BAD * 3:
            one.raw.send(message)
        refused: dict[int, str] = {}
        while len(refused) < 8:
            told = one.take("refused")
            refused[told["id"]] = told["why"]
        assert set(refused) == set(range(1, 9))
        assert all(len(why) > 20 for why in refused.values())
        assert one.command("gesture", line="put white-ring e5") is None
    assert sum("docs/page.md" in words for words in page.said) == 1


def test_a_huge_message_closes_the_connection(page: Served) -> None:
    with page.open() as one:
        one.take("state")
        one.raw.send('{"do":"watch","text":"' + "x" * 600_000 + '"}')
        assert one.close_code() == 1009


def test_bytes_where_text_belongs_close_the_connection(page: Served) -> None:
    with page.open() as one:
        one.take("state")
        one.raw.send(b'{"do":"pause"}')
        assert one.close_code() == 1003


def test_too_many_messages_are_refused_and_then_their_page_is_shown_out(page: Served) -> None:
    with page.open() as one, page.open() as quiet:
        one.take("state")
        quiet.take("state")
        with suppress(ConnectionClosed):
            for _ in range(100_000):
                one.raw.send('{"do":"press","button":"doorbell"}')
        assert one.close_code() == 1008
        assert quiet.command("press", button="hint") is None
    assert sum("too fast" in words for words in page.said) == 1


def test_there_is_room_for_so_many_pages(page: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_CLIENTS", 5)
    with ExitStack() as stack:
        pages = [stack.enter_context(page.open()) for _ in range(5)]
        for each in pages:
            each.take("state")
        with page.open() as late:
            assert late.close_code() == 1013


def test_a_page_that_takes_nothing_any_more_is_dropped_and_nobody_else_notices(
    page: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "STALLED_S", 1.0)
    monkeypatch.setattr(server, "SENT_AHEAD", 8 * 1024)
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.settimeout(PATIENCE_S)
    raw.connect(("127.0.0.1", page.port))
    request = (
        f"GET /ws HTTP/1.1\r\nHost: {page.name}\r\nOrigin: {page.origin}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with raw, page.open() as other:
        doctor = b'{"do":"doctor","on":true}'
        raw.sendall(request.encode())
        assert raw.recv(12) == b"HTTP/1.1 101"
        raw.sendall(bytes((0x81, 0x80 | len(doctor), 0, 0, 0, 0)) + doctor)
        other.take("state")
        assert other.command("doctor", on=True) is None
        for _ in range(10):
            other.take("readings")
        received = 0
        with suppress(ConnectionResetError):
            while more := len(raw.recv(65536)):
                received += more
        assert received < 200_000


def test_a_request_that_never_ends_is_dropped(page: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "ASKED_WITHIN_S", 0.3)
    with socket.create_connection(("127.0.0.1", page.port), timeout=PATIENCE_S) as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nHost: 127")
        with suppress(ConnectionResetError):
            assert raw.recv(100) == b""


def test_one_address_cannot_take_all_connections(page: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_OF_ONE", 10)
    with ExitStack() as stack:
        taken: list[socket.socket] = []
        dropped = 0
        for _ in range(30):
            try:
                taken.append(stack.enter_context(socket.create_connection(("127.0.0.1", page.port), PATIENCE_S)))
            except ConnectionResetError:  # dropped as soon as it was made
                dropped += 1
        for each in taken[10:]:
            try:
                dropped += each.recv(1) == b""
            except ConnectionResetError:
                dropped += 1
        assert dropped == 20
