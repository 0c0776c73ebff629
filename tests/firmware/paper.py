"""A paper board: pieces without magnets, seen as a board of the kind would see them; for tests of table and referee."""

from collections.abc import Callable, Sequence

from engine.game import AnyGame, Stack
from firmware.journal.entry import Entry
from firmware.messages.render import render
from firmware.settings.settings import Settings
from firmware.table import new_table, step
from firmware.table.effects import Effects
from firmware.table.inputs import Input, See
from hardware.lights.scene import Scene
from hardware.sensors.sighting import Reading, Sense, Sighting

Look = Callable[[Stack], Reading]
FRAME_S = 0.02


def level_look(stack: Stack) -> Reading:
    """See as linear sensors do: which pole the marker and the ring show."""
    centre: Sense = "none"
    rim: Sense = "none"
    for piece in stack:
        pole: Sense = "north" if piece.startswith("white") else "south"
        if piece.endswith("ring"):
            rim = pole
        else:
            centre = pole
    return centre, rim


def switch_look(stack: Stack) -> Reading:
    """See as switches do: something in the middle, something on the rim."""
    return (
        "some" if any(not piece.endswith("ring") for piece in stack) else "none",
        "some" if any(piece.endswith("ring") for piece in stack) else "none",
    )


def zones_look(stack: Stack) -> Reading:
    """See as five switches do, one for each size."""
    zones: list[Sense] = ["none"] * 5
    for piece in stack:
        size = piece.rpartition("-")[2]
        zones[4 if size == "base" else int(size) - 1] = "some"
    return tuple(zones)


def faces_look(stack: Stack) -> Reading:
    """See as one linear sensor does which face of a piece lies up."""
    sense: Sense = "none"
    for piece in stack:
        sense = "south" if piece.endswith("-down") else "north"
    return (sense,)


class Paper:
    """A table with a paper board under it, in virtual time."""

    def __init__(self, game: AnyGame, look: Look, settings: Settings | None = None, record: Sequence[str] = ()) -> None:
        self.game = game
        self.look = look
        self.now = 0.0
        self.table = new_table(game, look, tuple(game.geometry.points), settings or Settings(), record=record)
        self.stacks: dict[str, list[str]] = {p: list(s) for p, s in self.table.position.placement.items()}
        self.hand: list[str] = []
        self.entries: list[Entry] = []
        self.astray: list[str] = []
        self.see()
        self.now += FRAME_S

    def kind(self) -> str:
        """Return the verdict's kind."""
        return self.table.verdict.kind

    def reading(self, point: str) -> Reading:
        """Return what the sensors of a point show."""
        return self.look(tuple(self.stacks.get(point, ())))

    def see(self) -> Scene:
        sighting = Sighting({point: self.reading(point) for point in self.game.geometry.points})
        self.give(See(sighting))
        self._sighting = sighting
        if self.table.verdict.kind == "astray":
            self.astray.append(render(self.table.expected))
        return self.table.scene

    def give(self, given: Input) -> Effects:
        """Let the table take in an input now."""
        self.table, effects = step(self.table, given, self.now)
        self.entries += self.table.entries
        return effects

    def wait(self, seconds: float) -> None:
        """Let time pass on a board that nobody touches."""
        end = self.now + seconds
        while self.now < end:
            self.now += FRAME_S
            if self.table.awaits(self._sighting, self.now):
                self.give(See(self._sighting))
        if self.table.verdict.kind == "astray":
            self.astray.append(render(self.table.expected))

    def do(self, gesture: str, pause: float = 0.3) -> None:
        """Make a gesture (put, lift, drop, take, flip as in a script), each change seen at once."""
        self.now += FRAME_S  # no two looks fall into one frame
        verb, *words = gesture.split()
        match verb, words:
            case "put", [piece, point, *_]:
                self.stacks.setdefault(point, []).append(piece)
            case (("lift" | "take"), [piece, point]):
                self.stacks[point].remove(piece)
                if verb == "lift":
                    self.hand.append(piece)
            case "take", [point]:
                self.stacks[point].pop()
            case "drop", [point, *_]:
                self.stacks.setdefault(point, []).append(self.hand.pop())
            case "flip", [point]:
                piece = self.stacks[point].pop()
                self.see()
                self.wait(0.4)
                self.stacks[point].append(self.game.kinds[piece].other_face or piece)
            case _:
                raise ValueError(gesture)
        self.see()
        self.wait(pause)
