"""Sightings made from the ones before."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from hardware.sensors.sighting import Reading, Sense, Sighting

POINTS = ("a1", "a2", "b1", "b2")

senses: list[Sense] = ["none", "north", "unknown"]
readings: st.SearchStrategy[Reading] = st.sampled_from([(sense,) for sense in senses])
boards = st.tuples(*(readings for _ in POINTS)).map(lambda each: dict(zip(POINTS, each, strict=True)))
some = st.tuples(boards, st.sets(st.sampled_from(POINTS))).map(
    lambda pair: {point: reading for point, reading in pair[0].items() if point in pair[1]}
)


@given(first=boards, later=st.lists(some, min_size=1, max_size=4), looks=boards)
def test_an_updated_sighting_is_the_one_made_anew(
    first: Mapping[str, Reading], later: list[Mapping[str, Reading]], looks: Mapping[str, Reading]
) -> None:
    before = now = Sighting(first)
    for fresh in later:
        before, now = now, now.updated(fresh)
    anew, shown = Sighting(dict(now)), {**first}
    for fresh in later:
        shown |= fresh
    assert dict(now) == shown
    assert list(now) == list(POINTS)
    assert now == anew
    assert now.unknown == anew.unknown
    assert now.unlike(looks) == anew.unlike(looks)
    assert now.changes(before) == anew.changes(before)
    assert now.changes(Sighting(first)) == anew.changes(Sighting(first))
    assert before.changes(now) == before.changes(anew)


def test_comparisons_with_two_positions_are_both_kept_right() -> None:
    sighting = Sighting({"a1": ("north",), "a2": ("none",)})
    empty: Mapping[str, Reading] = {"a1": ("none",), "a2": ("none",)}
    full: Mapping[str, Reading] = {"a1": ("north",), "a2": ("north",)}
    assert [sighting.unlike(looks) for looks in (empty, full, empty)] == [["a1"], ["a2"], ["a1"]]


def test_a_list_of_changes_may_be_changed_without_harm() -> None:
    before = Sighting({"a1": ("north",), "a2": ("none",)})
    after = before.updated({"a2": ("north",)})
    after.changes(before).clear()
    assert after.changes(before) == ["a2"]
