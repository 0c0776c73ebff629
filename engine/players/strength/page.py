"""The page about strength: tables of the measurements, inserted between marks in its text."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from engine.catalogue import GAMES, make_game
from engine.core.calibration import Calibration
from engine.core.search import Way
from engine.errors import UnreadableError
from engine.players.levels import Level, levels
from engine.players.strength.contest import ladder, references
from engine.players.strength.fitting import bins, calibrated, deviation, fit, log_loss
from engine.players.strength.measured import Measured
from engine.players.strength.plot import Panel
from engine.players.strength.self_play import Chances, SelfPlay

Calibrations: TypeAlias = Mapping[str, Calibration]
"""The calibration of each game, by ``GAME-PLAYERS``."""

FIRST_PART: Final = 0.25
_LEAST: Final = 0.60
"""A level should score at least this against the one below, and at most ``_MOST``."""
_MOST: Final = 0.72


def sections(measured: Measured, fitted: Calibrations) -> dict[str, str]:
    """Return the text of each marked part of the page; ``fitted`` is what :func:`calibrations` returns."""
    return {
        "references": _table(
            ("game", "players", "first", "other", "games", "score", "to reach", "s a move"), _references(measured)
        ),
        "levels": "\n\n".join(_ladder(measured, game) for game in GAMES),
        "chances": _table(
            ("game", "games", "chances", "off by", "calibrated", "at first", "calibrated", "loss", "calibrated"),
            [
                _chances(plan, chances, fitted[plan.name])
                for plan, chances in measured.chances.items()
                if plan.name in fitted
            ],
        ),
    }


def put(page: str, told: dict[str, str]) -> str:
    """Return a page with its marked parts replaced: each lies between ``<!-- NAME -->`` and ``<!-- NAME ends -->``.

    Raises :class:`~engine.errors.UnreadableError` if a mark is missing.
    """
    for name, text in told.items():
        begin, end = f"<!-- {name} -->\n", f"<!-- {name} ends -->"
        before, mark, rest = page.partition(begin)
        _, last_mark, after = rest.partition(end)
        if not mark or not last_mark:
            raise UnreadableError(f"the page needs two lines: <!-- {name} --> and <!-- {name} ends -->")
        page = f"{before}{begin}\n{text}\n\n{end}{after}"
    return page


def calibrations(measured: Measured) -> Calibrations:
    """Return the calibration of each game played, fitted to the games with even numbers."""
    return {plan.name: fit(chances.samples(0)) for plan, chances in measured.chances.items() if chances.games}


def panels(measured: Measured, fitted: Calibrations) -> list[Panel]:
    """Return the panels of the reliability plot, from the games with odd numbers."""
    found = []
    for plan, chances in measured.chances.items():
        samples = list(chances.samples(1))
        if samples:
            after = calibrated(samples, fitted[plan.name])
            found.append(Panel(_title(plan.game, plan.name), bins(calibrated(samples, Calibration())), bins(after)))
    return found


def _title(game: str, name: str) -> str:
    seats = name.rpartition("-")[2]
    return make_game(game).title + ("" if seats == "2" else f", {seats} players")


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in lines)


def _score(score: float, error: float) -> str:
    return f"{score:.2f} ± {error:.2f}"


def _references(measured: Measured) -> list[list[str]]:
    rows = []
    for aim in references():
        result, contest = measured.results.get(aim.contest), aim.contest
        if result is None or not result.games:
            continue
        shares = contest.players if contest.players > 2 else 1  # noqa: PLR2004 # with two the score says as much
        spent = " / ".join(f"{s / max(1, m):.3f}" for s, m in zip(result.seconds, result.moves, strict=True))
        names = [f"`{contest.first}`", f"`{contest.other}`"]
        score = _score(result.score * shares, result.error * shares)
        title = make_game(contest.game).title
        rows.append([title, str(contest.players), *names, str(result.games), score, f"{aim.target:.2f}", spent])
    return rows


def _ladder(measured: Measured, game: str) -> str:
    rungs, contests = levels(game), (None, *ladder(game))
    rows, outside = [], []
    for rung, contest in zip(rungs, contests, strict=True):
        result = measured.results.get(contest) if contest else None
        played = result is not None and result.games
        score = _score(result.score, result.error) if result is not None and played else ""
        rows.append([str(rung.number), _reach(rung), f"{rung.share:.1%}", score, str(played or "")])
        if result is not None and played and not _LEAST <= round(result.score, 2) <= _MOST:
            outside.append(str(rung.number))
    head = f"### {make_game(game).title}\n\n"
    out = f"\n\nOutside of {_LEAST:.0%} to {_MOST:.0%}: level {', '.join(outside)}." if outside else ""
    return head + _table(("level", "looks", "sees", "score against the one before", "games"), rows) + out


def _reach(rung: Level) -> str:
    return f"{rung.reach} games" if rung.way == Way.TREE else f"{rung.reach} deep"


def _chances(plan: SelfPlay, chances: Chances, made: Calibration) -> list[str]:
    samples = list(chances.samples(1))
    before, after = calibrated(samples, Calibration()), calibrated(samples, made)
    early = [sample for sample in samples if sample[1] < FIRST_PART]
    at_first = calibrated(early, Calibration()), calibrated(early, made)
    return [
        _title(plan.game, plan.name),
        str(chances.games),
        f"{sum(count for _, count, _ in before):.0f}",
        *(f"{deviation(bins(each)):.3f}" for each in (before, after, *at_first)),
        f"{log_loss(before):.3f}",
        f"{log_loss(after):.3f}",
    ]
