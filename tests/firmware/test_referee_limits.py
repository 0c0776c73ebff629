"""Every limit, time and cost of the referee stands in one table, and a change of one does not go unnoticed."""

import ast
from pathlib import Path

import pytest
from click.testing import CliRunner

import firmware.referee
from trials.commands.limits import change_limits
from trials.runs.limits.limits import Job, jobs, limits, try_limit

FOLDER = Path(firmware.referee.__path__[0])


def numbers(path: Path) -> list[str]:
    """Return the names to which a module gives a number, or several."""
    found: list[str] = []
    for each in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(each, ast.Assign) and any(isinstance(node, ast.Constant) for node in ast.walk(each.value)):
            values = [node.value for node in ast.walk(each.value) if isinstance(node, ast.Constant)]
            if all(isinstance(value, int | float) for value in values):
                found += [ast.unparse(target) for target in each.targets]
    return found


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.py")), ids=lambda path: path.stem)
def test_no_module_of_the_referee_but_the_table_has_limits_of_its_own(path: Path) -> None:
    if path.stem == "limits":
        assert len(limits()) > len(numbers(path)) / 2
    else:
        assert numbers(path) == []


def test_each_limit_is_doubled_and_halved() -> None:
    changed = {name: [job.value for job in jobs([name])] for name in ("HANDS", "OUT_OF_TURN_S")}
    assert changed == {"HANDS": [1, 4], "OUT_OF_TURN_S": [1.25, 5.0]}


def test_a_change_that_a_test_pins_is_noticed(tmp_path: Path) -> None:
    test = tmp_path / "test_pin.py"
    test.write_text(
        "from firmware.referee.hypotheses.search import HANDS\n\ndef test_pin() -> None:\n    assert HANDS == 2\n"
    )
    noticed = try_limit(Job("HANDS", 4, (str(test),))).noticed
    assert noticed is not None
    assert noticed.endswith("::test_pin")
    assert try_limit(Job("HANDS", 2, (str(test),))).noticed is None


def test_a_test_that_fails_as_it_is_ends_the_trial(tmp_path: Path) -> None:
    test = tmp_path / "test_red.py"
    test.write_text("def test_red() -> None:\n    assert False\n")
    run = CliRunner().invoke(change_limits, ["--only", "HANDS", "--tests", str(test)])
    assert run.exit_code == 1
    assert "::test_red fails though no limit has been changed" in run.output


def test_tests_that_cannot_be_run_have_noticed_nothing(tmp_path: Path) -> None:
    result = try_limit(Job("HANDS", 4, (str(tmp_path / "test_missing.py"),)))
    assert result.noticed is None
    assert "test_missing.py" in result.words
