"""A pretended board on pages: what they ask for is done by hands, and what they are shown is what the wire says."""

from collections.abc import Iterator

import pytest
from page_table import PageTable, story_of

from firmware.messages.render import render
from firmware.settings.settings import Settings
from firmware.web.commands.exchange import PendingCommand
from firmware.web.commands.hand_limits import MOST_BUSY_S, MOST_PILED
from firmware.web.commands.messages import read_command
from firmware.web.server.hub import Hub
from hardware.profile.load import profile_names

RINGS = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")


@pytest.fixture
def table() -> Iterator[PageTable]:
    with PageTable() as table:
        yield table


def test_gestures_are_made_by_hands_and_what_comes_of_them_is_shown(table: PageTable) -> None:
    table.host.desk.pretend.hands.pace = 2.0
    assert table.command('{"do":"gesture","line":"put white-ring e5"}') is None
    assert table.record() == ()
    pieces = table.pieces()
    assert [piece.kind for piece in pieces.on["e5"]] == ["white-ring"]
    assert pieces.moving == (pieces.on["e5"][0].number,)
    table.frames(1.0)
    assert table.record() == ("e5",)
    assert table.pieces().moving == ()


def test_what_comes_of_a_gesture_is_shown_before_it_is_answered(table: PageTable) -> None:
    shown: list[list[str]] = []
    command = read_command('{"do":"gesture","line":"put white-ring e5"}')
    table.exchange.ask(
        PendingCommand(command, lambda _: shown.append([piece.kind for piece in table.pieces().on.get("e5", ())]))
    )
    table.frames(0.04)
    assert shown == [["white-ring"]]


def test_a_piece_keeps_its_number_wherever_it_goes(table: PageTable) -> None:
    table.do("put white-ring e5", "lift e5")
    pieces = table.pieces()
    held = [piece for hand in pieces.held.values() for piece in hand]
    assert [(piece.kind, piece.number) for piece in held] == [("white-ring", 1)]
    table.do("drop e8 3 -2")
    pieces = table.pieces()
    (piece,) = pieces.on["e8"]
    assert (piece.number, piece.dx, piece.dy) == (1, 3.0, -2.0)
    table.do("lift e8", "aside")
    assert not table.pieces().on
    assert not any(table.pieces().held.values())


def test_the_lights_shown_are_what_the_wires_bytes_say_point_by_point(table: PageTable) -> None:
    seen: set[tuple[tuple[int, int, int], ...]] = set()

    def compare() -> None:
        assert table.lights() == table.host.desk.pretend.shown()
        seen.add(tuple(table.lights().values()))

    table.frames(0.2, compare)
    table.command('{"do":"gesture","line":"put white-ring e5"}')
    table.command('{"do":"gesture","line":"put white-ring e6"}')
    table.command('{"do":"gesture","line":"fault dark turn-white"}')
    table.frames(3.0, compare)
    assert len(seen) > 2


def test_while_nothing_happens_nothing_is_published(table: PageTable) -> None:
    table.frames(0.5)
    pieces, said = table.shown.pieces, table.shown.table
    table.frames(3.0)
    assert table.shown.pieces is pieces
    assert table.shown.table is said


def test_what_is_committed_is_told_only_when_it_is_written_down(
    table: PageTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.frames(0.2)
    writer = table.host.desk.writer
    written = writer.submit
    monkeypatch.setattr(writer, "submit", lambda entries: written(entries) + 1)
    table.do("put white-ring e5")
    assert table.host.desk.table.record == ("e5",)
    assert table.record() == ()
    monkeypatch.setattr(type(writer), "durable", 1)
    table.frames(0.04)
    assert table.record() == ("e5",)


def test_another_game_is_shown_with_a_table_of_its_own_or_none(
    table: PageTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, writer = Hub(table.exchange), table.host.desk.writer
    table.do("put white-ring e5")
    hub.refresh(0.0)
    written = writer.submit
    monkeypatch.setattr(writer, "submit", lambda entries: written(entries) + 1)
    assert table.command('{"do":"new","game":"bry","names":{"blue":"Anna"}}') is None
    table.frames(0.2, lambda: hub.refresh(0.0))
    assert table.host.desk.table.game.name == "bry"
    assert table.shown.table is None
    monkeypatch.setattr(type(writer), "durable", 1)
    table.frames(0.04, lambda: hub.refresh(0.0))
    assert (table.record(), table.says().names["blue"]) == ((), "Anna")


REFUSED = {
    '{"do":"gesture","line":"lift a2"}': "Nothing stands on a2.",
    '{"do":"gesture","line":"dance e5"}': "there is no gesture 'dance'",
    '{"do":"gesture","line":"wait 3"}': "Time passes by itself",
    '{"do":"gesture","line":"after 2 put white-ring e5"}': "Time passes by itself",
    '{"do":"gesture","line":"press confirm 1000"}': "at most 10 seconds",
    '{"do":"gesture","line":"touch e5 11"}': "at most 10 seconds",
    '{"do":"gesture","line":"slide e5 e6 2"}': "at least 20 mm a second",
    '{"do":"gesture","line":"aside"}': "The hands are empty.",
    '{"do":"press","button":"doorbell"}': "There is no button called doorbell.",
    '{"do":"answer","text":"e5-e8"}': "does not ask that now",
    '{"do":"new","board":"../../etc/passwd"}': "There is no board called",
    '{"do":"new","board":"yinsh.toml"}': "There is no board called",
    '{"do":"new","game":"chess"}': "There is no board to play chess on.",
    '{"do":"new","game":"ringgz","board":"yinsh"}': "cannot be played on yinsh",
    '{"do":"hands","action":"e5-e9"}': "e5-e9",
    '{"do":"lead","to":"undo"}': "Nothing has been played yet.",
    '{"do":"lead","to":"redo"}': "Nothing was undone.",
    '{"do":"new","options":{"blitz":3}}': "blitz",
    '{"do":"new","options":{"hats":true}}': "has no option 'hats'",
    '{"do":"set","setting":"guidance","value":"loud"}': "'guidance' cannot be 'loud'",
    '{"do":"set","setting":"still_s","value":1e9}': "'still_s' cannot be",
    '{"do":"set","setting":"options","value":"x"}': "there is no setting 'options'",
    '{"do":"set","setting":"brightness","value":0}': "'brightness' cannot be 0",
    '{"do":"light","pixel":"zz9","rgb":[1,2,3]}': "There is no light called zz9.",
    '{"do":"pace","speed":2}': "No game is being acted out.",
    '{"do":"step"}': "No game is being acted out.",
}


@pytest.mark.parametrize("message", REFUSED)
def test_what_cannot_be_done_is_refused_with_a_reason_and_changes_nothing(table: PageTable, message: str) -> None:
    table.frames(0.2)
    before, settings = table.shown.table, table.host.desk.table.settings
    why = table.command(message)
    assert why is not None
    assert REFUSED[message] in why
    table.frames(0.2)
    assert table.shown.table is before
    assert table.host.desk.table.settings is settings
    assert table.settings.kept == []


def test_hands_take_no_more_gestures_than_they_can_make_in_some_seconds(table: PageTable) -> None:
    refused = [table.command('{"do":"gesture","line":"press hint 9"}') for _ in range(8)]
    assert refused[:2] == [None, None]
    assert f"The hands have {MOST_BUSY_S:g} seconds of work left." in str(refused[-1])


def test_a_board_takes_no_more_pieces_than_any_game_has(table: PageTable, monkeypatch: pytest.MonkeyPatch) -> None:
    world = table.host.desk.pretend.world
    for _ in range(MOST_PILED):
        world.stand("white-marker", "e5")
    assert "12 pieces stand on e5 already" in str(table.command('{"do":"gesture","line":"put white-marker e5"}'))
    monkeypatch.setattr("firmware.web.commands.hand_limits.MOST_PIECES", MOST_PILED)
    assert "Take some off." in str(table.command('{"do":"gesture","line":"put white-marker e6"}'))
    assert table.command('{"do":"gesture","line":"take e5"}') is None
    monkeypatch.undo()
    assert table.command('{"do":"gesture","line":"put white-marker e6"}') is None


def test_settings_are_taken_at_once_and_kept(table: PageTable) -> None:
    table.do("put white-ring e5")
    assert table.command('{"do":"set","setting":"sounds","value":false}') is None
    assert table.command('{"do":"set","setting":"brightness","value":0.1}', 0.2) is None
    assert [(settings.sounds, settings.brightness) for settings in table.settings.kept] == [(False, None), (False, 0.1)]
    assert 0 < max(max(rgb) for rgb in table.lights().values()) < 30
    assert table.command('{"do":"set","setting":"guidance","value":"quiet"}', 0.1) is None
    assert {glow.meaning for glow in table.says().scene.values()} == {"turn"}


def test_the_night_is_set_on_a_page(table: PageTable) -> None:
    table.frames(0.2)
    by_day = max(max(rgb) for rgb in table.lights().values())
    for setting, value in (("night_from", '"11:00"'), ("night_to", '"13:00"'), ("night_brightness", "0.02")):
        assert table.command(f'{{"do":"set","setting":"{setting}","value":{value}}}', 0.1) is None
    assert 0 < max(max(rgb) for rgb in table.lights().values()) < by_day / 3
    assert table.says().settings.night_brightness == 0.02


def test_settings_that_somebody_else_changes_hold_on_the_page_too(table: PageTable) -> None:
    table.frames(0.2)
    table.settings.written = Settings(guidance="quiet")
    table.frames(1.2)
    assert table.says().settings == Settings(guidance="quiet")


def test_a_light_can_be_tried_out_and_the_scene_comes_back(table: PageTable) -> None:
    table.frames(0.2)
    assert table.command('{"do":"light","pixel":"e5","rgb":[255,0,0]}') is None
    assert [pixel for pixel, rgb in table.lights().items() if any(rgb)] == ["e5"]
    assert table.lights()["e5"][1:] == (0, 0)
    assert table.command('{"do":"light","pixel":null,"rgb":[0,0,255]}') is None
    assert all(rgb[2] and not rgb[0] for rgb in table.lights().values())
    assert table.command('{"do":"light"}') is None
    assert len(set(table.lights().values())) > 1
    table.command('{"do":"light","pixel":"e5","rgb":[255,0,0]}', 4.0)
    assert sum(map(any, table.lights().values())) == 1
    table.frames(1.5)
    assert sum(map(any, table.lights().values())) > 1


def test_buttons_are_pressed_on_the_panel_and_the_game_resigned(table: PageTable) -> None:
    table.do("put white-ring e5")
    assert table.command('{"do":"press","button":"new","held":0.2}', 1.0) is None
    assert table.says().menu
    assert table.command('{"do":"press","button":"new"}', 1.0) is None
    assert not table.says().menu
    table.do("resign", seconds=6.0)
    outcome = table.says().outcome
    assert outcome is not None
    assert outcome.winners == ("white",)


def test_sounds_are_told_by_name_each_time_they_are_made(table: PageTable) -> None:
    table.do("put white-ring e5")
    first = table.shown.beep
    table.do("put black-ring f8")
    assert (first.name, table.shown.beep.name) == ("done", "done")
    assert table.shown.beep.number > first.number
    table.do("put black-ring f9")
    assert table.shown.beep.name == "wrong"


@pytest.mark.parametrize("board", profile_names())
def test_another_board_is_taken_with_its_game_set_up_on_it(table: PageTable, board: str) -> None:
    table.do("put white-ring e5")
    number = table.host.setting.number
    assert table.command(f'{{"do":"new","board":"{board}"}}', 0.3) is None
    setting, says = table.shown.setting, table.says()
    assert setting is not None
    assert setting.profile.name == board
    assert setting.number == number + 1
    assert (says.record, says.verdict.kind) == ((), "resting")


def test_a_new_game_has_the_options_that_were_asked_for_and_ends_the_old_one(table: PageTable) -> None:
    table.do("put white-ring e5")
    assert table.command('{"do":"new","options":{"blitz":true}}', 0.3) is None
    assert table.host.desk.table.game.options["blitz"] is True
    assert table.command('{"do":"new"}', 0.3) is None
    assert table.host.desk.table.game.options["blitz"] is True
    games = table.story.games()
    assert [(game.record, game.ended is None) for game in games] == [(("e5",), False), ((), True)]


def test_a_game_that_was_not_finished_is_gone_on_with_its_pieces_standing() -> None:
    with PageTable(story=story_of(*RINGS[:3])) as table:
        table.frames(0.5)
        assert table.record() == RINGS[:3]
        assert set(table.pieces().on) == set(RINGS[:3])
        assert table.says().verdict.kind == "resting"


def test_a_power_cut_starts_the_service_afresh_on_the_same_pieces(table: PageTable) -> None:
    table.do("put white-ring e5", "put black-ring f8")
    before = table.host.desk.table
    assert table.command('{"do":"gesture","line":"cut"}', 0.5) is None
    assert table.host.desk.table is not before
    assert table.record() == ("e5", "f8")


def test_a_fault_is_made_found_told_and_mended(table: PageTable) -> None:
    table.do("fault multiplexer 3", seconds=3.0)
    assert any("ultiplexer 3" in render(told) for told in table.shown.trouble)
    assert any("ultiplexer 3" in words for words in table.said)
    table.do("mend multiplexer 3", seconds=3.0)
    assert table.shown.trouble == ()


def test_a_game_begun_on_the_panel_is_another_game_for_pages_too(table: PageTable) -> None:
    table.do("put white-ring e5")
    number = table.host.setting.number
    table.do("press new 3", "take e5", seconds=5.0)
    assert table.host.setting.number == number + 1
    hub = Hub(table.exchange)
    hub.refresh(0.0)
    assert hub.past is not None
    assert tuple(hub.past.record) == ()


def test_the_doctor_counts_the_points_seen_changing_from_when_it_was_asked(table: PageTable) -> None:
    table.do("put white-ring e5")
    assert table.host._walked >= {"e5"}
    assert table.command('{"do":"doctor","on":true}') is None
    assert table.host._walked == frozenset()
    table.do("lift e5", "drop e6")
    assert {"e5", "e6"} <= table.host._walked
