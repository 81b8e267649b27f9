"""Running the programs of chapters 7, 9 and 10 as a reader does."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.documents import ROOT

FOLDER = ROOT / "examples/course"


class Ran(NamedTuple):
    """What a program gave."""

    output: str
    steps: list[int]
    """The numbers of its lines ``steps N`` on standard error."""


def ran(program: str, *arguments: str, given: str = "") -> Ran:
    """Runs a program of the course on a text."""
    ended = subprocess.run(
        [sys.executable, "-X", "utf8", str(FOLDER / f"{program}.py"), *arguments],
        input=given,
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=600,
    )
    steps = re.findall(r"^steps (\d+)$", ended.stderr, re.MULTILINE)
    assert ended.stderr == "".join(f"steps {number}\n" for number in steps)
    return Ran(ended.stdout, list(map(int, steps)))


def length(program: str) -> int:
    """Returns the number of lines without docstrings and what follows that of the module."""
    path: Path = FOLDER / f"{program}.py"
    text = path.read_text(encoding="utf-8")
    documented = [
        node.body[0]
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node)
    ]
    inside = sum((node.end_lineno or 0) - node.lineno + 1 for node in documented)
    return len(text.splitlines()) - inside - 1
