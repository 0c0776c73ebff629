"""The dialogue: the uses of the panel's four buttons that are not about the board, and the messages for them.

They are the menu, hints, resigning and draws.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Literal, Self, TypeAlias

from engine.game import AnyGame, Player
from firmware.messages.message import Message, Messages
from firmware.seats import Seats
from firmware.settings.settings import Settings
from firmware.table.menu import MENU_S, Menu
from hardware.panel.press import LONG_PRESS_S

CONFIRM_S = 10.0
"""How long (s) a question to resign, or to agree to a draw, waits for confirm."""

NOTICE_S = 8.0
"""How long a notice that asks nothing is shown, in s."""

ASIDE_S = 60.0
"""How long an aside stays in front of all messages, in s: people who come back to a game may be slow to look."""

Deed: TypeAlias = Literal[
    "undo", "confirm", "insist", "restart", "new game", "draw", "resign", "phone", "guidance", "seats", "hint"
]
"""The effect of a button: ``undo``, ``confirm`` and ``insist`` (confirm held long) are about the board, the others do
what their names say."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to players: confirm means yes until the time ``until``, in s.

    ``others`` are the players whom undo asks next, one after the other.
    """

    deed: Literal["resign", "draw"]
    players: tuple[Player, ...]
    until: float
    others: tuple[Player, ...] = ()

    @property
    def said(self) -> Message:
        """The message of the question."""
        if self.deed == "draw":
            return Message("ask-draw", n=len(self.players))
        return Message("ask-resign-next" if self.others else "ask-resign", player=self.players[0])


@dataclass(frozen=True, slots=True)
class Dialogue:
    """The open menu, the open question, and how long a hint is shown: an immutable value. All times are in s.

    ``leaver`` is the player who has agreed to resign. ``notice`` replaces the message of what is expected, ``aside``
    precedes it; each until its time.
    """

    menu: Menu | None = None
    question: Question | None = None
    leaver: Player | None = None
    hint_until: float = -inf
    notice: Messages = ()
    noticed_until: float = -inf
    aside: Messages = ()
    aside_until: float = -inf

    @property
    def said(self) -> Message | None:
        """The message of the question, menu or notice; ``None``: the message of what is expected is shown."""
        if self.question is not None:
            return self.question.said
        if self.menu is not None:
            return self.menu.said
        return self.notice[0] if self.notice else None

    def say(self, message: Message, now: float) -> Self:
        """Show a notice for :data:`NOTICE_S`, or until the next button is pressed."""
        return replace(self, notice=(message,), noticed_until=now + NOTICE_S)

    def say_aside(self, message: Message, now: float, seconds: float = ASIDE_S) -> Self:
        """Show an aside in front of every message for so many s, or until the next button is pressed."""
        return replace(self, aside=(message,), aside_until=now + seconds)

    def without_aside(self, key: str) -> Self:
        """Return this without the aside, if it is this message."""
        if all(message.key != key for message in self.aside):
            return self
        return replace(self, aside=(), aside_until=-inf)

    @property
    def asked(self) -> tuple[Player, ...]:
        """The players who are asked a question."""
        return () if self.question is None else self.question.players

    def press(
        self,
        button: str,
        held: float,
        now: float,
        *,
        game: AnyGame,
        seats: Seats,
        settings: Settings,
        leavers: Sequence[Player],
    ) -> "tuple[Dialogue, Deed | None]":
        """Take in a button held for ``held`` s; return the next dialogue and the button's effect, if it has one.

        ``leavers`` are the players who may resign, the one who must act first; there are none after the end.
        """
        question, menu = self.question, self.menu
        quiet = replace(self, question=None, notice=(), noticed_until=-inf, aside=(), aside_until=-inf)
        long = held >= LONG_PRESS_S
        deed: Deed | None = None
        if long and button == "new":
            deed = "restart"
        elif long and button == "undo":
            quiet = _ask_to_resign(quiet, leavers, now)
        elif button == "hint":
            quiet, deed = replace(quiet, hint_until=now + settings.hint_s), "hint"
        elif button == "new":
            quiet = replace(quiet, menu=None if menu else _menu(game, settings, seats, now))
        elif question is not None:
            return _answered(quiet, question, button, now)
        elif menu is not None:
            return _in_menu(quiet, replace(menu, until=now + MENU_S), button, now, leavers)
        else:
            deed = "undo" if button == "undo" else "insist" if long else "confirm"
        return quiet, deed

    def deadlines(self) -> tuple[float, ...]:
        """Return the times in s at which parts of the dialogue end by themselves."""
        return (
            self.hint_until,
            self.noticed_until,
            self.aside_until,
            -inf if self.question is None else self.question.until,
            -inf if self.menu is None else self.menu.until,
        )

    def expired(self, now: float) -> Self:
        """Return this without the parts whose time is over."""
        ended: dict[str, object] = {}
        if -inf < self.hint_until <= now:
            ended |= {"hint_until": -inf}
        if -inf < self.noticed_until <= now:
            ended |= {"notice": (), "noticed_until": -inf}
        if -inf < self.aside_until <= now:
            ended |= {"aside": (), "aside_until": -inf}
        if self.question is not None and self.question.until <= now:
            ended |= {"question": None}
        if self.menu is not None and self.menu.until <= now:
            ended |= {"menu": None}
        return replace(self, **ended) if ended else self  # type: ignore[arg-type] # each of its field's type


def _menu(game: AnyGame, settings: Settings, seats: Seats, now: float) -> Menu:
    """Return the menu, opened now."""
    return Menu(game, settings.guidance, seats, now + MENU_S, settings.guidance_of)


def _answered(dialogue: Dialogue, question: Question, button: str, now: float) -> tuple[Dialogue, Deed | None]:
    """Take in confirm or undo as the answer to a question: yes, the next player, or no."""
    if button == "confirm":
        return replace(dialogue, leaver=question.players[0]), question.deed
    return _ask_to_resign(dialogue, question.others, now), None


def _in_menu(
    dialogue: Dialogue, menu: Menu, button: str, now: float, leavers: Sequence[Player]
) -> tuple[Dialogue, Deed | None]:
    """Take in confirm or undo where the menu is open."""
    if button == "undo":
        return replace(dialogue, menu=menu.next()), None
    deed: Deed | None
    if (done := menu.deed) is None:
        changed = menu.changed()
        help_changed = (changed.guidance, changed.guidance_of) != (menu.guidance, menu.guidance_of)
        deed = "guidance" if help_changed else "seats" if changed.seats != menu.seats else None
        return replace(dialogue, menu=changed), deed
    if done == "new game":
        return replace(dialogue, menu=menu), done
    closed = replace(dialogue, menu=None)
    if done == "resign":
        return _ask_to_resign(closed, leavers, now), None
    if done == "draw" and leavers:
        closed = replace(closed, question=Question("draw", menu.game.players, now + CONFIRM_S))
    return closed, "phone" if done == "phone" else None


def _ask_to_resign(dialogue: Dialogue, leavers: Sequence[Player], now: float) -> Dialogue:
    """Ask the first of those who may resign, if there is any."""
    question = Question("resign", (leavers[0],), now + CONFIRM_S, tuple(leavers[1:])) if leavers else None
    return replace(dialogue, menu=None, question=question)
