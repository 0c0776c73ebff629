"""A game that a page asks for: its rules, its board, its players, and the actions already played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.catalogue import game_class
from engine.errors import OptionError
from engine.game import Action, AnyGame, Player
from engine.how_to_play import how_to_play
from firmware.errors import PageError
from firmware.messages.message import Message
from firmware.seats import PERSON, Seats, seats_of
from firmware.service.made_for import board_options
from firmware.table.suits import check_suits
from firmware.table.table import Table
from firmware.web.commands.board_choice import board_for, board_named, board_with
from firmware.web.commands.kept import BeginAt, read_name
from firmware.web.commands.messages import New, Try
from firmware.web.commands.seat_choice import chosen_seats
from hardware.profile.schema import Profile


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to begin, from its start or after a record."""

    profile: Profile
    game: AnyGame
    seats: Seats
    names: Mapping[Player, str]
    record: Sequence[Action] = ()


def chosen(command: New, here: Profile, own: Profile, table: Table) -> NewGame:
    """Return the requested game; missing details are taken from the board ``here`` and its ``table``.

    ``own`` may be a person's own board. Raises :class:`~firmware.errors.PageError` for an unknown board or player, and
    :class:`~firmware.errors.UnsuitableError` if the board does not suit the game.
    """
    profile, game = _wanted(command, here, own, table)
    check_suits(profile, game)
    return NewGame(profile, game, seats_for(command, game, table), names_for(command, game, table))


def gone_on_with(command: BeginAt, here: Profile, own: Profile, table: Table) -> NewGame:
    """Return a game that begins after a record. Raises as :func:`~firmware.web.commands.board_choice.board_with`."""
    game = game_class(command.record.game)(**command.record.options)
    profile = board_with(game, command.board, here, own)
    return NewGame(profile, game, *who_goes_on(command, game, table), command.record.actions)


def tried_out(command: Try, here: Profile, own: Profile) -> NewGame:
    """Return a game at the position of a picture of how it is played; people play it.

    Raises :class:`~firmware.errors.PageError` if there is no such picture, or no board for it.
    """
    shown = how_to_play(command.game)
    if shown is None:
        raise PageError(Message("refused-no-board", detail=command.game))
    record = shown.picture(command.picture).after
    profile = here if here.game == command.game else board_for(command.game, own)
    game = game_class(command.game)(**{**board_options(profile, command.game), **shown.options})
    check_suits(profile, game)
    return NewGame(profile, game, {}, {}, record)


def seats_for(command: New, game: AnyGame, table: Table) -> Seats:
    """Return the seats of a new game: the chosen ones, else those of the same game before."""
    if command.seats is not None:
        return {**dict.fromkeys(game.players, PERSON), **chosen_seats(command.seats, game, table.seats)}
    if game.name != table.game.name:
        return {}
    return {player: seat for player, seat in table.seats.items() if player in game.players}


def names_for(command: New, game: AnyGame, table: Table) -> Mapping[Player, str]:
    """Return the names of the players of a new game: the previous names, in the players' order."""
    if command.names is not None:
        return {player: read_name(name) for player, name in command.names.items() if player in game.players}
    before = [table.names.get(player, "") for player in table.game.players]
    return dict(zip(game.players, before, strict=False))


def who_goes_on(command: BeginAt, game: AnyGame, table: Table) -> tuple[Seats, Mapping[Player, str]]:
    """Return the seats and names for a game after a record: those kept with it, else those at the table."""
    if command.seats is None:
        return table.seats, table.names
    return seats_of(command.seats, game), command.names


def _wanted(command: New, here: Profile, own: Profile, table: Table) -> tuple[Profile, AnyGame]:
    """Return the requested board and game."""
    playing = table.game
    if command.board is not None:
        profile = board_named(command.board, own)
    else:
        profile = here if command.game in (None, playing.name) else board_for(command.game, own)
    name = command.game or (playing.name if command.board is None else profile.game)
    kept: Mapping[str, Any] = playing.options if name == playing.name else table.settings.options.get(name, {})
    made_for = board_options(profile, name)
    before = {**made_for, **kept} if profile is here else {**kept, **made_for}
    try:
        return profile, game_class(name)(**{**before, **command.options})
    except OptionError:  # the previous options do not fit the chosen ones
        return profile, game_class(name)(**{**made_for, **command.options})
