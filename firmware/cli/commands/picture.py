"""``ringlight picture``: draw a lit board as SVG."""

import tomllib
from collections.abc import Iterable
from importlib import resources
from pathlib import Path

import click
import msgspec

from engine.catalogue import make_game
from firmware.cli.text_files import read_text
from firmware.desk.desk import Desk
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.picture.board import draw_svg
from firmware.picture.light_table import draw_light_table
from firmware.service.made_for import game_for
from hardware.profile.load import load_profile
from hardware.simulated.script import Gesture, parse_gesture, read_script


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The example: a game, a board, the actions so far, separated by blanks, and gestures."""

    game: str
    board: str
    record: str
    gestures: tuple[str, ...]


def default() -> Drawn:
    """Return the example, which is in ``picture.toml``."""
    text = resources.files("firmware.picture").joinpath("picture.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Drawn)


@click.command()
@click.option("--board", help="The board: a name from `boards`, or a TOML file; by default that of the example.")
@click.option(
    "--script",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="A gesture script to perform on the empty board, instead of the example.",
)
@click.option(
    "--output", "-o", type=click.Path(path_type=Path, dir_okay=False), help="The file to write; by default the screen."
)
@click.option("--meanings", is_flag=True, help="Draw what each light means, instead of a board.")
def picture(*, board: str | None, script: Path | None, output: Path | None, meanings: bool) -> None:
    """Draw a board with its pieces and lights, as SVG.

    It draws an example, or the board after the gestures of a script. The lights are decoded from the bytes on the
    wire, each at its brightest.

    \b
    Examples:
      ringlight picture -o lit-board.svg
      ringlight picture --meanings -o lights.svg
    """
    drawn = draw_light_table() if meanings else _drawn_board(board, script)
    if output is None:
        click.echo(drawn, nl=False)
    else:
        output.write_text(drawn, encoding="utf-8")


def _drawn_board(board: str | None, script: Path | None) -> str:
    """Return a picture of the board after a script, or of the example."""
    shown = default()
    profile = load_profile(board or shown.board)
    story = MemoryJournal()
    gestures: Iterable[Gesture]
    if script is None:
        game = make_game(shown.game, ())
        story.begin(game.name, game.options, profile.name)
        story.append([Entry("action", action, 0.0) for action in shown.record.split()])
        gestures = map(parse_gesture, shown.gestures)
    else:
        game = game_for(profile)
        text, source = read_text(script)
        gestures = read_script(text.splitlines(), source)
    with Desk(profile, game, story) as desk:
        for gesture in gestures:
            desk.perform(gesture)
            desk.rest()
        lights = {pixel: tuple(light["rgb"]) for pixel, light in desk.lights().items()}
        held = [piece for pieces in desk.pretend.hands.holding.values() for piece in pieces]
        return draw_svg(profile, desk.pretend.world.placement(), lights, held)
