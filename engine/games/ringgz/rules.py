"""The rules of RINGGZ: move generation, effects and scoring (rules, 4 to 7)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.errors import IllegalActionError
from engine.game import Outcome
from engine.games.ringgz.board import (
    BASE,
    COLOURS,
    KINDS,
    NAMES,
    PIECES,
    PUTS,
    SIZES,
    SORTS,
    START_BASE,
    STARTS,
    add_placings,
    beside,
    each,
    name_of,
)
from engine.games.ringgz.state import EMPTY, Hand, State, closed, presence, ringed
from engine.reasons import Reason

EACH: Final = 3
"""The number of pieces of each sort (rules, 3)."""
NEUTRAL_EACH: Final = 1
"""The number of pieces of each neutral sort that each of three players gets (rules, 4)."""


class Rules(NamedTuple):
    """The rules with their options.

    ``owned`` are each player's own colours; ``neutral`` is the colour that nobody owns.
    """

    owned: tuple[tuple[int, ...], ...]
    neutral: int | None = None
    start_is_turn: bool = False
    bases_prolong: bool = False

    def start(self) -> State:
        """Return the empty board with everything in hand."""
        hands = tuple(self.dealt(player) for player in range(len(self.owned)))
        return State(0, "start", 0, EMPTY, hands)

    def dealt(self, player: int) -> Hand:
        """Return the hand a player begins with (rules, 4)."""
        hand = list(EMPTY)
        for colour in self.held(player):
            for kind in range(len(KINDS)):
                hand[colour * len(KINDS) + kind] = NEUTRAL_EACH if colour == self.neutral else EACH
        return tuple(hand)

    def held(self, player: int) -> tuple[int, ...]:
        """Return the colours that a player places: their own and the neutral one."""
        return self.owned[player] if self.neutral is None else (*self.owned[player], self.neutral)

    def remaining(self, state: State) -> list[int]:
        """Return the players who have not given up."""
        return [player for player in range(len(self.owned)) if player not in state.left]

    def actions(self, state: State) -> list[str]:
        """Return every legal action."""
        if state.phase == "place":
            found: list[str] = []
            for sort, points in self._open(state, state.turn):
                add_placings(found, sort, points)
            return found or ["pass"]
        return list(STARTS) if state.phase == "start" else []

    def _open(self, state: State, player: int) -> Iterator[tuple[int, int]]:
        """Yield each sort a player can place, with the points open to it; of a colour the rings first (rules, 6)."""
        hand, shut, sizes = state.hands[player], closed(state), ringed(state)
        taken = shut | sizes[0] | sizes[1] | sizes[2] | sizes[3]
        for colour in self.held(player):
            reach = beside(presence(state, colour)) & ~shut
            first = colour * len(KINDS)
            for size in SIZES:
                if hand[first + size] and (points := reach & ~sizes[size]):
                    yield first + size, points
            base = first + BASE
            if hand[base] and (points := reach & ~taken & ~beside(state.placed[base])):
                yield base, points

    def goes_on(self, state: State) -> bool:
        """Return whether anybody can still place a ring, or any piece if bases prolong the game (rules, 7)."""
        return any(
            self.bases_prolong or sort % len(KINDS) != BASE
            for player in self.remaining(state)
            for sort, _ in self._open(state, player)
        )

    def play(self, state: State, action: str) -> State:
        """Return the position after a legal action. Raises :class:`~engine.errors.IllegalActionError`."""
        if state.phase == "over":
            raise IllegalActionError(f"{action}: the game is over", Reason("game-over"))
        if state.phase == "start":
            return self._place_start(state, action)
        if action == "pass":
            return self._pass(state)
        put = PUTS.get(action)
        if put is None:
            why = Reason("start-base-stands", (name_of(state.start),), START_BASE)
            message = f"{action}: the starting base stands already; place a ring or a base, as r2@c4"
            raise IllegalActionError(message, why)
        return self._place(state, action, *put)

    def _place_start(self, state: State, action: str) -> State:
        point = STARTS.get(action)
        if point is None:
            why = Reason("not-central", (action[1:],)) if action.startswith("*") else Reason("start-base-first")
            message = f"{action}: first the starting base is placed, on one of the nine central points, such as *c3"
            raise IllegalActionError(message, why)
        turn = self._next(state) if self.start_is_turn else state.turn
        return state._replace(turn=turn, phase="place", start=point)

    def _pass(self, state: State) -> State:
        if next(self._open(state, state.turn), None):
            raise IllegalActionError("pass: a piece can be placed, so one must", Reason("cannot-pass"))
        return state._replace(turn=self._next(state))

    def _place(self, state: State, action: str, sort: int, point: int) -> State:
        self._check(state, action, sort, point)
        turn = state.turn
        placed = (*state.placed[:sort], state.placed[sort] | point, *state.placed[sort + 1 :])
        hand = state.hands[turn]
        hand = (*hand[:sort], hand[sort] - 1, *hand[sort + 1 :])
        hands = (*state.hands[:turn], hand, *state.hands[turn + 1 :])
        return self._settled(State(self._next(state), "place", state.start, placed, hands, state.left, state.options))

    def _check(self, state: State, action: str, sort: int, point: int) -> None:
        """Check that a piece may be placed: conditions 1 to 4 in order (rules, 6)."""
        colour, kind = divmod(sort, len(KINDS))
        name, at, piece, player = NAMES[colour], name_of(point), PIECES[sort], str(state.turn + 1)
        if not state.hands[state.turn][sort]:
            code = "none-left" if colour in self.held(state.turn) else "not-your-colour"
            raise IllegalActionError(f"{action}: player {player} holds no {piece}", Reason(code, (at,), piece, player))
        if point & closed(state):
            why = Reason("base-stands-there", (at,), piece)
            raise IllegalActionError(f"{action}: a base stands on {at}; nothing is added there", why)
        if not point & beside(presence(state, colour)):
            why = Reason("territory-not-adjacent", (at,), piece)
            raise IllegalActionError(f"{action}: no point linked to {at} has {name}", why)
        sizes = ringed(state)
        if kind == BASE:
            if any(size & point for size in sizes):
                why = Reason("base-needs-empty", (at,), piece)
                raise IllegalActionError(f"{action}: rings stand on {at}; a base needs it empty", why)
            if bases := beside(point) & state.placed[sort]:
                why = Reason("base-beside-base", (at, *map(name_of, each(bases))), piece)
                raise IllegalActionError(f"{action}: a {name} base stands beside {at}", why)
        elif sizes[kind] & point:
            why = Reason("size-taken", (at,), piece)
            raise IllegalActionError(f"{action}: a ring of size {KINDS[kind]} stands on {at} already", why)

    def _next(self, state: State) -> int:
        """Return the next player to act: clockwise, without those who gave up."""
        turn = (state.turn + 1) % len(self.owned)
        while turn in state.left:
            turn = (turn + 1) % len(self.owned)
        return turn

    def _settled(self, state: State) -> State:
        """Return the position, marked as over if the game has ended (rules, 7)."""
        if len(self.remaining(state)) == 1 or (state.phase == "place" and not self.goes_on(state)):
            return state._replace(turn=0, phase="over")
        return state

    def leave(self, state: State, player: int) -> State:
        """Return the position after a player gave up (rules, *Common to all*).

        Raises :class:`~engine.errors.IllegalActionError`.
        """
        if state.phase == "over":
            raise IllegalActionError(f"resign:{player + 1}: the game is over", Reason("game-over"))
        if player in state.left:
            why = Reason("already-out", player=str(player + 1))
            raise IllegalActionError(f"resign:{player + 1}: player {player + 1} has given up already", why)
        left = state._replace(left=state.left | {player})
        if player == state.turn and len(left.left) < len(self.owned):
            left = left._replace(turn=self._next(left))
        return self._settled(left)

    def score(self, state: State) -> list[int]:
        """Return how many territories each player has won with all own colours (rules, 7)."""
        won = [points.bit_count() for points in led(state)]
        return [sum(won[colour] for colour in own) for own in self.owned]

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended: ``territories``, ``pieces`` (fewer in hand), ``shared`` or ``resignation``."""
        if state.phase != "over":
            return None
        remaining = self.remaining(state)
        if len(remaining) == 1:
            return Outcome((str(remaining[0] + 1),), "resignation")
        score = self.score(state)
        most = max(score[player] for player in remaining)
        first = [player for player in remaining if score[player] == most]
        fewest = min(sum(state.hands[player]) for player in first)
        winners = [player for player in first if sum(state.hands[player]) == fewest]
        reason = "territories" if len(first) == 1 else "pieces" if len(winners) == 1 else "shared"
        return Outcome(tuple(str(player + 1) for player in winners), reason)


def led(state: State) -> tuple[int, ...]:
    """Return for each colour the points where it has more rings than any other (rules, 7).

    A colour leads if for some number it has that many rings or more on the point, and no other colour has.
    """
    as_many = [_counted(state, colour) for colour in range(len(COLOURS))]
    found = [0] * len(COLOURS)
    for sets in zip(*as_many, strict=True):
        for colour, points in enumerate(sets):
            others = 0
            for other, more in enumerate(sets):
                if other != colour:
                    others |= more
            found[colour] |= points & ~others
    return tuple(found)


def _counted(state: State, colour: int) -> tuple[int, int, int, int]:
    """Return the points where a colour has at least one, two, three and four rings."""
    first = colour * len(KINDS)
    one, two, three, four = state.placed[first : first + len(SIZES)]
    either, both, other, others = one | two, one & two, three | four, three & four
    return either | other, both | others | either & other, both & other | others & either, both & others


def written_on(state: State, point: int) -> str:
    """Return the content of a point: ``*``, ``gB``, or its rings by size, as ``b1y2b3``; ``.`` if it is empty."""
    if state.start & point:
        return "*"
    by_size = sorted((number % len(KINDS), number) for number, points in enumerate(state.placed) if points & point)
    return "".join(SORTS[number] for _, number in by_size) or "."
