"""How a game of RINGGZ ends: its rules 6 and 7."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from engine.game import AnyGame, Outcome, Piece, Placement, Player, Point
from trials.runs.games.ends.played import Played

_COLOURS: Final = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}
_SIZES: Final = ("1", "2", "3", "4")
_THREE: Final = 3

Hands = Mapping[Player, Counter[Piece]]


def ringgz(played: Played) -> Iterator[Outcome | None]:
    """Yield the outcome after each action."""
    game = played.game
    owned = dict(zip(game.players, str(game.options["colours"]).split(","), strict=True))
    neutral = str(game.options["neutral"]) if len(owned) == _THREE else ""
    hands = {player: _dealt(own, neutral) for player, own in owned.items()}
    kinds = _SIZES if game.options["end"] == "rings" else (*_SIZES, "base")
    beside = _beside(game)
    for player, action, before, after in played.plies():
        if "@" in action:
            (piece,) = Counter(after[action[3:]]) - Counter(before.get(action[3:], ()))
            hands[player][piece] -= 1
        goes_on = any(_fits(piece, after, beside) for hand in hands.values() for piece in _held(hand, kinds))
        yield None if goes_on else _by_territories(after, owned, hands)


def _dealt(own: str, neutral: str) -> Counter[Piece]:
    """Return a player's first hand: three of each piece of the own colours, one of each of the neutral colour."""
    kinds = (*_SIZES, "base")
    hand = Counter({f"{_COLOURS[colour]}-{kind}": 3 for colour in own for kind in kinds})
    return hand + Counter(f"{_COLOURS[colour]}-{kind}" for colour in neutral for kind in kinds)


def _held(hand: Counter[Piece], kinds: tuple[str, ...]) -> list[Piece]:
    return [piece for piece, count in hand.items() if count and piece.partition("-")[2] in kinds]


def _beside(game: AnyGame) -> Mapping[Point, list[Point]]:
    """Return for each point those that a drawn line links to it."""
    linked: dict[Point, list[Point]] = {point: [] for point in game.geometry.points}
    for line in game.geometry.lines:
        for one, other in pairwise(line):
            linked[one].append(other)
            linked[other].append(one)
    return linked


def _fits(piece: Piece, standing: Placement, beside: Mapping[Point, list[Point]]) -> bool:
    """Return whether a piece can be placed anywhere (rules, 6: conditions 2 to 4)."""
    colour, _, kind = piece.partition("-")
    for point, around in beside.items():
        there = standing.get(point, ())
        near = [stands for other in around for stands in standing.get(other, ())]
        if any(stands.endswith("base") for stands in there):
            continue
        if not any(stands.startswith((colour, "start")) for stands in near):
            continue
        if kind == "base" and (there or piece in near):
            continue
        if not any(stands.endswith(kind) for stands in there):
            return True
    return False


def _by_territories(standing: Placement, owned: Mapping[Player, str], hands: Hands) -> Outcome:
    """Return the outcome by most territories, of equals by the fewest pieces in hand (rules, 7)."""
    won: Counter[str] = Counter()
    for stack in standing.values():
        ranked = Counter(piece.partition("-")[0] for piece in stack if not piece.endswith("base")).most_common(2)
        if ranked and (len(ranked) == 1 or ranked[0][1] > ranked[1][1]):
            won[ranked[0][0]] += 1
    score = {player: sum(won[_COLOURS[colour]] for colour in own) for player, own in owned.items()}
    first = [player for player in owned if score[player] == max(score.values())]
    fewest = min(hands[player].total() for player in first)
    winners = tuple(player for player in first if hands[player].total() == fewest)
    return Outcome(winners, "territories" if len(first) == 1 else "pieces" if len(winners) == 1 else "shared")
