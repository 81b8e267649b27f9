"""Sudoku and its variants: solve, count, check, explain, rate, make, play and print puzzles.

The import is fast: each name is loaded when it is first used.
"""

# Not imported from typing, which takes longer to load than this module.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from nonet import (
        backtracking,
        books,
        bulk,
        constraints,
        datasets,
        engines,
        jobs,
        judging,
        latin,
        logic,
        moments,
        notation,
        photo,
        render,
        symmetry,
    )
    from nonet import checking as checking
    from nonet import errors as errors
    from nonet import estimating as estimating
    from nonet import generating as generating
    from nonet import grading as grading
    from nonet import messages as messages
    from nonet import puzzle as puzzle
    from nonet import rules as rules
    from nonet import setting as setting
    from nonet import solving as solving
    from nonet import supporting as supporting
    from nonet import training as training
    from nonet.checking import Report, check
    from nonet.errors import LeftOutWarning, PuzzleError
    from nonet.estimating import Estimate, estimate
    from nonet.generating import generate, generate_many
    from nonet.grading import grade
    from nonet.logic import Position, explain, hint, rate
    from nonet.notation import parse, read, sniff, write
    from nonet.notebook import Board as Board
    from nonet.puzzle import Grid, Puzzle
    from nonet.rules import Frame, House, Rules, Shape, parse_rules
    from nonet.setting import Clues, conflict, deciding, unnecessary
    from nonet.solving import count, solutions, solve
    from nonet.supporting import TrueCandidates, true_candidates

    __version__: str

# Board is left out because it needs the extra nonet[notebook]; `import *` works without extras.
__all__ = [
    "Clues",
    "Estimate",
    "Frame",
    "Grid",
    "House",
    "LeftOutWarning",
    "Position",
    "Puzzle",
    "PuzzleError",
    "Report",
    "Rules",
    "Shape",
    "TrueCandidates",
    "backtracking",
    "books",
    "bulk",
    "check",
    "conflict",
    "constraints",
    "count",
    "datasets",
    "deciding",
    "engines",
    "estimate",
    "explain",
    "generate",
    "generate_many",
    "grade",
    "hint",
    "jobs",
    "judging",
    "latin",
    "logic",
    "moments",
    "notation",
    "parse",
    "parse_rules",
    "photo",
    "rate",
    "read",
    "render",
    "sniff",
    "solutions",
    "solve",
    "symmetry",
    "true_candidates",
    "unnecessary",
    "write",
]

_MODULE_OF = {
    "Board": "notebook",
    "Clues": "setting",
    "Estimate": "estimating",
    "Frame": "rules",
    "Grid": "puzzle",
    "House": "rules",
    "LeftOutWarning": "errors",
    "Position": "logic",
    "Puzzle": "puzzle",
    "PuzzleError": "errors",
    "Report": "checking",
    "Rules": "rules",
    "Shape": "rules",
    "TrueCandidates": "supporting",
    "check": "checking",
    "conflict": "setting",
    "count": "solving",
    "deciding": "setting",
    "estimate": "estimating",
    "explain": "logic",
    "generate": "generating",
    "generate_many": "generating",
    "grade": "grading",
    "hint": "logic",
    "parse": "notation",
    "parse_rules": "rules",
    "rate": "logic",
    "read": "notation",
    "sniff": "notation",
    "solutions": "solving",
    "solve": "solving",
    "true_candidates": "supporting",
    "unnecessary": "setting",
    "write": "notation",
}
"""The module of each name that is not a module itself."""

_MODULES = (
    "checking",
    "errors",
    "estimating",
    "generating",
    "grading",
    "messages",
    "puzzle",
    "rules",
    "setting",
    "solving",
    "supporting",
    "training",
)
"""The public modules that `import *` leaves out, since the names they define are here already."""


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name == "__version__":
        from importlib.metadata import version

        value: object = version("nonet")
    elif name in _MODULE_OF:
        value = getattr(import_module(f"nonet.{_MODULE_OF[name]}"), name)
    elif name in __all__ or name in _MODULES:
        return import_module(f"nonet.{name}")  # this also sets the attribute
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, *_MODULES, "Board", "__version__"]
