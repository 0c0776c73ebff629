"""Tries: finding out by trial and error which piece a light means."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from engine.game import Piece, Player, Point


class Try(NamedTuple):
    """One attempt at a light: its point, its meaning, and the piece tried."""

    meaning: str
    point: Point
    piece: Piece = ""


class Tries:
    """The tries so far and their results.

    A try that was called wrong at a point is not repeated there until the game has gone on. Of the others those come
    first that were right most often for the same player in the same phase, then pieces with the player's name.
    """

    def __init__(self, random: Random) -> None:
        self._random = random
        self._wrong: Counter[Try] = Counter()
        self._credit: Counter[tuple[Player | None, str, str, Piece]] = Counter()
        self._open: tuple[Player | None, str, Try] | None = None

    @property
    def last(self) -> Try | None:
        """The last try, which has not been judged yet."""
        return None if self._open is None else self._open[2]

    def judge(self, *, right: bool) -> None:
        """Record the result of the last try; do nothing if there is none."""
        if self._open is None:
            return
        turn, phase, made = self._open
        self._open = None
        self._credit[turn, phase, made.meaning, made.piece] += 1 if right else -1
        if not right:
            self._wrong[made] += 1

    def gone_on(self) -> None:
        """Forget the wrong tries, because the game has gone on."""
        self._wrong.clear()

    def still_open(self, ways: Mapping[str, Try]) -> dict[str, Try]:
        """Return those of these gestures whose tries have not been called wrong since the game went on."""
        return {gesture: way for gesture, way in ways.items() if not self._wrong[way]}

    def choose(self, turn: Player | None, phase: str, ways: Mapping[str, Try]) -> str:
        """Return one of these gestures, and remember what it tries."""
        least = min(self._wrong[way] for way in ways.values())
        best: dict[tuple[str, Point], tuple[tuple[int, bool], list[str]]] = {}
        for gesture, way in ways.items():
            if self._wrong[way] > least:
                continue
            rank = self._credit[turn, phase, way.meaning, way.piece], bool(turn) and way.piece.startswith(turn or "")
            there = best.get((way.meaning, way.point))
            if there is None or rank > there[0]:
                best[way.meaning, way.point] = rank, [gesture]
            elif rank == there[0]:
                there[1].append(gesture)
        gesture = self._random.choice([gesture for _, gestures in best.values() for gesture in gestures])
        self._open = turn, phase, ways[gesture]
        return gesture
