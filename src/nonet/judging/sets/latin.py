"""The set of Latin squares with regions, as the Lanqiao contest asks them."""

from __future__ import annotations

from nonet.judging.cases import Case, CaseSet
from nonet.judging.formats import FORMATS
from nonet.judging.remarks import Remark
from nonet.judging.sets.files import ORIGIN, words_of_lines
from nonet.puzzle import Puzzle
from nonet.rules import Rules

__all__ = ["lanqiao"]

_LETTERS = "ABCDEF"
_HINTS = {
    "smallest": "hint-smallest",
    "full": "hint-full",
    "sample-2": "hint-all",
    "unsolvable": "hint-unsolvable",
    "many": "hint-all",
}


def __dir__() -> list[str]:
    return __all__


def lanqiao() -> CaseSet:
    """Returns the set: squares of order 6 with the letters A to F, a puzzle per case."""
    cases = [_case(*words) for words in words_of_lines("lanqiao.txt")]
    return CaseSet("lanqiao", tuple(cases), Remark("set-lanqiao"), ORIGIN)


def _case(name: str, regions: str, givens: str) -> Case:
    rules = Rules.jigsaw(list(regions), _LETTERS)
    puzzle = Puzzle(rules, [_LETTERS.find(letter) + 1 for letter in givens])
    hint = Remark(_HINTS[name]) if name in _HINTS else None
    return Case(name, "lanqiao", (puzzle,), FORMATS["lanqiao"].asked([puzzle]), hint=hint)
