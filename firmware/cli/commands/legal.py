"""``ringlight legal``: list the legal actions after the actions on each line of standard input."""

import sys
from collections.abc import Iterator
from typing import Any, BinaryIO, Final

import click
import msgspec

from engine.catalogue import make_game
from engine.errors import EngineError
from engine.game import AnyGame
from firmware.cli.commands.game_options import TellsGameOptions, game_options

LONGEST_LINE: Final = 1_000_000
"""In bytes; a line for a whole game is far shorter."""

LONGEST_ACTION: Final = 100
"""In characters; every written form is shorter, even BRY's choice of nine spaces with long names."""

SHOWN: Final = 40
"""The number of characters that an error repeats of an action that is too long."""


class LineError(ValueError):
    """A line cannot be followed; the message names the action and why."""


class Answerer:
    """Answers lines of actions. It keeps the states of the last line, and plays only what the next line has more."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._words: list[str] = []
        self._states: list[Any] = [game.start()]

    def answer(self, line: bytes) -> dict[str, object]:
        """Return what is legal after a line, or ``{"error": ...}`` if it cannot be followed."""
        try:
            return self._told(self._follow(_words(line)))
        except LineError as error:
            return {"error": str(error)}

    def _follow(self, words: list[str]) -> Any:
        shared = 0
        for known, word in zip(self._words, words, strict=False):
            if known != word:
                break
            shared += 1
        del self._words[shared:], self._states[shared + 1 :]
        for number, word in enumerate(words[shared:], shared + 1):
            self._states.append(self._play(number, word))
            self._words.append(word)
        return self._states[-1]

    def _play(self, number: int, word: str) -> Any:
        if len(word) > LONGEST_ACTION:
            raise LineError(f"action {number}, {word[:SHOWN]!r}...: too long to be an action")
        state = self._states[-1]
        try:
            return self.game.play(state, word)
        except EngineError:
            pass  # it may be legal and written in another way
        try:
            return self.game.play(state, self.game.read_action(state, word))
        except EngineError as error:
            raise LineError(f"action {number}, {word}: {str(error).removeprefix(f'{word}: ')}") from error

    def _told(self, state: Any) -> dict[str, object]:
        game = self.game
        return {
            "turn": game.turn(state),
            "phase": game.phase(state),
            "legal": sorted(game.actions(state)),
            "outcome": game.outcome(state),
            "position": game.write_position(state),
        }


def _words(line: bytes) -> list[str]:
    if len(line) > LONGEST_LINE:
        raise LineError(f"the line is longer than {LONGEST_LINE} bytes, which no game is")
    try:
        return line.decode().split()
    except UnicodeDecodeError as error:
        raise LineError(f"byte {error.start + 1} of the line is not UTF-8; actions are plain letters") from error


def lines(source: BinaryIO) -> Iterator[bytes]:
    """Yield each line as soon as it has arrived; of a line that is too long, yield one byte more than the limit."""
    while line := source.readline(LONGEST_LINE + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST_LINE + 1)
        yield line


@click.command(cls=TellsGameOptions)
@click.argument("game")
@game_options
def legal(*, game: str, options: tuple[str, ...]) -> None:
    """List the legal actions of a GAME after the actions that were played.

    Each line of standard input holds the actions from the start of the game, separated by blanks; an empty line is the
    start. The answer is one JSON object on a line, with turn, phase, legal, outcome and position. If an action is not
    legal, the object has only error, which names the action and says why. A line is answered before the next is read.

    \b
    Example: echo 'e5 f7' | ringlight legal yinsh --option blitz=true
    """
    answerer = Answerer(make_game(game, options))
    output = sys.stdout.buffer
    encoder = msgspec.json.Encoder()
    for line in lines(sys.stdin.buffer):
        output.write(encoder.encode(answerer.answer(line)) + b"\n")
        output.flush()
