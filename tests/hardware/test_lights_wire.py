import os
import subprocess
import sys
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.errors import DeviceError
from hardware.lights.render import DARK, Frame, Renderer
from hardware.lights.rhythms import RHYTHMS
from hardware.lights.scene import Glow
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from hardware.simulated.wire import PretendedWire

YINSH = load_profile("yinsh")
PIXELS = YINSH.pixels
VALUES = st.integers(0, 255)
COLOURS = st.tuples(VALUES, VALUES, VALUES)
FRAMES = st.lists(COLOURS, min_size=len(PIXELS), max_size=len(PIXELS)).map(tuple)
SERPENTINE = tuple(Counter(point[0] for point in YINSH.points).values())
"""How many points each column has."""
WHITE: Frame = ((255, 255, 255),) * len(PIXELS)


def ordered(order: str) -> Profile:
    """The YINSH board with pixels that take their colours in another order."""
    lights = msgspec.convert({**msgspec.to_builtins(YINSH.lights), "order": order}, type(YINSH.lights))
    return msgspec.structs.replace(YINSH, lights=lights)


@settings(deadline=None)  # the first wire of a process imports the driver
@given(st.lists(FRAMES, min_size=1, max_size=3), st.sampled_from(["GRB", "RGB", "BRG", "GBR", "RBG", "BGR"]))
def test_what_is_shown_comes_back_from_the_bytes(frames: list[Frame], order: str) -> None:
    wire = PretendedWire(ordered(order))
    for frame in frames:
        wire.strip.show(frame)
        assert wire.shown() == dict(zip(PIXELS, frame, strict=True))
    wire.close()


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(PIXELS), st.builds(Glow, COLOURS, st.sampled_from(sorted(RHYTHMS)))))
def test_a_scene_comes_out_of_the_wire_as_it_was_rendered(scene: dict[str, Glow]) -> None:
    wire = PretendedWire(YINSH)
    frame = Renderer(YINSH).frame(scene, 1.0)
    wire.strip.show(frame)
    assert {pixel for pixel, rgb in wire.shown().items() if rgb != DARK} <= set(scene)
    assert tuple(wire.shown().values()) == frame
    wire.close()


def test_the_bytes_are_in_the_order_of_the_strip_green_first() -> None:
    wire = PretendedWire(YINSH)
    wire.strip.show(((1, 2, 3), (4, 5, 6), *WHITE[2:]))
    assert wire.sent[:7] == bytes([2, 1, 3, 5, 4, 6, 255])
    assert len(wire.sent) == 3 * 93
    assert list(wire.shown()) == list(PIXELS)
    wire.close()


def test_a_broken_pixel_stays_dark_and_the_others_do_not() -> None:
    broken: set[str] = set()
    wire = PretendedWire(YINSH, broken)
    wire.strip.show(WHITE)
    broken.update(("f6", "turn-white"))
    assert {pixel for pixel, rgb in wire.shown().items() if rgb == DARK} == broken
    broken.clear()
    assert set(wire.shown().values()) == {(255, 255, 255)}
    wire.close()


def test_boards_in_one_process_do_not_mix_up_their_lights() -> None:
    one, other = PretendedWire(YINSH), PretendedWire(YINSH)
    one.strip.show(WHITE)
    other.strip.show(((255, 0, 0),) * 93)
    assert set(one.shown().values()) == {(255, 255, 255)}
    one.close()
    assert set(other.shown().values()) == {(255, 0, 0)}
    other.strip.show(WHITE)
    assert set(other.shown().values()) == {(255, 255, 255)}
    assert set(one.shown().values()) == {DARK}
    other.close()


def test_closed_it_is_dark_and_the_driver_as_it_was() -> None:
    wire = PretendedWire(YINSH)
    wire.strip.show(WHITE)
    driver = sys.modules["neopixel"]
    while_open = vars(driver)["neopixel_write"]
    wire.close()
    wire.close()
    assert set(wire.shown().values()) == {DARK}
    assert vars(driver)["neopixel_write"] is not while_open
    assert vars(driver)["neopixel_write"] is vars(sys.modules["neopixel_write"])["neopixel_write"]
    with pytest.raises(DeviceError, match="closed"):
        wire.strip.show(WHITE)


def test_a_strip_that_is_on_no_pretended_wire_is_sent_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    PretendedWire(YINSH).close()
    driver, sent = sys.modules["neopixel"], []
    monkeypatch.setattr(driver, "neopixel_write", lambda _pin, buffer: sent.append(bytes(buffer)))
    wire = PretendedWire(YINSH)
    stranger = vars(driver)["NeoPixel"](vars(sys.modules["board"])["NEOPIXEL"], 2, auto_write=False)
    stranger[0] = (1, 2, 3)
    stranger.show()
    assert sent == [bytes([2, 1, 3, 0, 0, 0])]
    assert set(wire.shown().values()) == {DARK}
    wire.close()


def test_pretending_leaves_the_environment_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BLINKA_SKIP_DEPENDENCY_CHECK", "maybe")
    monkeypatch.delenv("BLINKA_OS_AGNOSTIC", raising=False)
    PretendedWire(YINSH).close()
    assert os.environ["BLINKA_SKIP_DEPENDENCY_CHECK"] == "maybe"
    assert "BLINKA_OS_AGNOSTIC" not in os.environ


def test_a_process_with_real_lights_does_not_pretend_any(monkeypatch: pytest.MonkeyPatch) -> None:
    PretendedWire(YINSH).close()
    board = type(sys)("board")
    board.board_id = "RASPBERRY_PI_4B"  # type: ignore[attr-defined]  # a stand-in
    monkeypatch.setitem(sys.modules, "board", board)
    with pytest.raises(DeviceError, match=r"real computer already \(RASPBERRY_PI_4B\); .*a process of its own"):
        PretendedWire(YINSH)


def test_it_says_how_many_pixels_are_lit() -> None:
    wire = PretendedWire(YINSH)
    wire.strip.show((*WHITE[:3], *(DARK,) * 90))
    assert repr(wire) == "PretendedWire(3 of 93 lit)"
    wire.close()


def test_importing_it_imports_no_driver() -> None:
    code = "import sys, hardware.simulated.wire; print(*{'board', 'neopixel'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not done.stdout.strip()


def test_a_serpentine_strip_is_named_row_by_row_and_lit_back_and_forth() -> None:
    lights = msgspec.structs.replace(YINSH.lights, points=tuple(YINSH.points), serpentine=SERPENTINE)
    profile = msgspec.structs.replace(YINSH, lights=lights)
    assert profile.pixels == YINSH.pixels  # which is written in the order of such a strip
    wire = PretendedWire(profile)
    wire.strip.show(Renderer(profile).frame({"b7": Glow((255, 0, 0), "steady")}, 0))
    assert [place for place, lit in enumerate(wire.sent) if lit] == [3 * 4 + 1]  # the fifth pixel, red after green
    wire.close()


def test_a_pixel_the_profile_calls_dead_does_not_light_whatever_is_sent() -> None:
    lights = msgspec.structs.replace(YINSH.lights, dead=("f6",))
    wire = PretendedWire(msgspec.structs.replace(YINSH, lights=lights))
    wire.strip.show(WHITE)
    assert {pixel for pixel, rgb in wire.shown().items() if rgb == DARK} == {"f6"}
    wire.close()
