"""Builds the files of a release in ``dist/`` and checks them.

There are three: the source distribution, the wheel for this Python and machine built from it, and
the wheel for Windows, which has no compiled core. Needs ``pip install ".[release]"`` and a C++
compiler.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
VERSION: str = PROJECT["project"]["version"]
TESTS: dict[str, str | list[str]] = PROJECT["tool"]["cibuildwheel"]
"""The tests for a wheel, here and in cibuildwheel: those that need the fewest packages."""

WINDOWS = "py3-none-win_amd64;py3-none-win_arm64"
IN_SDIST = ("CMakeLists.txt", "LICENSE", "core/python.cpp", "src/nonet/py.typed", "tests/facts.py")
NOT_IN_SDIST = (".ci", ".git", ".github", ".venv", "build", "dist")
IN_EVERY_WHEEL = (
    "nonet/py.typed",
    "nonet/_core.pyi",
    f"nonet-{VERSION}.dist-info/licenses/LICENSE",
)


def main() -> None:
    """Builds and checks the files, and exits at the first error."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tag", help="the tag of the release, which must be that of the version")
    tag = parser.parse_args().tag
    if tag not in (None, f"v{VERSION}"):
        sys.exit(f"the tag is {tag}; expected v{VERSION}")
    shutil.rmtree(DIST, ignore_errors=True)
    step("Build")
    run("build", "--outdir", DIST, ROOT, NONET_REQUIRE_CORE="1")
    sdist, wheel = only("*.tar.gz"), only("*.whl")
    check_sdist(sdist)
    wheel = checked_wheel(wheel)
    build_for_windows(sdist)
    run("twine", "check", "--strict", *DIST.iterdir())
    in_new_environment("The source distribution, without a compiler", sdist, installs_plain)
    in_new_environment("The wheel", wheel, passes_tests)
    step("Done")
    print(*sorted(path.name for path in DIST.iterdir()), sep="\n")


def check_sdist(sdist: Path) -> None:
    """Checks that the source distribution has all it needs and nothing else."""
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    require(names, IN_SDIST, sdist)
    for name in names:
        if name.partition("/")[0] in NOT_IN_SDIST:
            sys.exit(f"{sdist.name}: {name} does not belong there")


def checked_wheel(wheel: Path) -> Path:
    """Returns the wheel to publish, after checking its contents and linked libraries."""
    step("Check the wheel")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    require(names, IN_EVERY_WHEEL, wheel)
    if not any(name.startswith("nonet/_core.") and name.endswith(".so") for name in names):
        sys.exit(f"{wheel.name}: the compiled core is missing")
    run("check_wheel_contents", wheel)
    if sys.platform == "linux":
        wheel = repaired(wheel)
    if "abi3" in wheel.name:
        run("abi3audit", "--strict", "--report", wheel)
    return wheel


def repaired(wheel: Path) -> Path:
    """Replaces the wheel by one tagged for every Linux that it supports, and returns its path."""
    run("auditwheel", "show", wheel)
    with tempfile.TemporaryDirectory() as folder:
        run("auditwheel", "repair", "--wheel-dir", folder, wheel)
        wheel.unlink()
        shutil.move(next(Path(folder).iterdir()), DIST)
    return only("*.whl")


def build_for_windows(sdist: Path) -> None:
    """Builds the wheel without the core, so that installing on Windows needs no compiler."""
    step("Build for Windows")
    settings = ("wheel.cmake=false", "wheel.py-api=py3", f"wheel.tags={WINDOWS}")
    config = [word for setting in settings for word in ("-C", setting)]
    run("pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", DIST, *config, sdist)
    wheel = only("*-win_*.whl")
    with zipfile.ZipFile(wheel) as archive:
        require(set(archive.namelist()), IN_EVERY_WHEEL, wheel)


def installs_plain(python: Path, sdist: Path) -> None:
    """Checks that the package installs without a compiler, says so, and works."""
    run("pip", "install", "--quiet", sdist, python=python, CXX="/nonexistent")
    command = [str(python.with_name("nonet")), "--version"]
    said = subprocess.run(command, check=True, capture_output=True, text=True)
    print(said.stdout + said.stderr)
    if "pure Python" not in said.stdout or "RuntimeWarning" not in said.stderr:
        sys.exit("it does not say that the core is missing")
    run("nonet", "count", "--empty", "--rules", "boxes:2x2", python=python)


def passes_tests(python: Path, wheel: Path) -> None:
    """Checks that the wheel passes its tests, with the core."""
    run("pip", "install", "--quiet", wheel, *TESTS["test-requires"], python=python)
    command = str(TESTS["test-command"]).format(project=ROOT).split()
    # In a folder without the sources, so that the tests use the installed package.
    with tempfile.TemporaryDirectory() as folder:
        call([python, "-m", *command], cwd=folder, NONET_ENGINE="core")


def in_new_environment(title: str, package: Path, check: Callable[[Path, Path], None]) -> None:
    """Calls ``check`` with the Python of a new virtual environment."""
    step(title)
    with tempfile.TemporaryDirectory() as folder:
        run("venv", folder)
        check(Path(folder, "bin", "python"), package)


def require(names: set[str], wanted: tuple[str, ...], archive: Path) -> None:
    """Exits with an error if the archive lacks something."""
    for name in wanted:
        if name not in names:
            sys.exit(f"{archive.name}: {name} is missing")


def only(pattern: str) -> Path:
    """Returns the only file in ``dist/`` that matches the pattern."""
    [path] = DIST.glob(pattern)
    return path


def run(module: str, *arguments: str | Path, python: Path | None = None, **env: str) -> None:
    """Runs a module as a program."""
    call([python or Path(sys.executable), "-m", module, *arguments], **env)


def call(command: list[str | Path], cwd: str | None = None, **env: str) -> None:
    """Runs a program, and exits with an error if it fails."""
    print("+", *command, flush=True)
    if subprocess.run(command, cwd=cwd, env={**os.environ, **env}, check=False).returncode:
        sys.exit(f"failed: {command[2]}")


def step(title: str) -> None:
    """Prints the title of the next step."""
    print(f"\n== {title}", flush=True)


if __name__ == "__main__":
    main()
