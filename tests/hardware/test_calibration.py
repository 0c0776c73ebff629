"""A calibration finds what is connected the wrong way, on pretended boards that are built so."""

from collections.abc import Collection, Sequence
from contextlib import closing

import pytest

from hardware.calibration.findings import Finding, Findings
from hardware.calibration.pretended import Walker
from hardware.calibration.procedure import Instruction, Procedure
from hardware.calibration.running import run
from hardware.calibration.samples import samples
from hardware.checks.faults import Faulty
from hardware.facts import Facts
from hardware.profile.load import load_profile, profile_names
from hardware.simulated.script import parse_gesture

ROW = ("b7", "b6", "b5", "b4", "b3", "b2", "b1")
MIRRORED = [*zip(ROW[:3], reversed(ROW[4:]), strict=True)]


def walked(
    board: str = "yinsh",
    faulty: Faulty | None = None,
    upside_down: Collection[str] = (),
    broken: Sequence[str] = (),
    seed: int = 0,
) -> tuple[Procedure, Sequence[Finding], Sequence[Instruction]]:
    """Calibrate a pretended board; return the procedure, what it has found, and what it instruction."""
    profile = load_profile(board)
    built = (faulty or Faulty()).built(profile)
    procedure, instruction = Procedure(profile), list[Instruction]()
    with closing(Walker(profile, built, upside_down, seed)) as walker:
        for fault in broken:
            walker.pretend.hands.perform(parse_gesture(f"fault {fault}"), 0.0)
        assert run(procedure, walker.pretend.board, walker.times(procedure), instruction.append)
    return procedure, Findings(procedure).all(), instruction


def looked_at(finding: Finding) -> int:
    """Return how many places a finding says to look at."""
    places = finding.facts.values["where"]
    return len(places) if isinstance(places, tuple) else 1


def kinds(findings: Sequence[Finding]) -> Sequence[str]:
    return [finding.kind for finding in findings]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize("board", profile_names())
def test_a_sound_board_is_found_sound_and_walked_in_the_order_of_its_lights(board: str, seed: int) -> None:
    procedure, findings, instruction = walked(board, seed=seed)
    assert findings == []
    count = len(procedure.samples)
    assert [each.pixel for each in instruction if each.pixel] == [*procedure.profile.lights.strip] * count
    assert procedure.progress[0] == procedure.progress[1]


@pytest.mark.parametrize("board", profile_names())
def test_every_spot_that_a_piece_can_reach_is_walked_over(board: str) -> None:
    profile = load_profile(board)
    assert {spot for sample in samples(profile) for spot in sample.felt} == set(profile.spots)


@pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])
def test_swapped_wires_are_named_with_both_places(board: str) -> None:
    _, (finding,), _ = walked(board, Faulty(crossed=[("e5", "h9")]))
    assert finding.kind == "wires"
    assert finding.facts.code == "sensors-swapped"
    assert (finding.facts.values["point"], finding.facts.values["to"]) == ("e5", "h9")
    assert looked_at(finding) == 2 * len(load_profile(board).spots)


@pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])
def test_a_row_whose_sensors_are_mirrored_is_named(board: str) -> None:
    _, (finding,), instruction = walked(board, Faulty(crossed=MIRRORED))
    assert finding.kind == "wires"
    assert finding.facts.code == "sensors-reversed"
    assert (finding.facts.values["point"], finding.facts.values["to"]) == ("b7", "b1")
    assert instruction[-1].facts.code == "put-by-name"
    assert instruction[-1].name == "b7"


@pytest.mark.parametrize("board", ["yinsh", "ringo-13"])
def test_a_reversed_strip_is_named_and_no_sensor_is_accused(board: str) -> None:
    _, findings, _ = walked(board, Faulty(reversed_strip=True))
    assert kinds(findings) == ["lights"] * len(findings)
    assert {finding.facts.code for finding in findings} == {"strip-reversed"}


@pytest.mark.parametrize("piece", ["white-ring", "white-marker"])
def test_a_magnet_that_lies_upside_down_is_named(piece: str) -> None:
    _, (finding,), _ = walked(upside_down=[piece])
    assert finding.kind == "magnet reversed"
    assert finding.facts == Facts("magnet", {"piece": piece})


def test_a_dead_multiplexer_is_named_once_and_its_points_are_passed_over() -> None:
    _, (finding,), instruction = walked(broken=["multiplexer 3"])
    assert finding.kind == "silent"
    assert finding.facts.code == "wire-silent"
    assert finding.facts.values["part"] == Facts("part-multiplexer", {"n": 3})
    assert not set(finding.points) & {each.pixel for each in instruction}


def test_a_dead_sensor_and_one_that_feels_nothing_are_named() -> None:
    _, findings, _ = walked(broken=["dead e5 rim", "stuck g7 centre none"])
    told = {finding.facts.code: (finding.points, finding.facts.values["spot"]) for finding in findings}
    assert told == {"sensor-silent": (("e5",), "rim"), "sensor-blind": (("g7",), "centre")}


def test_two_things_that_are_wrong_are_told_apart() -> None:
    _, findings, _ = walked(faulty=Faulty(crossed=[("e5", "h9")]), upside_down=["white-marker"])
    assert sorted(kinds(findings)) == ["magnet reversed", "wires"]


def test_while_something_stands_on_the_board_nothing_is_measured() -> None:
    profile = load_profile("yinsh")
    procedure = Procedure(profile)
    with closing(Walker(profile, profile)) as walker:
        walker.pretend.world.stand("white-ring", "e5")
        times = walker.times(procedure)
        assert not run(procedure, walker.pretend.board, (next(times) for _ in range(100)), lambda _: None)
    assert procedure.instruction is not None
    assert procedure.instruction.facts == Facts("felt", {"points": ("e5",), "n": 1})


def test_without_walking_only_the_rest_is_taken() -> None:
    profile = load_profile("yinsh")
    procedure = Procedure(profile, walking=False)
    with closing(Walker(profile, profile)) as walker:
        walker.pretend.hands.perform(parse_gesture("fault drift e5 centre 60"), 0.0)
        assert run(procedure, walker.pretend.board, walker.times(procedure), lambda _: None)
    number = next(i for i, each in enumerate(profile.channels) if (each.point, each.spot) == ("e5", "centre"))
    resting = walker.pretend.circuit.resting
    assert resting is not None
    assert 0.2 < procedure.rest[number] - resting[number] < 2.0
    assert all(abs(a - b) < 0.5 for i, (a, b) in enumerate(zip(procedure.rest, resting, strict=True)) if i != number)
    assert max(map(abs, resting)) > 1.0
    assert Findings(procedure).all() == []


@pytest.mark.parametrize(
    ("fault", "kind", "asked"),
    [
        ("flicker e5 centre", "flickers", "changing"),
        ("stuck e5 rim north", "stuck", "felt"),
    ],
)
def test_a_restless_sensor_is_named_once_confirm_says_the_board_is_empty(fault: str, kind: str, asked: str) -> None:
    _, (finding,), instruction = walked(broken=[fault])
    assert finding.kind == kind
    assert (finding.facts.code, finding.points) == (f"sensor-{kind}", ("e5",))
    assert instruction[1].facts.code == asked


@pytest.mark.parametrize(
    ("board", "lines"),
    [
        ("yinsh", ("GPIO5", "GPIO26")),
        ("bry-hex37", ("GPIO6", "GPIO13")),
        ("yinsh-switches", ("GPIO5", "GPIO6")),
    ],
)
def test_exchanged_select_lines_are_named_and_nothing_else(board: str, lines: tuple[str, str]) -> None:
    _, findings, _ = walked(board, Faulty(crossed=[lines]))
    assert [finding.facts for finding in findings] == [Facts("exchanged-lines", {"names": lines})]


@pytest.mark.parametrize("board", ["ringgz", "ringgz-poles"])
def test_what_several_pieces_find_is_told_once(board: str) -> None:
    _, (finding,), _ = walked(board, Faulty(crossed=[("c2", "c3")]))
    assert looked_at(finding) == 2 * len(load_profile(board).spots)
    _, (finding,), _ = walked(board, Faulty(reversed_strip=True))
    assert finding.facts.code == "strip-reversed"


def test_undo_goes_back_and_the_piece_must_be_lifted_first() -> None:
    procedure = Procedure(load_profile("yinsh"))
    number = {(channel.point, channel.spot): i for i, channel in enumerate(procedure.profile.channels)}
    now = 0.0

    def stands(*felt: tuple[str, str]) -> str | None:
        nonlocal now
        raw = [0.0] * len(number)
        for each in felt:
            raw[number[each]] = 30.0
        for _ in range(60):
            now += 0.02
            procedure.scan(raw, now)
        return procedure.instruction.name if procedure.instruction is not None else None

    assert stands() == "a2"
    assert stands(("a2", "centre"), ("a2", "rim")) == "a3"
    assert stands(("a4", "centre"), ("a4", "rim")) == "a4"
    procedure.go_back()
    assert stands(("a4", "centre"), ("a4", "rim")) == "a3"
    assert stands() == "a3"
    assert stands(("a3", "centre"), ("a3", "rim")) == "a4"
    assert not procedure.unanswered
    stands()
    procedure.go_on([0.0] * len(number))
    assert list(procedure.unanswered) == ["a4"]


def test_what_is_typed_does_what_the_buttons_do() -> None:
    profile = load_profile("yinsh")
    procedure, instruction = Procedure(profile), list[Instruction]()
    lines = iter([*[None] * 60, "\n", "U\n", "what?\n"])
    with closing(Walker(profile, profile)) as walker:
        board = walker.pretend.board
        run(procedure, board, (0.02 * n for n in range(100)), instruction.append, lambda: next(lines, None))
    assert [each.name for each in instruction] == [None, "a2", "a3", "a2"]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("board", "pin", "level"),
    [
        ("yinsh", "GPIO5", "high"),
        ("yinsh", "GPIO13", "low"),
        ("yinsh-sensorboard", "D25", "high"),
        ("bry-hex37", "GPIO5", "low"),
        ("ringgz-poles", "GPIO26", "high"),
        ("yinsh-switches", "GPIO6", "low"),
        ("ringgz", "GPIO13", "high"),
    ],
)
def test_a_select_line_that_is_stuck_is_named_and_nothing_else(board: str, pin: str, level: str) -> None:
    _, (finding,), _ = walked(board, broken=[f"select {pin} {level}"])
    assert (finding.facts.code, finding.facts.values["name"]) == ("select", pin)
