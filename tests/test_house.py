"""The house is in order: who may import whom, what is light to import, what belongs in a clone."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("engine", "hardware", "firmware")

HARDWARE_LIBRARIES = ("board", "gpiod", "gpiozero", "lgpio", "neopixel", "rpi_ws281x", "serial", "spidev")
HEAVY_LIBRARIES = ("magpylib", "matplotlib", "numpy", "plotly", "scipy")
WEB_LIBRARIES = ("anyio", "asyncio", "h11", "segno", "starlette", "uvicorn", "websockets")
"""They are imported when a page is served, not before: a Pi Zero 2 is to light its first frame soon."""

# Split so that this file does not find itself.
MACHINE_PATH = re.compile(r"(?<![\w.])/" + r"(?:work|home|root|Users|mnt|opt)/[\w.]")
SPARED_PATHS = ("/home/pi/", "/opt/ringlight")
"""Places on a board's own Pi that its instructions may name."""


def run(*command: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **environ}, capture_output=True, text=True, check=False)


def ours() -> list[Path]:
    """Every file of the project, as git lists them."""
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z")
    assert listed.returncode == 0, listed.stderr
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_no_file_names_a_path_of_one_machine() -> None:
    found = []
    for path in ours():
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(lines, 1):
            found += [
                f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
                for match in MACHINE_PATH.finditer(line)
                if not line.startswith(SPARED_PATHS, match.start())
            ]
    assert found == []


def test_every_package_says_that_it_is_typed() -> None:
    assert [package for package in PACKAGES if not (ROOT / package / "py.typed").is_file()] == []


def test_every_folder_of_modules_is_a_package() -> None:
    folders = {path.parent for package in PACKAGES for path in (ROOT / package).rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []


@pytest.mark.parametrize("module", ["engine.game", "hardware.profile.load", "firmware.table", "firmware.cli.main"])
def test_importing_pulls_in_no_hardware_library_and_nothing_heavy(module: str) -> None:
    loaded = run(sys.executable, "-c", f"import sys, {module}; print(*sys.modules)")
    assert loaded.returncode == 0, loaded.stderr
    assert set(loaded.stdout.split()) & {*HARDWARE_LIBRARIES, *HEAVY_LIBRARIES} == set()


@pytest.mark.parametrize("command", ["play", "run"])
def test_a_board_starts_without_the_libraries_of_the_page(command: str) -> None:
    loaded = run(sys.executable, "-c", f"import sys, firmware.cli.commands.{command}; print(*sys.modules)")
    assert loaded.returncode == 0, loaded.stderr
    assert set(loaded.stdout.split()) & {*HEAVY_LIBRARIES, *WEB_LIBRARIES} == set()


def test_the_rules_need_only_the_standard_library() -> None:
    names = [path.stem for path in (ROOT / "engine").glob("*.py") if path.stem != "__init__"]
    imports = "; ".join(f"import engine.{name}" for name in names)
    loaded = run(
        sys.executable,
        "-c",
        f"import sys; before = set(sys.modules); {imports}; print(*(set(sys.modules) - before))",
    )
    assert loaded.returncode == 0, loaded.stderr
    tops = {name.partition(".")[0] for name in loaded.stdout.split()}
    assert tops - sys.stdlib_module_names == {"engine"}


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_everything_that_is_needed_is_pinned() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = {canonical(line.partition("==")[0]) for line in lines if not line.startswith("#")}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needs = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    needed = {canonical(re.split(r"[^\w.-]", need, maxsplit=1)[0]) for need in needs}
    assert needed - pins == set()
    assert "click" in needed


def test_the_command_for_ci_runs_the_tests() -> None:
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert run("make", "--dry-run", "test").returncode == 0
    assert run("bash", "-n", ".ci/run").returncode == 0


@pytest.mark.parametrize("ci", ["", "true"])
def test_only_ci_runs_what_is_long(ci: str) -> None:
    done = run("make", "--dry-run", "test", CI=ci)
    assert ('-m "not long"' in done.stdout) == (not ci)


SAMPLED = """
import pytest

@pytest.mark.sampled(2)
@pytest.mark.parametrize("number", range(5))
def test_one_of_many(number): pass

@pytest.mark.long
def test_long(): pass

def test_other(): pass
"""


@pytest.mark.parametrize(
    ("which", "count"), [("not long", "3 passed, 4 deselected"), ("long", "4 passed, 3 deselected")]
)
def test_a_sample_of_a_test_runs_and_the_rest_is_long(tmp_path: Path, which: str, count: str) -> None:
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_that.py").write_text(SAMPLED)
    done = run(sys.executable, "-m", "pytest", "--rootdir", str(tmp_path), "-m", which, str(tmp_path))
    assert count in done.stdout, done.stdout


SKIPPED = {
    "a test": "import pytest\n\n@pytest.mark.skip\ndef test_it(): pass\n\ndef test_other(): pass\n",
    "a module": "import pytest\n\npytest.importorskip('no_such_module')\n",
}
GREEN = "def test_it(): pass\n"


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("ci", "tests", "status"),
    [
        ("true", SKIPPED["a test"], 1),
        ("true", SKIPPED["a module"], 1),
        ("true", GREEN, 0),
        ("", SKIPPED["a test"], 0),
    ],
)
@pytest.mark.parametrize("workers", ["0", "1"])
def test_a_skipped_test_is_a_failure_in_ci(tmp_path: Path, ci: str, tests: str, status: int, workers: str) -> None:
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_green.py").write_text(GREEN)
    (tmp_path / "test_that.py").write_text(tests)
    only = ("-p", "xdist", "-n", workers, "--rootdir", str(tmp_path))
    done = run(sys.executable, "-m", "pytest", *only, str(tmp_path), CI=ci, PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")
    assert done.returncode == status, done.stdout
    assert ("which is a failure in CI" in done.stdout) == bool(status)
