"""The option that plays a game by other rules: the same for every command that takes it, with a list in its help."""

from collections.abc import Mapping

import click

from engine.game import Option

game_options = click.option(
    "--option", "options", multiple=True, metavar="K=V", help="An option of the game, as listed below; may be repeated."
)


class TellsGameOptions(click.Command):
    """A command whose help lists the options of every game, with their defaults."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list at the end."""
        super().format_epilog(ctx, formatter)
        from engine.catalogue import GAMES, game_class  # noqa: PLC0415 - only who reads the help has to wait for games

        with formatter.section("Options of the games, with their defaults; docs/options.md tells what they do"):
            formatter.write_dl([(name, written(game_class(name).defaults)) for name in GAMES])


def written(options: Mapping[str, Option]) -> str:
    """Return options as they are given, ``players=2 end=rings``."""
    texts = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in options.items()}
    return " ".join(f"{name}={text}" for name, text in texts.items())
