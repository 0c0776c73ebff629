import pytest

from hardware.errors import DeviceError
from hardware.panel.panel import BEEPS, Panel
from hardware.panel.press import LONG_PRESS_S, Press
from hardware.profile.load import load_profile
from hardware.profile.schema import BUTTONS
from hardware.simulated.circuit import Circuit

PROFILE = load_profile("yinsh")
SCAN = 0.02


class Bench:
    """A panel on pretended pins, polled at every scan."""

    def __init__(self) -> None:
        self.circuit = Circuit(PROFILE)
        self.panel = Panel(PROFILE, self.circuit.factory)
        self.now = 100.0

    def run(self, seconds: float) -> list[Press]:
        presses = []
        for _ in range(round(seconds / SCAN)):
            self.now += SCAN
            presses += self.panel.poll(self.now)
            self.panel.update(self.now)
        return presses


@pytest.fixture
def bench() -> Bench:
    return Bench()


@pytest.mark.parametrize("button", BUTTONS)
def test_a_press_is_told_when_it_begins_and_when_it_ends(bench: Bench, button: str) -> None:
    bench.circuit.press(button, down=True)
    assert bench.run(0.5) == [Press(button, 0.0, released=False)]
    bench.circuit.press(button, down=False)
    (let_go,) = bench.run(0.5)
    assert (let_go.button, let_go.released) == (button, True)
    assert let_go.held == pytest.approx(0.5)


def test_nothing_is_told_while_nobody_presses(bench: Bench) -> None:
    assert bench.run(5.0) == []


def test_a_bounce_shorter_than_settling_is_no_press(bench: Bench) -> None:
    bench.circuit.press("undo", down=True)
    assert bench.run(SCAN) == []
    bench.circuit.press("undo", down=False)
    assert bench.run(0.2) == []


def test_a_bounce_while_held_does_not_end_the_press(bench: Bench) -> None:
    bench.circuit.press("undo", down=True)
    bench.run(0.2)
    bench.circuit.press("undo", down=False)
    bench.run(SCAN)
    bench.circuit.press("undo", down=True)
    assert bench.run(0.2) == []


def test_a_long_press_is_told_once_while_it_is_held(bench: Bench) -> None:
    bench.circuit.press("undo", down=True)
    began, long = bench.run(LONG_PRESS_S + 2.0)
    assert not began.released
    assert not long.released
    assert long.held == pytest.approx(LONG_PRESS_S, abs=SCAN)
    bench.circuit.press("undo", down=False)
    (ended,) = bench.run(0.2)
    assert ended.held == pytest.approx(LONG_PRESS_S + 2.0)


def test_a_second_long_press_is_told_again(bench: Bench) -> None:
    for _ in range(2):
        bench.circuit.press("undo", down=True)
        assert len(bench.run(LONG_PRESS_S + 0.5)) == 2
        bench.circuit.press("undo", down=False)
        bench.run(0.5)


def test_a_long_press_let_go_between_two_polls_is_told_as_long_all_the_same(bench: Bench) -> None:
    bench.circuit.press("undo", down=True)
    bench.run(LONG_PRESS_S - 0.1)
    bench.now += 0.2
    bench.circuit.press("undo", down=False)
    long, ended = bench.run(0.2)
    assert (long.released, ended.released) == (False, True)
    assert long.held == ended.held >= LONG_PRESS_S


def test_two_buttons_are_told_each_for_itself(bench: Bench) -> None:
    bench.circuit.press("undo", down=True)
    bench.circuit.press("new", down=True)
    assert {press.button for press in bench.run(0.2)} == {"undo", "new"}


@pytest.mark.parametrize("name", BEEPS)
def test_a_beep_sounds_as_its_pattern_says_and_ends(bench: Bench, name: str) -> None:
    pattern = BEEPS[name]
    bench.panel.beep(pattern, bench.now)
    heard = 0
    changes = 1
    before = bench.circuit.buzzing
    assert before
    for _ in range(round(sum(pattern) / 0.001) + 10):
        bench.now += 0.001
        bench.panel.update(bench.now)
        heard += bench.circuit.buzzing
        changes += bench.circuit.buzzing != before
        before = bench.circuit.buzzing
    assert not bench.circuit.buzzing
    assert heard * 0.001 == pytest.approx(sum(pattern[::2]), abs=0.005)
    assert changes == len(pattern) + 1


def test_a_new_beep_takes_the_place_of_the_old(bench: Bench) -> None:
    bench.panel.beep((5.0,), bench.now)
    bench.panel.beep((0.1,), bench.now)
    bench.run(0.2)
    assert not bench.circuit.buzzing


def test_closing_twice_is_fine_and_gives_the_pins_back(bench: Bench) -> None:
    bench.panel.close()
    bench.panel.close()
    assert Panel(PROFILE, bench.circuit.factory).poll(0.0) == []


def test_a_panel_whose_pins_are_in_use_is_a_device_error(bench: Bench) -> None:
    with pytest.raises(DeviceError, match="GPIO22 does not answer"):
        Panel(PROFILE, bench.circuit.factory)
