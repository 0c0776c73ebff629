"""Makes what a table shows: the marks on the board, the scene that lights them, and the messages."""

from collections.abc import Mapping

from engine.game import Outcome, Point
from firmware.guide.endings import count, ending
from firmware.guide.expected import expected as expected_of_hands
from firmware.guide.marks import Marks, marks
from firmware.guide.meanings import rank
from firmware.guide.piece_colours import Rgb
from firmware.guide.play_for import said_for
from firmware.guide.questions import question
from firmware.guide.scenes import Panel, choice_inks, scene
from firmware.guide.standings import show_standings
from firmware.guide.way_back import first_thing, way_back
from firmware.messages.message import Message, Messages
from firmware.referee.verdict import Verdict, Why
from firmware.settings.guidance import LEVELS
from firmware.table import helping, hints
from firmware.table.table import Table

DISPUTED: frozenset[Why] = frozenset({"wrong", "moved", "back"})
"""The reasons with which the board may be right and its verdict wrong: then a hint explains Confirm."""

ABOUT_UNDO = frozenset({"happened-moved"})
"""The asides that say what undo does."""


def show(table: Table, now: float) -> None:
    """Set the table's marks and scene."""
    hinting = now < table.dialogue.hint_until
    announced = table.picked or table.announced
    inks: Mapping[Point, Rgb] = {}
    if table.dialogue.menu is not None:
        shown = dict(table.dialogue.menu.marks())
    elif table.agreed_at is not None:
        shown = {}
    else:
        guidance = max(table.guidance, "full", key=LEVELS.index) if hinting else table.guidance
        shown = marks(table.verdict, guidance, announced)
        if table.helps:
            shown |= {point: name for point, name in helping.marks(table).items() if _ranks(name, shown.get(point))}
        inks = choice_inks(table.verdict)
        if hinting or table.outcome is not None:
            inks = {**inks, **show_standings(table.game.standing(table.position.state), shown)}
        if hinting:
            if hints.shown(table) is None:
                shown |= dict.fromkeys(set(table.last_move) - shown.keys(), "last move")
            shown |= hints.marks(table)
    table.marks = shown
    waiting = table.verdict.kind == "resting" and not announced
    table.scene = scene(shown, inks, table.pixels, _panel(table), waiting=waiting)


def _ranks(name: str, other: str | None) -> bool:
    """Return whether a meaning wins over another one on the same point."""
    return other is None or rank()[name] < rank()[other]


def _panel(table: Table) -> Panel:
    """Return the state of the panel."""
    actor, count = table.actor, len(table.record)
    passed = (table.referee.position_at(at).actor for at in range(count - table.passes, count))
    return Panel(
        actor,
        table.position.score,
        table.dialogue.asked,
        frozenset(each for each in passed if each is not None),
        table.request is not None and table.request.purpose != "hint" and actor in table.seats,
    )


def expected(table: Table) -> Messages:
    """Return the messages: asides and unseen events first, then what is expected of players."""
    dialogue, outcome, hinting = table.dialogue, table.outcome, table.hinting
    counts = outcome is not None or hinting
    if dialogue.said is not None:
        told: Messages = (dialogue.said,)
    elif hinting and (hint := hints.said(table)):
        told = hint
    else:
        full = table.guidance == "full"
        told = _said(table.verdict, outcome, table.marks if full else marks(table.verdict, "full"))
        if hinting and table.verdict.kind == "astray" and table.verdict.why in DISPUTED:
            told, counts = (*told[:1], Message("do-insist")), False
        if table.kept is not None and table.verdict.why == "set up":
            told = (Message("why-new-game"), *told[1:])
    counted = count(table.game.standing(table.position.state)) if counts else ()
    warning = () if table.warned is None else helping.said(table)
    return (*_aside(table), *_unseen(table), *warning, *told, *counted)


def _aside(table: Table) -> Messages:
    """Return the aside; not one that says what undo does while a question waits: then undo is about that."""
    asking, aside = table.verdict.kind == "asking", table.dialogue.aside
    return tuple(message for message in aside if not (asking and message.key in ABOUT_UNDO))


def _said(verdict: Verdict, outcome: Outcome | None, lit: Marks) -> Messages:
    """Return the messages for a verdict: the question, the way back, the end of the game, or the next thing to do.

    ``outcome`` is ``None`` while the game goes on. ``lit`` are the marks with full guidance, because the messages do
    not depend on how much is shown.
    """
    if verdict.kind == "asking":
        return (*question(verdict), *(first_thing(verdict) if verdict.besides else ()))
    if verdict.kind == "astray":
        return way_back(verdict)
    if outcome is not None:
        game = verdict.position.game
        return (ending(game, outcome, game.score(verdict.position.state)),)
    if verdict.engine_acts:
        return (said_for(verdict),)
    return (expected_of_hands(verdict, lit),)


def _unseen(table: Table) -> Messages:
    """Return messages for recent events that the board does not show: who has passed, is out, or has resigned."""
    record, at = table.record, table.referee.position_at
    first = len(record) - table.passes
    actors = (at(count).actor for count in range(first, len(record)))
    told = [Message("happened-pass", player=actor) for actor in actors if actor is not None]
    several = len(table.game.players) > 2  # noqa: PLR2004 # if one of two is out or resigns, the game has ended
    if several and first and table.outcome is None:
        before, action = at(first - 1), record[first - 1]
        out = [event.player for event in before.events(action) if event.kind == "out" and event.player]
        told = [*(Message("happened-out", player=player) for player in out), *told]
        leaver = action.partition(":")[2] or before.actor
        if action.startswith("resign") and leaver:
            told = [Message("happened-resigned", player=leaver), *told]
    return tuple(told)
