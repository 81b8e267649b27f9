"""Lists of all solutions: what probably happened, and how they look."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.judging.outputs.checks import is_solution
from nonet.judging.outputs.listing import Listing
from nonet.judging.remarks import Remark
from nonet.puzzle import Puzzle
from nonet.rules import Rules

__all__ = ["looks", "probably"]


def __dir__() -> list[str]:
    return __all__


def looks(listing: Listing) -> tuple[Remark, ...]:
    """Returns how a right list differs from what is asked; empty if it does not."""
    found: list[Remark] = []
    if listing.words:
        found.append(Remark("look-words", text=listing.words[0]))
    if not listing.lettered:
        found.append(Remark("look-letters"))
    if not listing.spaced:
        found.append(Remark("look-letters-spaced"))
    if listing.blank:
        found.append(Remark("look-blank"))
    return tuple(found)


def probably(puzzle: Puzzle, listing: Listing, solutions: Sequence[bytes]) -> Remark | None:
    """Returns what probably happened, if there is evidence of it."""
    grids, right = listing.grids, set(solutions)
    if not grids:
        return Remark("why-said-nothing") if listing.nothing else None
    if all(grid in right for grid in grids):
        return _about_numbers(listing, solutions)
    wrong = next(grid for grid in grids if grid not in right)
    if wrong == puzzle.givens:
        return Remark("why-list-input")
    latin = Puzzle(Rules.latin(puzzle.rules.order), puzzle.givens)
    return Remark("why-region") if is_solution(latin, wrong) else None


def _about_numbers(listing: Listing, solutions: Sequence[bytes]) -> Remark | None:
    """Returns what probably happened if every grid is a solution."""
    grids, numbers = listing.grids, listing.numbers
    if len(set(grids)) < len(grids):
        return None
    if len(grids) == 1 < len(solutions):
        return Remark("why-one-of-all")
    if len(grids) < len(solutions):
        return None
    if not numbers:
        return Remark("why-unnumbered")
    if numbers == [*range(len(grids))]:
        return Remark("why-numbers-from-zero")
    if numbers == [len(grids)]:
        return Remark("why-counted")
    return None
