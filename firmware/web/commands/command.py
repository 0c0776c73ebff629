"""The common base of all commands of pages."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=100_000)]
"""A number of actions."""


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """A request of a page; ``id`` comes back in the answer."""

    id: Number | None = None
