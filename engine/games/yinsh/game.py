"""YINSH as a game: the rules with their options, behind the interface of :class:`engine.game.Game`."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from engine.errors import AmbiguousError, IllegalActionError, UnreadableError
from engine.game import (
    Action,
    Event,
    Flip,
    Game,
    Kind,
    Look,
    Move,
    Option,
    Outcome,
    Placement,
    Player,
    Put,
    Step,
    Take,
)
from engine.games.yinsh import notation, position
from engine.games.yinsh.board import GEOMETRY, MOVES, NUMBER, POINTS, ROWS
from engine.games.yinsh.reasons import REASONS, not_a_row, of_step
from engine.games.yinsh.rules import Rules, rows
from engine.games.yinsh.state import EMPTY, MARKERS, PIECES, PLAYERS, RINGS, START, State
from engine.options import settle
from engine.reasons import Reason
from engine.resigning import leaver, resigns

_WRITTEN: Final = re.compile(r"[a-k]\d{1,2}|[a-k]\d{1,2}-[a-k]\d{1,2}|x[a-k]\d{1,2}(-[a-k]\d{1,2})?|pass")


class Yinsh(Game[State]):
    """YINSH (Kris Burm, 2003). Options: ``blitz`` (the first row wins), ``rings_to_win``, ``markers``."""

    name: ClassVar[str] = "yinsh"
    title: ClassVar[str] = "YINSH"
    opening: ClassVar[Action] = "e3"
    defaults: ClassVar[Mapping[str, Option]] = {"blitz": False, "rings_to_win": 3, "markers": 51}
    forms: ClassVar[Mapping[str, str]] = {
        "place": r"[a-k]\d+",
        "move": r"[a-k]\d+-[a-k]\d+",
        "remove-row": r"x[a-k]\d+-[a-k]\d+",
        "remove-ring": r"x[a-k]\d+",
    }
    point_form: ClassVar[str] = r"[a-k]\d+"
    reasons: ClassVar[Mapping[str, str]] = REASONS
    bounds: ClassVar[Mapping[str, range]] = {"rings_to_win": range(1, 6), "markers": range(1, 86)}

    def __init__(self, **options: Option) -> None:
        self.options = settle(self.title, self.defaults, options, self.bounds)
        self.players = PLAYERS
        pool = int(self.options["markers"])
        self.rules = Rules(1 if self.options["blitz"] else int(self.options["rings_to_win"]), pool)
        self.kinds = {
            "white-ring": Kind("white-ring", "white", 5, "white-rings", look=Look("W", "white", "ring")),
            "black-ring": Kind("black-ring", "black", 5, "black-rings", look=Look("B", "black", "ring")),
            "white-marker": Kind("white-marker", None, pool, "markers", "black-marker", Look("w", "white", size=0.5)),
            "black-marker": Kind("black-marker", None, pool, "markers", "white-marker", Look("b", "black", size=0.5)),
        }
        self.geometry = GEOMETRY
        self._start = START._replace(options=self.options)

    def choices(self) -> Mapping[str, Sequence[Option]]:
        """Return whether to play blitz, and the number of rings to remove; in blitz that is one."""
        rings: Sequence[Option] = () if self.options["blitz"] else self.bounds["rings_to_win"]
        return {**super().choices(), "rings_to_win": rings}

    def start(self) -> State:
        """Return the empty board."""
        return self._start

    def turn(self, state: State) -> Player | None:
        """Return who must act."""
        return None if state.phase == "over" else PLAYERS[state.actor]

    def phase(self, state: State) -> str:
        """Return ``place``, ``move``, ``row``, ``ring`` or ``over``."""
        return state.phase

    def actions(self, state: State) -> Sequence[Action]:
        """Return every legal action."""
        return self.rules.actions(state)

    def play(self, state: State, action: Action) -> State:
        """Return the position after an action."""
        if not _WRITTEN.fullmatch(action):
            if resigns(action):
                return self._resigned(state, leaver(action, PLAYERS[state.actor], PLAYERS))
            raise UnreadableError(f"{action!r} is not an action of YINSH; e3, e5-e9, xg5-g9, xa5 or pass was expected")
        return self.rules.play(state, action)

    @staticmethod
    def _resigned(state: State, player: Player) -> State:
        if state.phase == "over":
            raise IllegalActionError(f"resign:{player}: the game is over", Reason("game-over"))
        number = PLAYERS.index(player)
        won = ((PLAYERS[1 - number],), "resignation")
        return state._replace(actor=number, mover=number, phase="over", won=won)

    def placement(self, state: State) -> Placement:
        """Return the pieces on each occupied point, bottom to top."""
        return {POINTS[i]: (PIECES[cell],) for i, cell in enumerate(state.cells) if cell}

    def steps(self, state: State, action: Action) -> tuple[Step, ...]:
        """Return the steps of a legal action, in the rule book's order (rules, *Play* 1 to 4)."""
        actor = state.actor
        ring, marker = PIECES[RINGS[actor]], PIECES[MARKERS[actor]]
        if action in MOVES:
            path = MOVES[action]
            turned = [p for p in path[1:-1] if state.cells[p] != EMPTY]
            return (
                Put(marker, POINTS[path[0]]),
                Move(ring, tuple(POINTS[p] for p in path)),
                *(Flip(PIECES[state.cells[p]], PIECES[3 - state.cells[p]], POINTS[p]) for p in turned),
            )
        if action in ROWS:
            return tuple(Take(marker, POINTS[p]) for p in ROWS[action])
        if action.startswith("x"):
            return (Take(ring, action[1:]),)
        return (Put(ring, action),) if action in NUMBER else ()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended: ``rings``, ``markers``, ``no moves`` or ``resignation``."""
        return Outcome(*state.won) if state.won else None

    def score(self, state: State) -> Mapping[Player, int]:
        """Return the rings each player has removed."""
        return dict(zip(PLAYERS, state.removed, strict=True))

    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        """Return the rows that a move makes, of either colour."""
        if action not in MOVES:
            return ()
        after = self.rules.play(state, action)
        return tuple(
            Event("row", tuple(POINTS[p] for p in ROWS[row]), player)
            for index, player in ((state.actor, PLAYERS[state.actor]), (1 - state.actor, PLAYERS[1 - state.actor]))
            for row in rows(after.cells, index)
        )

    def handed_to(self, state: State, player: Player) -> State | None:
        """Return the position with a player to move if the other one is; else ``None``."""
        number = PLAYERS.index(player)
        return state._replace(actor=number, mover=number) if state.phase == "move" else None

    def read_action(self, state: State, text: str) -> Action:
        """Return the legal action a text means."""
        written = "".join(text.lower().split())
        if not resigns(written) and not _WRITTEN.fullmatch(written):
            raise UnreadableError(f"{text!r} is not an action of YINSH; e3, e5-e9, xg5-g9, xa5 or pass was expected")
        action = notation.turned_row(written)
        if action.startswith("x") and "-" not in action and state.phase == "row":
            choices = self.actions(state)
            if len(choices) > 1:
                raise AmbiguousError(f"{text}: a row is removed before a ring; it could be {', '.join(choices)}")
            why = not_a_row(state, action)
            raise IllegalActionError(f"{text}: the row {choices[0]} is removed before a ring", why)
        self.play(state, action)
        return action

    def explain(self, state: State, step: Step, done: Sequence[Step]) -> Reason:
        """Return why hands may not do a step."""
        general = super().explain(state, step, done)
        return general if general.code == "not-your-turn" else of_step(state, step, done) or general

    def attempts(self, state: State, step: Step, done: Sequence[Step]) -> Iterable[Action]:  # noqa: ARG002
        """Return the action that a step of a ring would belong to."""
        match step:
            case Put(piece, point) if piece.endswith("ring"):
                yield point
            case Move(piece) if piece.endswith("ring"):
                yield f"{step.origin}-{step.target}"
            case Take(piece, point) if piece.endswith("ring"):
                yield f"x{point}"

    def write_position(self, state: State) -> str:
        """Return the position as one line."""
        return position.write_position(state)

    def read_position(self, text: str) -> State:
        """Return the state that a line describes."""
        return position.read_position(text, self.rules)._replace(options=self.options)

    def write_record(self, actions: Sequence[Action]) -> str:
        """Return the game in the official notation."""
        return notation.write_record(self._start, self.play, actions)

    def follow(self, text: str) -> tuple[Action, ...]:
        """Return the actions of a game in the official notation."""
        return notation.follow(self._start, self.play, self.actions, text)
