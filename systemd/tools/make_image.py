"""Makes an image of a Debian system with Ringlight in it, for a Raspberry Pi: ``make image``, as root.

The system is Debian's own for arm64, with Debian's kernel and the Pi's firmware as Debian has it. On the first start
cloud-init gives it the name and the network that stand on the card's first partition. Programs of arm64 are run while
it is made: that takes qemu-user-static with binfmt-support. Systems are kept in ``build/image``, for it takes long.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from make_deb import debian_version, project_version
from resolving import ROOT

PATH = f"{os.environ['PATH']}:/usr/sbin:/sbin"
SUITE = "bookworm"
FILES = ROOT / "systemd" / "image"
FIRST_START = ("user-data", "network-config", "meta-data")
"""What the owner of a card may change on its first partition."""

BOOT_LABEL, ROOT_LABEL = "RINGLIGHT", "ringlight-root"
BOOT_MB, DISK_MB = 256, 4096
"""The sizes of the first partition and of the whole: a power of two, as QEMU wants of cards. The first start lets it
grow to the card's size."""

START_MB = 4
KEPT_MB = 64
"""So much of the disk's end stays free, for a real card may be a little smaller than it says."""

PACKAGES = (
    *("systemd-sysv", "udev", "dbus", "passwd", "kmod", "sudo", "polkitd", "nano", "less", "ca-certificates"),
    *("python3", "apt-utils", "e2fsprogs", "dosfstools", "fdisk", "systemd-timesyncd"),
    *(
        "iproute2",
        "netplan.io",
        "systemd-resolved",
        "wpasupplicant",
        "wireless-regdb",
        "avahi-daemon",
        "libnss-mdns",
        "openssh-server",
    ),
    *("cloud-init", "cloud-guest-utils"),
    *("linux-image-arm64", "initramfs-tools", "raspi-firmware", "firmware-brcm80211"),
)
COMPONENTS = "main non-free-firmware"
"""Where Debian keeps these: the Pi's own firmware is not free."""

UPLOADED = {
    "initramfs.conf": "etc/initramfs-tools/conf.d/ringlight",
    "initramfs-modules": "usr/share/initramfs-tools/modules.d/ringlight",
}
"""Files of ``systemd/image`` that have to be there before the kernel is installed, and where."""

COMMAND_LINE = f"root=LABEL={ROOT_LABEL} rw fsck.repair=yes net.ifnames=0 rootwait"
WRITTEN = {
    "etc/fstab": f"LABEL={ROOT_LABEL} / ext4 noatime 0 1\nLABEL={BOOT_LABEL} /boot/firmware vfat defaults 0 2\n",
    "etc/hostname": "ringlight\n",
    "etc/default/raspi-firmware": f'ROOTPART="LABEL={ROOT_LABEL}"\nCONSOLES="tty0 ttyS1,115200"\n',
    "etc/machine-id": "",
}
"""Files of the system, and what is in them."""


@dataclass(frozen=True, slots=True)
class Image:
    """A card's image, and beside it what QEMU boots it with in place of the Pi's firmware."""

    disk: Path
    kernel: Path
    initrd: Path
    device_tree: Path


def run(*command: str | Path, given: str | None = None, **environment: str) -> None:
    """Run a command, with some standard input. Raises :class:`subprocess.CalledProcessError`."""
    environment = {**os.environ, "PATH": PATH, **environment}
    subprocess.run([str(word) for word in command], check=True, env=environment, input=given, text=True)


def within(root: Path, *command: str) -> None:
    """Run a command in a system, with a list of processes: by that the Pi's firmware knows that nothing is mounted."""
    script = 'mount -t proc proc "$0/proc" && exec chroot "$0" env DEBIAN_FRONTEND=noninteractive "$@"'
    run("unshare", "--mount", "sh", "-c", script, root, *command)


def check_tools() -> None:
    """See that all that is needed is there. Raises :class:`OSError` that says what helps."""
    packages = {"mmdebstrap": "mmdebstrap", "mke2fs": "e2fsprogs", "mkfs.vfat": "dosfstools", "mcopy": "mtools"}
    packages |= {"sfdisk": "fdisk", "arch-test": "arch-test"}
    if os.geteuid() != 0:
        raise OSError("an image is made as root: its files are root's")
    if missing := [package for command, package in packages.items() if shutil.which(command, path=PATH) is None]:
        raise OSError(f"an image cannot be made yet: sudo apt install {' '.join(missing)}")
    try:
        run("arch-test", "arm64")
    except subprocess.CalledProcessError as error:
        raise OSError("arm64 cannot be run yet: sudo apt install qemu-user-static binfmt-support") from error


def system(folder: Path, suite: str = SUITE, packages: Sequence[str] = PACKAGES) -> Path:
    """Return the archive of a system with these packages; it is made if it is not kept in the folder."""
    uploaded = {target: (FILES / name).read_text(encoding="utf-8") for name, target in UPLOADED.items()}
    digest = sha256(repr((suite, sorted(packages), COMPONENTS, uploaded)).encode()).hexdigest()[:10]
    archive = folder / f"{suite}-arm64-{digest}.tar"
    if not archive.exists():
        folder.mkdir(parents=True, exist_ok=True)
        fresh = archive.with_name(f"fresh-{archive.name}")
        how = ["--architectures=arm64", "--variant=minbase", f"--components={COMPONENTS}"]
        for name, target in UPLOADED.items():
            how.append(f'--essential-hook=mkdir -p "$1/{Path(target).parent}"')
            how.append(f"--essential-hook=upload '{FILES / name}' /{target}")
        run("mmdebstrap", *how, f"--include={','.join(packages)}", suite, fresh)
        fresh.rename(archive)
    return archive


def make_image(
    archive: Path, package: Path, folder: Path, name: str, more: Callable[[Path], None] = lambda _: None
) -> Image:
    """Make an image of a system and Ringlight's Debian package; ``more`` may change the system before it is closed."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="ringlight-image-", dir=folder) as temporary:
        root = Path(temporary, "root")
        root.mkdir()
        run("tar", "--extract", "--numeric-owner", "--xattrs", "--file", archive, "--directory", root)
        _install(root, package)
        more(root)
        image = Image(*(folder / f"{name}.{part}" for part in ("img", "kernel", "initrd", "dtb")))
        boot = root / "boot" / "firmware"
        shutil.copyfile(next(boot.glob("vmlinuz-*")), image.kernel)
        shutil.copyfile(next(boot.glob("initrd.img-*")), image.initrd)
        shutil.copyfile(boot / "bcm2837-rpi-3-b.dtb", image.device_tree)
        _pack(root, image.disk, Path(temporary, "boot.img"))
    return image


def _install(root: Path, package: Path) -> None:
    """Install the package into a system, and set that up to be booted."""
    for name, text in WRITTEN.items():
        path = root / name
        path.unlink(missing_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copyfile(FILES / "99-ringlight.cfg", root / "etc/cloud/cloud.cfg.d/99-ringlight.cfg")
    shutil.copyfile(package, root / "srv/ringlight.deb")
    within(root, "dpkg", "--unpack", "/srv/ringlight.deb")
    (root / "srv/ringlight.deb").unlink()
    if (root / "usr/bin/python3").readlink().name == (here := f"python{sys.version_info[0]}.{sys.version_info[1]}"):
        # Compiled code is the same on every machine, and made fifty times faster without emulation.
        compiled = ("-m", "compileall", "-q", "-s", root, "-p", "/", root / "opt/ringlight/lib" / here)
        run(sys.executable, *compiled)
    within(root, "dpkg", "--configure", "ringlight")
    within(root, "systemctl", "--quiet", "enable", "systemd-networkd", "ssh", "ringlight")
    for key in (root / "etc/ssh").glob("ssh_host_*"):
        key.unlink()  # each card has its own, made on the first start
    within(root, "env", "DEB_MAINT_PARAMS=configure", "sh", "/etc/kernel/postinst.d/z50-raspi-firmware")
    for firmware in (root / "usr/lib/raspi-firmware").iterdir():
        shutil.copyfile(firmware, root / "boot/firmware" / firmware.name)
    for name in FIRST_START:
        shutil.copyfile(FILES / name, root / "boot/firmware" / name)


def _pack(root: Path, disk: Path, boot: Path) -> None:
    """Write a system into the two partitions of a disk: the first one for the Pi's firmware, as FAT."""
    firmware = root / "boot" / "firmware"
    boot.write_bytes(b"")
    os.truncate(boot, BOOT_MB << 20)
    run("mkfs.vfat", "-F", "32", "-n", BOOT_LABEL, boot)
    run("mcopy", "-i", boot, "-s", *sorted(firmware.iterdir()), "::")
    shutil.rmtree(firmware)
    firmware.mkdir()
    disk.unlink(missing_ok=True)
    disk.write_bytes(b"")
    os.truncate(disk, DISK_MB << 20)
    first = START_MB + BOOT_MB
    size = DISK_MB - first - KEPT_MB
    table = f"label: dos\nstart={START_MB}MiB, size={BOOT_MB}MiB, type=c\nstart={first}MiB, size={size}MiB, type=83\n"
    run("sfdisk", "--quiet", disk, given=table)
    run("dd", f"if={boot}", f"of={disk}", "bs=1M", f"seek={START_MB}", "conv=notrunc,sparse", "status=none")
    offset = f"offset={first << 20}"
    run("mke2fs", "-q", "-t", "ext4", "-L", ROOT_LABEL, "-d", root, "-E", offset, disk, f"{size << 10}k")


def boot_command(image: Image, port: int, more: str = "") -> list[str]:
    """Return what boots an image on an emulated Pi 3: what it says on its serial line is standard output.

    Its page is at ``port`` of this computer. The image stays as it is; ``more`` is added to the kernel's command line.
    """
    return [
        *("qemu-system-aarch64", "-M", "raspi3b", "-display", "none", "-no-reboot", "-monitor", "none"),
        *("-kernel", str(image.kernel), "-initrd", str(image.initrd), "-dtb", str(image.device_tree)),
        *("-append", f"console=ttyS1,115200 {COMMAND_LINE} {more}".strip()),
        *("-drive", f"file={image.disk},if=sd,format=raw,snapshot=on"),
        *("-device", "usb-net,netdev=net", "-netdev", f"user,id=net,hostfwd=tcp:127.0.0.1:{port}-:8017"),
        *("-serial", "null", "-serial", "stdio"),
    ]


def main(output: Path) -> None:
    """Make the image of the package that ``make deb`` has made."""
    check_tools()
    version = debian_version(project_version())
    package = output / f"ringlight_{version}_arm64.deb"
    image = make_image(system(ROOT / "build/image"), package, output, f"ringlight-{version}")
    sys.stdout.write(f"{image.disk} ({image.disk.stat().st_blocks * 512 >> 20} MB on this disk)\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
