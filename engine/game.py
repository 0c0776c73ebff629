"""What every game says of itself, in the words all of Ringlight uses (:mod:`engine.values`)."""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from engine.errors import IllegalActionError
from engine.reasons import COMMON, NOT_LEGAL, Reason
from engine.values import (
    SKIP,
    Action,
    ActionValue,
    Event,
    Flip,
    Geometry,
    Kind,
    Look,
    Move,
    Option,
    Options,
    Outcome,
    Piece,
    Placement,
    Player,
    Point,
    Put,
    Record,
    Shape,
    Stack,
    Standing,
    Step,
    Take,
)

__all__ = [
    "SKIP",
    "Action",
    "ActionValue",
    "AnyGame",
    "Event",
    "Flip",
    "Game",
    "Geometry",
    "Kind",
    "Look",
    "Move",
    "Option",
    "Options",
    "Outcome",
    "Piece",
    "Placement",
    "Player",
    "Point",
    "Put",
    "Record",
    "Shape",
    "Stack",
    "Standing",
    "Step",
    "Take",
]

State = TypeVar("State")


class Game(ABC, Generic[State]):
    """The rules of one game with its options settled.

    Construct with keyword options, ``Yinsh(blitz=True)``; an unknown option or value raises
    :class:`~engine.errors.OptionError`. ``options`` holds every option with its value.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    defaults: ClassVar[Mapping[str, Option]]
    opening: ClassVar[Action]
    """An action a game may begin with, as an example of its notation."""
    forms: ClassVar[Mapping[str, str]] = {}
    """The kinds of action, each with the pattern of its written form; ``pass`` and ``resign`` need not be listed."""
    point_form: ClassVar[str] = "[A-Za-z0-9]+"
    """The pattern of a point's name in a written action."""
    reasons: ClassVar[Mapping[str, str]] = COMMON
    """The codes of why something is not allowed, with their meaning."""
    reasons_by_colour: ClassVar[frozenset[str]] = frozenset()
    """The codes of reasons that hold for a piece of one colour, and may not for the same piece of another."""

    options: Options
    players: tuple[Player, ...]
    kinds: Mapping[Piece, Kind]
    geometry: Geometry

    @abstractmethod
    def __init__(self, **options: Option) -> None: ...

    def __eq__(self, other: object) -> bool:
        """Return whether the other is the same game with the same options."""
        return self is other or (
            isinstance(other, Game) and type(self) is type(other) and self.options == other.options
        )

    def __hash__(self) -> int:
        return hash((self.name, frozenset(self.options.items())))

    def __repr__(self) -> str:
        said = [f"{name}={value!r}" for name, value in self.options.items() if value != self.defaults[name]]
        return f"{type(self).__name__}({', '.join(said)})"

    def choices(self) -> Mapping[str, Sequence[Option]]:
        """Return the few values of each option that are worth choosing by a button, given the other options, in order.

        What has a great many values, or belongs to the board, is left out: it takes a keyboard, or another board.
        """
        return {name: (False, True) for name, value in self.defaults.items() if isinstance(value, bool)}

    @abstractmethod
    def start(self) -> State:
        """Return the position a game begins with."""

    @abstractmethod
    def turn(self, state: State) -> Player | None:
        """Return who must act; ``None`` once the game is over."""

    @abstractmethod
    def phase(self, state: State) -> str:
        """Return what is to be done, in the rules file's word; ``over`` at the end."""

    @abstractmethod
    def actions(self, state: State) -> Sequence[Action]:
        """Return every legal action, without duplicates; none once the game is over. Resigning is never listed."""

    @abstractmethod
    def play(self, state: State, action: Action) -> State:
        """Return the position after an action in its written form (``resign`` and ``resign:PLAYER`` too).

        Raises :class:`~engine.errors.IllegalActionError` saying why, :class:`~engine.errors.UnreadableError` if it is
        no action at all.
        """

    @abstractmethod
    def placement(self, state: State) -> Placement:
        """Return what stands where."""

    @abstractmethod
    def steps(self, state: State, action: Action) -> tuple[Step, ...]:
        """Return what hands do for a legal action, in the rule book's order.

        Together the steps lead from ``placement(state)`` to ``placement(play(state, action))``.
        """

    def stacked(self, pieces: Stack) -> Stack:
        """Return the pieces of one point in the order placements list them, given as they were put.

        That is the same order, except where pieces nest and a later one may go inside an earlier one.
        """
        return pieces

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended; ``None`` while it goes on."""

    @abstractmethod
    def score(self, state: State) -> Mapping[Player, int]:
        """Return each player's score, as the panel shows it (YINSH: rings removed)."""

    def standing(self, state: State) -> Sequence[Standing]:  # noqa: ARG002 # most games have nothing to say
        """Return what players may like to see of how it stands besides the score: who holds what, rows in the making.

        It is shown as a hint, and all of it once the game is over.
        """
        return ()

    @abstractmethod
    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        """Return what a legal action brings about besides its steps (YINSH: rows it makes)."""

    def handed_to(self, state: State, player: Player) -> State | None:  # noqa: ARG002 # a game may know
        """Return the position as it would be if everybody up to a player passed; ``None`` where that makes no sense.

        A game in which nothing is completed by one action need not have this method.
        """
        return None

    @abstractmethod
    def read_action(self, state: State, text: str) -> Action:
        """Return the legal action a person's text means, in its one written form (case and blanks forgiven).

        Raises :class:`~engine.errors.UnreadableError`, :class:`~engine.errors.IllegalActionError`, or
        :class:`~engine.errors.AmbiguousError`.
        """

    def action_value(self, action: Action) -> ActionValue:
        """Return a written action with its kind, a key of ``forms``, and the points it names.

        What none of the ``forms`` describes is of the kind ``play``.
        """
        if isinstance(action, ActionValue):
            return action
        if action == SKIP:
            return ActionValue(action, SKIP)
        if action.startswith("resign"):
            return ActionValue(action, "resign")
        kind = next((kind for kind, form in self.forms.items() if re.fullmatch(form, action)), "play")
        found = re.findall(self.point_form, action)
        return ActionValue(action, kind, tuple(point for point in found if point in self.geometry.points))

    def why_not(self, state: State, step: Step, done: Sequence[Step] = ()) -> Reason | None:
        """Return why something that hands have done is not allowed; ``None`` if it is part of a legal action.

        ``done`` are the steps hands have done of the present action before. Only the ends of a move's path matter.
        """
        if self.turn(state) is None:
            return Reason("game-over", _points(step), step.piece)
        wanted, seen = _ends(step), Counter(map(_ends, done))
        for action in self.actions(state):
            ends = Counter(map(_ends, self.steps(state, action)))
            if wanted in ends and seen <= ends:
                return None
        return self.explain(state, step, done)

    def explain(self, state: State, step: Step, done: Sequence[Step]) -> Reason:
        """Return the reason for :meth:`why_not` when a step is not part of any legal action that begins so.

        A game that knows more than this method overrides it, or only :meth:`attempts`.
        """
        player, points = self.turn(state), _points(step)
        if self.kinds[step.piece].owner not in (None, player) and not self._uses(state, step):
            return Reason("not-your-turn", points, step.piece, player)
        for action in self.attempts(state, step, done):
            try:
                self.play(state, action)
            except IllegalActionError as error:
                if error.why.code != NOT_LEGAL.code:
                    return error.why
        match step:
            case Put(_, point):
                taken = point in self.placement(state)
                return Reason("point-taken" if taken else "not-from-beside", points, step.piece)
            case Take():
                return Reason("not-off-the-board", points, step.piece)
            case Move():
                return Reason("does-not-move", points, step.piece)
            case Flip():
                return Reason("not-to-be-flipped", points, step.piece)

    def attempts(self, state: State, step: Step, done: Sequence[Step]) -> Iterable[Action]:  # noqa: ARG002 # a game may know
        """Return written actions that hands may have tried by a step, the likeliest first: what forbids them is why."""
        return ()

    def _uses(self, state: State, step: Step) -> bool:
        """Return whether any legal action does something with this piece where it stands."""
        used = _points(step)[:1]
        return any(
            each.piece == step.piece and _points(each)[:1] == used
            for action in self.actions(state)
            for each in self.steps(state, action)
        )

    @abstractmethod
    def write_position(self, state: State) -> str:
        """Return the position as one line, complete."""

    @abstractmethod
    def read_position(self, text: str) -> State:
        """Return the state a line describes.

        Raises :class:`~engine.errors.UnreadableError` saying what is wrong and where.
        """

    @abstractmethod
    def write_record(self, actions: Sequence[Action]) -> str:
        """Return these actions from the start in the game's one-line notation, the official one if there is one."""

    @abstractmethod
    def follow(self, text: str) -> tuple[Action, ...]:
        """Return the actions of a game in the notation of :meth:`write_record` (case and blanks forgiven).

        Raises :class:`~engine.errors.UnreadableError`, :class:`~engine.errors.IllegalActionError` or
        :class:`~engine.errors.AmbiguousError`, naming the turn.
        """


AnyGame: TypeAlias = Game[Any]


def _points(step: Step) -> tuple[Point, ...]:
    """Return where a piece comes to or is turned over, and for a move the two ends of its path."""
    return (step.origin, step.target) if isinstance(step, Move) else (step.point,)


def _ends(step: Step) -> tuple[str, ...]:
    """Return a step without the points a piece passes over: what comes of it."""
    return type(step).__name__, step.piece, *_points(step)
