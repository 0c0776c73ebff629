"""What pages may command: exactly what docs/page.md says, and everything else is told what is wrong with it."""

import re
from contextlib import suppress
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.errors import PageError
from firmware.web.commands.messages import (
    LONGEST_LINE,
    LONGEST_RECORD,
    AnyCommand,
    Command,
    LookBack,
    number_of,
    read_command,
)

DOCS = (Path(__file__).parents[3] / "docs" / "page.md").read_text(encoding="utf-8")
DOCUMENTED = re.findall(r'^\| `(\{"do".*?\})` \|', DOCS, re.MULTILINE)


@pytest.mark.parametrize("message", DOCUMENTED)
def test_every_documented_message_is_a_command(message: str) -> None:
    assert msgspec.json.decode(msgspec.json.encode(read_command(message)))["do"] in message
    numbered = message[:-1] + ',"id":7}'
    assert read_command(numbered).id == number_of(numbered) == 7


def test_every_command_is_documented() -> None:
    assert {type(read_command(message)) for message in DOCUMENTED} == set(get_args(AnyCommand))


REFUSED = [
    "",
    "{",
    "null",
    "[]",
    "3",
    '"gesture"',
    "{}",
    '{"do":"dance"}',
    '{"do":3}',
    '{"do":"gesture"}',
    '{"do":"gesture","line":""}',
    '{"do":"gesture","line":3}',
    '{"do":"gesture","line":"lift e5","more":1}',
    '{"do":"gesture","line":"' + "x" * (LONGEST_LINE + 1) + '"}',
    '{"do":"watch","text":"' + "x" * (LONGEST_RECORD + 1) + '"}',
    '{"do":"watch","text":"1.e3","speed":1000}',
    '{"do":"watch","text":"1.e3","speed":NaN}',
    '{"do":"press","button":"confirm","held":-1}',
    '{"do":"press","button":"confirm","held":1e9}',
    '{"do":"press","button":"confirm","held":1e999}',
    '{"do":"look","at":-1}',
    '{"do":"look","at":0.5}',
    '{"do":"look","at":99999999999999999999999999}',
    '{"do":"light","pixel":"e5","rgb":[256,0,0]}',
    '{"do":"light","pixel":"e5","rgb":[0,0]}',
    '{"do":"new","options":{"a":[1]}}',
    '{"do":"new","options":' + "{" * 1 + ",".join(f'"o{n}":1' for n in range(30)) + "}}",
    '{"do":"doctor","on":"yes"}',
    '{"do":"pair","code":1234}',
    '{"do":"pause","id":-1}',
    '{"do":"pause","id":"1"}',
    "[" * 100_000,
    '{"do":' * 50_000,
    "\x00",
]


@pytest.mark.parametrize("message", REFUSED, ids=range(len(REFUSED)))
def test_everything_else_is_refused_in_words(message: str) -> None:
    with pytest.raises(PageError, match=r"The board does not understand this message: .* See docs/page\.md\."):
        read_command(message)
    assert number_of(message) is None


def test_what_is_refused_is_answered_by_its_number() -> None:
    assert number_of('{"do":"dance","id":12}') == 12
    assert number_of('{"do":"dance","id":1e3}') is None


@given(st.text() | st.binary().map(lambda b: b.decode("latin-1")))
def test_any_text_is_either_a_command_or_refused(message: str) -> None:
    with suppress(PageError):
        assert isinstance(read_command(message), Command)


@given(st.integers(0, 100_000), st.none() | st.integers(0, 2**53))
def test_a_command_is_read_as_it_was_written(at: int, number: int | None) -> None:
    command = LookBack(at=at, id=number)
    assert read_command(msgspec.json.encode(command).decode()) == command
