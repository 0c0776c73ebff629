"""``ringlight rerun``: a recording told to the referee again."""

from pathlib import Path

import click
import msgspec

from firmware.recording.reading import Part, read_recording
from firmware.recording.rerun import Rerun
from hardware.profile.load import load_profile


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line instead of words.")
@click.option("--board", help="The TOML file of the board, if it is not one that comes with Ringlight.")
def rerun(*, file: Path, as_json: bool, board: str | None) -> None:
    """Tell the referee what was recorded in FILE, and print what it says: the same verdicts, lights and actions.

    `--record FILE` of run, play and act makes such a file. There is one line for each moment at which something
    changed. With --json each table that began has a line of its own, with the key "begin".

    \b
    Example: ringlight act script.txt --record trouble.jsonl
             ringlight rerun trouble.jsonl
    """
    for part in read_recording(file, lambda words: click.echo(f"ringlight: {words}", err=True)):
        again = Rerun(part, load_profile(board or part.begin.board))
        click.echo(msgspec.json.encode({"begin": part.begin}) if as_json else _heading(part))
        for line in again.lines():
            click.echo(msgspec.json.encode(line) if as_json else line.words())


def _heading(part: Part) -> str:
    begin = part.begin
    options = "".join(f" {name}={str(value).lower()}" for name, value in begin.options.items())
    return f"{begin.game}{options} on {begin.board}, {len(begin.record)} actions played"
