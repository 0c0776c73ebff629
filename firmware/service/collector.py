"""Tunes Python's garbage collector to keep it from delaying frames."""

import gc

WHILE_READING = 100_000
"""The number of new objects that triggers a collection while modules are imported."""

_USUAL = gc.get_threshold()

YOUNG = 500
"""The number of new objects after which the youngest generation is collected between two frames."""

IN_A_FRAME = 50 * YOUNG
"""The number of new objects that triggers a collection within a frame: more than any frame leaves behind."""

OFTEN = 2
"""The number of youngest-generation collections before one of the middle generation: five times as often as usual.

Each then covers less: it takes 0.7 ms at most in YINSH instead of 2 ms.
"""

SELDOM = 500
"""The number of middle-generation collections before a full one: a tenth as often as usual.

Positions are freed without the collector, and a full collection with a few positions of RINGO, and all their actions,
takes some 30 ms.
"""


def let_read() -> None:
    """Make collections rare while the program's modules are imported, because modules are never garbage.

    At Python's usual thresholds, collections take a tenth of the time until the first light.
    """
    gc.set_threshold(WHILE_READING, *_USUAL[1:])


def settle() -> None:
    """Exempt all present objects from collection, because a program's modules, tables and boards last as long as it.

    A full collection would otherwise scan them all in the middle of a frame: some 10 ms of 20. Call this before the
    first frame; in a program that plays several games, before the first frame of each, and what the game before it
    left behind is collected. After every frame call :func:`between_frames`.
    """
    gc.set_threshold(IN_A_FRAME, OFTEN, SELDOM)
    if gc.get_freeze_count():  # else no game came before, and importing leaves next to nothing behind
        gc.unfreeze()
        gc.collect()
    gc.freeze()


def between_frames() -> None:
    """Collect what a frame has left behind, while the lights are out on the wire and nobody waits.

    In the frame of a move a collection that starts by itself takes about a fifth of the time.
    """
    young, middle, old = gc.get_count()
    if young >= YOUNG:
        gc.collect(2 if old > SELDOM else 1 if middle > OFTEN else 0)
