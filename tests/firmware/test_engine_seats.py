"""Engines at the table: whole games by their own hands and by the lights, and programs that fail."""

import os
import shlex
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest
from desks import do, lit

from engine.core.build import LIBRARY, build
from engine.core.errors import CoreError
from engine.core.library import load
from engine.players.levels import levels
from firmware.desk.desk import Desk
from firmware.desk.truth import Truth
from firmware.engines import EngineSeats, process
from firmware.engines.process import MOST_BYTES, NICE
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.messages.message import Message
from firmware.seats import Seat, read_seats
from firmware.service.made_for import game_for
from firmware.settings.settings import Settings
from hardware.profile.load import load_profile

PROGRAM = Path(__file__).parent.parent / "engine" / "players" / "ugi_program.py"

BOARDS = [
    ("yinsh", ()),
    ("yinsh-switches", ()),
    ("yinsh-sensorboard", ()),
    ("ringgz", ()),
    ("ringgz", ("players=3",)),
    ("ringgz-poles", ("players=4",)),
    ("ringo-13", ()),
    ("bry-hex37", ()),
    ("bry-hex37", ("players=3",)),
]

PLACED = ("e5", "g8", "g5", "e3", "d3", "g7", "h7", "h3", "f8", "h8")

ROW = (
    "g4",
    "g9",
    "b2",
    "e7",
    "i7",
    "i4",
    "g10",
    "f4",
    "i6",
    "g3",
    "g4-e2",
    "g9-i11",
    "e2-e3",
    "f4-f5",
    "b2-j10",
    "e7-f8",
    "i6-d6",
    "g3-g5",
    "e3-e4",
    "f8-i8",
    "d6-j6",
    "f5-e5",
    "j10-j9",
    "i4-i5",
    "i7-j8",
    "i11-h10",
    "e4-g6",
)
"""After these Black can make a row."""

SPARE_BYTES = 20 << 20
"""What the engine's process has left of its memory: the stacks of two more threads, and some."""

PATIENCE_S = 120.0
"""Only a failing test waits so long, by the clock on the wall."""

STUCK_S = 20.0
"""No action takes an engine's hands longer, in board seconds."""

try:
    load()
except CoreError:  # not made yet, or not of these sources
    build(LIBRARY)
    load()


@contextmanager
def engines_at(
    board: str,
    options: tuple[str, ...] = (),
    *,
    played: Sequence[str] = (),
    hands: str = "instant",
    hint_steps: int = 2,
    answer_s: float = PATIENCE_S,
    held_back: bool = False,
    **seats: str,
) -> Iterator[Desk]:
    """Sit at a desk at which programs play; ``all`` is the seat of everybody, ``held_back`` as at a real table."""
    profile = load_profile(board)
    game = game_for(profile, options=options)
    told = dict.fromkeys(game.players, seats.pop("all")) if "all" in seats else seats
    wanted = read_seats([f"{player}={seat}" for player, seat in told.items()], game)
    settings = msgspec.convert({"engine_hands": hands, "hint_steps": hint_steps}, Settings)
    story = MemoryJournal()
    if played:
        story.begin(game.name, game.options, board)
        story.append([Entry("action", action, 0.0) for action in played])
    with (
        pytest.MonkeyPatch.context() as patch,
        EngineSeats(wanted, timeless=True, seed=3, answer_s=answer_s) as engines,
        Desk(profile, game, story, settings=settings, seed=1, hooks=(engines,)) as desk,
    ):
        if held_back:
            patch.setattr(process, "NICE", NICE)
        yield desk


def play(desk: Desk, actions: int) -> None:
    """Let engines play until the game is over or so many actions are made."""
    since, seen = desk.now, len(desk.table.record)
    while desk.table.outcome is None and len(desk.table.record) < actions:
        desk.frame()
        if len(desk.table.record) != seen:
            since, seen = desk.now, len(desk.table.record)
        assert desk.now - since < STUCK_S, desk.table.expected


def follows(desk: Desk) -> bool:
    """Return whether just what the record says stands on the board."""
    desk.run(1)
    return not Truth(desk.table.game, desk.pretend.world).wrong_points(desk.table.record)


def program(manner: str, answer: str = "e5") -> str:
    return f"ugi:{shlex.join([sys.executable, str(PROGRAM), manner, answer])}"


def children() -> list[int]:
    """Return the processes that think for us."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text(encoding="utf-8").rpartition(")")[2].split()
            line = path.with_name("cmdline").read_bytes()
        except OSError:  # it has ended meanwhile
            continue
        if int(words[1]) == os.getpid() and b"engine.players" in line:
            found.append(int(path.parent.name))
    return found


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("board", "options"), BOARDS)
def test_engines_play_a_whole_game_with_their_own_hands(board: str, options: tuple[str, ...]) -> None:
    with engines_at(board, options, all="engine:5") as desk:
        play(desk, 1000)
        assert desk.table.outcome is not None
        assert desk.astray == []
        assert desk.loop.news == []
        assert follows(desk)


def played_by_engines(actions: int, killed_every: int) -> tuple[str, ...]:
    """Return what engines at their best play, every so many actions after a kill."""
    with engines_at("ringo-13", all=f"engine:{len(levels('ringo'))}") as desk:
        for count in range(killed_every, actions + 1, killed_every):
            play(desk, count)
            for pid in children():
                os.kill(pid, signal.SIGKILL)
        return desk.table.record[:actions]


def test_where_time_does_not_count_an_engine_that_is_killed_plays_the_same() -> None:
    assert played_by_engines(6, killed_every=2) == played_by_engines(6, killed_every=6)


def gesture(desk: Desk) -> str:
    """Return what the lights and the words ask for."""
    asked = desk.table.expected[-1]
    assert desk.table.expected == (asked,), "nothing else is to be said of what an engine plays"
    points = sorted(lit(do(desk, "wait 0.1"), "play for"))
    assert points, asked
    match asked.key:
        case "expect-for-put":
            return f"put {asked.params['piece']} {points[0]}"
        case "expect-for-lift":
            return f"lift {asked.params['piece']} {points[0]}"
        case "expect-for-go":
            return f"drop {points[0]}"
        case "expect-for-flip":
            return f"flip {points[0]}"
        case "expect-for-take":
            return f"take {points[0]}"
    raise AssertionError(asked)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("board", "options"), [BOARDS[0], BOARDS[1], BOARDS[3], BOARDS[6], BOARDS[7]])
def test_who_does_just_what_lights_and_words_ask_plays_for_the_engine(board: str, options: tuple[str, ...]) -> None:
    with engines_at(board, options, hands="none", all="engine:5") as desk:
        desk.run(0.5)
        for _ in range(200):
            if desk.table.outcome is None and len(desk.table.record) < 20:
                do(desk, gesture(desk))
        assert len(desk.table.record) >= 20 or desk.table.outcome is not None
        assert desk.astray == []
        assert follows(desk)


def test_the_same_seed_plays_the_same_game() -> None:
    records = []
    for _ in range(2):
        with engines_at("yinsh", all="engine:3") as desk:
            play(desk, 24)
            records.append(desk.table.record)
    assert records[0] == records[1]


def test_hands_at_a_persons_pace_take_a_persons_time() -> None:
    times = []
    for hands in ("person", "instant"):
        with engines_at("yinsh", hands=hands, all="engine:3") as desk:
            play(desk, 14)
            times.append(desk.now)
    assert times[0] > 1.5 * times[1]


@pytest.mark.parametrize(
    ("seat", "detail", "answer_s"),
    [
        (program("plays", "z9"), "answered 'z9'", PATIENCE_S),
        (program("plays", "e5-e6"), "answered 'e5-e6'", PATIENCE_S),
        (program("plays", ""), "answered ''", PATIENCE_S),
        (program("dies"), "has ended", PATIENCE_S),
        (program("hangs"), "does not answer", 4.0),
        ("ugi:no-such-program-here", "cannot be started", PATIENCE_S),
    ],
)
def test_a_program_that_fails_leaves_its_seat_to_our_engine_with_a_sentence(
    seat: str, detail: str, answer_s: float
) -> None:
    with engines_at("yinsh", answer_s=answer_s, white=seat) as desk:
        told = do(desk, "wait 3.0")
        assert len(told["record"]) == 1
        assert desk.table.seats == {"white": Seat("engine", len(levels("yinsh")))}
        assert desk.table.expected[0] == Message("happened-program-fails", player="white")
        (news,) = desk.loop.news
        assert (news.key, detail in news.params["detail"]) == ("engine-fails", True)


def test_another_program_sits_at_the_table() -> None:
    with engines_at("yinsh", white=program("noisy")) as desk:
        assert do(desk, "wait 1.0")["record"] == ["e5"]
        assert desk.loop.news == []


def test_an_engine_killed_at_random_and_power_cuts_lose_and_invent_nothing() -> None:
    random = Random(11)
    with engines_at("yinsh", all="engine:4") as desk:
        while desk.table.outcome is None and desk.now < 200:
            before = desk.table.record
            desk.run(random.uniform(0.1, 2.5))
            assert desk.table.record[: len(before)] == before
            for pid in children():
                os.kill(pid, signal.SIGKILL)
            if random.random() < 0.3 and desk.table.outcome is None:
                before = desk.table.record
                desk.cut()
                assert desk.table.record == before
        assert desk.table.outcome is not None
        assert desk.table.seats == read_seats(["white=engine:4", "black=engine:4"], desk.game)
        assert follows(desk)


@pytest.mark.parametrize(("board", "options"), [BOARDS[0], BOARDS[3], BOARDS[4], BOARDS[6], BOARDS[7], BOARDS[8]])
def test_the_engine_has_a_low_priority_and_little_memory(board: str, options: tuple[str, ...]) -> None:
    with engines_at(board, options, held_back=True, all="engine:4") as desk:
        play(desk, 12)
        (pid,) = children()
        assert os.getpriority(os.PRIO_PROCESS, pid) == NICE
        status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
        (limited,) = (int(line.split()[1]) for line in status.splitlines() if line.startswith("VmData"))
        assert (limited << 10) + SPARE_BYTES < MOST_BYTES
    assert children() == []


def test_a_hint_says_first_which_piece_and_then_where_to() -> None:
    with engines_at("yinsh", played=PLACED) as desk:
        told = do(desk, "press hint")
        (origin,) = lit(told, "hint")
        assert desk.table.expected[0] == Message("hint-piece", piece="white-ring")
        told = do(desk, "press hint")
        advised = desk.table.advice
        assert advised is not None
        assert lit(told, "hint") == {*str(advised.action).split("-")}
        assert origin in lit(told, "hint")
        assert desk.table.expected[0] == Message("hint-go")
        assert told["record"] == [*PLACED]


@pytest.mark.parametrize(("steps", "shown"), [(0, 0), (1, 1), (2, 2)])
def test_hints_go_as_far_as_the_setting_lets_them(steps: int, shown: int) -> None:
    with engines_at("yinsh", played=PLACED, hint_steps=steps) as desk:
        assert len(lit(do(desk, "press hint", "press hint", "press hint"), "hint")) == shown


def test_a_hint_for_a_piece_to_place_names_it_and_then_lights_where() -> None:
    with engines_at("yinsh") as desk:
        assert lit(do(desk, "press hint"), "hint") == set()
        assert desk.table.expected[0] == Message("hint-place", piece="white-ring")
        assert len(lit(do(desk, "press hint"), "hint")) == 1


def test_a_row_that_a_hint_makes_is_said() -> None:
    with engines_at("yinsh", played=ROW) as desk:
        do(desk, "press hint", "press hint")
        assert desk.table.expected[0] == Message("hint-makes-row")
