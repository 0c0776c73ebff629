"""Draw the icons of the page anew, from the engine's drawing of a game: ``python tests/browser/draw_icons.py``.

The picture is the middle of a YINSH board. A Chromium makes the small pictures (PNG) that some phones want.
"""

import re
from pathlib import Path

from browsers import launch
from packed_png import packed
from playwright.sync_api import sync_playwright

from engine.catalogue import make_game
from engine.render import svg_board

FOLDER = Path(__file__).parents[2] / "firmware" / "web" / "static" / "icons"
PLAYED = "f7 e5 g6 f5 c3 g8 i9 b3 c6 i7 f7-f8 e5-e6 g6-g7"
ACROSS = 4.4
"""So many pitches of the board are seen."""

SIZES = (192,)

NUMBER = r"-?[\d.]+"
DOT = re.compile(rf'<circle cx="({NUMBER})" cy="({NUMBER})"[^>]*/>\n?')
LINE = re.compile(rf'<polyline points="((?:{NUMBER},{NUMBER} ?)+)"[^>]*/>\n?')


def drawn() -> str:
    """Return the icon as SVG: the middle of a board."""
    game = make_game("yinsh")
    state = game.start()
    for action in PLAYED.split():
        state = game.play(state, action)
    box = f'viewBox="{-ACROSS / 2} {-ACROSS / 2} {ACROSS} {ACROSS}" width="512" height="512"'
    picture = re.sub(r'viewBox="[^"]*" width="\d+" height="\d+"', box, svg_board(game, state), count=1)
    picture = DOT.sub(lambda dot: dot[0] if seen(float(dot[1]), float(dot[2])) else "", picture)
    picture = LINE.sub(lambda line: line[0] if reaches(line[1]) else "", picture)
    return re.sub(r"<title>.*?</title>", "", re.sub(r"<text.*?</text>", "", picture))


def seen(x: float, y: float) -> bool:
    """Return whether a place is in the picture; what is not makes it only heavier."""
    return max(abs(x), abs(y)) <= ACROSS / 2 + 0.1


def reaches(line: str) -> bool:
    """Return whether a line from point to point, given as x,y x,y ..., comes into the picture."""
    return any(seen(*map(float, point.split(","))) for point in line.split())


def main() -> None:
    """Write the icons."""
    FOLDER.mkdir(exist_ok=True)
    svg = FOLDER / "icon.svg"
    svg.write_text(f"<!-- drawn by tests/browser/draw_icons.py -->\n{drawn()}\n", encoding="utf-8")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.goto(svg.as_uri())
            page.locator("svg").evaluate(
                "(svg, size) => ['width', 'height'].forEach((each) => svg.setAttribute(each, size))", size
            )
            (FOLDER / f"icon-{size}.png").write_bytes(packed(page.screenshot()))
        browser.close()


if __name__ == "__main__":
    main()
