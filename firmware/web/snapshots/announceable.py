"""The colours that players may announce: those of pieces that the board's sensors cannot tell apart."""

from collections.abc import Mapping, Sequence

from engine.game import AnyGame, Piece, Player
from firmware.guide.piece_colours import INKS
from hardware.magnetics.appearance import nominal_readings
from hardware.profile.schema import Profile


def announceable(profile: Profile, game: AnyGame) -> Mapping[Player, Sequence[str]]:
    """Return for each player the colours that are worth announcing, in the order of the player's pieces.

    They are the colours of pieces that look the same to the sensors in another colour; often there are none.
    """
    looks = nominal_readings(profile)
    found: dict[Player, Sequence[str]] = {}
    for player in game.players:
        own = [name for name, kind in game.kinds.items() if kind.owner == player and name in profile.pieces]
        groups = [colours([name for (name,) in group]) for group in looks.alike([(name,) for name in own])]
        found[player] = [
            colour for colour in colours(own) if any(colour in group and len(group) > 1 for group in groups)
        ]
    return found


def colours(pieces: Sequence[Piece]) -> Sequence[str]:
    """Return the colours that begin the names of these pieces; names without a colour are skipped."""
    first_words = (piece.partition("-")[0] for piece in pieces)
    return [word for word in dict.fromkeys(first_words) if word in INKS]
