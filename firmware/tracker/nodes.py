"""Nodes: the positions that hypotheses share, each after an action, and the steps of its legal actions by point."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Literal, TypeAlias

from engine.game import Action, AnyGame, Flip, Move, Piece, Placement, Player, Point, Put, Stack, Step, Take
from firmware.tracker.stages import points_of, stages, steps_at, undone
from hardware.sensors.sighting import Reading

Look: TypeAlias = Callable[[Stack], Reading]
"""Maps a stack of pieces, bottom to top, to the reading of its point."""

Owed: TypeAlias = tuple[Literal["flip", "take", "piece"], ...]
"""The steps at one point that are still to be done."""

MOST_OWED = 3
"""The most of the last steps at one point that may be still to be done."""

FAR_BACK = 24
"""The most actions back at which a step may be still to be done."""


class Node:
    """A position: the one before it, the action that led here, and the actions that are legal now.

    Nodes make a tree, and each is made once: the same actions lead to the same object. ``number`` counts the actions
    since the start of the game. Derived values are computed on demand.
    """

    __slots__ = (
        "__weakref__",
        "_changes",
        "_children",
        "_forward",
        "_index",
        "_owed",
        "_standing",
        "_steps_of",
        "action",
        "actions",
        "actor",
        "changed",
        "game",
        "number",
        "parent",
        "placement",
        "state",
        "steps",
    )

    def __init__(self, game: AnyGame, state: Any, parent: "Node | None" = None, action: Action = "") -> None:
        self.game = game
        self.state = state
        self.parent = parent
        self.action = action
        self.number: int = parent.number + 1 if parent else 0
        self.placement: Placement = game.placement(state)
        self.actor: Player | None = game.turn(state)
        self.actions: Sequence[Action] = game.actions(state)
        self.steps: tuple[Step, ...] = parent.steps_of(action) if parent else ()
        self.changed: dict[Point, None] = dict.fromkeys(points_of(self.steps))
        self._changes: dict[Point, int] = {}
        self._children: dict[Action, Node] = {}
        self._steps_of: dict[Action, tuple[Step, ...]] = {}
        self._standing: Counter[str] | None = None
        self._index: Index | None = None
        self._forward: dict[Point, dict[Stack, set[Action]]] = {}
        self._owed: dict[Point, dict[Stack, Owed]] = {}

    def __repr__(self) -> str:
        return f"<Node {self.number} {self.action}>"

    def stack(self, point: Point) -> Stack:
        """Return the stack on a point, bottom to top."""
        return self.placement.get(point, ())

    def child(self, action: Action) -> "Node":
        """Return the position after a legal action."""
        child = self._children.get(action)
        if child is None:
            child = self._children[action] = Node(self.game, self.game.play(self.state, action), self, action)
        return child

    def forget(self, kept: "Node | None") -> None:
        """Keep only ``kept`` of the positions after this one: the others were not played."""
        self._children = {kept.action: kept} if kept is not None else {}
        self._index = None
        self._forward = {}
        self._steps_of = {}

    def steps_of(self, action: Action) -> tuple[Step, ...]:
        """Return the steps of a legal action."""
        steps = self._steps_of.get(action)
        if steps is None:
            resigned = action not in self.actions
            steps = self._steps_of[action] = () if resigned else self.game.steps(self.state, action)
        return steps

    @property
    def index(self) -> "Index":
        """The steps of the legal actions, by point."""
        if self._index is None:
            self._index = Index(self)
        return self._index

    def standing(self, supply: str) -> int:
        """Return how many pieces of a supply stand on the board."""
        if self._standing is None:
            kinds = self.game.kinds
            self._standing = Counter(kinds[piece].supply for stack in self.placement.values() for piece in stack)
        return self._standing[supply]

    def chain(self, since: "Node | None" = None) -> list["Node"]:
        """Return the nodes from the one after ``since`` (default: after the start) to this one."""
        nodes: list[Node] = []
        node: Node | None = self
        while node is not None and node is not since and node.parent is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def record(self) -> tuple[Action, ...]:
        """Return the actions from the start of the game to here."""
        return tuple(node.action for node in self.chain())

    def last_change(self, point: Point) -> int:
        """Return the number of the last node whose action changed a point; 0 if none of the last few did."""
        known = self._changes.get(point)
        if known is None:
            node: Node | None = self
            while node is not None and point not in node.changed and self.number - node.number < FAR_BACK:
                node = node.parent
            known = self._changes[point] = node.number if node is not None and point in node.changed else 0
        return known

    def follows(self, other: "Node") -> bool:
        """Return whether another node is this one or lies on the way to it."""
        return self.ancestor(other.number) is other

    def ancestor(self, number: int) -> "Node | None":
        """Return the node on the way here with this number; ``None`` if this node's number is lower."""
        node: Node | None = self
        while node is not None and node.number > number:
            node = node.parent
        return node if node is not None and node.number == number else None

    def forward(self, point: Point) -> dict[Stack, set[Action]]:
        """Return the stacks a point may show during or after a legal action, each with those actions."""
        found = self._forward.get(point)
        if found is None:
            found = self._forward[point] = {}
            before = self.stack(point)
            for action in self.index.touching.get(point, ()):
                for stack in stages(self.game, before, point, self.steps_of(action)):
                    found.setdefault(stack, set()).add(action)
            found.pop(before, None)
        return found

    def owed(self, point: Point) -> dict[Stack, Owed]:
        """Return the stacks a point may show while steps of the last actions are owed there, each with those steps."""
        table = self._owed.get(point)
        if table is None:
            table = self._owed[point] = {}
            for owed, stack in _undone(self, point):
                known = table.get(stack)
                if known is None or len(owed) < len(known):
                    table[stack] = owed
        return table


class Index:
    """The legal actions of a node by their evidence: the points where they bring, take off or turn over a piece."""

    __slots__ = ("bringing", "silent", "taking", "touching", "turning")

    def __init__(self, node: Node) -> None:
        self.touching: dict[Point, list[Action]] = {}
        self.bringing: dict[tuple[Point, Piece], list[Action]] = {}
        self.taking: dict[Point, list[Action]] = {}
        self.turning: dict[Point, list[Action]] = {}
        self.silent: list[Action] = []
        for action in node.actions:
            self._add(action, node.steps_of(action))

    def _add(self, action: Action, steps: Sequence[Step]) -> None:
        if not steps:
            self.silent.append(action)
        brings = False
        for step in steps:
            if isinstance(step, Move):
                self.bringing.setdefault((step.target, step.piece), []).append(action)
                brings = True
            elif isinstance(step, Put):
                self.bringing.setdefault((step.point, step.piece), []).append(action)
                brings = True
        for point in dict.fromkeys(points_of(steps)):
            self.touching.setdefault(point, []).append(action)
        if not brings:
            takes = any(isinstance(step, Take) for step in steps)
            for step in steps:
                if isinstance(step, Take):
                    self.taking.setdefault(step.point, []).append(action)
                elif isinstance(step, Flip) and not takes:
                    self.turning.setdefault(step.point, []).append(action)


def _undone(node: Node, point: Point) -> Iterator[tuple[Owed, Stack]]:
    """Yield the stacks a point shows while some of the last steps there are still to be done, with those steps."""
    steps: list[Step] = []
    back: Node | None = node
    while back is not None and len(steps) < MOST_OWED and node.number - back.number < FAR_BACK:
        if point in back.changed:
            steps += reversed(steps_at(back.steps, point))
        back = back.parent
    steps = steps[:MOST_OWED]
    for count in range(1, len(steps) + 1):
        for some in combinations(steps, count):
            stack: Stack | None = node.stack(point)
            for step in some:
                stack = undone(node.game, stack, point, step) if stack is not None else None
            if stack is not None and stack != node.stack(point):
                yield tuple(_kind(step) for step in some), stack


def _kind(step: Step) -> Literal["flip", "take", "piece"]:
    if isinstance(step, Flip):
        return "flip"
    return "take" if isinstance(step, Take) else "piece"


def spine(game: AnyGame, record: Sequence[Action]) -> Node:
    """Return the node after these actions from the start of a game.

    Raises :class:`~engine.errors.IllegalActionError` if one of them is not legal.
    """
    node = Node(game, game.start())
    for action in record:
        node = node.child(action)
    return node


Standing: TypeAlias = Mapping[Point, Stack]
"""The points whose stack differs from a node's placement, with that stack."""
