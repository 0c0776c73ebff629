"""``ringlight play``: the service at work on the pretended board, in the terminal."""

import sys
import time
from contextlib import ExitStack
from importlib import resources
from pathlib import Path
from random import Random
from shutil import get_terminal_size

import click

from engine.catalogue import make_game
from engine.game import Record
from engine.records import read_record
from firmware.acting.desk import LOOK_S, Desk
from firmware.acting.replay import Replay
from firmware.journal.keeper import kept
from firmware.journal.story import MemoryJournal
from firmware.recording.recorder import tables
from firmware.settings import settings_in
from firmware.terminal.screen import Screen, Words, draw
from hardware.errors import ImpossibleGestureError, ScriptError
from hardware.profile import load_profile
from hardware.simulated.script import parse_gesture

LONGEST_PAUSE_S = 1.5
"""A demonstration never stands still for longer, in s."""

HELP = (
    "put white-ring e5 | lift e5 | drop e8 | take f6 | flip f6 | press confirm | wait 2 | resign | "
    "help: all gestures | quit"
)


@click.command()
@click.option("--board", default="yinsh", show_default=True, help="The board: a name or a TOML file.")
@click.option("--game", "game_name", help="The game; by default the one the board is made for.")
@click.option("--option", "options", multiple=True, metavar="K=V", help="An option of the game.")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Keep the game here, and go on with it.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the hands and the world.")
@click.option("--demo", is_flag=True, help="Watch a real game being played instead of playing.")
@click.option("--watch", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="The game to watch.")
@click.option("--pace", type=click.FloatRange(0.1), default=2.0, show_default=True, help="How fast a game is shown.")
@click.option(
    "--record", type=click.Path(path_type=Path, dir_okay=False), help="Keep what the board sees here, for `rerun`."
)
def play(  # noqa: PLR0913 # one parameter for each option of the command
    *,
    board: str,
    game_name: str | None,
    options: tuple[str, ...],
    data: Path | None,
    seed: int,
    demo: bool,
    watch: Path | None,
    pace: float,
    record: Path | None,
) -> None:
    """Play on the pretended board, by typing what hands do.

    Everything runs as on a real board: pins, sensors, referee, lights. Without a terminal, or with --demo, a real game
    is acted out instead.

    \b
    A turn by hand:
      put white-marker e5
      lift white-ring e5
      drop e8
      flip e6
    """
    profile = load_profile(board)
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    notes: list[str] = []
    with ExitStack() as stack:
        stack.callback(_tell, notes)
        table = stack.enter_context(tables(record, profile, notes.append))
        try:
            if demo or watch or not terminal:
                shown = read_record(watch.read_text(encoding="utf-8"), str(watch)) if watch else _sample()
                game = make_game(shown.game, [f"{key}={value}" for key, value in shown.options.items()])
                desk = stack.enter_context(Desk(profile, game, MemoryJournal(), seed=seed, table=table))
                _watch(desk, shown, Random(seed), pace)
            else:
                game = make_game(game_name or profile.game, options)
                story = stack.enter_context(kept(data, notes.append))
                settings, keep = settings_in(data, notes.append)
                desk = stack.enter_context(Desk(profile, game, story, settings=settings, seed=seed, table=table))
                desk.keep = keep
                _type(desk, notes)
        except KeyboardInterrupt:
            click.echo("\nGood bye." + (f" The game is kept in {data}." if data else ""))


def _sample() -> Record:
    """Return the real game that comes with Ringlight."""
    games = resources.files("firmware").joinpath("games")
    source = min((each for each in games.iterdir() if each.is_file()), key=lambda each: each.name)
    return read_record(source.read_text(encoding="utf-8"), source.name)


def _picture(desk: Desk, *, colour: bool) -> list[str]:
    table = desk.table
    pixels = {pixel: tuple(light["rgb"]) for pixel, light in desk.lights().items()}
    words = Words(
        table.position.actor,
        table.expected,
        desk.table.game.write_record(table.record).split() if table.record else (),
        [f"{repair.do}: {repair.what}" for repair in table.verdict.plan],
    )
    width = get_terminal_size((100, 40)).columns
    return draw(desk.profile, desk.pretend.world.placement(), pixels, words, colour=colour, width=width)


def _watch(desk: Desk, record: Record, random: Random, pace: float) -> None:
    """Act a game out: drawn in place on a terminal, as plain lines elsewhere."""
    names = ", ".join(f"{player}: {name}" for player, name in record.names.items())
    if not sys.stdout.isatty():
        click.echo(f"{desk.profile.title}. A real game is acted out by hands{f' ({names})' if names else ''}.")
        for gesture in Replay(desk, record, "natural", random).gestures():
            desk.run(LOOK_S)
            click.echo(_line(desk, gesture))
        for line in _picture(desk, colour=False):
            click.echo(line)
        return
    with Screen(sys.stdout) as screen:
        before = desk.now
        for gesture in Replay(desk, record, "natural", random).gestures():
            desk.run(LOOK_S)
            picture = _picture(desk, colour=screen.colour)
            screen.show([*picture, "", f"hand: {gesture}", f"Ctrl-C ends it. {names}"])
            time.sleep(min(desk.now - before, LONGEST_PAUSE_S) / pace)
            before = desk.now
        screen.show([*_picture(desk, colour=screen.colour), "", "Now play yourself: ringlight play"])


def _line(desk: Desk, gesture: str) -> str:
    """Tell a gesture and what it led to in one line."""
    fresh, desk.writer.fresh = desk.writer.fresh, []
    committed = " ".join(entry.text for entry in fresh if entry.kind == "action")
    return f"{desk.now:7.2f} s  {gesture:<26} {committed:<10} {desk.table.expected}"


def _tell(notes: list[str]) -> None:
    """Say what has been noted since the last time; on the screen it would be painted over."""
    for words in notes:
        click.echo(words)
    notes.clear()


def _type(desk: Desk, notes: list[str]) -> None:
    """Let somebody type gestures, and show what comes of each."""
    said = HELP
    while True:
        desk.rest()
        click.clear()
        for line in _picture(desk, colour=Screen(sys.stdout).colour):
            click.echo(line)
        for words in desk.loop.trouble(desk.now):
            click.echo(words)
        _tell(notes)
        click.echo(f"\n{said}")
        try:
            typed = input("gesture: ").strip()
        except EOFError:
            return
        if typed in ("quit", "exit", "q"):
            return
        said = _perform(desk, typed)


def _perform(desk: Desk, typed: str) -> str:
    """Make what was typed, and return what to say below the board."""
    if typed in ("", "help", "?"):
        return HELP if not typed else "\n".join(_gestures())
    try:
        desk.perform(parse_gesture(typed))
    except (ScriptError, ImpossibleGestureError) as error:
        return str(error)
    return HELP


def _gestures() -> list[str]:
    from firmware.commands.act import GESTURES  # noqa: PLC0415 # needed only when asked for

    return GESTURES.removeprefix("\b\n").splitlines()
