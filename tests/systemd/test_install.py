"""install.sh on this machine's own Debian, copied on write: upgraded, done twice, taken away; no game is lost.

The same on clean systems that mmdebstrap makes: ``python tests/systemd/install_on_debian.py``.
"""

import subprocess
from pathlib import Path

import pytest
from debian_roots import ThisMachine, python_of
from installing import Installed, check_upgrade, wheelhouse
from resolving import ROOT

INSTALL = str(ROOT / "systemd" / "install.sh")
QUICKLY = """sh -c 'exec cc "$@" -O0' sh"""
"""This machine's compiler, told not to optimise: that takes it a third of the time."""


@pytest.mark.long
def test_an_upgrade_keeps_everything_and_uninstalling_leaves_the_games(tmp_path: Path) -> None:
    try:
        root = ThisMachine(tmp_path)
    except OSError as error:
        pytest.skip(str(error))
    with root:
        files = check_upgrade(Installed(root, wheelhouse(python_of(root)), QUICKLY))
    versions = {name.split("/")[1] for name in files if name.endswith("/engine/core/ringlight_core.so")}
    assert len(versions) == 2, "the version built there and the one from a wheel have the core"


def install(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([INSTALL, *arguments], capture_output=True, text=True, check=False)


def test_it_says_what_it_does() -> None:
    done = install("--help")
    assert done.returncode == 0
    for said in ("--uninstall", "/var/lib/ringlight", "/etc/default/ringlight", "config.txt"):
        assert said in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bord", "yinsh"], "'--bord' is not known here; see --help"),
        (["--board"], "--board wants a word behind it; see --help"),
        (["--model", "pi3"], "--model is pi or pi5, and not 'pi3'"),
    ],
)
def test_what_it_does_not_understand_it_does_not_do(arguments: list[str], said: str) -> None:
    done = install(*arguments)
    assert (done.returncode, done.stderr) == (1, f"install.sh: {said}\n")
