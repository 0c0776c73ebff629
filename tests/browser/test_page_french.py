"""The page in French says why something was refused in French, too."""

import ast
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from page_board import PageBoard
from served import Served
from windows import FRENCH

from engine.records import read_record
from firmware.web.commands.calibration import NOWHERE, SPOILED, STOPPED

REFUSING = (
    "engine.catalogue",
    "firmware.service.resume",
    "firmware.web.commands.board_choice",
    "firmware.web.commands.hand_limits",
    "firmware.web.host",
    "firmware.web.server.hub",
    "firmware.web.pretended",
    "firmware.web.real",
    "firmware.web.server.sockets",
    "hardware.simulated.circuit",
    "hardware.simulated.faults",
    "hardware.simulated.hands",
    "hardware.simulated.known_name",
)
"""The modules that say why something done on a page is refused."""

NOT_OF_PAGES = ("an unfinished game of", "this board has no wiring")
"""How sentences of theirs begin that the page's program is told when it starts, before there is a page."""

FAILED_RECORDS = (
    "chess",
    "1.e5 2.e5",
    "1.e3 2.f7 3.g8 4.h9 5.e5 6.z9",
    '{"game": "yinsh"',
    "(;GM[24]P0[0 place",
)

TRANSLATED = """async (sentences) => {
    const { words } = await import("/static/words.js");
    return sentences.map((sentence) => words.said(sentence));
}"""


def refusals(module_name: str) -> Iterator[str]:
    """Yield the sentences of a module's errors, ``e5`` in each of their places."""
    module = import_module(module_name)
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
            said = node.exc.args[-1]
            yield str(getattr(module, said.id)) if isinstance(said, ast.Name) else filled(said)


def filled(said: ast.expr) -> str:
    """Return a text with ``e5`` in each of its places."""
    match said:
        case ast.Constant(value=str() as value):
            return value
        case ast.JoinedStr(values=parts):
            return "".join(filled(part) for part in parts)
    return "e5"


def test_why_something_is_refused_is_said_in_french(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    sentences = {each for module in REFUSING for each in refusals(module) if not each.startswith(NOT_OF_PAGES)}
    assert len(sentences) > 30
    for text in FAILED_RECORDS:
        try:
            read_record(text)
        except ValueError as error:
            sentences.add(str(error))
    board = open_page(serve(), **FRENCH)
    told: list[str] = board.page.evaluate(TRANSLATED, sorted(sentences))
    same = [english for english, french in zip(sorted(sentences), told, strict=True) if english == french]
    assert not same, f"put these into firmware/web/static/words/fr.json, under 'said': {same}"


def test_what_a_calibration_asks_for_and_comes_to_is_said_in_french(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    said = {
        "Put a white marker with a white ring on the lit point.": "marqueur blanc avec anneau blanc.",
        "Put a red disc on e5, where no light is.": "Posez en e5, où il n'y a pas de lumière : disque rouge.",
        "No light now: put a red disc on e5, by its name.": "disque rouge.",
        "Something is felt on e5, f6: clear the board and leave it alone. If it is, press confirm.": "e5, f6 : videz",
        "The game goes on as soon as the board is as it was: put a white ring on e5.": "posez en e5 : anneau blanc.",
        "The game goes on as soon as the board is as it was: clear e5.": "videz e5.",
        **dict.fromkeys((NOWHERE, SPOILED, STOPPED), " gardé"),
        "Kept in calibration/yinsh.toml.": "Gardé dans calibration/yinsh.toml.",
        "The centre and rim sensors of e5 and of f6 are swapped: change over a, b.": "échangés ; intervertissez a, b.",
        "Row 3 is connected in reverse: turn round the order of its wires at columns 0 to 7.": "branché à l'envers",
    }
    board = open_page(serve(), **FRENCH)
    told: list[str] = board.page.evaluate(TRANSLATED, list(said))
    for french, part in zip(told, said.values(), strict=True):
        assert part in french


def test_a_refused_gesture_is_told_in_french(serve: Callable[..., Served], open_page: Callable[..., PageBoard]) -> None:
    board = open_page(serve(), **FRENCH)
    board.page.locator("#tab-watch").click()
    board.page.fill("#watch-text", "chess")
    board.page.locator("#watch-begin").click()
    assert "ne commence aucune partie connue" in board.refused()
