"""The command line: ``ringlight`` and its commands, each imported only when it is called."""

import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from firmware.service.collector import let_read

let_read()  # before the other imports, because it makes them faster

import click  # noqa: E402 - see above

from engine.errors import EngineError  # noqa: E402
from firmware.cli.lazy_group import LazyGroup  # noqa: E402
from firmware.cli.sections import SECTIONS  # noqa: E402
from firmware.cli.streams import drop_output, open_closed_streams  # noqa: E402
from firmware.cli.text_files import printable  # noqa: E402
from firmware.errors import FirmwareError  # noqa: E402
from hardware.errors import HardwareError  # noqa: E402

COMMANDS: Final = {name: row for rows in SECTIONS.values() for name, row in rows.items()}
"""Each command: its place, and what it does in a few words."""

TROUBLE = 2
"""The exit code of a command that cannot do what it was asked to."""


@click.group(cls=LazyGroup, sections=SECTIONS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="ringlight", prog_name="ringlight")
def ringlight() -> None:
    """Ringlight: a wooden board that knows the rules.

    To read about a command, add --help: ringlight play --help

    \b
    Examples:
      ringlight play                       play on the pretended board
      ringlight boards yinsh               what a board can and cannot see
      echo 'e5 f7' | ringlight legal yinsh
    """


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command. Trouble is reported in one clear line on standard error, with exit code 2."""
    open_closed_streams()
    output = sys.stdout
    try:
        code = ringlight.main(arguments, prog_name="ringlight", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except (click.Abort, KeyboardInterrupt):
        code = 130
    except BrokenPipeError:
        code = _reader_gone()
    except SystemExit:
        if sys.stdout is output:
            raise
        # click replaces standard output when the pipe is broken, and exits: nobody reads the output any more.
        code = _reader_gone()
    except (EngineError, HardwareError, FirmwareError) as error:
        click.echo(f"ringlight: {printable(str(error))}", err=True)
        code = TROUBLE
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        click.echo(f"ringlight: {printable(f'{where}{error.strerror or error}')}", err=True)
        code = TROUBLE
    sys.exit(code if isinstance(code, int) else 0)


def _reader_gone() -> int:
    """End quietly, because the reader of the output has closed it; return the exit code."""
    drop_output()
    return 0
