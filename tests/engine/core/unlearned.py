"""A game of which nothing has been learned, as far as learning looks at it."""

from types import SimpleNamespace
from typing import Any, Final

UNLEARNED: Final[Any] = SimpleNamespace(name="morris", title="Morris", players=("w", "b"), options={})
