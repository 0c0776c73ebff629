"""The host check: whether a request is meant for this page, and comes from it.

A page of another site that leads a name of its own to this computer (DNS rebinding) fails here.
"""

import re
from dataclasses import dataclass
from ipaddress import ip_address

_HOST = re.compile(r"(?:\[(?P<v6>[0-9a-f:.]+)\]|(?P<name>[a-z0-9._-]+))(?::(?P<port>[0-9]{1,5}))?")


def split_host(header: str) -> tuple[str, int]:
    """Return the name and the port in a Host header; port 80 if it says none. Raises ValueError."""
    found = _HOST.fullmatch(header.lower())
    if found is None:
        raise ValueError(header)
    return (found["v6"] or found["name"]).rstrip("."), int(found["port"] or 80)


@dataclass(frozen=True, slots=True)
class HostNames:
    """The names of this page: any other name in a request means that a foreign name leads here."""

    names: frozenset[str]

    def fits(self, header: str, arrived: tuple[str, int | None]) -> bool:
        """Return whether a Host header names this page, given where the request has arrived."""
        try:
            name, port = split_host(header)
        except ValueError:
            return False
        if port != arrived[1]:
            return False
        return name in self.names or _same_address(name, arrived[0])


def _same_address(name: str, arrived: str) -> bool:
    try:
        one, other = ip_address(name), ip_address(arrived)
    except ValueError:
        return False
    return one == other or getattr(other, "ipv4_mapped", None) == one


def same_origin(origin: str | None, host: str) -> bool:
    """Return whether a request's origin is this page itself; no other page may ask."""
    return origin is not None and origin.lower() == f"http://{host.lower()}"
