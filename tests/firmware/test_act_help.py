"""``ringlight act --help`` tells every gesture there is, as scripts write it."""

import re
from itertools import product

import pytest
from click.testing import CliRunner

from firmware.cli.commands.act import act
from firmware.desk.gesture_help import GESTURES
from hardware.profile.schema import BUTTONS
from hardware.simulated.faults import KINDS as FAULTS
from hardware.simulated.gestures import GESTURES as KINDS
from hardware.simulated.gestures import Gesture
from hardware.simulated.hands import SLIDE_MM_S
from hardware.simulated.script import parse_gesture

LINES = [line for line in GESTURES.removeprefix("\b\n").splitlines() if not line.startswith(" ")]
EXAMPLES = [re.split(r"\s{2,}", line)[0] for line in LINES]


def written(example: str) -> list[Gesture]:
    """Return an example's gestures: each with, and without, what stands in brackets."""
    numbered = example.replace("dx", "1").replace("dy", "-2")
    parts = re.split(r"(\[[^]]*\] ?)", numbered)
    ways = product(
        *(("", part.replace("[", "").replace("]", "")) if part.startswith("[") else (part,) for part in parts)
    )
    return [parse_gesture("".join(way)) for way in ways]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_can_be_written_in_a_script(example: str) -> None:
    assert written(example)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_gesture_is_told_with_every_word_it_can_have(kind: type[Gesture]) -> None:
    told = {
        frozenset(place for place in max(kind.forms, key=len).split() if getattr(gesture, place.lower()) is not None)
        for example in EXAMPLES
        for gesture in written(example)
        if type(gesture) is kind
    }
    forms = {frozenset(form.split()) for form in kind.forms}
    # Every fault has its own words; they are listed by kind.
    assert told <= forms if kind.__name__ == "Fault" else told == forms


def test_the_help_shows_every_line_as_it_is_and_the_kinds_of_faults() -> None:
    done = CliRunner().invoke(act, ["--help"], terminal_width=80)
    shown = [line.strip() for line in done.output.splitlines()]
    assert [line for line in GESTURES.splitlines()[1:] if line.strip() not in shown] == []
    assert [line for line in GESTURES.splitlines() if len(line) > 78] == []
    assert [kind for kind in FAULTS if not any(line.startswith(f"fault {kind} ") for line in shown)] == []


def test_the_figures_told_are_those_of_the_hands() -> None:
    assert f"({SLIDE_MM_S:g} unless told)" in GESTURES
    assert f"{', '.join(BUTTONS[:-1])} or {BUTTONS[-1]}, held" in GESTURES
