"""Statistics of the kept games, for each game and each player: few enough for one screen."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.catalogue import game_class
from firmware.journal.entry import LoggedGame
from firmware.web.snapshots.told_seats import PROGRAM

MOST_PLAYERS = 20
"""The most players in the statistics: those who played most."""


def statistics(games: Sequence[LoggedGame]) -> dict[str, Any]:
    """Return the figures of games, given oldest first; averages count only games that came to a result."""
    by_game: dict[str, list[LoggedGame]] = {}
    for game in games:
        by_game.setdefault(game.game, []).append(game)
    by_player: dict[str, list[tuple[LoggedGame, str]]] = {}
    for game in games:
        for player, who in _people(game):
            by_player.setdefault(who, []).append((game, player))
    players = sorted(by_player.items(), key=lambda each: -len(each[1]))[:MOST_PLAYERS]
    return {
        "games": [_of_game(name, played) for name, played in by_game.items()],
        "players": [_of_player(who, played) for who, played in players],
    }


def _people(game: LoggedGame) -> Iterator[tuple[str, str]]:
    """Yield each identified player of a game with a name, or with an engine's seat in written form.

    A name with two places in one game counts once.
    """
    told: set[str] = set()
    for player in game_class(game.game)(**game.options).players:
        seat = game.seats.get(player, "person")
        who = game.names.get(player, "") if seat == "person" else PROGRAM if seat.startswith(PROGRAM) else seat
        if who and who not in told:
            told.add(who)
            yield player, who


def _of_game(name: str, games: Sequence[LoggedGame]) -> dict[str, Any]:
    ended = [game for game in games if game.outcome is not None]
    return {
        "game": name,
        "title": game_class(name).title,
        "played": len(games),
        "ended": len(ended),
        "drawn": sum(not _winners(game) for game in ended),
        "actions": _mean(len(game.record) for game in ended),
        "minutes": _mean(game.lasted / 60 for game in ended),
        "wins": _counted(winner for game in ended if len(_winners(game)) == 1 for winner in _winners(game)),
    }


def _of_player(who: str, played: Sequence[tuple[LoggedGame, str]]) -> dict[str, Any]:
    ended = [(game, player) for game, player in played if game.outcome is not None]
    won = [player in _winners(game) for game, player in ended]
    row = best = 0
    for each in won:
        row = row + 1 if each else 0
        best = max(best, row)
    return {
        "who": who,
        "played": len(played),
        "won": sum(won),
        "drawn": sum(not _winners(game) for game, _ in ended),
        "lost": sum(bool(_winners(game)) and player not in _winners(game) for game, player in ended),
        "row": best,
        "minutes": _mean(game.lasted / 60 for game, _ in ended),
    }


def _winners(game: LoggedGame) -> Sequence[str]:
    return [] if game.outcome is None else game.outcome["winners"]


def _counted(values: Iterable[str]) -> Mapping[str, int]:
    counts: dict[str, int] = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    return counts


def _mean(values: Iterable[float]) -> float | None:
    """Return the mean of some values with one decimal; ``None`` if there are none."""
    found = list(values)
    return round(sum(found) / len(found), 1) if found else None
