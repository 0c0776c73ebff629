"""What a robot tries again, and what it has found out not to try."""

from random import Random

from trials.hands.tries import Tries, Try

RING, MARKER, OTHER = (Try("put here", "e5", piece) for piece in ("white-ring", "white-marker", "black-marker"))
WAYS = {each.piece: each for each in (RING, MARKER, OTHER)}


def choose(tries: Tries, ways: dict[str, Try] = WAYS, turn: str | None = "white", phase: str = "move") -> str:
    return tries.choose(turn, phase, ways)


def test_pieces_with_the_players_name_come_first_then_the_others() -> None:
    tries = Tries(Random(1))
    tried = []
    for _ in WAYS:
        tried.append(choose(tries))
        tries.judge(right=False)
    assert set(tried[:2]) == {"white-ring", "white-marker"}
    assert tried[2] == "black-marker"


def test_what_went_well_is_tried_first_from_then_on() -> None:
    for seed in range(10):
        tries = Tries(Random(seed))
        assert choose(tries, {"black-marker": OTHER}) == "black-marker"
        tries.judge(right=True)
        elsewhere = {name: each._replace(point="f6") for name, each in WAYS.items()}
        assert choose(tries, elsewhere) == "black-marker"
        assert choose(tries, elsewhere, turn="black", phase="place") == "black-marker"
        assert choose(tries, elsewhere, phase="place").startswith("white")


def test_what_was_wrong_at_a_point_is_tried_again_only_after_a_move() -> None:
    tries = Tries(Random(1))
    for _ in range(5):
        choose(tries, {"white-marker": MARKER})
        tries.judge(right=True)
    choose(tries, {"white-marker": MARKER})
    tries.judge(right=False)
    assert choose(tries) != "white-marker"
    tries.judge(right=False)
    tries.gone_on()
    assert choose(tries) == "white-marker"


def test_only_a_try_is_judged_and_only_once() -> None:
    tries = Tries(Random(1))
    tries.judge(right=False)
    lasts = [tries.last]
    choose(tries, {"white-ring": RING})
    lasts.append(tries.last)
    tries.judge(right=False)
    lasts.append(tries.last)
    assert lasts == [None, RING, None]
    tries.judge(right=True)
    assert choose(tries) == "white-marker"
