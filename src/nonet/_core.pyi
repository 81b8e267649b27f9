"""Arrays in, arrays out: the C++ engines. Only nonet.engine imports it."""

from collections.abc import Sequence

class Houses:
    """Rules prepared for search."""

    def __init__(self, order: int, houses: Sequence[Sequence[int]]) -> None: ...

class Search:
    """A resumable search for the solutions of one puzzle."""

    def __init__(self, houses: Houses, givens: bytes, candidates: Sequence[int]) -> None:
        """
        givens: a value a cell, 0 for empty. candidates: none, or a bit set a cell, bit v - 1 for the value v.
        """

    def next(self, budget: int) -> bytes | None:
        """
        Returns the next solution, or None when there is none or the budget of steps is spent.
        """

    def count(self, limit: int, budget: int) -> None:
        """Counts on to the limit or until the budget of steps is spent."""

    @property
    def exhausted(self) -> bool:
        """Whether all solutions were found."""

    @property
    def counted(self) -> int:
        """How many solutions were found so far."""

    @property
    def guesses(self) -> int:
        """How many branches were taken so far."""
