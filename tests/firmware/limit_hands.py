"""Hands whose every pause counts, on a paper board of any kind: for tests of the referee's limits."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from msgspec import convert
from paper import FRAME_S, Paper

from engine.game import Move, Point, Put
from firmware.messages.render import render
from firmware.service.made_for import game_for
from firmware.settings.settings import Settings
from firmware.table import new_table
from firmware.table.inputs import Press, See
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile
from hardware.sensors.sighting import Reading, Sense

SENSES: Mapping[str, Sense] = {"none": "none", "north": "north", "south": "south", "unknown": "unknown"}
TURNING_S = 0.4
QUICK_S = 0.05


class LimitHands(Paper):
    """Paper on which ``do('0.5 lift white-ring e5')`` lifts a ring just 0.5 s after the last change.

    ``put PIECE P`` (``puts``: several at once), ``lift [PIECE] P``, ``take [PIECE] P``, ``drop [PIECE] P``, ``flip P``
    and ``press BUTTON`` are as in a script. ``move COLOUR P Q`` is a move in YINSH that jumps nothing, ``slide ACTION``
    puts and moves quickly, one after the other, all that an action slides (with ``cut`` behind it, the power
    fails in the middle of that); ``cut P ACTION ...`` is a power failure in
    which actions are made but for what is turned over on one point; ``shows P READING`` is a sensor that goes on
    showing that, as in ``none/unknown``.
    """

    def __init__(self, board: str, played: Sequence[str], options: Sequence[str], patience: dict[str, float]) -> None:
        profile = load_profile(board)
        self.shown: dict[Point, Reading] = {}
        super().__init__(
            game_for(profile, options=options), cache(NominalReadings(profile).of), convert(patience, Settings), played
        )

    def reading(self, point: str) -> Reading:
        return self.shown.get(point) or super().reading(point)

    def do(self, gesture: str, pause: float = 0.0) -> None:
        before, verb, *words = gesture.split()
        self.rest(float(before))
        does: Mapping[str, Callable[..., object]] = {
            "put": self._lay,
            "puts": self._lay_all,
            "slide": self._slide,
            "lift": self._lift,
            "take": self._off,
            "drop": self._drop,
            "flip": self._flip,
            "move": self._move,
            "cut": self._cut,
            "shows": self._shows,
            "press": lambda button: self.give(Press(button, 0.1)),
        }
        does[verb](*words)
        if verb != "press":
            self.see()
        self.rest(pause)

    def rest(self, seconds: float) -> None:
        """Let just so many s pass."""
        end = self.now + seconds
        while self.now < end - 1e-9:
            self.now = min(end, self.now + FRAME_S)
            if self.table.awaits(self._sighting, self.now):
                self.give(See(self._sighting))
        self.now = end

    def shows(self, back: int, played: Sequence[str]) -> dict[str, object]:
        """Return what people see now, and what counts behind what was played, less ``back`` actions of that."""
        verdict, kept = self.table.verdict, list(played[: len(played) - back])
        record = list(self.table.record)
        return {
            "record": " ".join(record[len(kept) :]) if record[: len(kept)] == kept else "other",
            "ends": verdict.kind,
            "way": [repair.do for repair in verdict.plan],
            "asks": [" ".join(choice) for choice in verdict.choices],
            "says": render(self.table.expected),
        }

    def _lay(self, piece: str, point: str) -> None:
        self.stacks[point] = list(self.game.stacked((*self.stacks.get(point, ()), piece)))

    def _lay_all(self, *words: str) -> None:
        for piece, point in zip(words[::2], words[1::2], strict=True):
            self._lay(piece, point)

    def _slide(self, action: str, *cut: str) -> None:
        steps = self.table.position.summary(action).steps
        for number, step in enumerate(steps):
            if isinstance(step, Put):
                self.do(f"{QUICK_S} put {step.piece} {step.point}")
            elif isinstance(step, Move):
                self.do(f"{QUICK_S} lift {step.piece} {step.origin}")
                self.do(f"{QUICK_S} drop {step.target}")
            if cut and number == len(steps) // 2:
                self._restart()

    def _cut(self, unturned: str, *actions: str) -> None:
        position, before = self.table.position, self.table.position
        for action in actions:
            position = position.after(action)
        self.stacks = {point: list(stack) for point, stack in position.placement.items()}
        self.stacks[unturned] = list(before.stack(unturned))
        self._restart()

    def _restart(self) -> None:
        points, table = tuple(self.game.geometry.points), self.table
        self.table = new_table(self.game, self.look, points, table.settings, record=table.record, now=self.now)

    def _off(self, *words: str) -> str:
        stack = self.stacks[words[-1]]
        piece = words[0] if len(words) > 1 else stack[-1]
        stack.remove(piece)
        return piece

    def _lift(self, *words: str) -> None:
        self.hand.append(self._off(*words))

    def _drop(self, *words: str) -> None:
        piece = words[0] if len(words) > 1 else self.hand[-1]
        self.hand.remove(piece)
        self._lay(piece, words[-1])

    def _flip(self, point: str) -> None:
        piece = self._off(point)
        self.see()
        self.rest(TURNING_S)
        self._lay(self.game.kinds[piece].other_face or piece, point)

    def _move(self, colour: str, origin: str, target: str) -> None:
        self._lay(f"{colour}-marker", origin)
        self.see()
        self.do(f"0.3 lift {colour}-ring {origin}")
        self.do(f"0.3 drop {target}")

    def _shows(self, point: str, reading: str) -> None:
        self.shown[point] = tuple(SENSES[sense] for sense in reading.split("/"))
