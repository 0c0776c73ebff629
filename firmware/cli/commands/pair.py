"""``ringlight pair``: show a code that pairs a browser, list the paired browsers, or revoke one."""

from pathlib import Path

import click

from firmware.cli.commands.data_option import data_option
from firmware.errors import ListenError
from firmware.settings.settings import default_data_folder
from firmware.web.server.pairing_requests import PAIRING, PairingAnswer, PairingRequest


@click.command()
@data_option("The folder of the board's games; by default that of the service, or else your own.")
@click.option("--list", "listing", is_flag=True, help="List the paired browsers with their numbers.")
@click.option("--revoke", type=int, metavar="NUMBER", help="Do not let the browser with this number play any more.")
def pair(*, data: Path | None, listing: bool, revoke: int | None) -> None:
    """Show a code that lets one browser in the network play.

    Type the code into the page. It holds for two minutes and for one browser. The board must serve its page to the
    network.

    \b
    Example: sudo ringlight pair
    """
    folder = data or default_data_folder()
    if revoke is not None:
        answer = ask(folder, PairingRequest("revoke", revoke))
    else:
        answer = ask(folder, PairingRequest("list" if listing else "open"))
    if answer.code:
        click.echo(f"The code is {answer.code[:4]} {answer.code[4:]}. Give it to the page within two minutes.")
        return
    for browser in answer.browsers:
        click.echo(f"{browser.number}  {browser.address}  since {browser.since}")
    if not answer.browsers:
        click.echo("No browser is paired.")


def ask(folder: Path, request: PairingRequest) -> PairingAnswer:
    """Return the answer of the service of a data folder.

    Raises :class:`~firmware.errors.ListenError` if no service answers or if it refuses, and :class:`OSError`.
    """
    none = f"no service with a page open to a network answers in {folder}: start one with --listen"
    answer = PAIRING.ask(folder, request, none)
    if answer.refused:
        raise ListenError(answer.refused)
    return answer
