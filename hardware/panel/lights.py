"""The panel's lights for people: which of them belong together, and what to call them."""

import re

from hardware.profile.schema import Profile


def panel_groups(profile: Profile) -> dict[str, list[str]]:
    """Return the panel's pixels by what they tell, in the order of the strip.

    Numbered pixels count something of a player's together: ``score-white-1`` to ``-3`` are ``score white``.
    """
    groups: dict[str, list[str]] = {}
    for pixel in profile.lights.panel:
        groups.setdefault(re.sub(r"^(.+-.+)-\d+$", r"\1", pixel).replace("-", " "), []).append(pixel)
    return groups
