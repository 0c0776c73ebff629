"""The core under AddressSanitizer and UndefinedBehaviorSanitizer, compiled once for all tests that need it."""

import fcntl
import hashlib
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.core.build import build, digest

SANITIZED = ("-O1", "-g1", "-fno-omit-frame-pointer", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")

FLAGS = (*SANITIZED, "-fvisibility=default")
"""A test may call what other programs do not see."""

BUILDS = Path(__file__).parents[3] / "build"
"""Where the sanitized core is kept: it is made anew when its sources, the compiler or the flags have changed."""


def sanitized(command: Sequence[str]) -> Path:
    """Return the library, made with this compiler's command."""
    version = subprocess.check_output([*command, "--version"])
    made_of = hashlib.sha256(version + " ".join((digest(), *command, *FLAGS)).encode()).hexdigest()[:16]
    library = BUILDS / f"core-sanitized-{made_of}.so"
    BUILDS.mkdir(exist_ok=True)
    with (BUILDS / "core-sanitized.lock").open("w") as lock:  # tests run in several processes
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not library.is_file():
            for old in BUILDS.glob("core-sanitized-*.so"):
                old.unlink()
            with TemporaryDirectory(dir=BUILDS) as unfinished:
                build(Path(unfinished, library.name), flags=FLAGS)
                Path(unfinished, library.name).rename(library)
    return library
