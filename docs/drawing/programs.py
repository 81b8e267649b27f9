"""The programs of the course, for drawings of what they do."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from importlib import util
from pathlib import Path
from typing import Any

COURSE = Path(__file__).parents[2] / "examples/course"
PUZZLES = "puzzles.txt", "seventeen.txt"
NAMES = {
    "en": ("POJ sample", "Wikipedia", "hard", "Easter Monster", "17 givens"),
    "zh": ("POJ 样题", "维基百科", "较难", "Easter Monster", "17 个已知数"),
}
"""What the puzzles are called."""


def module(name: str) -> Any:
    """Returns a program in Python as a module, whose functions can be called."""
    spec = util.spec_from_file_location(name, COURSE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    made = util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def givens() -> list[str]:
    """Returns the puzzles of the course, 81 digits each."""
    rows = [row for name in PUZZLES for row in (COURSE / name).read_text().split()[1:]]
    return ["".join(rows[first : first + 9]) for first in range(0, len(rows), 9)]


@cache
def steps(name: str) -> list[int]:
    """Returns the steps that a program reports, for each puzzle of the course."""
    digits = "\n".join(givens())
    ran = subprocess.run(
        [sys.executable, str(COURSE / f"{name}.py")],
        input=f"{len(givens())}\n{_rows(digits)}\n",
        capture_output=True,
        text=True,
        check=True,
    )
    return [int(line.split()[1]) for line in ran.stderr.splitlines() if line.startswith("steps")]


def _rows(digits: str) -> str:
    return "\n".join(
        line[start : start + 9] for line in digits.split() for start in range(0, 81, 9)
    )
