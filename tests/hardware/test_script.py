from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.errors import HardwareError, ScriptError
from hardware.profile.schema import BUTTONS
from hardware.simulated import gestures
from hardware.simulated.faults import KINDS
from hardware.simulated.gestures import GESTURES, HANDLESS, Gesture, Hand
from hardware.simulated.script import (
    Answer,
    Cut,
    Drop,
    Fault,
    Flip,
    Lift,
    Press,
    Put,
    Slide,
    Touch,
    Wait,
    parse_gesture,
    read_script,
    resignation,
)

LINES = """\
put white-ring e5
put white-ring e5 1 -0.5
lift e5
lift white-ring e5
drop e8
drop e8 0 2.5
aside
left: aside
take f6
take white-marker f6
flip f6
slide e5 e8
slide e5 e8 20
slide white-ring e5 e8
slide white-ring e5 e8 12.5
drag e5 e8
knock e5 e6
touch e5
touch e5 1.0
press confirm
press confirm 3.0
answer r2@c4
answer xg5-g9 then xa5
announce red
resign
wait 2.0
after 0.05 lift f6
left: lift e5
after 0.05 right: put BSC-down e5
fault dead e5 centre
fault stuck e5 rim
put red-disc -1,0
slide 0,0 -12,3 40
fault dead -1,0 rim
fault stuck e5 rim north
fault weak e5
fault dark score-white-1
fault drift e5 rim 0.5
fault multiplexer 2 low
fault multiplexer 3
fault away
mend e5
mend e5 centre
mend multiplexer 3
mend away
cut
""".splitlines()


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_and_written_back_exactly(line: str) -> None:
    assert str(parse_gesture(line)) == line


def test_the_lines_above_show_every_gesture() -> None:
    assert {type(parse_gesture(line)) for line in LINES} == set(GESTURES)
    assert {kind.__name__ for kind in GESTURES} == {
        name for name, kind in vars(gestures).items() if isinstance(kind, type) and issubclass(kind, Gesture)
    } - {"Gesture"}


def test_a_line_says_what_it_says() -> None:
    assert parse_gesture("put white-ring e5 1 -0.5") == Put("white-ring", "e5", 1, -0.5)
    assert parse_gesture("lift white-ring e5") == Lift("e5", "white-ring")
    assert parse_gesture("slide e5 e8 20") == Slide("e5", "e8", 20)
    assert parse_gesture("slide white-ring e5 e8") == Slide("e5", "e8", None, "white-ring")
    assert parse_gesture("left: after 0.05 drop e8") == Drop("e8", after=0.05, hand="left")
    assert parse_gesture("answer  e5-e8   xa5") == Answer("e5-e8 xa5")
    assert parse_gesture("fault stuck e5 rim north") == Fault("stuck", "e5", "rim", "north")


NAMES = st.from_regex(r"[a-z][a-z0-9]{0,2}(-[a-z0-9]{1,3})?", fullmatch=True)
OFF = st.integers(-9, 9) | st.decimals(-9, 9, places=2).map(float)
SECONDS = st.integers(0, 99) | st.decimals(0, 99, places=3).map(float)


HAND: st.SearchStrategy[Hand | None] = st.sampled_from(["left", "right", None])
WRITABLE: st.SearchStrategy[Gesture] = st.one_of(
    st.builds(Put, NAMES, NAMES, OFF, OFF),
    st.builds(Lift, NAMES, st.none() | NAMES),
    st.builds(Drop, NAMES),
    st.builds(Slide, NAMES, NAMES, st.none() | st.integers(1, 999), st.none() | NAMES),
    st.builds(Touch, NAMES, st.none() | SECONDS),
    st.builds(Press, st.sampled_from(BUTTONS), SECONDS, after=st.none() | SECONDS, hand=HAND),
    st.builds(Wait, SECONDS, after=st.none() | SECONDS),
)


@given(gesture=WRITABLE)
def test_what_is_written_is_read_as_the_same_gesture(gesture: Gesture) -> None:
    assert parse_gesture(str(gesture)) == gesture
    assert str(parse_gesture(str(gesture))) == str(gesture)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("flop f6", "there is no gesture 'flop'; did you mean 'flip POINT'?"),
        ("Lift e5", "did you mean 'lift POINT' or 'lift PIECE POINT'?"),
        ("jump e5", "there is no gesture 'jump' (there are put, lift, drop,"),
        ("lift", "expected 'lift POINT' or 'lift PIECE POINT'"),
        ("put white-ring", "expected 'put PIECE POINT' or 'put PIECE POINT DX DY'"),
        ("put white-ring e5 1", "expected 'put PIECE POINT'"),
        ("put white-ring e5 1 left", "'left' is not a number such as 2 or 0.5"),
        ("put white-ring e5 1 nan", "'nan' is not a number"),
        ("drop 5e", "'5e' is not a name such as e5, white-ring or -1,0"),
        ("slide e5 e8 0", "'0' is too slow for a hand"),
        ("touch e5 -1", "'-1' is before now"),
        ("press go", "'go' is not a button; there are confirm, undo, hint, new"),
        ("wait", "expected 'wait SECONDS'"),
        ("wait 1e400", "'1e400' is beyond everything here"),
        ("cut now", "expected 'cut'"),
        ("answer", "expected 'answer TEXT'"),
        ("left: wait 2", "no hand makes 'wait'; leave 'left:' out"),
        ("third: lift e5", "'third:' is not a hand; there are left: and right:"),
        ("left:", "a gesture is missing"),
        ("after", "expected 'after SECONDS GESTURE'"),
        ("after lift e5", "'lift' is not a number"),
        ("after 0.1 after 0.1 lift e5", "there is no gesture 'after'"),
        ("fault lost e5", "'lost' is not a fault; there are dead, stuck, drift, flicker, weak, dark"),
        ("fault dead e5", "expected 'fault dead POINT SPOT'"),
        ("fault weak e5 rim", "expected 'fault weak POINT'"),
        ("fault away e5", "expected 'fault away'"),
        ("fault multiplexer ?", "'?' is not a name"),
    ],
)
def test_what_cannot_be_read_is_said_with_what_was_expected(line: str, said: str) -> None:
    with pytest.raises(ScriptError) as caught:
        parse_gesture(line)
    assert str(caught.value).startswith(f"'{line}': ")
    assert said in str(caught.value)
    assert isinstance(caught.value, HardwareError)
    assert isinstance(caught.value, ValueError)


@given(text=st.text(max_size=30) | st.lists(st.sampled_from(" ".join(LINES).split()), max_size=6).map(" ".join))
def test_whatever_is_written_is_a_gesture_or_a_script_error(text: str) -> None:
    try:
        gesture = parse_gesture(text)
    except ScriptError:
        return
    assert parse_gesture(str(gesture)) == gesture


def test_comments_and_empty_lines_are_passed_over_and_lines_are_counted() -> None:
    script = ["# a game\n", "\n", "  lift e5  # the white one\n", "\t", "drop e8\r\n", "#", "cut"]
    read = list(read_script(script, "moves.txt"))
    assert read == [Lift("e5"), Drop("e8"), Cut()]
    assert [gesture.line for gesture in read] == [3, 5, 7]


def test_a_script_is_read_line_by_line_as_it_is_played() -> None:
    asked = []

    def lines() -> Iterator[str]:
        for line in ("flip e5", "flip e6", "nonsense"):
            asked.append(line)
            yield line

    script = read_script(lines(), "-")
    assert next(script) == Flip("e5")
    assert asked == ["flip e5"]
    assert next(script) == Flip("e6")
    with pytest.raises(ScriptError, match=r"^-, line 3: 'nonsense': there is no gesture"):
        next(script)


def test_to_resign_is_to_hold_undo_and_to_confirm() -> None:
    assert [str(press) for press in resignation()] == ["press undo 3.0", "press confirm"]


def test_a_hand_can_be_named_wherever_one_is_needed() -> None:
    assert {kind.__name__ for kind in HANDLESS} == {"Answer", "Announce", "Wait", "Fault", "Mend", "Cut"}


def test_every_fault_has_its_words() -> None:
    assert all(kind.words and kind.forms for kind in KINDS.values())
