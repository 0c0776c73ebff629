"""``ringlight kernels``: for developers, compute the tables of the magnets' fields."""

from pathlib import Path

import click

from hardware.magnetics.kernels import assemblies, data_file, differences, missing, tables_of, written
from hardware.magnetics.magnets import read_tables
from hardware.profile.load import load_profile, shipped_names


@click.command()
@click.option("--check", is_flag=True, help="Compute every table and compare it with the file; write nothing.")
@click.option("--afresh", is_flag=True, help="Compute again the tables that are there already.")
@click.option(
    "--board",
    "boards",
    multiple=True,
    metavar="FILE",
    help="The TOML file of another board to compute tables for; may be repeated.",
)
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), help="Write to this file instead.")
def kernels(*, check: bool, afresh: bool, boards: tuple[str, ...], output: Path | None) -> None:
    """Compute the field tables of the magnets in every board's pieces.

    You need this only after changing the magnets of a board. Fields are in mT. Tables that are there already are kept.
    It needs magpylib: type 'make .venv/.installed-dev' in a clone.

    \b
    Example: ringlight kernels --check
    """
    names = dict.fromkeys((*shipped_names(), *boards))
    wanted = list(dict.fromkeys(assemblies(load_profile(name) for name in names)))
    kept = read_tables()
    if check:
        found = list(missing(kept, wanted)) or list(differences(kept, wanted))
        if found:
            raise click.ClickException("the tables are not what is computed now: " + "; ".join(found))
        click.echo(f"the tables of {len(wanted)} assemblies are what is computed now")
        return
    fresh = tables_of(wanted, None if afresh else kept)
    target = output or data_file()
    target.write_text(written(fresh), encoding="utf-8")
    for table in fresh.tables:
        click.echo(
            f"{table.magnets}: at most {table.error} mT off between tabled places, {table.ripple} mT round the circle"
        )
    click.echo(f"written to {target}")
