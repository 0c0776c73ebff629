"""The core's shared library, loaded once, with the types of its functions."""

import ctypes
import os
import struct
from ctypes import POINTER, c_char_p, c_double, c_float, c_int, c_size_t, c_uint32, c_uint64, c_void_p
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.core.build import LIBRARY, digest
from engine.core.errors import CoreError

VERSION: Final = 4
"""The version of the functions below; ``RL_VERSION`` in ``src/core.h`` is the same."""

MOST_ACTIONS: Final = 3072
"""``RL_MAX_ACTIONS`` in ``src/rules.h``."""

_REMEDY: Final = "install Ringlight again, where there is a C compiler or the ziglang package"

_TYPES: Final[dict[str, tuple[Any, list[Any]]]] = {
    "rl_game_new": (c_void_p, [c_char_p, c_char_p, c_char_p, c_size_t]),
    "rl_game_free": (None, [c_void_p]),
    "rl_players": (c_int, [c_void_p]),
    "rl_position_new": (c_void_p, [c_void_p]),
    "rl_position_copy": (c_void_p, [c_void_p]),
    "rl_position_free": (None, [c_void_p]),
    "rl_position_read": (c_int, [c_void_p, c_char_p]),
    "rl_position_write": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "rl_actions": (c_int, [c_void_p, POINTER(c_uint32)]),
    "rl_actions_write": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "rl_action_write": (c_size_t, [c_void_p, c_uint32, c_char_p, c_size_t]),
    "rl_action_read": (c_int, [c_void_p, c_char_p, POINTER(c_uint32)]),
    "rl_play": (c_int, [c_void_p, c_uint32]),
    "rl_turn": (c_int, [c_void_p]),
    "rl_phase_name": (c_char_p, [c_void_p]),
    "rl_winners": (c_int, [c_void_p, POINTER(c_char_p)]),
    "rl_scores": (None, [c_void_p, POINTER(c_int)]),
    "rl_hash": (c_uint64, [c_void_p]),
    "rl_perft": (c_uint64, [c_void_p, c_int, c_int]),
    "rl_search_new": (c_void_p, [c_void_p, c_size_t]),
    "rl_search_free": (None, [c_void_p]),
    "rl_features": (c_int, [c_void_p]),
    "rl_patterns": (c_uint32, [c_void_p]),
    "rl_plain": (POINTER(c_float), [c_void_p]),
    "rl_search_learned": (c_int, [c_void_p, POINTER(c_float), c_char_p, c_float]),
    "rl_search_forget": (None, [c_void_p]),
    "rl_search_stop": (None, [c_void_p]),
    "rl_think": (c_int, [c_void_p, c_void_p, c_void_p, c_void_p, c_void_p]),
    "rl_estimate": (None, [c_void_p, c_void_p, POINTER(c_float)]),
    "rl_play_game": (c_int, [c_void_p, POINTER(c_void_p), c_void_p, c_void_p, c_int]),
    "rl_progress": (c_double, [c_void_p]),
    "rl_learn": (c_uint64, [c_void_p, POINTER(c_float), POINTER(c_float), c_void_p, c_uint64, c_uint64]),
    "rl_random_plies": (c_uint64, [c_void_p, c_uint64, c_uint64, POINTER(c_uint64)]),
}
"""The result and argument types of each function."""


_ELF: Final = struct.Struct("<4sBB34xQ10xHH2x")
"""Fields of a 64-bit library's header: the mark, class and byte order; place and size of its section table.

That table is the end of the file, so a truncated file is detected before the system maps what is missing."""


def _is_whole(path: Path) -> bool:
    """Return whether a file is a complete library."""
    with path.open("rb") as file:
        begin = file.read(_ELF.size)
        size = file.seek(0, os.SEEK_END)
    if len(begin) < _ELF.size:
        return False
    mark, bits, order, table, length, count = _ELF.unpack(begin)
    return (mark, bits, order) == (b"\x7fELF", 2, 1) and 0 < table <= size - length * count


@cache
def load(path: Path = LIBRARY) -> ctypes.CDLL:
    """Return the library. Raises :class:`~engine.core.errors.CoreError`: it is missing, damaged or of another version.

    If the sources lie beside the library, as in a clone, it must have been built from exactly these sources.
    """
    if not path.exists():
        raise CoreError(f"the core in C is missing here ({path.name}); {_REMEDY}")
    try:
        if not _is_whole(path):
            raise CoreError(f"the core in C is damaged ({path}); {_REMEDY}")
        library = ctypes.CDLL(str(path))
        library.rl_version.restype = c_uint32
        version = library.rl_version()
        library.rl_made_of.restype = c_char_p
        made_of = library.rl_made_of().decode("ascii", "replace")
    except (OSError, AttributeError) as error:
        raise CoreError(f"the core in C cannot be loaded from {path}: {error}; {_REMEDY}") from error
    sources = digest()
    if version != VERSION or (sources and made_of != sources):
        raise CoreError(f"the core in C is of another version than Ringlight ({path}); {_REMEDY}")
    for name, (result, arguments) in _TYPES.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library
