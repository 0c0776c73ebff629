"""Records are read by what is in them, and a mistake is told with its place."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from yinsh_boards import STUCK_BLACK, STUCK_WHITE, at

from engine.errors import AmbiguousError, EngineError, IllegalActionError, OptionError, UnreadableError
from engine.game import Outcome, Record
from engine.games.yinsh import Yinsh
from engine.random_play import play_random_game
from engine.records import AGREED, read_record, write_json
from engine.records.boardspace_writing import write_boardspace
from engine.records.json_record import read_json
from engine.records.reading import _meant
from engine.records.score import Written

GAMES = Path(__file__).parent.parent / "data" / "yinsh" / "games"
EXPECTED = json.loads((GAMES / "expected.json").read_text(encoding="utf-8"))
REASONS = {"rings": "rings", "resign": "resignation"}
PLAYERS = {"w": "white", "b": "black"}

SGF = GAMES / "Y-BestBot-BOkpc-2026-03-13-1856.sgf"
LOG = GAMES / "bga-with-takebacks.txt"


def text_of(path: Path) -> str:
    return path.read_bytes().decode()


@pytest.mark.parametrize("name", EXPECTED)
def test_a_real_game_ends_as_it_did(name: str) -> None:
    expected = EXPECTED[name]
    record = read_record(text_of(GAMES / name), name)
    game = Yinsh()
    state = game.start()
    for action in record.actions:
        state = game.play(state, action)
    assert record.outcome == game.outcome(state) == Outcome((PLAYERS[expected["winner"]],), REASONS[expected["end"]])
    assert [*state.removed] == expected["rings_removed"]
    assert state.markers == expected["markers_at_end"]
    assert len([action for action in record.actions if action != "resign"]) == expected["actions"]


@pytest.mark.parametrize("name", EXPECTED)
def test_a_real_game_is_the_same_in_every_form(name: str) -> None:
    record = read_record(text_of(GAMES / name), name)
    assert read_record(write_json(record)) == record
    official = Yinsh().write_record(record.actions)
    assert read_record(official).actions == record.actions
    assert Yinsh().write_record(read_record(official).actions) == official


@given(st.integers(0, 10_000), st.floats(0, 1))
def test_any_game_cut_off_anywhere_is_read_back_from_its_notation(seed: int, part: float) -> None:
    game = Yinsh()
    actions = play_random_game(game, Random(seed))
    actions = actions[: 1 + int(part * len(actions))]
    assert read_record(game.write_record(actions), game=game).actions == tuple(actions)


@given(st.integers(0, 10_000), st.floats(0, 1))
def test_any_game_cut_off_anywhere_is_read_back_from_sgf(seed: int, part: float) -> None:
    game = Yinsh()
    actions = play_random_game(game, Random(seed))
    actions = actions[: 1 + int(part * len(actions))]
    while actions[-1] == "pass":  # which is not written, but seen from who acts next
        actions = actions[:-1]
    assert read_record(write_boardspace(game, actions)).actions == tuple(actions)


def test_who_has_resigned_is_read_back_from_sgf() -> None:
    for action in ("resign:white", "resign:black", "resign"):
        record = read_record(write_boardspace(Yinsh(), ["e5", "f8", action]))
        assert record.outcome == Outcome(("black",) if action != "resign:black" else ("white",), "resignation")


@given(st.text())
def test_any_text_is_read_or_told(text: str) -> None:
    try:
        read_record(text)
    except EngineError as error:
        assert str(error).startswith("record: ")  # noqa: PT017 # most texts are told; a few are records


@given(st.sampled_from([SGF, LOG]), st.integers(0, 5000), st.integers(1, 30), st.text(max_size=8))
def test_a_damaged_record_is_read_or_told(path: Path, at: int, length: int, instead: str) -> None:
    text = text_of(path)
    at %= len(text)
    try:
        read_record(text[:at] + instead + text[at + length :], path.name)
    except EngineError as error:
        assert str(error).startswith(f"{path.name}: ")  # noqa: PT017 # the harmless damages are read


@pytest.mark.parametrize("path", [SGF, LOG])
def test_line_ends_and_marks_before_the_text_change_nothing(path: Path) -> None:
    text = text_of(path)
    unix = text.replace("\r\n", "\n")
    record = read_record(unix)
    assert read_record("\ufeff" + unix.replace("\n", "\r\n")) == record
    assert read_record("\n\n" + unix) == record


@pytest.mark.parametrize("text", ["", "  \n", "hello", "[1, 2]", "e3 f7", "(x)"])
def test_a_text_of_no_form_is_told_with_the_forms_there_are(text: str) -> None:
    with pytest.raises(UnreadableError, match=r"game\.txt: .*expected its game's notation .* boardspace"):
        read_record(text, "game.txt")


# The official notation

TEN = ("e5", "f7", "e6", "f6", "d4", "g7", "d5", "g8", "h8", "c3")
OPENING = "1.e5 2.f7 3.e6 4.f6 5.d4 6.g7 7.d5 8.g8 9.h8 10.c3"


def test_official_notation_has_the_defaults_for_options() -> None:
    assert read_record(OPENING).options == Yinsh().options


def test_official_notation_may_break_lines_and_use_capitals() -> None:
    assert read_record(OPENING.upper().replace(" ", "\r\n")) == read_record(OPENING)


def test_an_illegal_turn_is_told_with_its_number_and_remedy() -> None:
    with pytest.raises(IllegalActionError, match=r"^my game: turn 3: e5: the point is taken; mend the record there"):
        read_record("1.e5 2.f7 3.e5", "my game")


ROW = re.compile(r";x[a-k]\d+-[a-k]\d+x")


def test_a_row_may_be_left_out_where_only_one_is_possible() -> None:
    record = read_record(text_of(LOG))
    without, left_out = ROW.subn(";x", Yinsh().write_record(record.actions), count=1)
    assert left_out == 1
    assert read_record(without).actions == record.actions


def test_a_row_left_out_where_several_are_possible_is_ambiguous() -> None:
    without = ROW.sub(";x", Yinsh().write_record(read_record(text_of(LOG)).actions))
    with pytest.raises(AmbiguousError, match=r"turn 38: xj5: .* several are possible: xd1-h5, xe2-i6"):
        read_record(without)


@pytest.mark.parametrize(
    ("text", "told_"),
    [
        ("1.e3;f7", "turn 1: 'e3;f7' is not one turn; a move was expected, and removals before or after it"),
        ("1.e3 f7", "turn 1: 'e3 f7' is not one turn; .* the other player's turn has the next number"),
        ("1.e3 2.f7f8", "turn 2: 'f7f8' is not one turn"),
        ("1.e3 2.f7;", "turn 2: 'f7;' is not one turn"),
        ("1.e3 2.;f7", "turn 2: ';f7' is not one turn"),
        ("1.e3;;", "turn 1: 'e3;;' is not one turn"),
        ("1.e3 2. 3.f7", "turn 2: '' is not one turn"),
        ("1.e3 2.", "turn 2: '' is not one turn"),
        ("1.e3 2.f7 2.e4", "turn 2 stands where turn 3 was expected"),
        ("1.e3 2.f7 3.e4 5", "turn 3: '5' is not an action"),
        (OPENING + " 11.e5-e4xg5-g9xa5", "turn 11: 'e5-e4xg5-g9xa5' is not one turn"),
        (OPENING + " 11.e5-e4;xg5-g9;xa5", "turn 11: 'e5-e4;xg5-g9;xa5' is not one turn"),
        (OPENING + " 11.e5-e4;resign", "turn 11: 'e5-e4;resign' is not one turn"),
    ],
)
def test_a_turn_whose_parts_are_not_as_the_notation_has_them_is_told(text: str, told_: str) -> None:
    with pytest.raises(UnreadableError, match=f"^record: {told_}"):
        read_record(text)


def test_blanks_between_the_parts_of_a_turn_are_forgiven() -> None:
    official = Yinsh().write_record(read_record(text_of(LOG)).actions)
    spaced = re.sub(r"([;.]|(?<=\d)x)", r" \1 ", official).replace("x ", "x")
    assert spaced != official
    assert read_record(spaced) == read_record(official)


def with_a_row_given_by_the_other_player() -> tuple[str, str, str]:
    """Return the turns of a random game up to such a row, cut in three: all before, the move that made it, its turn."""
    for seed in range(1000):
        text = Yinsh().write_record(play_random_game(Yinsh(), Random(seed)))
        given_ = re.search(r"^(.* )(\d+\.\S+-\S+) (\d+\.x\S+;\S+)", text)
        if given_ and ";" not in given_[2]:
            return given_[1], given_[2], given_[3]
    raise AssertionError


def test_removals_in_the_turn_of_the_other_player_are_told() -> None:
    before, move, turn = with_a_row_given_by_the_other_player()
    assert read_record(before + move + " " + turn).actions
    number, _, rest = turn.partition(".")
    removals = rest.partition(";")[0]
    with pytest.raises(UnreadableError, match=rf"turn {int(number) - 1}: x\S+: (white|black) acts here: that is turn"):
        read_record(f"{before}{move};{removals}")


def test_a_turn_begun_while_the_same_player_still_acts_is_told() -> None:
    text = Yinsh().write_record(read_record(text_of(LOG)).actions)
    begin, move, removals = re.split(r"(\S+);(?=x)", text, maxsplit=1)
    number = int(move.partition(".")[0])
    assert read_record(f"{begin}{move};{removals.split()[0]}").actions
    with pytest.raises(UnreadableError, match=rf"turn {number + 1}: x\S+: \w+ still acts: it belongs to turn {number}"):
        read_record(f"{begin}{move} {number + 1}.{removals.split()[0]}")


def test_a_player_may_resign_in_the_middle_of_a_turn() -> None:
    text = Yinsh().write_record(read_record(text_of(LOG)).actions)
    begin, move, _ = re.split(r"(\S+);(?=x)", text, maxsplit=1)
    number = int(move.partition(".")[0])
    record = read_record(f"{begin}{move} {number + 1}.resign")
    assert record.outcome == Outcome((("white", "black")[number % 2],), "resignation")


# Ringlight's JSON


def told(**fields: object) -> str:
    return json.dumps({"game": "yinsh", "actions": ["e5", "f7"], **fields})


def test_json_needs_only_the_game_and_its_actions() -> None:
    assert read_record(told()) == Record("yinsh", ("e5", "f7"), Yinsh().options)


def test_json_options_are_honoured() -> None:
    actions = [*TEN, "e5-e4"]
    assert read_record(told(actions=actions)).outcome is None
    record = read_record(told(actions=actions, options={"markers": 1}))
    assert record.outcome == Outcome((), "markers")
    assert record.options == Yinsh(markers=1).options


def test_json_says_of_a_game_that_goes_on_that_a_draw_was_agreed() -> None:
    drawn = read_record(told(outcome={"winners": [], "reason": "agreed"}))
    assert drawn == Record("yinsh", ("e5", "f7"), Yinsh().options, AGREED)
    assert read_record(write_json(drawn)) == drawn


MISTAKES = {
    '{"game": "yinsh",\n "actions": [}': "line 2: this is not JSON",
    '{"a":' * 100_000: "this is not JSON of a game",
    '{"game": ' + "9" * 5000 + "}": "this is not JSON of a game",
    "{}": "game: a text was expected",
    told(game="chess"): "there is no game 'chess'",
    told(game=3): "game: a text was expected",
    told(actions="e5"): "actions: a list of texts was expected",
    told(actions=["e5", 7]): "actions[1]: a text was expected",
    told(actions=["e5", "e5"]): "actions[1]: e5: the point is taken; mend the record there, or end it before",
    told(actions=["e5", "what"]): "actions[1]: 'what' is not an action of YINSH",
    told(actions=["resign", "e5"]): "actions[1]: e5: the game is over",
    told(options=[]): "options: a JSON object was expected",
    told(options={"blitz": None}): "options.blitz: true, false, a whole number or a text was expected",
    told(names={"green": "Ann"}): "names: 'green' plays no YINSH; the players are white, black",
    told(names={"white": 1}): "names.white: a text was expected",
    told(outcome="won"): "outcome: a JSON object was expected",
    told(outcome={"winners": []}): 'outcome: null or {"winners"',
    told(
        outcome={"winners": ["white"], "reason": "rings"}
    ): "white wins by rings, its actions give a game that goes on",
    told(actions=["resign"], outcome={"winners": [], "reason": "markers"}): "give black wins by resignation",
    told(
        actions=["resign"], outcome={"winners": [], "reason": "agreed"}
    ): "the record says a draw: agreed, its actions give black wins by resignation",
    told(outcome={"winners": ["white"], "reason": "agreed"}): "white wins by agreed, its actions give a game that",
    told(comment="nice"): "'comment' is not a field of a record; it has game, options, actions, outcome, names",
}


@pytest.mark.parametrize("text", MISTAKES, ids=MISTAKES.values())
def test_json_with_a_mistake_is_told(text: str) -> None:
    with pytest.raises(EngineError, match=re.escape(MISTAKES[text])) as error:
        read_record(text, "game.json")
    assert str(error.value).startswith("game.json: ")


def test_json_with_an_option_there_is_not_is_told() -> None:
    with pytest.raises(OptionError, match=r"game\.json: YINSH has no option 'speed'"):
        read_record(told(options={"speed": 3}), "game.json")


def test_json_of_something_else_is_told() -> None:
    with pytest.raises(UnreadableError, match="one JSON object was expected"):
        read_json("[]")


# What the sites do not write


def test_a_forced_pass_is_put_in_where_the_other_player_goes_on() -> None:
    game = Yinsh(rings_to_win=5)
    stuck = at(game, "w", "move", white_rings="a2", black_rings="k7 k8", white=STUCK_WHITE, black=STUCK_BLACK)
    assert _meant(game, stuck, Written("line 1", "k7-k6", "black")) == ("pass", "k7-k6")
    assert _meant(game, stuck, Written("line 1", "resign", "black")) == ("resign:black",)
    assert _meant(game, stuck, Written("line 1", "pass", "white")) == ("pass",)


# boardspace.net's SGF


def sgf(*nodes: str, game: int = 24) -> str:
    return "(;\n" + f"GM[{game}]VV[2]\n" + "\n".join(f"; {node}" for node in nodes) + "\n)"


PLACED = [f"P{n % 2}[{n} place {'wb'[n % 2]}r {point[0].upper()} {point[1:]}]" for n, point in enumerate(TEN)]


def test_sgf_names_the_people() -> None:
    assert read_record(text_of(SGF)).names == {"white": "BestBot", "black": "BOkpc"}


def test_sgf_marker_and_drop_are_one_move_and_so_is_move() -> None:
    dropped = read_record(sgf(*PLACED, "P0[21 place w E 5]", "P0[22 drop board E 4]", "P0[23 Done ]"))
    moved = read_record(sgf(*PLACED, "P0[21 move E 5 E 4]"))
    assert dropped.actions == moved.actions
    assert moved.actions[-1] == "e5-e4"


@pytest.mark.parametrize(("seat", "action"), [(0, "resign"), (1, "resign:black")])
def test_sgf_resignation_is_of_the_seat_that_resigns(seat: int, action: str) -> None:
    assert read_record(sgf(*PLACED, f"P{seat}[21 Resign ]")).actions[-1] == action


def test_sgf_marker_put_down_before_resigning_was_never_played() -> None:
    assert read_record(sgf(*PLACED, "P0[21 place w E 5]", "P0[22 Resign ]")).actions[-2:] == ("c3", "resign")


def test_sgf_resignation_before_anything_is_of_its_seat() -> None:
    assert read_record(sgf("P0[1 Resign]")).actions == ("resign",)
    assert read_record(sgf("P1[1 Resign]")).actions == ("resign:black",)


SGF_MISTAKES = {
    sgf(game=23): "line 2: GM[23] is another game; YINSH is GM[24]",
    sgf("P0[1 place wr E 5"): "line 3: 'P0[1 place wr E 5",
    sgf("P0[1 hop E 5]"): "line 3: 'hop E 5' is not a move; expected place, drop board",
    sgf("P0[1 place wr E 5]", "P0[2 place br E 6]"): "line 4: P0 plays white, and here touches a black piece",
    sgf("P0[1 place wr E 5]", "P0[2 place wr E 6]"): "line 4: e6: white acts here, but it is black who must",
    sgf("P0[1 place wr E 5]", "P1[2 place br E 5]"): "line 4: e5: the point is taken; mend the record there",
    sgf("P0[1 place wr Z 5]"): "line 3: 'place wr Z 5' is not a move",
    sgf(*PLACED, "P0[21 drop board E 4]"): "line 13: a ring is dropped, but no marker was placed before",
    sgf(*PLACED, "P0[21 place w E 5]"): "line 13: the game breaks off after this marker",
    sgf(*PLACED, "P0[21 place w E 5]", "P0[22 place w D 4]"): "line 14: the marker of line 13 still waits",
    sgf(*PLACED, "P0[21 place w E 5]", "P0[22 move E 5 E 4]"): "line 14: the marker of line 13 still waits",
    sgf(*PLACED, "P0[21 remove w E 5 E 9]"): "line 13: xe5-e9: not a move along a line",
}


@pytest.mark.parametrize("text", SGF_MISTAKES, ids=SGF_MISTAKES.values())
def test_sgf_with_a_mistake_is_told_with_its_line(text: str) -> None:
    with pytest.raises(EngineError, match=re.escape(f"game.sgf: {SGF_MISTAKES[text]}")):
        read_record(text, "game.sgf")


# Board Game Arena's log

PLACES = [f"{('White', 'Black')[n % 2]} places a ring on {point.upper()}" for n, point in enumerate(TEN)]
MOVE = ["White places a marker on E5", "White moves a ring from E5 to E4"]


def log(*lines: str) -> str:
    return "\n".join(f"{n}: {line}" for n, line in enumerate([*PLACES, *lines], 2))


def moves(text: str) -> tuple[str, ...]:
    return read_record(text).actions[len(TEN) :]


def test_log_lines_may_lack_numbers_and_the_end() -> None:
    text = log(*MOVE, "End of game")
    assert read_record(re.sub(r"(?m)^\d+: ", "", text)) == read_record(text)


def test_log_people_are_white_and_black_in_the_order_they_act() -> None:
    text = log(*MOVE).replace("White", "ann b").replace("Black", "Zoë")
    record = read_record(text)
    assert record.actions == read_record(log(*MOVE)).actions
    assert record.names == {"white": "ann b", "black": "Zoë"}


def test_log_restart_drops_the_turn_so_far() -> None:
    again = ["White places a marker on D4", "White moves a ring from D4 to C4"]
    assert moves(log(*MOVE, "White restarts their turn", *again)) == ("d4-c4",)
    assert moves(log(MOVE[0], "White restarts their turn", *again)) == ("d4-c4",)


def test_log_restart_drops_the_removals_at_the_turns_begin_and_end() -> None:
    text = text_of(LOG)
    turn = text[text.index("126: White") : text.index("131: Black")]
    restarted = text.replace(turn, f"{turn}130: White restarts their turn\n{turn}")
    assert read_record(restarted) == read_record(text)


def test_log_take_back_drops_one_line() -> None:
    assert moves(log(*MOVE, "White takes back their last move", "White moves a ring from E5 to E3")) == ("e5-e3",)
    back = "White takes back their last move"
    assert moves(log(*MOVE, back, back, "White places a marker on D4", "White moves a ring from D4 to C4")) == (
        "d4-c4",
    )


LOG_MISTAKES = {
    log("White dances"): "line 11: 'White dances' is not a line of a YINSH log; expected one such as",
    log("White restarts their turn"): "line 11: White takes back, but has done nothing in this turn",
    log(*MOVE, "Black takes back their last move"): "line 13: Black takes back, but has done nothing in this turn",
    log(MOVE[0]): "line 11: the log breaks off after this marker",
    log(MOVE[1]): "line 11: expected 'places a marker' before it",
    log(MOVE[0], MOVE[0]): "line 12: expected 'moves a ring'",
    log(MOVE[0], "White moves a ring from D4 to C4"): "line 12: the ring leaves d4, the marker is on e5",
    log(MOVE[0], "White moves a ring from E5 to C5"): "line 12: e5-c5: ",
    log(MOVE[0], f"{MOVE[1]} and flips 2 markers"): "line 12: e5-e4: 2 markers are said to be turned, but 0",
    log(*MOVE, *MOVE): "line 14: e5-e4: white acts here, but it is black who must",
    log(*MOVE, "Green places a marker on F7"): "more than two people play here: 'White', 'Black', 'Green'",
}


@pytest.mark.parametrize("text", LOG_MISTAKES, ids=LOG_MISTAKES.values())
def test_log_with_a_mistake_is_told_with_its_line(text: str) -> None:
    with pytest.raises(EngineError, match=re.escape(f"game.txt: {LOG_MISTAKES[text]}")):
        read_record(text, "game.txt")
