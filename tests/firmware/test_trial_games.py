"""The trial of random games: a sample of it, that it meets what it counts, and that it would see a wrong end."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from engine.catalogue import GAMES, make_game
from engine.errors import IllegalActionError
from engine.game import Outcome
from engine.random_play import play_random_game
from trials.commands import games as trial_games
from trials.commands.games import games
from trials.runs.games import games as trial
from trials.runs.games.ends import TELLINGS, Played, wrong_end
from trials.runs.games.games import RARE, TRIED, Counts, Job, Ply, jobs, play_games

KINDS = [(name, options) for name, several in TRIED.items() for options in several]


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("name", "options"), KINDS, ids=str)
def test_random_games_end_as_their_rules_say(name: str, options: tuple[str, ...]) -> None:
    counts = play_games(Job(name, options, 5000, 12))
    assert counts.failures == []
    assert len(counts.plies) == counts.reasons.total() == 12


@pytest.mark.parametrize(
    ("name", "options", "seed", "reason"),
    [
        ("yinsh", ("markers=85", "rings_to_win=5"), 40, "no moves"),
        ("ringgz", ("players=3", "end=pieces", "neutral=b"), 0, "territories"),
        ("ringo", ("turn_cap=20",), 1, "turns"),
        ("bry", ("repetition=2", "idle_turns=0", "geometry=hex31"), 0, "repetition"),
    ],
)
def test_ends_that_hardly_come_or_by_option_are_told_too(
    name: str, options: tuple[str, ...], seed: int, reason: str
) -> None:
    counts = play_games(Job(name, options, seed, 8))
    assert counts.failures == []
    assert counts.reasons[reason] > 0


def test_a_repetition_in_ringo_is_told() -> None:
    """Each player changes a disc and a ring and changes them back, twice."""
    game = make_game("ringo")
    actions = ["4,1^0,0>4,1", "4,0^0,1>4,0", "0,0^4,1>0,0", "0,1^4,0>0,1"] * 2
    states = [game.read_position("red move RBBBr/RBRRb at=0,0 stock=0-0 turns=20")]
    for action in actions:
        states.append(game.play(states[-1], action))
    assert game.outcome(states[-1]) == Outcome((), "repetition")
    assert wrong_end(Played(game, actions, states)) == ""


def test_every_game_tried_with_options_is_told_once_more() -> None:
    assert set(TRIED) == set(TELLINGS)
    assert set(TRIED) <= set(GAMES)


@pytest.mark.parametrize(
    ("name", "options", "seed", "met"),
    [
        ("ringgz", ("players=2",), 2, {"player skipped"}),
        ("ringgz", ("players=3",), 338, {"player skipped", "skipped player recovered"}),
        ("ringo", (), 42, {"forced pass"}),
        ("ringo", ("grid=slide:13",), 0, {"layout slid"}),
        ("bry", ("players=2",), 1, {"release A", "release B", "forced pass"}),
        ("bry", ("players=3",), 1, {"release A", "release B", "forced pass", "one out, two go on"}),
        ("bry", ("expert=true",), 0, {"release A", "release B", "forced pass", "pass by choice"}),
    ],
)
def test_a_rare_state_is_met_and_counted(name: str, options: tuple[str, ...], seed: int, met: set[str]) -> None:
    counts = play_games(Job(name, options, seed, 1))
    assert counts.failures == []
    assert counts.rare == Counter(met)


def test_releases_are_told_apart_by_the_condition_that_allows_them() -> None:
    """B is an empty nest and nothing to capture in four turns; where that does not hold, only A allows a release."""
    one = played("bry", seed=1)
    kinds: Counter[str] = Counter()
    for number, (state, action) in enumerate(zip(one.states, one.actions, strict=False)):
        legal = one.game.actions(state)
        met = {word for word in RARE["bry"](Ply(one.game, state, legal, one.actions[:number], action)) if "rel" in word}
        if any(each.startswith("+") for each in legal):
            could = (*state.could_before, state.could)
            assert met == {"release B" if not state.nests[state.turn] and could == (False,) * 4 else "release A"}
        kinds.update(met)
    assert min(kinds["release A"], kinds["release B"]) > 0


# What it would see


def played(name: str, options: Sequence[str] = (), seed: int = 0) -> Played:
    game = make_game(name, options)
    actions = play_random_game(game, Random(seed))
    states = [game.start()]
    for action in actions:
        states.append(game.play(states[-1], action))
    return Played(game, actions, states)


def with_outcome(one: Played, outcome: Outcome | None, monkeypatch: pytest.MonkeyPatch) -> str:
    """What is wrong if the rules say that a game has ended so."""
    monkeypatch.setattr(one.game, "outcome", lambda _: outcome)
    return wrong_end(one)


@pytest.mark.parametrize(("name", "options"), KINDS, ids=str)
def test_another_end_or_none_is_seen(name: str, options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    one = played(name, options)
    end = one.game.outcome(one.states[-1])
    assert end is not None
    assert wrong_end(one) == ""
    others = tuple(player for player in one.game.players if player not in end.winners)
    where = f"after action {len(one.actions)} of {len(one.actions)}, {one.actions[-1]}: "
    for wrong in (None, Outcome(end.winners, "elsewise"), Outcome(others[:1], end.reason)):
        assert with_outcome(one, wrong, monkeypatch) == f"{where}{wrong} where {end} was expected"


@pytest.mark.parametrize(("name", "options"), KINDS, ids=str)
def test_an_end_too_early_is_seen(name: str, options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played(name, options)
    cut = Played(whole.game, whole.actions[:-1], whole.states[:-1])
    assert wrong_end(cut) == ""
    end = whole.game.outcome(whole.states[-1])
    assert with_outcome(cut, end, monkeypatch).endswith(f": {end} where None was expected")


def test_an_end_too_late_is_seen() -> None:
    one = played("ringo")
    capped = Played(make_game("ringo", ["turn_cap=5"]), one.actions, one.states)
    assert "after action 5 of" in wrong_end(capped)
    assert wrong_end(capped).endswith(f": None where {Outcome((), 'turns')} was expected")


def test_an_error_is_a_failure_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise IllegalActionError("e3: not today")

    monkeypatch.setattr("engine.games.yinsh.Yinsh.play", refuse)
    counts = play_games(Job("yinsh", (), 7, 2))
    assert counts.failures == [f"seed {seed}: IllegalActionError: e3: not today" for seed in (7, 8)]


def test_a_game_without_end_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "MOST_PLIES", 20)
    assert play_games(Job("ringgz", (), 0, 1)).failures == ["seed 0: it goes on after 20 actions"]


def test_a_game_with_nothing_legal_that_is_not_over_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.games.yinsh.Yinsh.actions", lambda *_: [])
    expected = "seed 0: nothing is legal after 0 actions, and the game is not over"
    assert play_games(Job("yinsh", (), 0, 1)).failures == [expected]


# The command


def test_every_kind_of_a_game_has_as_many_games_as_were_asked_for() -> None:
    work = list(jobs(["ringgz", "yinsh"], 250, 7))
    assert {kind for job in work if (kind := job.kind).startswith("ringgz")} == {
        *("ringgz players=2", "ringgz players=3", "ringgz players=4")
    }
    assert [(job.seed, job.games) for job in work if job.kind == "yinsh"] == [(7, 100), (107, 100), (207, 50)]


def test_the_command_prints_a_table_and_keeps_it(tmp_path: Path) -> None:
    page = tmp_path / "games.md"
    arguments = ["--game", "ringgz", "--games", "2", "--seed", "3", "--write", str(page)]
    done = CliRunner().invoke(games, arguments)
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines()[2].split("|")[1:3] == [" ringgz players=2 ", "     2 "]
    text = page.read_text(encoding="utf-8")
    assert "ringlight trial games --game ringgz --games 2 --seed 3" in text
    assert done.stdout.strip() in text


def test_a_failure_is_printed_with_what_reproduces_it_and_is_the_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(job: Job) -> Counts:
        return Counts(job.kind, failures=["seed 4: it goes on"])

    monkeypatch.setattr(trial_games, "play_games", fails)
    done = CliRunner().invoke(games, ["--game", "bry", "--games", "1"])
    assert done.exit_code == 1
    assert "bry players=3, seed 4: it goes on\n" in done.stdout
