"""How games are played, in pictures: each shows something that may be done in a game that may be played."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from engine.catalogue import GAMES, game_class
from engine.errors import UnreadableError
from engine.how_to_play import MOST, HowToPlay, Picture, how_to_play
from engine.render import svg_board

DATA = Path(__file__).parent.parent / "data"
COMES_WITH_RINGLIGHT = {game for game in GAMES if (DATA / game / "game.json").is_file()}
"""The games whose test data say more than a game that somebody adds has to; that one needs no pictures."""
SHOWN = [(how, picture) for game in GAMES if (how := how_to_play(game)) for picture in how.pictures]


@pytest.mark.parametrize(("how", "picture"), SHOWN, ids=[f"{how.game}-{picture.name}" for how, picture in SHOWN])
def test_a_picture_shows_an_action_that_may_be_made_where_it_is(how: HowToPlay, picture: Picture) -> None:
    game = game_class(how.game)(**how.options)
    state = game.start()
    for action in picture.after:
        assert action in game.actions(state)
        state = game.play(state, action)
    assert picture.shows in game.actions(state)
    drawn, bare = (
        ET.fromstring(each)  # noqa: S314 # they were made just now
        for each in (how.svg(picture), svg_board(game, state))
    )
    assert drawn.tag == bare.tag
    assert len(list(drawn.iter())) > len(list(bare.iter()))


def test_every_game_has_no_more_pictures_than_two_screens_show() -> None:
    assert {how.game for how, _ in SHOWN} >= COMES_WITH_RINGLIGHT
    assert all(len(how.pictures) <= MOST for how, _ in SHOWN)


def test_a_game_without_pictures_has_none_and_a_picture_it_has_not_is_told() -> None:
    assert how_to_play("turnabout") is None
    yinsh = how_to_play("yinsh")
    assert yinsh is not None
    with pytest.raises(UnreadableError, match="there is place, move"):
        yinsh.picture("castle")
