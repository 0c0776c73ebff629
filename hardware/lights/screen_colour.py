"""The appearance of a lit pixel as a colour of a screen."""

from functools import cache

from hardware.lights.render import TOP, Colour


@cache
def screen_colour(rgb: Colour, gamma: float) -> Colour:
    """Return the screen colour that looks like a pixel with these values.

    A pixel's light is proportional to its values; a screen applies ``gamma`` (as in the profile's lights). The same
    light therefore needs the root.
    """
    red, green, blue = (round(TOP * (value / TOP) ** (1 / gamma)) for value in rgb)
    return red, green, blue
