"""Places: which points lie beside each other."""

from math import dist

from engine.game import AnyGame, Point
from firmware.referee.limits import DIAGONAL


def beside(game: AnyGame, one: Point, other: Point, within: float = DIAGONAL) -> bool:
    """Return whether two points lie within a distance (pitch) of each other; if not given, diagonals are included."""
    places = game.geometry.points
    return dist(places[one], places[other]) <= within
