"""Bodies for free play: the whole service over a board that hands may do anything to, in virtual time.

The loop, the journal and the renderer are the real ones. The desk has the pretended board below them; the paper desk
has pieces without magnets, each change seen at once, which is many times as fast.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from engine.game import AnyGame
from firmware.acting.desk import Desk
from firmware.journal.direct import DirectWriter
from firmware.journal.story import Story
from firmware.loop import Loop
from firmware.recording.recorder import TableMaker
from firmware.resume import resume
from firmware.settings import Settings
from firmware.table import Table
from hardware.board import Board
from hardware.debounce import Debouncer
from hardware.errors import ImpossibleGestureError
from hardware.lights.render import Frame
from hardware.looks import Looks
from hardware.panel import Panel
from hardware.pins import Factory
from hardware.press import LONG_PRESS_S, Press
from hardware.profile import Profile
from hardware.sighting import Reading, Sense, Sighting
from hardware.simulated.script import parse_gesture

FRAME_S = 0.05
"""How often the paper board is looked at, in s: seldomer than a real one, for speed."""

MOST_HELD = 2
"""A hand holds one piece, and there are two."""

FACES = {"white-marker": "black-marker", "black-marker": "white-marker"}
"""What a marker shows when it is turned over."""

TOLD: Mapping[str, Sense] = {"dead": "unknown", "stuck-some": "some", "stuck-north": "north", "stuck-none": "none"}
"""What a broken sensor of the paper board shows."""


class Body(Protocol):
    """What free play is played on."""

    profile: Profile

    @property
    def table(self) -> Table:
        """The table that is played at; another one after a power cut."""

    @property
    def loop(self) -> Loop:
        """Its loop."""

    @property
    def now(self) -> float:
        """The time in s."""

    def do(self, gesture: str) -> None:
        """Make a gesture of a script. Raises :class:`~hardware.errors.ImpossibleGestureError`."""

    def wait(self, seconds: float) -> None:
        """Let time pass."""

    def stacks(self) -> dict[str, list[str]]:
        """Return what really stands where."""

    def held(self) -> list[str]:
        """Return what the hands hold, the piece lifted last at the end."""

    def close(self) -> None:
        """Let go of everything."""


class DeskBody:
    """The desk: the real drivers on a pretended board."""

    def __init__(
        self, profile: Profile, game: AnyGame, story: Story, settings: Settings, table: TableMaker, seed: int
    ) -> None:
        self.profile = profile
        self._desk = Desk(profile, game, story, settings=settings, seed=seed, table=table)

    @property
    def table(self) -> Table:
        return self._desk.table

    @property
    def loop(self) -> Loop:
        return self._desk.loop

    @property
    def now(self) -> float:
        return self._desk.now

    def do(self, gesture: str) -> None:
        self._desk.perform(parse_gesture(gesture))
        self.wait(0.15)

    def wait(self, seconds: float) -> None:
        self._desk.run(seconds)

    def stacks(self) -> dict[str, list[str]]:
        world = self._desk.pretend.world
        return {p: [each.kind for each in world.on(p)] for p in self.profile.points if world.on(p)}

    def held(self) -> list[str]:
        return [piece for pieces in self._desk.pretend.hands.holding.values() for piece in pieces]

    def close(self) -> None:
        self._desk.close()


class PaperBody:
    """A paper board under the loop: its eyes stand in for sensors and debouncing, its panel for buttons."""

    def __init__(self, profile: Profile, game: AnyGame, story: Story, settings: Settings, table: TableMaker) -> None:
        self.profile = profile
        self.now = 0.0
        self._story, self._game, self._settings, self._maker = story, game, settings, table
        self._looks = Looks(profile)
        self._faults: dict[tuple[str, int], Sense] = {}
        self._held: list[str] = []
        self._sighting = Sighting({})
        self._stacks: dict[str, list[str]] = {}
        self._start()
        self._stacks |= {point: list(stack) for point, stack in self.table.position.placement.items()}
        self._look()
        self.wait(2 * FRAME_S)

    def _start(self) -> None:
        game, record = resume(self._story, self._game, self.profile.name)
        self.table = self._maker(game, self._looks.of, self.profile.pixels, self._settings, record=record, now=self.now)
        self.panel = PaperPanel()
        board = Board(
            self.profile,
            NoSensors(len(self.profile.channels)),
            PaperStrip(),
            cast("Panel", self.panel),
            cast("Factory", NoPins()),
        )
        self._writer = DirectWriter(self._story)
        self.loop = Loop(board, self.table, self._writer)
        self.loop.debouncer = cast("Debouncer", Eyes(self))

    def do(self, gesture: str) -> None:
        verb, *words = gesture.split()
        if verb in ("press", "answer", "cut", "fault", "mend"):
            self._tell(verb, words)
        else:
            self._move(verb, words)
        self._look()
        self.wait(FRAME_S)

    def _tell(self, verb: str, words: Sequence[str]) -> None:
        """Do what is not done to a piece."""
        match verb, words:
            case "press", [button, *held]:
                self._press(button, float(held[0]) if held else 0.15)
            case "answer", answer:
                self.table.answer(" ".join(answer), self.now)
            case "fault", [kind, point, spot, *level]:
                self._faults[point, self.profile.spots.index(spot)] = TOLD["-".join((kind, *level))]
            case "mend", [point]:
                self._faults = {at: shown for at, shown in self._faults.items() if at[0] != point}
            case _:
                self._story.afresh()
                self._start()

    def _move(self, verb: str, words: Sequence[str]) -> None:
        match verb, words:
            case "put", [piece, point, *_]:
                if piece in self._held:
                    self._held.remove(piece)
                self._stacks.setdefault(point, []).append(piece)
            case "drop", [point, *_]:
                if not self._held:
                    raise ImpossibleGestureError("drop: the hands are empty")
                self._stacks.setdefault(point, []).append(self._held.pop())
            case (("lift" | "take" | "flip"), [*named, point]):
                self._up(verb, named, point)
            case _:
                raise ValueError(verb, words)

    def _up(self, verb: str, named: Sequence[str], point: str) -> None:
        stack = self._stacks.get(point, [])
        wanted = named or (list(FACES) if verb == "flip" else ["white-ring", "black-ring", *FACES])
        piece = next((each for each in reversed(stack) if each in wanted), None)
        if piece is None or (verb != "take" and len(self._held) == MOST_HELD):
            raise ImpossibleGestureError(f"{verb} {point}: that is not there, or there is no hand for it")
        stack.remove(piece)
        if verb == "lift":
            self._held.append(piece)
        if verb == "flip":
            self._look()
            self.wait(0.4)
            stack.append(FACES[piece])

    def _press(self, button: str, held: float) -> None:
        if held >= LONG_PRESS_S:
            self.panel.presses.append(Press(button, LONG_PRESS_S, released=False))
        self.panel.presses.append(Press(button, held, released=True))

    def wait(self, seconds: float) -> None:
        end = self.now + seconds - 1e-9
        while self.now < end:
            self.now += FRAME_S
            self.loop.frame(self.now)
            self._writer.tick(self.now)
            self._settings = self.table.settings

    def _look(self) -> None:
        """See what the board shows; what is seen stays the very same object as long as nothing changes."""
        sighting = Sighting({point: self._reading(point) for point in self.profile.points})
        if sighting != self._sighting:
            self._sighting = sighting

    def see(self) -> Sighting:
        """Return what the board shows."""
        return self._sighting

    def _reading(self, point: str) -> Reading:
        reading = self._looks.of(tuple(self._stacks.get(point, ())))
        return tuple(self._faults.get((point, place), sense) for place, sense in enumerate(reading))

    def stacks(self) -> dict[str, list[str]]:
        return {point: list(stack) for point, stack in self._stacks.items() if stack}

    def held(self) -> list[str]:
        return list(self._held)

    def close(self) -> None:
        """There is nothing to let go of."""


class Eyes:
    """Stands in for the debouncer: what the paper board shows is settled at once."""

    def __init__(self, body: PaperBody) -> None:
        self._body = body

    def update(self, raw: Sequence[float], now: float) -> Sighting:
        """Return what the board shows; there was nothing to scan."""
        del raw, now
        return self._body.see()


class PaperPanel:
    """Buttons that are pressed by being told so."""

    def __init__(self) -> None:
        self.presses: list[Press] = []

    def poll(self, now: float) -> list[Press]:
        del now
        presses, self.presses = self.presses, []
        return presses

    def beep(self, pattern: Sequence[float], now: float) -> None:
        """Nobody listens."""

    def update(self, now: float) -> None:
        """Nobody listens."""


class NoSensors:
    """Sensors that show nothing, whatever stands there: the eyes see all."""

    def __init__(self, channels: int) -> None:
        self._raw = (0.0,) * channels

    def scan(self) -> Sequence[float]:
        return self._raw

    def close(self) -> None:
        """Nothing is open."""


class PaperStrip:
    """Takes frames and drops them: what they draw is asked of the renderer."""

    def show(self, frame: Frame, *, again: bool = False) -> None:
        """Nobody looks."""

    def close(self) -> None:
        """Nothing is open."""


class NoPins:
    """A factory that is never asked for a pin."""

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the paper board has no pins, so no {name}")
