"""Wrong values in a grid: what probably happened."""

from __future__ import annotations

from nonet.judging.cases import Case
from nonet.judging.mistakes import counts, probes
from nonet.judging.mistakes.boxes import BOXES, groups_of
from nonet.judging.mistakes.evidence import Evidence
from nonet.judging.outputs.checks import is_solution, kinds_broken, samples
from nonet.judging.outputs.reading import Reading
from nonet.judging.remarks import Remark
from nonet.puzzle import Puzzle

__all__ = ["probably"]


def __dir__() -> list[str]:
    return __all__


def probably(case: Case, reading: Reading, at: int, output: bytes) -> Remark | None:
    """Returns what probably happened, if there is evidence of it.

    ``at`` is the index of the first puzzle without a right grid, or the number of puzzles.
    """
    seen = Evidence(case, reading, at, output)
    asked = (*counts.MISTAKES, *(_MISTAKES if seen.has_grid else ()))
    return next((found for mistake in asked if (found := mistake(seen))), None)


def _reset(seen: Evidence) -> Remark | None:
    """The same puzzle was solved before."""
    before = next((i for i in range(seen.at) if seen.puzzles[i] == seen.puzzle), None)
    return None if before is None else Remark("why-reset", first=before + 1, second=seen.at + 1)


def _stale(seen: Evidence) -> Remark | None:
    """The grid, or what stands in its blanks, is the grid before."""
    if not seen.at:
        return None
    before = seen.grids[seen.at - 1]
    blanks = [cell for cell, given in enumerate(seen.puzzle.givens) if not given]
    same = len(blanks) > 1 and all(seen.grid[cell] == before[cell] for cell in blanks)
    return Remark("why-stale", number=seen.at) if same and 0 not in seen.grid else None


def _sample(seen: Evidence) -> Remark | None:
    """The grid is the solution of a sample of the contests."""
    return Remark("why-sample") if seen.grid in samples() else None


def _unsolvable(seen: Evidence) -> Remark | None:
    """The puzzle has no solution, and its grid is not as it was."""
    if seen.solvable[seen.at]:
        return None
    left = 0 in seen.grid and all(
        given in (0, value) for given, value in zip(seen.puzzle.givens, seen.grid, strict=True)
    )
    return Remark("why-not-restored") if left else Remark("why-not-unchanged")


def _unchanged(seen: Evidence) -> Remark | None:
    """The puzzle is printed as it was, although it has a solution."""
    if seen.grid != seen.puzzle.givens:
        return None
    certain = any(len(fitting) == 1 for fitting in _fitting_blanks(seen.puzzle, seen.grid))
    if not certain:
        return Remark("why-gave-up-or-certain")
    solved = any(seen.solvable[at] and 0 in seen.puzzles[at].givens for at in range(seen.at))
    return probes.remark(seen) or Remark("why-marks" if solved else "why-gave-up")


def _certain(seen: Evidence) -> Remark | None:
    """Every cell that is certain is filled, and only these are."""
    grid, puzzle = seen.grid, seen.puzzle
    if not _kept_givens(seen) or kinds_broken(puzzle.rules.frame, grid):
        return None
    fitting = _fitting_blanks(puzzle, grid)
    if not fitting or min(map(len, fitting)) < 2:
        return None
    return Remark("why-certain", cells=len(fitting))


def _fitting_blanks(puzzle: Puzzle, grid: bytes) -> list[set[int]]:
    """Returns the values that fit each blank of a grid."""
    return [_fitting(puzzle, grid, cell) for cell, value in enumerate(grid) if not value]


def _from_zero(seen: Evidence) -> Remark | None:
    """One more in each cell gives a solution."""
    order = seen.puzzle.rules.order
    shifted = bytes(value + 1 for value in seen.grid)
    right = max(seen.grid) < order and is_solution(seen.puzzle, shifted)
    return Remark("why-from-zero", most=order - 1) if right else None


def _transposed(seen: Evidence) -> Remark | None:
    """Rows and columns are exchanged."""
    order = seen.puzzle.rules.order
    if len(seen.grid) != order * order:
        return None
    turned = bytes(
        seen.grid[row * order + column] for column in range(order) for row in range(order)
    )
    return Remark("why-transposed") if is_solution(seen.puzzle, turned) else None


def _overwritten(seen: Evidence) -> Remark | None:
    """The grid obeys all rules but does not have the givens."""
    bare = Puzzle(seen.puzzle.rules, bytes(seen.puzzle.rules.cells))
    return Remark("why-overwritten") if is_solution(bare, seen.grid) else None


def _kept_givens(seen: Evidence) -> bool:
    pairs = zip(seen.puzzle.givens, seen.grid, strict=True)
    return all(given in (0, value) for given, value in pairs)


def _kind(seen: Evidence) -> Remark | None:
    """One kind of house is broken, and the others are right."""
    rules = seen.puzzle.rules
    broken = kinds_broken(rules.frame, seen.grid)
    filled = sum(
        1 for given, value in zip(seen.puzzle.givens, seen.grid, strict=True) if not given and value
    )
    if len(broken) != 1 or not _kept_givens(seen) or filled < 2 * rules.order:
        return None
    (kind,) = broken
    if kind == "region":
        return Remark("why-region")
    if kind == "box":
        wrong = _boxes_obeyed(seen) if 0 not in seen.grid else None
        return Remark("why-box-index", formula=wrong) if wrong else Remark("why-box")
    return Remark("why-kind", kind=kind) if kind in ("row", "column") else None


def _boxes_obeyed(seen: Evidence) -> str | None:
    """Returns the only wrong formula for boxes whose groups hold every digit once."""
    if seen.puzzle.rules.order != 9:
        return None
    groups = {text: groups_of(text) for text in BOXES}
    found = [text for text, each in groups.items() if _hold_all(each, seen.grid)]
    return found[0] if len(found) == 1 else None


def _hold_all(groups: list[list[int]], grid: bytes) -> bool:
    return len(groups) == 9 and all(len({grid[cell] for cell in group}) == 9 for group in groups)


def _last_line(seen: Evidence) -> Remark | None:
    """All blanks of the last row or column are still empty, and only these."""
    order = seen.puzzle.rules.order
    if not _kept_givens(seen) or len(seen.grid) != order * order:
        return None
    blanks = {cell for cell, given in enumerate(seen.puzzle.givens) if not given}
    empty = {cell for cell, value in enumerate(seen.grid) if not value}
    lines = {
        "row": range(order * (order - 1), order * order),
        "column": range(order - 1, order * order, order),
    }
    for kind, cells in lines.items():
        if empty and empty == blanks & set(cells) and empty != blanks:
            return Remark("why-last-line", kind=kind, most=order - 1)
    return None


def _no_highest(seen: Evidence) -> Remark | None:
    """Many blanks were filled, and none with the highest value."""
    order = seen.puzzle.rules.order
    filled = [v for given, v in zip(seen.puzzle.givens, seen.grid, strict=True) if not given and v]
    lacks = len(filled) >= 3 * order and set(filled) == set(range(1, order))
    return Remark("why-no-highest", most=order) if lacks else None


def _dead_end(seen: Evidence) -> Remark | None:
    """In the order of rows, no value fits into the first blank that is empty or wrong."""
    grid, puzzle = seen.grid, seen.puzzle
    if not _kept_givens(seen):
        return None
    now = bytearray(puzzle.givens)
    name = puzzle.rules.cell_name
    for cell, value in enumerate(grid):
        if puzzle.givens[cell]:
            continue
        fitting = _fitting(puzzle, now, cell)
        if value in fitting:
            now[cell] = value
        elif fitting:
            return _half(seen, cell) if not value else None
        elif value:
            return Remark("why-kept", cell=name(cell))
        else:
            return Remark("why-stopped", cell=name(cell))
    return None


def _half(seen: Evidence, cell: int) -> Remark | None:
    """Every blank from a cell on is empty, although a value fits there."""
    later = range(cell, len(seen.grid))
    empty = all(seen.grid[each] == seen.puzzle.givens[each] for each in later)
    return Remark("why-half", cell=seen.puzzle.rules.cell_name(cell)) if empty else None


def _fitting(puzzle: Puzzle, now: bytes | bytearray, cell: int) -> set[int]:
    taken = {now[peer] for house in _houses_of(puzzle, cell) for peer in house}
    return set(range(1, puzzle.rules.order + 1)) - taken


def _houses_of(puzzle: Puzzle, cell: int) -> list[tuple[int, ...]]:
    houses = puzzle.rules.frame.houses
    return [houses[index].cells for index in puzzle.rules.frame.houses_of[cell]]


def _constant(seen: Evidence) -> Remark | None:
    """All blanks hold the same value."""
    filled = {v for given, v in zip(seen.puzzle.givens, seen.grid, strict=True) if not given}
    blanks = seen.puzzle.givens.count(0)
    if blanks < 2 or not _kept_givens(seen) or len(filled) != 1 or filled == {0}:
        return None
    return Remark("why-constant", symbol=seen.puzzle.rules.symbols[filled.pop() - 1])


_MISTAKES = (
    _reset,
    _stale,
    _unsolvable,
    _unchanged,
    _sample,
    _from_zero,
    _transposed,
    _overwritten,
    _constant,
    _last_line,
    _no_highest,
    _kind,
    _certain,
    _dead_end,
)
"""Asked in this order."""
