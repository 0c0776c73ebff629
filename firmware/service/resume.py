"""Resumes the unfinished game of the journal, or begins a new one."""

from collections.abc import Mapping

from engine.catalogue import game_class
from engine.errors import EngineError
from engine.game import Action, AnyGame
from firmware.errors import UnsuitableError
from firmware.journal.entry import LoggedGame
from firmware.journal.story import Story
from firmware.messages.message import Message
from firmware.seats import Seats, journal_seats
from firmware.table.suits import check_suits
from hardware.profile.schema import Profile


def resume(story: Story, game: AnyGame, profile: Profile) -> tuple[AnyGame, tuple[Action, ...]]:
    """Return the game to play and its record so far: the story's unfinished one, else ``game``, begun now.

    An unfinished game keeps the options it was begun with. It is put away if it is another game, if the rules no longer
    accept it, or if this board lacks points for it: it stays in the list of games, and the story's notices say so.
    Raises what the story raises.
    """
    logged = story.current()
    if logged is not None:
        gone_on = _gone_on(logged, game, profile)
        if gone_on is not None:
            return gone_on, logged.record
        notices = story.notices
        story.finish(None)
        story.notify(*notices, Message("journal-put-away", detail=_title(logged.game)))
    story.begin(game.name, game.options, profile.name)
    return game, ()


def kept_seats(story: Story, game: AnyGame) -> Seats:
    """Return the seats of the story's unfinished game, without those of persons. Raises what the story raises."""
    logged = story.current()
    return {} if logged is None else journal_seats(logged.seats, game)


def kept_names(story: Story, game: AnyGame) -> Mapping[str, str]:
    """Return the players' names in the story's unfinished game. Raises what the story raises."""
    logged = story.current()
    return {} if logged is None else {name: who for name, who in logged.names.items() if name in game.players}


def _gone_on(logged: LoggedGame, game: AnyGame, profile: Profile) -> AnyGame | None:
    """Return the game with the options it was begun with; ``None`` if it cannot be resumed."""
    if logged.game != game.name:
        return None
    try:
        begun = type(game)(**logged.options)
        check_suits(profile, begun)
        state = begun.start()
        for action in logged.record:
            state = begun.play(state, action)
    except (EngineError, UnsuitableError):
        return None
    return begun


def _title(name: str) -> str:
    """Return a game's title; its name in the journal if this Ringlight does not know the game."""
    try:
        return str(game_class(name).title)
    except EngineError:
        return name
