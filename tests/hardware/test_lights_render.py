from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.errors import LightError
from hardware.lights.render import DARK, Frame, Renderer, current_ma, gamma_table, tick_of
from hardware.lights.rhythms import COMMON_PERIOD_S, FULL, RHYTHMS, TICK_S, TICKS
from hardware.lights.scene import Glow, Scene
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile

YINSH = load_profile("yinsh")
VALUES = st.integers(0, 255)
COLOURS = st.tuples(VALUES, VALUES, VALUES)
GLOWS = st.builds(Glow, COLOURS, st.sampled_from(sorted(RHYTHMS)))
TIMES = st.floats(min_value=0, max_value=1e5)
SCENES: st.SearchStrategy[dict[str, Glow]] = st.one_of(
    st.dictionaries(st.sampled_from(YINSH.pixels), GLOWS, max_size=20),
    st.builds(dict, st.builds(lambda glow: dict.fromkeys(YINSH.pixels, glow), GLOWS)),
    st.lists(GLOWS, min_size=len(YINSH.pixels), max_size=len(YINSH.pixels)).map(
        lambda glows: dict(zip(YINSH.pixels, glows, strict=True))
    ),
)


def lit(budget_ma: float = 2500, brightness: float = 0.6, gamma: float = 2.2) -> Profile:
    """The YINSH board with another supply or other lights."""
    lights = msgspec.structs.replace(YINSH.lights, budget_ma=budget_ma, brightness=brightness, gamma=gamma)
    return msgspec.structs.replace(YINSH, lights=lights)


def frames(renderer: Renderer, scene: Scene) -> Iterator[Frame]:
    """A frame for each tick of the common period."""
    for tick in range(TICKS):
        yield renderer.frame(scene, tick * TICK_S)


def value(renderer: Renderer, rgb: tuple[int, int, int], rhythm: str = "steady", now: float = 0) -> tuple[int, ...]:
    """What the first pixel shows when it glows so."""
    return renderer.frame({YINSH.pixels[0]: Glow(rgb, rhythm)}, now)[0]


@given(SCENES, TIMES, st.floats(93.5, 6000), st.floats(0.01, 1))
def test_the_budget_is_kept_whatever_a_scene_asks(scene: Scene, now: float, budget: float, brightness: float) -> None:
    profile = lit(budget)
    assert current_ma(profile, Renderer(profile, brightness).frame(scene, now)) <= budget


def test_every_light_white_is_scaled_to_just_below_the_budget() -> None:
    profile = lit(2500, brightness=1)
    white = dict.fromkeys(YINSH.pixels, Glow((255, 255, 255), "steady"))
    assert current_ma(profile, ((255, 255, 255),) * 93) == 93 + 93 * 60
    assert 2450 < current_ma(profile, Renderer(profile).frame(white, 0)) <= 2500


def test_a_budget_too_small_for_all_lights_at_their_least_leaves_them_dark() -> None:
    profile = lit(94)
    white = dict.fromkeys(YINSH.pixels, Glow((255, 255, 255), "steady"))
    assert set(Renderer(profile).frame(white, 0)) == {DARK}


def test_faint_lights_stay_on_where_bright_ones_are_scaled_down() -> None:
    profile = lit(500, brightness=1)
    scene = dict.fromkeys(YINSH.pixels, Glow((255, 255, 255), "steady")) | {"f6": Glow((9, 0, 0), "steady")}
    shown = dict(zip(YINSH.pixels, Renderer(profile).frame(scene, 0), strict=True))
    assert shown["f6"] == (1, 0, 0)
    assert 0 < shown["a2"][0] < 40


def test_a_steady_light_does_not_waver_while_others_blink() -> None:
    profile = lit(300, brightness=1)
    scene = dict.fromkeys(YINSH.pixels, Glow((255, 255, 255), "blink")) | {"f6": Glow((255, 200, 0), "steady")}
    place = YINSH.pixels.index("f6")
    shown = list(frames(Renderer(profile), scene))
    assert len({frame[place] for frame in shown}) == 1
    assert len(set(shown)) == 2


def test_a_board_without_lights_on_draws_what_its_pixels_idle() -> None:
    frame = Renderer(YINSH).frame({}, 0)
    assert frame == (DARK,) * 93
    assert current_ma(YINSH, frame) == 93


@given(st.floats(0.5, 4), st.floats(0.001, 1))
def test_gamma_keeps_the_order_and_makes_no_light_of_none_nor_none_of_light(gamma: float, brightness: float) -> None:
    table = gamma_table(gamma, brightness)
    assert len(table) == 256
    assert table[0] == 0
    assert min(table[1:]) >= 1
    assert list(table) == sorted(table)
    assert table[255] == max(1, round(255 * brightness))


def test_gamma_is_that_of_the_formula() -> None:
    table = gamma_table(2.2, 1)
    assert [table[n] for n in (1, 14, 15, 64, 128, 200, 255)] == [1, 1, 1, 12, 56, 149, 255]


@given(COLOURS, st.sampled_from(sorted(RHYTHMS)), TIMES)
def test_a_colour_is_dark_only_where_it_is_none_or_its_rhythm_is_dark(
    rgb: tuple[int, int, int], rhythm: str, now: float
) -> None:
    shown = value(Renderer(YINSH), rgb, rhythm, now)
    dark = RHYTHMS[rhythm].levels[tick_of(now)] == 0
    assert [bool(v) for v in shown] == [bool(v) and not dark for v in rgb]


def test_the_rhythm_comes_before_gamma() -> None:
    levels = [level / FULL for level in RHYTHMS["breathe"].levels]
    tick, level = next((tick, level) for tick, level in enumerate(levels) if level >= 0.5)
    shown = value(Renderer(YINSH, 1.0), (200, 0, 0), "breathe", tick * TICK_S)[0]
    assert shown == pytest.approx(255 * (200 * level / 255) ** 2.2, abs=2)


def test_brightness_may_be_another_than_the_profiles() -> None:
    assert value(Renderer(YINSH), (255, 255, 255)) == (153, 153, 153)
    assert value(Renderer(YINSH, 1), (255, 0, 255)) == (255, 0, 255)
    assert value(Renderer(YINSH, 0.1), (255, 128, 0)) == (26, 6, 0)


@given(SCENES, st.lists(st.integers(0, 300), max_size=8))
def test_what_was_kept_is_what_would_be_made_afresh(scene: Scene, ticks: list[int]) -> None:
    renderer = Renderer(YINSH)
    for tick in ticks:
        now = tick * TICK_S
        assert renderer.frame(scene, now) == Renderer(YINSH).frame(dict(scene), now)


def test_while_nothing_changes_the_very_same_frame_comes_back() -> None:
    renderer = Renderer(YINSH)
    scene = {"e5": Glow((255, 0, 0), "steady"), "e6": Glow((0, 255, 0), "blink")}
    first = renderer.frame(scene, 0)
    assert renderer.frame(scene, 0.3) is first
    assert renderer.frame(scene, 0.7) is not first
    assert renderer.frame(scene, COMMON_PERIOD_S) is first
    assert renderer.frame(dict(scene), 0.1) is first
    assert renderer.frame({}, 0.1) is renderer.frame({}, 99)


def test_another_scene_is_another_frame() -> None:
    renderer = Renderer(YINSH)
    red, green = {"e5": Glow((255, 0, 0), "steady")}, {"e5": Glow((0, 255, 0), "steady")}
    place = YINSH.pixels.index("e5")
    assert [renderer.frame(scene, 0)[place] for scene in (red, green, {}, red)] == [
        (153, 0, 0),
        (0, 153, 0),
        DARK,
        (153, 0, 0),
    ]


@pytest.mark.parametrize(
    ("scene", "told"),
    [
        ({"e11": Glow((1, 1, 1), "steady")}, r"no pixel 'e11' on this board; did you mean 'e1"),
        ({"middle of it": Glow((1, 1, 1), "steady")}, r"no pixel 'middle of it' on this board\."),
        ({"e5": Glow((1, 1, 1), "blnik")}, r"no rhythm 'blnik'; did you mean 'blink'\? The rhythms are: steady, "),
        ({"e5": Glow((1, 256, 1), "blink")}, r"\(1, 256, 1\) is not a colour: .* from 0 to 255"),
        ({"e5": Glow((-1, 0, 1), "blink")}, r"\(-1, 0, 1\) is not a colour"),
    ],
)
def test_what_the_board_does_not_have_is_named_with_what_may_have_been_meant(scene: Scene, told: str) -> None:
    renderer = Renderer(YINSH)
    before = renderer.frame({"e5": Glow((255, 0, 0), "steady")}, 0)
    with pytest.raises(LightError, match=told):
        renderer.frame(scene, 0)
    with pytest.raises(LightError, match=told):  # and is not taken for shown the second time
        renderer.frame(scene, 0)
    assert renderer.frame({"e5": Glow((255, 0, 0), "steady")}, 0) == before


@pytest.mark.parametrize("brightness", [0, -0.1, 1.01, float("nan")])
def test_a_brightness_that_cannot_be_is_told(brightness: float) -> None:
    with pytest.raises(LightError, match=r"brightness of .* above 0 and at most 1"):
        Renderer(YINSH, brightness)


def test_a_pixel_the_profile_calls_dead_is_left_dark_and_costs_nothing() -> None:
    profile = msgspec.structs.replace(YINSH, lights=msgspec.structs.replace(YINSH.lights, dead=("f6", "turn-white")))
    scene = dict.fromkeys(YINSH.pixels, Glow((255, 255, 255), "steady"))
    shown = dict(zip(YINSH.pixels, Renderer(profile).frame(scene, 0), strict=True))
    assert {pixel for pixel, rgb in shown.items() if rgb == DARK} == {"f6", "turn-white"}
    assert Renderer(profile).frame({"f6": Glow((255, 0, 0), "steady")}, 0) == (DARK,) * 93
