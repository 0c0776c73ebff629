"""On a network: looking is free or locked, and who touches has given the code."""

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from click.testing import CliRunner
from page_served import Served, served

from firmware.cli.commands.pair import pair as pair_command
from firmware.errors import ListenError
from firmware.web.commands.messages import AnyCommand
from firmware.web.server import connections
from firmware.web.server.listen import Address
from firmware.web.server.viewing import Viewing


@pytest.fixture(params=["free", "paired"])
def page(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Served]:
    """Serve a page at this computer's own address as if that were one of a network."""
    monkeypatch.setattr(Address, "local", property(lambda _: False))
    look: Viewing = request.param
    with served(look) as page:
        yield page


def code_of(page: Served) -> str:
    """Return the code that was said where the program was started."""
    page.get("/")  # it is said before anything is answered
    (words,) = (words for words in page.said if "The code to touch the board" in words)
    return words.split(": ")[-1]


def pair(page: Served, code: str) -> tuple[int, str]:
    body = json.dumps({"code": code}).encode()
    response, _ = page.request("POST", "/pair", {"Origin": page.origin}, body)
    return response.status, response.headers.get("set-cookie", "")


SAMPLES: dict[str, dict[str, object]] = {
    "gesture": {"line": "put white-ring e5"},
    "press": {"button": "new", "held": 3.0},
    "answer": {"text": "e5"},
    "announce": {"colour": "red"},
    "resign": {"player": "white"},
    "draw": {},
    "pick": {"piece": "white-ring"},
    "hands": {"action": "e5"},
    "lead": {"to": "undo"},
    "look": {"at": 0},
    "puzzle": {"number": 1},
    "make-puzzles": {},
    "new": {},
    "try": {"game": "yinsh", "picture": "jump"},
    "play-on": {"at": 0},
    "name": {"player": "white", "name": "Anna"},
    "delete": {"number": 1},
    "sit": {"player": "white", "seat": "engine:1"},
    "set": {"setting": "sounds", "value": False},
    "watch": {"text": "1.e5 2.f8"},
    "pace": {"speed": 2},
    "pause": {},
    "step": {},
    "stop": {},
    "doctor": {"on": True},
    "light": {"pixel": "e5", "rgb": [9, 9, 9]},
    "calibrate": {"step": "begin"},
    "pair": {"code": "nothing"},
}
"""One of each message that there is."""


def test_no_message_of_an_unpaired_page_reaches_the_board(page: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyCommand)}
    assert set(kinds) == set(SAMPLES)
    reached: list[object] = []
    with page.open() as one:
        monkeypatch.setattr(page.host.exchange, "ask", reached.append)
        for do, words in SAMPLES.items():
            if do != "look":
                refused = one.command(do, **words)
                assert (refused is None) is (do == "doctor" and not is_locked(page)), do
    assert reached == []


def is_locked(page: Served) -> bool:
    return page.get("/record")[0].status == 403


def test_another_site_gets_the_page_and_nothing_else(page: Served) -> None:
    for site in ("cross-site", "same-site"):
        for path in ("/record", "/picture.svg", "/bundle.zip", "/static/main.js"):
            assert page.get(path, **{"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate"})[0].status == 403
        assert page.get("/", **{"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "no-cors"})[0].status == 403
        assert page.get("/", **{"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate"})[0].status == 200
    for site in ("same-origin", "none"):
        assert page.get("/static/main.js", **{"Sec-Fetch-Site": site})[0].status == 200


def test_who_has_not_given_the_code_may_look_where_that_is_free_and_touch_nothing(page: Served) -> None:
    locked = page.get("/record")[0].status == 403
    with page.open() as one:
        if locked:
            one.take("locked")
        else:
            assert one.take("hello")["may_touch"] is False
            one.raw.send('{"do":"look","at":0}')
            assert one.take("past")["on"] == {}
        for do, words in SAMPLES.items():
            if do not in ("look", "doctor", "pair"):
                assert "only looking" in str(one.command(do, **words))
        if locked:
            assert "only looking" in str(one.command("doctor", on=True))
            assert not one.told("state", "lights", "pieces", "hello")
    assert page.host.desk.table.record == ()
    assert page.host.desk.table.settings.sounds
    assert page.get("/bundle.zip")[0].status == 403
    for path in ("/record", "/picture.svg", "/kept.json", "/kept/1.json", "/kept/1.svg", "/kept/1/record"):
        assert (page.get(path)[0].status == 403) is locked
    assert page.get("/")[0].status == 200
    assert sum("it must be paired first" in words for words in page.said) == 1


def test_who_gives_the_code_is_given_a_cookie_that_opens_everything(page: Served) -> None:
    status, cookie = pair(page, code_of(page))
    assert status == 200
    parts = cookie.lower().split("; ")
    assert {"httponly", "samesite=strict", "path=/"} <= set(parts)
    kept = cookie.split(";")[0]
    with page.open(cookie=kept) as one:
        assert one.take("hello")["may_touch"] is True
        assert one.command("gesture", line="put white-ring e5") is None
        assert one.take("state", lambda m: m["record"] == ["e5"])
    response, body = page.get("/bundle.zip", Cookie=kept)
    assert response.status == 200
    assert kept.split("=")[1].encode() not in body
    for forged in ("ringlight=", "ringlight=x", f"{kept}x", f"other={kept.split('=')[1]}"):
        assert page.get("/bundle.zip", Cookie=forged)[0].status == 403


def test_a_connection_can_be_paired_by_itself(page: Served) -> None:
    with page.open() as one, page.open() as other:
        assert "not the code" in str(one.command("pair", code="nothing"))
        assert one.command("pair", code=code_of(page)) is None
        assert one.take("hello", lambda m: m["may_touch"])["pretended"]
        assert one.command("gesture", line="put white-ring e5") is None
        assert one.take("state", lambda m: m["record"] == ["e5"])
        assert "only looking" in str(other.command("gesture", line="put black-ring f8"))


def test_wrong_codes_by_the_hundred_are_refused_and_said_once(page: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "ARRIVALS", (1000, 1.0))  # else most of them do not even get through
    code = code_of(page)
    for number in range(300):
        assert pair(page, f"x{number}") == (403, "")
    assert sum("wrong code" in words for words in page.said) == 1
    with page.open() as one:
        assert "Too many codes" in str(one.command("pair", code=code))


def test_a_code_is_asked_for_at_the_computer_and_browsers_are_listed_and_revoked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Address, "local", property(lambda _: False))
    with served(data=tmp_path) as page:
        asked = CliRunner().invoke(pair_command, ["--data", str(tmp_path)])
        assert asked.exit_code == 0, asked.output
        code = asked.stdout.removeprefix("The code is ")[:9]
        status, cookie = pair(page, code)
        assert status == 200
        kept = cookie.split(";")[0]
        assert page.get("/bundle.zip", Cookie=kept)[0].status == 200
        listed = CliRunner().invoke(pair_command, ["--data", str(tmp_path), "--list"])
        assert listed.stdout.startswith("1  127.0.0.1  since ")
        revoked = CliRunner().invoke(pair_command, ["--data", str(tmp_path), "--revoke", "1"])
        assert revoked.stdout == "No browser is paired.\n"
        assert page.get("/bundle.zip", Cookie=kept)[0].status == 403
        assert [*tmp_path.iterdir()] == []


def test_without_a_service_the_command_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware.web.server.file_requests.PATIENCE_S", 0.1)
    with pytest.raises(ListenError, match="start one with --listen"):
        CliRunner().invoke(pair_command, ["--data", str(tmp_path)], catch_exceptions=False)
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"code":1}', b'{"code":"1","more":2}', b"[" * 150])
def test_what_is_no_code_is_told_what_is_expected(page: Served, body: bytes) -> None:
    response, words = page.request("POST", "/pair", {"Origin": page.origin}, body)
    assert response.status == 400
    assert b'expected {"code": "123456"}' in words


def test_a_code_that_goes_on_and_on_is_cut_short(page: Served) -> None:
    assert page.request("POST", "/pair", {"Origin": page.origin}, b'{"code":"' + b"1" * 5000)[0].status == 413


def test_the_code_is_in_no_log_and_no_bundle(page: Served) -> None:
    code = code_of(page)
    _, cookie = pair(page, code)
    _, body = page.get("/bundle.zip", Cookie=cookie.split(";")[0])
    with zipfile.ZipFile(io.BytesIO(body)) as bundle:
        whole = b"".join(bundle.read(name) for name in bundle.namelist())
    assert code.encode() not in whole
    assert b"The board is at" in whole
