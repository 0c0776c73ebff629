"""The search: what it finds at once, what it keeps to, and small endings against brute force."""

import math
import threading
from functools import cache
from random import Random
from typing import Any

import pytest
from core_lockstep import CASES, DATA, VARIANTS

from engine.catalogue import make_game
from engine.core.errors import CoreError
from engine.core.game import CoreGame, CorePosition
from engine.core.knowledge import shipped_knowledge
from engine.core.search import Limits, Line, Report, Search, Way
from engine.game import AnyGame

PATIENCE_S = 120.0
"""Only a failing test waits so long."""

ROW = "w move ..../..W..../......../....B..../........../..wwwwW../........../...B...../......../...W.../..B. 2-2"
"""White makes a row by moving the ring from f8, and then takes off the third ring."""
LAST = (
    "B move ring=D1:BSC,D5:RCSv nest=- pen=BSS,BSH,BCS,BCC,BCH,BHS,BHC,BHH,RSS,RSC,RSH,RCC,RCH,RHS,RHC,RHH could=nnny"
)
"""Blue captures red's last piece."""
ENDINGS = DATA / "ringgz" / "endings.txt"
"""A dozen positions of quick games between engines, with at most a dozen placings each."""


def four_in_reach() -> str:
    """A position of RINGO in which who must act can win at once."""
    game, random = make_game("ringo"), Random(5)
    state = game.start()
    while True:
        actor, actions = game.turn(state), game.actions(state)
        after = [game.play(state, action) for action in actions]
        if any(outcome.winners == (actor,) for each in after if (outcome := game.outcome(each))):
            return game.write_position(state)
        state = random.choice([each for each in after if not game.outcome(each)])


WINS = {
    "a third ring": ("yinsh", ROW, 3),
    "four in a row": ("ringo", four_in_reach(), 1),
    "the last piece": ("bry", LAST, 1),
}
SEARCHED = [case for case in CASES if case[1] in VARIANTS[case[0]][:3]]


def random_position(core: CoreGame, plies: int, seed: int) -> CorePosition:
    random, position = Random(seed), core.start()
    for _ in range(plies):
        if position.turn() is not None:
            position.play(random.choice(position.actions()))
    return position


@pytest.mark.parametrize("way", [Way.ALPHA_BETA, Way.TREE])
@pytest.mark.parametrize("case", WINS)
def test_a_win_at_hand_is_taken(case: str, way: Way) -> None:
    name, line, most = WINS[case]
    core = CoreGame(make_game(name))
    position, search = core.read_position(line), Search(core)
    actor = position.turn()
    for _ in range(most):
        report = search.think(position, Limits(way, depth=3))
        position.play(report.lines[0].actions[0])
    outcome = position.outcome()
    assert outcome
    assert outcome.winners == (actor,)


def test_a_forced_win_says_in_how_many_actions_it_ends() -> None:
    name, line, most = WINS["a third ring"]
    core = CoreGame(make_game(name))
    report = Search(core).think(core.read_position(line), Limits(depth=2))
    assert report.lines[0].ends == most
    assert report.lines[0].chance == 1


@pytest.mark.parametrize(("name", "options"), SEARCHED)
@pytest.mark.parametrize("way", Way)
def test_what_is_found_is_legal_and_the_position_stays(name: str, options: tuple[str, ...], way: Way) -> None:
    game = make_game(name, options)
    core = CoreGame(game)
    search = Search(core)
    for seed in range(3):
        position = random_position(core, 12 + 9 * seed, seed)
        if position.turn() is None:
            continue
        before = position.write()
        report = search.think(position, Limits(way, nodes=300, lines=3))
        assert position.write() == before
        firsts = [line.actions[0] for line in report.lines]
        assert set(firsts) <= set(position.actions())
        assert len(set(firsts)) == len(firsts)
        assert [line.score for line in report.lines] == sorted((line.score for line in report.lines), reverse=True)
        for line in report.lines:
            assert 0 <= line.chance <= 1
            after = position.copy()
            for action in line.actions:
                after.play(action)


def test_no_two_lines_begin_alike_wherever_the_search_stops() -> None:
    core = CoreGame(make_game("ringgz"))
    search, position = Search(core), random_position(core, 21, 1)
    for nodes in range(100, 800, 7):
        lines = search.think(position, Limits(nodes=nodes, lines=3)).lines
        assert len({line.actions[0] for line in lines}) == 3


@pytest.mark.parametrize("way", [Way.ALPHA_BETA, Way.TREE, Way.UCT])
def test_the_same_search_finds_the_same(way: Way) -> None:
    game = make_game("yinsh")
    core = CoreGame(game)
    position = random_position(core, 20, 1)
    reports: list[Report] = [Search(core).think(position, Limits(way, nodes=2000, seed=7)) for _ in range(2)]
    assert reports[0].lines == reports[1].lines


@pytest.mark.parametrize("way", [Way.ALPHA_BETA, Way.TREE, Way.UCT])
@pytest.mark.parametrize("name", VARIANTS)
def test_a_search_without_end_stops_when_it_is_told_to(name: str, way: Way) -> None:
    core = CoreGame(make_game(name))
    search = Search(core)
    told = threading.Event()
    position = random_position(core, 8, 2)
    limits = Limits(way, depth=0 if way != Way.ALPHA_BETA else 40, seconds=3600)
    thread = threading.Thread(target=search.think, args=(position, limits, lambda _: told.set()))
    thread.start()
    assert told.wait(PATIENCE_S)
    search.stop()
    thread.join(PATIENCE_S)
    assert not thread.is_alive(), "long before its hour"


def test_limits_of_nodes_and_seconds_are_kept() -> None:
    game = make_game("yinsh")
    core = CoreGame(game)
    position, search = random_position(core, 24, 3), Search(core)
    assert search.think(position, Limits(nodes=5000)).nodes < 5600
    assert search.think(position, Limits(seconds=0.1, depth=40)).seconds < 2
    assert search.think(position, Limits(depth=2)).depth == 2
    assert search.think(position, Limits()).depth == 1


def test_a_finished_game_is_not_searched() -> None:
    core = CoreGame(make_game("ringo"))
    position = core.start()
    position.play("resign")
    with pytest.raises(CoreError, match="over"):
        Search(core).think(position, Limits(depth=1))
    assert list(Search(core).estimate(position)) == [0, 1]


def test_who_sees_little_still_sees_a_row() -> None:
    name, line, _ = WINS["a third ring"]
    core = CoreGame(make_game(name))
    position, search = core.read_position(line), Search(core)
    found = {search.think(position, Limits(depth=1, share=0.01, seed=seed)).lines[0].actions[0] for seed in range(20)}
    position.play(found.pop())
    assert not found
    assert position.phase() == "row"


def test_who_sees_little_sees_different_things_by_seed() -> None:
    game = make_game("yinsh")
    core = CoreGame(game)
    position, search = random_position(core, 14, 4), Search(core)
    found = {search.think(position, Limits(depth=1, share=0.1, seed=seed)).lines[0].actions[0] for seed in range(20)}
    assert len(found) > 3


@pytest.mark.parametrize("name", ["yinsh", "ringo", "bry"])
def test_a_score_is_the_value_of_the_last_position_of_its_line(name: str) -> None:
    game = make_game(name)
    core = CoreGame(game)
    search = Search(core, shipped_knowledge(game))
    compared = 0
    for seed in range(20):
        position = random_position(core, 6 + 2 * seed, seed)
        if position.turn() is None:
            continue
        actor = core.players.index(position.turn())
        search.forget()
        line = search.think(position, Limits(depth=1)).lines[0]
        for action in line.actions:
            position.play(action)
        if position.turn() is not None:
            chance = search.estimate(position)[actor]
            assert 100 * math.log(chance / (1 - chance)) == pytest.approx(line.score, abs=1.5, rel=0.01)
            compared += 1
    assert compared > 4


def solved(game: AnyGame, state: Any, player: str) -> int:
    """What a game of two is worth to a player: 1, 0 or -1."""

    @cache
    def worth(state: Any) -> int:
        if outcome := game.outcome(state):
            return 0 if len(outcome.winners) != 1 else 1 if outcome.winners[0] == player else -1
        choose, wish = (max, 1) if game.turn(state) == player else (min, -1)
        found = 0 - wish
        for action in game.actions(state):
            found = choose(found, worth(game.play(state, action)))
            if found == wish:  # no other action leads to more
                break
        return found

    return worth(state)


def near_the_end(game: AnyGame, seed: int) -> Any:
    """Return a position five actions before the end of a random game."""
    random, state, states = Random(seed), game.start(), []
    while actions := game.actions(state):
        states.append(state)
        state = game.play(state, random.choice(actions))
    return states[-5]


def shown(line: Line) -> int:
    return (line.score > 0) - (line.score < 0)


@pytest.mark.parametrize("options", [(), ("end=pieces",), ("start_is_turn=true",)])
def test_the_last_placements_of_ringgz_are_played_exactly(options: tuple[str, ...]) -> None:
    game = make_game("ringgz", options)
    core = CoreGame(game)
    worths = []
    for seed in range(30):
        late = near_the_end(game, seed)
        player = game.turn(late)
        assert player
        line = Search(core).think(core.read_position(game.write_position(late)), Limits(Way.TREE, nodes=500)).lines[0]
        worths.append(solved(game, late, player))
        assert shown(line) == worths[-1]
        assert line.chance == 0.5 + 0.5 * worths[-1]
        assert line.ends is not None or not worths[-1]
        assert solved(game, game.play(late, line.actions[0]), player) == worths[-1]
    assert {1, -1} <= set(worths)


def test_each_of_several_last_placements_of_ringgz_gets_its_result() -> None:
    game = make_game("ringgz")
    core, seen = CoreGame(game), set[int]()
    for seed in range(16):
        late = near_the_end(game, seed)
        player = game.turn(late)
        assert player
        report = Search(core).think(core.read_position(game.write_position(late)), Limits(Way.TREE, nodes=500, lines=4))
        worths = [solved(game, game.play(late, line.actions[0]), player) for line in report.lines]
        assert [shown(line) for line in report.lines] == worths == sorted(worths, reverse=True)
        assert len({line.actions[0] for line in report.lines}) == min(4, len(game.actions(late)))
        others = set(game.actions(late)) - {line.actions[0] for line in report.lines}
        assert all(solved(game, game.play(late, action), player) <= worths[-1] for action in others)
        for line, worth in zip(report.lines, worths, strict=True):
            ended = late
            for action in line.actions:
                ended = game.play(ended, action)
            assert worth < 0 or game.outcome(ended), "a line that is sure goes on to the end"
        seen |= set(worths)
    assert seen >= {1, -1}


def test_most_endings_of_a_dozen_placings_are_seen_whole() -> None:
    search, sure = Search(CoreGame(make_game("ringgz")), shipped_knowledge(make_game("ringgz"))), 0
    for line in ENDINGS.read_text(encoding="utf-8").splitlines():
        search.forget()
        report = search.think(search.game.read_position(line), Limits(Way.TREE, nodes=12000))
        sure += report.lines[0].chance in {0, 0.5, 1}
        assert report.nodes > 0
    assert sure == 12
