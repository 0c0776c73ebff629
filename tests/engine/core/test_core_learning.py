"""Learning by self-play: in parts, also interrupted ones, and from what searches find."""

from random import Random

import core_lockstep  # noqa: F401 # it makes the core where it is missing
import pytest

from engine.catalogue import make_game
from engine.core.errors import CoreError
from engine.core.game import CoreGame
from engine.core.knowledge import Knowledge
from engine.core.learning import SEARCHED_STEP, Learning, Schedule, shortened
from engine.core.search import Limits, Search

ALONE = Schedule(40, (0.01, 0.001), (0.02, 0.005))
SEARCHED = Schedule(SEARCHED_STEP + 10, (0.001, 0.0001), (0.006, 0.001), explore=0.05, depth=2)
DEPTH = 3


def learned(*parts: Schedule) -> Knowledge:
    learning = Learning(CoreGame(make_game("yinsh")), parts)
    learning.run(lambda _: None)
    return learning.knowledge("yinsh", "")


def test_an_interrupted_part_goes_on_where_it_was() -> None:
    core, parts = CoreGame(make_game("yinsh")), (ALONE, SEARCHED)
    kept = Learning(core, parts).write()
    for _ in range(3):
        learning = Learning(core, parts)
        learning.read(kept)
        learning.step()
        kept = learning.write()
    assert learning.played == learning.games == ALONE.games + SEARCHED.games
    assert learning.knowledge("yinsh", "") == learned(ALONE, SEARCHED)
    with pytest.raises(CoreError, match="nothing left to learn"):
        learning.step()


def test_fewer_games_are_shared_out() -> None:
    assert [part.games for part in shortened((ALONE, SEARCHED), 10)] == [4, 6]
    assert [part.games for part in shortened((ALONE,), 10)] == [10]


def test_the_evaluation_learns_what_searches_find() -> None:
    before, after = learned(ALONE), learned(ALONE, SEARCHED)
    assert surprise(after) < surprise(before)


def surprise(knowledge: Knowledge) -> float:
    """Return how far the evaluation of some positions is from what a search finds there, on average."""
    core, random = CoreGame(make_game("yinsh")), Random(1)
    search, far, count = Search(core, knowledge), 0.0, 0
    for _ in range(12):
        position = core.start()
        for ply in range(40):
            turn = position.turn()
            if turn is None:
                break
            if ply >= 12 and ply % 4 == 0:
                found = search.think(position, Limits(depth=DEPTH)).lines[0].chance
                far += abs(search.estimate(position)[core.players.index(turn)] - found)
                count += 1
            position.play(random.choice(position.actions()))
    return far / count
