"""A file to be sent to a browser."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Download:
    """A file to be sent."""

    name: str
    type: str
    content: bytes
