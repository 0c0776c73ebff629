"""The source distribution is complete: who has it can install, test and change Ringlight."""

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LISTING = ["git", "ls-files"]


def test_every_file_of_a_clone_is_in_the_source_distribution(tmp_path: Path) -> None:
    listed = subprocess.run(LISTING, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this is not a clone")
    copy = tmp_path / "copy"  # setuptools leaves a list of what it found
    copy.mkdir()
    kept = [name for name in listed.stdout.splitlines() if (ROOT / name).exists()]
    for name in kept:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    code = f"from setuptools import build_meta; build_meta.build_sdist({str(tmp_path)!r})"
    subprocess.run([sys.executable, "-c", code], cwd=copy, check=True, capture_output=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = {member.name.partition("/")[2] for member in packed if member.isfile()}
    assert sorted(set(kept) - names) == []
    made = {"PKG-INFO", "setup.cfg"}
    assert {name for name in names - set(kept) if ".egg-info/" not in name} <= made
