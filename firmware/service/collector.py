"""Python's garbage collector, kept out of the frames' way."""

import gc

WHILE_READING = 100_000
"""So many new things there may be, while modules are read, before the collector looks through them."""

_USUAL = gc.get_threshold()

OFTEN = 2
"""So many times the collector looks through what is new before it looks through what is young: five times as often.

It looks through less at a time, then: for 0.7 ms at most in YINSH, and not for 2 ms in the frame of a move.
"""

SELDOM = 500
"""So many times it looks through what is young before it looks through everything: ten times as seldom.

A position that is left is gone without it, and to look through a few of RINGO, with all that may be done in them,
takes some thirty milliseconds.
"""


def let_read() -> None:
    """Keep the collector quiet while the program's modules are read: nothing of them is ever garbage.

    At Python's usual pace that takes a tenth of the time until the first light.
    """
    gc.set_threshold(WHILE_READING, *_USUAL[1:])


def settle() -> None:
    """Let the collector never again look through what there is by now: what a program has built up lasts as long as it.

    A full collection would else go through all modules, tables and boards in the middle of a frame: some ten
    milliseconds, of twenty. To be called before the first frame, of each game where one program plays several.
    """
    gc.set_threshold(_USUAL[0], OFTEN, SELDOM)
    gc.unfreeze()
    gc.collect()
    gc.freeze()
