"""The windows pages are tested in: sizes, fingers, what their owners prefer."""

from typing import Any

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 860}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 412, "height": 915},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
NARROW: dict[str, Any] = PHONE | {"viewport": {"width": 360, "height": 740}}
SMALL: dict[str, Any] = PHONE | {"viewport": {"width": 360, "height": 640}}
"""As small as phones get."""

SIDEWAYS: dict[str, Any] = PHONE | {"viewport": {"width": 844, "height": 390}}
ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 430}, "device_scale_factor": 2}
"""The desktop's window at 200 %."""

DARK: dict[str, Any] = DESKTOP | {"color_scheme": "dark"}
STILL: dict[str, Any] = DESKTOP | {"reduced_motion": "reduce"}
FRENCH: dict[str, Any] = DESKTOP | {"locale": "fr-FR"}
GERMAN: dict[str, Any] = DESKTOP | {"locale": "de-DE"}
DARK_NARROW: dict[str, Any] = NARROW | {"color_scheme": "dark"}
DUTCH: dict[str, Any] = NARROW | {"locale": "nl-NL"}
