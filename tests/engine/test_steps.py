"""Steps are done as hands would, and an impossible one is told."""

import pytest

from engine.errors import EngineError
from engine.game import Flip, Move, Put, Stack, Step, Take
from engine.steps import StepError, apply_steps

RING, WHITE, BLACK = "white-ring", "white-marker", "black-marker"


def test_a_piece_is_put_on_top() -> None:
    assert apply_steps({"e5": (RING,)}, [Put(WHITE, "e5")]) == {"e5": (RING, WHITE)}


def test_a_ring_goes_from_around_its_marker() -> None:
    moved = apply_steps({"e5": (RING,)}, [Put(WHITE, "e5"), Move(RING, ("e5", "e6", "e7"))])
    assert moved == {"e5": (WHITE,), "e7": (RING,)}


def test_the_topmost_of_a_kind_goes() -> None:
    assert apply_steps({"e5": (WHITE, RING, WHITE)}, [Take(WHITE, "e5")]) == {"e5": (WHITE, RING)}


def test_a_turned_piece_stays_at_its_height() -> None:
    assert apply_steps({"e5": (WHITE, RING)}, [Flip(WHITE, BLACK, "e5")]) == {"e5": (BLACK, RING)}


def test_an_emptied_point_is_not_in_the_placement() -> None:
    assert apply_steps({"e5": (RING,)}, [Take(RING, "e5")]) == {}


def test_the_placement_given_stays_as_it_is() -> None:
    placement = {"e5": (RING,)}
    apply_steps(placement, [Take(RING, "e5")])
    assert placement == {"e5": (RING,)}


def test_pieces_that_nest_are_listed_in_the_order_the_game_says() -> None:
    def by_name(pieces: Stack) -> Stack:
        return tuple(sorted(pieces))

    steps: list[Step] = [Put("ring-3", "e5"), Put("ring-1", "e5"), Put("ring-2", "e6"), Move("ring-2", ("e6", "e5"))]
    assert apply_steps({}, steps, by_name) == {"e5": ("ring-1", "ring-2", "ring-3")}


@pytest.mark.parametrize("step", [Take(WHITE, "e5"), Move(WHITE, ("e5", "e6")), Flip(WHITE, BLACK, "e5")])
@pytest.mark.parametrize(("stack", "holds"), [((), "nothing"), ((RING, BLACK), "white-ring, black-marker")])
def test_a_piece_that_is_not_there_is_told(step: Step, stack: tuple[str, ...], holds: str) -> None:
    with pytest.raises(StepError, match=f"no white-marker is on e5, which holds {holds}") as told:
        apply_steps({"e5": stack} if stack else {}, [step])
    assert isinstance(told.value, EngineError)
    assert isinstance(told.value, ValueError)
