"""The README is true: its examples run, its commands exist, its links lead somewhere."""

import re
from pathlib import Path

import pytest

from firmware.cli.main import COMMANDS
from hardware.simulated.script import read_script

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def examples(language: str) -> list[str]:
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    return [text for written_in, text in blocks if written_in == language]


@pytest.mark.parametrize("example", examples("python"))
def test_the_python_examples_run(example: str) -> None:
    exec(compile(example, "README.md", "exec"), {})  # noqa: S102 - running the project's own text is the test


def test_a_python_example_shows_the_rules_alone_on_one_screen() -> None:
    example, *_ = examples("python")
    assert len(example.splitlines()) <= 20
    assert all(word in example for word in ("from engine import Board", "perft", "random", '"sgf"', "svg()"))


def test_the_gesture_scripts_can_be_read() -> None:
    scripts = examples("")
    assert scripts
    for script in scripts:
        assert len(list(read_script(script.splitlines(), "README.md"))) == len(script.splitlines())


def test_every_command_it_names_exists() -> None:
    named = set(re.findall(r"`ringlight (\w+)", README))
    assert named
    assert named - COMMANDS.keys() == set()


FOR_DEVELOPERS = {"picture", "kernels"}


def test_it_names_every_command_but_those_for_developers() -> None:
    assert set(COMMANDS) - set(re.findall(r"`ringlight (\w+)", README)) == FOR_DEVELOPERS


def test_every_make_target_it_names_exists() -> None:
    targets = set(re.findall(r"\bmake (play|test|\w+(?= {2,}#))", README))
    rules = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert {"play", "test"} <= targets <= rules


def test_every_local_link_leads_to_a_file() -> None:
    links = re.findall(r"\]\(([^):#]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
