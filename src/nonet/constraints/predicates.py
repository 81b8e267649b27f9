"""Functions of Python as constraints on a few cells."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

import attrs

from nonet.constraints.base import Constraint, Readers, cells, constraint
from nonet.constraints.looks import Tinted
from nonet.constraints.tables import Table
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming
from nonet.rules.shape import Shape

if TYPE_CHECKING:
    from typing import Self

    from nonet.constraints.lowering import Put

Test = Callable[..., object]
"""Takes the value of each cell and returns whether they are right together."""
_MOST_CALLS = 1_000_000


def predicate(cells: Iterable[SupportsIndex], function: Test) -> Predicate:
    """Returns the constraint that the function returns a true value for the values of the cells.

    The function gets the value of each cell as an argument, and must always return the same for
    the same values. It is called once with all values that the cells can have, at most 1,000,000 of
    them, so six cells are possible at order 9. If it raises an exception, so does the search, with
    the values and the name of the constraint in the message.

    The constraint has no text and no JSON, and is pickled only with a function that can be imported
    by its name.

    >>> from nonet import Rules, count, Puzzle
    >>> square = predicate([0, 1, 2], lambda a, b, c: a * a + b * b == c * c)
    >>> count(Puzzle(Rules.latin(5) | square, [0] * 25))
    5376
    """
    return Predicate([*map(index, cells)], function)


def _checked_function(value: object, predicate: Constraint) -> Test:
    if not isinstance(value, Hashable) or not callable(value):
        raise PuzzleError("predicate-function", kind=predicate.word, found=repr(value))
    return value


_converter: Any = attrs.Converter


@constraint
class Predicate(Tinted):
    """A function says whether the values of the cells are right together; see :func:`predicate`."""

    word = "predicate"
    title = "Predicate"
    summary = "a function in Python says whether the values are right"
    example = ""
    clue = "f"

    cells: Sequence[int] = cells(least=1)
    function: Test = attrs.field(
        converter=_converter(_checked_function, takes_self=True),
        metadata={"type": "function", "least": 1},
    )

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if a cell is there twice, or if there are too many values to try."""
        what, order = self.called(naming), len(naming.symbols)
        if len(set(self.cells)) < len(self.cells):
            raise PuzzleError("line-twice", what=what)
        size = len(self.cells)
        if size > _MOST_CALLS.bit_length() or order**size > _MOST_CALLS:
            raise PuzzleError("predicate-cells", what=what, found=size, most=_MOST_CALLS)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over the fault of complete values that the function rejects."""
        held = tuple(values[cell] for cell in self.cells)
        if all(held) and not _answer(self.function, [*map(int, held)]):
            yield Broken(self, tuple(self.cells), held[0], _rejected)

    def lower(self, put: Put) -> None:
        """Puts an automaton that accepts the values that the function does."""
        _tabulated(self.function, len(self.cells), put.order, put.lowest).put(put, self.cells)

    @classmethod
    def parsed(cls, text: str, shape: Shape, readers: Readers | None = None) -> Self:
        """Raises PuzzleError: there is no text of a function."""
        raise PuzzleError("predicate-unwritten", kind=cls.word, form="text")

    @classmethod
    def of_json(
        cls,
        fields: Mapping[str, object],
        shape: Shape | None = None,
        readers: Readers | None = None,
    ) -> Self:
        """Raises PuzzleError: there is no JSON of a function."""
        raise PuzzleError("predicate-unwritten", kind=cls.word, form="JSON")

    def text(self, naming: Naming) -> str:
        """Raises PuzzleError: there is no text of a function."""
        raise PuzzleError("predicate-unwritten", kind=self.word, form="text")

    def json(self) -> dict[str, Any]:
        """Raises PuzzleError: there is no JSON of a function."""
        raise PuzzleError("predicate-unwritten", kind=self.word, form="JSON")

    def _written(self) -> list[str]:
        return [_name(self.function)]

    def __repr__(self) -> str:
        """Returns what it is; no expression can make the function again."""
        return f"Predicate({list(self.cells)}, {_name(self.function)})"

    def __reduce__(self) -> tuple[type[Predicate], tuple[list[int], Test]]:
        """Returns how it is pickled; raises PuzzleError if the function has no name to import."""
        module = sys.modules.get(getattr(self.function, "__module__", "") or "")
        name = getattr(self.function, "__qualname__", "")
        if getattr(module, name, None) is not self.function:
            raise PuzzleError("predicate-unsent", kind=self.word, found=repr(self.function))
        return Predicate, (list(self.cells), self.function)

    def __copy__(self) -> Predicate:
        """Returns itself, because it never changes."""
        return self

    def __deepcopy__(self, known: object) -> Predicate:
        """Returns itself, because it never changes."""
        return self


def _rejected(broken: Broken, naming: Naming) -> Phrase:
    cells = [naming.cell_name(cell) for cell in broken.cells]
    return Phrase("predicate-rejects", what=broken.requirement.called(naming), cells=cells)


def _name(function: Test) -> str:
    return str(getattr(function, "__qualname__", repr(function)))


def _answer(function: Test, values: Sequence[int]) -> bool:
    """Returns what the function says; raises PuzzleError with the values if it raises."""
    try:
        return bool(function(*values))
    except Exception as error:
        name = _name(function)
        fault = f"{type(error).__name__}: {error}"
        raise PuzzleError(
            "predicate-raised", function=name, values=list(values), message=fault
        ) from error


@lru_cache(maxsize=16)
def _tabulated(function: Test, size: int, order: int, lowest: int) -> Table:
    """Returns an automaton that accepts the values for which the function is true.

    It is made from the last cell to the first. The states that the values of a cell lead to are a
    state before it; equal ones are made once, so values that may go on alike share their states.
    """
    wrong, accepting = 0, 1
    every = product(range(lowest, order + lowest), repeat=size)
    after = [accepting if _answer(function, each) else wrong for each in every]
    arrows: list[tuple[int, int, int]] = []
    states = 2
    while len(after) > 1:
        known: dict[tuple[int, ...], int] = {(wrong,) * order: wrong}
        before: list[int] = []
        for begin in range(0, len(after), order):
            targets = tuple(after[begin : begin + order])
            if targets not in known:
                known[targets] = states
                arrows += _arrows(states, targets, wrong, lowest)
                states += 1
            before.append(known[targets])
        after = before
    (start,) = after
    # The start is state 0, in exchange for the one without a way on.
    changed = {start: wrong, wrong: start}
    swapped = ((changed.get(one, one), changed.get(other, other), v) for one, other, v in arrows)
    return Table(states, frozenset([accepting]), tuple(swapped))


def _arrows(
    state: int, targets: Sequence[int], wrong: int, lowest: int
) -> Iterator[tuple[int, int, int]]:
    """Returns an iterator over the arrows from a state, given where each value leads."""
    for target in dict.fromkeys(targets):
        if target != wrong:
            reading = (place for place, each in enumerate(targets, lowest) if each == target)
            values = sum(1 << place for place in reading)
            yield state, target, values
