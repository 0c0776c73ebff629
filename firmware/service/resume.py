"""Going on with a game: what the journal has, or a new one."""

from engine.game import Action, AnyGame
from firmware.errors import JournalError
from firmware.journal.story import Story


def resume(story: Story, game: AnyGame, board: str) -> tuple[AnyGame, tuple[Action, ...]]:
    """Return the game to play and its record so far: the story's unfinished one, or else this one, begun now.

    An unfinished game keeps the options it was begun with. Raises :class:`~firmware.errors.JournalError` if it is
    another kind of game, and what the story raises.
    """
    logged = story.current()
    if logged is None:
        story.begin(game.name, game.options, board)
        return game, ()
    if logged.game != game.name:
        raise JournalError(
            f"an unfinished game of {logged.game} is kept here, and this is {game.name}: "
            "go on with that one, or name another folder with --data"
        )
    return type(game)(**logged.options), logged.record
