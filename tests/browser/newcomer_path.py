"""The way of a newcomer from the first screen to the old game, and the number of presses that each step takes.

``python tests/browser/newcomer_path.py --write docs/newcomer.md`` goes this way with mouse, finger and keyboard, and
writes the tables. To save time, the end of a game is played in a kept game that is nearly over.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random

from browsers import launch
from newcomer import Newcomer
from page_board import PATIENCE_MS, PageBoard
from painting import UNPAINTED
from playwright.sync_api import Browser, Page, expect, sync_playwright
from served import QUICK, Served
from windows import DESKTOP, PHONE

from engine.catalogue import game_class
from engine.game import Action
from engine.random_play import play_random_game
from firmware.journal.database import Journal
from firmware.journal.entry import Entry
from firmware.web.snapshots.plays import plays
from hardware.profile.load import load_profile

WAYS = {"mouse": DESKTOP, "finger": PHONE, "keys": DESKTOP}
GAMES = ("yinsh", "ringgz")
FIRST = 10
"""The number of actions that are played after the one that is shown."""

ROW = "e2 j5 a2 k10 a3 k9 a4 k8 a5 k7 e2-e3 j5-j6 e3-e4 j6-j7 e4-e5 j7-j8 e5-e6 j8-j9"
"""A game of YINSH in which White's next move makes a row."""

SHOWN_ROW = "e6-e7"
"""That move."""

ENDING = {
    "yinsh": ("a move of a ring", "a row", "its ring, and the win"),
    "ringgz": ("a piece", "a piece, and the win"),
}
"""The steps at the end of a game that is nearly over."""

Counts = dict[str, int]


def walk_the_beginning(newcomer: Newcomer, game: str) -> Iterator[tuple[str, int]]:
    """Choose a game, be shown a turn, play on and take something back; yield each step with its presses."""
    page, board = newcomer.page, newcomer.board
    counted = _counter(newcomer)
    newcomer.press(page.locator(f"#welcome [data-game={game}]"))
    page.wait_for_selector(f"#board[data-board={game}]")
    yield "choose a game", counted()
    newcomer.board = board = PageBoard.of(page, load_profile(game))
    newcomer.press(page.locator("#show-me-begin"))
    rules = game_class(game)()
    pointer = page.locator("circle.press-here")
    expect(pointer).to_be_visible()
    x, y = pointer.evaluate("(each) => [Number(each.getAttribute('cx')), -Number(each.getAttribute('cy'))]")
    shown = next(point for point, place in board.points.items() if abs(place[0] - x) + abs(place[1] - y) < 1)
    state = rules.start()
    play = next(each for each in plays(rules, state) if each.points == (shown,))
    newcomer.play(play)
    expect(page.locator("#show-me-words")).to_contain_text("That was a turn.")
    newcomer.press(page.locator("#show-me-skip"))
    yield "be shown a turn", counted()
    state, random = rules.play(state, play.action), Random(4)
    for _ in range(FIRST):
        chosen = random.choice(plays(rules, state))
        newcomer.play(chosen)
        state = rules.play(state, chosen.action)
    yield "ten moves", counted()
    newcomer.undo()
    board.wait_for_record(FIRST)
    yield "undo", counted()


def walk_the_end(
    newcomer: Newcomer, game: str, actions: tuple[Action, ...], options: Mapping[str, int]
) -> Iterator[tuple[str, int]]:
    """Play to the end of a game that is nearly over, play again, look at the old one; yield each step."""
    page, counted = newcomer.page, _counter(newcomer)
    rules = game_class(game)(**options)
    state = rules.start()
    for action in actions:
        state = rules.play(state, action)
    for name in ENDING[game]:
        wanted = SHOWN_ROW if name == "a move of a ring" else None
        play = next(each for each in plays(rules, state) if wanted in (None, each.action))
        newcomer.play(play)
        state = rules.play(state, play.action)
        yield name, counted()
        if name == "a row":
            newcomer.undo()
            newcomer.board.wait_for_record(len(actions) + 1)
            yield "undo the row", counted()
            newcomer.play(play)
            counted()
    assert rules.outcome(state) is not None
    newcomer.press(page.locator("#over-again"))
    newcomer.board.wait_for_record(0)
    yield "rematch", counted()
    newcomer.press(page.locator("#kept-open"))
    newcomer.press(page.locator("#kept-list .game-card").first)
    expect(page.locator("#kept-picture")).to_be_visible()
    expect(page.locator("#kept-record button")).not_to_have_count(0)
    yield "look at the old game", counted()


def _counter(newcomer: Newcomer) -> Callable[[], int]:
    """Return a function that returns the number of presses since its last call."""
    before = newcomer.presses

    def since() -> int:
        nonlocal before
        count, before = newcomer.presses - before, newcomer.presses
        return count

    return since


def nearly_over(game: str) -> tuple[tuple[Action, ...], Mapping[str, int]]:
    """Return the actions of a game that will soon be won, and the options it is played with."""
    if game == "yinsh":
        return tuple(ROW.split()), {"rings_to_win": 1}
    rules = game_class(game)()
    return tuple(play_random_game(rules, Random(1)))[:-2], {}


def folder_of(folder: Path, game: str, actions: tuple[Action, ...], options: Mapping[str, int]) -> Path:
    """Make a data folder in which this game goes on."""
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text(QUICK, encoding="utf-8")
    with Journal.open(folder) as journal:
        journal.begin(game, game_class(game)(**options).options, game)
        journal.append([Entry("action", action, 0.0) for action in actions])
    return folder


def opened(browser: Browser, served: Served, way: str, *, new_here: bool, board: str) -> Newcomer:
    """Open a page as somebody who is new has it, or has seen the first screen."""
    context = browser.new_context(**WAYS[way])
    context.add_init_script(UNPAINTED)
    if not new_here:
        context.add_init_script("localStorage.setItem('ringlight.met', '1')")
    page: Page = context.new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    expect.set_options(timeout=PATIENCE_MS)
    return Newcomer(PageBoard(page, served.url, load_profile(board)), way)


def walked(browser: Browser, folder: Path, game: str, way: str) -> Counts:
    """Go the whole way and return the presses of each step."""
    counts: Counts = {}
    beginning = folder / "begun"
    beginning.mkdir(parents=True)
    (beginning / "settings.toml").write_text(QUICK, encoding="utf-8")
    with Served(beginning) as served:
        newcomer = opened(browser, served, way, new_here=True, board="yinsh")
        counts |= dict(walk_the_beginning(newcomer, game))
        newcomer.page.context.close()
    actions, options = nearly_over(game)
    with Served(folder_of(folder / "ending", game, actions, options), "--board", game) as served:
        newcomer = opened(browser, served, way, new_here=False, board=game)
        counts |= dict(walk_the_end(newcomer, game, actions, options))
        newcomer.page.context.close()
    return counts


PAGE = """\
# Presses of a newcomer

These tables count the presses that the first steps on the page take. A newcomer opens the page, chooses a game, is
shown a turn, plays ten moves, takes one back, wins, plays again and looks at the old game. The page's hands help. On
the keyboard every key counts, and so does Tab, which walks from button to button. The end of the game is played in a
kept game that is nearly over.

To count again:

```sh
python tests/browser/newcomer_path.py --write docs/newcomer.md
```
"""


def main() -> None:
    """Go the way in every game with every kind of hands, and print or write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", type=Path, help="write the page with the tables here")
    write: Path | None = parser.parse_args().write
    text = PAGE
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = launch(playwright)
        for game in GAMES:
            found = {way: walked(browser, Path(folder) / game / way, game, way) for way in WAYS}
            steps = Counter(step for counts in found.values() for step in counts)
            text += f"\n## {game.upper()}\n\n| step | {' | '.join(WAYS)} |\n|---|{'--:|' * len(WAYS)}\n"
            for step in steps:
                text += f"| {step} | {' | '.join(str(found[way][step]) for way in WAYS)} |\n"
        browser.close()
    if write is not None:
        write.write_text(text, encoding="utf-8")
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
