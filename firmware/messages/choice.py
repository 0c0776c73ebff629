"""The language of texts for which nobody has chosen one on a page: in a terminal, a report, or a log."""

import os
from collections.abc import Mapping

from firmware.messages.entries import codes
from firmware.messages.render import ENGLISH

AUTO = "auto"
"""The setting that leaves it to the device."""


def chosen_language(setting: str, environ: Mapping[str, str] = os.environ) -> str:
    """Return the language of a setting; for ``auto`` that of the environment, or English if it has no catalogue."""
    if setting != AUTO:
        return setting if setting in codes() else ENGLISH
    wanted = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ENGLISH
    code = wanted[:2].lower()
    return code if code in codes() else ENGLISH
