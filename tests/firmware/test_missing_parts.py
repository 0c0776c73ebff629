"""What is missing when the service starts, or fails while it runs, is shown and waited for; the game is kept."""

import os
import time
from http import HTTPStatus
from http.client import HTTPConnection
from itertools import pairwise
from pathlib import Path
from threading import Event

import pytest
from wired_pi import WiredPi, gone

from firmware.journal.reading import games_of
from firmware.service.failing_light import FAILING
from firmware.web.server import page
from firmware.web.server.listen import Address, listening

PATIENCE_S = 120.0
"""Only a failing test waits so long."""

SAID = {
    "sensors": "I cannot see the pieces",
    "lights": "I cannot light the board",
    "panel": "I cannot feel the buttons",
}


@pytest.mark.parametrize("part", SAID)
@pytest.mark.parametrize("missing_at_boot", [True, False])
def test_a_part_that_does_not_answer_is_told_and_the_game_goes_on_when_it_does(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: str, *, missing_at_boot: bool
) -> None:
    pi = WiredPi(monkeypatch, tmp_path)
    start = 0.0 if missing_at_boot else 4.0
    if missing_at_boot:
        pi.away.add(part)
    else:
        pi.hands(1.0, "put white-ring e5")
    gone(pi, {part: (start, 10.0)})
    pi.hands(13.0, f"put {'white' if missing_at_boot else 'black'}-ring f8")
    done = pi.run(18.0)
    assert done.exit_code == 0, done.output
    assert SAID[part] in pi.status(9.9)
    assert SAID[part] not in pi.status(17.9)
    assert done.output.count(SAID[part]) == 1
    assert games_of(pi.data)[0].record == (("f8",) if missing_at_boot else ("e5", "f8"))
    signs = pi.signs()
    assert all(after - before < 5.0 for before, after in pairwise(signs))
    assert signs[-1] > 14.0


def test_the_panels_lights_say_that_something_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pi = WiredPi(monkeypatch, tmp_path)
    gone(pi, {"sensors": (3.0, 9.0)})
    assert pi.run(12.0).exit_code == 0
    names = pi.pretend.board.profile.lights.panel
    brightest = {
        phase: [max(shown[name] for at, shown in pi.lit if start <= at < end) for name in names]
        for phase, (start, end) in {"before": (0.5, 3.0), "failing": (3.5, 9.0), "after": (11.0, 12.0)}.items()
    }
    assert all(red > green > blue for red, green, blue in brightest["failing"]), FAILING
    assert brightest["before"] == brightest["after"] != brightest["failing"]


@pytest.mark.parametrize("away", ["gpio", "panel sensors lights"])
def test_a_pi_on_which_nothing_answers_waits_and_then_plays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, away: str
) -> None:
    pi = WiredPi(monkeypatch, tmp_path)
    pi.away |= {*away.split()}
    gone(pi, dict.fromkeys(away.split(), (0.0, 120.0)))
    pi.hands(122.0, "put white-ring e5")
    done = pi.run(125.0)
    assert done.exit_code == 0, done.output
    assert [words in pi.status(100.0) for words in SAID.values()] == [True, True, False]
    assert "And 1 more" in pi.status(100.0)
    assert len(done.output) < 2000
    assert games_of(pi.data)[0].record == ("e5",)
    assert len(pi.signs()) > 40


def test_a_sensor_board_that_is_unplugged_and_plugged_in_again_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pi = WiredPi(monkeypatch, tmp_path, "yinsh-sensorboard")
    pi.away.add("sensors")
    gone(pi, {"sensors": (0.0, 5.0)})
    pi.hands(9.0, "put white-ring e5")
    gone(pi, {"sensors": (13.0, 18.0)})
    pi.hands(22.0, "put black-ring f8")
    done = pi.run(27.0)
    assert done.exit_code == 0, done.output
    assert "plug its USB cable in" in pi.status(4.9)
    assert "I cannot see the pieces" in pi.status(17.9)
    assert "I cannot see the pieces" not in pi.status(26.9)
    assert games_of(pi.data)[0].record == ("e5", "f8")


def test_a_move_made_while_nothing_was_seen_is_taken_when_it_is_seen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pi = WiredPi(monkeypatch, tmp_path)
    gone(pi, {"sensors": (3.0, 9.0)})
    pi.hands(5.0, "put white-ring e5")
    assert pi.run(13.0).exit_code == 0
    assert games_of(pi.data)[0].record == ("e5",)


def test_where_there_can_be_no_board_it_says_so_and_ends(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pi = WiredPi(monkeypatch, tmp_path)
    for told in ("proc/device-tree/model", "proc/cpuinfo"):
        (tmp_path / told).write_text("A desk", encoding="utf-8")
    done = pi.run(5.0)
    assert "this is not a Raspberry Pi. 'ringlight play' plays on a pretended board" in str(done.exception)


@pytest.mark.parametrize("content", ["not = TOML = at all", f"made = {'9' * 5000}", 'board = "yinsh"', None])
def test_files_that_cannot_be_used_are_said_and_stop_no_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: str | None
) -> None:
    pi = WiredPi(monkeypatch, tmp_path)
    (pi.data / "calibration").mkdir(parents=True)
    for name in ("settings.toml", "calibration/yinsh.toml"):
        if content is None:
            os.mkfifo(pi.data / name)
        else:
            (pi.data / name).write_text(content, encoding="utf-8")
    pi.hands(1.0, "put white-ring e5")
    done = pi.run(4.0)
    assert done.exit_code == 0, done.output
    for told in (done.output, pi.status(3.9)):
        assert "settings.toml" in told
        assert "calibration/yinsh.toml" in told
    assert games_of(pi.data)[0].record == ("e5",)


def test_an_address_that_comes_later_is_waited_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pi = WiredPi(monkeypatch, tmp_path)
    monkeypatch.setattr(page, "AGAIN_S", 0.05)
    taken = listening(Address("127.0.0.1", 0))
    port = taken.getsockname()[1]

    def hand_over() -> None:
        assert "The page is not served just now (ListenError: the page cannot be served at" in pi.status(pi.now)
        taken.close()

    def wait_until_served() -> None:
        end = time.monotonic() + PATIENCE_S
        while True:
            asking = HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
            try:
                asking.request("GET", "/")
                assert asking.getresponse().status == HTTPStatus.OK
            except ConnectionError:  # nobody listens yet, or a server ended before it answered
                assert time.monotonic() < end
                Event().wait(0.02)
            else:
                return
            finally:
                asking.close()

    pi.at(2.0, hand_over)
    pi.at(3.0, wait_until_served)
    done = pi.run(5.0, "--listen", f"127.0.0.1:{port}")
    assert done.exit_code == 0, done.output
    assert "not served" not in pi.status(4.9)
