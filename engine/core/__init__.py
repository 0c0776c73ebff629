"""The core in C: a second implementation of the rules of all four games, for search.

The Python rules remain the reference, and the referee uses only them. The core is one shared library.
:mod:`engine.core.build` makes it from ``src`` when Ringlight is installed; ctypes loads it here. If it is missing,
:func:`engine.core.library.load` raises :class:`~engine.core.errors.CoreError` with the reason and the remedy.
"""
