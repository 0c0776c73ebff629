"""Python's garbage collector, kept out of the frames' way."""

import gc


def settle() -> None:
    """Let the collector never again look through what there is by now: what a program has built up lasts as long as it.

    A full collection would else go through all modules, tables and boards in the middle of a frame: some ten
    milliseconds, of twenty. To be called once, before the first frame.
    """
    gc.collect()
    gc.freeze()
