"""The values of parameters for Fluent's functions: names with their kind, and lists."""

from typing import Any, Self

from fluent.runtime.types import FluentType


class Named(str):
    """A thing by its id, of a kind with names in the catalogues; with an empty kind it is quoted unchanged."""

    __slots__ = ("kind",)

    kind: str

    def __new__(cls, thing: str, kind: str) -> Self:
        """Return the id of a thing of a kind."""
        made = super().__new__(cls, thing)
        made.kind = kind
        return made


class Several(FluentType):
    """Several values, or messages, that are shown as a list."""

    def __init__(self, items: tuple[Any, ...], kind: str) -> None:
        self.items = items
        self.kind = kind

    def format(self, locale: Any) -> str:
        """Return the values unchanged, for an entry that uses neither NAME nor SAY."""
        del locale
        return ", ".join(map(str, self.items))
