import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.profile.lines import Lines, Path
from hardware.profile.load import profile_names

TEXT = '''# a comment with [brackets] and = signs
name = "a # that is not a comment"   # and one that is
price.per.piece = 1.5

[lights]
points = [
    "a2", "a3",  # two in a line

    "b1",
]
magnet = { diameter = 8.0, poles = ["n", "s"] }
story = """
[not.a.table]
a = 1
"""
path = 'C:\\'
"quoted key" = "say \\"no\\""

[[muxes]]
at = 1
[[muxes]]
at = 2
[muxes.inside]
deep = true
'''

LINES: dict[Path, int] = {
    ("name",): 2,
    ("price", "per"): 3,
    ("price", "per", "piece"): 3,
    ("lights",): 5,
    ("lights", "points"): 6,
    ("lights", "points", 1): 7,
    ("lights", "points", 2): 9,
    ("lights", "magnet", "poles", 1): 11,
    ("lights", "story"): 12,
    ("lights", "path"): 16,
    ("lights", "quoted key"): 17,
    ("muxes",): 19,
    ("muxes", 0, "at"): 20,
    ("muxes", 1): 21,
    ("muxes", 1, "at"): 22,
    ("muxes", 1, "inside", "deep"): 24,
}


@pytest.mark.parametrize("path", LINES)
def test_a_value_has_its_line(path: Path) -> None:
    assert Lines(TEXT).of(path) == LINES[path]


def test_what_is_not_in_the_text_has_the_line_of_what_is_around_it() -> None:
    lines = Lines(TEXT)
    assert lines.of(("lights", "points", 7)) == 6
    assert lines.of(("lights", "colour", "hue")) == 5
    assert lines.of(("panel",)) == 1


def test_a_key_given_twice_has_both_lines() -> None:
    assert Lines("[a]\nb = 1\nc = 2\nb = 3\n").doubled == [(("a", "b"), 2, 4)]


def test_a_text_without_doubles_has_none() -> None:
    assert Lines(TEXT).doubled == []


def test_the_last_line_is_the_last_one_written() -> None:
    assert Lines("a = 1\nb = [\n\n").last == 2


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    yield path
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in entries:
        yield from paths(entry, (*path, key))


@pytest.mark.parametrize("name", profile_names())
def test_every_value_of_a_real_profile_is_found_where_it_stands(name: str) -> None:
    text = resources.files("hardware.profile").joinpath("boards", f"{name}.toml").read_text(encoding="utf-8")
    lines = Lines(text)
    known = set(lines)
    rows = text.splitlines()
    for path in paths(tomllib.loads(text)):
        assert path in known
        if path and isinstance(path[-1], str):
            assert path[-1] in rows[lines.of(path) - 1]


@pytest.mark.parametrize("text", ["a = [1,", "a = [=", "a = { b = 1,", "a = { =", "[[", "a", 'a = "'])
def test_text_that_breaks_off_is_followed_to_its_end(text: str) -> None:
    assert Lines(f"first = 1\n{text}").of(("a",)) in {1, 2}


@given(st.text(alphabet="ab.=\"'[]{},#\n \\1"))
def test_text_that_is_not_toml_is_followed_to_its_end(text: str) -> None:
    assert Lines(text).of(("a", "b")) <= text.count("\n") + 1
