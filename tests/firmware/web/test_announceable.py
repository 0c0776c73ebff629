"""What may be announced: the colours that a board's sensors cannot tell, each by whom it belongs to."""

from collections.abc import Mapping, Sequence

import pytest
from page_table import PageTable

from engine.catalogue import make_game
from firmware.messages.render import render
from firmware.service.made_for import game_for
from firmware.web.snapshots.announceable import announceable
from firmware.web.snapshots.hello import hello
from hardware.profile.load import load_profile

TOLD: Mapping[str, Mapping[str, Sequence[str]]] = {
    "yinsh": {"white": [], "black": []},
    "yinsh-switches": {"white": [], "black": []},
    "ringgz": {"1": ["red", "blue"], "2": ["yellow", "green"]},
    "ringgz-poles": {"1": [], "2": []},
    "bry-hex37": {"blue": [], "red": []},
}


@pytest.mark.parametrize("board", TOLD)
def test_each_player_may_announce_the_colours_that_look_alike(board: str) -> None:
    profile = load_profile(board)
    assert announceable(profile, game_for(profile)) == TOLD[board]


def test_who_has_one_colour_only_has_nothing_to_say() -> None:
    four = make_game("ringgz", ["players=4"])
    assert not any(announceable(load_profile("ringgz"), four).values())


def test_an_announcement_is_heard_and_told_on_pages() -> None:
    with PageTable("ringgz") as table:
        assert hello(table.host.setting, may_touch=True)["game"]["announces"]["1"] == ["red", "blue"]
        table.do("put start-base c3")
        assert table.command('{"do":"announce","colour":"blue"}') is None
        assert "blue" in render(table.says().expected)
        table.do("put blue-2 c4", seconds=2.0)
        assert table.record()[-1] == "b2@c4"


def test_a_piece_picked_on_a_page_is_lit_where_it_may_go_until_it_is_let_go() -> None:
    with PageTable("ringgz") as table:
        table.do("put start-base c3")
        assert table.command('{"do":"pick","piece":"blue-2"}') is None
        assert {glow.meaning for point, glow in table.says().scene.items() if point in ("c4", "b3")} == {"may go here"}
        assert table.command('{"do":"pick","piece":""}') is None
        assert {glow.meaning for point, glow in table.says().scene.items() if point in ("c4", "b3")} == {"open"}
        assert table.command('{"do":"pick","piece":"pink-2"}') == "There is no piece called pink-2 in this game."


@pytest.mark.parametrize("command", ['{"do":"announce","colour":"pink"}', '{"do":"gesture","line":"announce pink"}'])
def test_a_colour_that_no_piece_has_is_refused(command: str) -> None:
    with PageTable() as table:
        why = table.command(command)
    assert why is not None
    assert "Say one of these: white and black." in why
