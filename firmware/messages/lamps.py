"""What stands beside a light of the panel."""

from firmware.messages.message import Message
from firmware.messages.render import ENGLISH, render


def lamp_label(lamp: str, player: str, language: str = ENGLISH) -> str:
    """Return the label of a light, or of several that count: what it tells (``turn``), and of which player, if any."""
    label = Message("panel-lamp", player=player, lamp=lamp) if player else Message("panel-other", lamp=lamp)
    return render(label, language)
