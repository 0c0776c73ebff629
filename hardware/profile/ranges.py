"""The range of each kind of figure in a profile: a value outside is a mistake, or impossible electronics."""

from typing import Annotated, TypeAlias

from msgspec import Meta

Millitesla: TypeAlias = Annotated[float, Meta(gt=0, le=1000)]
Tesla: TypeAlias = Annotated[float, Meta(gt=0, le=2)]
Millimetres: TypeAlias = Annotated[float, Meta(gt=0, le=500)]
MillimetresOrNone: TypeAlias = Annotated[float, Meta(ge=0, le=500)]
Coordinate: TypeAlias = Annotated[float, Meta(ge=-2000, le=2000)]
"""A place on the board, in mm."""

Milliamperes: TypeAlias = Annotated[float, Meta(gt=0, le=100_000)]
PixelMilliamperes: TypeAlias = Annotated[float, Meta(gt=0, le=100)]
IdleMilliamperes: TypeAlias = Annotated[float, Meta(ge=0, le=100)]
Volts: TypeAlias = Annotated[float, Meta(gt=0, le=12)]
Sensitivity: TypeAlias = Annotated[float, Meta(gt=0, le=1000)]
"""In mV/mT."""

Ohms: TypeAlias = Annotated[float, Meta(gt=0, le=10_000_000)]
Hertz: TypeAlias = Annotated[float, Meta(ge=1, le=1000)]
"""Scans per second: the watchdog waits for one, and no computer makes more."""

Settling: TypeAlias = Annotated[float, Meta(gt=0, le=0.1)]
"""A settling pause, in s."""

Stillness: TypeAlias = Annotated[float, Meta(gt=0, le=5)]
"""A debouncing time, in s."""

Gamma: TypeAlias = Annotated[float, Meta(ge=0.1, le=10)]
Share: TypeAlias = Annotated[float, Meta(gt=0, le=1)]
