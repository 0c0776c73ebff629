"""RINGGZ as a game: the rules with their options, behind the interface of :class:`engine.game.Game`."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from engine.errors import UnreadableError
from engine.game import (
    Action,
    Event,
    Kind,
    Look,
    Option,
    Outcome,
    Placement,
    Player,
    Put,
    Shape,
    Stack,
    Standing,
    Step,
    step_points,
)
from engine.games.ringgz import position
from engine.games.ringgz.board import (
    BASE,
    BIT,
    COLOURS,
    GEOMETRY,
    KINDS,
    NAMES,
    PIECES,
    PUTS,
    SORTS,
    START_BASE,
    STARTS,
)
from engine.games.ringgz.options import DEFAULTS, TITLE, choices, settled
from engine.games.ringgz.reasons import BY_COLOUR, REASONS
from engine.games.ringgz.rules import EACH, Rules, led, written_on
from engine.games.ringgz.state import State, ringed
from engine.numbered import NumberedGame
from engine.reasons import Reason
from engine.resigning import leaver, resigns

_WRITTEN: Final = re.compile(r"\*[a-e][1-5]|[rbyg][1-4B]@[a-e][1-5]|pass")
_PIECE: Final = dict(zip(SORTS, PIECES, strict=True))
_SORT: Final = dict(zip(PIECES, SORTS, strict=True))
_NESTED: Final = {START_BASE: 0, **{piece: sort % len(KINDS) for sort, piece in enumerate(PIECES)}}
"""The nesting order of the pieces on a point: rings by size; a base stands alone."""
_FORMS: Final = "*c3, r2@c4, gB@c4 or pass"


def _look(sort: int) -> Look:
    """Return the look of a sort of piece; rings of different sizes fit into each other."""
    colour, kind = divmod(sort, len(KINDS))
    shape: Shape = "hexagon" if kind == BASE else "ring" if kind else "disc"
    size = 0.9 if kind == BASE else (kind + 1) / len(KINDS)
    return Look(SORTS[sort], NAMES[colour], shape, size)


class Ringgz(NumberedGame[State]):
    """RINGGZ (Thierry Denoual, 2005), for two, three or four.

    Options: ``players``; ``start_is_turn`` (placing the starting base is the first turn); ``end``, ``rings`` (the game
    ends when nobody can place a ring) or ``pieces`` (when nobody can place anything); ``colours``, the owners of the
    colours, with commas between players, as ``rb,yg``, ``r,b,y`` or ``r,b,y,g`` (a plus may separate the colours of one
    player); ``neutral``, with three players the colour that nobody owns.
    """

    name: ClassVar[str] = "ringgz"
    title: ClassVar[str] = TITLE
    opening: ClassVar[Action] = "*c3"
    defaults: ClassVar[Mapping[str, Option]] = DEFAULTS
    forms: ClassVar[Mapping[str, str]] = {"start": r"\*..", "ring": r"[rbyg][1-4]@..", "base": r"[rbyg]B@.."}
    point_form: ClassVar[str] = r"(?<=[*@])[a-e][1-5]"
    reasons: ClassVar[Mapping[str, str]] = REASONS
    reasons_by_colour: ClassVar[frozenset[str]] = BY_COLOUR

    def __init__(self, **options: Option) -> None:
        self.options = settled(options)
        owned = tuple(
            tuple(COLOURS.index(colour) for colour in share) for share in str(self.options["colours"]).split(",")
        )
        neutral = set(range(len(COLOURS))).difference(*owned)
        self.players = tuple(str(number + 1) for number in range(len(owned)))
        self.rules = Rules(
            owned,
            neutral.pop() if neutral else None,
            bool(self.options["start_is_turn"]),
            self.options["end"] == "pieces",
        )
        owners = {colour: player for player, own in zip(self.players, owned, strict=True) for colour in own}
        self.kinds = {START_BASE: Kind(START_BASE, None, 1, START_BASE, look=Look("*", "#b8860b", "hexagon"))} | {
            piece: Kind(piece, owners.get(sort // len(KINDS)), EACH, piece, look=_look(sort))
            for sort, piece in enumerate(PIECES)
        }
        self.geometry = GEOMETRY

    def choices(self) -> Mapping[str, Sequence[Option]]:
        """Return the number of players, when the game may end, and with two or three how to share the colours."""
        return {**super().choices(), **choices(self.options)}

    def start(self) -> State:
        """Return the empty board."""
        return self.rules.start()._replace(options=self.options)

    def turn(self, state: State) -> Player | None:
        """Return who must act."""
        return None if state.phase == "over" else self.players[state.turn]

    def phase(self, state: State) -> str:
        """Return ``start``, ``place`` or ``over``."""
        return state.phase

    def actions(self, state: State) -> Sequence[Action]:
        """Return every legal action."""
        return self.rules.actions(state)

    def play(self, state: State, action: Action) -> State:
        """Return the position after an action."""
        if resigns(action):
            return self.rules.leave(state, self.players.index(leaver(action, self.players[state.turn], self.players)))
        if not _WRITTEN.fullmatch(action):
            raise UnreadableError(f"{action!r} is not an action of RINGGZ; {_FORMS} was expected")
        return self.rules.play(state, action)

    def placement(self, state: State) -> Placement:
        """Return the pieces on each occupied point; the rings of a point by size, the solid core first."""
        standing = {point: written_on(state, bit) for point, bit in BIT.items()}
        return {
            point: (START_BASE,) if written == "*" else tuple(_PIECE[sort] for sort in re.findall("..", written))
            for point, written in standing.items()
            if written != "."
        }

    def steps(self, state: State, action: Action) -> tuple[Step, ...]:  # noqa: ARG002 # what is put is all in the form
        """Return the steps of a legal action: one piece is put, or nothing."""
        if action in PUTS:
            sort, _ = PUTS[action]
            return (Put(PIECES[sort], action[-2:]),)
        return (Put(START_BASE, action[1:]),) if action in STARTS else ()

    def stacked(self, pieces: Stack) -> Stack:
        """Return the rings of a point by size, the solid core first, in whatever order they were put."""
        return tuple(sorted(pieces, key=_NESTED.__getitem__))

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended: ``territories``, ``pieces``, ``shared`` or ``resignation``."""
        return self.rules.outcome(state)

    def score(self, state: State) -> Mapping[Player, int]:
        """Return the territories that each player has won at present."""
        return dict(zip(self.players, self.rules.score(state), strict=True))

    def standing(self, state: State) -> Sequence[Standing]:
        """Return who leads each territory with rings, and where several colours are level."""
        found: list[Standing] = []
        leaders, sizes = led(state), ringed(state)
        for point, bit in BIT.items():
            colour = next((colour for colour, points in enumerate(leaders) if points & bit), None)
            if colour is not None:
                name = NAMES[colour]
                found.append(Standing("held", (point,), self.kinds[f"{name}-1"].owner, name))
            elif any(points & bit for points in sizes):
                found.append(Standing("tied", (point,)))
        return found

    def events(self, state: State, action: Action) -> tuple[Event, ...]:  # noqa: ARG002 # there are none in any state
        """Return nothing: a placing has no effects besides its step."""
        return ()

    def read_action(self, state: State, text: str) -> Action:
        """Return the legal action a text means."""
        action = "".join(text.lower().split())
        if action[1:3] == "b@":
            action = f"{action[0]}B{action[2:]}"
        if not resigns(action) and not _WRITTEN.fullmatch(action):
            raise UnreadableError(f"{text!r} is not an action of RINGGZ; {_FORMS} was expected")
        self.play(state, action)
        return action

    def explain(self, state: State, step: Step, done: Sequence[Step]) -> Reason:
        """Return why hands may not do a step; a placed piece stays."""
        if isinstance(step, Put):
            return super().explain(state, step, done)
        return Reason("pieces-stay", step_points(step), step.piece)

    def attempts(self, state: State, step: Step, done: Sequence[Step]) -> Iterable[Action]:  # noqa: ARG002
        """Return the placing that a step would be."""
        if isinstance(step, Put):
            yield f"*{step.point}" if step.piece == START_BASE else f"{_SORT[step.piece]}@{step.point}"

    def write_position(self, state: State) -> str:
        """Return the position as one line; its parts are described in :mod:`engine.games.ringgz.position`."""
        return position.write_position(state, self.rules)

    def read_position(self, text: str) -> State:
        """Return the state a line describes."""
        return position.read_position(text, self.rules)._replace(options=self.options)
