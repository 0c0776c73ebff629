"""The trial of latency measures what it says, and a missed target fails it."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from click.testing import CliRunner

from firmware.settings.settings import Settings
from hardware.lights.render import Frame
from hardware.lights.scene import Glow, Scene
from hardware.lights.strip import wire_us
from hardware.profile.load import load_profile
from trials.commands import latency as trial_latency
from trials.commands.latency import TARGETS, WORDS, missed
from trials.commands.trial import trial
from trials.runs.latency import latency, watched
from trials.runs.latency.latency import Job, Result, jobs, measure
from trials.runs.latency.waits import Wait, What, answers, commits
from trials.runs.latency.watched import ENDINGS, Deed, Instant

SAMPLE = [
    Job("yinsh", "", "natural", "waiting", 3, plies=24, times=1),
    Job("yinsh-switches", "", "book", "confirming", 4, plies=24, times=1),
    Job("yinsh", "arena-rings.txt", "book", "going on", 5, plies=24, times=1),
]
ENDED: dict[str, What] = {"waiting": "open", "confirming": "confirm", "going on": "next action"}


@pytest.fixture
def steady_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a millisecond pass whenever the processor's time is asked for."""
    milliseconds = count()
    monkeypatch.setattr(watched, "thread_time", lambda: next(milliseconds) / 1e3)


@pytest.mark.sampled(1)
@pytest.mark.usefixtures("steady_clock")
@pytest.mark.parametrize("job", SAMPLE, ids=lambda job: f"{job.board} {job.ending}")
def test_a_game_keeps_the_targets_and_its_parts_make_the_whole(job: Job) -> None:
    result, profile = measure(job), load_profile(job.board)
    assert result.failure is None
    kinds = {what: [wait for wait in result.waits if wait.what == what] for what in WORDS}
    late = [words for words in missed({(what, job.board): kinds[what] for what in WORDS}) if words.startswith("missed")]
    assert late == []
    assert min(len(kinds["lit"]), len(kinds["out"])) > 10
    assert kinds[ENDED[job.ending]]
    period, liking = 1e3 / profile.scan_hz, Settings()
    for wait in result.waits:
        assert (wait.judging, wait.rendering, wait.wire) == pytest.approx((1.0, 1.0, wire_us(profile) / 1e3))
        assert wait.work == pytest.approx(wait.judging + wait.rendering + wait.wire)
        assert wait.whole == pytest.approx(wait.scan + wait.debounce + wait.settling + wait.dark + wait.work)
        if wait.what != "confirm":
            assert wait.debounce == pytest.approx(profile.settle * 1e3)
            assert -period < wait.scan < 3 * period
        patience = {"decided": liking.settle_decided_s, "open": liking.settle_open_s}.get(wait.what, 0.0) * 1e3
        assert patience - 0.1 <= wait.settling < patience + period + 0.1 or (not patience and not wait.settling)


def test_what_disturbs_the_processor_now_and_then_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = iter([5.0, 2.0, 3.0])
    monkeypatch.setattr(latency, "_measured", lambda job: Result(job, (waited("lit", 0.0, judging=next(spent)),)))
    assert measure(Job("yinsh", "", "book", "waiting", 3)).waits == (waited("lit", 0.0, judging=2.0),)


LIT: Scene = {"e5": Glow((9, 9, 9), "steady")}
MORE: Scene = {**LIT, "e6": Glow((9, 9, 9), "blink")}
BRIGHT, DIM = ((1, 1, 1),), ((0, 0, 0),)


def instant(now: float, scene: Scene, *, sensed: bool = False, seen: bool = False, actions: int = 0) -> Instant:
    return Instant(now, sensed, seen, scene, BRIGHT if scene == MORE else DIM, actions, 0.002, 0.001)


def watched_deeds(*scenes: Scene, before: Scene, actions: int = 0) -> list[Deed]:
    """A gesture at 1.0 s, felt at 1.01 s, believed at 1.05 s: what is lit from then on, every 20 ms."""
    first = Deed("put white-ring e5", 0.5, [instant(0.99, before)])
    later = [
        instant(1.05 + 0.02 * i, scene, seen=i == 0, actions=actions * (i == len(scenes) - 1))
        for i, scene in enumerate(scenes)
    ]
    return [first, Deed("put white-ring e6", 1.0, [instant(1.01, before, sensed=True), *later])]


def told(deeds: list[Deed]) -> Iterator[tuple[What, list[float]]]:
    def draw(scene: Scene, now: float) -> Frame:
        return BRIGHT if scene == MORE and now < 1.08 else DIM

    for wait in answers(deeds, draw, 0.04, 3.0):
        parts = [wait.scan, wait.debounce, wait.settling, wait.dark, wait.judging, wait.rendering, wait.wire]
        yield wait.what, [round(part, 3) for part in parts]


def test_what_is_lit_when_a_gesture_is_believed_has_answered_it() -> None:
    assert list(told(watched_deeds(MORE, MORE, before=LIT))) == [("lit", [10, 40, 0, 0, 2, 1, 3])]


def test_lights_that_wait_for_settling_have_answered_late() -> None:
    assert list(told(watched_deeds(LIT, LIT, MORE, before=LIT))) == [("lit", [10, 40, 40, 0, 2, 1, 3])]


def test_a_light_hidden_until_the_next_gesture_answers_no_sooner_than_that() -> None:
    deeds = watched_deeds(MORE, MORE, MORE, before=LIT)
    deeds[1].instants = [each._replace(shown=DIM) for each in deeds[1].instants]
    assert list(told(deeds)) == [("lit", [10, 40, 0, 40, 2, 1, 3])]


def test_a_gesture_after_which_nothing_else_is_lit_has_asked_for_nothing() -> None:
    assert list(told(watched_deeds(LIT, LIT, before=LIT))) == []


def test_a_light_that_goes_out_is_gone_when_it_can_be_seen_to_be() -> None:
    deeds = watched_deeds(LIT, LIT, before=MORE)
    assert list(told(deeds)) == [("out", [10, 40, 0, 0, 2, 1, 3]), ("gone", [10, 40, 0, 0, 2, 1, 3])]
    dark = [each._replace(shown=DIM if each.now > 1.08 else BRIGHT) for each in deeds[1].instants]
    deeds[1].instants = [*dark, instant(1.09, LIT)._replace(shown=BRIGHT)]
    assert list(told(deeds)) == [("out", [10, 40, 0, 0, 2, 1, 3]), ("gone", [10, 40, 0, 40, 2, 1, 3])]


@pytest.mark.parametrize(("goes_on", "what"), [(False, "decided"), (True, "open")])
def test_an_action_is_counted_from_the_gesture_that_completed_it(goes_on: bool, what: What) -> None:
    asked: list[int] = []

    def remember(action: int) -> bool:
        asked.append(action)
        return goes_on

    deeds = watched_deeds(LIT, LIT, MORE, before=LIT, actions=7)
    (wait,) = commits(deeds, remember, 0.04, 3.0)
    assert asked == [6]
    assert wait.what == what
    assert (wait.scan, wait.debounce, wait.settling) == pytest.approx((10, 40, 40))
    assert wait.whole == pytest.approx(96)


def test_an_action_committed_when_the_next_gesture_is_seen_was_committed_by_it() -> None:
    (wait,) = commits(watched_deeds(MORE, before=LIT, actions=1), bool, 0.04, 3.0)
    assert (wait.what, wait.settling) == ("next action", 0.0)


def test_an_action_committed_after_confirm_was_let_go_was_committed_by_it() -> None:
    pressed = Deed("press confirm", 2.0, [instant(2.05, MORE, actions=1)])
    (wait,) = commits([*watched_deeds(LIT, before=LIT), pressed], bool, 0.04, 3.0)
    assert wait.what == "confirm"
    assert wait.whole == pytest.approx(56)


def test_every_game_is_acted_out_in_each_style_and_with_each_ending() -> None:
    made = jobs("yinsh", 2, 7)
    assert len(set(made)) == len(made) == (2 + 2) * 2 * len(ENDINGS)
    assert {job.record for job in made} == {"", "arena-rings.txt", "boardspace-resigned.sgf"}


def waited(what: What, settling: float, judging: float = 1.0) -> Wait:
    return Wait(what, 10.0, 40.0, settling, 0.0, judging, 1.0, 3.0)


def pretended(monkeypatch: pytest.MonkeyPatch, *waits: Wait) -> None:
    """Let every game have these waits, and one of each kind that keeps its target."""
    kept = tuple(waited(what, 0.0) for what in WORDS)
    monkeypatch.setattr(trial_latency, "measure", lambda job: Result(job, (*kept, *waits)))


def test_a_missed_target_is_told_and_fails_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    pretended(monkeypatch, waited("open", TARGETS["open"]), waited("lit", 20.0, judging=9.0))
    done = CliRunner().invoke(trial, ["latency", "--board", "yinsh", "--games", "0"])
    assert done.exit_code == 1
    assert "missed: an open move is committed on yinsh after 1255 ms at p99, not at most 1200" in done.output
    assert "missed: a light answers on yinsh: judging, rendering and wire take 13.0 ms at p99" in done.output
    assert done.output.count("missed") == 2


def test_a_target_that_nothing_was_measured_for_is_not_kept() -> None:
    waits = {(what, "yinsh"): [waited(what, 0.0)] if what != "confirm" else [] for what in TARGETS}
    assert list(missed(waits)) == ["not measured: confirm commits on yinsh; more games may show it"]


def test_a_page_says_figures_targets_and_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pretended(monkeypatch)
    page = tmp_path / "latency.md"
    done = CliRunner().invoke(trial, ["latency", "--board", "yinsh", "--games", "0", "--write", str(page)])
    assert done.exit_code == 0
    words = page.read_text(encoding="utf-8")
    assert "ringlight trial latency --board yinsh --games 0 --seed 1\n" in words
    rows = {
        cells[1].strip(): [each.strip() for each in cells[2:-1]]
        for cells in (r.split("|") for r in words.splitlines())
        if len(cells) > 2
    }
    assert rows["an open move is committed"][-3:] == ["5.0 / 5.0", "55.0 / 55.0", "1200"]


def test_a_game_that_is_not_followed_fails_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_latency, "measure", lambda job: Result(job, failure="action 3: lost"))
    done = CliRunner().invoke(trial, ["latency", "--board", "yinsh", "--games", "1", "--seed", "9"])
    assert done.exit_code == 1
    assert "a random game on yinsh, book, waiting, seed 11: action 3: lost" in done.output
