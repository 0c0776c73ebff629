"""A flip that was forgotten and is made turns later is not a mistake, where sensors cannot tell whether it was made."""

from desks import sitting

from hardware.simulated.script import parse_gesture

RINGS = "e5 f8 c3 g4 i7 d6 b2 h9 j8 f3"
PLAYED = tuple(f"{RINGS} e5-e6 d6-d5 e6-e4 d5-d7".split())
"""White has jumped the marker on e5; Black has played on."""

HELD_S = 1.2
"""A hand that turns a piece over holds it so long, in s."""


def test_a_marker_taken_up_to_be_turned_over_late_is_not_called_wrong() -> None:
    with sitting("yinsh-switches", played=PLAYED) as desk:
        desk.rest()
        desk.perform(parse_gesture("lift e5"))
        desk.run(HELD_S)
        assert desk.table.verdict.kind != "astray"
        desk.perform(parse_gesture("drop e5"))
        desk.run(HELD_S)
        assert (desk.table.verdict.kind, desk.table.record) == ("resting", PLAYED)


def test_a_marker_that_stays_away_is_asked_for() -> None:
    with sitting("yinsh-switches", played=PLAYED) as desk:
        desk.rest()
        desk.perform(parse_gesture("take e5"))
        desk.run(2 * HELD_S)
        assert [repair.do for repair in desk.table.verdict.plan] == ["put black-marker e5"]


def test_a_marker_that_nobody_had_to_turn_over_is_asked_for_at_once() -> None:
    with sitting("yinsh-switches", played=PLAYED) as desk:
        desk.rest()
        desk.perform(parse_gesture("lift e6"))
        desk.run(HELD_S)
        assert desk.table.verdict.kind == "astray"
