"""What pyproject.toml cannot say: the core in C is made when Ringlight is installed, or a wheel of it.

``RINGLIGHT_CORE`` in the environment says for which machine, ``x86_64`` or ``aarch64``: then it is made with zig, for
any Linux with the C library of Debian 10 or later, and the wheel is named so. ``none`` leaves it out. Without it the
core is made for this machine, by the C compiler that is there or else with zig; where neither can be had Ringlight is
installed without, and says so when the core is wanted.
"""

import os
import sys
from pathlib import Path

from setuptools import Command, Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build import build

sys.path.insert(0, str(Path(__file__).parent))

from engine.core import build as core  # found by the line before
from engine.core.errors import CoreError

ZIG = "ziglang>=0.13,<1"
WANTED = os.environ.get("RINGLIGHT_CORE", "")
NAMED = WANTED if WANTED in core.MANYLINUX else None
LEFT_OUT = WANTED == "none" or (NAMED is None and core.machine() is None)
NEEDS_ZIG = not LEFT_OUT and (NAMED is not None or core.compiler() is None)

if WANTED not in ("", "none", *core.MANYLINUX):
    sys.exit(f"RINGLIGHT_CORE={WANTED}: expected {', '.join(core.MANYLINUX)} or none")


class BuildCore(Command):
    """Make the core's shared library, beside its sources for an editable installation."""

    description = "make the core in C"
    user_options = ()
    editable_mode = False
    build_lib: str | None = None

    def initialize_options(self) -> None:
        """Do nothing: there are no options."""

    def finalize_options(self) -> None:
        """Take the folder that everything is built in."""
        self.set_undefined_options("build", ("build_lib", "build_lib"))

    def target(self) -> Path:
        """Return where the library goes."""
        if self.editable_mode:
            return core.LIBRARY
        return Path(self.build_lib or "build", core.LIBRARY.relative_to(Path(__file__).parent.resolve()))

    def run(self) -> None:
        """Make it; without a compiler say so and go on."""
        if LEFT_OUT:
            return
        try:
            core.build(self.target(), NAMED)
        except CoreError as error:
            if NAMED:
                raise
            self.warn(f"Ringlight is installed without its core in C: {error}")

    def get_source_files(self) -> list[str]:
        """Return what it is made of, for a source distribution."""
        return [str(path.relative_to(Path(__file__).parent.resolve())) for path in sorted(core.SOURCES.iterdir())]

    def get_outputs(self) -> list[str]:
        """Return what it makes."""
        return [] if LEFT_OUT else [str(self.target())]

    def get_output_mapping(self) -> dict[str, str]:
        """Return nothing: the library stands for no source file."""
        return {}


class Wheel(bdist_wheel):
    """A wheel for a machine, whatever its Python: the core is loaded with ctypes."""

    def get_tag(self) -> tuple[str, str, str]:
        """Return what the wheel is for."""
        platform = core.MANYLINUX[NAMED] if NAMED else super().get_tag()[2]
        return "py3", "none", platform


class WithCore(Distribution):
    """Ringlight is for a machine if it has the core."""

    def has_ext_modules(self) -> bool:
        """Say whether there is anything for one machine."""
        return not LEFT_OUT


build.sub_commands = [*build.sub_commands, ("build_core", None)]
setup(
    distclass=WithCore,
    cmdclass={"build_core": BuildCore, "bdist_wheel": Wheel},
    setup_requires=[ZIG] if NEEDS_ZIG else [],
)
