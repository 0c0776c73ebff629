import builtins
import random
import sys
from importlib import resources
from pathlib import Path

import pytest
from click.testing import CliRunner

from firmware.cli.commands import kernels as command
from firmware.cli.commands.kernels import kernels
from hardware.errors import DriverMissingError
from hardware.magnetics.kernels import DISTANCES, HEIGHTS, Model, assemblies, data_file, missing, written
from hardware.magnetics.magnets import Assembly, Kernel, Table, Tables, read_tables
from hardware.profile.load import load_profile, shipped_names

MARKER = Assembly(8.0, 2.0, 1, 0.0)
RING = Assembly(5.0, 2.0, 12, 14.0)


@pytest.fixture(autouse=True, scope="module")
def _magpylib() -> None:
    """Import it when the first test here begins: only the one process that has these tests waits for it."""
    pytest.importorskip("magpylib")


@pytest.mark.parametrize("table", read_tables().tables, ids=lambda table: str(table.magnets))
def test_the_shipped_tables_are_what_is_computed_now_at_places_by_chance(table: Table) -> None:
    places = [(random.randrange(len(HEIGHTS)), random.randrange(len(DISTANCES))) for _ in range(30)]
    around = Model(table.magnets).around([(DISTANCES[column], HEIGHTS[row]) for row, column in places])
    for (row, column), fields in zip(places, around, strict=True):
        assert table.rows[row][column] == pytest.approx(1000 * sum(fields) / len(fields), abs=1)


@pytest.fixture
def one_table(monkeypatch: pytest.MonkeyPatch) -> list[Table]:
    """Let only the marker's table be kept, and only YINSH be a board; what is kept can be changed."""
    kept = [next(table for table in read_tables().tables if table.magnets == MARKER)]
    shipped = read_tables()
    monkeypatch.setattr(command, "read_tables", lambda: Tables("", shipped.distances, shipped.heights, tuple(kept)))
    monkeypatch.setattr(command, "shipped_names", tuple)
    monkeypatch.setattr(command, "assemblies", lambda _boards: iter([MARKER]))
    return kept


def test_the_check_computes_every_table_and_compares(one_table: list[Table]) -> None:
    result = CliRunner().invoke(kernels, ["--check"])
    assert result.exit_code == 0, result.output
    assert "the tables of 1 assemblies are what is computed now" in result.output
    rows = tuple(tuple(value + (5 if value > 30_000 else 0) for value in row) for row in one_table[0].rows)
    one_table[0] = Table(MARKER, one_table[0].error, one_table[0].ripple, rows)
    result = CliRunner().invoke(kernels, ["--check"])
    assert result.exit_code == 1
    assert "8 x 2 mm, single: differs by up to 5 uT" in result.output


def test_the_shipped_tables_are_small_and_written_as_they_are_read() -> None:
    text = data_file().read_text(encoding="utf-8")
    assert len(text) < 250_000
    assert written(read_tables()) == text


def test_there_is_a_table_for_every_piece_of_every_board() -> None:
    wanted = set(assemblies(load_profile(name) for name in shipped_names()))
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


def test_a_table_that_is_missing_is_told_of_before_anything_is_computed() -> None:
    shipped = read_tables()
    assert list(missing(shipped, [MARKER, Assembly(6.0, 3.0, 1, 0.0)])) == ["6 x 3 mm, single: is missing"]
    others = Tables("", shipped.distances[1:], shipped.heights, shipped.tables)
    assert list(missing(others, [MARKER])) == ["the tabled distances or heights are others"]


def test_another_boards_magnets_are_added(tmp_path: Path) -> None:
    text = resources.files("hardware.profile").joinpath("boards", "yinsh.toml").read_text(encoding="utf-8")
    board, output = tmp_path / "mine.toml", tmp_path / "tables.json"
    board.write_text(text.replace("diameter = 8.0, height = 2.0", "diameter = 10.0, height = 2.0"), encoding="utf-8")
    result = CliRunner().invoke(kernels, ["--board", str(board), "--output", str(output)])
    assert result.exit_code == 0, result.output
    assert "10 x 2 mm, single: at most" in result.output
    text = output.read_text(encoding="utf-8")
    assert '"diameter": 10.0' in text
    assert all(f'"diameter": {table.magnets.diameter}' in text for table in read_tables().tables)
    missing = CliRunner().invoke(kernels, ["--board", str(board), "--check"])
    assert missing.exit_code == 1
    assert "10 x 2 mm, single: is missing" in missing.output


def test_without_magpylib_the_message_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "magpylib", None)
    with pytest.raises(DriverMissingError, match="in a clone of Ringlight"):
        Model(MARKER)


def test_reading_the_tables_needs_no_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *args: object, **more: object) -> object:
        assert not name.startswith(("numpy", "magpylib"))
        return real(name, *args, **more)  # type: ignore[arg-type] # passed on as it came

    monkeypatch.setattr(builtins, "__import__", without)
    assert read_tables().tables
