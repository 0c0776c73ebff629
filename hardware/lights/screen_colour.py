"""How a lit pixel looks, said in the colours of a screen."""

from functools import cache

from hardware.lights.render import TOP, Colour


@cache
def screen_colour(rgb: Colour, gamma: float) -> Colour:
    """Return the colour a screen must be told to look like a pixel that was sent these values.

    A pixel gives light in proportion to its values, a screen bends them (``gamma``, as in the profile's lights): the
    same light takes the root.
    """
    red, green, blue = (round(TOP * (value / TOP) ** (1 / gamma)) for value in rgb)
    return red, green, blue
