"""The map in core/README.md names every file of the core, and no other."""

from __future__ import annotations

import re
from pathlib import Path

CORE = Path(__file__).parents[2] / "core"
README = (CORE / "README.md").read_text(encoding="utf-8")


def named() -> set[str]:
    """Returns the files in the table, as paths without a suffix; a name goes on in its folder."""
    table = README.partition("## Where things are")[2].partition("\n## ")[0]
    found: set[str] = set()
    for row in re.findall(r"^\| (`.*) \|$", table, re.MULTILINE):
        folder = ""
        for name in re.findall(r"`([^`]+)`", row):
            if "/" in name:
                folder = name.rpartition("/")[0] + "/"
            in_folder = name if "/" in name or (CORE / name).is_file() else folder + name
            found.add(in_folder.removesuffix(".hpp").removesuffix(".cpp"))
    return found


def test_the_map_names_every_file() -> None:
    files = {
        path.relative_to(CORE).with_suffix("").as_posix()
        for path in CORE.rglob("*.[ch]pp")
        if path.is_file()
    }
    words = {name for name in named() if re.fullmatch(r"[a-z0-9_/]+", name)}
    assert files - words == set()
    assert {word for word in words if "/" in word and not word.endswith("/")} - files == set()


def test_every_header_is_one_that_compiles_on_its_own() -> None:
    """A file to be included in the middle of another would escape the check of the headers."""
    kinds = {path.suffix for path in CORE.rglob("*") if path.is_file()}
    assert kinds == {".cpp", ".hpp", ".cmake", ".md"}
