"""Ringgz: the colour that is asked about, where a piece may go, and who leads, on a paper board and by hands."""

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from desks import do, lit, sitting
from paper import Paper, level_look, zones_look

from engine.games.ringgz import Ringgz
from engine.games.ringo import Ringo
from engine.games.yinsh import Yinsh
from engine.random_play import play_random_game
from firmware.cli.commands.act import act
from firmware.guide.endings import count
from firmware.guide.piece_colours import INKS
from firmware.messages.render import render
from firmware.table.inputs import Announce, Answer, Pick, Press

TWO = Ringgz()
STARTED = ("*c3",)
ENDED = tuple(play_random_game(Ringgz(players=4), Random(3)))
"""A whole game of four."""
BESIDE = {"c4", "b3", "d3", "c2"}


def colour(paper: Paper, point: str) -> tuple[int, int, int]:
    return paper.table.scene[point].rgb


def marked(paper: Paper, meaning: str) -> set[str]:
    return {point for point, name in paper.table.marks.items() if name == meaning}


def test_a_choice_of_colours_shows_the_colour_that_confirm_takes() -> None:
    paper = Paper(TWO, zones_look, record=STARTED)
    paper.do("put blue-2 c4", pause=2.0)
    assert paper.kind() == "asking"
    seen = []
    for _ in paper.table.verdict.choices:
        (first,) = paper.table.verdict.choices[0]
        seen.append((first, colour(paper, "c4")))
        assert paper.table.scene["c4"].rhythm == "beat"
        paper.give(Press("undo", 0.1))
    assert dict(seen) == {"r2@c4": INKS["red"], "b2@c4": INKS["blue"]}
    assert render(paper.table.expected).startswith("You are going back.")
    paper.give(Press("undo", 0.1))
    paper.give(Press("confirm", 0.1))
    assert paper.table.record == (*STARTED, seen[0][0])


def test_a_choice_that_is_not_of_colours_keeps_the_colour_of_choices() -> None:
    paper = Paper(Yinsh(), lambda stack: ("some" if stack else "none",))
    paper.do("put white-ring e5", pause=0.05)
    paper.do("put black-ring f6", pause=2.0)
    if paper.kind() == "asking":
        assert {glow.rgb for glow in paper.table.scene.values()} == {(160, 0, 255)}


def test_until_a_piece_is_known_all_points_where_something_can_be_put_are_dim() -> None:
    paper = Paper(TWO, zones_look, record=STARTED)
    assert paper.table.marks == dict.fromkeys(BESIDE, "open")
    assert max(colour(paper, "c4")) < 100
    assert render(paper.table.expected) == "Player 1, place one of your pieces on a lit point."


def test_an_empty_board_is_dim_and_calm_until_a_piece_is_in_hand() -> None:
    paper = Paper(Yinsh(), level_look)
    points = Yinsh().geometry.points
    assert marked(paper, "may go here") == set(points)
    assert {(max(paper.table.scene[point].rgb) < 100, paper.table.scene[point].rhythm) for point in points} == {
        (True, "steady")
    }
    paper.give(Pick("white-ring"))
    assert {(max(paper.table.scene[point].rgb) > 100, paper.table.scene[point].rhythm) for point in points} == {
        (True, "wink")
    }


BEGUN = (*STARTED, "r2@c4", "y2@d3")


@pytest.mark.parametrize(
    ("announced", "points"),
    [
        ("red", {"c4", "b3", "d3", "c2", "b4", "d4", "c5"}),
        ("red-2", {"b3", "c2", "b4", "d4", "c5"}),
        ("blue", {"c4", "b3", "d3", "c2"}),
        ("blue-base", {"b3", "c2"}),
    ],
)
def test_where_an_announced_piece_may_go_is_shown(announced: str, points: set[str]) -> None:
    paper = Paper(TWO, zones_look, record=BEGUN)
    paper.give(Announce(announced))
    assert marked(paper, "may go here") == points
    assert marked(paper, "open") == set()
    paper.give(Announce(""))
    assert marked(paper, "open") == {action[-2:] for action in paper.table.position.actions}


def test_a_picked_piece_shows_where_it_may_go_and_is_still_asked_about() -> None:
    paper = Paper(TWO, zones_look, record=BEGUN)
    before = render(paper.table.expected)
    paper.give(Pick("blue-base"))
    assert marked(paper, "may go here") == {"b3", "c2"}
    assert render(paper.table.expected) == before  # another light, and nothing about what is picked
    assert "blue-base" not in render(paper.table.expected)
    paper.give(Pick(""))
    assert render(paper.table.expected) == before
    paper.give(Pick("blue-2"))
    paper.do("put blue-2 c2", pause=2.0)
    assert set(paper.table.verdict.choices) == {("r2@c2",), ("b2@c2",)}
    assert not paper.give(Answer("b2@c2")).refused
    assert marked(paper, "may go here") == set()  # it is the next player's turn


def test_an_announced_piece_is_neither_asked_for_nor_shown_once_put() -> None:
    paper = Paper(TWO, zones_look, record=STARTED)
    paper.give(Announce("blue-2"))
    assert render(paper.table.expected) == "Player 1 plays a small blue ring."
    paper.do("put blue-2 c4", pause=2.0)
    assert paper.table.record == (*STARTED, "b2@c4")
    assert marked(paper, "may go here") == set()


LEADS = ("*c3", "r2@c4", "y3@c4", "b1@b3", "g2@d3", "r1@c4", "y1@d3")
"""Red leads on c4, blue on b3; on d3 green and yellow are level."""


def test_hint_shows_who_leads_where_in_their_colours_and_where_several_are_level() -> None:
    paper = Paper(TWO, zones_look, record=LEADS)
    paper.wait(1.0)
    assert marked(paper, "held") == set()
    paper.give(Press("hint", 0.1))
    assert (marked(paper, "held"), marked(paper, "tied")) == ({"c4", "b3"}, {"d3"})
    assert (colour(paper, "c4"), colour(paper, "b3")) == (INKS["red"], INKS["blue"])
    assert paper.table.scene["d3"].rhythm != paper.table.scene["c4"].rhythm
    assert render(paper.table.expected).endswith(" Player 1 leads on two points and one is level.")
    paper.wait(4.0)
    assert marked(paper, "held") == set()
    assert "leads on" not in render(paper.table.expected)


def test_a_hint_is_given_while_the_board_asks_too() -> None:
    paper = Paper(TWO, zones_look, record=LEADS)
    paper.do("put red-1 c2", pause=2.0)
    assert paper.kind() == "asking"
    paper.give(Press("hint", 0.1))
    assert marked(paper, "your choice") == {"c2"}
    assert marked(paper, "held") == {"c4", "b3"}


def test_a_neutral_colour_has_what_it_has_for_nobody() -> None:
    game = Ringgz(players=3)
    state = game.start()
    for action in ("*c3", "g2@c4"):
        state = game.play(state, action)
    assert render(count(game.standing(state))) == "One point is nobody's."


def test_at_the_end_the_count_is_shown_territory_by_territory() -> None:
    game = Ringgz(players=4)
    with sitting("ringgz-poles", "players=4", played=ENDED) as desk:
        told = do(desk, "wait 0.5")
        state = desk.table.position.state
        standing = game.standing(state)
        held = {point for each in standing if each.kind == "held" for point in each.points}
        assert lit(told, "held") == held
        assert lit(told, "tied") == {point for each in standing if each.kind == "tied" for point in each.points}
        score = game.score(state)
        assert told["outcome"]["winners"][0] in score
        assert render(count(standing)) in told["expected"]
        (counted,) = count(standing)
        led = {part.params["player"]: part.params["n"] for part in counted.params["parts"] if "player" in part.params}
        assert led == {player: points for player, points in score.items() if points}


def test_the_whole_of_it_through_a_script(tmp_path: Path) -> None:
    script = tmp_path / "colours.txt"
    script.write_text("put start-base c3\nput blue-2 c4\nwait 1\npress undo\nanswer b2@c4\npress hint\n")
    done = CliRunner().invoke(act, [str(script), "--board", "ringgz", "--json"])
    assert done.exit_code == 0, done.output
    told = [json.loads(line) for line in done.stdout.splitlines()]
    red, blue = told[2]["lights"]["c4"], told[3]["lights"]["c4"]
    if told[2]["asking"][0] == "b2@c4":
        red, blue = blue, red
    assert {red["meaning"], blue["meaning"]} == {"your choice"}
    assert red["rgb"][0] > red["rgb"][2]
    assert blue["rgb"][2] > blue["rgb"][0]
    hint = told[-1]["lights"]["c4"]
    assert hint["meaning"] == "held"
    assert hint["rgb"][2] > hint["rgb"][0]


def test_a_base_of_any_colour_is_explained_as_one_of_the_player_who_acts(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("put start-base c3\nput red-2 b3\nput red-base a1\n")
    done = CliRunner().invoke(act, [str(script), "--board", "ringgz-poles", "--json"])
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["expected"] == "No territory next to it has a colour of yours. Take the base off a1."


def test_games_without_territories_have_nothing_to_count() -> None:
    assert count(Yinsh().standing(Yinsh().start())) == ()
    assert count(Ringo().standing(Ringo().start())) == ()
