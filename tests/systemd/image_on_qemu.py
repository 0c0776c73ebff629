"""The image for a card, booted on an emulated Raspberry Pi 3 until the page answers.

``python tests/systemd/image_on_qemu.py`` after ``make image``; it takes some minutes, and QEMU: Debian has it in
qemu-system-arm. What the Pi says on its serial line is kept in ``build/image/boot.log``. The name of the board is
written onto the card's first partition before, as its owner does.
"""

import http.client
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import debian_roots  # noqa: F401 - it puts systemd/tools within reach
from make_deb import debian_version, project_version
from make_image import START_MB, Image, boot_command, run
from resolving import ROOT

NAME = "living-room"
"""What the board is called, so that the page answers to that name and no other."""

PATIENCE_S = 3600.0
LOOK_EVERY_S = 10.0
CHECKED = "Will now check root file system"
"""What the first part of the start says when it finds e2fsck."""

LOG = ROOT / "build" / "image" / "boot.log"


def made() -> Image:
    """Return what ``make image`` has made."""
    name = f"ringlight-{debian_version(project_version())}"
    image = Image(*(ROOT / "dist" / f"{name}.{part}" for part in ("img", "kernel", "initrd", "dtb")))
    if not image.disk.exists():
        raise FileNotFoundError(f"there is no {image.disk}: make image")
    return image


def named(image: Image, folder: Path) -> Image:
    """Return a copy of an image whose owner has named the board."""
    disk, settings = folder / "card.img", folder / "user-data"
    run("cp", "--sparse=always", image.disk, disk)
    partition = f"{disk}@@{START_MB}M"
    run("mcopy", "-n", "-i", partition, "::user-data", settings)
    text = settings.read_text(encoding="utf-8")
    assert "hostname: ringlight\n" in text
    settings.write_text(text.replace("hostname: ringlight\n", f"hostname: {NAME}\n"), encoding="utf-8")
    run("mcopy", "-D", "o", "-i", partition, settings, "::user-data")
    return Image(disk, image.kernel, image.initrd, image.device_tree)


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def asked(port: int, host: str) -> tuple[int, str]:
    """Ask for the page by a name. Raises :class:`OSError` while nobody answers."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request("GET", "/", headers={"Host": f"{host}:8017"})
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    except http.client.HTTPException as error:
        raise OSError(str(error)) from error
    finally:
        connection.close()


def until_answered(port: int, process: subprocess.Popen[bytes]) -> str:
    """Wait until the page answers, telling how far the Pi has come, and return the page."""
    began = time.monotonic()
    while (passed := time.monotonic() - began) < PATIENCE_S:
        if process.poll() is not None:
            raise OSError(f"the emulated Pi has ended; {LOG} has what it said")
        try:
            status, page = asked(port, f"{NAME}.local")
        except OSError:
            status, page = 0, ""
        if status == http.client.OK:
            say(f"the page answers, {passed:.0f} s after power-on")
            return page
        lines = LOG.read_text(encoding="utf-8", errors="replace").splitlines()
        say(f"{passed:4.0f} s: {lines[-1][:100] if lines else 'power-on'}")
        time.sleep(LOOK_EVERY_S)
    raise TimeoutError(f"the page has not answered; {LOG} has what the Pi said")


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def main() -> None:
    if shutil.which("qemu-system-aarch64") is None:
        raise FileNotFoundError("there is no qemu-system-aarch64: sudo apt install qemu-system-arm")
    port = free_port()
    LOG.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=LOG.parent) as temporary, LOG.open("wb") as log:
        image = named(made(), Path(temporary))
        process = subprocess.Popen(boot_command(image, port), stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        try:
            assert "Ringlight" in until_answered(port, process)
            status, words = asked(port, "ringlight.local")
            assert status != http.client.OK, "it has another name now"
            say(f"as ringlight.local it answers {status}: {words.strip()[:100]}")
            told = LOG.read_text(encoding="utf-8", errors="replace")
            assert CHECKED in told, "the card's file system is checked before it is used"
            assert "skipping root file system" not in told
        finally:
            process.kill()
            process.wait()


if __name__ == "__main__":
    main()
