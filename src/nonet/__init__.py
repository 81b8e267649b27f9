"""Sudoku and every puzzle of the Latin-square family: solve, count, check, convert, watch."""

from importlib.metadata import version as _version

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

__version__ = _version("nonet")
