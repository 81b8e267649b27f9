"""What each kind of job does: an Arrow array in, the arrays of its new columns out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet import bulk
from nonet.draws import checked_index
from nonet.engines import Status
from nonet.engines.protocol import RowsDone
from nonet.errors import PuzzleError
from nonet.jobs.texts import (
    Reasons,
    hex_of,
    lines_of,
    numbers_of,
    present,
    ratings_of,
    reasons_of,
    texts_of,
    values_of,
    words_of,
)
from nonet.puzzle import Puzzle
from nonet.rules import Rules

if TYPE_CHECKING:
    from nonet.logic import MeasuredName, ScaleName  # slow to import

_ID_BYTES = 16
_STATUS = [status.name.lower() for status in Status]


class Work(NamedTuple):
    """How a job is done, on which no answer depends."""

    threads: int
    progress: RowsDone | None = None


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


def rate(
    column: Any, work: Work, *, rules: Rules, scale: ScaleName | MeasuredName
) -> Iterator[Any]:
    """Returns ``status``, what the scale gives, and ``reason``.

    That is ``level``, ``score`` and ``hardest``, or the measures of a measured scale.
    """
    values, reasons = values_of(column, rules)
    rated = bulk.rate(values, scale, rules=rules, **work._asdict())
    yield _status(rated.status, present(len(column), reasons))
    if isinstance(rated, bulk.Rated):
        yield words_of(rated.levels, [level.name for level in rated.scale.levels])
        yield numbers_of(rated.scores, rated.scores >= 0)
        yield words_of(rated.hardest, rated.techniques)
    else:
        for measure in rated.measures.values():
            yield ratings_of(measure)
    yield reasons_of(len(column), reasons)


def canonical(column: Any, work: Work, *, rules: Rules) -> Iterator[Any]:
    """Returns ``canonical``, ``class_id`` and ``reason``."""
    # Imported here because only this job needs it.
    from nonet.symmetry.many import NO_FORM, canonical_rows
    from nonet.symmetry.shapes import shape_of

    values, reasons = values_of(column, rules)
    forms, ids = np.empty_like(values), np.zeros((len(values), _ID_BYTES), np.uint8)
    canonical_rows(shape_of(rules.frame), values, forms=forms, hashes=ids, **work._asdict())
    for row in np.flatnonzero(forms[:, 0] == NO_FORM).tolist():
        if row not in reasons:
            reasons[row] = _why_no_form(Puzzle(rules, values[row].tobytes()))
    there = present(len(column), reasons)
    yield texts_of(forms, there)
    yield hex_of(ids, there)
    yield reasons_of(len(column), reasons)


def generate(column: Any, work: Work, *, rules: Rules, seed: int, **wishes: Any) -> Iterator[Any]:
    """Returns ``puzzle``, ``solution``, ``clues``, ``seed`` and ``reason``."""
    found = _made(column.to_pylist(), rules, seed, work, wishes)
    there = present(len(column), found.reasons)
    yield texts_of(found.puzzles, there) if found.texts is None else lines_of(found.texts)
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


class _Made(NamedTuple):
    """Puzzles row by row, and why some rows have none."""

    puzzles: NDArray[np.uint8]
    solutions: NDArray[np.uint8]
    texts: list[str | None] | None
    """The puzzles with their rules, if each has rules of its own."""
    reasons: Reasons


def _made(
    indices: Sequence[int | None], rules: Rules, seed: int, work: Work, wishes: Mapping[str, Any]
) -> _Made:
    """Returns the puzzle of each index; one that cannot be made does not spoil the others."""
    faults = map(_fault, indices)
    reasons = {row: fault for row, fault in enumerate(faults) if fault is not None}
    puzzles = np.zeros((len(indices), rules.cells), np.uint8)
    solutions = np.zeros_like(puzzles)
    empty: list[str | None] = [None] * len(indices)
    texts = empty if wishes.get("shapes") or wishes.get("make") else None
    sound = np.flatnonzero(present(len(indices), reasons))
    asked = np.array([indices[row] for row in sound.tolist()], np.int64)
    for run in _runs(np.unique(asked)):
        found = bulk.generate(
            len(run), rules, seed=seed, start=run.start, **work._asdict(), **wishes
        )
        rows: NDArray[np.intp] = sound[(asked >= run.start) & (asked < run.stop)]
        for row in map(int, rows):
            if (why := found.unmet.get(indices[row] or 0)) is not None:
                reasons[row] = why.message
        rows = rows[present(len(indices), reasons)[rows]]
        numbers = np.array([indices[row] for row in rows.tolist()], np.int64)
        places = np.searchsorted(found.index, numbers)
        puzzles[rows], solutions[rows] = found.puzzles[places], found.solutions[places]
        if texts is not None:
            shown = found.texts()
            for row, place in zip(rows.tolist(), places.tolist(), strict=True):
                texts[row] = shown[place]
    return _Made(puzzles, solutions, texts, reasons)


def _fault(index: int | None) -> str | None:
    """Returns why there is no puzzle with this index, or None."""
    if index is None:
        return PuzzleError("reason-missing").message
    try:
        checked_index(index)
    except PuzzleError as error:
        return error.message
    return None


def _runs(numbers: NDArray[np.int64]) -> Iterator[range]:
    """Returns consecutive ones among ascending numbers, as ranges."""
    for run in np.split(numbers, np.flatnonzero(np.diff(numbers) != 1) + 1):
        if len(run):
            yield range(int(run[0]), int(run[-1]) + 1)
