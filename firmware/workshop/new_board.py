"""Writes a maker's own board: a file that extends another board, with the most often changed keys as comments."""

import json
import re
from pathlib import Path

from hardware.computer.atomic_file import unwritable, write_atomically
from hardware.errors import ProfileError
from hardware.profile.load import load_profile, profile_names, read_profile
from hardware.profile.mistakes import nearest
from hardware.profile.places import place_for_new

LONGEST_NAME = 40
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

_TEXT = """\
# A board of your own. It is like '{base}' but for what stands here. An update of Ringlight leaves this file alone.

extends = "{base}"
title = {title}

# What is different on your board: change it and take the '#' away. Now it says what '{base}' does. Every key that
# 'ringlight boards {base} --file' shows may stand here. A list takes the place of the whole list.

# [lights]
# order = {order}
# brightness = {brightness}
# budget_ma = {budget}
# dead = {dead}
"""


def write_new_board(name: str, base: str) -> Path:
    """Write a board that extends the board ``base``, and return its path.

    It goes into this user's own folder, or into the computer's if root writes it. Raises
    :class:`~hardware.errors.ProfileError` for an invalid name, an unknown base, a file that exists already, and a place
    that cannot be written to.
    """
    if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise ProfileError(
            f"'{name}' cannot be a board's name: take lower-case letters, digits and hyphens, "
            f"{LONGEST_NAME} at most, such as my-yinsh"
        )
    if base not in (names := profile_names()):
        raise ProfileError(f"no board is called '{base}'{nearest(base, names)} The boards are: {', '.join(names)}.")
    path = place_for_new() / f"{name}.toml"
    text = _text(name, base)
    read_profile(text, str(path))
    if path.exists():
        raise ProfileError(f"{path} is there already: change that file, or give the new board another name")
    try:
        write_atomically(path, text)
    except OSError as error:
        raise ProfileError(unwritable(path, error)) from error
    return path


def _text(name: str, base: str) -> str:
    like = load_profile(base)
    return _TEXT.format(
        base=base,
        title=json.dumps(f"{like.title}: {name}", ensure_ascii=False),
        order=json.dumps(like.lights.order),
        brightness=like.lights.brightness,
        budget=like.lights.budget_ma,
        dead=json.dumps(list(like.lights.dead)),
    )
