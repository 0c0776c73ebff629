"""Learning by self-play: in parts, also interrupted ones, and from what searches find."""

from random import Random

import core_lockstep  # noqa: F401 # it makes the core where it is missing
import pytest
from unlearned import UNLEARNED

from engine.catalogue import make_game
from engine.core.errors import CoreError
from engine.core.game import CoreGame, CorePosition
from engine.core.knowledge import Knowledge
from engine.core.learning import SCHEDULES, SEARCHED_STEP, Learning, Schedule, schedules_of, shortened
from engine.core.search import Limits, Search
from engine.errors import OptionError

ALONE = Schedule(40, (0.01, 0.001), (0.02, 0.005))
SEARCHED = Schedule(SEARCHED_STEP + 10, (0.001, 0.0001), (0.006, 0.001), explore=0.05, depth=2)
DEPTH = 3
BY_LOT = 6


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


@pytest.mark.parametrize(
    ("name", "option", "schedules"),
    [
        ("bry", "players=2", "bry"),
        ("bry", "players=3", "bry-3"),
        ("bry", "expert=true", "bry-expert"),
        ("ringgz", "players=4", "ringgz"),
        ("yinsh", "blitz=true", "yinsh"),
    ],
)
def test_variants_of_a_game_may_have_schedules_of_their_own(name: str, option: str, schedules: str) -> None:
    assert schedules_of(make_game(name, (option,))) == SCHEDULES[schedules]


def test_a_game_without_schedules_cannot_be_learned() -> None:
    with pytest.raises(OptionError, match="Morris cannot be learned: choose one of yinsh, ringgz, ringo, bry"):
        schedules_of(UNLEARNED)


def test_fewer_games_are_shared_out() -> None:
    assert [part.games for part in shortened((ALONE, SEARCHED), 10)] == [4, 6]
    assert [part.games for part in shortened((ALONE,), 10)] == [10]


def test_the_evaluation_learns_what_searches_find() -> None:
    before, after = learned(ALONE), learned(ALONE, SEARCHED)
    assert surprise(after) < surprise(before)


@pytest.mark.long
def test_it_learns_for_each_of_three_players() -> None:
    core = CoreGame(make_game("bry", ("players=3",)))
    learning = Learning(core, (Schedule(SEARCHED_STEP, (0.002, 0.0002), (0.0, 0.0), explore=0.1, depth=1),))
    by_hand = learning.knowledge("bry", "")
    learning.run(lambda _: None)
    played = [watched_game(core, seed) for seed in range(12)]
    before, after = (wrong(Search(core, each), played) for each in (by_hand, learning.knowledge("bry", "")))
    assert all(better < worse for better, worse in zip(after, before, strict=True))


def watched_game(core: CoreGame, seed: int) -> tuple[list[CorePosition], list[float]]:
    """Return the positions of a game between searches, and what each player won."""
    random, search, position = Random(seed), Search(core), core.start()
    seen: list[CorePosition] = []
    while position.turn() is not None:
        best = search.think(position, Limits(depth=1)).lines[0].actions[0]
        position.play(best if len(seen) > BY_LOT else random.choice(position.actions()))
        seen.append(position.copy())
    outcome = position.outcome()
    assert outcome
    winners = outcome.winners or core.players
    return seen[:-1], [(player in winners) / len(winners) for player in core.players]


def wrong(search: Search, played: list[tuple[list[CorePosition], list[float]]]) -> list[float]:
    """Return the mean squared error of each player's chances."""
    errors = [
        [(chance - won) ** 2 for chance, won in zip(search.estimate(position), result, strict=True)]
        for seen, result in played
        for position in seen
    ]
    return [sum(each) / len(errors) for each in zip(*errors, strict=True)]


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
