"""The functions of :mod:`nonet.symmetry`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias, overload

import numpy as np
from numpy.typing import NDArray

from nonet.draws import checked_index, checked_seed
from nonet.errors import PuzzleError
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Grid, Puzzle
from nonet.rules import RulesLike
from nonet.symmetry.forms import Form, form_of, hash_of
from nonet.symmetry.sampling import sample
from nonet.symmetry.shapes import shape_of
from nonet.symmetry.value import Symmetry

AnyPuzzle: TypeAlias = "Puzzle | str | Sequence[object] | NDArray[np.integer[Any]]"
"""Everything that means a puzzle, except for a Grid."""


@overload
def canonical(puzzle: Grid, *, rules: RulesLike | None = None, conjugates: bool = True) -> Grid: ...
@overload
def canonical(
    puzzle: AnyPuzzle, *, rules: RulesLike | None = None, conjugates: bool = True
) -> Puzzle: ...
def canonical(
    puzzle: PuzzleLike, *, rules: RulesLike | None = None, conjugates: bool = True
) -> Puzzle | Grid:
    """Returns the first of all images of a puzzle under symmetries, the same for each of them.

    Images are compared cell by cell, row by row; an empty cell comes before all values. Only the
    givens matter, not the number of solutions. A Grid has a Grid as its form, complete or not. With
    ``conjugates=False``, rows, columns and values keep their roles: squares are not transposed, and
    Latin squares are compared up to isotopy instead of paratopy. Raises
    :class:`~nonet.PuzzleError` for a value twice in a house, for restricted candidates, for rules
    that have other symmetries than classic rules, boxes or Latin squares, and for some puzzles of
    large orders that have very many symmetries themselves.

    >>> import nonet
    >>> print(nonet.symmetry.canonical("4..1 .... ...2 ...."))
    . . | . .
    . . | . 1
    ----+----
    . . | . .
    . 2 | . 3
    """
    asked = puzzle_of(puzzle, rules)
    values = _form(asked, conjugates).values
    return Grid(asked.rules, values) if isinstance(puzzle, Grid) else Puzzle(asked.rules, values)


def class_id(puzzle: PuzzleLike, *, rules: RulesLike | None = None) -> str:
    """Returns 32 hexadecimal digits, the same for puzzles that are equal up to symmetry.

    They are the hash BLAKE2b, of 16 bytes and without a key, of the canonical form as ASCII: a
    character for each cell, ``.`` for an empty one, then 1 to 9, A to Z. Two classes that share one
    are not to be expected. Errors are as for :func:`canonical`.

    >>> import nonet
    >>> nonet.symmetry.class_id("4..1 .... ...2 ....")
    '5962395799b926d34a4719e338508461'
    >>> from hashlib import blake2b
    >>> blake2b(b".......1.....2.3", digest_size=16).hexdigest()
    '5962395799b926d34a4719e338508461'
    """
    return hash_of(_form(puzzle_of(puzzle, rules), conjugates=True).values).hex()


def isomorphic(
    puzzle: PuzzleLike,
    other: PuzzleLike,
    *,
    rules: RulesLike | None = None,
    conjugates: bool = True,
) -> Symmetry | None:
    """Returns a symmetry that leads from one puzzle to the other, or None if there is none.

    Puzzles under different rules are not isomorphic; symbols do not matter. ``conjugates`` and
    errors are as for :func:`canonical`.

    >>> import nonet
    >>> print(nonet.symmetry.isomorphic("4..1 .... ...2 ....", ".... 3.4. .... 1..."))
    rows 2 1 4 3, columns 3 4 2 1, values 3 1 2 4
    >>> nonet.symmetry.isomorphic("4..1 .... ...2 ....", "1234 .... .... ....")
    """
    one, two = puzzle_of(puzzle, rules), puzzle_of(other, rules)
    first, second = _form(one, conjugates), _form(two, conjugates)
    if (first.shape, first.values) != (second.shape, second.values):
        return None
    back = next(second.mappings_of(two.givens)).inverse
    return next(first.mappings_of(one.givens)).then(back)


def automorphisms(
    puzzle: PuzzleLike, *, rules: RulesLike | None = None, conjugates: bool = True
) -> Iterator[Symmetry]:
    """Returns an iterator over the symmetries that leave the puzzle as it is.

    The first one is the identity. Values that do not occur can be permuted at will, and so can
    empty rows, so a puzzle with few givens has very many. ``conjugates`` and errors are as for
    :func:`canonical`.

    >>> import nonet
    >>> len(list(nonet.symmetry.automorphisms("1234 3412 2143 4321")))
    32
    """
    asked = puzzle_of(puzzle, rules)
    mappings = _form(asked, conjugates).mappings_of(asked.givens)
    return _automorphisms(mappings)


def _automorphisms(mappings: Iterator[Symmetry]) -> Iterator[Symmetry]:
    first = next(mappings)
    back = first.inverse
    yield first.then(back)
    yield from (mapping.then(back) for mapping in mappings)


def count_automorphisms(
    puzzle: PuzzleLike, *, rules: RulesLike | None = None, conjugates: bool = True
) -> int:
    """Returns the number of symmetries that leave the puzzle as it is, at least 1.

    Arguments and errors are as for :func:`automorphisms`.

    >>> import nonet
    >>> nonet.symmetry.count_automorphisms("." * 81) == 2 * 6**8 * 362880
    True
    """
    return _form(puzzle_of(puzzle, rules), conjugates).mappings


@overload
def transform(
    puzzle: Grid, seed: int | None = None, *, index: int = 0, rules: RulesLike | None = None
) -> Grid: ...
@overload
def transform(
    puzzle: AnyPuzzle, seed: int | None = None, *, index: int = 0, rules: RulesLike | None = None
) -> Puzzle: ...
def transform(
    puzzle: PuzzleLike,
    seed: int | None = None,
    *,
    index: int = 0,
    rules: RulesLike | None = None,
) -> Puzzle | Grid:
    """Returns the image of a puzzle under a random symmetry; all are equally likely.

    It is the image in row ``index`` of :func:`nonet.bulk.transform` with this seed. A Grid has a
    Grid as its image. Raises :class:`~nonet.PuzzleError` for rules with other symmetries than
    classic rules, boxes or Latin squares.

    >>> import nonet
    >>> print(nonet.symmetry.transform("1234 .... .... ....", seed=1))
    2 . | . .
    3 . | . .
    ----+----
    4 . | . .
    1 . | . .
    """
    asked = puzzle_of(puzzle, rules)
    item = np.array([checked_index(index)])
    symmetry = sample(
        shape_of(asked.rules.houses_alone("symmetry")), checked_seed(seed), item
    ).first()
    return symmetry.apply(asked.grid) if isinstance(puzzle, Grid) else symmetry.apply(asked)


def _form(puzzle: Puzzle, conjugates: bool) -> Form:
    if puzzle.candidates is not None:
        raise PuzzleError("symmetry-candidates")
    frame = puzzle.rules.houses_alone("symmetry")
    return form_of(shape_of(frame, conjugates=conjugates), puzzle.givens)
