"""The core beside the Python rules: games played in both, counts, and damaged texts given to both.

As a command, for longer runs than the tests' and for a library made with sanitizers::

    python tests/engine/core/core_lockstep.py [--library FILE] [--games 100] [--texts 10000] [--nodes 100000000]
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from engine.catalogue import make_game
from engine.core.build import LIBRARY, build
from engine.core.errors import CoreError
from engine.core.game import CoreGame, CorePosition
from engine.core.learning import Learning, Schedule
from engine.core.library import load
from engine.core.playing import play_out
from engine.core.search import Limits, Search, Way
from engine.errors import EngineError
from engine.game import AnyGame

try:
    load()
except CoreError:  # not made yet, or not of these sources
    build()
    load()

DATA = Path(__file__).parents[2] / "data"

VARIANTS: dict[str, list[tuple[str, ...]]] = {
    "yinsh": [(), ("blitz=true",), ("rings_to_win=5", "markers=85"), ("markers=20",)],
    "ringgz": [
        (),
        ("colours=ry,bg", "end=pieces"),
        ("players=3",),
        ("players=3", "neutral=r", "end=pieces"),
        ("players=4",),
        ("players=4", "start_is_turn=true", "end=pieces"),
    ],
    "ringo": [
        (),
        ("corners=blue", "discs=4"),
        ("grid=wall:5",),
        ("grid=slide:6",),
        ("grid=slide:9", "discs=4"),
        ("discs=3", "repetition=2"),
        ("turn_cap=30",),
    ],
    "bry": [
        ("idle_turns=30",),
        ("players=3", "idle_turns=30"),
        ("expert=true", "idle_turns=20"),
        ("expert=true", "colours=Y,R,B", "geometry=hex31"),
        ("geometry=hex61", "players=3", "idle_turns=20"),
        ("repetition=2", "idle_turns=10"),
        ("repetition=0", "idle_turns=30", "geometry=hex31"),
    ],
}
"""Every game with every option."""
CASES = [(name, options) for name, variants in VARIANTS.items() for options in variants]

MOST_PLIES = 300
READ_BACK = 0.2
"""At so many of a game's positions the core goes on from what it has read."""
RESIGNS = 0.01
_STRANGE = "0123456789-,./:;=^>wbWBrRyYgGv* nymove\x00\u00e9"


def compare(game: AnyGame, state: Any, position: CorePosition) -> None:
    """See that both say the same of a position."""
    line = game.write_position(state)
    assert position.write() == line
    actions = position.actions()
    assert sorted(actions) == sorted(game.actions(state)), line
    assert [position.action(number) for number in position.numbers()[:3]] == actions[:3]
    assert (position.turn(), position.phase()) == (game.turn(state), game.phase(state)), line
    assert position.outcome() == game.outcome(state), line
    assert position.score() == game.score(state), line


def play_beside(game: AnyGame, core: CoreGame, seed: int) -> list[str]:
    """Play a random game in both, comparing all the way, and return its positions' lines."""
    random = Random(seed)
    state, position = game.start(), core.start()
    lines: list[str] = []
    while True:
        compare(game, state, position)
        lines.append(game.write_position(state))
        actions = game.actions(state)
        if not actions or len(lines) > MOST_PLIES:
            return lines
        if random.random() < READ_BACK:
            position = core.read_position(lines[-1])
            compare(game, state, position)
        resigns = len(game.players) > 2 and random.random() < RESIGNS
        action = "resign" if resigns else random.choice(actions)
        before = position.copy()
        state = game.play(state, action)
        position.play(action)
        assert before.write() == lines[-1], "a copy is played on from by itself"


def entries(name: str) -> Iterator[tuple[AnyGame, dict[str, Any]]]:
    """Yield the published counts of a game, each with the game they are of."""
    told = json.loads((DATA / name / "perft.json").read_text(encoding="utf-8"))
    for entry in told["positions"]:
        defaults = make_game(name).defaults
        options = [f"{option}={str(entry[option]).lower()}" for option in defaults if option in entry]
        yield make_game(name, options), entry


def count(name: str, library: Path, most: int) -> None:
    """See that the core counts as it is published, up to so many nodes; up to a twentieth with the leaves made."""
    for game, entry in entries(name):
        position = CoreGame(game, load(library)).read_position(entry["position"])
        for depth, nodes in entry["perft"].items():
            if nodes <= most:
                assert position.perft(int(depth), leaves=nodes <= most // 20) == nodes, (entry["name"], depth)


def mutated(text: str, others: Sequence[str], random: Random) -> str:
    """Return a text with a few mistakes in it, some of them from other texts."""
    letters = list(text) or ["?"]
    for _ in range(random.choice((1, 1, 1, 2, 3, 8))):
        at, other = random.randrange(len(letters) or 1), random.randrange(len(letters) or 1)
        match random.randrange(8):
            case 0:
                del letters[at : at + 1]
            case 1:
                letters[at : at + 1] = [random.choice(text or "?")]
            case 2:
                letters.insert(at, random.choice(text or "?"))
            case 3 if letters:
                letters[at], letters[other] = letters[other], letters[at]
            case 4:
                letters[at : at + 1] = [random.choice(_STRANGE)]
            case 5:
                letters[min(at, other) : max(at, other)] = letters[min(at, other) : max(at, other)][::-1]
            case 6:
                words = "".join(letters).split(" ")
                words[random.randrange(len(words))] = random.choice(random.choice(others).split(" "))
                letters = list(" ".join(words))
            case _:
                letters[at:] = random.choice(others)[at:]
    return "".join(letters)


def _written(write: Callable[[str], str], text: str) -> str | None:
    """Return what a text leads to; ``None`` if it is refused."""
    try:
        return write(text)
    except EngineError:
        return None


def same_position(game: AnyGame, core: CoreGame, line: str) -> bool:
    """Give a line to both, see that both take it or neither, and return whether they do."""
    found = _written(lambda text: game.write_position(game.read_position(text)), line)
    assert found == _written(lambda text: core.read_position(text).write(), line), line
    if found:
        compare(game, game.read_position(line), core.read_position(line))
    return found is not None


def same_action(game: AnyGame, core: CoreGame, state: Any, action: str) -> None:
    """Give an action to both, and see that both take it or neither."""
    position = core.read_position(game.write_position(state))

    def play(text: str) -> str:
        position.play(text)
        return position.write()

    assert _written(lambda text: game.write_position(game.play(state, text)), action) == _written(play, action), action


def same_verdict(game: AnyGame, core: CoreGame, lines: Sequence[str], texts: int) -> int:
    """Give damaged positions and actions to both, and return how many positions were taken."""
    random = Random(texts)
    taken = 0
    for _ in range(texts):
        taken += same_position(game, core, mutated(random.choice(lines), lines, random))
        state = game.read_position(random.choice(lines))
        if actions := game.actions(state):
            same_action(game, core, state, mutated(random.choice(actions), actions, random))
    return taken


def check(name: str, options: Sequence[str], library: Path, games: int, texts: int) -> None:
    """See that a game is the same in both."""
    game = make_game(name, options)
    core = CoreGame(game, load(library))
    lines = [line for seed in range(games) for line in play_beside(game, core, seed)]
    taken = same_verdict(game, core, lines, texts)
    assert taken or not texts


def think(name: str, options: Sequence[str], library: Path) -> None:
    """Search a few positions in every way, play and learn from a few games: for what only the sanitizers see."""
    core = CoreGame(make_game(name, options), load(library))
    search, random, position = Search(core, table_bytes=1 << 16), Random(1), core.start()
    for ply in range(40):
        if position.turn() is None:
            break
        if ply % 8 == 0:
            for way in Way:
                search.think(position, Limits(way, nodes=150, lines=2, share=random.choice((1.0, 0.3))))
        position.play(random.choice(position.actions()))
    limits = [Limits(way, nodes=20, share=0.5, processor=True) for way in Way][: len(core.players)]
    play_out(core.start(), [search] * len(core.players), limits, 60)
    parts = [Schedule(4, (0.01, 0.001), (0.01, 0.001))]
    if len(core.players) == 2:
        parts.append(Schedule(2, (0.01, 0.001), (0.01, 0.001), depth=1))
    learning = Learning(core, tuple(parts))
    learning.run(lambda _: None)
    Search(core, learning.knowledge(name, "")).think(core.start(), Limits(nodes=150))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--library", type=Path, default=LIBRARY)
    for name, usual in (("--games", 100), ("--texts", 10_000), ("--nodes", 100_000_000)):
        parser.add_argument(name, type=int, default=usual)
    wanted = parser.parse_args()
    for name, options in CASES:
        check(name, options, wanted.library, wanted.games, wanted.texts)
        think(name, options, wanted.library)
    for name in VARIANTS:
        count(name, wanted.library, wanted.nodes)
    sys.stdout.write("the core and the rules agree\n")


if __name__ == "__main__":
    main()
