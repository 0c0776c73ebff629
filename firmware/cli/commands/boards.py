"""``ringlight boards``: list the boards, describe one, or begin the file of a new one."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, TypeAlias

import click

from engine.catalogue import GAMES, game_class
from engine.game import Option
from firmware.cli.commands.game_options import written
from firmware.service.made_for import board_options
from firmware.workshop.new_board import write_new_board
from hardware.errors import ProfileError
from hardware.magnetics.appearance import NominalReadings, stacks
from hardware.profile.load import load_profile, load_usable, own_mistakes
from hardware.profile.places import SHIPPED, board_files
from hardware.profile.schema import Profile

Stack: TypeAlias = tuple[str, ...]


def in_words(stack: Stack) -> str:
    """Return the name that people give to a stack, such as ``marker in ring``."""
    return " in ".join(reversed(stack)) if stack else "an empty point"


@click.command()
@click.argument("name", required=False)
@click.option("--json", "as_json", is_flag=True, help="Write JSON instead of words.")
@click.option("--new", metavar="NAME", help="Write the file of a board of your own with this name; needs --from.")
@click.option("--from", "base", metavar="NAME", help="The board that the new one starts from.")
@click.option("--file", "as_file", is_flag=True, help="Print the file that describes the board.")
def boards(*, name: str | None, as_json: bool, as_file: bool, new: str | None, base: str | None) -> None:
    """List the boards, or say what one board can and cannot see.

    NAME is a board's name, or the path of a TOML file that describes your own board. If the file has a mistake, the
    command says where it is and how to mend it (exit code 2).

    Keep your own boards in ~/.config/ringlight/boards, or in /etc/ringlight/boards for everybody on this computer and
    for the service. They win over the boards that come with Ringlight, and an update does not touch them.

    \b
    Examples:
      ringlight boards yinsh-switches
      ringlight boards --new mine --from yinsh
    """
    if new is not None or base is not None:
        if new is None or base is None or name is not None:
            raise click.UsageError("--new and --from go together, each with a name")
        path = write_new_board(new, base)
        click.echo(f"{path}: now change there what is different. Look at it with: ringlight boards {new}")
    elif as_file:
        if name is None:
            raise click.UsageError("--file needs the name of a board, as in: ringlight boards yinsh --file")
        load_profile(name)
        click.echo(board_files()[name][0].read_text(encoding="utf-8"), nl=False)
    elif name:
        profile = load_profile(name)
        click.echo(json.dumps(_facts(profile)) if as_json else "\n".join(_description(profile)))
    else:
        _list(as_json=as_json)


def _list(*, as_json: bool) -> None:
    """List all boards. Raises an error that says what is wrong with those that cannot be used."""
    profiles = load_usable()
    own = {name: str(path) for name, (path, *_) in board_files().items() if path.parent != SHIPPED}
    if as_json:
        click.echo(json.dumps([_facts(profile) | {"file": own.get(name)} for name, profile in profiles.items()]))
    else:
        width = max(map(len, profiles))
        for name, profile in profiles.items():
            click.echo(f"{name:{width}}  {profile.title}{f'  ({own[name]})' if name in own else ''}")
    mistakes = own_mistakes()
    if mistakes:
        raise ProfileError("\n".join(map(str, mistakes)))


def alike(profile: Profile) -> list[Sequence[Stack]]:
    """Return groups of stacks that a board cannot tell apart.

    Stacks that look alike only because their single pieces do are left out.
    """
    groups = NominalReadings(profile).alike(stacks(profile))
    singles = [[stack[0] for stack in group if len(stack) == 1] for group in groups]
    like = {piece: pieces[0] for pieces in singles for piece in pieces}
    told: list[Sequence[Stack]] = []
    for group, pieces in zip(groups, singles, strict=True):
        kinds = {tuple(like[piece] for piece in stack) for stack in group}
        if len(kinds) > 1 or len(pieces) > 1:
            told.append(tuple(dict.fromkeys((*((piece,) for piece in pieces), *sorted(kinds)))))
    return told


def _facts(profile: Profile) -> dict[str, Any]:
    return {
        "name": profile.name,
        "title": profile.title,
        "game": profile.game,
        "points": len(profile.points),
        "pitch_mm": profile.pitch,
        "channels": len(profile.channels),
        "spots": {name: spot.senses for name, spot in profile.spot.items()},
        "wiring": profile.sensors.summary,
        "pixels": len(profile.pixels),
        "budget_ma": profile.lights.budget_ma,
        "pieces": list(profile.pieces),
        "options": dict(_options(profile)) if profile.game in GAMES else {},
        "alike": [[list(stack) for stack in group] for group in alike(profile)],
    }


def _options(profile: Profile) -> Mapping[str, Option]:
    """Return the options of a board's own game unless others are chosen."""
    return {**game_class(profile.game).defaults, **board_options(profile, profile.game)}


_SENSES = {
    "level": "how strong, and which pole",
    "any": "that something is there",
    "north": "a north pole",
    "south": "a south pole",
}


_UNMEASURED = {**_SENSES, "level": "which pole"}
"""The same for a board whose scans return no strength."""


def _description(profile: Profile) -> Iterator[str]:
    lights = profile.lights
    yield f"{profile.name}: {profile.title}"
    yield ""
    yield f"points    {len(profile.points)}, {profile.pitch:g} mm apart"
    yield f"channels  {len(profile.channels)}, at each point:"
    measured = profile.sensors.measures
    for name, spot in profile.spot.items():
        yield f"            {name}: {_SENSES[spot.senses] if measured else _UNMEASURED[spot.senses]}"
    yield f"wiring    {profile.sensors.summary}"
    yield f"scans     {profile.scan_hz:g} a second; a change is believed after {profile.settle * 1000:g} ms"
    yield f"lights    {len(profile.pixels)}: {len(lights.points)} at the points, {len(lights.panel)} on the panel"
    yield f"current   at most {lights.budget_ma:g} mA for all lights together"
    yield f"pieces    {', '.join(profile.pieces)}"
    if profile.game in GAMES:
        yield f"game      {profile.game}, unless told otherwise {written(_options(profile))}"
    yield ""
    groups = alike(profile)
    if not groups:
        yield "Tells apart everything that can stand on a point."
    for group in groups:
        yield f"Cannot tell apart: {', '.join(in_words(stack) for stack in group)}."
    if groups:
        yield "The board knows these by whose turn it is and by where the piece was lifted; otherwise it asks."
    if _faces_alike(profile, groups):
        yield ("It notices a turned-over piece only when the piece is lifted and put back.")
    if not measured and any(spot.senses == "level" for spot in profile.spot.values()):
        yield "Cannot tell how strong a field is: a sensor that drifts is noticed when it shows something wrong."


def _faces_alike(profile: Profile, groups: Sequence[Sequence[Stack]]) -> bool:
    """Return whether the two faces of some piece look the same."""
    return any(
        len(one) == len(other) == 1 and profile.pieces[one[0]].other_face == other[0]
        for group in groups
        for one, other in combinations(group, 2)
    )
