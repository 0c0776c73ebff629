"""What the whole board shows: an action or a position that it equals, in whatever order that came about."""

from math import inf

from engine.game import Action
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.limits import EARLIER_S, TOGETHER_S
from firmware.referee.past.history import History
from firmware.referee.repair.leading import Leading
from firmware.referee.verdict import Ready
from firmware.settings.settings import Settings
from hardware.sensors.sighting import Sighting


def shown_as_a_whole(history: History, leading: Leading, sighting: Sighting, settings: Settings) -> Ready | None:
    """Return the action, or the way to an earlier position, that the whole board equals; ``None``: neither."""
    if (action := _made_whole(history, leading, sighting)) is not None:
        return Ready(0, (action,), settings.settle_open_s)
    earlier = history.equal(sighting)
    if earlier is not None and leading.may_go_back(history, earlier):
        return Ready(history.last - earlier, (), EARLIER_S)
    return None


def counts_again(history: History, leading: Leading, sighting: Sighting, settings: Settings) -> Ready | None:
    """Return what the last commit replaced, because it seemed undone, if the whole board equals that; else ``None``.

    It had counted, so it counts again as soon, even if players are asked about what replaced it.
    """
    if leading.nearer or not history.equals_replaced(sighting):
        return None
    return Ready(history.replacing, history.replaced, settings.settle_decided_s)


def there_before(history: History, ready: Ready, sighting: Sighting) -> bool:
    """Return whether a new action's target was already occupied before the moved piece had left its origin.

    That may be another piece like it, or a failing sensor: nobody has seen the piece come. An action that rearranges
    the board is exempt, because its pieces come and go at once.
    """
    root, trail = history.roots[-1], history.trail
    evidence = Evidence(root, sighting, trail)
    return any(
        trail.last(target) + TOGETHER_S < evidence.stood_until(made, *origin)
        for made in map(root.position.continuation, ready.actions)
        if not made.links[0].summary.rearranges
        for origin, (target, _) in made.links[0].moved
    )


def _made_whole(history: History, leading: Leading, sighting: Sighting) -> Action | None:
    """Return the only action that leads to exactly this board, if all its pieces were seen to come; else ``None``.

    The order of its steps, and what else was done meanwhile, do not matter. A repair makes no action; nor does another
    piece, if it is known that it stands there.
    """
    root, trail = history.roots[-1], history.trail
    if leading.nearer:
        return None
    off = sighting.unlike(root.position.looks)
    made = [
        action
        for action in root.position.touched_by(off[:1])
        if root.position.summary(action).points.issuperset(off)
        and not sighting.unlike(root.position.after(action).looks)
    ]
    if len(made) != 1:
        return None
    (link,), standing = root.position.continuation(made[0]).links, history.standing
    seen = all(
        root.touched(trail, point, sighting[point]) < inf and (point in standing.unsure or standing.holds(point, piece))
        for piece, (point, _) in link.brought
    )
    return made[0] if seen or link.summary.rearranges else None
