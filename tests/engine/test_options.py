"""Options of a game: whatever is given is taken, or told in the engine's own words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import GAMES, game_class, make_game
from engine.errors import OptionError
from engine.game import Option
from engine.games.bry import Bry
from engine.games.ringgz import Ringgz
from engine.games.yinsh import Yinsh
from engine.options import read_options, settle, with_option

DEFAULTS: dict[str, Option] = {"fast": False, "pieces": 5, "corners": "red"}
HUGE = "9" * 5000
"""More digits than Python turns into a number."""


def read(*texts: str) -> dict[str, Option]:
    return read_options("A GAME", DEFAULTS, texts)


def test_each_text_is_read_as_its_default_is() -> None:
    assert read("fast=Yes", " pieces = 12 ", "corners=blue") == {"fast": True, "pieces": 12, "corners": "blue"}
    assert read("pieces=-3") == {"pieces": -3}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("fast", "option 'fast': write it as NAME=VALUE, such as fast=false"),
        ("slow=1", "A GAME has no option 'slow': it has fast, pieces, corners"),
        ("fast=perhaps", "option fast: 'perhaps' is neither true nor false"),
        ("pieces=many", "option pieces: 'many' is not a whole number"),
        ("pieces=", "option pieces: '' is not a whole number"),
        ("pieces=³", "option pieces: '³' is not a whole number"),
        (f"pieces={HUGE}", f"option pieces: '{'9' * 40}'... has 5000 digits; give a number of at most 9 digits"),
        (f"pieces=-{HUGE}", f"option pieces: '-{'9' * 39}'... has 5000 digits; give a number of at most 9 digits"),
        (f"fast={HUGE}", f"option fast: '{'9' * 40}'... is neither true nor false"),
        (HUGE, f"option '{'9' * 40}'...: write it as NAME=VALUE, such as fast=false"),
        (f"{HUGE}=1", f"A GAME has no option '{'9' * 40}'...: it has fast, pieces, corners"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, told: str) -> None:
    with pytest.raises(OptionError) as error:
        read(text)
    assert str(error.value) == told


@pytest.mark.parametrize(
    ("given_", "told"),
    [
        ({"pieces": 0}, "option pieces: 0 is not from 1 to 9"),
        ({"pieces": int("9" * 4000) ** 2}, "option pieces: this number is not from 1 to 9"),
        ({"pieces": True}, "option pieces: True is not of the kind of 5"),
        ({"fast": int("9" * 4000) ** 2}, "option fast: this number is not of the kind of False"),
        ({"slow": True}, "A GAME has no option 'slow': it has fast, pieces, corners"),
    ],
)
def test_a_value_that_is_not_allowed_is_told(given_: dict[str, Option], told: str) -> None:
    with pytest.raises(OptionError) as error:
        settle("A GAME", DEFAULTS, given_, {"pieces": range(1, 10)})
    assert str(error.value) == told


@pytest.mark.parametrize("name", GAMES)
@given(
    text=st.text()
    | st.sampled_from(["markers", "discs", "players", "idle_turns"]).map(lambda option: f"{option}={HUGE}")
)
def test_any_text_is_an_option_or_told(name: str, text: str) -> None:
    try:
        make_game(name, [text])
    except OptionError as error:
        assert len(str(error)) < 300  # noqa: PT017 # hardly any text is an option


def test_a_game_given_a_number_of_thousands_of_digits_tells_its_bounds() -> None:
    with pytest.raises(OptionError, match="option markers: this number is not from 1 to 85"):
        Yinsh(markers=10**5000)


def test_a_game_without_options_says_so() -> None:
    for text in ("blitz=true", "nonsense"):
        with pytest.raises(OptionError, match="option") as error:
            read_options("Turnabout", {}, [text])
        assert "such as" not in str(error.value)
    with pytest.raises(OptionError, match="it has none"):
        read_options("Turnabout", {}, ["blitz=true"])


def test_another_value_leaves_the_other_options_as_they_are() -> None:
    game = with_option(Ringgz(end="pieces", start_is_turn=True), "players", 4)
    assert game.options == Ringgz(players=4, end="pieces", start_is_turn=True).options


def test_what_cannot_go_with_another_value_has_its_default() -> None:
    game = Ringgz(players=3, neutral="r", colours="y,b,g", end="pieces")
    assert with_option(game, "players", 4).options == Ringgz(players=4, end="pieces").options
    assert with_option(game, "neutral", "b").options == Ringgz(players=3, neutral="b", end="pieces").options
    assert with_option(Bry(expert=True), "players", 3).options == Bry(players=3).options
    assert with_option(Bry(players=3), "expert", True).options == Bry(expert=True).options


def test_a_value_that_cannot_be_is_no_game() -> None:
    with pytest.raises(OptionError, match="7 is not from 2 to 4"):
        with_option(Ringgz(), "players", 7)


@pytest.mark.parametrize("name", GAMES)
def test_every_value_worth_choosing_is_one_that_can_be_and_keeps_being_offered(name: str) -> None:
    todo, seen = [game_class(name)()], []
    while todo:
        game = todo.pop()
        seen.append(game.options)
        for option, values in game.choices().items():
            assert len(set(values)) == len(values)
            for value in values:
                other = with_option(game, option, value)
                assert other.options[option] == value
                assert value in other.choices()[option] or option == "blitz"
                if other.options not in seen and len(seen) < 40:
                    todo.append(other)
