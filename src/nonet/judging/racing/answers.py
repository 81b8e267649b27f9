"""Whether the answers of racers are right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nonet import checking
from nonet.engines import policy
from nonet.messages import Phrase
from nonet.puzzle import Puzzle

__all__ = ["Answer", "Judge"]

Answer = bytes | None
"""The values of a solution, or None for a puzzle that is said to have none."""


class Judge:
    """Checks answers to puzzles; each puzzle may have several right ones."""

    def __init__(self, puzzles: Sequence[Puzzle]) -> None:
        self._puzzles = puzzles
        self._right: dict[int, Answer] = {}
        """The last right answer to each puzzle, which most racers give too."""

    def fault(self, number: int, answer: Answer, tick: Callable[[], object]) -> Phrase | None:
        """Returns what is wrong with the answer to a puzzle, numbered from 0, or None.

        ``tick`` is called several times a second.
        """
        if number in self._right and self._right[number] == answer:
            return None
        puzzle = self._puzzles[number]
        fault = self._unfit(puzzle, answer) if answer else self._missed(number, tick)
        if fault is None:
            self._right[number] = answer
            return None
        return Phrase("race-wrong", number=number + 1, fault=fault)

    def _missed(self, number: int, tick: Callable[[], object]) -> Phrase | None:
        """Returns that a puzzle has a solution, if it has."""
        known = self._right.get(number)
        if known is None:
            known = policy.first(self._puzzles[number], "auto", lambda number, share: tick())
        return None if known is None else Phrase("race-missed")

    def _unfit(self, puzzle: Puzzle, values: bytes) -> Phrase | None:
        """Returns what keeps the values from being a solution."""
        rules = puzzle.rules
        if 0 in values:
            return Phrase("race-empty", cell=rules.cell_name(values.index(0)))
        changed = checking.changed_given(puzzle, values)
        if changed:
            return changed
        filled = Puzzle(rules, values, puzzle.candidates)
        if puzzle.candidates is None and checking.is_legal(filled):
            return None  # the usual case, which is found sooner
        return next(iter(checking.inspect(filled).phrases), None)
