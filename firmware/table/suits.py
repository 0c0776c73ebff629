"""Whether a game can be played on a board, and which of several boards suits it."""

from collections.abc import Iterable
from contextlib import suppress

from engine.game import AnyGame
from firmware.errors import UnsuitableError
from hardware.profile.schema import Profile


def check_suits(profile: Profile, game: AnyGame) -> None:
    """Check that a game can be played on a board. Raises :class:`~firmware.errors.UnsuitableError` if not."""
    points = [point for point in game.geometry.points if point not in profile.points]
    pieces = [piece for piece in game.kinds if piece not in profile.pieces]
    if points or pieces:
        lacks = f"no point {points[0]}" if points else f"no magnets known for {pieces[0]}"
        raise UnsuitableError(
            f"{game.title} cannot be played on {profile.name}, made for {profile.game}: it has {lacks}"
        )


def board_suiting(game: AnyGame, boards: Iterable[Profile]) -> Profile | None:
    """Return the first of these boards that is made for a game and suits its options; ``None``: none does."""
    for profile in boards:
        with suppress(UnsuitableError):
            check_suits(profile, game)
            if profile.game == game.name:
                return profile
    return None
