"""How to play, on pages: the pictures with their sentences, and a game that begins where one of them is."""

import json

import pytest
from page_served import served
from page_table import PageTable

from engine.catalogue import GAMES
from engine.how_to_play import how_to_play


@pytest.mark.parametrize("game", [game for game in GAMES if how_to_play(game)])
def test_every_position_can_be_tried_out_on_the_board(game: str) -> None:
    how = how_to_play(game)
    assert how is not None
    with PageTable() as table:
        for picture in how.pictures:
            assert table.command(f'{{"do":"try","game":"{game}","picture":"{picture.name}"}}') is None
            table.frames(0.5)
            assert table.record() == picture.after
            assert table.says().verdict.kind == "resting"


def test_what_there_is_no_picture_of_cannot_be_tried_out() -> None:
    with PageTable() as table:
        assert "castle" in str(table.command('{"do":"try","game":"yinsh","picture":"castle"}'))
        assert table.command('{"do":"try","game":"chess","picture":"castle"}') is not None


def test_the_pictures_come_with_sentences_in_the_language_of_the_page() -> None:
    with served() as page:
        told = json.loads(page.get("/how/yinsh.json?language=de")[1])
        assert told["pictures"][0]["say"].startswith("Setzt zuerst abwechselnd")
        response, drawn = page.get(f"/how/yinsh/{told['pictures'][2]['name']}.svg")
        assert response.headers["content-type"].startswith("image/svg+xml")
        assert b"marker-end" in drawn
        for path in ("/how/chess.json", "/how/yinsh/castle.svg", "/how/chess/castle.svg"):
            assert page.get(path)[0].status == 404
