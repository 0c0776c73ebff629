"""Going on with a game: what the journal has, or a new one."""

from engine.game import Action, AnyGame
from firmware.errors import JournalError, UnsuitableError
from firmware.journal.story import Story
from hardware.profile.schema import Profile


def check_suits(profile: Profile, game: AnyGame) -> None:
    """See that a game can be played on a board. Raises :class:`~firmware.errors.UnsuitableError`."""
    points = [point for point in game.geometry.points if point not in profile.points]
    pieces = [piece for piece in game.kinds if piece not in profile.pieces]
    if points or pieces:
        lacks = f"no point {points[0]}" if points else f"no magnets known for {pieces[0]}"
        raise UnsuitableError(
            f"{game.title} cannot be played on {profile.name}, made for {profile.game}: it has {lacks}"
        )


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
