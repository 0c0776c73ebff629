"""The command line lists its commands, and tells trouble in one clear line."""

from collections.abc import Callable, Iterator
from importlib import import_module

import click
import pytest

from engine.errors import IllegalActionError
from firmware.cli import lazy_group
from firmware.cli.main import COMMANDS, TROUBLE, main, ringlight
from firmware.cli.sections import SECTIONS
from firmware.errors import SettingsError
from hardware.errors import HardwareError


def ended(*arguments: str) -> int | str | None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    return end.value.code


def test_help_lists_every_command_below_its_section(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended("--help") == 0
    told = capsys.readouterr().out
    for heading, rows in SECTIONS.items():
        listed = told.partition(f"\n{heading}:\n")[2].partition("\n\n")[0].split("\n")
        assert [line.split()[0] for line in listed if line.strip() and line[2] != " "] == list(rows)


def test_help_shows_first_the_six_commands_a_person_needs_first() -> None:
    assert list(next(iter(SECTIONS.values()))) == ["play", "run", "check", "calibrate", "set", "games"]


def test_the_rig_that_is_not_installed_is_told_with_the_remedy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(_: str) -> object:
        raise ModuleNotFoundError(name="trials")

    monkeypatch.setattr(lazy_group, "import_module", missing)
    assert ended("trial", "hands") != 0
    assert "Run it from a clone" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["legal", "perft", "convert", "games", "boards"])
def test_a_command_tells_what_it_is_for(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ended(name, "--help") == 0
    assert capsys.readouterr().out.startswith(f"Usage: ringlight {name} ")


def every_command(group: click.Group, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield (*path, name), command
        if isinstance(command, click.Group):
            yield from every_command(command, (*path, name))


def test_no_help_shows_how_its_lines_are_kept_apart() -> None:
    """What keeps a line from being joined to the next is written ``\\b``, and belongs to no text that people read."""
    told = {path: command.get_help(click.Context(command)) for path, command in every_command(ringlight)}
    assert ("trial", "cleared") in told
    assert [path for path, text in told.items() if "\\b" in text] == []


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended("--version") == 0
    assert capsys.readouterr().out.startswith("ringlight, version ")


def test_a_command_there_is_not_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended("fly") == TROUBLE
    assert "No such command 'fly'" in capsys.readouterr().err


def failing(error: BaseException) -> Callable[[str], object]:
    @click.command()
    def fail() -> None:
        raise error

    return lambda _: type("module", (), {"legal": fail})


NO_ROOM = OSError(28, "No space left on device", "log")


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (IllegalActionError("e5: the point is taken"), TROUBLE, "ringlight: e5: the point is taken\n"),
        (HardwareError("no board"), TROUBLE, "ringlight: no board\n"),
        (SettingsError("a mistake"), TROUBLE, "ringlight: a mistake\n"),
        (NO_ROOM, TROUBLE, "ringlight: log: No space left on device\n"),
        (OSError("odd"), TROUBLE, "ringlight: odd\n"),
        (KeyboardInterrupt(), 130, ""),
        (click.ClickException("no"), 1, "Error: no\n"),
        (SystemExit(1), 1, ""),
    ],
)
def test_trouble_is_one_line_and_an_exit_code(
    error: BaseException, code: int, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lazy_group, "import_module", failing(error))
    assert ended("legal") == code
    assert capsys.readouterr().err.removeprefix("\n") == told


def test_a_mistake_of_the_program_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lazy_group, "import_module", failing(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        main(["legal"])


@pytest.mark.parametrize("name", ["legal", "perft", "convert"])
def test_a_row_of_the_table_leads_to_a_command_of_that_name(name: str) -> None:
    module, _, attribute = COMMANDS[name][0].partition(":")
    command = getattr(import_module(module), attribute)
    assert isinstance(command, click.Command)
    assert command.name == name
