"""The command line: ``ringlight`` and its commands, each imported only when it is called."""

import sys
from collections.abc import Sequence
from typing import NoReturn

from firmware.service.collector import let_read

let_read()  # before anything else is read

import click  # noqa: E402 - see there

from engine.errors import EngineError  # noqa: E402
from firmware.cli.lazy_group import LazyGroup  # noqa: E402
from firmware.errors import FirmwareError  # noqa: E402
from hardware.errors import HardwareError  # noqa: E402

COMMANDS = {
    "play": ("firmware.cli.commands.play:play", "play on the pretended board, on a page in the browser"),
    "run": ("firmware.cli.commands.run:run", "run the board that is wired to this Pi"),
    "act": ("firmware.cli.commands.act:act", "perform a script of gestures on the pretended board"),
    "replay": ("firmware.cli.commands.replay:replay", "act recorded games out, and see that the board follows"),
    "rerun": ("firmware.cli.commands.rerun:rerun", "see again what a recording of a board led to"),
    "set": ("firmware.cli.commands.set:set_", "how bright, how loud, how patient, in what language: look and change"),
    "games": ("firmware.cli.commands.games:games", "list the games that were played"),
    "boards": ("firmware.cli.commands.boards:boards", "what each board is, and what it can and cannot see"),
    "check": (
        "firmware.cli.commands.check:check",
        "look a board over: the Pi, its packages, every pin, channel and pixel",
    ),
    "calibrate": (
        "firmware.cli.commands.calibrate:calibrate",
        "the sensors' rest, and what is connected the wrong way",
    ),
    "flash": ("firmware.cli.commands.flash:flash", "write the sensor board's firmware into it"),
    "wiring": ("firmware.cli.commands.wiring:wiring", "every wire of a board, as a list or as a diagram"),
    "parts": ("firmware.cli.commands.parts:parts", "what to buy for a board"),
    "margins": ("firmware.cli.commands.margins:margins", "how well magnets and spacing suit the sensors, as a picture"),
    "legal": ("firmware.cli.commands.legal:legal", "what is legal after some actions"),
    "convert": ("firmware.cli.commands.convert:convert", "turn a game record into another form"),
    "perft": ("firmware.cli.commands.perft:perft", "count action sequences and compare with known counts"),
    "bench": ("trials.commands.bench:bench", "measure how fast everything is"),
    "trial": (
        "trials.commands.trial:trial",
        "try the whole board out, for hours if you like: hands, faults, power cuts",
    ),
    "picture": ("firmware.cli.commands.picture:picture", "draw a lit board as SVG"),
    "kernels": ("firmware.cli.commands.kernels:kernels", "compute the magnets' field tables anew (developers)"),
}
"""Each command: where it is, and what it does in a few words."""

TROUBLE = 2
"""The exit code when something asked for cannot be done."""


@click.group(cls=LazyGroup, table=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="ringlight", prog_name="ringlight")
def ringlight() -> None:
    """Ringlight: a wooden board that knows the rules.

    \b
    Examples:
      ringlight play                       play on the pretended board
      ringlight boards yinsh               what a board can and cannot see
      echo 'e5 f7' | ringlight legal yinsh
    """


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command; trouble is one clear line on standard error and exit code 2."""
    try:
        code = ringlight.main(arguments, prog_name="ringlight", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except (click.Abort, KeyboardInterrupt):
        code = 130
    except BrokenPipeError:
        # Whoever read us has gone; nothing more can be said, not even by Python at its end.
        sys.stderr.close()
        code = 0
    except (EngineError, HardwareError, FirmwareError) as error:
        click.echo(f"ringlight: {error}", err=True)
        code = TROUBLE
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        click.echo(f"ringlight: {where}{error.strerror or error}", err=True)
        code = TROUBLE
    sys.exit(code if isinstance(code, int) else 0)
