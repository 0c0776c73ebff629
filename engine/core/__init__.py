"""The core in C: the rules of all four games again, for search.

The Python rules stay the reference and the only thing the referee uses. The core is one shared library, made from
``src`` by :mod:`engine.core.build` when Ringlight is installed, and loaded here with ctypes. Where it is missing,
:func:`engine.core.library.load` raises :class:`~engine.core.errors.CoreError`, which says why and what to do.
"""
