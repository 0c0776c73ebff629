"""Messages: a key of the catalogues with typed parameters, never a rendered text."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, TypeAlias, TypedDict, Unpack, get_args, get_type_hints


@dataclass(frozen=True, slots=True)
class Name:
    """Marks a parameter whose values have names in the catalogues: ``white-ring`` is the entry ``piece-white-ring``."""

    kind: str


@dataclass(frozen=True, slots=True)
class Detail:
    """Marks a parameter that is quoted unchanged: a path, a pin, an error text of the operating system."""


PieceName: TypeAlias = Annotated[str, Name("piece")]
PlayerName: TypeAlias = Annotated[str, Name("player")]
PointName: TypeAlias = Annotated[str, Name("point")]
Quoted: TypeAlias = Annotated[str, Detail()]


class Params(TypedDict, total=False):
    """Every parameter a message can have, by its name in the catalogues, with its type.

    A piece is given by its kind (``white-ring``), or by the known part of it (``ring``); a value of an option as
    ``option=value``.
    """

    player: PlayerName
    other: PlayerName
    players: tuple[PlayerName, ...]
    piece: PieceName
    instead: PieceName
    pieces: tuple[PieceName, ...]
    colour: Annotated[str, Name("colour")]
    colours: tuple[Annotated[str, Name("colour")], ...]
    point: PointName
    to: PointName
    points: tuple[PointName, ...]
    n: int
    of: int
    at: int
    entry: int
    parts: "tuple[Message, ...]"
    what: "Message"
    game: Annotated[str, Name("game")]
    option: Annotated[str, Name("option")]
    value: Annotated[str, Name("value")]
    lamp: Annotated[str, Name("lamp")]
    spot: Annotated[str, Name("spot")]
    name: Quoted
    names: tuple[Quoted, ...]
    part: "Message"
    where: "Message | tuple[Message, ...]"
    detail: Quoted
    seconds: float


class Message:
    """One message: the ``key`` of a catalogue's entry, and its parameters. Messages are equal by both."""

    __slots__ = ("key", "params")

    key: str
    params: Mapping[str, Any]

    def __init__(self, key: str, **params: Unpack[Params]) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "params", params)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a message does not change: make another one instead of setting {name}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.key, self.params) == (other.key, other.params)

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted(self.params.items(), key=lambda item: item[0]))))

    def __repr__(self) -> str:
        told = "".join(f", {name}={value!r}" for name, value in self.params.items())
        return f"Message({self.key!r}{told})"

    def as_data(self) -> dict[str, Any]:
        """Return the message for programs: its key, and its parameters by their names."""
        return {"key": self.key, **{name: _as_data(value) for name, value in self.params.items()}}


def _as_data(value: object) -> object:
    if isinstance(value, Message):
        return value.as_data()
    return [_as_data(each) for each in value] if isinstance(value, tuple) else value


Messages: TypeAlias = tuple[Message, ...]
"""The messages shown together, the most pressing first."""


@cache
def kinds() -> Mapping[str, str]:
    """Return the kind of thing for each parameter whose values have names in the catalogues."""
    hints = get_type_hints(Params, include_extras=True)
    found = {name: _mark(hint, Name) for name, hint in hints.items()}
    return {name: mark.kind for name, mark in found.items() if isinstance(mark, Name)}


def _mark(hint: Any, kind: type) -> object:
    """Return the mark of a type, or of the items of a tuple type."""
    for arg in (hint, *get_args(hint)):
        for mark in getattr(arg, "__metadata__", ()):
            if isinstance(mark, kind):
                return mark
    return None
