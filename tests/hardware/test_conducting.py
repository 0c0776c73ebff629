"""A multiplexer's input that conducts always is found by what its neighbours show, and never without reason."""

from random import Random

import pytest

from hardware.facts import Facts
from hardware.health.conducting import TIMES, ConductingInputs
from hardware.magnetics.appearance import stacks
from hardware.profile.load import load_profile, profile_names
from hardware.profile.wiring import AdcWiring
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture

LINEAR = [name for name in profile_names() if isinstance(load_profile(name).sensors, AdcWiring)]

LEAKS = (-0.5, 0.1, -3.6, -4.4, -5.4, -4.7, 33.6, -4.8, -5.2, -6.8, -4.2, 33.4, -4.6, -4.7, -8.0, -3.7)
"""What a multiplexer's sensors of a RINGGZ board showed in a game, in mT."""


def scanned(board: PretendBoard, inputs: ConductingInputs, now: float, times: int) -> float:
    for _ in range(times):
        now += 1.0
        board.advance(now)
        inputs.examine(board.board.sensors.scan())
    return now


def test_a_conducting_input_is_named_with_a_magnet_above_it_until_it_is_mended() -> None:
    profile = load_profile("yinsh")
    inputs = ConductingInputs(profile)
    with PretendBoard(profile) as board:
        now = board.hands.perform(parse_gesture("fault stuck-on 4 0"), 0.0)
        now = scanned(board, inputs, now, 5)
        assert not inputs.found
        now = board.hands.perform(parse_gesture("put white-marker e5"), now)
        now = scanned(board, inputs, now, 4 * TIMES)
        complaints = list(inputs.found)
        assert [len(complaint.channels) for complaint in complaints] == [16]
        facts = complaints[0].facts
        assert (facts.code, facts.values["part"]) == ("wire-conducts", Facts("part-multiplexer", {"n": 4}))
        assert (facts.values["n"], facts.values["point"], facts.values["to"]) == (16, "e5", "f3")
        now = board.hands.perform(parse_gesture("mend stuck-on 4"), now)
        scanned(board, inputs, now, 4)
        assert not inputs.found


def test_what_leaks_over_from_full_points_is_no_conducting_input() -> None:
    inputs = ConductingInputs(load_profile("ringgz"))
    for _ in range(4 * TIMES):
        inputs.examine([*(0.0,) * 48, *LEAKS, *(0.0,) * 61])
    assert not inputs.found


@pytest.mark.parametrize("name", LINEAR)
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_no_sound_board_however_full_is_thought_to_have_one(name: str, share: float) -> None:
    profile = load_profile(name)
    inputs, kinds = ConductingInputs(profile), stacks(profile)[1:]
    random = Random(f"{name} {share}")
    for seed in range(8):
        placement = {point: random.choice(kinds) for point in profile.points if random.random() < share}
        with PretendBoard(profile, seed=seed, placement=placement) as board:
            scanned(board, inputs, 0.0, 4 * TIMES)
        assert not inputs.found
