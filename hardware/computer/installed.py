"""How this Ringlight was installed, so that an error can say how to install it again.

Ringlight lives in an environment of its own: its packages have plain names, ``hardware`` among them, which others have
too. So no remedy may be to install it into whatever environment a shell finds.
"""

import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import unquote, urlsplit

import msgspec

_ROOT = Path(__file__).parents[2]


class _Origin(msgspec.Struct):
    """Where a package came from, as installers keep it (PEP 610)."""

    url: str = ""


def install_command(extra: str = "") -> str:
    """Return the command that installs Ringlight anew or updates it; ``extra`` is like ``[pi]``."""
    return command_for(Path(sys.prefix), sys.executable, _origin(), extra)


def command_for(prefix: Path, executable: str, origin: str | None, extra: str) -> str:
    """Return that command for an environment.

    ``origin`` is the URL it was installed from, empty for an index of packages, ``None`` where Ringlight is not
    installed at all but run from its sources.
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
    """Return where Ringlight was installed from; ``None`` if this is a clone, installed to be edited or not at all."""
    try:
        told = distribution("ringlight").read_text("direct_url.json")
    except PackageNotFoundError:
        return None
    if (_ROOT / "pyproject.toml").exists():
        return None
    return msgspec.json.decode(told, type=_Origin).url if told else ""
