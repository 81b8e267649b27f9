"""Faults that several kinds have, and what messages say: wrong sums, pairs that do not fit.

Also what several kinds refuse, because no values satisfy it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Protocol, cast

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, Requirement, highest_of, symbol_of

_MOST_STATES = 1 << 18
"""States of an automaton along a line, at all of its cells."""


class _Summed(Requirement, Protocol):
    @property
    def sum(self) -> int | None:
        """The sum, if there is one."""
        ...


def wrong_sum(
    requirement: _Summed, added: Sequence[int], values: Sequence[int], shown: Sequence[int]
) -> Iterator[Broken]:
    """Returns an iterator over the fault of a sum, if it is too large, or complete and too small.

    ``added`` are the cells that add to it, as often as they count; ``shown`` are those to point at.
    """
    if requirement.sum is None:
        return
    held = [values[cell] for cell in added]
    found = sum(held)
    if found > requirement.sum:
        yield Broken(requirement, tuple(shown), found, _above)
    elif found < requirement.sum and all(held):
        yield Broken(requirement, tuple(shown), found, _below)


def _above(broken: Broken, naming: Naming) -> Phrase:
    what, total = broken.requirement.called(naming), cast(_Summed, broken.requirement).sum
    return Phrase("sum-above", what=what, found=broken.found, total=total)


def _below(broken: Broken, naming: Naming) -> Phrase:
    what, total = broken.requirement.called(naming), cast(_Summed, broken.requirement).sum
    return Phrase("sum-below", what=what, found=broken.found, total=total)


class _Expecting(Requirement, Protocol):
    def expected(self, naming: Naming) -> Phrase:
        """Returns what is expected of a value."""
        ...


def unexpected(
    requirement: _Expecting, values: Sequence[int], fit: Callable[[int], bool]
) -> Iterator[Broken]:
    """Returns an iterator over the cells whose values do not fit."""
    for cell in dict.fromkeys(requirement.cells):
        if values[cell] and not fit(values[cell]):
            yield Broken(requirement, (cell,), values[cell], _unexpected)


def _unexpected(broken: Broken, naming: Naming) -> Phrase:
    requirement = cast(_Expecting, broken.requirement)
    what, expected = requirement.called(naming), requirement.expected(naming)
    symbol, cell = symbol_of(broken.found, naming), naming.cell_name(broken.cells[0])
    return Phrase("unexpected", what=what, symbol=symbol, cell=cell, expected=expected)


def refuse_other_values(requirement: Requirement, values: Sequence[int], naming: Naming) -> None:
    """Raises PuzzleError for values that no cell can hold."""
    least, most, what = naming.lowest, highest_of(naming), requirement.called(naming)
    for value in values:
        if not least <= value <= most:
            raise PuzzleError("value-unknown", what=what, found=value, least=least, most=most)


def wrong_number(expected: int, broken: Broken, naming: Naming) -> Phrase:
    """Returns the message for a number that differs from the one of a clue."""
    what, found = broken.requirement.called(naming), broken.found
    return Phrase("number-wrong", what=what, found=found, expected=expected)


def too_close(least: int, broken: Broken, naming: Naming) -> Phrase:
    """Returns the message for two cells whose values differ by less."""
    first, second = map(naming.cell_name, broken.cells)
    what, found = broken.requirement.called(naming), broken.found
    return Phrase("too-close", what=what, found=found, first=first, second=second, least=least)


def unequal_sums(
    requirement: Requirement, parts: Iterable[Sequence[int]], values: Sequence[int]
) -> Iterator[Broken]:
    """Returns an iterator over the fault of complete parts whose sums differ, one at most."""
    complete = [part for part in parts if all(values[cell] for cell in part)]
    sums = [sum(values[cell] for cell in part) for part in complete]
    for part, found in zip(complete, sums, strict=True):
        if found != sums[0]:
            cells = (*complete[0], *part)
            yield Broken(requirement, cells, sums[0], partial(_unequal, len(complete[0])))
            return


def _unequal(first: int, broken: Broken, naming: Naming) -> Phrase:
    names = [*map(naming.cell_name, broken.cells)]
    what, found = broken.requirement.called(naming), broken.found
    return Phrase("sums-differ", what=what, found=found, cells=names[:first], others=names[first:])


def refuse_twice(
    requirement: Requirement, naming: Naming, line: Sequence[int] | None = None
) -> None:
    """Raises PuzzleError if a cell is there twice; the line is all cells if it is not given."""
    cells = requirement.cells if line is None else line
    if len(set(cells)) < len(cells):
        raise PuzzleError("line-twice", what=requirement.called(naming))


def refuse_long(requirement: Requirement, naming: Naming) -> None:
    """Raises PuzzleError if different values along a line have no room in it."""
    # First, because alternatives forgive lines that are too long, but not a cell twice.
    refuse_twice(requirement, naming)
    order, found = len(naming.symbols), len(requirement.cells)
    if found > order:
        raise PuzzleError("line-size", what=requirement.called(naming), found=found, most=order)


def refuse_itself(requirement: Requirement, naming: Naming, size: int = 2) -> None:
    """Raises PuzzleError if a cell is there twice among so many neighbours, which differ."""
    last: dict[int, int] = {}
    for at, cell in enumerate(requirement.cells):
        if at - last.get(cell, -size) < size:
            what, name = requirement.called(naming), naming.cell_name(cell)
            raise PuzzleError("line-itself", what=what, cell=name, size=size)
        last[cell] = at


def refuse_more(requirement: Requirement, most: int, naming: Naming) -> None:
    """Raises PuzzleError if there are more cells."""
    found = len(requirement.cells)
    if found > most:
        raise PuzzleError("cells-most", what=requirement.called(naming), found=found, most=most)


def refuse_small_orders(requirement: Requirement, least: int, naming: Naming) -> None:
    """Raises PuzzleError if there are fewer values."""
    order = len(naming.symbols)
    if order < least:
        what = requirement.called(naming)
        raise PuzzleError("constraint-order", what=what, order=order, least=least)


def refuse_number(requirement: Requirement, number: int, naming: Naming) -> None:
    """Raises PuzzleError: no values of the cells have the number."""
    what, size = requirement.called(naming), len(requirement.cells)
    raise PuzzleError("number-impossible", what=what, found=number, size=size)


def refuse_states(requirement: Requirement, states: int, size: int, naming: Naming) -> None:
    """Raises PuzzleError if an automaton with so many states along so many cells is too large."""
    if states * size > _MOST_STATES:
        what = requirement.called(naming)
        raise PuzzleError("states-most", what=what, found=states * size, most=_MOST_STATES)
