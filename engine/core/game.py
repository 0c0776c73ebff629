"""Games and positions in the core, with the interface of the Python rules."""

import ctypes
from collections.abc import Callable, Mapping
from typing import Final

from engine.core.errors import CoreError
from engine.core.library import MOST_ACTIONS, load
from engine.errors import IllegalActionError, UnreadableError
from engine.game import Action, AnyGame, Outcome, Player

CORE_GAMES: Final = ("bry", "ringgz", "ringo", "yinsh")
"""The games whose rules the core has. Every other game has only its Python rules."""

_OK, _UNREADABLE, _ILLEGAL = range(3)
_ERROR_ROOM: Final = 200


def core_options(game: AnyGame) -> str:
    """Return the options of a game in the core's form; BRY's board is among them."""
    options = {
        name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in game.options.items()
    }
    if "geometry" in options:  # slots of nests and pens have a hyphen in their names, spaces have none
        options["spaces"] = ",".join(point for point in game.geometry.points if "-" not in point)
        options["lines"] = ",".join("-".join(line) for line in game.geometry.lines)
    return " ".join(f"{name}={value}" for name, value in options.items())


def _bytes(text: str) -> bytes:
    """Return a text in the core's form. A NUL, which would end it, becomes a letter that no written form contains."""
    return text.replace("\0", "?").encode("utf-8", "replace")


class CoreGame:
    """The rules of a game in the core, with the options of its Python rules.

    Raises :class:`~engine.core.errors.CoreError` if the core is missing or rejects the board.
    """

    def __init__(self, game: AnyGame, library: ctypes.CDLL | None = None) -> None:
        self.library = library or load()
        self.players: tuple[Player, ...] = game.players
        error = ctypes.create_string_buffer(_ERROR_ROOM)
        self.handle = self.library.rl_game_new(game.name.encode(), core_options(game).encode(), error, _ERROR_ROOM)
        if not self.handle:
            raise CoreError(f"the core does not take this game of {game.title}: {error.value.decode()}")

    def __del__(self) -> None:
        if getattr(self, "handle", None):
            self.library.rl_game_free(self.handle)

    def start(self) -> "CorePosition":
        """Return the position a game begins with."""
        return CorePosition(self, self.library.rl_position_new(self.handle))

    def read_position(self, text: str) -> "CorePosition":
        """Return the position that a line describes. Raises :class:`~engine.errors.UnreadableError`."""
        position = self.start()
        if self.library.rl_position_read(position.handle, _bytes(text.strip())) != _OK:
            raise UnreadableError(f"{text[:150]!r} is not a position the core can read; the Python rules say why")
        return position


class CorePosition:
    """A position in the core. Playing an action changes it; :meth:`copy` preserves one."""

    def __init__(self, game: CoreGame, handle: int | None) -> None:
        if not handle:
            raise CoreError("there is no memory for a position of the core")
        self.game = game
        self.handle = handle
        self._library = game.library

    def __del__(self) -> None:
        if getattr(self, "handle", None):
            self._library.rl_position_free(self.handle)

    def __repr__(self) -> str:
        return f"<core position: {self.write()}>"

    def copy(self) -> "CorePosition":
        """Return an independent copy of the position."""
        return CorePosition(self.game, self._library.rl_position_copy(self.handle))

    def actions(self) -> list[Action]:
        """Return the written form of every legal action."""
        return self._text(self._library.rl_actions_write).split()

    def numbers(self) -> list[int]:
        """Return the core's number of every legal action, in the order of :meth:`actions`."""
        found = (ctypes.c_uint32 * MOST_ACTIONS)()
        return found[: self._library.rl_actions(self.handle, found)]

    def play(self, action: Action) -> None:
        """Play an action in its written form.

        Raises :class:`~engine.errors.UnreadableError` or :class:`~engine.errors.IllegalActionError`; only the Python
        rules know why an action is not allowed.
        """
        number = ctypes.c_uint32()
        result = self._library.rl_action_read(self.handle, _bytes(action), ctypes.byref(number))
        if result == _UNREADABLE:
            raise UnreadableError(f"{action[:100]!r} is not an action here")
        if result != _OK or self._library.rl_play(self.handle, number) != _OK:
            raise IllegalActionError(f"{action}: not legal in this position")

    def play_number(self, number: int) -> None:
        """Play an action by its number. Raises :class:`~engine.errors.IllegalActionError`."""
        if self._library.rl_play(self.handle, number) != _OK:
            raise IllegalActionError(f"action {number} is not legal in this position")

    def action(self, number: int) -> Action:
        """Return the written form of a legal action, given by its number."""
        return self._text(lambda handle, text, room: self._library.rl_action_write(handle, number, text, room))

    def turn(self) -> Player | None:
        """Return the player who must act; ``None`` once the game is over."""
        player = self._library.rl_turn(self.handle)
        return None if player < 0 else self.game.players[player]

    def phase(self) -> str:
        """Return the phase, named as in the rules; ``over`` at the end."""
        phase: bytes = self._library.rl_phase_name(self.handle)
        return phase.decode()

    def outcome(self) -> Outcome | None:
        """Return how the game ended; ``None`` while it goes on."""
        reason = ctypes.c_char_p()
        winners = self._library.rl_winners(self.handle, ctypes.byref(reason))
        if winners < 0 or reason.value is None:
            return None
        named = tuple(name for number, name in enumerate(self.game.players) if winners >> number & 1)
        return Outcome(named, reason.value.decode())

    def score(self) -> Mapping[Player, int]:
        """Return each player's score, as the Python rules count it."""
        scores = (ctypes.c_int * 4)()
        self._library.rl_scores(self.handle, scores)
        return dict(zip(self.game.players, scores, strict=False))

    def hash(self) -> int:
        """Return a 64-bit hash; two different positions share one with probability 2 ** -64."""
        number: int = self._library.rl_hash(self.handle)
        return number

    def progress(self) -> float:
        """Return the progress of the game, from 0 to 1, by the pieces placed, taken or captured."""
        progress: float = self._library.rl_progress(self.handle)
        return progress

    def write(self) -> str:
        """Return the position as one line, as the Python rules do."""
        return self._text(self._library.rl_position_write)

    def perft(self, depth: int, *, leaves: bool = False) -> int:
        """Return the number of action sequences of length ``depth``; with ``leaves`` the last action is played too."""
        nodes: int = self._library.rl_perft(self.handle, depth, int(leaves))
        return nodes

    def random_plies(self, seed: int, plies: int) -> tuple[int, int]:
        """Play random games from here, each to its end, until ``plies`` actions have been played.

        Return the number of actions and of games; the position is not changed.
        """
        games = ctypes.c_uint64()
        played: int = self._library.rl_random_plies(self.handle, seed, plies, ctypes.byref(games))
        return played, games.value

    def _text(self, write: Callable[[int, ctypes.Array[ctypes.c_char], int], int]) -> str:
        room = 4096
        while True:
            buffer = ctypes.create_string_buffer(room)
            length = write(self.handle, buffer, room)
            if length < room:
                return buffer.value.decode()
            room = length + 1
