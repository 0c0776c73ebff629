"""Drawing a position from its game's geometry and placement: as text for a terminal, as SVG for a page or notebook.

These are plain drawings for programs that use only the rules. A picture of a wooden board with its lights, in its true
measures, is drawn elsewhere from a board's profile.
"""

from engine.render.svg import svg_board
from engine.render.text import text_board

__all__ = ["svg_board", "text_board"]
