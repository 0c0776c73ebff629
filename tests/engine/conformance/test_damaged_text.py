"""Whatever is written wrong in any game is told in words, or means something else: nothing ever breaks."""

from typing import Any

import pytest
from cases import CASES, games
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import make_game
from engine.errors import EngineError
from engine.game import AnyGame, Record
from engine.options import read_options
from engine.records import read_record, write_json

every_game = pytest.mark.parametrize("kind", CASES, ids=lambda kind: " ".join((kind[0], *kind[1])))

Kind = tuple[str, tuple[str, ...]]
"""A game and options."""

SIGNS = st.text(max_size=12) | st.text("abcdeABCDEFG0123456789rbyg@*.,/-+=>^: SCHv", max_size=12)
DAMAGE = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 8), SIGNS), min_size=1, max_size=3)
"""How a text is damaged, one thing after the other: where, how many characters are cut out, and what is put there."""


def damaged(text: str, damage: list[tuple[float, int, str]]) -> str:
    for place, cut, put in damage:
        at = round(place * len(text))
        text = text[:at] + put + text[at + cut :]
    return text


def some(case: tuple[AnyGame, list[Any]], which: float) -> tuple[list[str], Any]:
    """The actions up to some moment of a random game, and the state then."""
    _, ((actions, states), *_) = case
    at = round(which * (len(states) - 1))
    return actions[:at], states[at]


@every_game
@given(st.floats(0, 1), st.floats(0, 1), DAMAGE)
def test_an_action(kind: Kind, when: float, which: float, damage: Any) -> None:
    game = games(*kind)[0]
    _, state = some(games(*kind), when)
    actions = [*game.actions(state), "resign", f"resign:{game.players[0]}", "pass"]
    text = damaged(actions[round(which * (len(actions) - 1))], damage)
    for follow in (game.play, game.read_action):
        try:
            follow(state, text)
        except EngineError as error:
            assert str(error)  # noqa: PT017 # it need not be wrong


@every_game
@given(st.floats(0, 1), DAMAGE)
def test_a_position(kind: Kind, when: float, damage: Any) -> None:
    game = games(*kind)[0]
    _, state = some(games(*kind), when)
    try:
        read = game.read_position(damaged(game.write_position(state), damage))
    except EngineError as error:
        assert str(error)  # noqa: PT017 # it need not be wrong
        return
    assert game.read_position(game.write_position(read)) == read
    assert bool(game.actions(read)) == (game.outcome(read) is None)
    assert set(game.score(read)) == set(game.players)
    assert set(game.placement(read)) <= set(game.geometry.points)
    for action in game.actions(read)[:3]:
        game.steps(read, action)
        game.play(read, action)


@every_game
@given(st.floats(0, 1), DAMAGE)
def test_a_record(kind: Kind, when: float, damage: Any) -> None:
    game = games(*kind)[0]
    actions, _ = some(games(*kind), when)
    for text, own in (
        (game.write_record(actions), game),
        (write_json(Record(game.name, tuple(actions), game.options)), None),
    ):
        try:
            record = read_record(damaged(text, damage), game=own)
        except EngineError as error:
            assert str(error)  # noqa: PT017 # it need not be wrong
        else:
            assert read_record(write_json(record)) == record


@every_game
@given(st.data(), DAMAGE)
def test_an_option(kind: Kind, data: st.DataObject, damage: Any) -> None:
    given_options = games(*kind)[0].options
    option = data.draw(st.sampled_from([*given_options, "another"]))
    text = damaged(f"{option}={given_options.get(option, 1)}", damage)
    try:
        game = make_game(kind[0], [text])
    except EngineError as error:
        assert str(error)  # noqa: PT017 # it need not be wrong
    else:
        read = read_options(game.title, game.defaults, [text])
        assert set(read) <= set(game.options)
