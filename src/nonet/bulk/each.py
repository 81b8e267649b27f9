"""Puzzles with rules of their own: :func:`nonet.bulk.solve_each`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import numpy as np

from nonet.bulk.reasons import is_missing
from nonet.bulk.searching import one_by_one, search
from nonet.engines import Progress, Status, policy
from nonet.engines.protocol import Results, RowsDone, counted_after
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Grid, Puzzle, grid_of_answer
from nonet.rules import Frame, Rules, RulesLike, as_rules, parse_rules
from nonet.solving import checked_limit
from nonet.threads import checked_threads

_MANY = 64
"""From this number on, puzzles of one frame are worth all threads."""


@frozen()
class Answer:
    """The answer to one of many puzzles."""

    status: Status
    count: int
    """The number of solutions, exact up to the limit."""
    grid: Grid | None = None
    """A solution, if there is one."""
    reason: PuzzleError | None = None
    """Why it is not a puzzle; then the status is ``UNREADABLE``."""


def solve_each(
    puzzles: Iterable[PuzzleLike | None],
    *,
    rules: RulesLike | Iterable[RulesLike | None] | None = None,
    limit: int = 2,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> list[Answer]:
    """Returns the answer to each puzzle, in order; each may have rules of its own.

    Puzzles come in any form that :func:`nonet.solve` takes. ``rules`` are those of all puzzles, or
    an iterable with the rules of each, in which None leaves a puzzle its own. A row that is not a
    puzzle, or whose rules cannot be, does not spoil the others: its status is ``UNREADABLE`` and
    its :attr:`Answer.reason` says why. Texts of rules open no files. Numbers may begin at 0, and
    cells may have restricted candidates. ``limit``, ``threads``, ``progress`` and Ctrl-C are as for
    :func:`solve`.

    Raises PuzzleError if there are not as many rules as puzzles, and TypeError for an element of
    another type.

    >>> import nonet
    >>> rules = ["boxes:2x2+cage:3 r1c1 r1c2", "boxes:2x2+cage:9 r1c1 r1c2", "latin:2"]
    >>> puzzles = ["3... .... 4..2 ...1", "." * 16, "12 21"]
    >>> for answer in nonet.bulk.solve_each(puzzles, rules=rules):
    ...     print(answer.status.name, answer.reason or answer.count)
    NONE 0
    UNREADABLE constraint 1: the cage at r1c1 has the sum 9; expected 3 to 7 for its cells
    UNIQUE 1
    """
    work = _Work(list(puzzles), rules, checked_limit(limit, least=1), checked_threads(threads))
    work.run(progress)
    return cast("list[Answer]", work.answers)


class _Work:
    """Puzzles to solve, and their answers so far."""

    def __init__(
        self,
        puzzles: list[PuzzleLike | None],
        rules: RulesLike | Iterable[RulesLike | None] | None,
        limit: int,
        threads: int | None,
    ) -> None:
        self.answers: list[Answer | None] = [None] * len(puzzles)
        self._puzzles = puzzles
        self._rules = _rules_of_each(rules, len(puzzles))
        self._limit = limit
        self._threads = threads
        self._plain: list[tuple[int, Puzzle]] = []
        """The rows of houses alone. Many of them are solved together."""

    def run(self, progress: RowsDone | None) -> None:
        """Finds all answers."""

        def told(done: int) -> None:
            if progress:
                progress(done - len(self._plain))

        number = len(self._puzzles)
        one_by_one(number, self._answer, threads=self._threads, progress=told)
        groups: dict[Frame, list[tuple[int, Puzzle]]] = {}
        for row, puzzle in self._plain:
            groups.setdefault(puzzle.rules.frame, []).append((row, puzzle))
        done = number - len(self._plain)
        for group in groups.values():
            if len(group) >= _MANY:
                self._solve(group, self._threads, counted_after(done, progress))
                done += len(group)
        few = [group for group in groups.values() if len(group) < _MANY]
        one_by_one(
            len(few),
            lambda index, _: self._solve(few[index], 1),
            threads=self._threads,
            progress=counted_after(done, progress),
        )

    def _answer(self, row: int, report: Progress) -> None:
        try:
            puzzle = self._read(row)
            if puzzle.rules.constraints or puzzle.candidates is not None:
                found = policy.answer(puzzle, self._limit, report)
                grid = None if found.grid is None else grid_of_answer(puzzle.rules, found.grid)
                self.answers[row] = Answer(found.status, found.number, grid)
            else:
                self._plain.append((row, puzzle))
        except PuzzleError as error:
            self.answers[row] = Answer(Status.UNREADABLE, 0, reason=error)

    def _read(self, row: int) -> Puzzle:
        asked, rules = self._puzzles[row], self._rules[row]
        if asked is None or is_missing(asked):
            raise PuzzleError("reason-missing")
        try:
            return puzzle_of(asked, rules_of_row(rules))
        except TypeError as error:
            raise TypeError(f"row {row}: {error}") from None

    def _solve(
        self,
        group: Sequence[tuple[int, Puzzle]],
        threads: int | None,
        progress: RowsDone | None = None,
    ) -> None:
        """Solves puzzles of one frame together."""
        frame = group[0][1].rules.frame
        givens = b"".join(puzzle.givens for _, puzzle in group)
        values = np.frombuffer(givens, np.uint8).reshape(len(group), frame.cells)
        grids, counts = np.empty_like(values), np.zeros(len(group), np.uint64)
        status = np.zeros(len(group), np.uint8)
        search(
            Rules.of(frame),
            values,
            Results(grids, counts, status),
            limit=self._limit,
            threads=threads,
            progress=progress,
        )
        for place, (row, puzzle) in enumerate(group):
            number = int(counts[place])
            grid = grid_of_answer(puzzle.rules, grids[place].tobytes()) if number else None
            self.answers[row] = Answer(Status(int(status[place])), number, grid)


def rules_of_row(rules: RulesLike | None) -> Rules | None:
    """Returns the rules of a row, None for those of the puzzle; their texts open no files."""
    if isinstance(rules, str):
        return parse_rules(rules, files=False)
    return None if rules is None else as_rules(rules)


def _rules_of_each(
    rules: RulesLike | Iterable[RulesLike | None] | None, number: int
) -> Sequence[RulesLike | None]:
    if rules is None or isinstance(rules, (str, Rules, Frame)):
        return [None if rules is None else as_rules(rules)] * number
    each = list(rules)
    if len(each) != number:
        raise PuzzleError("rules-count", found=len(each), puzzles=number)
    return each
