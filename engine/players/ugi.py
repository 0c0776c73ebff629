"""The core as a UGI program: the commands it reads and the answers it writes.

Moves are our written actions, a FEN is our position line. The commands are ``ugi``, ``isready``, ``uginewgame``,
``setoption name Level value 5`` (and Lines, Seed), ``position startpos moves ...``, ``position fen LINE moves ...``,
``go movetime 1000 | depth 4 | nodes 20000 | infinite``, ``stop``, ``query gameover | p1turn | result | threats`` and
``quit``. There are two extensions: an ``info`` line has the ``chances`` of all players in thousandths, in order, and
``query threats``, with or without a player's name, lists what opponents could complete next, as ``row:e5,e6,e7,e8,e9``.
"""

import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from engine.core.errors import CoreError, KnowledgeError
from engine.core.search import Limits, Report
from engine.errors import EngineError
from engine.game import AnyGame
from engine.players.core_player import CorePlayer
from engine.players.levels import level, levels
from engine.players.plain_player import PlainPlayer
from engine.threats import threats

MOST_SEED: Final = 2**31 - 1
"""The largest seed for what a weak level overlooks."""

_GO: Final = ("movetime", "depth", "nodes")
_MOST_LINES: Final = 8
_ENDLESS: Final = 1e9


class Ugi:
    """A session in UGI. ``say`` is called with each line of the answers, perhaps from another thread."""

    def __init__(self, game: AnyGame, say: Callable[[str], None]) -> None:
        self.game = game
        self.state: Any = game.start()
        self._say = say
        self._level = len(levels(game.name, len(game.players)))
        self._lines = 1
        self._seed = 1
        self._player = CorePlayer("Ringlight", Limits())
        self._stand_in: PlainPlayer | None = None
        self._thinking: threading.Thread | None = None

    def run(self, lines: Iterable[str]) -> None:
        """Answer line by line until the lines end or one says quit."""
        for line in lines:
            if not self.hear(line):
                break
        self._finish()

    def hear(self, line: str) -> bool:
        """Answer one line; return whether the session goes on."""
        word, _, rest = line.strip().partition(" ")
        answers: dict[str, Callable[[str], None]] = {
            "ugi": self._introduce,
            "isready": lambda _: self._say("readyok"),
            "uginewgame": self._new,
            "setoption": self._set,
            "position": self._place,
            "go": self._go,
            "stop": lambda _: self._finish(),
            "query": self._query,
        }
        if word == "quit":
            return False
        if word in answers:
            try:
                answers[word](rest.strip())
            except EngineError as error:
                self._say(f"info string {error}")
        elif word:
            self._say(f"info string {word[:40]!r} is not known; it is one of {', '.join(answers)}, quit")
        return True

    def _introduce(self, _: str) -> None:
        self._say(f"id name Ringlight {self.game.title}")
        self._say("id author the makers of Ringlight")
        most = len(levels(self.game.name, len(self.game.players)))
        self._say(f"option name Level type spin default {most} min 1 max {most}")
        self._say(f"option name Lines type spin default 1 min 1 max {_MOST_LINES}")
        self._say(f"option name Seed type spin default 1 min 1 max {MOST_SEED}")
        self._say("ugiok")

    def _new(self, _: str) -> None:
        self._finish()
        self._player.forget()
        self.state = self.game.start()

    def _set(self, rest: str) -> None:
        words = rest.split()
        if len(words) != 4 or words[0] != "name" or words[2] != "value" or not words[3].isdecimal():  # noqa: PLR2004
            self._say("info string write it as: setoption name Level value 5")
            return
        name, value = words[1].lower(), int(words[3])
        if name == "level":
            self._level = level(self.game.name, value, len(self.game.players)).number
        elif name == "lines":
            self._lines = max(1, min(_MOST_LINES, value))
        elif name == "seed":
            self._seed = max(1, min(MOST_SEED, value))
        else:
            self._say(f"info string there is no option {words[1][:40]!r}; there are Level, Lines and Seed")

    def _place(self, rest: str) -> None:
        self._finish()
        where, _, moves = f"{rest} ".partition(" moves ")
        kind, _, line = where.strip().partition(" ")
        if kind == "startpos":
            state = self.game.start()
        elif kind == "fen":
            state = self.game.read_position(line)
        else:
            self._say("info string write it as: position startpos moves ..., or position fen LINE moves ...")
            return
        for move in moves.split():
            state = self.game.play(state, self.game.read_action(state, move))
        self.state = state

    def _limits(self, rest: str) -> Limits | None:
        """Return the limits of a search; ``None`` if they cannot be read."""
        words = rest.split()
        limits = replace(level(self.game.name, self._level, len(self.game.players)).limits(), seed=self._seed)
        given: dict[str, int] = {}
        for name, value in zip(words[::2], words[1::2], strict=False):
            if name not in _GO or not value.isdecimal():
                return None
            given[name] = int(value)
        if words == ["infinite"]:
            return replace(limits, seconds=_ENDLESS, depth=0, nodes=0, lines=self._lines)
        if len(words) % 2:
            return None
        if given:
            limits = replace(
                limits,
                seconds=given.get("movetime", 0) / 1000,
                depth=given.get("depth", limits.depth),
                nodes=given.get("nodes", limits.nodes),
            )
        return replace(limits, lines=self._lines)

    def _go(self, rest: str) -> None:
        self._finish()
        limits = self._limits(rest)
        if limits is None:
            self._say("info string write it as: go movetime 1000, go depth 4, go nodes 20000 or go infinite")
            return
        if self.game.turn(self.state) is None:
            self._say("info string the game is over")
            self._say("bestmove none")
            return
        self._thinking = threading.Thread(target=self._think, args=(limits,))
        self._thinking.start()

    def _think(self, limits: Limits) -> None:
        try:
            try:
                report = self._searched(limits)
            except KnowledgeError as error:
                self._say(f"info string {error}; meanwhile weights set by hand take its place")
                self._player = CorePlayer("Ringlight", Limits(), learned=False)
                report = self._searched(limits)
        except CoreError as error:
            self._say(f"bestmove {self._stood_in(error)}")
            return
        except EngineError as error:
            self._say(f"info string {error}")
            self._say("bestmove none")
            return
        self._tell(report)
        self._say(f"bestmove {report.lines[0].actions[0]}")

    def _searched(self, limits: Limits) -> Report:
        position = self._player.position(self.game, self.state)
        return self._player.search(self.game).think(position, limits, self._tell)

    def _stood_in(self, error: CoreError) -> str:
        """Return the action of the player in Python, because the core is missing; the first time also report that."""
        if self._stand_in is None:
            self._stand_in = PlainPlayer(self._seed)
            self._say(f"info string {error}; meanwhile a weaker player in Python takes its place")
        return self._stand_in.choose(self.game, self.state)

    def _tell(self, report: Report) -> None:
        told = " ".join(str(round(1000 * chance)) for chance in report.chances)
        chances = f" chances {told}" if told else ""
        for number, line in enumerate(report.lines, 1):
            several = f" multipv {number}" if self._lines > 1 else ""
            score = f"cp {line.score}" if line.ends is None else f"mate {line.ends}"
            self._say(
                f"info depth {report.depth}{several} score {score} wdl {round(1000 * line.chance)} 0 "
                f"{1000 - round(1000 * line.chance)}{chances} nodes {report.nodes} time {round(1000 * report.seconds)} "
                f"pv {' '.join(line.actions)}"
            )

    def _finish(self) -> None:
        """End a running search; its best action is still written."""
        if self._thinking is not None:
            while self._thinking.is_alive():  # it may not have begun to search when it is told to stop
                self._player.stop()
                self._thinking.join(0.01)
            self._thinking = None

    def _query(self, rest: str) -> None:
        outcome = self.game.outcome(self.state)
        if rest == "gameover":
            self._say(f"response {str(outcome is not None).lower()}")
        elif rest == "p1turn":
            self._say(f"response {str(self.game.turn(self.state) == self.game.players[0]).lower()}")
        elif rest == "result":
            self._say(f"response {self._result()}")
        elif rest.partition(" ")[0] == "threats":
            self._threats(rest.partition(" ")[2])
        else:
            self._say("info string write it as: query gameover, query p1turn, query result or query threats")

    def _threats(self, against: str) -> None:
        """Write what threatens a player, by default the player to act."""
        player = against or self.game.turn(self.state)
        if against and against not in self.game.players:
            self._say(f"info string nobody is called {against[:40]!r}; there are {', '.join(self.game.players)}")
            return
        found = () if player is None else threats(self.game, self.state, player)
        told = (f"{threat.kind}:{','.join(threat.points)}" for threat in found)
        self._say(" ".join(["response", *told]))

    def _result(self) -> str:
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return "none"
        if len(outcome.winners) != 1:
            return "draw"
        return f"p{self.game.players.index(outcome.winners[0]) + 1}win"
