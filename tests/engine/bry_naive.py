"""BRY once more, slowly, from the rules' own words and coordinates: what the engine is compared with.

A space is (q, r), row letter and number counted as the rules have them. A piece is as it is written; in the Ring it
goes with whether it lies face-down.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain, combinations

Space = tuple[int, int]
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
SHAPES = "SCH"
NAMES = {"B": "blue", "R": "red", "Y": "yellow"}
HEXAGONS = {"hex37": (3, False), "hex31": (3, True), "hex61": (4, False)}
"""Of each board the radius, and whether the corners are cut off."""


@cache
def spaces(board: str) -> Mapping[str, Space]:
    """The spaces by their names, in the order of rows and numbers."""
    radius, cut = HEXAGONS[board]
    named: dict[str, Space] = {}
    for r in range(-radius, radius + 1):
        row = range(max(-radius, -radius - r), min(radius, radius - r) + 1)
        left = [q for q in row if not (cut and radius in (abs(q), abs(r), abs(q + r)) and 0 in (q, r, q + r))]
        named |= {f"{'ABCDEFGHI'[r + radius]}{number}": (q, r) for number, q in enumerate(left, 1)}
    return named


@cache
def names(board: str) -> Mapping[Space, str]:
    return {space: name for name, space in spaces(board).items()}


def nine(colour: str) -> frozenset[str]:
    return frozenset(colour + outside + inside for outside in SHAPES for inside in SHAPES)


@dataclass(frozen=True)
class Naive:
    """A position with the options of its game; playing returns another."""

    board: str
    order: tuple[str, ...]
    neutral: str = ""
    repetition: int = 3
    idle_turns: int = 60
    ring: Mapping[Space, tuple[str, bool]] = field(default_factory=dict)
    nest: frozenset[str] = frozenset()
    pen: frozenset[str] = frozenset()
    actor: str = ""
    gone: frozenset[str] = frozenset()
    stage: str = "move"
    released: str = ""
    resting: str = ""
    choosable: frozenset[Space] = frozenset()
    log: tuple[bool, ...] = ()
    available: bool = False
    quiet: int = 0
    seen: tuple[object, ...] = ()
    result: tuple[tuple[str, ...], str] | None = None

    # Looking

    @property
    def alive(self) -> list[str]:
        return [colour for colour in self.order if colour not in self.gone]

    def others(self) -> list[str]:
        return [colour for colour in self.alive if colour != self.actor]

    def of(self, colour: str, pieces: frozenset[str]) -> list[str]:
        return sorted(piece for piece in pieces if piece[0] == colour)

    def standing(self, colour: str) -> list[tuple[Space, str, bool]]:
        return [(space, piece, down) for space, (piece, down) in self.ring.items() if piece[0] == colour]

    def scan(self, piece: str, start: Space, mover: str) -> tuple[set[Space], set[Space]]:
        """Landings and captures of a piece moved by a player; a neutral one spares that player's."""
        landings, captures = set(), set()
        for dq, dr in DIRECTIONS:
            q, r = start
            while True:
                q, r = q + dq, r + dr
                if (q, r) not in names(self.board):
                    break
                if (q, r) not in self.ring:
                    landings.add((q, r))
                    continue
                other, down = self.ring[q, r]
                if other[0] == piece[0] and not down:
                    continue
                if other[0] not in (piece[0], mover) and piece[2] == other[1]:
                    captures.add((q, r))
                break
        return landings, captures

    def can_capture(self, player: str) -> bool:
        return any(self.scan(piece, space, player)[1] for space, piece, down in self.standing(player) if not down)

    # Listing

    def moves(self) -> Iterator[str]:
        """Every standard move."""
        name = names(self.board)
        own = self.standing(self.actor)
        for colour in (self.actor, self.neutral):
            for space, piece, down in self.standing(colour):
                if down or piece == self.resting:
                    continue
                for to in set.union(*self.scan(piece, space, self.actor)):
                    yield f"{name[space]}-{name[to]}"
                for other in self.of(colour, self.pen):
                    if other[1] == piece[1]:
                        yield f"{name[space]}={other}"
            for piece in self.of(colour, self.nest):
                if piece != self.released and (colour == self.actor or own):
                    yield from (f"{piece}@{name[space]}" for space in name if space not in self.ring)

    def counts(self, colour: str) -> tuple[int, int, int]:
        return len(self.of(colour, self.nest)), len(self.of(colour, self.pen)), len(self.standing(colour))

    def release_allowed(self) -> bool:
        nest, pen, ring = self.counts(self.actor)
        if pen == 0 or self.released:
            return False
        others = [self.counts(colour) for colour in self.others()]
        a = all(nest < n and pen > p and ring < r for n, p, r in others)
        b = not self.available and nest == 0 and len(self.log) >= 3 and not any(self.log[-3:])
        return a or b

    def releases(self) -> Iterator[str]:
        if self.release_allowed():
            for piece in self.of(self.actor, self.pen):
                if next(self.release(piece).moves(), None):
                    yield f"+{piece}"

    def actions(self) -> set[str]:
        if self.stage == "over":
            return set()
        if self.stage in ("flip", "up"):
            chosen = chain.from_iterable(combinations(self.sorted_names(), n) for n in range(len(self.choosable) + 1))
            return {f"{self.stage}:{','.join(some) or '-'}" for some in chosen}
        moves = set(self.moves())
        if not moves:
            return {"pass"}
        helpless = not self.of(self.actor, self.nest) and all(down for _, _, down in self.standing(self.actor))
        return moves | set(self.releases()) | ({"pass"} if self.neutral and helpless else set())

    def sorted_names(self) -> list[str]:
        return [name for name, space in spaces(self.board).items() if space in self.choosable]

    # Playing

    def play(self, action: str) -> "Naive":
        if action not in self.actions():
            raise ValueError(action)
        if self.stage == "flip":
            return self.turn_over(action, down=True).unflip()
        if self.stage == "up":
            return self.turn_over(action, down=False).next_turn()
        if action.startswith("+"):
            return self.release(action[1:])
        if action == "pass":
            return replace(self, quiet=self.quiet + 1, resting="").unflip()
        return self.move(action)

    def release(self, piece: str) -> "Naive":
        return replace(self, pen=self.pen - {piece}, nest=self.nest | {piece}, released=piece)

    def turn_over(self, action: str, *, down: bool) -> "Naive":
        _, _, chosen = action.partition(":")
        where = [spaces(self.board)[name] for name in chosen.split(",") if chosen != "-"]
        return replace(self, ring={**self.ring, **{space: (self.ring[space][0], down) for space in where}})

    def move(self, action: str) -> "Naive":
        at = spaces(self.board)
        ring, nest, pen = dict(self.ring), self.nest, self.pen
        before: set[Space] = set()
        eventful = bool(self.released)
        flips = True
        if "=" in action:
            name, piece = action.split("=")
            to = at[name]
            pen = pen - {piece} | {ring[to][0]}
            flips = False
        elif "@" in action:
            piece, name = action.split("@")
            to = at[name]
            nest -= {piece}
            eventful = True
        else:
            origin, to = (at[name] for name in action.split("-"))
            piece, _ = ring[origin]
            before = self.scan(piece, origin, self.actor)[1]
            del ring[origin]
            if to in ring:
                pen |= {ring[to][0]}
                eventful = True
        ring[to] = (piece, False)
        moved = replace(self, ring=ring, nest=nest, pen=pen, released="", quiet=0 if eventful else self.quiet + 1)
        moved = replace(moved, resting=piece if piece[0] == self.neutral else "")
        hit = moved.scan(piece, to, self.actor)[1] - before if flips else set()
        return moved.flip(hit)

    def flip(self, hit: set[Space]) -> "Naive":
        optional = {space for space in hit if self.ring[space][0][0] == self.neutral}
        ring = {**self.ring, **{space: (self.ring[space][0], True) for space in hit - optional}}
        flipped = replace(self, ring=ring)
        lost = {c for c in self.others() if not self.of(c, self.nest) and not self.standing(c)}
        flipped = replace(flipped, gone=self.gone | lost)
        if len(flipped.alive) == 1:
            return flipped.over("elimination")
        choosable = frozenset(space for space in optional if not self.ring[space][1])
        return replace(flipped, stage="flip", choosable=choosable) if choosable else flipped.unflip()

    def unflip(self) -> "Naive":
        ring = {s: (piece, down and piece[0] != self.actor) for s, (piece, down) in self.ring.items()}
        down = frozenset(s for s, (piece, down) in ring.items() if down and piece[0] == self.neutral)
        up = replace(self, ring=ring, choosable=down)
        return replace(up, stage="up") if down else up.next_turn()

    def next_turn(self) -> "Naive":
        begun = replace(self, log=(*self.log, self.available)).begin(self.following())
        if self.repetition and begun.seen.count(begun.seen[-1]) >= self.repetition:
            return begun.over("repetition")
        return begun.over("idle") if begun.quiet >= self.idle_turns > 0 else begun

    def following(self) -> str:
        circle = self.order * 2
        return next(c for c in circle[circle.index(self.actor) + 1 :] if c not in self.gone)

    def begin(self, player: str) -> "Naive":
        turn = replace(self, actor=player, stage="move", choosable=frozenset(), available=self.can_capture(player))
        snapshot = (frozenset(turn.ring.items()), turn.nest, turn.pen, turn.gone, player, turn.resting)
        return replace(turn, seen=(*turn.seen, snapshot))

    def over(self, reason: str) -> "Naive":
        winners = tuple(NAMES[colour] for colour in self.alive) if len(self.alive) == 1 else ()
        return replace(self, stage="over", result=(winners, reason))

    def leave(self, player: str) -> "Naive":
        own = nine(player)
        left = replace(self, gone=self.gone | {player}, pen=self.pen | (self.nest & own), nest=self.nest - own)
        if len(left.alive) == 1:
            return left.over("resignation")
        if player == self.actor:
            return replace(left, released="").begin(left.following())
        return left.begin(self.actor) if not self.released else left

    def count(self, depth: int) -> int:
        """How many sequences of so many actions there are."""
        actions = self.actions()
        return len(actions) if depth == 1 else sum(self.play(action).count(depth - 1) for action in actions)

    def scores(self) -> dict[str, int]:
        left = Counter({colour: len(self.of(colour, self.nest)) + len(self.standing(colour)) for colour in self.alive})
        return {NAMES[colour]: left[colour] for colour in self.order}


def naive(options: Mapping[str, object]) -> Naive:
    """The empty Ring, with a game's settled options."""
    colours = str(options["colours"]).split(",")
    players = options["players"]
    order = tuple(colours[:3] if players == 3 else colours[:2])
    neutral = colours[2] if options["expert"] else ""
    repetition, idle = options["repetition"], options["idle_turns"]
    assert isinstance(repetition, int)
    assert isinstance(idle, int)
    begun = Naive(str(options["geometry"]), order, neutral, repetition, idle)
    nest = frozenset(chain.from_iterable(nine(colour) for colour in (*order, *neutral)))
    return replace(begun, nest=nest).begin(order[0])
