"""A robot that plays by the lights and the messages, and knows no rules.

It gets what a person at the table gets: a report (:mod:`firmware.desk.report`) and the sight of the pieces. This must
be enough to repair any board and to play any game to its end; where it is not, the robot raises an error.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Self, TypeAlias

from engine.game import Piece, Placement, Point, Stack
from firmware.desk.desk import Desk
from firmware.desk.report import report
from firmware.errors import FirmwareError
from hardware.simulated.script import parse_gesture
from trials.hands.tries import Tries, Try

Report: TypeAlias = Mapping[str, Any]
"""The content of a line of ``ringlight act --json``."""

Heeds: TypeAlias = Literal["words", "lights"]
"""How a robot repairs a board: by the first message of what is wrong, or by the lights, in any order."""

MOST_AGAIN = 8
"""How often the robot may be shown the same thing before it gives up; or :data:`TRIES_A_KIND` times for each kind
of piece, if that is more, because it has to find out which kind belongs where."""

TRIES_A_KIND = 2
"""How often the robot may try a kind of piece while the same thing is shown."""

PATIENCE = ("wait 1.0", "press confirm")
"""What to do, in this order, if no light leads on."""

MISSING = ("was there", "put here")
"""The meanings of lights at points that lack a piece."""

OFF = ("row", "take off", "your choice")
"""The meanings of lights at pieces that leave the board in play."""


BUTTONS = {"ask-which-first": "undo"}
"""The button that a question names first, by its key; most questions name confirm."""

ASKED_FOR = ("expect-put", "expect-put-lit", "expect-go")
"""The messages that ask to put a piece, and name its kind if it is known."""

MOVE_ON = "expect-move-on"
"""The messages that ask to move one piece on from a point where several may stand."""


class StuckError(FirmwareError, RuntimeError):
    """Nothing that is shown leads on; the message says what was shown."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """The pieces that a person sees: on the board, beside it, and in the hands."""

    standing: Placement
    beside: tuple[Piece, ...] = ()
    held: tuple[Piece, ...] = ()

    @classmethod
    def on(cls, desk: Desk) -> Self:
        """Look at a desk."""
        world, hands = desk.pretend.world, desk.pretend.hands
        return cls(world.placement(), world.beside(), tuple(p for held in hands.holding.values() for p in held))


class Robot:
    """Decides, for each report, on the next gesture.

    ``pieces`` are the kinds of piece that belong to the board. ``random`` chooses among what is lit. The lights do not
    show which kind of piece to put, or which of two to lift: the robot finds out (:mod:`trials.hands.tries`). ``room``
    is whether a piece can stand on a point together with those that stand there.
    """

    def __init__(
        self,
        pieces: Sequence[Piece],
        random: Random,
        *,
        heeds: Heeds = "words",
        room: Callable[[Piece, Stack], bool] = lambda _piece, _stack: True,
    ) -> None:
        self._pieces = tuple(pieces)
        self._random = random
        self._heeds = heeds
        self._room = room
        self._most_again = max(MOST_AGAIN, TRIES_A_KIND * len(self._pieces))
        self._shown: Counter[object] = Counter()
        self._tries = Tries(random)
        self._record: Sequence[str] = ()

    def put_right(self, told: Report, eyes: Eyes) -> str | None:
        """Return the next gesture that repairs the board; ``None``: nothing is wrong.

        Raises :class:`StuckError`.
        """
        if told["verdict"] == "asking" and not told["wrong"]:
            self._again(told, eyes)
            return _button(told)
        if told["verdict"] not in ("asking", "astray"):
            return None
        self._tries.judge(right=False)
        self._again(told, eyes)
        if not told["wrong"]:
            raise self._stuck(told, "something is wrong, and nothing says how to put it right")
        if self._heeds == "lights":
            return self._by_lights(told, eyes)
        return str(told["wrong"][0]["do"])

    def play(self, told: Report, eyes: Eyes) -> str | None:
        """Return the next gesture of a game, repairing first what is wrong; ``None``: the game is over.

        Raises :class:`StuckError`.
        """
        if told["verdict"] in ("asking", "astray"):
            return self.put_right(told, eyes)
        if told["outcome"] is not None:
            return None
        if told["record"] != self._record:
            self._record = told["record"]
            self._tries.gone_on()
        again = self._again(told, eyes)
        ways = self._ways(told, eyes)
        if not ways and eyes.held:
            return self._lay_down()
        self._tries.judge(right=True)
        if ways:
            return self._tries.choose(told["turn"], told["phase"], ways)
        if again > len(PATIENCE):
            raise self._stuck(told, "nothing is lit that leads on")
        return PATIENCE[again - 1]

    # --- play ---

    def _ways(self, told: Report, eyes: Eyes) -> dict[str, Try]:
        """Return the gestures that the lights may ask for, each with what it tries."""
        lit, named = _lit(told), _piece_of(told, MOVE_ON)
        asked_for = _piece_of(told, *ASKED_FOR)
        kinds = [kind for kind in self._pieces if kind == asked_for] or self._pieces
        if eyes.held:
            down = self._tries.still_open(self._puts(eyes, dict.fromkeys(eyes.held), "may go here", lit["may go here"]))
            back = {f"drop {point}": Try("in hand", point) for point in lit["in hand"]}
            return down or self._puts(eyes, self._pieces, "put here", lit["put here"]) or back
        bare = [point for point in lit["turn over"] if not eyes.standing.get(point)]
        return {
            **self._puts(eyes, self._pieces, "put here", lit["put here"]),
            # Where a piece is to be moved, none is fetched from beside the board.
            **({} if named else self._puts(eyes, kinds, "may go here", lit["may go here"])),
            **self._puts(eyes, self._pieces, "open", lit["open"]),
            **self._puts(eyes, self._pieces, "turn over", bare),
            **{f"flip {point}": Try("turn over", point) for point in lit["turn over"] if point not in bare},
            **{
                f"lift {piece} {point}": Try("may move", point, piece)
                for point in lit["may move"]
                for piece in eyes.standing.get(point, ())
                if named not in eyes.standing.get(point, ()) or piece == named
            },
            **{f"lift {point}": Try("in its place", point) for point in lit["in its place"]},
            **{f"take {point}": Try(meaning, point) for meaning in OFF for point in lit[meaning]},
        }

    def _puts(self, eyes: Eyes, pieces: Iterable[Piece], meaning: str, points: Sequence[Point]) -> dict[str, Try]:
        """Return the gestures that put one of these pieces on one of these points, where there is room for it."""
        return {
            f"put {piece} {point}": Try(meaning, point, piece)
            for point in points
            for piece in pieces
            if self._room(piece, eyes.standing.get(point, ()))
        }

    def _lay_down(self) -> str:
        """Return the gesture for a piece in the hand when no light fits it: back where it was lifted, or aside."""
        lifted = self._tries.last
        self._tries.judge(right=False)
        return f"drop {lifted.point}" if lifted is not None and lifted.meaning == "may move" else "aside"

    # --- putting right by the lights ---

    def _by_lights(self, told: Report, eyes: Eyes) -> str:
        """Return the gesture that one of the lights asks for; only the messages say which piece is missing where."""
        lit = _lit(told)
        missing = [point for meaning in MISSING for point in lit[meaning]]
        wanted = [(line["do"].split()[1], line["point"]) for line in told["wrong"] if line["do"].startswith("put ")]
        open_places = [(piece, point) for piece, point in wanted if point in missing]
        if eyes.held:
            places = [point for piece, point in open_places if piece == eyes.held[-1]]
            return f"drop {self._random.choice(places)}" if places else str(told["wrong"][0]["do"])
        ways: list[Callable[[], str]] = []
        ways += [lambda p=point: f"flip {p}" for point in lit["turn over"]]  # type: ignore[misc] # the loop's own value
        ways += [lambda p=point: self._off(p, told, eyes, open_places) for point in lit["wrong"]]  # type: ignore[misc]
        if not ways:
            ways += [lambda k=kind, p=point: f"put {k} {p}" for kind, point in open_places]  # type: ignore[misc]
        if not ways:
            raise self._stuck(told, "something is wrong, and no light says what to do")
        return self._random.choice(ways)()

    def _off(self, point: Point, told: Report, eyes: Eyes, places: Sequence[tuple[Piece, Point]]) -> str:
        """Return the gesture that removes a wrong piece: into the hand, if the lights show where it belongs."""
        named = next(line["do"].split()[1:-1] for line in told["wrong"] if line["point"] == point)
        piece = (*named, *reversed(eyes.standing[point]))[0]
        verb = "lift" if any(piece == kind for kind, _ in places) else "take"
        return " ".join((verb, *named, point))

    # --- being stuck ---

    def _again(self, told: Report, eyes: Eyes) -> int:
        """Count how often this has been shown; raises :class:`StuckError` if it is too often."""
        lights = tuple((point, light["meaning"]) for point, light in told["lights"].items())
        wrong = tuple(line["do"] for line in told["wrong"])
        key = (tuple(eyes.standing.items()), eyes.held, told["verdict"], lights, wrong, tuple(told["record"]))
        self._shown[key] += 1
        if self._shown[key] > self._most_again:
            raise self._stuck(told, f"the same was shown {self._most_again} times")
        return self._shown[key]

    @staticmethod
    def _stuck(told: Report, why: str) -> StuckError:
        lights = ", ".join(f"{point} {light['meaning']}" for point, light in told["lights"].items())
        wrong = "; ".join(line["do"] for line in told["wrong"])
        return StuckError(
            f"{why}: after '{told['gesture']}' the board is {told['verdict']} and says '{told['expected']}'; "
            f"lit: {lights or 'nothing'}; wrong: {wrong or 'nothing'}"
        )


def _button(told: Report) -> str:
    """Return the press of the button that the messages name first; raises :class:`StuckError` if they name none."""
    asked = [said["key"] for said in told["says"] if said["key"].startswith("ask-")]
    if not asked:
        raise StuckError(f"the board asks, and names no button: '{told['expected']}'")
    return f"press {BUTTONS.get(asked[0], 'confirm')}"


def _piece_of(told: Report, *keys: str) -> Piece:
    """Return the piece that one of these messages names; empty if none of them is shown."""
    return next((str(said["piece"]) for said in told["says"] if said["key"] in keys), "")


def _lit(told: Report) -> Mapping[str, list[Point]]:
    """Return the lit points by the meaning of their light."""
    by_meaning: dict[str, list[Point]] = {}
    for point, light in sorted(told["lights"].items()):
        by_meaning.setdefault(light["meaning"], []).append(point)
    return _Lit(by_meaning)


class _Lit(dict[str, list[Point]]):
    """Points by meaning; a meaning that is not lit has none."""

    def __missing__(self, meaning: str) -> list[Point]:
        return []


def follow(desk: Desk, decide: Callable[[Report, Eyes], str | None]) -> Iterator[str]:
    """Let a robot act at a desk; yield each gesture once it is made and the board is quiet, until the robot stops.

    ``decide`` is :meth:`Robot.play` or :meth:`Robot.put_right`. Raises :class:`StuckError`, and
    :class:`~hardware.errors.ImpossibleGestureError` if what the board asks for cannot be done.
    """
    gesture = "wait 0"
    while True:
        following = decide(report(desk, gesture), Eyes.on(desk))
        if following is None:
            return
        gesture = following
        desk.perform(parse_gesture(gesture))
        desk.rest()
        yield gesture
