"""RINGGZ once more, slowly, from the rules' own words and coordinates: what the engine is compared with.

Territories are (row, column), 1 to 5, row 1 at the top. What stands on one are pieces as they are written:
``*``, ``gB``, ``r2``.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

SIDE = range(1, 6)
COLOURS = "rbyg"
Territory = tuple[int, int]


def name(territory: Territory) -> str:
    row, column = territory
    return "abcde"[column - 1] + str(6 - row)


def place(point: str) -> Territory:
    return 6 - int(point[1]), "abcde".index(point[0]) + 1


def neighbours(territory: Territory) -> list[Territory]:
    row, column = territory
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [(r, c) for r, c in around if r in SIDE and c in SIDE]


def deal(share: str, neutral: str) -> Counter[str]:
    """What a player begins with, own colours in full and a third of the neutral one."""
    hand = Counter({f"{colour}{kind}": 3 for colour in share for kind in "1234B"})
    hand.update({f"{neutral}{kind}": 1 for kind in "1234B"} if neutral else {})
    return hand


@dataclass(frozen=True)
class Naive:
    """A position with the options of its game; playing returns another."""

    shares: tuple[str, ...]
    neutral: str = ""
    start_is_turn: bool = False
    end: str = "rings"
    actor: int = 0
    hands: tuple[Counter[str], ...] = ()
    board: Mapping[Territory, tuple[str, ...]] = field(default_factory=dict)
    left: frozenset[int] = frozenset()

    def colours(self, territory: Territory) -> set[str]:
        there = self.board.get(territory, ())
        return set(COLOURS) if "*" in there else {piece[0] for piece in there}

    def fits(self, piece: str, territory: Territory) -> bool:
        """Conditions 2 to 4, with the sheet's case of a territory the colour is on already tried as well."""
        colour, kind = piece[0], piece[1]
        there = self.board.get(territory, ())
        around = neighbours(territory)
        if any(standing == "*" or standing[1] == "B" for standing in there):
            return False
        if colour not in self.colours(territory) and not any(colour in self.colours(other) for other in around):
            return False
        if kind == "B":
            return not there and not any(piece in self.board.get(other, ()) for other in around)
        return all(standing[1] != kind for standing in there)

    def placings(self, player: int, kinds: str = "1234B") -> list[str]:
        return [
            f"{piece}@{name((row, column))}"
            for piece, count in self.hands[player].items()
            if count and piece[1] in kinds
            for row in SIDE
            for column in SIDE
            if self.fits(piece, (row, column))
        ]

    @property
    def playing(self) -> list[int]:
        return [player for player in range(len(self.shares)) if player not in self.left]

    @property
    def over(self) -> bool:
        if len(self.playing) == 1:
            return True
        kinds = "1234" if self.end == "rings" else "1234B"
        return bool(self.board) and not any(self.placings(player, kinds) for player in self.playing)

    def actions(self) -> list[str]:
        if self.over:
            return []
        if not self.board:
            return [f"*{name((row, column))}" for row in (2, 3, 4) for column in (2, 3, 4)]
        return self.placings(self.actor) or ["pass"]

    def after_turn(self) -> "Naive":
        order = [(self.actor + ahead) % len(self.shares) for ahead in range(1, len(self.shares) + 1)]
        return replace(self, actor=next(player for player in order if player not in self.left))

    def play(self, action: str) -> "Naive":
        if action not in self.actions():
            raise ValueError(action)
        if action == "pass":
            return self.after_turn()
        if action.startswith("*"):
            begun = replace(self, board={place(action[1:]): ("*",)})
            return begun.after_turn() if self.start_is_turn else begun
        piece, point = action.split("@")
        territory = place(point)
        board = {**self.board, territory: (*self.board.get(territory, ()), piece)}
        hands = tuple(
            hand - Counter([piece]) if player == self.actor else hand for player, hand in enumerate(self.hands)
        )
        return replace(self, board=board, hands=hands).after_turn()

    def leave(self, player: int) -> "Naive":
        gone = replace(self, left=self.left | {player})
        return gone.after_turn() if player == self.actor else gone

    def winner_of(self, territory: Territory) -> str:
        """The colour with more rings there than every other; empty if there is none."""
        rings = Counter(piece[0] for piece in self.board.get(territory, ()) if piece != "*" and piece[1] != "B")
        ranked = rings.most_common()
        if not ranked or (len(ranked) > 1 and ranked[0][1] == ranked[1][1]):
            return ""
        return ranked[0][0]

    def scores(self) -> list[int]:
        won = Counter(self.winner_of((row, column)) for row in SIDE for column in SIDE)
        return [sum(won[colour] for colour in share) for share in self.shares]

    def winners(self) -> tuple[str, ...]:
        scores = self.scores()
        best = max((scores[player], -self.hands[player].total()) for player in self.playing)
        return tuple(
            str(player + 1) for player in self.playing if (scores[player], -self.hands[player].total()) == best
        )

    def count(self, depth: int) -> int:
        """How many sequences of so many actions there are."""
        actions = self.actions()
        return len(actions) if depth == 1 else sum(self.play(action).count(depth - 1) for action in actions)


SHARES = {2: ("rb", "yg"), 3: ("r", "b", "y"), 4: ("r", "b", "y", "g")}


def naive(
    players: int = 2,
    *,
    colours: str = "",
    neutral: str = "g",
    start_is_turn: bool = False,
    end: str = "rings",
) -> Naive:
    """The empty board, with options as the engine takes them."""
    shares = tuple(colours.split(",")) if colours else SHARES[players]
    third = neutral if players == 3 else ""
    return Naive(shares, third, start_is_turn, end, hands=tuple(deal(share, third) for share in shares))
