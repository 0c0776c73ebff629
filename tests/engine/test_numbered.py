"""Games in numbered turns: which game it is, and a mistake told with its turn."""

import re
from random import Random

import pytest

from engine.catalogue import GAMES, make_game
from engine.errors import EngineError, IllegalActionError, UnreadableError
from engine.random_play import play_random_game
from engine.records import read_record

NOTATED = {
    "ringgz": ("ringgz", "1.*c3 2.r4@c4 3.y1@c4 4.bB@d3"),
    "ringo": ("ringo", "1.-1,-1>0,0 2.0,0>2,1"),
    "bry": ("bry", "1.BSC@D4 2.RCH@A1 3.D4-D5 4.resign:blue"),
}


@pytest.mark.parametrize("name", NOTATED)
def test_a_notation_is_known_by_its_first_action_and_has_the_defaults_for_options(name: str) -> None:
    game, text = NOTATED[name]
    record = read_record(text)
    assert (record.game, record.options) == (game, make_game(game).options)
    assert ";".join(record.actions) == re.sub(r" ?\d\.", ";", text)[1:]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_may_begin_with_its_opening(name: str) -> None:
    game = make_game(name)
    assert game.opening in game.actions(game.start())
    assert read_record(f"[{name}] 1.{game.opening}").actions == (game.opening,)


def test_capitals_blanks_and_lines_do_not_matter() -> None:
    assert read_record("1. *C3\r\n2 . BB@c4").actions == ("*c3", "bB@c4")
    assert read_record("1.bsc@d4 2.rch@a1\n3. d4-d5 4.Resign : blue").actions[2:] == ("D4-D5", "resign:blue")


def test_a_game_that_is_given_is_read_with_its_options() -> None:
    game = make_game("ringgz", ["players=4"])
    record = read_record("1.*c3 2.r1@c4 3.b1@c2 4.y1@b3 5.g1@d3", game=game)
    assert (record.options, len(record.actions)) == (game.options, 5)
    with pytest.raises(IllegalActionError, match="turn 3: b1@c2: player 2 holds no blue-1"):
        read_record("1.*c3 2.r1@c4 3.b1@c2")


@pytest.mark.parametrize(
    ("text", "error", "told_"),
    [
        ("1.nothing", UnreadableError, r"turn 1: 'nothing' begins no game; one such as .*e3 \(YINSH\)"),
        ("1.e3f7", UnreadableError, "turn 1: 'e3f7' begins no game"),
        ("1. 2.*c3", UnreadableError, r"turn 1: '2\.\*c3' begins no game"),
        ("1.*c3 2.r9@c4", UnreadableError, "turn 2: 'r9@c4' is not an action of RINGGZ"),
        ("1.*c3 2.", UnreadableError, "turn 2: '' is not an action of RINGGZ"),
        ("1.*c3 2.r1@c4 2.y1@c2", UnreadableError, "turn 2 stands where turn 3 was expected"),
        ("1.*c3;r1@c4", UnreadableError, r"turn 1: '\*c3;r1@c4' is not one turn, '\*c3' is; each turn has its number"),
        ("1.*c3 2.r1@a1", IllegalActionError, "turn 2: r1@a1: no point linked to a1 has red; mend the record there"),
        ("1.*a1", IllegalActionError, r"turn 1: \*a1: first the starting base"),
        ("1.-1,-1>0,0 2.0,0>-1,-1", IllegalActionError, "turn 2: 0,0>-1,-1: -1,-1 is not empty"),
        ("1.BSC@D4;RCS@A1", UnreadableError, "turn 1: 'BSC@D4;RCS@A1' is not one turn, 'BSC@D4' is"),
    ],
)
def test_a_notation_with_a_mistake_is_told(text: str, error: type[EngineError], told_: str) -> None:
    with pytest.raises(error, match=f"^record: {told_}"):
        read_record(text)


def test_a_turn_cut_in_two_is_told() -> None:
    game = make_game("bry")
    texts = (game.write_record(play_random_game(game, Random(seed))) for seed in range(1000))
    text = next(text for text in texts if ";" in text)
    begin, number, release, move, _ = re.split(r"(\d+)\.(\+\w+);(\S+)", text, maxsplit=1)
    assert read_record(f"{begin}{number}.{release};{move}").actions
    with pytest.raises(UnreadableError, match=rf"turn {number}: '\{release}' is not one turn, '\{release};{move}' is"):
        read_record(f"{begin}{number}.{release} {int(number) + 1}.{move}")


@pytest.mark.parametrize("name", GAMES)
def test_what_does_not_begin_with_a_number_is_no_turn(name: str) -> None:
    for text in ("hello", "hello 1.e3"):
        with pytest.raises(UnreadableError, match=rf"'{text}' .*no turn; 1\. and .* first action were expected"):
            make_game(name).follow(text)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_written_is_a_game_not_begun(name: str) -> None:
    game = make_game(name)
    assert (game.write_record(()), game.follow(" \n")) == ("", ())


@pytest.mark.parametrize("text", ["", "e3", '{"game": "ringgz", "actions": []}'])
def test_a_game_that_is_given_goes_with_a_notation_only(text: str) -> None:
    with pytest.raises(
        UnreadableError, match=r"begins no game in the notation of RINGGZ, such as 1\.\*c3; a record in"
    ):
        read_record(text, game=make_game("ringgz"))
