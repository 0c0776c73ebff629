"""The face of the rules for people who import them: a board to push actions onto, compare and draw."""

import pickle
import re
import subprocess
import sys
from dataclasses import replace
from random import Random
from xml.etree import ElementTree as ET

import pytest

import engine
from engine import ActionValue, Board, Record, Ringgz, Ringo, Yinsh, make_game
from engine.catalogue import GAMES
from engine.errors import EngineError, IllegalActionError, NothingToTakeBackError, UnreadableError
from engine.game import AnyGame
from engine.records import FORMS, read_record, write_json, write_record
from engine.values import Options

TEN = ["e5", "f8", "d4", "g7", "c3", "h6", "e8", "d6", "f4", "g10"]


def played(game: AnyGame, plies: int, seed: int = 1) -> Board:
    board, random = Board(game), Random(seed)
    for _ in range(plies):
        if not board.is_over:
            board.push(random.choice(board.legal_actions))
    return board


@pytest.mark.parametrize("name", GAMES)
def test_random_play_is_taken_back_to_an_equal_start(name: str) -> None:
    board = played(make_game(name), 40)
    assert board.actions
    assert board != Board(board.game)
    for action in reversed(board.actions):
        assert board.peek() == action
        assert board.pop() == action
    assert board == Board(make_game(name))
    with pytest.raises(NothingToTakeBackError, match="no action"):
        board.pop()
    with pytest.raises(IndexError):
        board.peek()


@pytest.mark.parametrize("name", GAMES)
def test_a_board_is_made_again_from_its_record_and_from_its_position(name: str) -> None:
    board = played(make_game(name), 30)
    assert Board.from_record(board.record) == board
    assert Board.from_record(board.record).actions == board.actions
    assert Board(board.game, board.position).position == board.position


@pytest.mark.parametrize("name", GAMES)
def test_a_record_from_a_position_tells_it_in_json_and_no_other_form_drops_it(name: str) -> None:
    game, before = make_game(name), played(make_game(name), 2)
    board = Board(game, before.position)
    assert board.record.position == before.position
    board.push(board.legal_actions[0])
    record = read_record(write_record(board.record))
    assert (record.position, record.actions) == (before.position, tuple(map(str, board.actions)))
    assert Board.from_record(record) == board == board.copy()
    assert board.copy().record == record
    for form in FORMS[1:]:
        with pytest.raises(UnreadableError, match=r"position|is a form of"):
            write_record(record, form)
    with pytest.raises(UnreadableError, match="record: position: "):
        read_record(write_json(replace(record, position="nowhere")))


def test_a_board_given_the_start_as_a_line_has_a_whole_games_record() -> None:
    assert Board(Yinsh(), Board(Yinsh()).position).record.position == ""


def test_an_action_is_pushed_as_a_value_or_as_people_write_it() -> None:
    board = Board(Yinsh())
    assert board.push(" E5 ") == "e5"
    value = next(action for action in board.legal_actions if action == "f8")
    assert (value.kind, value.points, str(value), repr(value)) == ("place", ("f8",), "f8", "<place f8>")
    assert board.push(value) is value
    assert board.turn == "white"


def test_an_illegal_or_unreadable_action_leaves_the_board_as_it_was() -> None:
    board = Board(Yinsh())
    board.push("e5")
    before = board.copy()
    with pytest.raises(IllegalActionError) as raised:
        board.push("e5")
    assert (raised.value.reason, raised.value.points) == ("point-taken", ("e5",))
    with pytest.raises(UnreadableError):
        board.push("castles")
    with pytest.raises(IllegalActionError):
        board.push(ActionValue("e5", "place", ("e5",)))
    assert board == before


@pytest.mark.parametrize(
    ("game", "action", "kind", "points"),
    [
        ("yinsh", "e5-e9", "move", ("e5", "e9")),
        ("yinsh", "xg5-g9", "remove-row", ("g5", "g9")),
        ("yinsh", "xa5", "remove-ring", ("a5",)),
        ("ringgz", "b1@c4", "ring", ("c4",)),
        ("ringgz", "rB@c4", "base", ("c4",)),
        ("ringgz", "*c3", "start", ("c3",)),
        ("ringo", "-1,-1>0,0", "fill", ("-1,-1", "0,0")),
        ("ringo", "7,2^6,1>7,0", "lift", ("7,2", "6,1", "7,0")),
        ("ringo", "1,1>-", "win", ("1,1",)),
        ("bry", "BSC@D4", "enter", ("D4",)),
        ("bry", "D1-D5", "move", ("D1", "D5")),
        ("bry", "D4=BSH", "swap", ("D4",)),
        ("bry", "+BSC", "release", ()),
        ("bry", "flip:A4,G1", "flip", ("A4", "G1")),
        ("bry", "up:-", "up", ()),
        ("yinsh", "pass", "pass", ()),
        ("bry", "resign:blue", "resign", ()),
    ],
)
def test_an_action_value_tells_its_kind_and_points(game: str, action: str, kind: str, points: tuple[str, ...]) -> None:
    value = make_game(game).action_value(action)
    assert (value, value.kind, value.points) == (action, kind, points)
    copy = pickle.loads(pickle.dumps(value))  # noqa: S301 # written just now
    assert (copy, copy.kind, copy.points) == (action, kind, points)


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_action_has_a_kind_the_game_lists(name: str) -> None:
    board = played(make_game(name), 60)
    while board.actions:
        board.pop()
        assert {action.kind for action in board.legal_actions} <= {*board.game.forms, "pass"}


def test_a_copy_goes_its_own_way() -> None:
    board = played(Yinsh(), 12)
    other = board.copy()
    other.push(other.legal_actions[0])
    assert (len(board.actions), len(other.actions)) == (12, 13)
    assert board != other
    other.pop()
    assert board == other
    with pytest.raises(TypeError, match="unhashable"):
        hash(board)


def test_states_and_boards_of_other_options_differ() -> None:
    standard, blitz = Board(Yinsh()), Board(Yinsh(blitz=True))
    for action in TEN:
        standard.push(action)
        blitz.push(action)
    assert standard.placement == blitz.placement
    assert standard.state != blitz.state
    assert hash(standard.state) != hash(blitz.state)
    assert standard != blitz
    assert blitz.state.options["blitz"] is True
    again = Yinsh().read_position(standard.position)
    assert (again, hash(again)) == (standard.state, hash(standard.state))


@pytest.mark.parametrize("name", GAMES)
def test_games_are_equal_by_their_options_and_say_them(name: str) -> None:
    game = make_game(name)
    assert game == make_game(name)
    assert hash(game) == hash(make_game(name))
    assert repr(game) == f"{type(game).__name__}()"
    for other in GAMES:
        assert (make_game(other) == game) == (other == name)


def test_a_game_with_options_says_those_that_are_not_usual() -> None:
    assert repr(Yinsh(blitz=True, markers=51)) == "Yinsh(blitz=True)"
    assert Yinsh(blitz=True) != Yinsh()
    assert repr(played(Yinsh(blitz=True), 3)) == "<Board of Yinsh(blitz=True): 3 actions, black to act (place)>"


def test_options_cannot_be_changed() -> None:
    options = Yinsh().options
    assert hash(options) == hash(Yinsh().options)
    assert pickle.loads(pickle.dumps(options)) == options  # noqa: S301 # written just now
    with pytest.raises(TypeError, match="make another game"):
        options["blitz"] = True
    with pytest.raises(TypeError):
        options.update(blitz=True)
    with pytest.raises(TypeError):
        options |= {"blitz": True}
    assert Options({"blitz": False}) != options


def test_the_outcome_is_told_and_nothing_is_legal_afterwards() -> None:
    board = Board(Yinsh())
    assert (board.outcome(), board.is_over) == (None, False)
    board.push("resign")
    outcome = board.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (("black",), "resignation")
    assert (board.is_over, board.turn, board.phase, board.legal_actions) == (True, None, "over", ())
    assert board.record == Record("yinsh", ("resign",), Yinsh().options, outcome)
    assert str(board).startswith("YINSH: won by black, resignation\n")


YINSH_DRAWN = """\
YINSH: black to act, place
           10 .  11 .
         9 .     .     .
      8 .     .     .     .
   7 .     .     .     .     .
        .     .     .     .
   6 .     .     .     .     .
5 .     .     .     .     .     .
     .     .     .     .     .
4 .     .     .     .     .     .
     .     .     .     .     .
3 .     .     W     .     .     .
     .     .     .     .     .
2 .     .     .     .     .     .
  a  .     .     .     .     .  k
        .     .     .     .
   1 .     .     .     .     .
     b  .     .     .     .  j
        c  .     .     .  i
           d  .  f  .  h
              e     g"""

RINGGZ_DRAWN = """\
RINGGZ: 1 to act, place
5 .  .  .  .  .
4 .  .  r2 .  .
3 .  .  *  .  .
2 .  .  y3 .  .
1 .  .  .  .  .
  a  b  c  d  e"""


def test_a_board_is_drawn_in_lines_as_it_is_looked_at() -> None:
    board = Board(Yinsh())
    board.push("e5")
    assert str(board) == YINSH_DRAWN
    other = Board(Ringgz())
    for action in ("*c3", "r2@c4", "y3@c2"):
        other.push(action)
    assert str(other) == RINGGZ_DRAWN


@pytest.mark.parametrize("name", GAMES)
def test_every_piece_is_in_the_text_and_in_the_picture(name: str) -> None:
    board = played(make_game(name), 24)
    text = str(board)
    assert len(text.splitlines()) > 4
    assert max(map(len, text.splitlines())) <= 80
    pieces = [piece for stack in board.placement.values() for piece in stack]
    words = text.partition("\n")[2]
    for piece in pieces:
        look = board.game.kinds[piece].look
        assert look is None or look.sign in words
    picture = ET.fromstring(board.svg())  # noqa: S314 # drawn just now
    assert board._repr_svg_() == board.svg()
    named = [title.text for title in picture.iter("{http://www.w3.org/2000/svg}title")]
    assert sorted(str(title) for title in named[1:]) == sorted(pieces)


def test_a_board_without_end_is_drawn_as_far_as_its_pieces_reach() -> None:
    lines = str(Board(Ringo())).splitlines()
    assert len(lines) == 1 + 7 + 1
    assert len(re.findall("R|B", "\n".join(lines[1:]))) == 8


def test_importing_the_rules_imports_no_game() -> None:
    code = "import sys, engine; print(*(name for name in sys.modules if name.startswith('engine')))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["engine"]


def test_what_is_offered_is_there_and_what_is_not_is_told() -> None:
    for name in engine.__all__:
        assert getattr(engine, name)
    assert set(engine.__all__) <= set(dir(engine))
    with pytest.raises(AttributeError, match="no attribute 'Chess'"):
        engine.Chess  # noqa: B018 # looking it up is the test
    assert issubclass(NothingToTakeBackError, EngineError)
