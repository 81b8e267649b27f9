"""Compares engines: finds rows with different or wrong answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import NamedTuple
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

import nonet
from nonet import Puzzle, Rules, bulk
from nonet.bulk import Solved, Status
from nonet.engines import plain, sat
from nonet.engines.core import machine, search
from tests.differential import truth
from tests.differential.truth import Rows

LIMITS = (1, 2, 50)
# The limits of slow engines for a row, in seconds and in slices.
SECONDS = 2.0
SLICES = 100
EVENTS_IN_SLICE = 200


class GivenUpError(Exception):
    """An engine took too long, which is not a fault."""


def patience(seconds: float = SECONDS) -> Callable[..., None]:
    """Returns a progress callback that raises GivenUpError after some seconds."""
    end = time.monotonic() + seconds

    def check(*_: object) -> None:
        if time.monotonic() > end:
            raise GivenUpError

    return check


class Difference(NamedTuple):
    """A row and the fault of its answer."""

    row: int
    text: str


def differences(rules: Rules, rows: Rows) -> Iterator[Difference]:
    """Returns the rows where the lanes of an instruction set give a different or wrong answer."""
    fewest: NDArray[np.uint64] | None = None
    for limit in reversed(LIMITS):
        names = machine.instruction_sets()
        first, *others = [solved_by(name, rules, rows, limit) for name in names]
        for name, other in zip(names[1:], others, strict=True):
            yield from _unlike(f"{names[0]} and {name}, limit {limit}", first, other)
        yield from _wrong(rules, rows, first, limit)
        if fewest is not None:
            wrong = np.minimum(fewest, limit) != first.counts
            yield from _named(wrong, f"counts up to {limit} and to {LIMITS[-1]} differ")
        fewest = first.counts if fewest is None else fewest


def solved_by(name: str, rules: Rules, rows: Rows, limit: int) -> Solved:
    """Returns the answers of an instruction set, with guesses."""
    with patch.object(search, "instruction_set", lambda: name):
        end_late = patience(SECONDS + len(rows) / 500)
        return bulk.solve(rows, rules=rules, limit=limit, guesses=True, progress=end_late)


def _named(wrong: NDArray[np.bool_], text: str) -> Iterator[Difference]:
    return (Difference(int(row), text) for row in np.flatnonzero(wrong))


def _unlike(text: str, one: Solved, other: Solved) -> Iterator[Difference]:
    for name in ("counts", "status", "guesses", "grids"):
        unlike = getattr(one, name) != getattr(other, name)
        wrong = unlike.any(axis=1) if unlike.ndim > 1 else unlike
        yield from _named(wrong, f"{text}: other {name}")


def _wrong(rules: Rules, rows: Rows, solved: Solved, limit: int) -> Iterator[Difference]:
    """Returns the answers that the houses show to be wrong."""
    found = solved.counts > 0
    right = truth.solutions(rules, rows, solved.grids)
    yield from _named(found & ~right, f"a grid that is no solution, limit {limit}")
    yield from _named(~found & solved.grids.any(axis=1), "a grid where there is none")
    yield from _named(solved.counts > limit, f"a count over the limit {limit}")
    one = Status.SOLVED if limit == 1 else Status.UNIQUE
    none = np.where(truth.legal(rules, rows), Status.NONE, Status.ILLEGAL)
    unreadable = (rows > rules.order).any(axis=1)
    status = np.select(
        [solved.counts > 1, found, unreadable], [Status.SEVERAL, one, Status.UNREADABLE], none
    )
    yield from _named(status != solved.status, f"a status that does not fit, limit {limit}")


def twin_differences(
    rules: Rules, twin: Rules, old_cells: list[int], rows: Rows
) -> list[Difference]:
    """Returns the rows whose answers differ when cells are shuffled."""
    moved = np.ascontiguousarray(rows[:, old_cells])
    found = list(differences(twin, moved))
    name = machine.instruction_sets()[0]
    for limit in LIMITS:
        ours, theirs = (solved_by(name, *case, limit) for case in ((rules, rows), (twin, moved)))
        text = f"shuffled cells, limit {limit}"
        found += _named(ours.counts != theirs.counts, f"{text}: other counts")
        found += _named(ours.status != theirs.status, f"{text}: other status")
        other = (ours.grids[:, old_cells] != theirs.grids).any(axis=1)
        if limit > 1:
            found += _named((ours.counts == 1) & other, f"{text}: another only solution")
    return found


def single_differences(rules: Rules, rows: Rows) -> list[Difference]:
    """Returns the classic rows that get another grid or count one by one, as puzzles, than as rows.

    The rows are without values above 9.
    """
    found: list[Difference] = []
    for name in machine.instruction_sets():
        first, several = (solved_by(name, rules, rows, limit) for limit in (1, 2))
        with patch.object(search, "instruction_set", lambda name=name: name):
            for number, row in enumerate(rows):
                puzzle = Puzzle(rules, row.tobytes())
                grid = nonet.solve(puzzle)
                expected = first.grids[number].tobytes() if first.counts[number] else None
                if (None if grid is None else grid.values) != expected:
                    found.append(Difference(number, f"{name}: another grid alone"))
                if nonet.count(puzzle, limit=2) != several.counts[number]:
                    found.append(Difference(number, f"{name}: another count alone"))
    return found


def slow_differences(rules: Rules, row: Rows, limit: int = LIMITS[-1]) -> list[str]:
    """Returns the differences between the engines for one puzzle and the lanes.

    Raises GivenUpError if all engines except the lanes take too long.
    """
    if row.max(initial=0) > rules.order:
        return []
    expected = _count(rules, row, limit)
    wrong: list[str] = []
    sets: list[set[bytes]] = []
    for name, found in _answers(Puzzle(rules, row.tobytes()), limit):
        sets.append(set(found))
        if len(found) != expected or len(sets[-1]) != expected:
            wrong.append(
                f"{name}: {len(found)} solutions, {len(sets[-1])} of them different,"
                f" where bulk counts {expected}"
            )
        grids = np.frombuffer(b"".join(found), np.uint8).reshape(-1, rules.cells)
        if not truth.solutions(rules, np.repeat(row[None], len(grids), 0), grids).all():
            wrong.append(f"{name}: a grid that is no solution")
        if expected < limit and sets[-1] != sets[0]:
            wrong.append(f"{name}: other solutions")
    if not sets:
        raise GivenUpError
    return wrong


def _count(rules: Rules, row: Rows, limit: int) -> int:
    return int(bulk.count(row[None], rules=rules, limit=limit, progress=patience())[0])


def _answers(puzzle: Puzzle, limit: int) -> Iterator[tuple[str, list[bytes]]]:
    """Returns the solutions, up to the limit, of each engine for one puzzle that is fast enough."""
    engines: dict[str, Callable[[], Iterator[bytes | None]]] = {
        "lanes": lambda: search.solutions(puzzle, patience()),
        "search": lambda: search.slices(puzzle),
        "plain search": lambda: plain.slices(puzzle, EVENTS_IN_SLICE),
    }
    if sat.available():
        engines["SAT"] = lambda: sat.solutions(puzzle, patience())
    for name, begin in engines.items():
        with suppress(GivenUpError):
            yield name, _found(begin(), limit)


def _found(slices: Iterator[bytes | None], limit: int) -> list[bytes]:
    """Returns up to ``limit`` solutions; raises GivenUpError after many slices without one."""
    found: list[bytes] = []
    in_vain = 0
    for grid in slices:
        if grid is None:
            in_vain += 1
            if in_vain == SLICES:
                raise GivenUpError
            continue
        found.append(grid)
        if len(found) == limit:
            break
    return found


def count_difference(rules: Rules, row: Rows, limit: int = LIMITS[-1]) -> list[str]:
    """Returns how the count of one puzzle differs from that of its row."""
    if row.max(initial=0) > rules.order:
        return []
    expected = _count(rules, row, limit)
    found = nonet.count(Puzzle(rules, row.tobytes()), limit, engine="search", progress=patience())
    return [] if found == expected else [f"the count of one puzzle is {found}, not {expected}"]
