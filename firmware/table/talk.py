"""Talk: what players say with the panel's four buttons that is not about the board: menu, hint, resigning, a draw."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Literal, TypeAlias

from engine.game import AnyGame, Player
from firmware.settings.settings import Settings
from firmware.table.menu import MENU_S, Menu
from hardware.panel.press import LONG_PRESS_S

CONFIRM_S = 10.0
"""How long confirm still means to resign, or to agree to a draw, after that was asked for, in s."""

NOTICE_S = 8.0
"""How long something is said that asks nothing, in s."""

ASIDE_S = 60.0
"""How long something is said in front of everything else, in s: whoever comes back to a game may be slow to look."""

Deed: TypeAlias = Literal["undo", "confirm", "insist", "restart", "new game", "draw", "resign", "guidance"]
"""What a button comes to: ``undo``, ``confirm`` and ``insist`` (confirm held long) are about the board, the others are
done as their names say."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something that is asked of players: confirm means yes until a time in s.

    ``others`` are those whom undo asks next, one after the other.
    """

    deed: Literal["resign", "draw"]
    players: tuple[Player, ...]
    until: float
    others: tuple[Player, ...] = ()

    @property
    def words(self) -> str:
        """The question, in a sentence."""
        if self.deed == "draw":
            agree = "both players" if len(self.players) == 2 else "all players"  # noqa: PLR2004 # two are both
            return f"A draw? Confirm if {agree} agree, any other button to play on."
        another = ", undo asks the next player" if self.others else ""
        return f"{self.players[0]} resigns? Confirm to resign{another}, any other button to play on."


class Talk:
    """The state of that talk: a menu that is open, a question that is put, a hint that is shown until a time in s.

    ``leaver`` is who has said yes to resigning.
    """

    def __init__(self) -> None:
        self.menu: Menu | None = None
        self.question: Question | None = None
        self.leaver: Player | None = None
        self.hint_until = -inf
        self._notice = ""
        self._noticed_until = -inf
        self._aside = ""
        self._aside_until = -inf

    @property
    def sentence(self) -> str | None:
        """What is asked or shown, in one sentence; ``None``: the board has the word."""
        if self.question is not None:
            return self.question.words
        if self.menu is not None:
            return self.menu.sentence()
        return self._notice or None

    def notice(self, words: str, now: float) -> None:
        """Say something for a while, until the next button is pressed."""
        self._notice, self._noticed_until = words, now + NOTICE_S

    @property
    def aside(self) -> str:
        """What is said in front of the sentence; empty: nothing."""
        return self._aside

    def say_aside(self, words: str, now: float) -> None:
        """Say something in front of every sentence, until the next button is pressed or for :data:`ASIDE_S`."""
        self._aside, self._aside_until = words, now + ASIDE_S

    @property
    def asked(self) -> tuple[Player, ...]:
        """The players whom a question is put to."""
        return () if self.question is None else self.question.players

    def press(
        self, button: str, held: float, now: float, *, game: AnyGame, settings: Settings, leavers: Sequence[Player]
    ) -> Deed | None:
        """Take in a button held so many seconds, and return what it comes to.

        ``leavers`` are those who may resign, who must act first; there are none after the end.
        """
        question, self.question = self.question, None
        self._notice, self._noticed_until = "", -inf
        self._aside, self._aside_until = "", -inf
        if held >= LONG_PRESS_S and button == "new":
            return "restart"
        if held >= LONG_PRESS_S and button == "undo":
            self._ask_to_resign(leavers, now)
        elif button == "hint":
            self.hint_until = now + settings.hint_s
        elif button == "new":
            self.menu = None if self.menu else Menu(game, settings.guidance, now + MENU_S)
        elif question is not None:
            return self._answered(question, button, now)
        elif self.menu is not None:
            return self._in_menu(self.menu, button, now, game, leavers)
        else:
            long = held >= LONG_PRESS_S
            return "undo" if button == "undo" else "insist" if long else "confirm"
        return None

    def _answered(self, question: Question, button: str, now: float) -> Deed | None:
        """Take in confirm or undo where something is asked: yes, or the next player, or no."""
        if button == "confirm":
            self.leaver = question.players[0]
            return question.deed
        self._ask_to_resign(question.others, now)
        return None

    def _in_menu(self, menu: Menu, button: str, now: float, game: AnyGame, leavers: Sequence[Player]) -> Deed | None:
        menu.until = now + MENU_S
        if button == "undo":
            menu.next()
            return None
        before = menu.guidance
        deed = menu.confirm()
        if deed == "resign":
            self._ask_to_resign(leavers, now)
        elif deed == "draw" and leavers:
            self.question = Question("draw", game.players, now + CONFIRM_S)
        if deed is None:
            return "guidance" if menu.guidance != before else None
        if deed != "new game":
            self.menu = None
            return None
        return "new game"

    def _ask_to_resign(self, leavers: Sequence[Player], now: float) -> None:
        """Ask the first of those who may resign, if there is any."""
        self.menu = None
        for player in leavers[:1]:
            self.question = Question("resign", (player,), now + CONFIRM_S, tuple(leavers[1:]))

    def deadlines(self) -> tuple[float, ...]:
        """Return when something of this ends by itself."""
        return (
            self.hint_until,
            self._noticed_until,
            self._aside_until,
            -inf if self.question is None else self.question.until,
            -inf if self.menu is None else self.menu.until,
        )

    def expire(self, now: float) -> None:
        """End what has had its time."""
        if self.hint_until <= now:
            self.hint_until = -inf
        if self._noticed_until <= now:
            self._notice, self._noticed_until = "", -inf
        if self._aside_until <= now:
            self._aside, self._aside_until = "", -inf
        if self.question is not None and self.question.until <= now:
            self.question = None
        if self.menu is not None and self.menu.until <= now:
            self.menu = None
