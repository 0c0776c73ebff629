import builtins
import sys
from importlib import resources
from pathlib import Path

import pytest
from click.testing import CliRunner

from firmware.cli.commands.kernels import kernels
from hardware.errors import DriverMissingError
from hardware.magnetics.kernels import Model, assemblies, compute, data_file, differences, written
from hardware.magnetics.magnets import Assembly, Kernel, Table, Tables, read_tables
from hardware.profile.load import load_profile, profile_names

pytest.importorskip("magpylib")

MARKER = Assembly(8.0, 2.0, 1, 0.0)
RING = Assembly(5.0, 2.0, 12, 14.0)


def test_the_shipped_tables_are_what_is_computed_now() -> None:
    result = CliRunner().invoke(kernels, ["--check"])
    assert result.exit_code == 0, result.output
    assert "are what is computed now" in result.output


def test_the_shipped_tables_are_small_and_written_as_they_are_read() -> None:
    text = data_file().read_text(encoding="utf-8")
    assert len(text) < 250_000
    assert written(read_tables()) == text


def test_there_is_a_table_for_every_piece_of_every_board() -> None:
    wanted = set(assemblies(load_profile(name) for name in profile_names()))
    assert wanted <= {table.magnets for table in read_tables().tables}


@pytest.mark.parametrize("assembly", [MARKER, RING])
def test_the_stated_error_holds_between_the_tabled_places(assembly: Assembly) -> None:
    tables = read_tables()
    table = next(each for each in tables.tables if each.magnets == assembly)
    assert table.error <= 0.1
    assert table.ripple <= 1.4
    kernel = Kernel(table, tables.distances, tables.heights)
    model = Model(assembly)
    for height in (6.0, 6.3, 8.11, 11.7, 17.3, 30.0):
        places = [(0.37 * step, height) for step in range(150)]
        for (distance, _), around in zip(places, model.around(places), strict=True):
            exact = 1.3 * sum(around) / len(around)
            assert 1.3 * kernel.slice(height).at(distance) == pytest.approx(exact, abs=table.error)
            assert all(abs(1.3 * each - exact) <= table.ripple for each in around)


def test_a_table_that_is_missing_or_differs_is_told_of() -> None:
    shipped, fresh = read_tables(), compute(MARKER)
    rows = tuple(tuple(value + (5 if value > 30_000 else 0) for value in row) for row in fresh.rows)
    changed = Table(MARKER, fresh.error, fresh.ripple, rows)
    told = list(differences(shipped, Tables("", shipped.distances, shipped.heights, (changed,))))
    assert told == ["8 x 2 mm, single: differs by up to 5 uT"]
    stranger = Table(Assembly(6.0, 3.0, 1, 0.0), 0.0, 0.0, rows)
    told = list(differences(shipped, Tables("", shipped.distances, shipped.heights, (stranger,))))
    assert told == ["6 x 3 mm, single: is missing"]
    told = list(differences(shipped, Tables("", shipped.distances[1:], shipped.heights, (fresh,))))
    assert told == ["the tabled distances or heights are others"]


def test_another_boards_magnets_are_added(tmp_path: Path) -> None:
    text = resources.files("hardware.profile").joinpath("boards", "yinsh.toml").read_text(encoding="utf-8")
    board, output = tmp_path / "mine.toml", tmp_path / "tables.json"
    board.write_text(text.replace("diameter = 8.0, height = 2.0", "diameter = 10.0, height = 2.0"), encoding="utf-8")
    result = CliRunner().invoke(kernels, ["--board", str(board), "--output", str(output)])
    assert result.exit_code == 0, result.output
    assert "10 x 2 mm, single: at most" in result.output
    assert '"diameter": 10.0' in output.read_text(encoding="utf-8")
    missing = CliRunner().invoke(kernels, ["--board", str(board), "--check"])
    assert missing.exit_code == 1
    assert "10 x 2 mm, single: is missing" in missing.output


def test_without_magpylib_the_message_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "magpylib", None)
    with pytest.raises(DriverMissingError, match=r"pip install 'ringlight\[dev\]'"):
        Model(MARKER)


def test_reading_the_tables_needs_no_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *args: object, **more: object) -> object:
        assert not name.startswith(("numpy", "magpylib"))
        return real(name, *args, **more)  # type: ignore[arg-type] # passed on as it came

    monkeypatch.setattr(builtins, "__import__", without)
    assert read_tables().tables
