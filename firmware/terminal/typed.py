"""Play on a pretended board by typed gestures."""

import sys
from shutil import get_terminal_size

import click

from firmware.desk.desk import Desk
from firmware.desk.gesture_help import GESTURES
from firmware.guide.way_back import todo
from firmware.messages.choice import chosen_language
from firmware.messages.message import Message
from firmware.messages.render import render
from firmware.terminal.screen import Screen, Words, draw
from hardware.errors import ImpossibleGestureError, ScriptError
from hardware.simulated.script import parse_gesture

EXAMPLES = ("put white-ring e5", "lift e5", "drop e8", "take f6", "flip f6", "press confirm", "wait 2", "resign")
HOW = Message("terminal-type", names=EXAMPLES)
"""The message below the board before anything is typed."""


def picture(desk: Desk, *, colour: bool) -> list[str]:
    """Return the lines that show a desk: its board, its lights, and the words beside them."""
    table = desk.table
    language = language_of(desk)
    pixels = {pixel: tuple(light["rgb"]) for pixel, light in desk.lights().items()}
    words = Words(
        table.position.actor,
        render(table.expected, language),
        desk.table.game.write_record(table.record).split() if table.record else (),
        [render(todo(table.verdict, thing), language) for thing in table.verdict.things[1:]],
        language,
    )
    width = get_terminal_size((100, 40)).columns
    return draw(desk.profile, desk.pretend.world.placement(), pixels, words, colour=colour, width=width)


def language_of(desk: Desk) -> str:
    """Return the language of the words in the terminal."""
    return chosen_language(desk.table.settings.language)


def say(desk: Desk, message: Message) -> str:
    """Return a message rendered in that language."""
    return render(message, language_of(desk))


def tell(notes: list[str]) -> None:
    """Print the notes kept since the last call: printed earlier, the screen would have covered them."""
    for words in notes:
        click.echo(words)
    notes.clear()


def type_gestures(desk: Desk, notes: list[str]) -> None:
    """Read typed gestures until the end of standard input or ``quit``, and show the board after each."""
    said = say(desk, HOW)
    while True:
        desk.rest()
        click.clear()
        for line in picture(desk, colour=Screen(sys.stdout).colour):
            click.echo(line)
        for message in desk.loop.trouble(desk.now):
            click.echo(say(desk, message))
        tell(notes)
        click.echo(f"\n{said}")
        try:
            typed = input(f"{say(desk, Message('terminal-gesture'))}: ").strip()
        except EOFError:
            return
        if typed in ("quit", "exit", "q"):
            return
        said = _perform(desk, typed)


def _perform(desk: Desk, typed: str) -> str:
    """Perform the typed gesture, and return the words to show below the board."""
    if typed in ("", "help", "?"):
        return say(desk, HOW) if not typed else "\n".join(_gestures())
    try:
        desk.perform(parse_gesture(typed))
    except (ScriptError, ImpossibleGestureError) as error:
        return str(error)
    return say(desk, HOW)


def _gestures() -> list[str]:
    return GESTURES.removeprefix("\b\n").splitlines()
