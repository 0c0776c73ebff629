"""The themes of the page: pieces as dark as the wood stand out from it, and what is written on it can be read."""

import json
import re
from collections.abc import Sequence

import pytest

from firmware.guide.piece_colours import INKS
from firmware.web.server.static_files import FOLDER

THEMES = json.loads((FOLDER / "themes.json").read_text(encoding="utf-8"))
PIECES = (FOLDER / "board" / "pieces.js").read_text(encoding="utf-8")

STANDS_OUT, READ = 3.0, 4.5
"""The least contrast of something that is only seen, and of small letters (WCAG 2.2, 1.4.11 and 1.4.3)."""


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def luminance(colour: Sequence[int]) -> float:
    """Return the relative luminance, as WCAG defines it."""
    shares = [value / 255 for value in colour]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Sequence[int], other: Sequence[int]) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_a_black_piece_stands_out_from_the_wood_by_its_body_or_by_its_rim(theme: str) -> None:
    (rim,) = re.findall(r'const RIM_INK = "(#\w{6})"', PIECES)
    for wood in THEMES[theme]["wood"]:
        assert max(contrast(ink, rgb(wood)) for ink in (rgb(rim), INKS["black"])) >= STANDS_OUT


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_written_on_the_wood_can_be_read(theme: str) -> None:
    for wood in THEMES[theme]["wood"]:
        assert contrast(rgb(THEMES[theme]["letter"][1]), rgb(wood)) >= READ


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_written_on_the_felt_can_be_read(theme: str) -> None:
    styles = (FOLDER / "theme.css").read_text(encoding="utf-8") + (FOLDER / "board" / "board.css").read_text()
    inks = [*re.findall(r"--on-felt: (#\w{6});", styles), *re.findall(r"\.kind[^{]*\{[^}]*color: (#\w{6});", styles)]
    assert len(inks) >= 3
    for felt in (*THEMES[theme]["felt"], *THEMES[theme]["felt-deep"]):
        assert min(contrast(rgb(ink), rgb(felt)) for ink in inks) >= READ, felt


def test_all_themes_have_the_same_colours() -> None:
    assert {"walnut", "maple", "slate"} <= set(THEMES)
    assert len({tuple((name, len(str(value)) > 0) for name, value in theme.items()) for theme in THEMES.values()}) == 1
