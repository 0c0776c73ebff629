"""The page's helping hands: one or two presses make an action, undo and redo are one, and a game brings its board."""

from collections.abc import Sequence
from random import Random

import pytest
from page_table import PageTable, story_of

from engine.catalogue import game_class, make_game
from engine.random_play import play_random_game
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.web.snapshots.plays import plays
from hardware.profile.load import load_profile

PLACED = ("e3", "f7", "d5", "g7", "c4", "h8", "e6", "f9", "g5", "d7")


def hands(table: PageTable, action: str, steps: int | None = None, seconds: float = 6.0) -> str | None:
    number = "null" if steps is None else str(steps)
    return table.command(f'{{"do":"hands","action":"{action}","steps":{number}}}', seconds)


def kinds(table: PageTable, point: str) -> list[str]:
    return [piece.kind for piece in table.pieces().on.get(point, ())]


def test_pressing_a_ring_and_a_point_makes_the_whole_move() -> None:
    with PageTable(story=story_of(*PLACED)) as table:
        table.frames(0.3)
        assert hands(table, "e3-e4", steps=1, seconds=1.5) is None
        assert kinds(table, "e3") == ["white-ring", "white-marker"]
        assert {point for point, glow in table.says().scene.items() if glow.meaning == "may go here"} >= {"e4", "e5"}
        assert hands(table, "e3-e4") is None
        assert table.record()[-1] == "e3-e4"


def test_hands_at_work_are_shown_and_their_gestures_can_be_followed() -> None:
    with PageTable(story=story_of(*PLACED)) as table:
        table.frames(0.3)
        stood: list[tuple[str, ...]] = []
        busy: list[bool] = []

        def look() -> None:
            stood.append((*kinds(table, "e3"), "-", *kinds(table, "e4")))
            assert table.shown.helping is not None
            busy.append(table.shown.helping.busy)

        assert hands(table, "e3-e4", seconds=0.0) is None
        table.frames(3.0, look)
        assert stood.count(("white-ring", "white-marker", "-")) > 10
        assert stood.count(("white-marker", "-")) > 5
        assert busy[10]
        assert not busy[-1]


@pytest.mark.parametrize("board", ["yinsh", "ringgz", "ringo-13", "bry-hex37"])
def test_hands_that_have_made_an_action_that_counts_are_free_at_once(board: str) -> None:
    random = Random(4)
    with PageTable(board) as table:
        for length in range(1, 9):
            at_table = table.host.desk.table
            action = random.choice(plays(at_table.game, at_table.position.state)).action
            assert hands(table, action, seconds=0.0) is None
            table.frames(3.0)
            assert (len(table.record()), table.host.helping.busy) == (length, False), action


def test_undo_and_redo_take_one_command_each() -> None:
    with PageTable(story=story_of(*PLACED)) as table:
        table.frames(0.3)
        assert hands(table, "e3-e4") is None
        assert table.command('{"do":"lead","to":"undo"}', 4.0) is None
        assert table.record() == PLACED
        assert table.shown.helping is not None
        assert table.shown.helping.redo == "e3-e4"
        assert table.command('{"do":"lead","to":"redo"}', 4.0) is None
        assert table.record()[-1] == "e3-e4"
        assert table.shown.helping.redo is None


def test_undo_puts_back_what_was_only_begun() -> None:
    with PageTable(story=story_of(*PLACED)) as table:
        table.frames(0.3)
        table.do("put white-marker e3", "lift white-ring e3")
        assert table.command('{"do":"lead","to":"undo"}', 4.0) is None
        assert table.record() == PLACED
        assert kinds(table, "e3") == ["white-ring"]
        assert table.says().verdict.kind == "resting"


def test_a_piece_that_was_dragged_on_the_page_is_not_asked_about() -> None:
    with PageTable("ringgz") as table:
        table.do("put start-base c3", "put red-4 c4")
        assert table.record() == ("*c3", "r4@c4")
        assert hands(table, "y3@b3") is None
        assert table.record()[-1] == "y3@b3"


@pytest.mark.parametrize("board", ["yinsh", "ringgz", "ringo-13", "bry-hex37"])
def test_every_legal_action_is_said_by_presses_that_say_no_other(board: str) -> None:
    profile = load_profile(board)
    game = game_class(profile.game)(**profile.options)
    state = game.start()
    for action in list(play_random_game(game, Random(4)))[:60]:
        told = plays(game, state)
        silent = [each for each in game.actions(state) if not game.steps(state, each)]
        assert {play.action for play in told} == {*game.actions(state)} - {*silent}
        said: dict[object, str] = {}
        for play in told:
            assert said.setdefault((play.piece, play.points), play.action) == play.action
        state = game.play(state, action)


GAMES: Sequence[tuple[str, str, str]] = [
    ('"ringgz"', '{"players":3}', "ringgz"),
    ('"ringo"', "{}", "ringo-13"),
    ('"bry"', '{"players":3}', "bry-hex37"),
    ('"yinsh"', '{"blitz":true}', "yinsh"),
]


def test_a_game_that_is_chosen_brings_a_board_and_options_that_work() -> None:
    with PageTable() as table:
        for game, options, board in GAMES:
            assert table.command(f'{{"do":"new","game":{game},"options":{options}}}', 0.5) is None
            setting = table.shown.setting
            assert setting is not None
            assert setting.profile.name == board
        assert table.command('{"do":"new","game":"ringgz","options":{"players":2}}', 0.5) is None
        assert table.command('{"do":"new","options":{"players":3}}', 0.5) is None
        setting = table.shown.setting
        assert setting is not None
        assert setting.game == make_game("ringgz", ("players=3",))


def test_eight_fast_presses_begin_one_game() -> None:
    story = MemoryJournal()
    story.begin("yinsh", make_game("yinsh").options, "yinsh")
    story.append([Entry("action", "e5", 0.0)])
    with PageTable(story=story) as table:
        for _ in range(8):
            assert table.command('{"do":"new"}', 0.0) is None
        table.frames(0.5)
        assert [len(game.record) for game in story.games()] == [1, 0]
