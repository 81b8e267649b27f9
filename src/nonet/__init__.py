"""Sudoku and every puzzle of the Latin-square family: solve, count, check, convert, watch."""

from importlib import import_module
from typing import TYPE_CHECKING

from nonet import backtracking, engine, notation
from nonet.checking import Report, check
from nonet.errors import PuzzleError
from nonet.notation import parse, read, sniff, write
from nonet.puzzle import Grid, Puzzle
from nonet.rules import House, Rules, Shape, parse_rules
from nonet.solving import count, solutions, solve

if TYPE_CHECKING:
    from nonet import bulk, latin, render
    from nonet.generating import generate
    from nonet.notebook import Board

    __version__: str

__all__ = [
    "Board",
    "Grid",
    "House",
    "Puzzle",
    "PuzzleError",
    "Report",
    "Rules",
    "Shape",
    "backtracking",
    "bulk",
    "check",
    "count",
    "engine",
    "generate",
    "latin",
    "notation",
    "parse",
    "parse_rules",
    "read",
    "render",
    "sniff",
    "solutions",
    "solve",
    "write",
]


def __getattr__(name: str) -> object:
    # What takes longer to import than all the rest is imported when it is asked for.
    if name == "__version__":
        from importlib.metadata import version

        return version("nonet")
    if name in ("bulk", "latin", "render"):
        return import_module(f"nonet.{name}")
    if name == "generate":
        return import_module("nonet.generating").generate
    if name == "Board":
        return import_module("nonet.notebook").Board
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
