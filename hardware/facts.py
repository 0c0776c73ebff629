"""The content of a message about the hardware, as data; each language has a sentence for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Value: TypeAlias = "str | int | Facts | tuple[str, ...] | tuple[Facts, ...]"


@dataclass(frozen=True, slots=True)
class Facts:
    """The ``code`` of a message and its parameters.

    ``values`` are points (``point``, ``points``, ``to``), a ``spot``, pieces (``piece``, ``pieces``), numbers (``n``),
    texts quoted as they are (``name``: a pin), and facts with a sentence of their own: the ``part`` that fails and
    ``where`` to look.
    """

    code: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.code, tuple(self.values.items())))
