"""The commands of ``ringlight`` in the sections of its help: the place of each, and what it does in a few words."""

from collections.abc import Mapping
from typing import Final

from firmware.cli.lazy_group import Rows

_HERE: Final = "firmware.cli.commands"

SECTIONS: Final[Mapping[str, Rows]] = {
    "Begin here": {
        "play": (f"{_HERE}.play:play", "play on the pretended board, on a page in the browser"),
        "run": (f"{_HERE}.run:run", "run the board that is wired to this Pi"),
        "check": (f"{_HERE}.check:check", "check a wired board and name the wire or setting that is wrong"),
        "calibrate": (f"{_HERE}.calibrate:calibrate", "teach the board its sensors and find crossed wires"),
        "set": (f"{_HERE}.set:set_", "look at the settings and change them"),
        "games": (f"{_HERE}.games:games", "list and export the games that were played"),
    },
    "Board": {
        "boards": (f"{_HERE}.boards:boards", "list the boards and what each can see"),
        "parts": (f"{_HERE}.parts:parts", "list what to buy for a board"),
        "wiring": (f"{_HERE}.wiring:wiring", "list or draw every wire of a board"),
        "margins": (f"{_HERE}.margins:margins", "draw how well magnets and spacing suit the sensors"),
        "pair": (f"{_HERE}.pair:pair", "let a browser in the network play"),
        "flash": (f"{_HERE}.flash:flash", "write the sensor board's firmware into it"),
    },
    "Games": {
        "replay": (f"{_HERE}.replay:replay", "act recorded games out on the pretended board"),
        "convert": (f"{_HERE}.convert:convert", "turn a game record into another form"),
        "picture": (f"{_HERE}.picture:picture", "draw a lit board as SVG"),
    },
    "Engine": {
        "engine": (f"{_HERE}.engine:engine", "play as a program that speaks UGI"),
        "review": (f"{_HERE}.review:review", "show where a kept game turned, and what was better"),
        "puzzles": (f"{_HERE}.puzzles:puzzles", "make exercises from kept games and solve them"),
        "match": (f"{_HERE}.match:match", "let two players play many games and compare them"),
        "strength": (f"{_HERE}.strength:strength", "measure how strong the engine and its levels are"),
        "learn": (f"{_HERE}.learn:learn", "learn how good positions are by self-play"),
    },
    "Rules": {
        "legal": (f"{_HERE}.legal:legal", "list what is legal after some actions"),
        "perft": (f"{_HERE}.perft:perft", "count action sequences and compare with known counts"),
    },
    "Workshop": {
        "act": (f"{_HERE}.act:act", "perform a gesture script on the pretended board"),
        "rerun": (f"{_HERE}.rerun:rerun", "run a board's recording again and show what it led to"),
        "why": (f"{_HERE}.why:why", "print why the board judges as it does during a gesture script"),
        "trial": ("trials.commands.trial:trial", "try the whole board out: sloppy hands, faults, power cuts"),
        "bench": ("trials.commands.bench:bench", "measure how fast everything is"),
        "kernels": (f"{_HERE}.kernels:kernels", "compute the magnets' field tables anew"),
    },
}
"""Each section's heading and its commands. The first section holds the six that a person needs first."""
