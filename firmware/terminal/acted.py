"""Shows in the terminal how hands act out a recorded game on a pretended board."""

import sys
import time
from importlib import resources
from random import Random

import click

from engine.game import Record
from engine.records import read_record
from firmware.desk.desk import LOOK_S, Desk
from firmware.desk.replay import Replay
from firmware.messages.message import Message
from firmware.messages.render import name_of, render
from firmware.terminal.screen import Screen
from firmware.terminal.typed import language_of, picture, say

LONGEST_PAUSE_S = 1.5
"""The longest pause (s) between two gestures of a shown game."""


def sample() -> Record:
    """Return the real game that comes with Ringlight."""
    games = resources.files("firmware").joinpath("games")
    source = min((each for each in games.iterdir() if each.is_file()), key=lambda each: each.name)
    return read_record(source.read_text(encoding="utf-8"), source.name)


def act_out(desk: Desk, record: Record, random: Random, pace: float) -> None:
    """Act a game out: drawn in place on a terminal, as plain lines elsewhere."""
    names = ", ".join(
        f"{name_of('player', player, language_of(desk))}: {name}" for player, name in record.names.items()
    )
    if not sys.stdout.isatty():
        click.echo(say(desk, Message("terminal-watching", name=desk.profile.title)))
        if names:
            click.echo(names)
        for gesture in Replay(desk, record, "natural", random).gestures():
            desk.run(LOOK_S)
            click.echo(_line(desk, gesture))
        for line in picture(desk, colour=False):
            click.echo(line)
        return
    with Screen(sys.stdout) as screen:
        before = desk.now
        for gesture in Replay(desk, record, "natural", random).gestures():
            desk.run(LOOK_S)
            drawn = picture(desk, colour=screen.colour)
            hand, stop = Message("terminal-hand", detail=gesture), Message("terminal-stop")
            screen.show([*drawn, "", say(desk, hand), f"{say(desk, stop)} {names}".rstrip()])
            time.sleep(min(desk.now - before, LONGEST_PAUSE_S) / pace)
            before = desk.now
        screen.show(
            [*picture(desk, colour=screen.colour), "", say(desk, Message("terminal-play", detail="ringlight play"))]
        )


def _line(desk: Desk, gesture: str) -> str:
    """Return one line for a gesture: time, gesture, committed actions, and the expected action."""
    fresh, desk.writer.fresh = desk.writer.fresh, []
    committed = " ".join(entry.text for entry in fresh if entry.kind == "action")
    words = render(desk.table.expected, language_of(desk))
    return f"{desk.now:7.2f} s  {gesture:<26} {committed:<10} {words}"
