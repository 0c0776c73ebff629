"""``ringlight puzzles``: make exercises from kept games, and solve them on a pretended board or the running one."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from engine.catalogue import game_class
from engine.errors import EngineError
from engine.game import Action, AnyGame
from engine.render.text import text_board
from firmware.cli.commands.data_option import data_option
from firmware.cli.commands.seconds_option import seconds_option
from firmware.desk.desk import Desk
from firmware.desk.hands_for import gestures_for
from firmware.errors import ReviewError
from firmware.journal.entry import Entry
from firmware.journal.reading import read_journal
from firmware.journal.story import MemoryJournal
from firmware.messages.render import name_of, render
from firmware.reviews.puzzle import Puzzle, Worth, judged
from firmware.reviews.puzzle_book import add_games, read_book, unread
from firmware.reviews.reviewer import Reviewer, thinking_for
from firmware.settings.settings import default_data_folder
from firmware.table.suits import board_suiting, check_suits
from firmware.web.server.puzzle_requests import PUZZLES, PuzzleRequest
from hardware.errors import ImpossibleGestureError, ScriptError
from hardware.profile.load import load_profile, load_usable
from hardware.profile.schema import Profile
from hardware.simulated.script import parse_gesture


@click.command()
@click.argument("number", required=False, type=click.IntRange(1))
@data_option("The folder of the journal; by default that of the service, or else your own.")
@seconds_option
@click.option("--board", help="The pretended board to solve it on; by default one that suits the game.")
@click.option("--play", is_flag=True, help="Solve it on the board that is running; its lights show how to set it up.")
@click.option("--back", is_flag=True, help="Return that board to the game that was set aside for an exercise.")
def puzzles(
    *, number: int | None, data: Path | None, seconds: float, board: str | None, play: bool, back: bool
) -> None:
    """Make exercises from the games that were played, and list them; with a NUMBER solve that one.

    An exercise is a position in which one move is much better than all others. It is set up on the pretended board.
    Type your move as in a record (e5-e8), or one gesture a line as for `ringlight act` (lift white-ring e5). The
    answer is your chance to win after it, and after the best move.

    \b
    Examples:
      ringlight puzzles
      ringlight puzzles 3
      ringlight puzzles 3 --play
    """
    folder = data or default_data_folder()
    if back:
        _ask(folder, None)
        click.echo("The game from before comes back: follow the lights.")
        return
    if number is None:
        if play:
            raise ReviewError("which exercise? `ringlight puzzles` lists them: ringlight puzzles 1 --play")
        _make(folder, seconds)
        return
    book = read_book(folder)
    if number > len(book.puzzles):
        raise ReviewError(f"there is no exercise {number} in {folder}: `ringlight puzzles` makes and lists them")
    if play:
        _play(folder, number)
    else:
        _solve(book.puzzles[number - 1], seconds, board)


def _make(folder: Path, seconds: float) -> None:
    """Make exercises from new games, and list all exercises."""
    new = unread(read_book(folder), read_journal(folder).games)
    moments = sum(len(game.record) + 1 for game in new)
    with click.progressbar(length=moments, label="judging", file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        book = add_games(folder, new, thinking_for(seconds), lambda: bar.update(1))
    for number, puzzle in enumerate(book.puzzles, 1):
        player = name_of("player", puzzle.player)
        click.echo(f"{number:>4}  {puzzle.game}, after {len(puzzle.record)} actions: {player} to play")
    if not book.puzzles:
        click.echo(f"No exercises yet in {folder}: play some games first.")


def _solve(puzzle: Puzzle, seconds: float, board: str | None) -> None:
    """Set an exercise up, watch what is played, and say what it was worth."""
    game = game_class(puzzle.game)(**puzzle.options)
    story = MemoryJournal()
    profile = _board_for(game, board)
    story.begin(game.name, game.options, profile.name)
    story.append([Entry("action", action, 0.0) for action in puzzle.record])
    with Desk(profile, game, story, seed=1) as desk, Reviewer(game, thinking_for(seconds)) as reviewer:
        click.echo(text_board(game, desk.table.position.state))
        click.echo(
            f"After the best move {name_of('player', puzzle.player)} has a chance of {puzzle.chance:.0%} to win. "
            "Which move is it?"
        )
        answer = _answer(desk, puzzle)
        if answer is None:
            click.echo(f"The best move was {' '.join(puzzle.best[:1])}.")
            return
        worth = judged(puzzle, answer, reviewer.moment(desk.table.position.state))
    _tell(worth)


def _play(folder: Path, number: int) -> None:
    """Set an exercise up on the running board, wait for the answer there, and print what it was worth."""
    _ask(folder, number)
    click.echo(f"Exercise {number} is set up: follow the lights, then play your move. Ctrl-C stops waiting for it.")
    answer = PUZZLES.answered(folder)
    if answer.worth is None:
        raise ReviewError(answer.refused)
    _tell(answer.worth)
    click.echo("`ringlight puzzles --back` brings the game from before back.")


def _ask(folder: Path, number: int | None) -> None:
    """Ask the running board for an exercise, or for the game from before (``None``).

    Raises :class:`~firmware.errors.ReviewError` if no board answers or if it refuses.
    """
    none = f"no board with a page answers in {folder}: start one with `ringlight play` or `ringlight run --listen`"
    answer = PUZZLES.ask(folder, PuzzleRequest(number), none)
    if answer.refused:
        raise ReviewError(answer.refused)


def _tell(worth: Worth) -> None:
    if worth.right:
        click.echo(f"Right: {worth.answer} keeps {worth.chance:.0%}.")
    else:
        click.echo(f"{worth.answer} leads to {worth.chance:.0%}; {worth.best} to {worth.best_chance:.0%}.")


def _answer(desk: Desk, puzzle: Puzzle) -> Action | None:
    """Perform typed gestures until an action is made, and return it; ``None`` at the end of standard input."""
    for line in sys.stdin:
        if not line.strip():
            continue
        try:
            for gesture in _gestures(desk, line.strip()):
                desk.perform(parse_gesture(gesture))
        except (EngineError, ScriptError, ImpossibleGestureError) as error:
            click.echo(str(error))
            continue
        desk.rest()
        record = desk.table.record
        if len(record) > len(puzzle.record):
            return record[len(puzzle.record)]
        click.echo(render(desk.table.expected))
    return None


def _gestures(desk: Desk, line: str) -> Iterator[str]:
    """Return the gestures of a line: the gesture on it, or those of the action on it."""
    try:
        parse_gesture(line)
    except ScriptError as error:
        game, state = desk.table.game, desk.table.position.state
        try:
            action = game.read_action(state, line)
        except EngineError as unread_action:
            raise unread_action from error
        yield from gestures_for(game, state, action, desk.pretend.world.placement())
    else:
        yield line


def _board_for(game: AnyGame, name: str | None) -> Profile:
    """Return the board to set an exercise up on. Raises :class:`~firmware.errors.UnsuitableError` or `ReviewError`."""
    if name is not None:
        profile = load_profile(name)
        check_suits(profile, game)
        return profile
    found = board_suiting(game, load_usable().values())
    if found is None:
        raise ReviewError(f"no board suits {game.title} with these options: name one with --board")
    return found
