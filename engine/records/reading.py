"""Reading records of games in all supported forms.

The content of a record decides its form, not the name of its file: its game's notation, Ringlight's JSON, or for YINSH
the SGF of boardspace.net or the log of Board Game Arena. Reading a record plays it, which proves that the game is
legal.
"""

import re
from dataclasses import replace
from typing import Final

from engine.catalogue import game_class
from engine.errors import EngineError, IllegalActionError, UnreadableError
from engine.game import Action, AnyGame, Flip, Outcome, Player, Record
from engine.games.yinsh import Yinsh
from engine.records.arena import is_arena, read_arena
from engine.records.boardspace import read_boardspace
from engine.records.json_record import read_json
from engine.records.notation import headed, is_notation
from engine.records.score import Score, Written
from engine.values import AGREED

_SGF: Final = re.compile(r"\(\s*;")
_FORMS: Final = (
    "its game's notation (1.e3 2.f7 ...), Ringlight's JSON, boardspace.net's SGF (GM[24]) or Board Game Arena's log "
    "('White places a ring on F6')"
)
_MEND: Final = "mend the record there, or end it before"


def read_record(
    text: str, source: str = "record", game: AnyGame | None = None, *, likely: AnyGame | None = None
) -> Record:
    """Return the game in a text, played through.

    Its options are complete. Its outcome is the result of play; for an unfinished game it is :data:`AGREED` if the text
    says so.

    A notation may begin with its game and options, as ``[yinsh blitz=true] 1.e3``. Without that heading ``game`` is the
    game; without both it is the one game in which the turns can be played, with default options. Where several can play
    them it is the ``likely`` one, if that is among them: what stands on the board, say. Other forms name their game:
    ``game`` must then be ``None``.

    ``source`` is the name of the text in errors, such as a file's name. Raises
    :class:`~engine.errors.UnreadableError`, :class:`~engine.errors.IllegalActionError`,
    :class:`~engine.errors.AmbiguousError` or :class:`~engine.errors.OptionError`; each names source, line or turn, and
    remedy.
    """
    content = text.removeprefix("\ufeff")
    try:
        return _read(content, game, likely)
    except EngineError as error:
        raise error.within(source) from error


def _read(text: str, game: AnyGame | None, likely: AnyGame | None) -> Record:
    begin = text.strip()
    if game is not None or is_notation(begin):
        return _from_notation(begin, game, likely)
    if begin.startswith("{"):
        return _from_json(text)
    if _SGF.match(begin):
        return _played(Yinsh(), read_boardspace(text))
    if is_arena(text):
        return _played(Yinsh(), read_arena(text))
    raise UnreadableError(f"{begin[:40]!r} begins no record known here; expected {_FORMS}")


def _from_notation(text: str, given: AnyGame | None, likely: AnyGame | None) -> Record:
    game, turns = headed(text, given, likely)
    try:
        actions = game.follow(turns)
    except IllegalActionError as error:
        raise IllegalActionError(f"{error}; {_MEND}", error.why) from error
    return _played(game, Score([Written(f"action {n}", action) for n, action in enumerate(actions, 1)]))


def _from_json(text: str) -> Record:
    given = read_json(text)
    game = game_class(given.game)(**given.options)
    for player in given.names:
        if player not in game.players:
            raise UnreadableError(f"names: {player[:40]!r} plays no {game.title}; the players are {_listed(game)}")
    written = [Written(f"actions[{index}]", action) for index, action in enumerate(given.actions)]
    played = _played(game, Score(written, given.names), given.position)
    record = replace(played, date=given.date, times=given.times)
    if given.outcome == AGREED and record.outcome is None:
        return replace(record, outcome=AGREED)
    if given.outcome not in (None, record.outcome):
        raise UnreadableError(
            f"outcome: the record says {_said(given.outcome)}, its actions give {_said(record.outcome)}; "
            "mend one of them, or let the outcome be null"
        )
    return record


def _listed(game: AnyGame) -> str:
    return ", ".join(game.players)


def _said(outcome: Outcome | None) -> str:
    if outcome is None:
        return "a game that goes on"
    if not outcome.winners:
        return f"a draw: {outcome.reason}"
    return f"{' and '.join(outcome.winners)} wins by {outcome.reason}"


def _played(game: AnyGame, score: Score, position: str = "") -> Record:
    """Play the written actions from the start, or from the line of a position, and return the game as a record."""
    try:
        state = game.read_position(position) if position else game.start()
    except EngineError as error:
        raise error.within("position") from error
    actions: list[Action] = []
    for written in score.actions:
        try:
            for action in _meant(game, state, written):
                _check_turned(game, state, written, action)
                state = game.play(state, action)
                actions.append(action)
        except IllegalActionError as error:
            raise IllegalActionError(f"{written.where}: {error}; {_MEND}", error.why) from error
        except EngineError as error:
            raise error.within(written.where) from error
    return Record(game.name, tuple(actions), dict(game.options), game.outcome(state), dict(score.names), position)


def _meant(game: AnyGame, state: object, written: Written) -> tuple[Action, ...]:
    """Return the actions that a written one stands for: a forced pass, which no site writes, comes before it."""
    turn: Player | None = game.turn(state)
    if written.player in (None, turn) or turn is None:
        return (written.action,)
    if written.action == "resign":
        return (f"resign:{written.player}",)
    if list(game.actions(state)) == ["pass"]:
        return ("pass", written.action)
    raise IllegalActionError(f"{written.action}: {written.player} acts here, but it is {turn} who must")


def _check_turned(game: AnyGame, state: object, written: Written, action: Action) -> None:
    """Check that a move turned as many pieces as the source says."""
    if written.turned is None or action != written.action or game.turn(state) is None:
        return
    turned = sum(isinstance(step, Flip) for step in game.steps(state, action))
    if turned != written.turned:
        raise IllegalActionError(
            f"{action}: {written.turned} markers are said to be turned, but {turned} lie on the way"
        )
