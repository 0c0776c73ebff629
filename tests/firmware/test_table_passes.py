"""A player who cannot do anything passes: hands have nothing to do for it, and the table says so."""

from random import Random

from free_table import state_after
from paper import Paper, zones_look

from engine.game import Put
from engine.games.ringgz import Ringgz
from engine.random_play import play_random_game
from firmware.messages.render import render
from firmware.table.inputs import Press

FOUR = Ringgz(players=4)


def game_with_passes() -> tuple[list[str], int]:
    """Return a random game, and the index of its first pass."""
    for seed in range(100):
        actions = play_random_game(FOUR, Random(seed))
        if "pass" in actions[:-1]:
            return actions, actions.index("pass")
    raise AssertionError("no random game has a pass")


def test_a_forced_pass_is_written_down_without_hands_and_said() -> None:
    actions, index = game_with_passes()
    paper = Paper(FOUR, zones_look, record=actions[: index - 1])
    paper.wait(1.0)
    passes = paper.table.position.after(actions[index - 1]).actor
    (put,) = FOUR.steps(paper.table.position.state, actions[index - 1])
    assert isinstance(put, Put)
    paper.do(f"put {put.piece} {put.point}")
    paper.wait(2.0)
    assert paper.table.record[: index + 1] == tuple(actions[: index + 1])
    assert f"{str(passes).capitalize()} cannot do anything and passes." in render(paper.table.expected)
    assert [entry.text for entry in paper.entries][:2] == actions[index - 1 : index + 1]


def test_a_record_that_ends_before_a_forced_pass_goes_on_behind_it() -> None:
    actions, index = game_with_passes()
    passes = FOUR.turn(state_after(FOUR, actions[:index]))
    paper = Paper(FOUR, zones_look, record=actions[:index])
    paper.wait(1.0)
    assert paper.table.record[: index + 1] == tuple(actions[: index + 1])
    assert f"{str(passes).capitalize()} cannot do anything and passes." in render(paper.table.expected)
    assert paper.entries[0].text == "pass"


def test_what_was_played_before_a_pass_is_taken_back_with_it() -> None:
    actions, index = game_with_passes()
    paper = Paper(FOUR, zones_look, record=actions[: index - 1])
    paper.wait(1.0)
    (put,) = FOUR.steps(paper.table.position.state, actions[index - 1])
    assert isinstance(put, Put)
    paper.do(f"put {put.piece} {put.point}")
    paper.wait(2.0)
    paper.do(f"take {put.piece} {put.point}")
    paper.wait(2.0)
    assert paper.table.record == tuple(actions[: index - 1])
    assert paper.kind() == "resting"


def test_undo_leads_back_beyond_a_pass() -> None:
    actions, index = game_with_passes()
    paper = Paper(FOUR, zones_look, record=actions[: index + 1])
    paper.wait(1.0)
    paper.give(Press("undo", 0.1))
    assert paper.kind() == "astray"
    (repair,) = paper.table.verdict.plan
    paper.do(repair.do)
    paper.wait(2.0)
    assert paper.table.record == tuple(actions[: index - 1])


def test_a_whole_game_is_followed_and_asked_for_only_where_two_colours_look_alike() -> None:
    paper = Paper(FOUR, zones_look)
    state = FOUR.start()
    actions = play_random_game(FOUR, Random(2))
    for number, action in enumerate(actions, 1):
        for step in FOUR.steps(state, action):
            assert isinstance(step, Put)
            paper.do(f"put {step.piece} {step.point}")
            paper.wait(1.5)
        assert paper.table.record[:number] == tuple(actions[:number])
        state = FOUR.play(state, action)
    assert paper.table.outcome == FOUR.outcome(state) is not None
