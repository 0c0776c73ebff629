"""The first message to every page: the board, its game, and the meanings of its lights."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from engine.catalogue import game_class
from engine.game import AnyGame, Option
from engine.how_to_play import how_to_play
from engine.players.levels import levels
from firmware.guide.meanings import meanings
from firmware.guide.piece_colours import bands, colour_and_kind, ink, shapes
from firmware.web.snapshots.announceable import announceable
from firmware.web.snapshots.parts import GameSetup
from firmware.web.snapshots.record_forms import forms_of
from hardware.lights.rhythms import RHYTHMS
from hardware.profile.load import load_usable
from hardware.profile.schema import Profile
from hardware.simulated.faults import KINDS

VERSION = 1
"""The version of the messages; it grows when an older page would misread them."""


def hello(setting: GameSetup, *, may_touch: bool) -> dict[str, Any]:
    """Return the message for a game and its board; ``may_touch``: this page may do more than look."""
    profile, game = setting.profile, setting.game
    boards = (load_usable() if setting.pretended else {}) | {profile.name: profile}
    told = {
        "kind": "hello",
        "version": VERSION,
        "pretended": setting.pretended,
        "may_touch": may_touch,
        "board": _board(profile) | {"lines": game.geometry.lines},
        "game": {
            "name": game.name,
            "title": game.title,
            "options": game.options,
            "players": game.players,
            "kinds": {
                name: {
                    "owner": kind.owner,
                    "count": kind.count,
                    "supply": kind.supply,
                    "other_face": kind.other_face,
                }
                for name, kind in game.kinds.items()
            },
            "forms": forms_of(game.name),
            "announces": announceable(profile, game),
            "colours": {name: _colour(name) for name in game.kinds},
        },
        "meanings": [
            {"name": name, "colour": meaning.rgb, "rhythm": meaning.rhythm} for name, meaning in meanings().items()
        ],
        "rhythms": {name: {"levels": rhythm.levels} for name, rhythm in RHYTHMS.items()},
        "boards": tuple(boards),
        "made_for": {
            name: {"title": board.title, "game": board.game, "options": board.options} for name, board in boards.items()
        },
        "games": {name: _options(name) for name in dict.fromkeys(board.game for board in boards.values())},
    }
    if setting.pretended:
        told["faults"] = {name: {"forms": kind.forms} for name, kind in KINDS.items()}
    return told


def _board(profile: Profile) -> dict[str, Any]:
    return {
        "name": profile.name,
        "title": profile.title,
        "game": profile.game,
        "pitch": profile.pitch,
        "points": profile.points,
        "pixels": profile.pixels,
        "dead": profile.lights.dead,
        "guide": msgspec.to_builtins(profile.lights.guide),
        "panel": _panel(profile),
        "spots": {name: {"offset": spot.offset, "senses": spot.senses} for name, spot in profile.spot.items()},
        "channels": [(channel.point, channel.spot) for channel in profile.channels],
        "levels": {name: msgspec.to_builtins(spot.levels or spot.switch) for name, spot in profile.spot.items()},
        "pieces": {
            name: {
                "shape": body.shape,
                "outer": body.outer,
                "inner": body.inner,
                "thickness": body.thickness,
                "other_face": body.other_face,
                **_colour(name),
            }
            for name, body in profile.pieces.items()
        },
        "scan_hz": profile.scan_hz,
        "settle": profile.settle,
        "budget_ma": profile.lights.budget_ma,
        "gamma": profile.lights.gamma,
    }


def _panel(profile: Profile) -> dict[str, dict[str, Any]]:
    """Return the panel's pixels by purpose: the one of each player's turn, and those of the score in order."""
    turn: dict[str, str] = {}
    score: dict[str, list[str]] = {}
    for pixel in profile.lights.panel:
        what, _, rest = pixel.partition("-")
        if what == "turn":
            turn[rest] = pixel
        elif what == "score":
            score.setdefault(rest.rpartition("-")[0], []).append(pixel)
    return {"turn": turn, "score": score}


def _colour(piece: str) -> dict[str, Any]:
    colour, kind = colour_and_kind(piece)
    return {"rgb": ink(piece), "colour": colour, "kind": kind, "bands": bands(piece), **shapes(piece)._asdict()}


@cache
def _options(name: str) -> Mapping[str, Any]:
    found = game_class(name)
    game = found()
    return {
        "title": found.title,
        "options": found.defaults,
        "how_to_play": how_to_play(name) is not None,
        "seats": {
            "" if count is None else str(count): _seats(found() if count is None else found(players=count))
            for count in game.choices().get("players", (None,))
        },
        "choices": _chosen(game.choices()),
        "variants": {
            f"{option}={value}": _chosen(other)
            for option, values in game.choices().items()
            for value in values
            if (other := found(**{option: value}).choices()) != game.choices()
        },
    }


def _seats(game: AnyGame) -> Mapping[str, Any]:
    """Return the players of a game, and the number of the engine's levels."""
    return {"players": game.players, "levels": len(levels(game.name, len(game.players)))}


def _chosen(choices: Mapping[str, Sequence[Option]]) -> Mapping[str, Sequence[Option]]:
    return {name: tuple(values) for name, values in choices.items()}
