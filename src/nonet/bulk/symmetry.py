"""Many puzzles up to symmetry: canonical forms, classes and random images."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.arrays import UNREADABLE
from nonet.bulk.inputs import CLASSIC, Puzzles, checked_frame, puzzle_rows
from nonet.draws import checked_index, checked_seed
from nonet.engines.protocol import RowsDone
from nonet.rules import RulesLike
from nonet.symmetry.many import canonical_rows, images
from nonet.symmetry.shapes import shape_of
from nonet.threads import Pool, checked_threads

_HASH_BYTES = 16
_ROWS = 4096
"""The rows that a thread transforms at once."""


def canonical(
    puzzles: Puzzles,
    *,
    rules: RulesLike = CLASSIC,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> NDArray[np.uint8]:
    """Returns the canonical form of every row, as :func:`nonet.symmetry.canonical` finds it.

    A row for which that raises PuzzleError, or that is no puzzle, is 255 in every cell. Raises
    PuzzleError for rules that have other symmetries than classic rules, boxes or Latin squares.

    >>> import nonet
    >>> nonet.bulk.canonical(["4..1 .... ...2 ...."], rules="boxes:2x2")
    array([[0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 0, 3]], dtype=uint8)
    """
    frame, threads = checked_frame(rules, "symmetry"), checked_threads(threads)
    shape, rows = shape_of(frame), puzzle_rows(puzzles, frame)
    forms = np.empty_like(rows)
    canonical_rows(shape, rows, forms=forms, threads=threads, progress=progress)
    return forms


def class_id(
    puzzles: Puzzles,
    *,
    rules: RulesLike = CLASSIC,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> NDArray[np.uint8]:
    """Returns ``(N, 16)``: the same 16 bytes for puzzles that are equal up to symmetry.

    They are the bytes of :func:`nonet.symmetry.class_id`. A row without a canonical form has zeros.
    Errors are as for :func:`canonical`.

    >>> import nonet
    >>> puzzles = ["4..1 .... ...2 ....", "3..4 .... ...1 ...."]
    >>> first, second = nonet.bulk.class_id(puzzles, rules="boxes:2x2")
    >>> first.tobytes().hex(), first.tobytes() == second.tobytes()
    ('5962395799b926d34a4719e338508461', True)
    """
    frame, threads = checked_frame(rules, "symmetry"), checked_threads(threads)
    shape, rows = shape_of(frame), puzzle_rows(puzzles, frame)
    hashes = np.zeros((len(rows), _HASH_BYTES), np.uint8)
    canonical_rows(shape, rows, hashes=hashes, threads=threads, progress=progress)
    return hashes


def distinct(
    puzzles: Puzzles,
    *,
    rules: RulesLike = CLASSIC,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> NDArray[np.int64]:
    """Returns the numbers of the rows that are the first of their class, ascending.

    Rows without a canonical form are left out. Two rows are of one class if they have the same
    :func:`class_id`. Errors are as for :func:`canonical`.

    >>> import nonet
    >>> puzzles = ["4..1 .... ...2 ....", "3..4 .... ...1 ....", "1... .... .... ...."]
    >>> nonet.bulk.distinct(puzzles, rules="boxes:2x2")
    array([0, 2])
    """
    ids = class_id(puzzles, rules=rules, threads=threads, progress=progress)
    # Stable, so the first row of a class stays first; by parts, to handle Ctrl-C after each.
    order = np.argsort(ids[:, 0], kind="stable")
    bounds = np.searchsorted(ids[order, 0], np.arange(257))
    parts = [_firsts(ids, order[start:end]) for start, end in pairwise(bounds.tolist())]
    return np.sort(np.concatenate(parts))


def _firsts(ids: NDArray[np.uint8], rows: NDArray[np.intp]) -> NDArray[np.int64]:
    """Returns which of the rows, ascending, have an id that none before them has."""
    words = ids[rows].view(np.uint64)
    order = np.lexsort((words[:, 1], words[:, 0]))
    ordered = words[order]
    first = np.ones(len(rows), np.bool_)
    first[1:] = np.any(ordered[1:] != ordered[:-1], axis=1)
    first &= np.any(ordered, axis=1)
    return rows[order[first]].astype(np.int64)


def transform(
    puzzles: Puzzles,
    seed: int | None = None,
    *,
    start: int = 0,
    rules: RulesLike = CLASSIC,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> NDArray[np.uint8]:
    """Returns the image of every row under a random symmetry; all are equally likely.

    The symmetry of row *i* depends only on the seed and on ``start`` + *i*, so parts of an array
    can be transformed one by one. A row with a value above the order becomes 255 in every cell; so
    does a Latin square with a value twice in a row or column, because its values can become rows.
    Raises PuzzleError for rules that have other symmetries than classic rules, boxes or Latin
    squares.

    >>> import nonet
    >>> nonet.bulk.transform(["1234 .... .... ....", "1234 .... .... ...."], 1, rules="boxes:2x2")
    array([[2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0],
           [2, 4, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]], dtype=uint8)
    """
    frame = checked_frame(rules, "symmetry")
    shape, rows = shape_of(frame), puzzle_rows(puzzles, frame)
    chosen, first = checked_seed(seed), checked_index(start)
    moved = np.full_like(rows, UNREADABLE)

    def fill(begin: int) -> int:
        piece = slice(begin, begin + _ROWS)
        items = np.arange(first + begin, first + begin + len(rows[piece]), dtype=np.int64)
        moved[piece] = images(shape, rows[piece], chosen, items)
        return begin

    with Pool[int]("transform", threads) as pool:
        for begin in range(0, len(rows), _ROWS):
            pool.begin(partial(fill, begin))
        while pool:
            begin = pool.next()
            if progress:
                progress(begin)
    return moved
