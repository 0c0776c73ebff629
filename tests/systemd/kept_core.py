"""A C compiler for wheels that compiles nothing: it gives the core this clone was installed with, of the same sources.

Tests of installations set it as ``$CC``, for they are about what is done with a wheel; ``test_core_made.py`` makes
wheels with a real compiler.
"""

import shlex
import shutil
import sys
from collections.abc import Sequence

from engine.core.build import LIBRARY, digest
from engine.core.library import load

CC = shlex.join((sys.executable, __file__))


def main(arguments: Sequence[str]) -> None:
    """Put the core where these arguments of a compiler say."""
    load(LIBRARY)  # raises CoreError where it is of other sources than this clone's
    if f'-DRL_MADE_OF="{digest()}"' not in arguments:
        sys.exit("the core that is asked for is of other sources")
    shutil.copy(LIBRARY, arguments[arguments.index("-o") + 1])


if __name__ == "__main__":
    main(sys.argv[1:])
