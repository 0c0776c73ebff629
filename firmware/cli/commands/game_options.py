"""The option for a game's options, for every command that has it, and a help that lists the options of all games."""

from collections.abc import Mapping

import click

from engine.game import Option

game_options = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="K=V",
    help="An option of the game from the list below, as in players=3; may be repeated.",
)


class TellsGameOptions(click.Command):
    """A command whose help lists the options of every game, with their defaults."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list at the end."""
        super().format_epilog(ctx, formatter)
        from engine.catalogue import GAMES, game_class  # noqa: PLC0415 - only the help needs the games of all names

        with formatter.section("Options of the games, with their defaults; docs/options.md explains them"):
            formatter.write_dl([(name, written(game_class(name).defaults)) for name in GAMES])


def written(options: Mapping[str, Option]) -> str:
    """Return options as they are typed: ``players=2 end=rings``."""
    texts = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in options.items()}
    return " ".join(f"{name}={text}" for name, text in texts.items())
