"""The score on the panel: a row of lights for each player, filled again where there are more points than lights."""

import json
from pathlib import Path
from random import Random

import pytest
from desks import do, sitting

from engine.random_play import play_random_game
from firmware.desk.desk import Desk
from firmware.guide.scenes import SCORES, Panel, scene
from firmware.service.made_for import game_for
from hardware.lights.rhythms import COMMON_PERIOD_S
from hardware.profile.load import load_profile, profile_names

DATA = Path(__file__).parent.parent / "data"
POINTS = {name: number for number, name in enumerate(SCORES, 1)}


def darkenings(desk: Desk) -> dict[str, int]:
    """Return how often each pixel that is lit gets dark within the rhythms' period, from the bytes on the wire."""
    profile = desk.profile
    seen: list[dict[str, bool]] = []
    for step in range(round(COMMON_PERIOD_S * profile.scan_hz)):
        desk.loop.light(desk.now + step / profile.scan_hz)
        shown = desk.pretend.shown()
        seen.append({pixel: any(shown.get(pixel, (0, 0, 0))) for pixel in profile.lights.panel})
    return {
        pixel: sum(before[pixel] and not after[pixel] for before, after in zip(seen[-1:] + seen, seen, strict=False))
        for pixel in profile.lights.panel
        if any(each[pixel] for each in seen)
    }


@pytest.mark.parametrize(
    ("board", "option", "seed", "most"),
    [("ringgz", "players=2", 1009, 13), ("ringgz-poles", "players=2", 160, 12), ("yinsh", "rings_to_win=5", 20, 4)],
)
def test_more_points_than_lights_are_read_from_the_wire(board: str, option: str, seed: int, most: int) -> None:
    game = game_for(load_profile(board), options=[option])
    played: list[str] = []
    state = game.start()
    for action in play_random_game(game, Random(seed)):
        if max(game.score(state).values()) == most:
            break
        played.append(action)
        state = game.play(state, action)
    score = game.score(state)
    with sitting(board, option, played=played) as desk:
        do(desk, "wait 0.1")
        told = dict.fromkeys(score, 0)
        for pixel, dark in darkenings(desk).items():
            what, _, rest = pixel.partition("-")
            if what == "score":
                told[rest.rpartition("-")[0]] += 1 + dark
        assert told == score
        assert max(told.values()) == most


@pytest.mark.parametrize("lights", [1, 3, 4, 9, 10])
def test_a_row_counts_up_to_three_times_its_lights(lights: int) -> None:
    pixels = ["turn-red", *(f"score-red-{number}" for number in range(1, lights + 1)), "score-blue-1"]
    for score in range(len(SCORES) * lights + 1):
        lit = scene({}, {}, pixels, Panel(score={"red": score}))
        assert sum(POINTS[glow.meaning] for glow in lit.values()) == score
        numbers = [POINTS[lit[pixel].meaning] if pixel in lit else 0 for pixel in pixels if "score-red" in pixel]
        assert numbers == sorted(numbers, reverse=True)
        assert max(numbers) - min(numbers) <= 1


def test_no_board_has_a_score_that_its_row_cannot_count() -> None:
    """The most that can be is kept with each game: all 25 territories, five rings removed, all 9 pieces, 3 + 1 + 3."""
    for name in profile_names():
        profile = load_profile(name)
        if not any(pixel.startswith("score-") for pixel in profile.lights.panel):
            continue
        kept = json.loads((DATA / profile.game / "game.json").read_text(encoding="utf-8"))
        for player in game_for(profile).players:
            row = [pixel for pixel in profile.lights.panel if pixel.startswith(f"score-{player}-")]
            assert len(row) * len(SCORES) >= kept["highest_score"], (name, player)
