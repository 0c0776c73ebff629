"""The labels beside the lights of the panel."""

from firmware.messages.message import Message
from firmware.messages.render import ENGLISH, render


def lamp_label(lamp: str, player: str, language: str = ENGLISH) -> str:
    """Return the label of a light, or of a counting row: its purpose (``turn``), and its player, if it has one."""
    label = Message("panel-lamp", player=player, lamp=lamp) if player else Message("panel-other", lamp=lamp)
    return render(label, language)
