"""Formats that ask for one grid per puzzle: what they share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from nonet.judging.cases import Case
from nonet.judging.formats.base import kept
from nonet.judging.mistakes import counts, looks, values
from nonet.judging.outputs.checks import fault, is_solution, solvable
from nonet.judging.outputs.reading import Reading, lines_of, read
from nonet.judging.remarks import Remark
from nonet.judging.verdicts import Finding, Verdict
from nonet.notation import NOTATIONS
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules
from nonet.solving import solve

__all__ = ["SingleFormat"]


def __dir__() -> list[str]:
    return __all__


class SingleFormat(ABC):
    """One grid per puzzle, in the order of the puzzles; the puzzle itself if it has no solution.

    The puzzles of a case have the same rules. Any solution counts if there are several.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.notation = NOTATIONS[name]

    def asked(self, puzzles: Sequence[Puzzle]) -> bytes:
        """Returns what a program reads."""
        return "".join(self.notation.write_all((each, "") for each in puzzles)).encode()

    def drawn(self, rules: Rules, grid: bytes) -> str:
        """Returns a grid as it is asked for."""
        return self.notation.write_solution(Grid(rules, grid), 1)

    @abstractmethod
    def exact(self, rules: Rules, lines: list[str]) -> list[bytes] | None:
        """Returns the grids if the lines are as asked for, or else None."""

    def answered(self, puzzles: Sequence[Puzzle]) -> bytes:
        """Returns a right output."""
        grids = [(each, solve(each)) for each in puzzles]
        texts = [
            self.drawn(each.rules, grid.values if grid else each.givens) for each, grid in grids
        ]
        return "".join(texts).encode()

    def compare(self, case: Case, output: bytes) -> Finding:
        """Returns whether the output is right and, if it is not, what is wrong with it."""
        rules = case.puzzles[0].rules
        expected = sum(len(self.drawn(each.rules, each.givens)) for each in case.puzzles)
        read_part = kept(output, expected)
        text = read_part.decode("utf-8", "replace")
        whole = len(read_part) == len(output)
        exact = self.exact(rules, lines_of(text)) if whole else None
        if exact is not None and _wrong(case, exact) is None:
            return Finding(Verdict.ACCEPTED)
        reading = read(text, rules)
        if whole and not reading.rest and _wrong(case, reading.grids) is None:
            return Finding(
                Verdict.PRESENTATION_ERROR, remarks=looks.remarks(case.format, rules, reading)
            )
        return _finding(case, reading, output)


def _right(puzzle: Puzzle, grid: bytes) -> bool:
    return is_solution(puzzle, grid) or (grid == puzzle.givens and not solvable(puzzle))


def _wrong(case: Case, grids: Sequence[bytes]) -> int | None:
    """Returns the index of the first puzzle without a right grid; None if all are right."""
    for at, puzzle in enumerate(case.puzzles):
        if at >= len(grids) or not _right(puzzle, grids[at]):
            return at
    return None if len(grids) == len(case.puzzles) else len(case.puzzles)


def _finding(case: Case, reading: Reading, output: bytes) -> Finding:
    """Returns what is wrong with an output that is not right."""
    grids, puzzles = reading.grids, case.puzzles
    at = _wrong(case, grids)
    at = len(puzzles) if at is None else at
    where = None
    if at < min(len(grids), len(puzzles)):
        where, what = _fault(case, at, grids[at])
    elif not output.strip():
        what = Remark("nothing")
    elif at == len(puzzles):
        what = Remark("more", puzzles=at)
    elif not grids:
        what = Remark("no-grid", cells=puzzles[0].rules.cells, found=len(reading.rest))
    else:
        what = Remark("missing", found=at, puzzles=len(puzzles))
    why = values.probably(case, reading, at, output)
    if why and why.code in counts.SHIFTED:
        where, what = None, Remark("count", found=len(grids), puzzles=len(puzzles))
    number = min(at, len(puzzles) - 1) + 1
    return Finding(Verdict.WRONG_ANSWER, number, where, (what, *([why] if why else [])))


def _fault(case: Case, at: int, grid: bytes) -> tuple[str | None, Remark]:
    puzzle, number = case.puzzles[at], at + 1
    if not solvable(puzzle):
        cells = range(puzzle.rules.cells)
        cell = next(cell for cell in cells if grid[cell] != puzzle.givens[cell])
        where = puzzle.rules.cell_name(cell)
        return where, Remark("unsolvable", number=number, cell=where)
    if grid == puzzle.givens:
        return None, Remark("unchanged", number=number)
    found = fault(puzzle, grid, number)
    assert found
    return found.where, found.remark
