"""What an error advises to install with is how Ringlight was installed."""

from pathlib import Path

import pytest

from hardware.computer.installed import command_for, install_command

WHEEL = "file:///media/stick/a%20folder/ringlight-0.2.0.whl"
GIT = "git+https://example.org/ringlight"


@pytest.mark.parametrize(
    ("marks", "origin", "command"),
    [
        (["share/ringlight/install.sh"], "", "sudo systemd/install.sh, in Ringlight's folder"),
        (["share/ringlight/install.sh", "share/ringlight/debian"], "", "sudo apt install --reinstall ringlight"),
        (["pipx_metadata.json"], "", "pipx install --force 'ringlight[pi]'"),
        (["pipx_metadata.json"], WHEEL, "pipx install --force '/media/stick/a folder/ringlight-0.2.0.whl[pi]'"),
        ([], "", "/e/python -m pip install --upgrade 'ringlight[pi]'"),
        ([], GIT, f"/e/python -m pip install --upgrade 'ringlight[pi] @ {GIT}'"),
    ],
)
def test_the_command_is_the_one_it_was_installed_with(
    marks: list[str], origin: str, command: str, tmp_path: Path
) -> None:
    for mark in marks:
        (tmp_path / mark).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / mark).touch()
    assert command_for(tmp_path, "/e/python", origin, "[pi]") == command


def test_in_a_clone_it_is_the_clone_that_is_installed() -> None:
    root = Path(__file__).parents[2]
    assert install_command("[pi]").endswith(f" -m pip install --editable '{root}[pi]'")
