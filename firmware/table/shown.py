"""What is shown: the marks on the board, and the scene that lights them."""

from collections.abc import Mapping

from engine.game import Point
from firmware.guide.marks import marks
from firmware.guide.meanings import rank
from firmware.guide.piece_colours import Rgb
from firmware.guide.scenes import Panel, choice_inks, scene
from firmware.guide.standings import show_standings
from firmware.settings.guidance import LEVELS
from firmware.table import helping, hints
from firmware.table.table import Table


def show(table: Table, now: float) -> None:
    """Work out what is to be lit."""
    hinting = now < table.dialogue.hint_until
    inks: Mapping[Point, Rgb] = {}
    if table.dialogue.menu is not None:
        shown = dict(table.dialogue.menu.marks())
    elif table.agreed_at is not None:
        shown = {}
    else:
        guidance = max(table.guidance, "full", key=LEVELS.index) if hinting else table.guidance
        shown = marks(table.verdict, guidance, table.picked or table.announced)
        shown |= {point: name for point, name in helping.marks(table).items() if _ranks(name, shown.get(point))}
        inks = choice_inks(table.verdict)
        if hinting or table.outcome is not None:
            inks = {**inks, **show_standings(table.game.standing(table.position.state), shown)}
        if hinting:
            if hints.shown(table) is None:
                shown |= dict.fromkeys(set(_last_move(table)) - shown.keys(), "last move")
            shown |= hints.marks(table)
    table.marks = shown
    table.scene = scene(shown, inks, table.pixels, _panel(table))


def _ranks(name: str, other: str | None) -> bool:
    """Return whether a meaning goes before another one on the same point."""
    return other is None or rank()[name] < rank()[other]


def _last_move(table: Table) -> tuple[Point, ...]:
    """Return the points that the last action changed."""
    if not table.record:
        return ()
    before, last = table.referee.position_at(len(table.record) - 1), table.record[-1]
    return tuple(before.continuation(last).changes) if last in before.actions else ()


def _panel(table: Table) -> Panel:
    """Return what the panel shows."""
    count = len(table.record)
    passed = (table.referee.position_at(at).actor for at in range(count - table.passes, count))
    return Panel(
        table.actor,
        table.game.score(table.position.state),
        table.dialogue.asked,
        frozenset(actor for actor in passed if actor is not None),
        table.request is not None and table.request.purpose != "hint" and table.actor in table.seats,
    )
