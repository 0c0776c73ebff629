"""Every form of record is written and read by one module, and a record names its game."""

from random import Random

import pytest

from engine import make_game, read_record, write_record
from engine.catalogue import GAMES
from engine.errors import AmbiguousError, EngineError, OptionError, UnreadableError
from engine.game import AnyGame
from engine.random_play import play_random_game
from engine.records import FORMS
from engine.values import Record


def random_record(game: AnyGame, seed: int) -> Record:
    actions = play_random_game(game, Random(seed))
    state = game.start()
    for action in actions:
        state = game.play(state, action)
    return Record(game.name, tuple(actions), game.options, game.outcome(state))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("form", ["json", "notation"])
def test_every_game_is_read_back_without_being_told_which_it_is(name: str, form: str) -> None:
    record = random_record(make_game(name), 1)
    assert read_record(write_record(record, form)) == record


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_yinsh_is_read_back_from_every_form(form: str, seed: int) -> None:
    record = random_record(make_game("yinsh"), seed)
    assert read_record(write_record(record, form)) == record


@pytest.mark.parametrize(
    ("game", "options", "heading"),
    [
        ("yinsh", ["blitz=true"], "[yinsh blitz=true] 1."),
        ("ringgz", ["players=3"], "[ringgz players=3 colours=r,b,y] 1.*"),
        ("ringo", ["grid=slide:7", "turn_cap=100"], "[ringo grid=slide:7 turn_cap=100] 1."),
        ("bry", ["expert=true"], "[bry expert=true] 1."),
        ("bry", [], "[bry] 1."),
    ],
)
def test_a_notation_names_its_game_and_options(game: str, options: list[str], heading: str) -> None:
    record = random_record(make_game(game, options), 3)
    text = write_record(record, "notation")
    assert text.startswith(heading)
    assert "\n" not in text
    assert read_record(text) == record
    assert read_record(text.replace("] ", "]\n")) == record


def test_a_game_not_yet_begun_is_a_heading_alone() -> None:
    empty = Record("ringo", (), make_game("ringo").options)
    assert write_record(empty, "notation") == "[ringo]"
    assert read_record("[ringo]") == empty
    assert read_record(" [ RINGO ]\n\n") == empty


def test_a_text_without_heading_is_the_game_it_can_be() -> None:
    assert read_record("1.e3 2.f7").game == "yinsh"
    assert read_record("1.*c3 2.r2@c4", game=make_game("ringgz", ["players=3"])).options["players"] == 3


@pytest.mark.parametrize(
    ("text", "error", "told"),
    [
        ("[chess] 1.e4", UnreadableError, "no game 'chess'; there is bry"),
        ("[yinsh speed=3] 1.e3", OptionError, "has no option 'speed'"),
        ("[yinsh blitz] 1.e3", OptionError, "NAME=VALUE"),
        ("[ringgz] 1.e3", UnreadableError, "turn 1: 'e3' is not an action of RINGGZ"),
        ("[yinsh] e3 f7", UnreadableError, "'e3 f7' begins no game in the notation of YINSH, such as 1.e3"),
        ("[yinsh", UnreadableError, "begins no record known here"),
    ],
)
def test_a_heading_that_is_wrong_is_told(text: str, error: type[EngineError], told: str) -> None:
    with pytest.raises(error, match=told):
        read_record(text, "game.txt")


def test_a_heading_and_another_game_asked_for_do_not_go_together() -> None:
    with pytest.raises(UnreadableError, match=r"headed \[yinsh\], and Ringgz\(\) is asked for; leave one out"):
        read_record("[yinsh] 1.e3", game=make_game("ringgz"))
    assert read_record("[yinsh] 1.e3", game=make_game("yinsh")).actions == ("e3",)


class Twin(type(make_game("yinsh"))):  # type: ignore[misc] # the class of a game in the catalogue
    """A game whose actions are written as those of YINSH, over with the first row."""

    name = "twin"

    def __init__(self) -> None:
        super().__init__(rings_to_win=1)


def test_a_text_two_games_can_read_names_both_and_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = random_record(make_game("yinsh"), 1)
    monkeypatch.setattr("engine.records.notation.GAMES", ("twin", "yinsh"))
    monkeypatch.setattr("engine.records.notation.make_game", lambda name: Twin() if name == "twin" else make_game(name))
    with pytest.raises(AmbiguousError, match=r"'1.e3 2.f7' could be a game of twin or yinsh; .*, as \[twin\]"):
        read_record("1.e3 2.f7")
    with pytest.raises(AmbiguousError):
        read_record("1.e3 2.f7", likely=make_game("ringgz"))
    assert read_record("1.e3 2.f7", likely=make_game("yinsh", ["blitz=true"])).game == "yinsh"
    plain = make_game("yinsh").write_record(whole.actions)
    assert read_record(plain) == whole, "only YINSH goes on after the first ring"


def test_a_form_that_is_none_or_another_games_is_told() -> None:
    with pytest.raises(UnreadableError, match="no form 'pgn'; there is json, notation, sgf, arena"):
        write_record(Record("yinsh", ()), "pgn")
    with pytest.raises(UnreadableError, match="sgf is a form of yinsh, and this is bry"):
        write_record(Record("bry", ()), "sgf")
    with pytest.raises(UnreadableError, match="no line for it; write JSON"):
        write_record(Record("yinsh", ("resign",)), "arena")


def test_a_log_says_what_a_move_did() -> None:
    actions = (*["e5", "f8", "d4", "g7", "c3", "h6", "e8", "d6", "f4", "g10"], "e5-e6", "f8-f9", "e6-e4")
    lines = write_record(Record("yinsh", actions), "arena").splitlines()
    assert lines[0] == "White places a ring on E5"
    assert lines[10:12] == ["White places a marker on E5", "White moves a ring from E5 to E6"]
    assert lines[-1] == "White moves a ring from E6 to E4 and flips 1 marker"
