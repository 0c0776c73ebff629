from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.errors import ImpossibleGestureError
from hardware.magnetics.appearance import NominalReadings, sense
from hardware.profile.load import load_profile
from hardware.simulated.faults import Faults
from hardware.simulated.hands import Hands
from hardware.simulated.script import parse_gesture, read_script
from hardware.simulated.world import World

YINSH = load_profile("yinsh")
LOOKS = NominalReadings(YINSH)


class Finger:
    """Notes what is pressed, and when the hands were told the time."""

    def __init__(self) -> None:
        self.now = 0.0
        self.pressed: list[tuple[float, str, bool]] = []

    def press(self, button: str, *, down: bool) -> None:
        self.pressed.append((self.now, button, down))

    def fault(self, channel: int, kind: str) -> None:
        raise AssertionError((channel, kind))

    def mend(self, channel: int) -> None:
        raise AssertionError(channel)

    def cut(self, kind: str, name: str, level: str) -> None:
        raise AssertionError((kind, name, level))

    def join(self, kind: str, name: str) -> None:
        raise AssertionError((kind, name))


class Scene:
    """Hands at a board, one gesture after another."""

    def __init__(self, script: str = "", random: Random | None = None, sloppiness_mm: float = 0.0) -> None:
        self.world = World(YINSH, Random(1))
        self.finger = Finger()
        faults = Faults(YINSH, LOOKS, self.world, self.finger, Random(1))
        self.hands = Hands(self.world, self.finger, faults, random=random, sloppiness_mm=sloppiness_mm)
        self.now = 0.0
        self.play(script)

    def play(self, script: str) -> float:
        begun = self.now
        for gesture in read_script(script.replace(";", "\n").splitlines(), "test"):
            self.now = self.hands.perform(gesture, self.now)
        return self.now - begun

    def seen(self, point: str, now: float) -> tuple[str, ...]:
        fields = self.world.fields(now)
        return tuple(
            sense(YINSH.spot[channel.spot], fields[index])
            for index, channel in enumerate(YINSH.channels)
            if channel.point == point
        )

    def all_seen(self) -> None:
        """See that the sensors see what the world says, point by point."""
        placement = self.world.placement()
        for point in YINSH.points:
            assert self.seen(point, self.now) == LOOKS.of(placement.get(point, ())), point


PLAYED = {
    "put white-ring e5": {"e5": ("white-ring",)},
    "put white-ring e5; put white-marker e5": {"e5": ("white-ring", "white-marker")},
    "put white-marker e5; put white-ring e5": {"e5": ("white-marker", "white-ring")},
    "put white-ring e5; lift e5": {},
    "put white-ring e5; lift e5; drop e8": {"e8": ("white-ring",)},
    "put white-ring e5; put white-marker e5; lift white-ring e5; drop e8": {
        "e5": ("white-marker",),
        "e8": ("white-ring",),
    },
    "put white-marker e5; put white-ring e5; take white-marker e5": {"e5": ("white-ring",)},
    "put white-ring e5; lift e5; aside": {},
    "put white-ring e5; put white-ring e6; lift e5; lift e6; aside; drop e8": {"e8": ("white-ring",)},
    "put white-marker f6; flip f6": {"f6": ("black-marker",)},
    "put white-marker f6; put white-ring f6; flip f6": {"f6": ("black-marker", "white-ring")},
    "put white-marker f6; put black-marker f6; flip f6": {"f6": ("white-marker", "white-marker")},
    "put white-marker f6; take f6": {},
    "put white-ring e5; slide e5 e8": {"e8": ("white-ring",)},
    "put white-ring e5; put black-marker e5; slide white-ring e5 e8 30": {
        "e5": ("black-marker",),
        "e8": ("white-ring",),
    },
    "put black-ring e5; put white-marker e5; drag e5 e7": {"e7": ("black-ring", "white-marker")},
    "put black-ring e5; knock e5 e6": {"e6": ("black-ring",)},
    "put white-marker e5; knock e5 f6": {"f6": ("white-marker",)},
    "put white-ring e5; touch e5": {"e5": ("white-ring",)},
    "touch e5 0.3": {},
    "put white-ring a2; lift a2; put white-ring c3": {"c3": ("white-ring",)},
}


@pytest.mark.parametrize("script", PLAYED)
def test_after_the_hands_the_board_has_what_people_expect_and_the_sensors_see_it(script: str) -> None:
    scene = Scene(script)
    assert scene.world.placement() == PLAYED[script]
    scene.all_seen()


def test_a_flip_leaves_the_point_empty_for_about_half_a_second() -> None:
    scene = Scene("put white-marker f6")
    begun = scene.now
    scene.play("flip f6")
    ticks = [begun + step / 100 for step in range(round((scene.now - begun) * 100) + 1)]
    seen = [scene.seen("f6", tick)[0] for tick in ticks]
    assert seen[0] == "north"
    assert seen[-1] == "south"
    assert 0.35 <= seen.count("none") / 100 <= 0.65
    assert {(a, b) for a, b in pairwise(seen) if a != b} <= {
        ("north", "none"),
        ("north", "unknown"),
        ("unknown", "none"),
        ("none", "unknown"),
        ("none", "south"),
        ("unknown", "south"),
    }


def test_a_slow_slide_passes_over_the_points_between_and_takes_its_time() -> None:
    scene = Scene("put white-ring e5")
    begun = scene.now
    took = scene.play("slide e5 e8 20")
    assert took == pytest.approx(3 * YINSH.pitch / 20, abs=0.3)
    shown = {scene.seen("e6", begun + step / 50) for step in range(round(took * 50))}
    assert ("none", "north") in shown
    assert scene.seen("e6", scene.now) == ("none", "none")


def test_a_fast_slide_is_over_sooner() -> None:
    slow = Scene("put white-ring e5").play("slide e5 e8")
    fast = Scene("put white-ring e5").play("slide e5 e8 600")
    assert fast < slow / 2


def test_slid_over_markers_a_ring_leaves_them_where_they_are() -> None:
    scene = Scene("put white-ring e5; put black-marker e6; put white-marker e7; slide e5 e8")
    assert scene.world.placement() == {"e6": ("black-marker",), "e7": ("white-marker",), "e8": ("white-ring",)}
    scene.all_seen()


def test_dragged_a_piece_pushes_on_what_is_in_its_way() -> None:
    scene = Scene("put white-ring e3; put black-marker e5; put black-ring e7; put white-marker h8; drag e3 e6")
    placement = scene.world.placement()
    assert placement["e6"] == ("white-ring",)
    assert placement["h8"] == ("white-marker",)
    assert "e5" not in placement
    assert sorted(kind for stack in placement.values() for kind in stack) == [
        "black-marker",
        "black-ring",
        "white-marker",
        "white-ring",
    ]
    places = [scene.world.on(point)[-1].last.y for point in placement if point[0] == "e"]
    assert all(b - a >= 20 for a, b in pairwise(sorted(places)))  # nothing lies in anything else


def test_pieces_pushed_side_by_side_can_be_lifted_in_any_order() -> None:
    scene = Scene("put white-marker d6; put black-marker e6; put white-marker g6; drag d6 f6")
    assert sorted(scene.world.placement()["g6"]) == ["black-marker", "white-marker"]
    scene.play("lift black-marker g6; lift white-marker g6")
    assert "g6" not in scene.world.placement()


def test_pushed_over_the_edge_a_piece_lies_beside_the_board() -> None:
    scene = Scene("put white-ring e2; put black-marker e1; drag e2 e1")
    assert scene.world.placement() == {"e1": ("white-ring",)}
    assert scene.world.beside() == ("black-marker",)
    assert scene.seen("e1", scene.now + 1.0) == LOOKS.of(("white-ring",))


def test_what_is_not_in_the_way_stays() -> None:
    scene = Scene("put white-ring e5; put white-ring f6; put black-marker d5; put black-marker e3; drag e5 e7")
    assert {"f6", "d5", "e3", "e7"} == set(scene.world.placement())


def test_touched_a_piece_is_up_for_as_long_as_it_says_and_back_where_it_was() -> None:
    scene = Scene("put white-marker e5 2 1")
    before = scene.world.fields(scene.now).copy()
    begun = scene.now
    assert scene.play("touch e5 2.0") == pytest.approx(2.2, abs=0.1)
    assert scene.seen("e5", begun + 1.0)[0] != "north"
    assert scene.world.fields(scene.now) == pytest.approx(before)


def test_dx_and_dy_put_a_piece_off_centre() -> None:
    scene = Scene("put white-marker e5 2 -1.5")
    x, y = YINSH.points["e5"]
    assert scene.world.on("e5")[0].last[1:3] == (x + 2, y - 1.5)


def test_a_ring_turned_over_reads_as_the_other_colour_and_goes_by_that_name_too() -> None:
    scene = Scene("put black-ring e5; flip e5")
    assert scene.world.placement() == {"e5": ("black-ring",)}
    assert scene.seen("e5", scene.now) == LOOKS.of(("white-ring",))
    scene.play("take white-ring e5; put black-ring e5")
    scene.all_seen()


def test_hands_hold_what_they_lift_and_drop_the_last_first() -> None:
    scene = Scene("put white-ring a2; put black-ring a3; lift a2; lift a3")
    assert scene.hands.holding == {"left": ("black-ring",), "right": ("white-ring",)}
    scene.play("drop c3; drop c4")
    assert scene.world.placement() == {"c3": ("black-ring",), "c4": ("white-ring",)}
    scene.play("left: lift c3; left: lift c4; left: drop e5")
    assert scene.world.placement() == {"e5": ("white-ring",)}
    assert scene.hands.holding == {"left": ("black-ring",), "right": ()}


def test_what_is_laid_aside_lies_beside_the_board_and_the_hand_is_free() -> None:
    scene = Scene("put white-ring a2; lift a2; aside")
    assert scene.world.beside() == ("white-ring",)
    assert scene.hands.holding == {"left": (), "right": ()}
    assert scene.hands.held("left") == ()
    assert scene.hands.busy_until == scene.now


def test_quick_hands_take_less_time_and_a_piece_is_still_seen_turning_over() -> None:
    scene = Scene("put white-marker f6; put white-ring e5")
    scene.hands.pace = 10.0
    begun = scene.now
    scene.play("lift e5")
    assert scene.now - begun == pytest.approx(0.025)
    begun = scene.now
    scene.play("flip f6")
    ticks = [begun + step / 100 for step in range(round((scene.now - begun) * 100) + 1)]
    seen = [scene.seen("f6", tick)[0] for tick in ticks]
    assert seen[-1] == "south"
    assert 0.2 <= seen.count("none") / 100 <= 0.3


def test_put_takes_the_piece_from_the_hand_that_holds_one() -> None:
    scene = Scene("put white-marker a2; right: lift a2; left: put white-marker a3")
    assert scene.hands.holding == {"left": (), "right": ("white-marker",)}
    scene.play("put white-marker a4")
    assert scene.hands.holding == {"left": (), "right": ()}
    assert scene.world.placement() == {"a3": ("white-marker",), "a4": ("white-marker",)}


def test_a_hand_begins_when_it_is_free_and_the_other_at_once() -> None:
    scene = Scene("put white-ring a2; put white-ring b2; put white-ring c2")
    first = scene.hands.perform(parse_gesture("left: lift a2"), scene.now)
    second = scene.hands.perform(parse_gesture("left: lift b2"), scene.now)
    third = scene.hands.perform(parse_gesture("right: lift c2"), scene.now)
    assert second == pytest.approx(2 * first - scene.now)
    assert third == pytest.approx(first)


def test_to_wait_takes_its_time_and_no_hand() -> None:
    scene = Scene("put white-ring a2")
    assert scene.play("wait 2.5") == 2.5
    assert scene.hands.perform(parse_gesture("lift a2"), 0.0) < scene.now


def test_a_press_reaches_the_button_and_lets_it_go_after_its_seconds() -> None:
    scene = Scene()
    end = scene.hands.perform(parse_gesture("press undo 3.0"), 1.0)
    for step in range(51, 300):
        scene.finger.now = step / 50
        scene.hands.advance(scene.finger.now)
    (down, *pressed), (up, *released) = scene.finger.pressed
    assert pressed == ["undo", True]
    assert released == ["undo", False]
    assert up - down >= 3.0
    assert end == pytest.approx(up, abs=0.03)


def test_sloppy_hands_take_other_times_and_places_each_seed_its_own() -> None:
    script = "put white-ring e5; put white-marker f6; lift e5; drop e8; flip f6"

    def played(seed: int) -> tuple[float, tuple[float, float]]:
        scene = Scene(script, Random(seed), sloppiness_mm=1.0)
        scene.all_seen()
        last = scene.world.on("e8")[0].last
        return scene.now, (last.x, last.y)

    assert played(1) == played(1)
    assert played(1) != played(2)
    assert played(1)[1] != YINSH.points["e8"]
    assert Scene(script).now == Scene(script).now


IMPOSSIBLE = {
    "drop e5": "the hands are empty: lift something first, or put a piece",
    "left: drop e5": "the left hand is empty",
    "aside": "the hands are empty: lift something first, or put a piece",
    "take e5": "nothing stands on e5",
    "lift e5": "nothing stands on e5",
    "flip e5": "nothing stands on e5",
    "slide e5 e8": "nothing stands on e5",
    "drag e5 e8": "nothing stands on e5",
    "knock e5 e6": "nothing stands on e5",
    "take black-marker a2": "no black-marker stands on a2; there is white-ring, white-marker",
    "lift white-marker c3": "the black-marker on c3 stands on the white-marker; lift that first",
    "drag a2 a2": "it stands on a2 already",
    "put white-ring e5 30 0": "that is nearer to another point than to e5; at most 19 mm off",
    "put red-ring e5": "there is no piece 'red-ring'",
    "put white-ring l5": "there is no point 'l5'",
    "slide fast a2 a3": "there is no piece 'fast'",
    "lift x9": "there is no point 'x9'",
    "cut": "hands do not do that; it is for the service to hear",
}


@pytest.mark.parametrize("line", IMPOSSIBLE)
def test_what_hands_cannot_do_is_said_in_plain_words_and_nothing_has_happened(line: str) -> None:
    scene = Scene("put white-ring a2; put white-marker a2; put white-marker c3; put black-marker c3")
    before = scene.world.placement(), scene.world.beside(), scene.hands.holding
    with pytest.raises(ImpossibleGestureError) as caught:
        scene.play(line)
    assert str(caught.value).startswith(f"'{line}': ")
    assert IMPOSSIBLE[line] in str(caught.value)
    assert (scene.world.placement(), scene.world.beside(), scene.hands.holding) == before


POINTS = st.sampled_from(["e5", "e6", "f6", "f7", "g7", "a2"])
KINDS = st.sampled_from(sorted(YINSH.pieces))
GESTURES = st.one_of(
    st.builds("put {} {}".format, KINDS, POINTS),
    *(st.builds(f"{verb} {{}}".format, POINTS) for verb in ("lift", "drop", "take", "flip", "touch")),
    st.just("aside"),
    *(st.builds(f"{verb} {{}} {{}}".format, POINTS, POINTS) for verb in ("slide", "drag", "knock")),
)


@settings(deadline=None)
@given(script=st.lists(GESTURES, max_size=25))
def test_whatever_hands_do_no_piece_is_lost_or_doubled_and_time_goes_on(script: list[str]) -> None:
    scene = Scene()
    for line in script:
        gesture = parse_gesture(line)
        try:
            end = scene.hands.perform(gesture, scene.now)
        except ImpossibleGestureError:
            continue
        assert end > scene.now
        scene.now = end
    world = scene.world
    standing = [piece for point in YINSH.points for piece in world.on(point)]
    assert len(standing) == len(set(map(id, standing)))
    world.fields(scene.now + 1.0)
    felt = [piece for piece in standing if not piece.felt]
    assert felt == []
    assert all(not piece.felt for piece in world._beside)
    for _ in range(sum(map(len, scene.hands.holding.values()))):
        scene.play("drop k10")
    assert scene.hands.holding == {"left": (), "right": ()}
