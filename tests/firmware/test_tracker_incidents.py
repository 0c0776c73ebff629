"""The incidents of ``tests/data/incidents`` as the tracker follows them, in the shadow of the referee."""

import pytest
from incidents import FOLDER, Incident, read_incident

from firmware.desk.truth import Truth
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.service.made_for import game_for
from hardware.profile.load import load_profile
from trials.runs.shadowed import ShadowedDesk

ORDER = "of pieces that look alike the order in which they went is not told"
ONE_BY_ONE = "what a disturbance moves is followed piece by piece, so that each may be taken for another"
FOLLOWED = "what only something legal that follows tells is believed"
UNSEEN = "what no sensor sees is believed where it should be asked for"
OUT_OF_TURN = "of what two players may have moved the later is believed to be the first"
BUMPED = "a piece that is bumped to where another is missing is taken for that one"

NOT_YET: dict[str, str] = {
    "a-bump-chooses-to-turn-nothing-over": BUMPED,
    "a-bump-over-whole-stacks-is-put-back": ONE_BY_ONE,
    "a-bump-that-moved-the-last-piece-among-others-amends-nothing": ONE_BY_ONE,
    "a-bumped-piece-begins-no-exchange-while-the-others-are-put-right": ONE_BY_ONE,
    "a-move-taken-back-by-hand-waits-for-its-flips": UNSEEN,
    "a-new-game-by-mistake-is-brought-back": "the button belongs to the table",
    "a-disc-knocked-to-where-another-came-from-is-asked-about-with-lights": BUMPED,
    "a-ring-knocked-while-another-is-in-the-hand-is-known-again": BUMPED,
    "a-piece-knocked-after-a-move-was-not-moved-before-it": OUT_OF_TURN,
    "a-piece-turned-over-after-a-knock-was-undone-is-turned-over": BUMPED,
    "a-piece-asked-for-by-name-is-that-piece": ONE_BY_ONE,
    "a-power-cut-in-the-middle-of-a-slide-loses-nothing": "what was begun before a power cut is guessed point by point",
    "a-ring-that-stops-while-a-sleeve-pushes-it-amends-nothing": ONE_BY_ONE,
    "a-sleeve-across-the-board-is-put-back": ONE_BY_ONE,
    "a-ring-knocked-while-another-is-in-the-hand-is-not-taken-for-it": UNSEEN,
    "a-sensor-that-stuck-as-a-ring-was-moved-past-it-is-asked-about": UNSEEN,
    "a-stuck-sensor-and-a-piece-alike-in-the-hand-are-asked-about": UNSEEN,
    "both-at-once-the-one-not-due-first": ORDER,
    "like-looking-pieces-exchanged-are-not-passed-over": ORDER,
    "two-rings-pushed-off-a-point-are-both-put-back": ONE_BY_ONE,
    "undo-of-a-move-lets-the-player-choose-anew-before-it": "that nothing more was chosen stays when a move is undone",
    "undo-of-a-slide-leads-every-disc-back": "a way back does not empty a point before it is filled",
    "what-a-player-has-told-is-not-amended-by-a-touch": UNSEEN,
    "which-base-it-was-is-asked-whatever-is-put-down-after-it": FOLLOWED,
}
"""The incidents that the tracker does not yet come through, and why."""


def judge(incident: Incident) -> None:
    """Let an incident happen, and see that it ends as expected by the tracker."""
    profile = load_profile(incident.board)
    game = game_for(profile, options=incident.options)
    story = MemoryJournal()
    if incident.played:
        story.begin(game.name, game.options, profile.name)
        story.append([Entry("action", action, 0.0) for action in incident.played])
    with ShadowedDesk(profile, game, story, played=incident.played, seed=3) as desk:
        truth = Truth(desk.game, desk.pretend.world, incident.played)
        following = [*incident.script[1:], None]
        for gesture, after in zip(incident.script, following, strict=True):
            desk.perform(gesture)
            if after is None or after.after is None:
                desk.rest()
        obeyed = list(desk.obey()) if incident.obeyed else []
        desk.run(3.0)
        seen = f"{desk.shadow.decision.kind}, record {' '.join(desk.shadow.record[-6:])}; obeyed {obeyed}"
        for expected in incident.expect.split("; "):
            ways = expected.split(" | ")
            assert any(holds(desk, incident, way) for way in ways), f"expected: {expected}; {seen}"
        if desk.shadow.decision.kind == "resting":
            assert truth.differences(desk.shadow.record) == [], seen


def holds(desk: ShadowedDesk, incident: Incident, expected: str) -> bool:
    tracker, (word, *rest) = desk.shadow, expected.split()
    match word, rest:
        case "record", actions:
            due = [each for action in actions for each in ({"played": incident.played, "+": ()}.get(action, (action,)))]
            return list(tracker.record) == due
        case "right", []:
            return tracker.decision.kind in ("resting", "underway")
        case "nothing", ["asked"]:
            return tracker.decision.kind != "asking"
        case "asks", actions:
            return tuple(actions) in [tracker.actions_to(node) for node in tracker.decision.forks]
        case "questioned", []:
            return tracker.decision.kind in ("asking", "astray")
        case "no", ["sensor", "passed", "over"]:
            return True  # a tracker passes over none
    raise AssertionError(f"'{expected}' is nothing that can be expected")


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.txt")))
def test_incident(name: str, request: pytest.FixtureRequest) -> None:
    if name in NOT_YET:
        request.applymarker(pytest.mark.xfail(reason=NOT_YET[name]))
    judge(read_incident(FOLDER / f"{name}.txt"))
