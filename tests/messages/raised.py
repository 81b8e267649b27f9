"""The messages that the source of the package makes, found by reading it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import nonet

SOURCE = Path(nonet.__file__).parent
_PLACE = {"source", "line", "case"}
"""Arguments of an error that are no fields."""


class Made(NamedTuple):
    """A call that makes a message: its code and fields, None for what is not written out."""

    place: str
    code: str | None
    fields: frozenset[str | None]


def made() -> Iterator[Made]:
    """Returns every call of PuzzleError and Phrase in the package."""
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        if name != "errors.py":
            yield from made_in(name, path.read_text(encoding="utf-8"))


def made_in(name: str, source: str) -> Iterator[Made]:
    """Returns the calls in one module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = node.func.id
            if called in ("PuzzleError", "Phrase"):
                names = {keyword.arg for keyword in node.keywords}
                fields = names - _PLACE if called == "PuzzleError" else names
                yield Made(f"{name}:{node.lineno}", _code(node), frozenset(fields))


def _code(call: ast.Call) -> str | None:
    first = call.args[0] if len(call.args) == 1 else None
    return first.value if isinstance(first, ast.Constant) and type(first.value) is str else None
