"""RINGO as a game: the rules with their options, behind the interface of :class:`engine.game.Game`."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar

from engine.game import SKIP, Action, Event, Kind, Option, Outcome, Placement, Player, Point, Standing, Step
from engine.games.ringo import hands, position
from engine.games.ringo.board import longest
from engine.games.ringo.notation import read_fill
from engine.games.ringo.options import COLOURS, DEFAULTS, TITLE, choices, grid_of, settled, turn_cap_of
from engine.games.ringo.reasons import REASONS
from engine.games.ringo.rules import CORNERS, Rules
from engine.games.ringo.state import State
from engine.games.ringo.touching import sliding, touching, touching_all
from engine.numbered import NumberedGame
from engine.reasons import Reason
from engine.resigning import leaver, resigns


class Ringo(NumberedGame[State]):
    """RINGO (Julien Griffon, 2018), for two.

    Options: ``discs`` of each player; ``corners``, the colour that stands in the corners and starts; ``grid``,
    ``unbounded`` or a board of N x N cells, ``wall:N`` (cells off it do not exist) or ``slide:N`` (the layout is slid
    when it reaches the edge); ``repetition``, the number of times a position occurs before the game is drawn;
    ``turn_cap``, the number of turns after which it is drawn, or ``none``.

    Actions are written with the cells of the plane, the start's centre at 0,0. Placements, steps and events have the
    points of the board, its middle at 0,0. The two differ once a layout has been slid.
    """

    name: ClassVar[str] = "ringo"
    title: ClassVar[str] = TITLE
    opening: ClassVar[Action] = "-1,-1>0,0"
    defaults: ClassVar[Mapping[str, Option]] = DEFAULTS
    forms: ClassVar[Mapping[str, str]] = {"win": "[^>]*>-", "lift": r"[^^]*\^.*", "fill": "[^>]*>.*"}
    point_form: ClassVar[str] = "-?[0-9]+,-?[0-9]+"
    reasons: ClassVar[Mapping[str, str]] = REASONS

    def __init__(self, **options: Option) -> None:
        self.options = settled(options)
        first = str(self.options["corners"])
        second = COLOURS[1 - COLOURS.index(first)]
        discs = int(self.options["discs"])
        self.players = (first, second)
        self.rules = Rules(
            (first, second), discs, grid_of(self.options), int(self.options["repetition"]), turn_cap_of(self.options)
        )
        counts = (len(CORNERS), len(CORNERS), discs, discs)
        self.kinds = {
            piece: Kind(piece, player, count, piece, look=hands.look(piece))
            for piece, player, count in zip(hands.pieces((first, second)), self.players * 2, counts, strict=True)
        }
        self.geometry = self.rules.grid.geometry()

    def choices(self) -> Mapping[str, Sequence[Option]]:
        """Return the number of discs, who begins, the kind of board edge, and the number of turns before a draw."""
        return {**super().choices(), **choices(self.options)}

    def start(self) -> State:
        """Return the square of eight rings."""
        return self.rules.start()._replace(options=self.options)

    def turn(self, state: State) -> Player | None:
        """Return who must act."""
        return None if state.end else self.players[state.turn]

    def phase(self, state: State) -> str:
        """Return ``move`` or ``over``."""
        return state.phase

    def actions(self, state: State) -> Sequence[Action]:
        """Return every legal action; the forms with ``-`` for a target are legal without being listed."""
        return self.rules.actions(state)

    def play(self, state: State, action: Action) -> State:
        """Return the position after an action."""
        if resigns(action):
            return self.rules.leave(state, self.players.index(leaver(action, self.players[state.turn], self.players)))
        return self.rules.play(state, action)

    def placement(self, state: State) -> Placement:
        """Return the pieces on each occupied point of the board."""
        return hands.placement(self.rules, state)

    def steps(self, state: State, action: Action) -> tuple[Step, ...]:
        """Return the steps of a legal action, in the rule book's order (rules, 2)."""
        return () if resigns(action) else hands.steps(self.rules, state, action)

    def touching(self, state: State, actions: Sequence[Action], points: Collection[Point]) -> Sequence[Action]:
        """Return those of these legal actions that may touch one of the points or no point at all."""
        return touching(self.rules, state, actions, points)

    def touching_all(self, state: State, actions: Sequence[Action], points: Collection[Point]) -> Sequence[Action]:
        """Return those of these legal actions that may touch all of the points or no point at all."""
        return touching_all(self.rules, state, actions, points)

    def rearranging(self, state: State, actions: Sequence[Action]) -> Sequence[Action]:
        """Return those of these legal actions for which the layout may be slid."""
        return sliding(self.rules, state, actions)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended: ``discs``, ``rings``, ``passes``, ``repetition``, ``turns`` or ``resignation``."""
        if not state.end:
            return None
        winner, reason = state.end
        return Outcome(() if winner is None else (self.players[winner],), reason)

    def score(self, state: State) -> Mapping[Player, int]:
        """Return the length of each player's longest row, of rings or of discs; four win."""
        rings, others, discs, more = state.sets
        return dict(
            zip(
                self.players,
                (max(longest(rings), longest(discs)), max(longest(others), longest(more))),
                strict=True,
            )
        )

    def standing(self, state: State) -> Sequence[Standing]:
        """Return each unfinished row of rings: three of one colour, and the empty cell for the fourth."""
        return hands.rows_in_the_making(self.rules, state, self.geometry)

    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        """Return the rows that win and, as ``slide``, whether the layout must be slid."""
        return () if resigns(action) else hands.events(self.rules, state, action)

    def handed_to(self, state: State, player: Player) -> State | None:
        """Return the position with a player to act; ``None`` once the game is over."""
        return None if state.end else state._replace(turn=self.players.index(player))

    def read_action(self, state: State, text: str) -> Action:
        """Return the legal action a text means."""
        action = "".join(text.lower().split())
        if not resigns(action) and action != SKIP:
            read_fill(action)
        self.play(state, action)
        return action

    def explain(self, state: State, step: Step, done: Sequence[Step]) -> Reason:
        """Return why hands may not do a step."""
        general = super().explain(state, step, done)
        return general if general.code == "not-your-turn" else hands.reason_of(self.rules, state, step, done) or general

    def attempts(self, state: State, step: Step, done: Sequence[Step]) -> Iterable[Action]:
        """Return the action that a step would belong to, with the step of the disc that was done before it."""
        return hands.attempts(state, step, done)

    def write_position(self, state: State) -> str:
        """Return the position as one line; its parts are described in :mod:`engine.games.ringo.position`."""
        return position.write_position(state, self.rules)

    def read_position(self, text: str) -> State:
        """Return the state a line describes."""
        return position.read_position(text, self.rules)._replace(options=self.options)
