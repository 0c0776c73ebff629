"""``ringlight set``: show the settings of a board, or change one."""

from pathlib import Path

import click

from firmware.cli.commands.data_option import data_option
from firmware.settings.keys import KEYS, known, spoken, understood, with_value
from firmware.settings.settings import Settings, default_data_folder, load_settings, save_settings


@click.command("set")
@click.argument("key", required=False)
@click.argument("value", required=False)
@data_option("The folder of the settings; by default that of the service, or else your own.")
def set_(*, key: str | None, value: str | None, data: Path | None) -> None:
    """Show the board's settings, or change one.

    Without KEY it shows every setting with the values it can have; with KEY it shows that one. With VALUE it changes
    the setting; the value 'default' brings the usual one back. A running board takes the change within a second.

    \b
    Examples:
      ringlight set brightness 40%
      ringlight set night_from 21:30
      ringlight set night_brightness 5%
      ringlight set guidance quiet
    """
    folder = data or default_data_folder()
    settings = load_settings(folder)
    if key is None:
        for name in KEYS:
            click.echo(_line(settings, name))
        return
    known(key)
    if value is not None:
        settings = with_value(settings, key, understood(key, value))
        save_settings(folder, settings)
    click.echo(_line(settings, key))


def _line(settings: Settings, name: str) -> str:
    key, value = KEYS[name], getattr(settings, name)
    return f"{name:<17} {spoken(name, value):<8} {key.words} ({key.can_be})"
