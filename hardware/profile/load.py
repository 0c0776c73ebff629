"""Reads a board's TOML file.

A board is given by its name or by the path of a file; :mod:`hardware.profile.places` defines where names are looked up.
:func:`load_profile` accepts both and raises one clear :class:`~hardware.errors.ProfileError` if it fails.
"""

import tomllib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from hardware.errors import ProfileError
from hardware.profile.checks import check
from hardware.profile.extending import Layer, LayeredLines, Line, put_together
from hardware.profile.lines import Lines
from hardware.profile.mistakes import EXTENDS, Mistake, misread, nearest, overlong, unparsed
from hardware.profile.places import SHIPPED, board_files, folders
from hardware.profile.schema import WOOD_MM, Profile


def profile_names() -> tuple[str, ...]:
    """Return the names of all boards: those shipped with Ringlight, and the user's own."""
    return tuple(board_files())


def shipped_names() -> tuple[str, ...]:
    """Return the names of the boards shipped with Ringlight."""
    return tuple(sorted(path.stem for path in SHIPPED.glob("*.toml")))


def load_profile(name_or_path: str | Path) -> Profile:
    """Return the board of that name, or the board described by the TOML file at that path.

    A text that ends in ``.toml`` or has a ``/`` in it is a path.

    Raises :class:`~hardware.errors.ProfileError` with the file, the line and the remedy.
    """
    given = str(name_or_path)
    if isinstance(name_or_path, Path) or given.endswith(".toml") or "/" in given:
        return _read_file(Path(given))
    files = board_files()
    if given not in files:
        raise ProfileError(
            f"no board is called '{given}'{nearest(given, files)} The boards are: {', '.join(files)}; "
            "the path of a TOML file that describes your own will do too."
        )
    path = files[given][0]
    return _shipped(path) if path.parent == SHIPPED else _read_file(path)


def load_usable() -> dict[str, Profile]:
    """Return every usable board by its name; :func:`own_mistakes` says what is wrong with the others."""
    usable = dict[str, Profile]()
    for name in profile_names():
        with suppress(ProfileError):
            usable[name] = load_profile(name)
    return usable


def own_mistakes() -> list[ProfileError]:
    """Return what is wrong with the user's own boards, one mistake for each unusable board."""
    mistakes = list[ProfileError]()
    for name, (path, *_) in board_files().items():
        if path.parent != SHIPPED:
            try:
                load_profile(name)
            except ProfileError as error:
                mistakes.append(error)
    return mistakes


def read_profile(text: str, source: str) -> Profile:
    """Return the board that a TOML text describes; ``source`` is the file's name for messages.

    Raises :class:`~hardware.errors.ProfileError`.
    """
    return _profile(_layers(_layer(text, source), Path(source)))


@cache
def _shipped(path: Path) -> Profile:
    """Return a board shipped with Ringlight; it never changes, and is read once."""
    return read_profile(_text(path), path.name)


def _read_file(path: Path) -> Profile:
    own = _layer(_text(path), str(path))
    profile = _profile(_layers(own, path))
    if profile.name != path.stem and path.parent in folders():
        raise ProfileError(
            f"{path}, line {own.lines.of(('name',))}: the board is called '{profile.name}' here and '{path.stem}' by "
            "its file; make both the same"
        )
    return profile


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ProfileError(
            f"{path}: cannot be read ({error.strerror}); give the path of a board's TOML file, "
            f"or one of the names {', '.join(profile_names())}"
        ) from error
    except UnicodeDecodeError as error:
        raise ProfileError(f"{path}: is not text in UTF-8; save it as UTF-8, as TOML asks for") from error


def _layer(text: str, source: str) -> Layer:
    try:
        data = tomllib.loads(text)
        return Layer(source, data, Lines(text))
    except tomllib.TOMLDecodeError as error:
        mistake = unparsed(error, Lines(text))
        raise ProfileError(f"{source}, line {mistake.line}: {mistake}") from error
    except (ValueError, RecursionError) as error:
        mistake = overlong(text)
        raise ProfileError(f"{source}, line {mistake.line}: {mistake}") from error


def _layers(layer: Layer, path: Path) -> list[Layer]:
    """Return a board's file and then those it extends, each without the key that says so."""
    layers, passed, path = list[Layer](), list[Path](), path.absolute()
    while EXTENDS in layer.data:
        passed.append(path)
        path = _extended(layer, path, passed)
        layers.append(layer._replace(data=_without_extends(layer.data, passed[-1].stem)))
        shipped = path.parent == SHIPPED
        layer = _layer(_text(path), path.name if shipped else str(path))
    return [*layers, layer]


def _without_extends(data: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return a file's data without that key; the board keeps the file's own name, unless the data has a name."""
    return {"name": name} | {key: value for key, value in data.items() if key != EXTENDS}


def _extended(layer: Layer, path: Path, passed: Sequence[Path]) -> Path:
    """Return the file that this one extends.

    If it extends a board of its own name, that is the next one in the order of the folders.
    """
    where = f"{layer.source}, line {layer.lines.of((EXTENDS,))}:"
    base, files = layer.data[EXTENDS], board_files()
    if not isinstance(base, str):
        raise ProfileError(f"{where} '{EXTENDS}' should be the name of a board, such as {EXTENDS} = \"yinsh\"")
    found = files.get(base, [])
    if path in found:
        found = found[found.index(path) + 1 :]
        if not found:
            raise ProfileError(f"{where} there is no other board '{base}' that this one could extend")
    if not found:
        raise ProfileError(
            f"{where} no board is called '{base}'{nearest(base, files)} The boards are: {', '.join(files)}."
        )
    if found[0] in passed:
        way = " extends ".join(each.stem for each in (*passed[passed.index(found[0]) :], found[0]))
        raise ProfileError(f"{where} this goes round in a circle: {way}; let one of them extend none of the others")
    return found[0]


def _profile(layers: Sequence[Layer]) -> Profile:
    own, *others = layers
    lines = LayeredLines(layers) if others else own.lines
    data = put_together(layers)
    try:
        try:
            profile = msgspec.convert(data, Profile)
        except msgspec.ValidationError as error:
            raise misread(error, data, Profile, lines) from error
        profile = _with_its_wood(profile)
        check(profile, lines)
    except Mistake as mistake:
        raise ProfileError(f"{_where(own.source, mistake.line)}: {mistake}") from mistake
    return profile


def _with_its_wood(profile: Profile) -> Profile:
    """Return a board with the gaps of its pieces adjusted to its own wood."""
    more = profile.wood - WOOD_MM
    if not more:
        return profile
    pieces = {name: replace(body, gap=body.gap + more) for name, body in profile.pieces.items()}
    return replace(profile, pieces=pieces)


def _where(source: str, line: int) -> str:
    """Return where a mistake is: in the board's own file, or in its combination with a file it extends."""
    if isinstance(line, Line) and line.source:
        return f"{source} extends {line.source}, and there line {int(line)}"
    return f"{source}, line {line}"
