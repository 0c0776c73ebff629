"""Odd input and odd ends of commands: closed streams, readers that go away, files that are no text."""

import subprocess
import sys
from pathlib import Path

import pytest

from firmware.cli.text_files import LONGEST_MESSAGE, printable

ROOT = Path(__file__).parents[2]
RUN = f'"{sys.executable}" -c "from firmware.cli.main import main; main()"'


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run a line of shell in which ``ringlight`` is this tree's."""
    script = f'ringlight() {{ {RUN} "$@"; }}; {line}'
    return subprocess.run(
        ["/bin/bash", "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.parametrize(
    "command", ["act - <&-", "act - <&- >&-", "games --data /nonexistent/x >&-", "legal yinsh <&-"]
)
def test_a_closed_stream_is_an_empty_one(command: str) -> None:
    done = shell(f"ringlight {command}")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["games --help", "boards", "legal --help"])
def test_a_reader_that_has_gone_is_no_error(command: str) -> None:
    done = shell(f"ringlight {command} | true; echo ${{PIPESTATUS[0]}}")
    assert done.stdout == "0\n"
    assert done.stderr == ""


@pytest.mark.parametrize(
    "command", ["replay FILE --jobs 1", "play --watch FILE", "convert FILE", "picture --script FILE"]
)
def test_a_file_that_is_no_text_is_named_with_its_byte(command: str, tmp_path: Path) -> None:
    file = tmp_path / "record"
    file.write_bytes(b"1.e5 \xff\xfe")
    done = shell(f"ringlight {command.replace('FILE', str(file))}")
    assert done.returncode == 2
    assert "byte 6 is not UTF-8" in done.stderr
    assert "Traceback" not in done.stderr


def test_what_stands_in_a_file_does_nothing_to_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "record"
    file.write_text("1.e5 \x1b]0;title\x07\x1b[2J\x9b31m " + "x" * 5000)
    done = shell(f"ringlight convert {file}")
    assert done.returncode == 2
    assert not {"\x1b", "\x07", "\x9b"} & {*done.stderr}
    assert len(done.stderr) < LONGEST_MESSAGE + 20


def test_a_message_is_printable_and_not_too_long() -> None:
    assert printable("é ☃ \x1b[31m\x07\u202e") == "é ☃ \\x1b[31m\\x07\\u202e"
    assert printable("x" * 501) == "x" * 499 + "…"
    assert printable("x" * 500) == "x" * 500
