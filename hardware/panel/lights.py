"""The panel's lights for people: their groups and names."""

import re

from hardware.profile.schema import Profile


def panel_groups(profile: Profile) -> dict[tuple[str, str], list[str]]:
    """Return the panel's pixels grouped by what they show and for which player, in the order of the strip.

    Numbered pixels of a player form one group: ``score-white-1`` to ``-3`` are ``("score", "white")``.
    """
    groups: dict[tuple[str, str], list[str]] = {}
    for pixel in profile.lights.panel:
        what, _, player = re.sub(r"^(.+-.+)-\d+$", r"\1", pixel).partition("-")
        groups.setdefault((what, player), []).append(pixel)
    return groups
