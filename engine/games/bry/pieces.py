"""The pieces of BRY as tables: 27 of them, nine of each colour, one for each outside and inside shape (rules, 3).

A piece is a number: ``9 * colour + 3 * outside + inside``. The content of a space is a byte, its cell: 0 is empty; a
face-up piece is its number plus 1; a face-down piece is :data:`DOWN` more than that. A set of pieces of one colour (a
nest, a pen) is a number of nine bits.
"""

from typing import Final

COLOURS: Final = "BRY"
NAMES: Final = ("blue", "red", "yellow")
SHAPES: Final = "SCH"
"""Square, circle, hexagon."""

EACH: Final = len(SHAPES) ** 2
"""The number of pieces of a colour."""
ALL: Final = (1 << EACH) - 1
"""The set of all pieces of a colour."""

PIECES: Final = tuple(colour + outside + inside for colour in COLOURS for outside in SHAPES for inside in SHAPES)
"""Every piece in its written form: colour, outside shape, inside shape."""
NUMBER: Final = {name: number for number, name in enumerate(PIECES)}
COLOUR: Final = tuple(number // EACH for number in range(len(PIECES)))
"""The colour of each piece."""
BIT: Final = tuple(1 << number % EACH for number in range(len(PIECES)))
"""Each piece as a set of its colour."""
SAME_BODY: Final = tuple(
    sum(BIT[other] for other in range(EACH) if PIECES[other][1] == PIECES[number][1]) for number in range(len(PIECES))
)
"""For each piece the set of pieces of its colour with the same outside shape."""

DOWN: Final = 32
"""The difference of a face-down and a face-up cell."""
FACES: Final = ("", *PIECES, *[""] * (DOWN - len(PIECES)), *(f"{name}-down" for name in PIECES))
"""The name of the piece in each cell."""

EMPTY, JUMP, STOP, HIT = range(4)
"""What a moving piece sees in a cell: it may land, go over it, go no farther, or capture there."""


def _view(player: int, piece: int) -> bytes:
    """Return how a piece moved by a player treats each cell (rules, 4; 8 for a neutral piece)."""
    colour, inside = COLOUR[piece], PIECES[piece][2]
    view = bytearray([STOP] * 256)
    view[0] = EMPTY
    for other, name in enumerate(PIECES):
        if COLOUR[other] == colour:
            view[other + 1] = JUMP
        elif name[1] == inside and COLOUR[other] != player:
            view[other + 1] = view[other + 1 + DOWN] = HIT
    return bytes(view)


VIEWS: Final = tuple(tuple(_view(player, piece) for piece in range(len(PIECES))) for player in range(len(COLOURS)))
"""For each player and piece a table from cells to how the piece treats them when that player moves it."""


def each(colour: int, pieces: int) -> list[int]:
    """Return the pieces of a set of one colour, in ascending order."""
    first = EACH * colour
    return [first + number for number in range(EACH) if pieces >> number & 1]
