"""How this Ringlight was installed; error messages need it to say how to install it again.

Ringlight lives in an environment of its own, because its packages have plain names, such as ``hardware``, that other
projects use too. Therefore no remedy may install it into whatever environment a shell finds.
"""

import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import unquote, urlsplit

import msgspec

_ROOT = Path(__file__).parents[2]


class _Origin(msgspec.Struct):
    """The origin of a package, as installers store it (PEP 610)."""

    url: str = ""


def install_command(extra: str = "") -> str:
    """Return the command that installs or updates Ringlight; ``extra`` is like ``[pi]``."""
    return command_for(Path(sys.prefix), sys.executable, _origin(), extra)


def command_for(prefix: Path, executable: str, origin: str | None, extra: str) -> str:
    """Return that command for an environment.

    ``origin`` is the URL it was installed from, empty for a package index, ``None`` if Ringlight is not installed but
    run from its sources.
    """
    if (prefix / "share/ringlight/debian").exists():
        return "sudo apt install --reinstall ringlight"
    if (prefix / "share/ringlight/install.sh").exists():
        return "sudo systemd/install.sh, in Ringlight's folder"
    if origin is None:
        return f"{executable} -m pip install --editable '{_ROOT}{extra}'"
    parts = urlsplit(origin)
    if not origin:
        what = f"'ringlight{extra}'"
    elif parts.scheme == "file":
        what = f"'{unquote(parts.path)}{extra}'"
    else:
        what = f"'ringlight{extra} @ {origin}'"
    if (prefix / "pipx_metadata.json").exists():
        return f"pipx install --force {what}"
    return f"{executable} -m pip install --upgrade {what}"


def _origin() -> str | None:
    """Return the origin of Ringlight; ``None`` for a clone that is editable or not installed."""
    try:
        told = distribution("ringlight").read_text("direct_url.json")
    except PackageNotFoundError:
        return None
    if (_ROOT / "pyproject.toml").exists():
        return None
    return msgspec.json.decode(told, type=_Origin).url if told else ""
