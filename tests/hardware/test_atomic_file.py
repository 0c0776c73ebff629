from errno import ENOSPC
from pathlib import Path

import pytest

from hardware.computer.atomic_file import unwritable, write_atomically


def test_a_file_is_written_with_the_folders_it_lies_in(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "file.toml"
    write_atomically(path, "a = 1\n")
    assert path.read_text(encoding="utf-8") == "a = 1\n"
    assert list(path.parent.iterdir()) == [path]


def test_what_it_held_before_is_kept_beside_it(tmp_path: Path) -> None:
    path, before = tmp_path / "file.toml", tmp_path / "before.toml"
    for text in ("first", "second", "third"):
        write_atomically(path, text, before=before)
    assert (path.read_text(encoding="utf-8"), before.read_text(encoding="utf-8")) == ("third", "second")
    assert sorted(tmp_path.iterdir()) == [before, path]


@pytest.mark.parametrize("where", ["os.fsync", "os.link", "pathlib.Path.replace"])
def test_a_disk_that_fails_at_any_step_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    path, before = tmp_path / "file.toml", tmp_path / "before.toml"
    write_atomically(path, "what was there")

    def full(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(where, full)
    with pytest.raises(OSError, match="No space left") as caught:
        write_atomically(path, "what is lost", before=before)
    assert path.read_text(encoding="utf-8") == "what was there"
    assert not path.with_suffix(".new").exists()
    assert unwritable(path, caught.value) == (
        f"{path} cannot be written (No space left on device): let this user write there, and make room on the disk if"
        " it is full"
    )
