"""Sudoku and every puzzle of the Latin-square family: solve, count, check, convert, watch."""

from nonet import backtracking, engine, notation
from nonet.checking import Report, check
from nonet.errors import PuzzleError
from nonet.notation import parse, read, sniff, write
from nonet.puzzle import Grid, Puzzle
from nonet.rules import House, Rules
from nonet.solving import count, solutions, solve

__all__ = [
    "Grid",
    "House",
    "Puzzle",
    "PuzzleError",
    "Report",
    "Rules",
    "backtracking",
    "check",
    "count",
    "engine",
    "notation",
    "parse",
    "read",
    "sniff",
    "solutions",
    "solve",
    "write",
]


def __getattr__(name: str) -> str:
    # The installed version is looked up when asked for: importing the means to do so takes longer
    # than all the rest.
    if name == "__version__":
        from importlib.metadata import version

        return version("nonet")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
