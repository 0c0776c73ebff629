"""Exercises on a board that is really served: set up, answered, judged by the engine, and left again."""

import asyncio
import json
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from page_served import Served, Socket, served
from test_real_board import PROFILE, Wood

from engine.catalogue import make_game
from firmware.cli.commands.puzzles import puzzles
from firmware.errors import ReviewError
from firmware.journal.database import Journal
from firmware.journal.entry import Entry
from firmware.messages.message import Message
from firmware.reviews.puzzle import Puzzle, Worth
from firmware.reviews.puzzle_book import FILE_NAME, Book
from firmware.web.commands.exchange import PendingCommand
from firmware.web.commands.kept import Delete
from firmware.web.server.hub import Hub
from firmware.web.server.kept_games import KeptGames
from firmware.web.server.puzzle_board import PuzzleBoard
from firmware.web.server.puzzles import Puzzles
from hardware.simulated.pretend import PretendBoard

YINSH = make_game("yinsh")
PLACED = ("e5", "g8", "e6", "f7", "c3", "h8", "d2", "g4", "h5", "j9")
PUZZLE = Puzzle("yinsh", dict(YINSH.options), PLACED, "white", ("e5-e4",), 0.8, 0.3)
ANSWER = ("put white-marker e5", "lift white-ring e5", "drop e4")


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Served]:
    (tmp_path / FILE_NAME).write_bytes(msgspec.json.encode(Book({1: 1}, puzzles=(PUZZLE,))))
    with served(data=tmp_path) as page:
        yield page


def play(one: Socket, gestures: Sequence[str]) -> None:
    for gesture in gestures:
        assert one.command("gesture", line=gesture) is None, gesture


def test_an_exercise_is_set_up_answered_judged_and_left(page: Served) -> None:
    with page.open() as one:
        assert one.command("puzzle", number=2) == "There is no such exercise."
        assert one.command("puzzle", number=None) == "No exercise is on the board."
        assert one.command("puzzle", number=1) is None
        told = one.take("puzzle")
        assert (told["number"], told["player"], told["answer"], told["worth"]) == (1, "white", None, None)
        assert one.take("state", lambda state: len(state["record"]) == len(PLACED))["record"] == [*PLACED]
        play(one, ANSWER)
        assert one.take("puzzle", lambda puzzle: puzzle["answer"])["answer"] == "e5-e4"
        worth = one.take("puzzle", lambda puzzle: puzzle["worth"])["worth"]
        assert (worth["right"], worth["chance"], worth["best"]) == (True, 0.8, "e5-e4")
        assert one.command("lead", to="undo") is None  # and another answer may be given
        assert one.take("puzzle", lambda puzzle: not puzzle["answer"])["worth"] is None
        with page.open() as late:
            assert late.take("puzzle")["number"] == 1
        assert one.command("puzzle", number=None) is None
        one.take("puzzle", lambda puzzle: puzzle["number"] is None)
        assert one.take("state", lambda state: not state["record"])["turn"] == "white"


def test_on_wood_the_lights_lead_to_an_exercise_and_the_answer_is_judged(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(msgspec.json.encode(Book(puzzles=(PUZZLE,))))

    async def solve(wood: Wood) -> Worth:
        hub, games = Hub(wood.exchange), KeptGames(tmp_path)
        puzzle_board = PuzzleBoard(hub, Puzzles(tmp_path, games), games)
        judged: asyncio.Future[Worth] = asyncio.get_running_loop().create_future()
        puzzle_board.judged = judged.set_result
        hub.refresh(0.0)
        refused: list[Message | None] = []
        wood.exchange.ask(PendingCommand(puzzle_board.begin(1), refused.append))
        wood.frames(2.0)
        assert refused == [None]
        missing = {point for point, glow in wood.loop.table.scene.items() if glow.meaning == "was there"}
        assert missing
        assert missing <= set(PLACED)
        wood.hands(*(f"put {('white', 'black')[number % 2]}-ring {point}" for number, point in enumerate(PLACED)))
        assert (wood.loop.table.record, wood.loop.table.verdict.kind) == (PLACED, "resting")
        hub.refresh(1.0)
        wood.hands(*ANSWER)
        wood.frames(2.0)
        hub.refresh(2.0)
        return await judged

    with PretendBoard(PROFILE, seed=2) as pretend:
        worth = asyncio.run(solve(Wood(pretend)))
    assert (worth.answer, worth.right) == ("e5-e4", True)


def test_an_exercise_is_deleted_though_the_journal_hears_of_it_after_the_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware.web.server.puzzle_board.LOOK_S", 0)
    (tmp_path / FILE_NAME).write_bytes(msgspec.json.encode(Book(puzzles=(PUZZLE,))))

    async def leave(wood: Wood, journal: Journal) -> Delete:
        hub, games = Hub(wood.exchange), KeptGames(tmp_path)
        puzzle_board = PuzzleBoard(hub, Puzzles(tmp_path, games), games)
        shown = wood.exchange.shown
        setting, table = shown.setting, shown.table
        assert setting is not None
        assert table is not None
        journal.begin("yinsh", YINSH.options, "yinsh")
        journal.append([Entry("action", "e5", 0.0)])
        puzzle_board.follow(setting, table)
        puzzle_board.begin(1)
        puzzle_board.follow(replace(setting), replace(table, record=PLACED))
        puzzle_board.follow(replace(setting), table)
        for _ in range(3):
            await asyncio.sleep(0)
        assert wood.exchange.asked() is None
        for record in (PLACED, ("e5",)):
            journal.begin("yinsh", YINSH.options, "yinsh")
            journal.append([Entry("action", action, 0.0) for action in record])
        for _ in range(10):
            await asyncio.sleep(0)
        asked = wood.exchange.asked()
        assert asked is not None
        assert isinstance(asked.command, Delete)
        return asked.command

    with PretendBoard(PROFILE, seed=2) as pretend, Journal.open(tmp_path) as journal:
        assert asyncio.run(leave(Wood(pretend), journal)).number == 2


def test_exercises_are_listed_with_a_picture_and_made_of_games_that_are_over(page: Served, tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        for _ in range(3):  # one that is known already, one that is not, and one that goes on
            journal.begin("yinsh", YINSH.options, "yinsh")
            journal.append([Entry("action", "e5", 0.0)])
    told = json.loads(page.get("/puzzles.json")[1])
    listed = {"number": 1, "game": "yinsh", "title": "YINSH", "player": "white", "at": len(PLACED)}
    assert told == {"puzzles": [listed], "new": 1, "making": None, "failure": ""}
    answer, picture = page.get("/puzzles/1.svg")
    assert (answer.status, picture[:4]) == (200, b"<svg")
    assert page.get("/puzzles/2.svg")[0].status == 404
    with page.open() as one:
        assert one.command("make-puzzles") is None
        while (told := json.loads(page.get("/puzzles.json")[1]))["making"]:
            threading.Event().wait(0.2)  # asked as a page asks
    assert (told["new"], told["failure"]) == (0, "")


def test_the_command_sets_one_up_on_the_board_that_runs_and_hears_what_was_played(page: Served, tmp_path: Path) -> None:
    def ask(*arguments: str) -> str:
        done = CliRunner().invoke(puzzles, [*arguments, "--data", str(tmp_path)])
        return f"{done.output}{done.exception or ''}"

    with page.open() as one, ThreadPoolExecutor(1) as thread:
        assert ask("--back").endswith("No exercise is on the board.")
        asked = thread.submit(ask, "1", "--play")
        one.take("state", lambda state: len(state["record"]) == len(PLACED))
        play(one, ANSWER)
        assert asked.result().splitlines()[1:] == [
            "Right: e5-e4 keeps 80%.",
            "`ringlight puzzles --back` brings the game from before back.",
        ]
        assert ask("--back") == "The game from before comes back: follow the lights.\n"
        one.take("state", lambda state: not state["record"])


def test_without_a_board_that_runs_the_command_says_how_to_start_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware.web.server.file_requests.PATIENCE_S", 0.1)
    (tmp_path / FILE_NAME).write_bytes(msgspec.json.encode(Book(puzzles=(PUZZLE,))))
    for arguments, words in {("1", "--play"): "start one with", ("--play",): "which exercise"}.items():
        done = CliRunner().invoke(puzzles, [*arguments, "--data", str(tmp_path)])
        assert isinstance(done.exception, (ReviewError, ValueError, OSError)), done.output
        assert words in str(done.exception)
