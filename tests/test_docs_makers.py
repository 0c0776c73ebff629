"""The pages for makers are true: commands run, pictures are those of today, what is quoted is what the program says."""

import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from firmware.cli.main import COMMANDS, ringlight
from firmware.picture.light_table import draw_light_table
from firmware.workshop.section import draw_section
from firmware.workshop.wiring_diagram.draw import draw_wiring
from hardware.profile.load import load_profile

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = {
    name: (DOCS / f"{name}.md").read_text(encoding="utf-8")
    for name in ("building", "magnets", "first-evening", "troubleshooting", "lights")
}
BUILDS = ("yinsh", "yinsh-switches", "yinsh-sensorboard")


def blocks(page: str) -> list[str]:
    """Return the command lines that a page has for the reader to type."""
    return [
        line.strip()
        for block in re.findall(r"^ *```sh\n(.*?)^ *```$", PAGES[page], re.DOTALL | re.MULTILINE)
        for line in block.splitlines()
    ]


def ringlights() -> list[list[str]]:
    lines = [shlex.split(line) for page in PAGES for line in blocks(page)]
    told = [
        words[words.index("ringlight") + 1 :]
        for words in lines
        if words[:1] in (["ringlight"], ["sudo"]) and "ringlight" in words[:2]
    ]
    inline = [
        words.split()[1:]
        for page in PAGES.values()
        for words in re.findall(r"`(?:sudo )?(ringlight [a-z][^`]*)`", page)
    ]
    return told + inline


AWAY_FROM_A_PI = sorted(
    {
        tuple(words)
        for page in PAGES
        for line in blocks(page)
        if (words := shlex.split(line)[1:])
        and line.startswith("ringlight")
        and ("--pretend" in words or words[0] in ("parts", "wiring", "margins", "picture"))
    }
)


@pytest.mark.parametrize("words", AWAY_FROM_A_PI, ids=" ".join)
def test_what_can_be_typed_without_a_board_runs(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    result = CliRunner().invoke(ringlight, [*words])
    broken = "--fault" in words
    assert result.exit_code == (1 if broken else 0), result.output
    assert ("MEND" in result.output) == broken


def test_there_is_something_to_type_of_each_kind() -> None:
    assert {words[0] for words in AWAY_FROM_A_PI} >= {"parts", "wiring", "margins", "picture", "check", "calibrate"}


def test_every_command_and_option_they_name_exists() -> None:
    named = ringlights()
    assert len(named) > 20
    assert {words[0] for words in named} - COMMANDS.keys() == set()
    for name, *words in named:
        command = ringlight.get_command(click.Context(ringlight), name)
        assert command is not None
        options = {option for parameter in command.params for option in parameter.opts}
        assert {word for word in words if word.startswith("-")} - options == set()


@pytest.mark.parametrize("board", BUILDS)
def test_the_wiring_diagrams_are_those_of_the_profiles(board: str) -> None:
    kept = (DOCS / f"wiring-{board}.svg").read_text(encoding="utf-8")
    assert kept == draw_wiring(load_profile(board)), f"ringlight wiring {board} --svg -o docs/wiring-{board}.svg"


def test_the_cut_through_a_point_is_that_of_the_profile() -> None:
    kept = (DOCS / "section-yinsh.svg").read_text(encoding="utf-8")
    assert kept == draw_section(load_profile("yinsh")), "ringlight wiring yinsh --section -o docs/section-yinsh.svg"


def test_the_picture_of_the_lights_is_that_of_the_table_of_meanings() -> None:
    assert (DOCS / "lights.svg").read_text(encoding="utf-8") == draw_light_table(), "see docs/lights.md"


def test_the_installer_takes_the_options_that_are_told() -> None:
    script = (ROOT / "systemd" / "install.sh").read_text(encoding="utf-8")
    told = re.findall(r"systemd/install\.sh (--[a-z]+)", "\n".join(PAGES.values()))
    assert told
    assert [option for option in told if f"  {option}" not in script and f"| {option})" not in script] == []


def said() -> str:
    """Return what the program's sentences are made of: its source, strings that are written in pieces joined."""
    files = [file for room in ("firmware", "hardware") for file in sorted((ROOT / room).rglob("*.py"))]
    text = re.sub(r'"\s*\n\s*f?"', "", "\n".join(file.read_text(encoding="utf-8") for file in files))
    catalogue = (ROOT / "firmware/messages/en.ftl").read_text(encoding="utf-8")
    return " ".join(f"{text} {catalogue}".split())


@pytest.mark.parametrize("page", ["first-evening", "troubleshooting"])
def test_what_is_quoted_is_what_the_program_says(page: str) -> None:
    prose = re.sub(r"^ *```.*?^ *```$|`[^`]*`", "", PAGES[page], flags=re.DOTALL | re.MULTILINE)
    quoted = [" ".join(words.split()) for words in re.findall(r'"([^"]+)"', prose)]
    source = said()
    assert quoted
    pieces = [piece.strip() for words in quoted for piece in words.split("...") if piece.strip()]
    assert [piece for piece in pieces if piece not in source] == []


@pytest.mark.parametrize("folder", [DOCS, DOCS / "trials"], ids=lambda folder: folder.name)
def test_every_page_is_in_the_index_of_its_folder(folder: Path) -> None:
    index = (folder / "README.md").read_text(encoding="utf-8")
    pages = [page.name for page in sorted(folder.glob("*.md")) if page.name != "README.md"]
    assert pages
    assert [page for page in pages if f"({page})" not in index] == []


def _anchors(text: str) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_links_to_a_heading_find_it() -> None:
    links = [link for text in PAGES.values() for link in re.findall(r"\]\(([\w-]+\.md)#([\w-]+)\)", text)]
    assert links
    assert [f"{file}#{to}" for file, to in links if to not in _anchors((DOCS / file).read_text(encoding="utf-8"))] == []
