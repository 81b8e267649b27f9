"""How many functions a text passes before a notation reads it."""

from __future__ import annotations

import sys
from pathlib import Path
from types import CodeType, FrameType

import pytest

import nonet
from nonet import Puzzle, Rules
from nonet.notation import NOTATIONS
from tests.facts import POJ_SAMPLE
from tests.notation.reading import POJ

MOST = 20
"""Functions that a reader can still follow are fewer."""
PACKAGE = Path(nonet.notation.__file__).parent
PATH = [
    *PACKAGE.glob("*.py"),
    *(PACKAGE / "wrappings" / name for name in ("__init__.py", "base.py")),
]
"""The modules between a text and its notation. Notations and wrappings are left to themselves: only
what these modules ask of them counts."""

JIGSAW = Puzzle(Rules.jigsaw("aabcabbcabccdddd"), bytes(16))
LATIN = Puzzle(Rules.latin(4), [1, *bytes(15)])
PUZZLES = dict.fromkeys(NOTATIONS, POJ) | {"jigsaw": JIGSAW, "lanqiao": JIGSAW, "pls": LATIN}
TEXTS = {
    "81 cells": POJ_SAMPLE,
    "a line with a comment": f"{POJ_SAMPLE} easy\n",
    **{name: nonet.write(puzzle, name) for name, puzzle in PUZZLES.items()},
}


def passed(text: str) -> list[str]:
    """Returns the functions called on the way to the first that reads cases, one after another."""
    found: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        code, caller = frame.f_code, _caller(frame)
        if event != "call" or "_read" in found or code.co_name.startswith("<"):
            return
        if Path(code.co_filename) in PATH:
            found.append(code.co_qualname)
        elif _is_in(code, PACKAGE) and caller in PATH:
            found.append(code.co_name)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        nonet.parse(text)
    finally:
        sys.setprofile(before)
    return found


def _caller(frame: FrameType) -> Path | None:
    """Returns the module of the package whose function led to the call."""
    above = frame.f_back
    while above and not _is_in(above.f_code, PACKAGE):
        above = above.f_back
    return Path(above.f_code.co_filename) if above else None


def _is_in(code: CodeType, folder: Path) -> bool:
    return folder in Path(code.co_filename).parents


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_passes_few_functions_before_it_is_read(name: str) -> None:
    functions = passed(TEXTS[name])
    assert functions[0] == "parse"
    assert len(set(functions)) < MOST, functions
