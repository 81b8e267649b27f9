"""An independent method agrees: canonical graphs of puzzles, by nauty."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from nonet import Grid, bulk, symmetry
from tests.symmetry.samples import ORDINARY, thinned

LINES, BLOCKS, SIDES, VALUES, GIVENS = 0, 18, 24, 26, 35


def graph(nauty: Any, puzzle: bytes) -> Any:
    """Returns a graph whose automorphisms are those of the puzzle.

    Its vertices are rows and columns, bands and stacks, the two sides to which these belong, the
    values, and the givens, each next to its row, its column and its value.
    """
    givens = [(cell, value) for cell, value in enumerate(puzzle) if value]
    edges: dict[int, list[int]] = {}
    for line in range(18):
        edges[LINES + line] = [BLOCKS + line // 3]
    for block in range(6):
        edges[BLOCKS + block] = [SIDES + block // 3]
    for number, (cell, value) in enumerate(givens):
        edges[GIVENS + number] = [
            LINES + cell // 9, LINES + 9 + cell % 9, VALUES + value - 1
        ]  # fmt: skip
    starts = (LINES, BLOCKS, SIDES, VALUES, GIVENS, GIVENS + len(givens))
    colours = [set(range(*ends)) for ends in pairwise(starts)]
    return nauty.Graph(
        GIVENS + len(givens),
        adjacency_dict=edges,
        vertex_coloring=[colour for colour in colours if colour],
    )


def puzzles() -> list[bytes]:
    """Returns puzzles, images of them, and others that differ in a given."""
    rows: list[bytes] = []
    random = np.random.default_rng(1)
    for number in range(334):
        clues = int(random.integers(1, 12 if number % 2 else 82))
        puzzle = thinned(ORDINARY, clues, number)
        image = symmetry.transform(puzzle, number)
        other = bytearray(image.givens)
        cell = next(cell for cell, value in enumerate(other) if value)
        other[cell] = 0
        rows += [puzzle.givens, image.givens, bytes(other)]
    return rows


@pytest.mark.long
@pytest.mark.core
def test_graphs_agree_on_a_thousand_puzzles() -> None:
    nauty = pytest.importorskip("pynauty")
    rows = puzzles()
    forms = [bytes(form) for form in bulk.canonical(np.array([list(row) for row in rows]))]
    certificates: list[tuple[int, bytes]] = []
    for row in rows:
        drawn = graph(nauty, row)
        certificates.append((row.count(0), nauty.certificate(drawn)))
        _, mantissa, exponent, *_ = nauty.autgrp(drawn)
        number = symmetry.count_automorphisms(Grid("classic", row))
        assert number == pytest.approx(mantissa * 10**exponent, rel=1e-9)
    assert len(rows) > 1000
    # The same puzzles have one form as have one certificate.
    pairs = set(zip(forms, certificates, strict=True))
    assert len(pairs) == len(set(forms)) == len(set(certificates))
    assert len(pairs) < len(rows) - 333
