"""What pages are told of the table: the way back with its arrows, marks, questions, the end."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from page_table import PageTable, story_of

from firmware.guide.meanings import meanings
from firmware.web.server.client import encode
from firmware.web.snapshots import messages
from firmware.web.snapshots.hello import hello
from firmware.web.snapshots.past import Past
from hardware.lights.rhythms import RHYTHMS, TICKS
from hardware.profile.load import profile_names

PLACED = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")


@pytest.fixture
def table() -> Iterator[PageTable]:
    with PageTable(story=story_of(*PLACED)) as table:
        table.frames(0.3)
        yield table


def state(table: PageTable) -> dict[str, Any]:
    setting = table.shown.setting
    assert setting is not None
    past = Past(setting.game)
    past.follow(table.record())
    told: dict[str, Any] = msgspec.json.decode(
        encode(messages.state(table.says(), table.shown.trouble, past, setting, 3))
    )
    return told


def test_a_piece_put_wrong_has_an_arrow_to_where_it_belongs(table: PageTable) -> None:
    table.do("lift f8", "drop a3", seconds=2.0)
    told = state(table)
    assert told["verdict"] == "astray"
    assert [(step["do"], step["from"], step["to"]) for step in told["wrong"]] == [
        ("take a3", "a3", "f8"),
        ("put black-ring f8", "a3", "f8"),
    ]
    assert told["marks"]["a3"] == {"meaning": "wrong", "rhythm": meanings()["wrong"].rhythm}


def test_what_is_too_much_goes_beside_the_board_and_what_is_turned_goes_nowhere(table: PageTable) -> None:
    table.do("put black-marker a3", seconds=2.0)
    assert [(step["gesture"], step["from"], step["to"]) for step in state(table)["wrong"]] == [("take", "a3", None)]
    table.do("take a3", "put white-marker e5", "lift white-ring e5", "drop e7", "flip e5", seconds=2.0)
    wrong = state(table)["wrong"]
    assert {(step["gesture"], step["from"], step["to"]) for step in wrong} == {("flip", None, None)}


def test_the_whole_state_is_told_in_plain_json(table: PageTable) -> None:
    table.do("put white-marker e5", "lift white-ring e5", "drop e7", seconds=2.0)
    told = state(table)
    assert told["record"] == [*PLACED, "e5-e7"]
    assert told["written"][-1] == {"text": "11.e5-e7", "at": 11, "player": "white"}
    assert (told["turn"], told["phase"], told["outcome"]) == ("black", "move", None)
    assert told["score"] == {"white": 0, "black": 0}
    assert told["pool"]["markers"] == 50
    assert told["removed"] == {}
    assert told["marks"]["turn-black"]["meaning"] == "turn"
    assert (told["menu"], told["lead"], told["trouble"], told["asking"]) == (False, False, [], [])
    assert told["settings"]["guidance"] == told["guidance"] == "full"
    assert told["committed"] == 3


def test_being_led_back_is_told(table: PageTable) -> None:
    table.do("press undo")
    told = state(table)
    assert told["lead"]
    assert [step["do"] for step in told["wrong"]] == ["take f3"]


def test_a_row_is_an_event_with_its_points_and_its_player() -> None:
    row = ("e5-e4", "f8-f9", "e4-f4", "f9-g10", "f4-e3", "g10-f10", "e3-d2")
    with PageTable(story=story_of(*PLACED, *row)) as table:
        table.frames(0.3)
        events = state(table)["events"]
    assert all(event["kind"] == "row" and len(event["points"]) == 5 for event in events)


def test_the_end_is_told_with_its_winners() -> None:
    with PageTable(story=story_of(*PLACED, "resign")) as table:
        table.frames(0.3)
        told = state(table)
    assert told["outcome"] == {"winners": ["black"], "reason": "resignation"}
    assert (told["turn"], told["phase"]) == (None, "over")


def test_what_is_asked_is_told_in_the_words_that_answer_it(table: PageTable) -> None:
    table.do("fault dead e7 rim", "put white-marker e5", "lift white-ring e5", "drop e7", seconds=3.0)
    told = state(table)
    assert (told["verdict"], told["asking"], told["chosen"]) == ("asking", ["e5-e7"], True)
    assert table.record() == PLACED
    assert table.command('{"do":"answer","text":"e5-e7"}', 1.0) is None
    assert table.record() == (*PLACED, "e5-e7")


@pytest.mark.parametrize("board", profile_names())
def test_every_board_introduces_itself(board: str) -> None:
    with PageTable(board) as table:
        setting = table.host.setting
        told = msgspec.json.decode(msgspec.json.encode(hello(setting, may_touch=True)))
    profile = setting.profile
    assert told["board"]["pixels"] == list(profile.pixels)
    assert told["board"]["dead"] == list(profile.lights.dead)
    assert list(told["board"]["points"]) == list(profile.points)
    assert [tuple(channel) for channel in told["board"]["channels"]] == [(c.point, c.spot) for c in profile.channels]
    assert set(told["board"]["levels"]) == set(profile.spots)
    assert all(point in profile.points for line in told["board"]["lines"] for point in line)
    assert {row["name"] for row in told["meanings"]} == set(meanings())
    assert {name: len(row["levels"]) for name, row in told["rhythms"].items()} == dict.fromkeys(RHYTHMS, TICKS)
    assert set(told["boards"]) == set(profile_names())
    assert set(told["games"]) == {row["game"] for row in told["made_for"].values()}
    panel = [
        *told["board"]["panel"]["turn"].values(),
        *(pixel for pixels in told["board"]["panel"]["score"].values() for pixel in pixels),
    ]
    assert sorted(panel) == sorted(profile.lights.panel)
    assert set(told["game"]["kinds"]) <= set(told["board"]["pieces"])
    assert told["faults"]["dead"]["forms"] == ["POINT SPOT"]
