"""The standings as lights: the points players hold, and rows in the making."""

from collections.abc import Iterable, Mapping

from engine.game import Point, Standing
from firmware.guide.marks import Marks
from firmware.guide.meanings import rank
from firmware.guide.piece_colours import INKS, PLAIN, Rgb


def show_standings(standings: Iterable[Standing], marked: Marks) -> Mapping[Point, Rgb]:
    """Add the standings to the marks, unless a mark is more pressing; return the colours of their points."""
    place, inks = rank(), dict[Point, Rgb]()
    for standing in standings:
        for point in standing.points:
            if place[standing.kind] < place.get(marked.get(point, ""), len(place)):
                marked[point] = standing.kind
                if standing.colour:
                    inks[point] = INKS.get(standing.colour, PLAIN)
    return inks
