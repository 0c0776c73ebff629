"""A real board on pages, with a pretended one standing in for the wood: it is mirrored, and never moved by a page."""

import os
import signal
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest
from virtual_time import in_virtual_time

from engine.catalogue import make_game
from firmware.journal.direct import DirectWriter
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal, Story
from firmware.messages.message import Message
from firmware.messages.render import render
from firmware.service import service
from firmware.service.loop import Loop
from firmware.settings.kept import KeptSettings
from firmware.settings.settings import Settings, load_settings
from firmware.table import new_table
from firmware.web.commands.exchange import Exchange, PendingCommand
from firmware.web.commands.messages import read_command
from firmware.web.hosts.real import RealHost, RealPages
from firmware.web.server.hub import Hub
from firmware.web.snapshots.parts import PiecesPart, TablePart
from firmware.web.snapshots.readings import measured, readings
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture

PROFILE = load_profile("yinsh")
YINSH = make_game("yinsh")


class Wood:
    """A board that stands in for a real one, its service, and somebody's hands on it."""

    def __init__(self, pretend: PretendBoard) -> None:
        self.pretend = pretend
        self.story = MemoryJournal()
        self.story.begin("yinsh", YINSH.options, "yinsh")
        self.writer = DirectWriter(self.story)
        self.exchange = Exchange()
        table = new_table(YINSH, NominalReadings(PROFILE).of, PROFILE.pixels, Settings())
        self.loop = Loop(pretend.board, table, self.writer)
        self.host = RealHost(self.exchange, self.loop)
        self.loop.hooks = (self.host,)
        self.now = 0.0
        self.frames(0.2)

    def frames(self, seconds: float) -> None:
        for _ in range(round(seconds * PROFILE.scan_hz)):
            self.now += 1 / PROFILE.scan_hz
            self.pretend.advance(self.now)
            self.loop.tick(self.now)

    def hands(self, *lines: str) -> None:
        """Let somebody's hands do this on the wood."""
        for line in lines:
            end = self.pretend.hands.perform(parse_gesture(line), self.now)
            self.frames(end - self.now + 1.2)

    def command(self, message: str, seconds: float = 0.1) -> str | None:
        answers: list[Message | None] = []
        assert self.exchange.ask(PendingCommand(read_command(message), answers.append))
        self.frames(seconds)
        (answer,) = answers
        return None if answer is None else render(answer)

    def says(self) -> TablePart:
        assert self.exchange.shown.table is not None
        return self.exchange.shown.table

    def pieces(self) -> PiecesPart:
        assert self.exchange.shown.pieces is not None
        return self.exchange.shown.pieces


class SlowWriter(DirectWriter):
    """A writer whose disk is done when the test says so."""

    durable = 0

    def __init__(self, story: Story) -> None:
        super().__init__(story)
        self.handed_over = 0

    def submit(self, entries: Sequence[Entry]) -> int:
        super().submit(entries)
        return self._ticket()

    def rename(self, number: int, names: Mapping[str, str]) -> int:
        super().rename(number, names)
        return self._ticket()

    def delete(self, number: int) -> int:
        super().delete(number)
        return self._ticket()

    def _ticket(self) -> int:
        self.handed_over += 1
        return self.handed_over


@pytest.fixture
def wood() -> Iterator[Wood]:
    with PretendBoard(PROFILE, seed=2) as pretend:
        yield Wood(pretend)


def test_what_hands_do_on_the_wood_is_mirrored(wood: Wood) -> None:
    wood.hands("put white-ring e5", "put black-ring f8")
    assert wood.says().record == ("e5", "f8")
    assert wood.pieces().placement == {"e5": ("white-ring",), "f8": ("black-ring",)}
    assert wood.pieces().unsure == ()
    setting = wood.exchange.shown.setting
    assert setting is not None
    assert not setting.pretended


def test_points_that_show_something_else_or_nothing_known_are_named(wood: Wood) -> None:
    wood.hands("put white-ring e5", "put black-ring f8", "lift e5")
    assert wood.pieces().placement == {"e5": ("white-ring",), "f8": ("black-ring",)}
    assert wood.pieces().unsure == ("e5",)
    wood.hands("drop e5", "fault dead a3 centre")
    assert wood.pieces().unsure == ("a3",)


def test_the_lights_are_those_that_were_sent(wood: Wood) -> None:
    wood.hands("put white-ring e5")
    lights = wood.exchange.shown.lights
    assert lights is not None
    assert dict(zip(PROFILE.pixels, lights.rgb, strict=True)) == wood.pretend.shown()


NOT_HERE = (
    '{"do":"gesture","line":"put white-ring e5"}',
    '{"do":"gesture","line":"fault dead e5 centre"}',
    '{"do":"pause"}',
    '{"do":"new","board":"yinsh-switches"}',
    '{"do":"new","game":"ringgz"}',
    '{"do":"press","button":"doorbell"}',
    '{"do":"new","options":{"hats":1}}',
)


@pytest.mark.parametrize("message", NOT_HERE)
def test_a_page_moves_no_wood(wood: Wood, message: str) -> None:
    before = wood.says()
    why = wood.command(message, 0.5)
    assert why is not None
    assert len(why) > 20
    assert wood.says() is before
    assert wood.pretend.world.placement() == {}


def test_buttons_pressed_on_a_page_are_pressed(wood: Wood) -> None:
    wood.hands("put white-ring e5")
    assert wood.command('{"do":"press","button":"new","held":0.2}') is None
    assert wood.says().menu
    assert wood.command('{"do":"press","button":"new"}') is None
    assert wood.command('{"do":"press","button":"undo"}') is None
    assert wood.says().leading
    assert wood.command('{"do":"press","button":"undo","held":3.0}') is None
    assert "do you give up?" in render(wood.says().expected)


def test_a_player_resigns_on_a_page(wood: Wood) -> None:
    assert wood.command('{"do":"gesture","line":"resign"}') is None
    outcome = wood.says().outcome
    assert outcome is not None
    assert outcome.winners == ("black",)
    assert wood.story.games()[-1].outcome == {"winners": ["black"], "reason": "resignation"}


def test_a_new_game_leads_to_its_start_and_closes_the_old_one(wood: Wood) -> None:
    wood.hands("put white-ring e5", "put black-ring f8")
    assert wood.command('{"do":"new","options":{"blitz":true}}', 1.0) is None
    assert wood.says().verdict.kind == "astray"
    assert {repair.do for repair in wood.says().verdict.plan} == {"take e5", "take f8"}
    wood.hands("take e5", "take f8", "put white-ring c3")
    assert wood.says().record == ("c3",)
    games = wood.story.games()
    assert [(game.record, game.options["blitz"], game.ended is None) for game in games] == [
        (("e5", "f8"), False, False),
        (("c3",), True, True),
    ]
    setting = wood.exchange.shown.setting
    assert setting is not None
    assert (setting.number, setting.game.options["blitz"]) == (2, True)
    hub = Hub(wood.exchange)
    hub.refresh(0.0)
    assert hub.look(1)["on"] == {"c3": ("white-ring",)}


def test_a_new_game_after_one_that_ended_abandons_nothing(wood: Wood) -> None:
    wood.command('{"do":"gesture","line":"resign"}')
    wood.command('{"do":"new"}', 1.0)
    wood.hands("put white-ring e5")
    games = wood.story.games()
    assert [game.outcome is None for game in games] == [False, True]
    assert games[-1].record == ("e5",)


def test_settings_and_light_tests_reach_the_board(wood: Wood) -> None:
    assert wood.command('{"do":"set","setting":"guidance","value":"quiet"}', 0.3) is None
    assert wood.loop.table.settings.guidance == "quiet"
    assert wood.command('{"do":"light","pixel":"a3","rgb":[0,255,0]}') is None
    assert {pixel for pixel, rgb in wood.pretend.shown().items() if any(rgb)} == {"a3"}


def test_readings_are_those_of_the_last_scan(wood: Wood) -> None:
    wood.hands("put white-ring e5", "fault dead a3 centre")
    wood.loop.late = 7
    wood.exchange.measuring = True
    wood.frames(1.1)
    assert wood.exchange.shown.measured is not None
    told = readings(wood.exchange.shown.measured, health=True)
    channels = {(channel.point, channel.spot): n for n, channel in enumerate(PROFILE.channels)}
    assert told["mT"][channels["a3", "centre"]] is None
    assert told["mT"][channels["e5", "rim"]] > PROFILE.spot["rim"].levels.pole  # type: ignore[union-attr]
    assert told["senses"][channels["e5", "rim"]] == "north"
    assert told["senses"][channels["a3", "centre"]] == "unknown"
    assert set(told["health"]["e5"]) == set(PROFILE.spots)
    assert told["seen"] == ["e5"]
    frame = told["frame"]
    assert frame["late"] == 7
    assert frame["hz"] > 0
    assert 0 < frame["scan_us_p50"] <= frame["scan_us_p99"]
    assert frame["latency_ms"] > 1e3 * (PROFILE.settle + 1 / PROFILE.scan_hz)
    assert 0 < told["current"]["ma"] < told["current"]["budget_ma"]


@pytest.mark.parametrize(
    "command",
    [
        '{"do":"name","player":"white","name":"Anna"}',
        '{"do":"name","player":"white","name":"Anna","number":1}',
        '{"do":"delete","number":1}',
    ],
)
def test_a_command_is_answered_when_its_change_is_written(wood: Wood, command: str) -> None:
    wood.story.begin("yinsh", YINSH.options, "yinsh")
    writer, answers = SlowWriter(wood.story), list[Message | None]()
    wood.loop.writer = writer
    wood.exchange.ask(PendingCommand(read_command(command), answers.append))
    wood.exchange.ask(PendingCommand(read_command('{"do":"doctor","on":true}'), answers.append))
    wood.frames(1.0)
    assert writer.handed_over == 1
    assert len(answers) == 1, "what changes nothing on disk is answered at once"
    writer.durable = 1
    wood.frames(0.1)
    assert answers == [None, None]


def test_before_some_frames_have_passed_there_are_no_figures(wood: Wood) -> None:
    wood.loop.times.clear()
    assert readings(measured(wood.loop, frozenset(), None, anew=True), health=False)["frame"] == {"late": 0}


def test_the_service_takes_commands_and_tells_what_there_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, exchange = SimpleNamespace(now=0.0), Exchange()
    answers: list[Message | None] = []
    kept = KeptSettings(tmp_path, print)

    def pass_time(seconds: float) -> None:
        clock.now += seconds

    in_virtual_time(monkeypatch, lambda: clock.now, pass_time)
    exchange.ask(PendingCommand(read_command('{"do":"set","setting":"sounds","value":false}'), answers.append))
    with MemoryJournal() as story, PretendBoard(PROFILE) as pretend:
        scan = pretend.board.sensors.scan
        pretend.hands.perform(parse_gesture("put white-ring e5"), 0.2)

        def scan_and_stop() -> object:
            pretend.advance(clock.now)
            if clock.now > 3.0:
                os.kill(os.getpid(), signal.SIGTERM)
            return scan()

        monkeypatch.setattr(pretend.board.sensors, "scan", scan_and_stop)
        service.serve(pretend.board, YINSH, story, kept, lambda _: None, service.ServiceOptions(RealPages(exchange)))
        assert [game.record for game in story.games()] == [("e5",)]
    assert answers == [None]
    assert not load_settings(tmp_path).sounds
    shown = exchange.shown
    assert shown.table is not None
    assert shown.table.record == ("e5",)
    assert shown.beep.name == "done"


def test_a_real_board_is_calibrated_from_a_page_by_hands_that_follow_its_lights(wood: Wood) -> None:
    wood.hands("put white-ring e5")
    wood.hands("take e5")
    before = wood.says().record
    assert wood.command('{"do":"calibrate","step":"begin"}', 1.5) is None
    told = wood.exchange.shown.calibration
    assert told is not None
    point = told.point
    assert [pixel for pixel, rgb in wood.pretend.shown().items() if any(rgb)] == [point]
    wood.hands(f"put white-marker {point}", f"put white-ring {point}")
    assert wood.exchange.shown.calibration is not None
    assert wood.exchange.shown.calibration.at == 1
    assert wood.command('{"do":"press","button":"undo"}') is None
    assert wood.exchange.shown.calibration.at == 0
    wood.hands(f"take white-ring {point}", f"take white-marker {point}")
    assert wood.command('{"do":"calibrate","step":"stop"}', 2.0) is None
    assert wood.exchange.shown.calibration.stage == "over"
    assert wood.says().record == before
