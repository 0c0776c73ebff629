"""What is downloaded: the game reads back, the picture is one, the bundle tells everything but secrets."""

import io
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from page_table import PageTable, story_of

from engine.records import read_record
from firmware.errors import PageError
from firmware.recording.reading import read_recording
from firmware.recording.recent import RecentRecording, recent_recording
from firmware.recording.recorder import Recorder
from firmware.recording.rerun import Rerun
from firmware.service.log import Log
from firmware.web.commands.exchange import Exchange
from firmware.web.server.diagnostics import Diagnostics
from firmware.web.server.download import Download
from firmware.web.server.downloads import Downloads
from firmware.web.server.kept_games import KeptGames
from firmware.web.server.refusals import Refusals
from firmware.web.snapshots.hello import hello
from hardware.profile.load import load_profile

PROFILE = load_profile("yinsh")

KEPT = ["e5", "g7", "e6", "g8", "e7", "g9", "d5", "h8", "d6", "h9", "e5-e2"]
"""The beginning of a game: another first move of White would have begun with the same marker."""


def fail(words: str) -> None:
    raise AssertionError(words)


@pytest.fixture
def table() -> Iterator[PageTable]:
    with PageTable() as table:
        table.do("put white-ring e5", "put black-ring f8")
        yield table


def downloads(table: PageTable, log: Log | None = None) -> Downloads:
    refusals = Refusals(lambda _: None)
    refusals.note("it must be paired first", "10.0.0.2")
    return Downloads(
        table.exchange, Diagnostics(log or Log(lambda _: None), table.recording), refusals, KeptGames(None)
    )


def accounted(table: PageTable) -> list[str]:
    """Return why the board is judged as it is, as the bundle tells it."""
    with zipfile.ZipFile(io.BytesIO(downloads(table).bundle().content)) as archive:
        account: list[str] = msgspec.json.decode(archive.read("readings.json"))["account"]
    return account


def test_the_game_reads_back_in_each_form(table: PageTable) -> None:
    for form in ("json", "sgf", "official"):
        made = downloads(table).record(form)
        assert read_record(made.content.decode()).actions == ("e5", "f8")
    assert made.name == "yinsh.txt"
    assert made.content == b"1.e5 2.f8\n"
    with pytest.raises(PageError, match=r"It can be: json, sgf and official\."):
        downloads(table).record("xml")


def test_a_game_without_sgf_is_not_written_so() -> None:
    with PageTable("ringgz") as table:
        table.frames(0.2)
        assert hello(table.host.setting, may_touch=True)["game"]["forms"] == ["json", "official"]
        with pytest.raises(PageError, match=r"It can be: json and official\."):
            downloads(table).record("sgf")


def test_the_picture_shows_what_stands_and_what_is_held(table: PageTable) -> None:
    before = downloads(table).picture()
    assert before.content.startswith(b"<svg")
    table.do("lift e5")
    assert downloads(table).picture().content != before.content


def test_before_there_is_a_board_nothing_can_be_downloaded() -> None:
    empty = Downloads(
        Exchange(), Diagnostics(Log(lambda _: None), RecentRecording()), Refusals(lambda _: None), KeptGames(None)
    )
    makers: tuple[Callable[[], Download], ...] = (lambda: empty.record("json"), empty.picture, empty.bundle)
    for make in makers:
        with pytest.raises(PageError, match="not ready yet"):
            make()


def test_the_bundle_tells_all_that_is_needed_to_see_it_again(table: PageTable, tmp_path: Path) -> None:
    log = Log(lambda _: None)
    log.say(f"games kept in {Path.home()}/games")
    content = downloads(table, log).bundle().content
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        files = {name: archive.read(name) for name in archive.namelist()}
    assert all(name in files["README.txt"].decode() for name in files if name != "README.txt")
    assert read_record(files["record.json"].decode()).actions == ("e5", "f8")
    assert msgspec.json.decode(files["profile.json"])["name"] == "yinsh"
    assert msgspec.json.decode(files["settings.json"])["guidance"] == "full"
    assert "health" in msgspec.json.decode(files["readings.json"])
    assert msgspec.json.decode(files["refused.json"]) == {"it must be paired first": 1}
    assert msgspec.json.decode(files["about.json"])["board"] == "yinsh"
    assert str(Path.home()) not in files["log.txt"].decode()
    path = tmp_path / "recording.jsonl"
    path.write_bytes(files["recording.jsonl"])
    (part,) = read_recording(path, fail)
    again = Rerun(part, PROFILE)
    list(again.lines())
    assert again.table.record == ("e5", "f8")


def test_the_bundle_tells_why_the_board_is_judged_so_while_the_doctor_is_open(table: PageTable) -> None:
    table.exchange.measuring = True
    table.do("lift e5")
    assert "e5" in " ".join(accounted(table))


def test_of_a_kept_game_that_stands_as_recorded_nothing_is_told() -> None:
    with PageTable(story=story_of(*KEPT)) as table:
        table.exchange.measuring = True
        table.frames(0.5)
        assert accounted(table) == []
        table.do("put white-marker k8")
        assert "k8" in " ".join(accounted(table))


def test_a_recent_recording_forgets_its_oldest_tables_whole(tmp_path: Path) -> None:
    with PageTable() as table:
        small = table.recording
        small._most = 4000
        for _ in range(4):
            table.do("put white-ring e5", "put black-ring f8", "put white-ring c3")
            table.command('{"do":"new","options":{"blitz":true}}', 0.2)
        table.do("put white-ring g4")
        path = tmp_path / "recording.jsonl"
        path.write_bytes(small.written())
    assert path.stat().st_size <= 4000
    parts = read_recording(path, fail)
    assert 1 <= len(parts) < 5
    for part in parts:
        again = Rerun(part, PROFILE)
        list(again.lines())
    assert again.table.record == ("g4",)


def test_one_table_that_is_too_long_is_kept_as_far_as_there_is_room(tmp_path: Path) -> None:
    with PageTable() as table:
        table.recording._most = 3000
        for _ in range(20):
            table.do("put white-ring e5", "take e5")
        path = tmp_path / "recording.jsonl"
        path.write_bytes(table.recording.written())
    assert path.stat().st_size <= 3000
    (part,) = read_recording(path, fail)
    list(Rerun(part, PROFILE).lines())


def test_a_recent_recording_is_written_to_a_file_that_is_named(tmp_path: Path) -> None:
    path = tmp_path / "seen.jsonl"
    with recent_recording(path, PROFILE, fail) as recorded, PageTable() as table:
        table.recording._file = recorded._file
        table.command('{"do":"new","options":{"blitz":true}}', 0.2)
        table.do("put white-ring e5")
    (part,) = read_recording(path, fail)
    again = Rerun(part, PROFILE)
    list(again.lines())
    assert again.table.record == ("e5",)
    assert isinstance(recorded._file, Recorder)
    with recent_recording(None, PROFILE, fail) as plain:
        assert plain.written() == b""
