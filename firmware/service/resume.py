"""Going on with a game: what the journal has, or a new one."""

from collections.abc import Mapping

from engine.catalogue import game_class
from engine.errors import EngineError
from engine.game import Action, AnyGame
from firmware.errors import UnsuitableError
from firmware.journal.entry import LoggedGame
from firmware.journal.story import Story
from firmware.messages.message import Message
from firmware.seats import Seats, seats_of
from firmware.table.suits import check_suits
from hardware.profile.schema import Profile


def resume(story: Story, game: AnyGame, profile: Profile) -> tuple[AnyGame, tuple[Action, ...]]:
    """Return the game to play and its record so far: the story's unfinished one, or else this one, begun now.

    An unfinished game keeps the options it was begun with. It is put away if it is of another kind, if the rules do not
    know it any more, or if this board has not the points for it: it stays in the list of games, and the story's notices
    say so. Raises what the story raises.
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
    """Return the seats of the story's unfinished game that no person takes. Raises what the story raises."""
    logged = story.current()
    return {} if logged is None else seats_of(logged.seats, game)


def kept_names(story: Story, game: AnyGame) -> Mapping[str, str]:
    """Return what the players of the story's unfinished game are called. Raises what the story raises."""
    logged = story.current()
    return {} if logged is None else {name: who for name, who in logged.names.items() if name in game.players}


def _gone_on(logged: LoggedGame, game: AnyGame, profile: Profile) -> AnyGame | None:
    """Return the game with the options it was begun with; ``None`` if it cannot be gone on with."""
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
    """Return what people call a game; its name in the journal if this Ringlight does not know it."""
    try:
        return str(game_class(name).title)
    except EngineError:
        return name
