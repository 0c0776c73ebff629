"""What config.txt lacks for a board: the lines that the installer adds."""

from pathlib import Path

import pytest

from hardware.checks.missing_settings import lacking
from hardware.errors import ProfileError
from hardware.simulated.machines import CONFIG, lay_out


@pytest.mark.parametrize(
    ("machine", "board", "lines"),
    [
        ("pi-4", "yinsh", {"dtparam=spi=on", "core_freq=500", "core_freq_min=500", "dtoverlay=spi1-2cs"}),
        ("zero-2", "yinsh-switches", {"dtparam=spi=on", "core_freq=250"}),
        ("pi-5", "yinsh", {"dtoverlay=spi1-2cs"}),
        ("pi-1", "yinsh", set()),
    ],
)
def test_each_machine_lacks_what_its_lights_and_the_boards_sensors_need(
    tmp_path: Path, machine: str, board: str, lines: set[str]
) -> None:
    lay_out(machine, tmp_path)
    assert lacking(board, tmp_path) == ()
    (tmp_path / CONFIG).write_text("[all]\n", encoding="utf-8")
    assert set(lacking(board, tmp_path)) == lines
    (tmp_path / CONFIG).write_text("\n".join(("[all]", *lines)), encoding="utf-8")
    assert lacking(board, tmp_path) == ()


def test_a_board_that_there_is_not_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ProfileError):
        lacking("chess", tmp_path)
