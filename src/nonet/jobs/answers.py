"""What each kind of job does: an Arrow array in, the arrays of its new columns out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet import bulk
from nonet.engines import Status
from nonet.errors import PuzzleError
from nonet.jobs.texts import hex_of, numbers_of, present, reasons_of, texts_of, values_of, words_of
from nonet.jobs.work import Work
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_ID_BYTES = 16
_STATUS = [status.name.lower() for status in Status]


def solve(column: Any, work: Work, *, rules: Rules, limit: int) -> Iterator[Any]:
    """Returns ``solution``, ``solutions``, ``status`` and ``reason``."""
    values, reasons = values_of(column, rules)
    found = bulk.solve(values, rules=rules, limit=limit, **work._asdict())
    read = present(len(column), reasons)
    yield texts_of(found.grids, found.counts > 0)
    yield numbers_of(found.counts, read)
    yield _status(found.status, read)
    yield reasons_of(len(column), reasons)


def count(column: Any, work: Work, *, rules: Rules, limit: int) -> Iterator[Any]:
    """Returns ``solutions`` and ``reason``."""
    values, reasons = values_of(column, rules)
    counts = bulk.count(values, rules=rules, limit=limit, **work._asdict())
    yield numbers_of(counts, present(len(column), reasons))
    yield reasons_of(len(column), reasons)


def check(column: Any, work: Work, *, rules: Rules) -> Iterator[Any]:
    """Returns ``status`` and ``reason``."""
    values, reasons = values_of(column, rules)
    yield _status(bulk.check(values, rules=rules, **work._asdict()), present(len(column), reasons))
    yield reasons_of(len(column), reasons)


def rate(column: Any, work: Work, *, rules: Rules, scale: str) -> Iterator[Any]:
    """Returns ``status``, ``level``, ``score``, ``hardest`` and ``reason``."""
    values, reasons = values_of(column, rules)
    rated = bulk.rate(values, scale, rules=rules, **work._asdict())
    yield _status(rated.status, present(len(column), reasons))
    yield words_of(rated.levels, [level.name for level in rated.scale.levels])
    yield numbers_of(rated.scores, rated.scores >= 0)
    yield words_of(rated.hardest, rated.techniques)
    yield reasons_of(len(column), reasons)


def canonical(column: Any, work: Work, *, rules: Rules) -> Iterator[Any]:
    """Returns ``canonical``, ``class_id`` and ``reason``."""
    # Imported here because only this job needs it.
    from nonet.symmetry.many import NO_FORM, canonical_rows
    from nonet.symmetry.shapes import shape_of

    values, reasons = values_of(column, rules)
    forms, ids = np.empty_like(values), np.zeros((len(values), _ID_BYTES), np.uint8)
    canonical_rows(shape_of(rules), values, forms=forms, hashes=ids, **work._asdict())
    for row in np.flatnonzero(forms[:, 0] == NO_FORM).tolist():
        if row not in reasons:
            reasons[row] = _why_no_form(Puzzle(rules, values[row].tobytes()))
    there = present(len(column), reasons)
    yield texts_of(forms, there)
    yield hex_of(ids, there)
    yield reasons_of(len(column), reasons)


def generate(column: Any, work: Work, *, rules: Rules, seed: int, **wishes: Any) -> Iterator[Any]:
    """Returns ``puzzle``, ``solution``, ``clues``, ``seed`` and ``reason``."""
    # Imported here because only this job needs it.
    from nonet.jobs.making import made

    found = made(column.to_pylist(), rules, seed, work, wishes)
    there = present(len(column), found.reasons)
    yield texts_of(found.puzzles, there)
    yield texts_of(found.solutions, there)
    yield numbers_of(np.count_nonzero(found.puzzles, axis=1), there)
    yield numbers_of(np.full(len(there), seed, np.int64), there)
    yield reasons_of(len(column), found.reasons)


def _status(status: NDArray[np.uint8], read: NDArray[np.bool_]) -> Any:
    return words_of(np.where(read, status.astype(np.int32), -1), _STATUS)


def _why_no_form(puzzle: Puzzle) -> str:
    from nonet.symmetry import canonical as form_of  # as above

    try:
        form_of(puzzle)
    except PuzzleError as error:
        return error.message
    raise AssertionError("a puzzle has a form alone and none among others")
