"""A kept game as a record for export: with its date, its result, its players' names, and its times."""

from engine.game import AnyGame, Outcome, Record
from firmware.journal.entry import LoggedGame


def kept_record(kept: LoggedGame, game: AnyGame, outcome: Outcome | None = None) -> Record:
    """Return a kept game as a record; ``game`` has its rules and options. The ``outcome`` is the journal's by default.

    Its times are in s since its first action; pauses with the service off are left out.
    """
    if outcome is None:
        outcome = kept_outcome(kept)
    return Record(game.name, kept.record, game.options, outcome, kept.names, date=kept.started, times=_times(kept))


def kept_outcome(kept: LoggedGame) -> Outcome | None:
    """Return the outcome of a game in the journal; ``None`` if it goes on or was abandoned."""
    return None if kept.outcome is None else Outcome(tuple(kept.outcome["winners"]), kept.outcome["reason"])


def _times(kept: LoggedGame) -> tuple[float, ...]:
    """Return when each action was made, in s; a restart of board time counts as no time."""
    times: list[float] = []
    before = 0.0
    for at in kept.times:
        times.append(round((times[-1] if times else 0.0) + max(0.0, at - before) * bool(times), 1))
        before = at
    return tuple(times)
