"""What people did at a board, and what has to come of it: the scripts of ``tests/data/incidents``."""

import pytest
from desks import sitting
from incidents import FOLDER, UNMENDED, judge, read_incident


@pytest.mark.sampled(30)
@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.txt")))
def test_incident(name: str) -> None:
    judge(read_incident(FOLDER / f"{name}.txt"))


def test_what_is_complete_in_turn_counts_although_it_might_be_begun_out_of_turn() -> None:
    incident = read_incident(FOLDER / "what-is-complete-in-turn-is-likelier-than-what-is-neither.txt")
    with sitting(incident.board, *incident.options, played=incident.played) as desk:
        for gesture in incident.script:
            desk.perform(gesture)
        desk.run(desk.table.settings.settle_open_s + 0.1)
        made = incident.expect.partition(";")[0].removeprefix("record played ").split()
        assert list(desk.table.record) == [*incident.played, *made]


def test_what_comes_to_its_place_while_the_layout_is_slid_is_right_at_once() -> None:
    incident = read_incident(FOLDER / "a-layout-slid-for-what-went-on-is-right-as-soon-as-it-is-put-right.txt")
    with sitting(incident.board, *incident.options, played=incident.played) as desk:
        for gesture in incident.script:
            desk.perform(gesture)
        desk.run(0.1)
        assert desk.table.verdict.kind == "underway"


@pytest.mark.xfail(strict=True, raises=AssertionError, reason="an unmended weakness: see docs/trials")
@pytest.mark.parametrize("name", sorted(path.stem for path in UNMENDED.glob("*.txt")))
def test_what_still_goes_wrong(name: str) -> None:
    judge(read_incident(UNMENDED / f"{name}.txt"))
