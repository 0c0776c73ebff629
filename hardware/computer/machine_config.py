"""A Raspberry Pi's config.txt: the settings for one machine.

The file has sections such as ``[pi4]`` that apply to some machines only; ``[all]`` ends them (Raspberry Pi's
documentation of config.txt, "Conditional filters").
"""

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from pathlib import Path

_DEEPEST = 8
"""The largest depth of included files."""


@dataclass(frozen=True, slots=True)
class BootConfig:
    """The settings of config.txt for this machine: ``settings`` by name, and the ``overlays`` with their parameters.

    Parameters of the base device tree are settings named ``dtparam=NAME``. If a setting is given twice, the last
    counts.
    """

    settings: dict[str, str]
    overlays: tuple[str, ...]

    def has(self, name: str, value: str) -> bool:
        """Return whether a setting has this value; ``dtoverlay`` has the name of each overlay."""
        if name == "dtoverlay":
            return value in self.overlays
        given = self.settings.get(name)
        return given is not None and _same(given, value)


def read_boot_config(path: Path, filters: AbstractSet[str]) -> BootConfig | None:
    """Return the settings for a machine to which these sections apply; ``None`` if the file cannot be read."""
    if not path.is_file():
        return None
    settings: dict[str, str] = {}
    overlays: list[str] = []
    for name, value in _settings(path, filters, 0):
        if name == "dtoverlay":
            overlay = value.partition(",")[0]  # the rest are parameters of the overlay
            overlays += [overlay] if overlay else []
        elif name in ("dtparam", "device_tree_param"):
            for parameter in value.split(","):
                key, _, setting = parameter.partition("=")
                settings[f"dtparam={key.strip()}"] = setting.strip() or "on"
        else:
            settings[name] = value
    return BootConfig(settings, tuple(overlays))


def _settings(path: Path, filters: AbstractSet[str], depth: int) -> Iterator[tuple[str, str]]:
    """Yield name and value of each line that applies."""
    counts = True
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        text = line.partition("#")[0].strip()
        if section := re.fullmatch(r"\[(.*)\]", text):
            counts = section[1].strip() in ("all", *filters)
        elif counts and text.startswith("include ") and depth < _DEEPEST:
            included = path.parent / text.removeprefix("include ").strip()
            if included.is_file():
                yield from _settings(included, filters, depth + 1)
        elif counts and "=" in text:
            name, _, value = text.partition("=")
            yield name.strip(), value.strip()


def _same(given: str, wanted: str) -> bool:
    """Return whether two values mean the same: switches have several spellings."""
    switches = {"on": "on", "yes": "on", "true": "on", "1": "on"}
    return given == wanted or (wanted == "on" and switches.get(given) == "on")
