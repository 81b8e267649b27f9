"""Random rows: easy, minimal, contradictory, with many solutions, and garbage."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from nonet import Rules, bulk
from tests.differential import truth
from tests.differential.truth import Rows

DATA = Path(__file__).parents[1] / "data"


def classic(chance: np.random.Generator, number: int) -> Rows:
    """Returns ``(number, 81)`` values, with a share of each kind."""
    puzzles, grids = _transformed(chance, number)
    kinds = [_unchanged, _with_fewer, _with_more, _with_one_wrong, _random, _complete, _garbage]
    shares = chance.choice(len(kinds), number, p=[0.25, 0.2, 0.15, 0.15, 0.1, 0.05, 0.1])
    rows = np.empty_like(puzzles)
    for kind, change in enumerate(kinds):
        chosen = shares == kind
        rows[chosen] = change(chance, puzzles[chosen], grids[chosen])
    return rows


def nearly_empty(chance: np.random.Generator, number: int, cells: int, order: int) -> Rows:
    """Returns rows with random givens, mostly few, and a few values above the order."""
    share = chance.random((number, 1)) ** 2
    values = chance.integers(1, order + 1, (number, cells))
    rows = np.where(chance.random((number, cells)) < share, values, 0).astype(np.uint8)
    wrong = chance.random(number) < 0.03
    rows[wrong, chance.integers(0, cells, number)[wrong]] = chance.integers(0, 256)
    return rows


@cache
def _known() -> tuple[Rows, Rows]:
    """Returns minimal puzzles with one solution, and their solutions."""
    texts = [
        line
        for name in ("17clue_sample.txt", "classic_unique.txt")
        for line in (DATA / name).read_text().split()
    ]
    puzzles = np.array([[0 if c == "." else int(c) for c in text] for text in texts], np.uint8)
    return puzzles, bulk.solve(puzzles).grids


def _transformed(chance: np.random.Generator, number: int) -> tuple[Rows, Rows]:
    """Returns known puzzles and their solutions, relabelled, permuted and transposed."""
    puzzles, grids = _known()
    chosen = chance.integers(0, len(puzzles), number)
    lines, columns = _moved_lines(chance, number), _moved_lines(chance, number)
    cells = 9 * lines[:, :, None] + columns[:, None, :]
    turned = chance.random(number) < 0.5
    cells[turned] = cells[turned].transpose(0, 2, 1)
    labels = np.zeros((number, 10), np.uint8)
    labels[:, 1:] = chance.permuted(np.tile(np.arange(1, 10), (number, 1)), axis=1)
    order = cells.reshape(number, 81)
    moved = [np.take_along_axis(rows[chosen], order, 1) for rows in (puzzles, grids)]
    relabelled = [np.take_along_axis(labels, rows.astype(np.intp), 1) for rows in moved]
    return relabelled[0], relabelled[1]


def _moved_lines(chance: np.random.Generator, number: int) -> NDArray[np.intp]:
    """Returns permutations of nine lines that keep bands together."""
    bands = chance.permuted(np.tile(np.arange(3), (number, 1)), axis=1)
    inside = chance.permuted(np.tile(np.arange(3), (number, 3, 1)), axis=2)
    return (3 * bands[:, :, None] + inside).reshape(number, 9).astype(np.intp)


def _unchanged(_: np.random.Generator, puzzles: Rows, __: Rows) -> Rows:
    return puzzles


def _with_fewer(chance: np.random.Generator, puzzles: Rows, _: Rows) -> Rows:
    """Returns puzzles with some givens removed, so that they have several solutions."""
    dropped = chance.random(puzzles.shape) < chance.random((len(puzzles), 1)) / 3
    return np.where(dropped, 0, puzzles).astype(np.uint8)


def _with_more(chance: np.random.Generator, puzzles: Rows, grids: Rows) -> Rows:
    """Returns easier puzzles, with more values of the solution."""
    added = chance.random(puzzles.shape) < chance.random((len(puzzles), 1))
    return np.where(added, grids, puzzles).astype(np.uint8)


def _with_one_wrong(chance: np.random.Generator, puzzles: Rows, grids: Rows) -> Rows:
    """Returns puzzles with one wrong value, mostly one that no house forbids yet."""
    rows = puzzles.copy()
    number = np.arange(len(rows))
    for _ in range(6):
        fits = truth.legal(Rules.classic(), rows) & (rows != puzzles).any(axis=1)
        tried = puzzles.copy()
        cells = chance.integers(0, 81, len(rows))
        tried[number, cells] = grids[number, cells] % 9 + 1
        rows = np.where(fits[:, None], rows, tried)
    return rows


def _random(chance: np.random.Generator, puzzles: Rows, _: Rows) -> Rows:
    return nearly_empty(chance, len(puzzles), 81, 9)


def _complete(chance: np.random.Generator, _: Rows, grids: Rows) -> Rows:
    """Returns complete grids, half of them with two cells exchanged."""
    rows = grids.copy()
    for row in rows[::2]:
        a, b = chance.integers(0, 81, 2)
        row[[a, b]] = row[[b, a]]
    return rows


def _garbage(chance: np.random.Generator, puzzles: Rows, _: Rows) -> Rows:
    """Returns rows with random bytes in some or all cells."""
    hit = chance.random(puzzles.shape) < chance.random((len(puzzles), 1)) ** 8
    return np.where(hit, chance.integers(0, 256, puzzles.shape), puzzles).astype(np.uint8)
