"""The referee's account in words: where pieces are believed to be, what they may mean, and what was ruled out."""

from collections import Counter
from collections.abc import Iterator

from engine.game import Point, Stack
from firmware.messages.message import Message
from firmware.referee.account import COMMON, Account, Dropped, Kept
from firmware.referee.hypotheses.progress import Progress

MOST_DROPPED = 8
"""How many dropped hypotheses are told one by one; the others are counted."""


MOST_KEPT = 3
"""How many hypotheses that explain the board are told, unless somebody asks for more."""


def account_told(account: Account, most: int = MOST_KEPT) -> list[Message]:
    """Return the lines of an account: the pieces, then ``most`` hypotheses, then what was dropped and why."""
    more = len(account.kept) - most
    return [
        *(Message("account-lifted", piece=piece, point=point) for piece, point in account.lifted),
        *(line for point, stacks in account.different.items() for line in _different(point, *stacks)),
        *map(_kept, account.kept[:most]),
        *([Message("account-more", n=more)] if more > 0 else []),
        *([] if account.kept or not account.different else [Message("account-unexplained")]),
        *_dropped(list(account.dropped)),
    ]


def _different(point: Point, here: Stack, due: Stack) -> Iterator[Message]:
    """Yield the pieces that stand on a point and do not belong there, and those that are missing."""
    for piece in (Counter(here) - Counter(due)).elements():
        yield Message("account-stands", piece=piece, point=point)
    for piece in (Counter(due) - Counter(here)).elements():
        yield Message("account-missing", piece=piece, point=point)


def _kept(kept: Kept) -> Message:
    """Return the line of a hypothesis that explains the board: its actions, its steps made, and what it costs."""
    steps = [far for action in kept.hypothesis.progress for far in action]
    made = sum(far is Progress.DONE for far in steps)
    name = " ".join(kept.hypothesis.continuation.actions)
    skipped = kept.hypothesis.skipped
    if kept.back:
        return Message("account-amends", name=name, n=made, of=len(steps), at=kept.back, entry=skipped)
    return Message("account-explains", name=name, n=made, of=len(steps), entry=skipped)


def _dropped(dropped: list[Dropped]) -> Iterator[Message]:
    """Yield a line for each dropped hypothesis that tells something, and one for each common reason, with a count."""
    telling = [each for each in dropped if each.constraint not in COMMON][:MOST_DROPPED]
    for each in telling:
        what = Message(f"constraint-{each.constraint}")
        yield Message("account-dropped", name=" ".join(each.actions), what=what)
    for constraint, count in Counter(each.constraint for each in dropped[len(telling) :]).items():
        yield Message("account-others", n=count, what=Message(f"constraint-{constraint}"))
