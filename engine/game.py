"""The interface that every game implements, in terms of the values of :mod:`engine.values`."""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
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
    """An action that can begin a game, as an example of its notation."""
    forms: ClassVar[Mapping[str, str]] = {}
    """The kinds of action, each with the pattern of its written form; ``pass`` and ``resign`` need not be listed."""
    point_form: ClassVar[str] = "[A-Za-z0-9]+"
    """The pattern of a point's name in a written action."""
    reasons: ClassVar[Mapping[str, str]] = COMMON
    """The codes of the reasons why something is not allowed, with their meaning."""
    reasons_by_colour: ClassVar[frozenset[str]] = frozenset()
    """The codes of reasons that depend on the piece's colour: a piece of another colour may be allowed there."""

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
        """Return for each option the few values worth a button, in order, given the other options.

        An option with a great many values, or one that belongs to the board, is left out.
        """
        return {name: (False, True) for name, value in self.defaults.items() if isinstance(value, bool)}

    @abstractmethod
    def start(self) -> State:
        """Return the position a game begins with."""

    @abstractmethod
    def turn(self, state: State) -> Player | None:
        """Return the player who must act; ``None`` once the game is over."""

    @abstractmethod
    def phase(self, state: State) -> str:
        """Return the phase, named as in the rules file; ``over`` at the end."""

    @abstractmethod
    def actions(self, state: State) -> Sequence[Action]:
        """Return every legal action, without duplicates; none once the game is over. Resigning is never listed."""

    @abstractmethod
    def play(self, state: State, action: Action) -> State:
        """Return the position after an action in its written form (``resign`` and ``resign:PLAYER`` too).

        Raises :class:`~engine.errors.IllegalActionError` with the reason, or :class:`~engine.errors.UnreadableError` if
        the text is no action at all.
        """

    @abstractmethod
    def placement(self, state: State) -> Placement:
        """Return the pieces on each occupied point, bottom to top."""

    @abstractmethod
    def steps(self, state: State, action: Action) -> tuple[Step, ...]:
        """Return the steps that hands do for a legal action, in the rule book's order.

        Together the steps lead from ``placement(state)`` to ``placement(play(state, action))``.
        """

    def touching(
        self,
        state: State,  # noqa: ARG002 # a game may know
        actions: Sequence[Action],
        points: Collection[Point],  # noqa: ARG002
    ) -> Sequence[Action]:
        """Return those of these legal actions whose steps may touch one of the points or that have no steps, in order.

        All others certainly do neither. A game with many actions that touch few points overrides this method.
        """
        return actions

    def rearranging(self, state: State, actions: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG002 # a game may know
        """Return those of these legal actions for which all pieces may be moved. A game that has any overrides this."""
        return ()

    def stacked(self, pieces: Stack) -> Stack:
        """Return the pieces of one point in the order of placements; ``pieces`` has them in the order they were put.

        Both orders are the same, except where pieces nest and a later piece may go inside an earlier one.
        """
        return pieces

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended; ``None`` while it goes on."""

    @abstractmethod
    def score(self, state: State) -> Mapping[Player, int]:
        """Return each player's score as the panel shows it (YINSH: the rings removed)."""

    def standing(self, state: State) -> Sequence[Standing]:  # noqa: ARG002 # most games have nothing to say
        """Return what the panel can show besides the score: who leads on which points, and rows in the making.

        It is a hint during the game; once the game is over all of it is shown.
        """
        return ()

    @abstractmethod
    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        """Return what a legal action causes besides its steps (YINSH: the rows it makes)."""

    def handed_to(self, state: State, player: Player) -> State | None:  # noqa: ARG002 # a game may know
        """Return the position with ``player`` to act, as if all before them passed; ``None`` where that makes no sense.

        A game in which no single action completes anything need not override this method.
        """
        return None

    @abstractmethod
    def read_action(self, state: State, text: str) -> Action:
        """Return the legal action that a person's text means, in its written form; case and blanks are forgiven.

        Raises :class:`~engine.errors.UnreadableError`, :class:`~engine.errors.IllegalActionError`, or
        :class:`~engine.errors.AmbiguousError`.
        """

    def action_value(self, action: Action) -> ActionValue:
        """Return a written action as a value with its kind, a key of ``forms``, and the points it names.

        An action that matches none of ``forms`` has the kind ``play``.
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
        """Return why a step that hands did is not allowed; ``None`` if it is part of a legal action.

        ``done`` are the earlier steps of the present action. Only the two ends of a move's path are compared.
        """
        if self.turn(state) is None:
            return Reason("game-over", step_points(step), step.piece)
        wanted, seen = _ends(step), Counter(map(_ends, done))
        for action in self.touching_all(state, self.actions(state), step_points(step)):
            ends = [_ends(each) for each in self.steps(state, action)]
            if wanted in ends and seen <= Counter(ends):
                return None
        return self.explain(state, step, done)

    def explain(self, state: State, step: Step, done: Sequence[Step]) -> Reason:
        """Return the reason for :meth:`why_not` when no legal action contains both ``done`` and this step.

        A game that knows better reasons overrides this method, or only :meth:`attempts`.
        """
        player, points = self.turn(state), step_points(step)
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
        """Return the actions hands may have tried with a step, likeliest first; what forbids them is the reason."""
        return ()

    def _uses(self, state: State, step: Step) -> bool:
        """Return whether any legal action does something with this piece where it stands."""
        used = step_points(step)[:1]
        return any(
            each.piece == step.piece and step_points(each)[:1] == used
            for action in self.touching_all(state, self.actions(state), used)
            for each in self.steps(state, action)
        )

    def touching_all(self, state: State, actions: Sequence[Action], points: Collection[Point]) -> Sequence[Action]:
        """Return those of these legal actions that may touch all of these points, or no point at all."""
        for point in points:
            actions = self.touching(state, actions, self.geometry.points.keys() & {point})
        return actions

    @abstractmethod
    def write_position(self, state: State) -> str:
        """Return the complete position as one line."""

    @abstractmethod
    def read_position(self, text: str) -> State:
        """Return the state that a line describes.

        Raises :class:`~engine.errors.UnreadableError`, which says what is wrong and where.
        """

    @abstractmethod
    def write_record(self, actions: Sequence[Action]) -> str:
        """Return these actions from the start in the game's one-line notation, the official one if it has one."""

    @abstractmethod
    def follow(self, text: str) -> tuple[Action, ...]:
        """Return the actions of a game in the notation of :meth:`write_record` (case and blanks forgiven).

        Raises :class:`~engine.errors.UnreadableError`, :class:`~engine.errors.IllegalActionError` or
        :class:`~engine.errors.AmbiguousError`, naming the turn.
        """


AnyGame: TypeAlias = Game[Any]


def step_points(step: Step) -> tuple[Point, ...]:
    """Return the points of a step: both ends of a move's path, else the one point."""
    return (step.origin, step.target) if isinstance(step, Move) else (step.point,)


def _ends(step: Step) -> tuple[str, ...]:
    """Return a step's type, piece and points, without the points that a move passes over."""
    return type(step).__name__, step.piece, *step_points(step)
