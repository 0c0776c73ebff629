"""A game's life as pages command it: names, deleting, and playing on from an earlier position."""

import json
from pathlib import Path
from random import Random

import msgspec
import pytest
from page_table import PageTable, story_of

from engine.game import Record
from engine.random_play import play_random_game
from engine.records import read_record
from firmware.errors import PageError
from firmware.journal.database import Journal
from firmware.journal.entry import Entry
from firmware.journal.keeper import Keeper
from firmware.service.made_for import game_for
from firmware.table.inputs import Reply
from firmware.web.commands.kept import BeginAt
from firmware.web.server.kept_games import KeptGames
from firmware.web.snapshots.messages import state
from firmware.web.snapshots.past import Past, going_on
from hardware.profile.load import load_profile

PLACED = ("e3", "f7", "d5", "g7")


def name(player: str, called: str, number: int | None = None) -> str:
    asked: dict[str, object] = {"do": "name", "player": player, "name": called}
    return json.dumps(asked | ({} if number is None else {"number": number}))


def test_names_are_kept_and_a_new_game_has_them_too() -> None:
    with PageTable() as table:
        assert table.command(name("white", "  Anna\t")) is None
        assert table.command(name("black", "Bert")) is None
        assert table.says().names == {"white": "Anna", "black": "Bert"}
        table.do("put white-ring e3")
        assert table.command('{"do":"new","options":{"blitz":true}}') is None
        table.frames(0.2)
        assert [game.names for game in table.story.games()] == [{"white": "Anna", "black": "Bert"}] * 2
        assert table.command('{"do":"new","game":"bry"}') is None
        table.frames(0.2)
        assert table.says().names == {"blue": "Anna", "red": "Bert"}
        new = {"do": "new", "game": "bry", "names": {"blue": "Bert", "red": "", "green": "nobody"}}
        assert table.command(json.dumps(new)) is None
        table.frames(0.2)
        assert {player: each for player, each in table.says().names.items() if each} == {"blue": "Bert"}


def test_a_name_is_taken_away_again_and_told_after_the_end() -> None:
    with PageTable() as table:
        table.do("put white-ring e3")
        table.command(name("white", "Anna"))
        table.command(name("white", ""))
        table.command('{"do":"resign","player":"black"}')
        table.frames(0.2)
        table.command(name("black", "Bert"))
        (game,) = table.story.games()
        assert (game.names, game.outcome) == ({"black": "Bert"}, {"winners": ["white"], "reason": "resignation"})
        setting = table.shown.setting
        assert setting is not None
        past = Past(setting.game)
        past.follow(table.record())
        told = state(table.says(), (), past, setting, 0)
        assert told["names"] == {"black": "Bert"}
        assert [entry["player"] for entry in told["written"]] == ["white", "black"]


@pytest.mark.parametrize(
    ("player", "called", "why"),
    [("green", "Anna", "Nobody here is called green"), ("white", "x" * 60, "at most 40")],
)
def test_a_name_that_cannot_be_is_refused(player: str, called: str, why: str) -> None:
    with PageTable() as table:
        assert why in (table.command(name(player, called)) or "")
        assert table.says().names == {}


def test_control_characters_do_not_get_into_a_name() -> None:
    with PageTable() as table:
        assert table.command(json.dumps({"do": "name", "player": "white", "name": "A\x00\x1b[2Jn\u202en\na"})) is None
        assert table.says().names == {"white": "A[2Jnn a"}


def test_a_power_cut_keeps_the_names() -> None:
    with PageTable() as table:
        table.command(name("white", "Anna"))
        table.do("put white-ring e3")
        table.command('{"do":"gesture","line":"cut"}', 0.4)
        assert table.says().names == {"white": "Anna"}


@pytest.mark.parametrize("board", ["yinsh", "ringgz", "ringo-13", "bry-hex37"])
def test_play_on_begins_a_new_game_at_that_position_and_the_old_one_stays(board: str) -> None:
    profile = load_profile(board)
    game = game_for(profile)
    actions = list(play_random_game(game, Random(5)))[:9]
    past = Past(game)
    past.follow(actions)
    with PageTable(board) as table:
        begin = BeginAt(Record(game.name, tuple(actions), game.options), board, {})
        assert table.ask(begin) is None
        table.frames(0.4)
        begin = BeginAt(going_on(past, 5), board)
        assert table.ask(begin) is None
        table.frames(0.4)
        assert table.record() == tuple(actions[:5])
        assert table.says().verdict.kind in ("resting", "underway")
        standing = {point: tuple(piece.kind for piece in stack) for point, stack in table.pieces().on.items() if stack}
        assert standing == {point: tuple(stack) for point, stack in past.at(5).items() if stack}
        assert [logged.record for logged in table.story.games()][-2:] == [tuple(actions), tuple(actions[:5])]


def test_a_game_that_was_over_then_is_not_gone_on_with(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        game = game_for(load_profile("yinsh"))
        journal.begin("yinsh", game.options, "yinsh")
        journal.append(
            [Entry("seat", "white=ugi:mine", 0.0), Entry("name", "black=Bea", 0.0)]
            + [Entry("action", action, float(at)) for at, action in enumerate((*PLACED, "resign"))]
        )
    games = KeptGames(tmp_path)
    with pytest.raises(PageError, match="The game was over then"):
        games.played_until(1, 5)
    with pytest.raises(PageError, match="Look at 0 to 5"):
        games.played_until(1, 6)
    begin = games.played_until(1, 3)
    assert (begin.record.actions, begin.seats, begin.names) == (PLACED[:3], {}, {"black": "Bea"})


def test_a_page_deletes_a_kept_game_and_never_the_one_on_the_board(tmp_path: Path) -> None:
    with Keeper.open(tmp_path) as keeper, PageTable(story=keeper) as table:
        table.do("put white-ring e3")
        table.command('{"do":"new","options":{"blitz":true}}')
        table.frames(0.2)
        table.do("put white-ring e5")
        games = KeptGames(tmp_path)
        assert [(game["number"], game["on_board"]) for game in games.listed()] == [(2, True), (1, False)]
        games.check_deletable(1)
        with pytest.raises(PageError, match="on the board"):
            games.check_deletable(2)
        with pytest.raises(PageError, match="No such game"):
            games.check_deletable(3)
        assert table.command(name("white", "Anna", 1)) is None
        assert KeptGames(tmp_path).listed()[1]["names"] == {"white": "Anna"}
        assert table.command('{"do":"delete","number":1}') is None
        assert [game["number"] for game in KeptGames(tmp_path).listed()] == [2]
        table.do("put black-ring e6")
        assert KeptGames(tmp_path).listed()[0]["actions"] == 2


def test_exports_have_date_result_names_and_times(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        game = game_for(load_profile("yinsh"))
        journal.begin("yinsh", game.options, "yinsh")
        journal.append([Entry("name", "white=An]na\\", 0.0), Entry("name", "black=Zo\xeb", 0.0)])
        journal.append([Entry("action", action, 10.0 + 2.5 * at) for at, action in enumerate((*PLACED, "resign"))])
        journal.finish({"winners": ["black"], "reason": "resignation"})
    games = KeptGames(tmp_path)
    read = read_record(games.record(1, "json").content.decode())
    assert read.names == {"white": "An]na\\", "black": "Zo\xeb"}
    assert (read.times, read.date[:4]) == ((0.0, 2.5, 5.0, 7.5, 10.0), games.listed()[0]["started"][:4])
    assert read.outcome is not None
    assert read.outcome.winners == ("black",)
    sgf = games.record(1, "sgf").content.decode()
    again = read_record(sgf)
    assert (again.names, again.actions[:4], again.outcome) == (read.names, PLACED, read.outcome)
    assert f"DT[{read.date[:10]}]" in sgf
    assert "RE[B+R]" in sgf
    assert "TM[5000]" in sgf
    assert games.current(Record("yinsh", (*PLACED, "resign"), game.options)).names == read.names
    assert games.current(Record("yinsh", PLACED, game.options)).names == {}


def test_statistics_tell_of_each_game_and_each_player(tmp_path: Path) -> None:
    won: list[tuple[str, str, list[str] | None]] = [
        ("Anna", "Bert", ["white"]),
        ("Anna", "Bert", ["white"]),
        ("Bert", "Anna", ["white"]),
        ("Bert", "Anna", []),
        ("Anna", "", ["white"]),
        ("Anna", "Anna", None),
    ]
    with Journal.open(tmp_path) as journal:
        for white, black, winners in won:
            journal.begin("yinsh", {}, "yinsh")
            journal.append([Entry("name", f"white={white}", 0.0), Entry("name", f"black={black}", 0.0)])
            if not black:
                journal.append([Entry("seat", "black=engine:5", 0.0)])
            journal.append([Entry("action", "e3", 0.0), Entry("action", "f7", 120.0)])
            journal.finish(None if winners is None else {"winners": winners, "reason": "rings"})
    games = KeptGames(tmp_path)
    told = games.statistics()
    (yinsh,) = told["games"]
    assert (yinsh["played"], yinsh["ended"], yinsh["drawn"], yinsh["actions"]) == (6, 5, 1, 2.0)
    assert (yinsh["minutes"], yinsh["wins"]) == (2.0, {"white": 4})
    players = {each["who"]: each for each in told["players"]}
    assert [*players] == ["Anna", "Bert", "engine:5"]
    anna = players["Anna"]
    assert (anna["played"], anna["won"], anna["lost"], anna["drawn"], anna["row"]) == (6, 3, 1, 1, 2)
    assert (players["engine:5"]["won"], players["engine:5"]["lost"]) == (0, 1)
    assert games.names() == ["Anna", "Bert"]


def test_pages_know_that_an_engines_hands_are_at_work_until_its_move_counts() -> None:
    with PageTable(story=story_of("e3")) as table:
        assert table.command('{"do":"sit","player":"black","seat":"engine:1"}') is None
        request = table.host.loop.table.request
        assert request is not None
        assert table.shown.helping is not None
        assert not table.shown.helping.busy
        table.host.loop.give(Reply(request.number, ("f7",)), table.host.desk.now)
        busy: list[bool] = []
        table.frames(4.0, lambda: busy.append(table.shown.helping is not None and table.shown.helping.busy))
        assert table.record() == ("e3", "f7")
        begun, ended = busy.index(True), len(busy) - busy[::-1].index(True)
        assert all(busy[begun:ended]), "once they have begun they are busy until the move counts"
        assert not busy[-1]


def test_the_pages_hands_are_busy_until_what_they_made_counts() -> None:
    with PageTable() as table:
        assert table.command('{"do":"hands","action":"e3"}') is None
        counted: list[tuple[bool, int]] = []

        def seen() -> None:
            helping = table.shown.helping
            counted.append((helping is not None and helping.busy, len(table.record())))

        table.frames(4.0, seen)
        assert (False, 0) not in counted[2:]
        assert counted[-1] == (False, 1)


def test_the_recording_does_not_tell_names() -> None:
    with PageTable(story=story_of(*PLACED)) as table:
        table.command(name("white", "Annabel"))
        assert b"Annabel" not in table.recording.written()
        begun = msgspec.json.decode(table.recording.written().splitlines()[0])
        assert begun["record"] == list(PLACED)
