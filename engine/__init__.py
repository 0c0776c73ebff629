"""The rules of the games: pure values, no clock, no input or output, no hardware.

``from engine import Board, Yinsh`` is enough to play. Each name is imported on its first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.board import Board
    from engine.catalogue import GAMES, make_game
    from engine.games.bry import Bry
    from engine.games.ringgz import Ringgz
    from engine.games.ringo import Ringo
    from engine.games.yinsh import Yinsh
    from engine.records import read_record, write_record
    from engine.values import ActionValue, Outcome, Record

__all__ = [
    "GAMES",
    "ActionValue",
    "Board",
    "Bry",
    "Outcome",
    "Record",
    "Ringgz",
    "Ringo",
    "Yinsh",
    "make_game",
    "read_record",
    "write_record",
]

_WHERE = {
    "ActionValue": "values",
    "Board": "board",
    "GAMES": "catalogue",
    "Outcome": "values",
    "Record": "values",
    "make_game": "catalogue",
    "read_record": "records",
    "write_record": "records",
}
"""The module of each name. Every other name is a game; it lies in the module of its own name, in small letters."""


def __getattr__(name: str) -> Any:
    if name in _WHERE:
        return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
    if name in __all__:
        return getattr(import_module(f"{__name__}.games.{name.lower()}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
