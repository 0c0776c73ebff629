"""Storing a calibration: one TOML file for each board in the data folder, with the previous one beside it.

A calibration made for other wires than the profile has now is refused.
"""

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from math import isfinite, isnan
from pathlib import Path

import msgspec

from hardware.calibration.procedure import Procedure
from hardware.computer.atomic_file import unwritable, write_atomically
from hardware.computer.regular_file import read_regular
from hardware.errors import CalibrationError
from hardware.profile.schema import Profile

FOLDER = "calibration"


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """The content of the file: for each point, spot by spot, its rest (``nan``: no answer) and the field of a piece."""

    board: str
    wiring: str
    made: datetime
    rest: Mapping[str, Sequence[float]]
    felt: Mapping[str, Mapping[str, float]] = {}


@dataclass(frozen=True, slots=True)
class Calibration:
    """A board's calibration: ``rest`` by channel in mT (0 where none is known), ``felt`` by point and spot in mT."""

    made: datetime
    rest: tuple[float, ...]
    felt: Mapping[str, Mapping[str, float]]

    def weakest(self, profile: Profile) -> Sequence[tuple[str, str, float]]:
        """Return point, spot and margin of every sensor that has a margin, the smallest margin first."""
        known = [
            (point, spot, margin) for point, mine in self.margins(profile).items() for spot, margin in mine.items()
        ]
        return sorted(known, key=lambda each: each[2])

    def margins(self, profile: Profile) -> Mapping[str, Mapping[str, float]]:
        """Return by how many mT the field felt at each spot exceeds the threshold of a pole; a switch has no margin."""
        return {
            point: {
                spot: round(abs(strength) - levels.pole, 2)
                for spot, strength in felt.items()
                if (levels := profile.spot[spot].levels) is not None
            }
            for point, felt in self.felt.items()
        }


LOW_MT = 2.0
"""With a smaller margin a piece that lies a little off its place may not be seen."""


def wiring_of(profile: Profile) -> str:
    """Return a short text that identifies a wiring."""
    told = msgspec.json.encode(
        (profile.sensors, [(each.point, each.spot) for each in profile.channels]), order="sorted"
    )
    return hashlib.sha256(told).hexdigest()[:12]


def path_of(folder: Path, profile: Profile) -> Path:
    """Return the path of a board's calibration in a data folder."""
    return folder / FOLDER / f"{profile.name}.toml"


def calibration_of(procedure: Procedure, made: datetime) -> Calibration:
    """Return the result of a procedure."""
    rest = tuple(0.0 if isnan(zero) else round(zero, 3) for zero in procedure.rest)
    felt = {
        point: {spot: round(strength, 3) for spot, strength in mine.items()}
        for point, mine in procedure.figures().items()
    }
    return Calibration(made.astimezone(UTC), rest, felt)


def keep(folder: Path, profile: Profile, calibration: Calibration) -> Path:
    """Write a calibration, whole or not at all; keep the previous one as ``NAME.before.toml``; return the path.

    Raises :class:`~hardware.errors.CalibrationError` if it cannot be written.
    """
    path = path_of(folder, profile)
    try:
        write_atomically(path, _written(profile, calibration), before=path.with_suffix(".before.toml"))
    except OSError as error:
        raise CalibrationError(unwritable(path, error)) from error
    return path


def kept(folder: Path, profile: Profile) -> Calibration | None:
    """Return a board's calibration; ``None`` if there is none.

    Raises :class:`~hardware.errors.CalibrationError` if the file cannot be read, or belongs to other wires.
    """
    path = path_of(folder, profile)
    try:
        file = msgspec.convert(tomllib.loads(read_regular(path).decode()), _File)
        rest = {point: list(file.rest[point]) for point in profile.points}
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError, KeyError) as error:  # a number may be too long, a list too deep
        raise CalibrationError(
            f"{path} cannot be used ({error}): calibrate again, or put {path.stem}.before.toml in its place"
        ) from error
    if file.wiring != wiring_of(profile):
        raise CalibrationError(
            f"{path} is of other wires than {profile.name} has now: calibrate again, or remove the file"
        )
    flat = tuple(zero for point in profile.points for zero in rest[point])
    if len(flat) != len(profile.channels) or not all(map(isfinite, flat)):
        raise CalibrationError(f"{path} has figures that are none of these sensors: calibrate again")
    return Calibration(file.made, flat, file.felt)


def _written(profile: Profile, calibration: Calibration) -> str:
    count = len(profile.spots)
    lines = [
        "# Written by 'ringlight calibrate'. In mT: what each sensor reads of nothing, and what it felt of a piece.",
        f'board = "{profile.name}"',
        f'wiring = "{wiring_of(profile)}"',
        f"made = {calibration.made.isoformat(timespec='seconds')}",
        "",
        f"[rest]   # {', '.join(profile.spots)}",
    ]
    for number, point in enumerate(profile.points):
        rest = calibration.rest[number * count : (number + 1) * count]
        lines.append(f'"{point}" = [{", ".join(f"{zero:.3f}" for zero in rest)}]')
    lines += ["", "[felt]"]
    for point, felt in calibration.felt.items():
        lines.append(f'"{point}" = {{ {", ".join(f"{spot} = {strength:.3f}" for spot, strength in felt.items())} }}')
    return "\n".join(lines) + "\n"
