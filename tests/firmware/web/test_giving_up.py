"""On a page any player may give up at any time; on the panel only who must act can."""

from page_table import PageTable

from firmware.messages.render import render


def test_who_is_not_to_act_gives_up_and_the_others_play_on() -> None:
    with PageTable("ringgz") as table:
        assert table.command('{"do":"new","options":{"players":3,"colours":"r,b,y"}}') is None
        table.do("put start-base c3")
        assert table.command('{"do":"resign","player":"2"}') is None
        assert table.record() == ("*c3", "resign:2")
        assert render(table.says().expected).startswith("Player 2 has resigned. Player 1, ")
        table.do("put red-2 c4", seconds=2.0)
        assert table.record()[-1] == "r2@c4"  # the page knows which piece was put
        assert render(table.says().expected).startswith("Player 3, ")
        assert table.command('{"do":"resign","player":"2"}') == "Player 2 has left the game already."


def test_who_does_not_play_cannot_give_up() -> None:
    with PageTable("ringgz") as table:
        assert (
            table.command('{"do":"resign","player":"3"}') == "Nobody here is called 3. There are Player 1 and Player 2."
        )
        assert table.record() == ()
