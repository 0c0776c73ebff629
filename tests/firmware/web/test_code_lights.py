"""A code for a phone that somebody asks for at the board: its lights count the digits, and no page is told them."""

import re
from collections.abc import Callable, Iterator

import pytest
from test_real_board import Wood

from firmware.errors import PageError
from firmware.messages.render import render
from firmware.web.hosts.code_lights import CodeLights
from firmware.web.server.pairing import DIGITS, FIGURES, Pairing
from hardware.profile.load import load_profile
from hardware.simulated.pretend import PretendBoard


class Asked:
    """Pairing by a clock that stands still until somebody turns it."""

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.pairing = Pairing(self.shown.append)
        self.now = 0.0

    def open(self) -> str:
        return self.pairing.open(self.now)

    def waits(self) -> bool:
        return self.pairing.waits(self.now)


@pytest.fixture
def wood() -> Iterator[Wood]:
    with PretendBoard(load_profile("yinsh"), seed=5) as pretend:
        yield Wood(pretend)


@pytest.fixture
def asked(wood: Wood) -> Asked:
    """Ask for a code with the board's buttons."""
    asked = wood.exchange.codes = Asked()
    press(wood, "new")
    for _ in range(20):
        if "phone" in render(wood.loop.table.expected):
            break
        press(wood, "undo")
    press(wood, "confirm")
    return asked


def press(wood: Wood, button: str) -> None:
    wood.loop.press(button, 0.1, wood.now)
    wood.frames(0.1)


def shows_code(wood: Wood) -> bool:
    return isinstance(wood.loop.takes_over, CodeLights)


def lit(wood: Wood) -> int:
    """Return how many lights say the digit, as the strip was told."""
    return len(wood.loop.scene)


def test_the_lights_count_the_digits_of_the_code(wood: Wood, asked: Asked) -> None:
    read = ""
    for number in range(1, DIGITS + 1):
        assert f"digit {number} of {DIGITS}" in render(wood.says().expected)
        assert {glow.meaning for glow in wood.loop.scene.values()} == {"chosen" if number == 1 else "menu"}
        read += str(lit(wood))
        press(wood, "confirm")
    assert [read] == asked.shown
    assert asked.pairing.pair(read, "192.168.1.7", 0.0)


def test_no_page_is_told_the_digits(wood: Wood, asked: Asked) -> None:
    told, shone = set[object](), False
    for _ in asked.shown[0]:
        lights = wood.exchange.shown.lights
        assert lights is not None
        told.add((lights.rgb, tuple(lights.scene), tuple(wood.says().scene)))
        shone = shone or any(map(any, wood.loop.lit))
        press(wood, "confirm")
    assert told == {(((0, 0, 0),) * len(wood.loop.lit), (), ())}
    assert shone, "the board itself is lit"


@pytest.mark.parametrize("end", ["new", "hint", "a hand", "time", "pairing"])
def test_the_game_goes_on_once_the_code_is_not_needed(wood: Wood, asked: Asked, end: str) -> None:
    assert shows_code(wood)
    ends: dict[str, Callable[[], object]] = {
        "a hand": lambda: wood.hands("put white-ring e5"),
        "time": lambda: setattr(asked, "now", 1000.0),
        "pairing": lambda: asked.pairing.pair(asked.shown[0], "192.168.1.7", 0.0),
    }
    ends.get(end, lambda: press(wood, end))()
    wood.frames(0.2)
    assert not shows_code(wood)
    assert wood.loop.table.record == (("e5",) if end == "a hand" else ())
    lights = wood.exchange.shown.lights
    assert lights is not None
    assert any(any(rgb) for rgb in lights.rgb)


def test_undo_shows_the_digit_before(wood: Wood, asked: Asked) -> None:
    press(wood, "confirm")
    press(wood, "undo")
    assert lit(wood) == int(asked.shown[0][0])


def test_a_board_counts_every_digit_of_a_code() -> None:
    pairing = Pairing(lambda _: None)
    codes = [pairing.open(0.0) for _ in range(50)]
    assert all(re.fullmatch(f"[{FIGURES}]{{{DIGITS}}}", code) for code in codes)
    assert len(set(codes)) == len(codes)
    assert not [code for code in codes if re.search(r"(.)\1", code)], "each digit is seen to follow another"
    with pytest.raises(PageError):
        pairing.pair(codes[0], "192.168.1.7", 0.0)
