"""``ringlight rerun``: give a recording to the referee again."""

from pathlib import Path

import click
import msgspec

from firmware.cli.accounts import Accounts
from firmware.recording.reading import Part, read_recording
from firmware.recording.rerun import Rerun
from hardware.profile.load import load_profile


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object a line.")
@click.option("--why", is_flag=True, help="Print also why each verdict was reached: what was weighed, and dropped.")
@click.option("--board", help="The TOML file of the board, if it does not come with Ringlight.")
def rerun(*, file: Path, as_json: bool, why: bool, board: str | None) -> None:
    """Give the recording in FILE to the referee again, and print its verdicts, lights and actions.

    This shows how the board came to a mistake. Make a recording with --record FILE of run, play or act. Each moment at
    which something changed is one line; times are in seconds. With --json a line with the key "begin" stands where a
    game began or went on.

    \b
    Example:
      ringlight act script.txt --record trouble.jsonl
      ringlight rerun trouble.jsonl --why
    """
    if why and as_json:
        raise click.UsageError("--why is for people to read: leave out --json")
    for part in read_recording(file, lambda words: click.echo(f"ringlight: {words}", err=True)):
        again = Rerun(part, load_profile(board or part.begin.board))
        click.echo(msgspec.json.encode({"begin": part.begin}) if as_json else _heading(part))
        accounts = Accounts()
        for line in again.lines():
            click.echo(msgspec.json.encode(line) if as_json else line.words())
            for told in accounts.take(again.table, line.t) if why else ():
                click.echo(f"           {told}")


def _heading(part: Part) -> str:
    begin = part.begin
    options = "".join(f" {name}={str(value).lower()}" for name, value in begin.options.items())
    return f"{begin.game}{options} on {begin.board}, {len(begin.record)} actions played"
