"""What every game in the catalogue keeps to, whatever its rules: checked along random games to the end."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from cases import CASES, Case, every_ply, every_state, games, told

from engine.catalogue import GAMES, game_class, make_game
from engine.errors import EngineError, IllegalActionError, OptionError, UnreadableError
from engine.game import AnyGame, Move, Placement, Player, Put, Record, step_points
from engine.records import read_record, write_json
from engine.steps import apply_steps


@pytest.fixture(params=CASES, ids=lambda case: " ".join((case[0], *case[1])))
def case(request: pytest.FixtureRequest) -> Case:
    return games(*request.param)


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_tried(name: str) -> None:
    tried = {option.partition("=")[0] for options in told(name)["tried"] for option in options}
    assert tried == set(game_class(name).defaults)


def test_random_games_come_to_an_end_with_an_outcome(case: Case) -> None:
    game, played = case
    for _, states in played:
        outcome = game.outcome(states[-1])
        assert outcome is not None
        assert outcome.reason
        assert set(outcome.winners) <= set(game.players)
        assert [game.outcome(state) for state in states[:-1]] == [None] * (len(states) - 1)


def test_nobody_must_act_and_nothing_is_legal_after_the_end(case: Case) -> None:
    game, played = case
    for actions, states in played:
        end = states[-1]
        assert (game.turn(end), game.phase(end), list(game.actions(end))) == (None, "over", [])
        for action in (*actions[-2:], "resign"):
            with pytest.raises(IllegalActionError, match="over"):
                game.play(end, action)


def test_somebody_must_act_before_the_end(case: Case) -> None:
    game, played = case
    for _, states in played:
        assert {game.turn(state) for state in states[:-1]} <= set(game.players)
        assert "over" not in {game.phase(state) for state in states[:-1]}


def test_every_state_is_written_and_read_back(case: Case) -> None:
    game, _ = case
    for state in every_state(case):
        line = game.write_position(state)
        assert "\n" not in line
        again = game.read_position(line)
        assert again == state
        assert hash(again) == hash(state)
        assert game.write_position(again) == line


def test_a_state_read_back_ends_and_goes_on_alike(case: Case) -> None:
    game, _ = case
    for state in every_state(case)[::3]:
        again = game.read_position(game.write_position(state))
        assert game.actions(again) == game.actions(state)
        assert game.outcome(again) == game.outcome(state)


@pytest.mark.sampled(6)
def test_every_legal_action_is_read_back_from_its_written_form(case: Case) -> None:
    game, _ = case
    for state in every_state(case)[::5]:
        for action in game.actions(state):
            assert " " not in action
            assert game.read_action(state, action) == action
            assert game.read_action(state, f" {action.upper()} ") == action


def test_legal_lists_have_no_duplicates_and_never_offer_resigning(case: Case) -> None:
    game, _ = case
    for state in every_state(case):
        actions = game.actions(state)
        assert len(set(actions)) == len(actions)
        assert [action for action in actions if action.startswith("resign")] == []


def test_passing_is_offered_alone_or_with_moves_of_pieces_that_are_nobodys(case: Case) -> None:
    game, _ = case
    for state in every_state(case):
        actions = list(game.actions(state))
        if "pass" in actions and actions != ["pass"]:
            assert game.options[told(game.name)["may_pass_with_a_choice"]]
            moved = {step.piece for a in actions for step in game.steps(state, a) if isinstance(step, Move | Put)}
            assert {game.kinds[piece].owner for piece in moved} == {None}


def test_steps_lead_from_placement_to_placement(case: Case) -> None:
    game, _ = case
    for before, action, after in every_ply(case):
        led = apply_steps(game.placement(before), game.steps(before, action), game.stacked)
        assert led == game.placement(after)


@pytest.mark.sampled(6)
def test_steps_of_every_legal_action_lead_to_its_placement(case: Case) -> None:
    game, _ = case
    for state in every_state(case)[::17]:
        for action in game.actions(state):
            led = apply_steps(game.placement(state), game.steps(state, action), game.stacked)
            assert led == game.placement(game.play(state, action))


WIDE = 12
"""An action that touches more points moves nearly all pieces."""


def test_what_may_touch_points_has_all_that_touches_them_or_nothing(case: Case) -> None:
    game, _ = case
    random = Random(5)
    for state in every_state(case)[::17]:
        actions = list(game.actions(state))
        touched = {a: {point for step in game.steps(state, a) for point in step_points(step)} for a in actions}
        points = sorted(set(game.placement(state)).union(*touched.values()))
        for count in (0, 1, 1, 3):
            asked = set(random.sample(points, min(count, len(points))))
            near = list(game.touching(state, actions, asked))
            assert near == [action for action in actions if action in set(near)]
            assert [a for a in actions if (not touched[a] or touched[a] & asked) and a not in set(near)] == []
            every = set(game.touching_all(state, actions, asked))
            assert [a for a in actions if touched[a] >= asked and a not in every] == []
        moving = set(game.rearranging(state, actions))
        wide = [a for a in actions if len(touched[a]) > WIDE]
        assert [a for a in wide if a not in moving] == []
        assert [a for a in wide if a not in game.touching_all(state, actions, touched[a])] == []


def supplies(game: AnyGame, placement: Placement) -> Counter[str]:
    return Counter(game.kinds[piece].supply for stack in placement.values() for piece in stack)


def test_no_more_pieces_stand_than_there_are(case: Case) -> None:
    game, _ = case
    sizes = {kind.supply: kind.count for kind in game.kinds.values()}
    for state in every_state(case):
        placement = game.placement(state)
        assert [point for point in placement if point not in game.geometry.points] == []
        assert [stack for stack in placement.values() if not stack or game.stacked(stack) != stack] == []
        used = supplies(game, placement)
        assert {supply: count for supply, count in used.items() if count > sizes[supply]} == {}


def test_states_are_values(case: Case) -> None:
    game, played = case
    for actions, states in played[:2]:
        state = game.start()
        seen = {state}
        for action, expected in zip(actions, states[1:], strict=True):
            line = game.write_position(state)
            after = game.play(state, action)
            assert (after, hash(after)) == (expected, hash(expected))
            assert game.write_position(state) == line, "playing leaves the state as it was"
            assert after != state
            state = after
            seen.add(state)
        assert len(seen) == len(states)


def test_a_state_cannot_be_changed(case: Case) -> None:
    game, _ = case
    with pytest.raises(AttributeError):
        game.start().phase = "over"


def test_an_action_from_elsewhere_is_illegal(case: Case) -> None:
    game, played = case
    actions, states = played[0]
    everything = set(actions)
    for state in states[::9]:
        for action in everything - set(game.actions(state)):
            with pytest.raises(IllegalActionError):
                game.play(state, action)
            with pytest.raises(EngineError):
                game.read_action(state, action)


@pytest.mark.parametrize("text", ["", " ", "nonsense", "e5-", "z99", "resign:nobody", "e5\x00", "\u0665", "x", "-"])
def test_what_is_no_action_is_unreadable(case: Case, text: str) -> None:
    game, _ = case
    for state in (game.start(), case[1][0][1][len(case[1][0][1]) // 2]):
        with pytest.raises(UnreadableError):
            game.play(state, text)
        with pytest.raises(UnreadableError):
            game.read_action(state, text)


@pytest.mark.parametrize("text", ["", "nonsense", "\x00", "9" * 5000])
def test_what_is_no_position_is_unreadable(case: Case, text: str) -> None:
    with pytest.raises(UnreadableError):
        case[0].read_position(text)


def test_a_record_is_written_and_read_back(case: Case) -> None:
    game, played = case
    for actions, states in played:
        record = Record(game.name, tuple(actions), game.options, game.outcome(states[-1]), {game.players[0]: "Zoë"})
        assert read_record(write_json(record)) == record


def test_a_record_in_its_games_notation_is_read_back(case: Case) -> None:
    game, played = case
    for actions, states in played:
        record = Record(game.name, tuple(actions), game.options, game.outcome(states[-1]))
        assert read_record(game.write_record(actions), game=game) == record


def test_a_game_given_up_is_read_back_from_its_notation(case: Case) -> None:
    game, played = case
    for actions, states in played:
        half = len(actions) // 2
        given_up = (*actions[:half], f"resign:{game.turn(states[half])}")
        assert read_record(game.write_record(given_up), game=game).actions == given_up


def test_a_game_cut_off_anywhere_is_a_record_too(case: Case) -> None:
    game, played = case
    actions, _ = played[0]
    for length in range(0, len(actions), 7):
        record = Record(game.name, tuple(actions[:length]), game.options)
        assert read_record(write_json(record)) == record


def resigned(game: AnyGame, state: Any, player: Player) -> Any:
    """The position after a player gave up; the same one if that player is out already."""
    try:
        after = game.play(state, f"resign:{player}")
    except IllegalActionError as error:
        assert str(error).endswith("is out already")  # noqa: PT017 # most players can resign
        return state
    assert game.turn(after) != player
    assert game.placement(after) == game.placement(state)
    assert game.read_position(game.write_position(after)) == after
    return after


def test_resigning_one_after_the_other_ends_the_game_at_any_time(case: Case) -> None:
    game, played = case
    for state in played[0][1][:-1]:
        assert game.play(state, "resign") == game.play(state, f"resign:{game.turn(state)}")
        for last in game.players:
            end, left = state, set()
            for player in game.players:
                if player != last and game.outcome(end) is None and (after := resigned(game, end, player)) != end:
                    end = after
                    left.add(player)
            outcome = game.outcome(end)
            assert outcome is not None
            assert outcome.winners
            assert left.isdisjoint(outcome.winners)
            if len(left) == len(game.players) - 1:
                assert (outcome.winners, outcome.reason) == ((last,), "resignation")


def test_resigning_takes_no_step_of_hands(case: Case) -> None:
    game, played = case
    for state in played[0][1][:-1:7]:
        for action in ("resign", f"resign:{game.turn(state)}"):
            assert game.steps(state, action) == ()
            assert [event for event in game.events(state, action) if event.kind != "out"] == []


def test_nobody_resigns_twice(case: Case) -> None:
    game, played = case
    for state in played[0][1][:-1:5]:
        for player in game.players:
            after = resigned(game, state, player)
            with pytest.raises(IllegalActionError):
                game.play(after, f"resign:{player}")


def test_scores_and_events_speak_of_players_and_points_there_are(case: Case) -> None:
    game, _ = case
    for before, action, after in every_ply(case):
        assert set(game.score(after)) == set(game.players)
        for event in game.events(before, action):
            assert [point for point in event.points if point not in game.geometry.points] == []
            assert event.player in (None, *game.players)


def test_lines_are_of_points_there_are(case: Case) -> None:
    points, lines = case[0].geometry.points, case[0].geometry.lines
    assert {point for line in lines for point in line} <= set(points)
    assert all(len(set(line)) == len(line) for line in lines)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("text", ["", "nonsense", "nonsense=1", "=", "blitz=perhaps", "markers=many", "markers=0"])
def test_an_option_that_is_none_is_told(name: str, text: str) -> None:
    with pytest.raises(OptionError, match="option"):
        make_game(name, [text])


@pytest.mark.parametrize("name", GAMES)
def test_options_are_complete_with_their_defaults(name: str) -> None:
    assert dict(make_game(name).options) == dict(game_class(name).defaults)


def test_a_game_there_is_not_is_told_with_those_there_are() -> None:
    with pytest.raises(UnreadableError, match=f"no game 'chess'; there is {', '.join(GAMES)}"):
        make_game("chess")


def test_two_faces_of_a_piece_share_a_supply(case: Case) -> None:
    kinds = case[0].kinds
    for name, kind in kinds.items():
        assert kind.name == name
        if kind.other_face:
            other = kinds[kind.other_face]
            assert (other.other_face, other.supply, other.count) == (name, kind.supply, kind.count)


def test_how_it_stands_is_told_of_points_players_and_colours_there_are(case: Case) -> None:
    game, _ = case
    colours = {kind.partition("-")[0] for kind in game.kinds}
    for state in every_state(case):
        for standing in game.standing(state):
            assert standing.points
            assert [point for point in standing.points if point not in game.geometry.points] == []
            assert standing.player in (None, *game.players)
            assert standing.colour in ("", *colours)
            assert (standing.kind == "tied") == (not standing.colour)
