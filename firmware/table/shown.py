"""What is shown: the marks on the board, and the scene that lights them."""

from collections.abc import Mapping, Sequence

from engine.game import Point
from firmware.guide.inks import choice_inks
from firmware.guide.marks import Marks, marks
from firmware.guide.meanings import Guidance
from firmware.guide.piece_colours import Rgb
from firmware.guide.scenes import Panel, scene
from firmware.guide.standings import show_standings
from firmware.referee.verdict import Verdict
from firmware.table.current_game import CurrentGame
from firmware.table.talk import Talk
from hardware.lights.scene import Scene


class Shown:
    """What one game's board shows on its lights, the ``pixels``; nothing until there is something to be shown."""

    def __init__(self, current: CurrentGame, talk: Talk, pixels: Sequence[str]) -> None:
        self.marks: Marks = {}
        self.scene: Scene = {}
        self._current = current
        self._talk = talk
        self._pixels = pixels

    def show(self, verdict: Verdict, guidance: Guidance, now: float) -> None:
        """Work out what is to be lit for a verdict."""
        current, talk = self._current, self._talk
        hinting = now < talk.hint_until
        inks: Mapping[Point, Rgb] = {}
        if talk.menu is not None:
            self.marks = dict(talk.menu.marks())
        elif current.agreed is not None:
            self.marks = {}
        else:
            self.marks = marks(verdict, "full" if hinting else guidance, current.picked or current.announced)
            inks = choice_inks(verdict)
            if hinting or current.outcome is not None:
                inks = {**inks, **show_standings(current.game.standing(current.position.state), self.marks)}
            if hinting:
                self._mark_last_move()
        self.scene = scene(self.marks, inks, self._pixels, self._panel())

    def _mark_last_move(self) -> None:
        history = self._current.history
        if history.record:
            before, last = history.roots[-2].position, history.record[-1]
            for point in before.future(last).changes if last in before.actions else ():
                self.marks.setdefault(point, "last move")

    def _panel(self) -> Panel:
        """Return what the panel shows."""
        current = self._current
        roots = current.history.roots
        passed = (root.position.actor for root in roots[len(roots) - 1 - current.passes : -1])
        return Panel(
            current.actor,
            current.game.score(current.position.state),
            self._talk.asked,
            frozenset(actor for actor in passed if actor is not None),
        )
