"""Drawing a position from its game's geometry and placement: as text for a terminal, as SVG for a page or a notebook.

These are plain drawings for programs that use the rules alone. A picture of a wooden board with its lights, in its true
measures, is drawn from a board's profile elsewhere.
"""

from engine.render.svg import svg_board
from engine.render.text import text_board

__all__ = ["svg_board", "text_board"]
