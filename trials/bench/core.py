"""The speed of the core in C relative to the Python rules, in one run."""

import threading
import time
from collections.abc import Callable
from random import Random

from engine.catalogue import GAMES, make_game
from engine.core.errors import CoreError
from engine.core.game import CoreGame
from engine.core.search import Limits, Search
from engine.game import AnyGame
from engine.perft import perft
from engine.random_play import play_random_game

SECONDS = 1.0
"""The time of a game's random games in Python; the core gets about half of it."""

SLICES = 4
"""Both are measured in turns, because a machine's speed changes from second to second."""

STEP = 100_000
"""The number of actions the core plays at a time."""

RINGS = "f2 c1 g11 k9 b7 h3 a4 j5 e10 d1"
"""The points of the rings when YINSH's moves are counted: at the edge, where they have most moves."""
PERFT_DEPTH = 4
PYTHON_DEPTH = 3

OPENING = 12
STOPS = 20
STOP_AFTER = 0.02
"""The time in s after which a search is stopped, the number of repetitions, and the actions before its position."""


def _python_plies(game: AnyGame, random: Random, seconds: float) -> tuple[int, float]:
    played, begun = 0, time.thread_time()
    while (spent := time.thread_time() - begun) < seconds:
        played += len(play_random_game(game, random))
    return played, spent


def _core_plies(core: CoreGame, seed: int, seconds: float) -> tuple[int, float]:
    start = core.start()
    played, begun = 0, time.thread_time()
    while (spent := time.thread_time() - begun) < seconds:
        seed += 1
        played += start.random_plies(seed, STEP)[0]
    return played, spent


def plies(name: str) -> dict[str, float]:
    """Return plies a second in random games in the core, with move generation at each, and relative to the rules."""
    game = make_game(name)
    core, random = CoreGame(game), Random(1)
    python, fast = [0.0, 0.0], [0.0, 0.0]
    for number in range(SLICES):
        for total, (played, spent) in (
            (python, _python_plies(game, random, SECONDS / SLICES)),
            (fast, _core_plies(core, number * STEP, SECONDS / SLICES / 2)),
        ):
            total[0] += played
            total[1] += spent
    rate = fast[0] / fast[1]
    return {
        f"core.{name}.plies_per_s": round(rate),
        f"core.{name}.times_the_rules": round(rate / (python[0] / python[1]), 1),
    }


def counting() -> dict[str, float]:
    """Return counted nodes a second of YINSH's ring moves, with every leaf played, and relative to the rules."""
    game = make_game("yinsh")
    state, position = game.start(), CoreGame(game).start()
    for action in RINGS.split():
        state = game.play(state, action)
        position.play(action)
    begun = time.thread_time()
    nodes = position.perft(PERFT_DEPTH, leaves=True)
    rate = nodes / (time.thread_time() - begun)
    begun = time.thread_time()
    nodes = perft(game, state, PYTHON_DEPTH)
    return {
        "core.yinsh.perft_nodes_per_s": round(rate),
        "core.yinsh.perft_times_the_rules": round(rate / (nodes / (time.thread_time() - begun)), 1),
    }


def stopping(name: str) -> dict[str, float]:
    """Return the longest of several times, in ms, that a search goes on after it was told to stop."""
    core = CoreGame(make_game(name))
    search, position = Search(core), core.start()
    for action in play_random_game(make_game(name), Random(1))[:OPENING]:
        position.play(action)
    late = []
    for _ in range(STOPS):
        ended: list[float] = []
        begun = threading.Event()

        def think(begun: threading.Event = begun, ended: list[float] = ended) -> None:
            search.think(position, Limits(depth=40), lambda _: begun.set())
            ended.append(time.perf_counter())

        thread = threading.Thread(target=think)
        thread.start()
        begun.wait()
        time.sleep(STOP_AFTER)
        stopped = time.perf_counter()
        search.stop()
        thread.join()
        late.append(1e3 * (ended[0] - stopped))
    return {f"core.{name}.stop_ms": round(max(late), 2)}


def core(told: Callable[[str], None]) -> dict[str, float]:
    """Return every figure of the core; none if the core is missing: then ``told`` is called with the reason."""
    try:
        figures = counting()
    except CoreError as error:
        told(str(error))
        return {}
    for name in GAMES:
        figures |= plies(name) | stopping(name)
    return figures
