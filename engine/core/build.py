"""Building the core's shared library, with the machine's C compiler or else with the ziglang package.

``python -m engine.core.build`` builds it beside the sources; ``setup.py`` does so when Ringlight is installed.
"""

import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from engine.core.errors import CoreError

_HERE: Final = Path(__file__).resolve().parent
SOURCES: Final = _HERE / "src"
LIBRARY: Final = _HERE / "ringlight_core.so"

MACHINES: Final = {"x86_64": "x86_64", "AMD64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}
"""The machines the core can be built for, by the names that systems give them; 32-bit machines are not among them."""

_FLAGS: Final = ("-std=c11", "-O3", "-fno-math-errno", "-fPIC", "-shared", "-fvisibility=hidden", "-Wall", "-Wextra")
"""Nobody asks for the errors of mathematics; without them the compiler can take several roots at once."""
_MACHINE_FLAGS: Final = {"x86_64": {"cc": ("-march=x86-64-v2",), "zig": ("-mcpu=x86_64_v2",)}}
"""On x86_64, processors from 2009 on: they count bits in one instruction."""
_ZIG_TARGETS: Final = {"x86_64": "x86_64-linux-gnu.2.28", "aarch64": "aarch64-linux-gnu.2.28"}
"""With the C library of Debian 10 and later."""
MANYLINUX: Final = {name: f"manylinux_2_28_{name}" for name in _ZIG_TARGETS}
"""What a wheel with that library is for, by machine."""
_COMPILERS: Final = ("cc", "gcc", "clang")


@cache
def digest() -> str:
    """Return a digest of the sources; empty if there are none, as in an installed wheel."""
    files = sorted([*SOURCES.glob("*.c"), *SOURCES.glob("*.h")])
    if not files:
        return ""
    told = hashlib.sha256()
    for file in files:
        told.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return told.hexdigest()[:16]


def machine() -> str | None:
    """Return this machine's name in the core; ``None`` if the core cannot be built for it."""
    return MACHINES.get(platform.machine()) if sys.maxsize > 2**32 else None


def compiler() -> list[str] | None:
    """Return the command of this machine's C compiler: ``$CC``, or the first of cc, gcc and clang that exists."""
    named = shlex.split(os.environ.get("CC", ""))
    return next(
        ([*found] for found in (named, *([name] for name in _COMPILERS)) if found and shutil.which(found[0])), None
    )


def zig() -> list[str] | None:
    """Return the command of zig as a C compiler, from the ziglang package; ``None`` if the package is not installed."""
    return [sys.executable, "-m", "ziglang", "cc"] if find_spec("ziglang") else None


def build(target: Path = LIBRARY, wanted: str | None = None, flags: Sequence[str] = ()) -> None:
    """Build the library for this machine with its C compiler or zig, or for another machine (``wanted``) with zig.

    ``flags`` are additional compiler flags. Raises :class:`~engine.core.errors.CoreError` if there is no compiler, the
    core cannot be built for that machine, or the compiler fails.
    """
    own = None if wanted else compiler()
    wanted = wanted or machine()
    if wanted not in _ZIG_TARGETS:
        raise CoreError(f"the core in C is for 64-bit machines ({', '.join(_ZIG_TARGETS)}), not {platform.machine()}")
    command = own or zig()
    if command is None:
        raise CoreError("there is no C compiler here, and no ziglang package; to have one: pip install ziglang")
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(f"{target.name}.{os.getpid()}.new")
    arguments = [
        *command,
        *([] if own else ["-target", _ZIG_TARGETS[wanted], "-s"]),
        *_FLAGS,
        *_MACHINE_FLAGS.get(wanted, {}).get("cc" if own else "zig", ()),
        f'-DRL_MADE_OF="{digest()}"',
        *flags,
        *(str(source) for source in sorted(SOURCES.glob("*.c"))),
        "-o",
        str(fresh),
        "-lm",
    ]
    done = subprocess.run(arguments, capture_output=True, text=True, check=False)  # noqa: S603 # the compiler found above
    if done.returncode:
        fresh.unlink(missing_ok=True)
        raise CoreError(f"{command[0]} could not make the core in C: {done.stderr.strip()[-2000:]}")
    fresh.replace(target)


if __name__ == "__main__":
    build()
