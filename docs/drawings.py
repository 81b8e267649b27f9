"""Writes the drawings of the pages: ``python docs/drawings.py``.

They go to ``docs/drawings``, or to the folder that is given. Files there that are no longer drawn
are removed. :mod:`drawing` says how to add one.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from drawing.registry import FOLDER, files


def write(folder: Path) -> None:
    """Writes all drawings, and removes other images."""
    folder.mkdir(exist_ok=True)
    written: set[str] = set()
    for name, text in files():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
        written.add(name)
    for file in folder.glob("*.svg"):
        if file.name not in written:
            file.unlink()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    write(parser.parse_args().folder)
