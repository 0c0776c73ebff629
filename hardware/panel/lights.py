"""The panel's lights for people: which of them belong together, and what to call them."""

import re

from hardware.profile.schema import Profile


def panel_groups(profile: Profile) -> dict[tuple[str, str], list[str]]:
    """Return the panel's pixels by what they tell, and of which player, in the order of the strip.

    Numbered pixels count something of a player's together: ``score-white-1`` to ``-3`` are ``("score", "white")``.
    """
    groups: dict[tuple[str, str], list[str]] = {}
    for pixel in profile.lights.panel:
        what, _, player = re.sub(r"^(.+-.+)-\d+$", r"\1", pixel).partition("-")
        groups.setdefault((what, player), []).append(pixel)
    return groups
