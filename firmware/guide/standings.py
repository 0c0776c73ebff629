"""How it stands: who holds what and which rows are in the making, as lights and in words."""

from collections.abc import Iterable, Mapping, Sequence

from engine.game import Point, Standing
from firmware.guide.marks import Marks
from firmware.guide.meanings import rank
from firmware.guide.piece_colours import INKS, PLAIN, Rgb


def show_standings(standings: Iterable[Standing], marked: Marks) -> Mapping[Point, Rgb]:
    """Add how it stands to the marks, where they say nothing more pressing; return the colours it shows in."""
    place, inks = rank(), dict[Point, Rgb]()
    for standing in standings:
        for point in standing.points:
            if place[standing.kind] < place.get(marked.get(point, ""), len(place)):
                marked[point] = standing.kind
                if standing.colour:
                    inks[point] = INKS.get(standing.colour, PLAIN)
    return inks


def count_in_words(standings: Sequence[Standing]) -> str:
    """Say who holds which points, each colour for itself, and where several are level; nothing if nobody holds any."""
    groups: dict[str, list[Point]] = {}
    for standing in standings:
        if standing.kind == "held":
            colour = f" in {standing.colour}" if standing.colour != standing.player else ""
            groups.setdefault(f"{standing.player or 'nobody'} has {{}}{colour}", []).extend(standing.points)
    level = [point for standing in standings if standing.kind == "tied" for point in standing.points]
    told = [words.format(" ".join(points)) for words, points in sorted(groups.items())]
    return ", ".join([*told, *([f"level on {' '.join(level)}"] if level else [])])
