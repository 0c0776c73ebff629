"""The core's rules are the Python rules: lists, results, scores, lines, counts, and what is refused."""

import pytest
from core_lockstep import CASES, VARIANTS, check, count

from engine.catalogue import make_game
from engine.core.build import LIBRARY
from engine.core.errors import CoreError
from engine.core.game import CoreGame
from engine.errors import IllegalActionError, UnreadableError
from engine.options import settle


@pytest.mark.sampled(8)
@pytest.mark.parametrize(
    ("name", "options"), CASES, ids=lambda value: value if isinstance(value, str) else "-".join(value)
)
def test_random_games_and_damaged_texts_come_out_the_same(name: str, options: tuple[str, ...]) -> None:
    check(name, options, LIBRARY, games=6, texts=400)


@pytest.mark.parametrize("name", VARIANTS)
def test_action_sequences_are_counted_as_published(name: str) -> None:
    count(name, LIBRARY, most=50_000_000)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_option_of_a_game_is_tried(name: str) -> None:
    tried = {option.partition("=")[0] for options in VARIANTS[name] for option in options}
    assert tried == set(make_game(name).defaults)


def test_an_action_that_is_none_and_one_that_is_not_legal_are_two_errors() -> None:
    position = CoreGame(make_game("yinsh")).start()
    position.play("e5")
    with pytest.raises(UnreadableError, match="not an action"):
        position.play("e5 to e9")
    with pytest.raises(IllegalActionError, match="not legal"):
        position.play("e5")
    with pytest.raises(IllegalActionError, match="not legal"):
        position.play_number(0xFFFFFFFF)
    assert position.turn() == "black"


def test_random_plies_play_whole_games_and_leave_the_position() -> None:
    position = CoreGame(make_game("ringgz")).start()
    before = position.write()
    plies, games = position.random_plies(seed=1, plies=1000)
    assert plies >= 1000
    assert 10 < games < 50
    assert position.write() == before
    assert position.random_plies(seed=1, plies=1000) == (plies, games)
    position.play("resign")
    assert position.random_plies(seed=1, plies=1000)[0] == 0


def test_a_hash_differs_where_the_position_does() -> None:
    position = CoreGame(make_game("ringo")).start()
    seen = {position.hash()}
    for number in position.numbers():
        after = position.copy()
        after.play_number(number)
        seen.add(after.hash())
    assert len(seen) == 1 + len(position.numbers())


def test_options_the_core_cannot_have_are_refused_with_a_reason() -> None:
    game = make_game("ringgz")
    game.options = settle("RINGGZ", game.defaults, {"colours": "rr,yg"}, {})
    with pytest.raises(CoreError, match="colours"):
        CoreGame(game)
