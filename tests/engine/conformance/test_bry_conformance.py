"""BRY keeps to what every game does, with three players and with a neutral colour too.

Two of the common tests think of two players who pass only when they must; here they are told anew.
"""

import pytest
from test_every_game import (  # noqa: F401 # the tests among them are collected here, for this file's cases
    Case,
    every_state,
    games,
    test_a_game_cut_off_anywhere_is_a_record_too,
    test_a_record_is_written_and_read_back,
    test_a_state_cannot_be_changed,
    test_a_state_read_back_ends_and_goes_on_alike,
    test_an_action_from_elsewhere_is_illegal,
    test_every_legal_action_is_read_back_from_its_written_form,
    test_every_state_is_written_and_read_back,
    test_legal_lists_have_no_duplicates_and_never_offer_resigning,
    test_lines_are_of_points_there_are,
    test_no_more_pieces_stand_than_there_are,
    test_nobody_must_act_and_nothing_is_legal_after_the_end,
    test_random_games_come_to_an_end_with_an_outcome,
    test_scores_and_events_speak_of_players_and_points_there_are,
    test_somebody_must_act_before_the_end,
    test_states_are_values,
    test_steps_lead_from_placement_to_placement,
    test_steps_of_every_legal_action_lead_to_its_placement,
    test_two_faces_of_a_piece_share_a_supply,
    test_what_is_no_action_is_unreadable,
    test_what_is_no_position_is_unreadable,
)

from engine.catalogue import GAMES

OPTIONS = [
    ("idle_turns=20",),
    ("players=3", "idle_turns=20"),
    ("expert=true", "idle_turns=20"),
    ("geometry=hex31", "repetition=0", "idle_turns=30", "colours=Y,R"),
]


@pytest.fixture(params=OPTIONS, ids=" ".join)
def case(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Case:
    monkeypatch.setitem(GAMES, "bry", "engine.bry:Bry")
    return games("bry", request.param)


def test_passing_is_offered_alone_or_with_neutral_moves(case: Case) -> None:
    game, _ = case
    for state in every_state(case):
        actions = list(game.actions(state))
        if "pass" in actions and actions != ["pass"]:
            assert game.options["expert"]
            movers = {action[:2] for action in actions if action != "pass" and action[0] != "+" and "@" not in action}
            owners = {game.kinds[game.placement(state)[space][0]].owner for space in movers}
            assert owners <= {None}, "whoever may pass with a choice has no own piece to move"


def test_resigning_one_after_the_other_ends_the_game_at_any_time(case: Case) -> None:
    game, played = case
    for state in played[0][1][:-1]:
        assert game.play(state, "resign") == game.play(state, f"resign:{game.turn(state)}")
        for winner in (player for player in game.players if game.score(state)[player]):
            end = state
            for player in game.players:
                if player != winner and game.score(state)[player]:
                    end = game.play(end, f"resign:{player}")
                    assert game.read_position(game.write_position(end)) == end
                    assert game.placement(end) == game.placement(state)
            outcome = game.outcome(end)
            assert outcome is not None
            assert (outcome.winners, outcome.reason) == ((winner,), "resignation")
