"""Facts about arrays and bytes that hold for any engine, on puzzles that are quick to search."""

from __future__ import annotations

import io
from typing import Any, cast

import numpy as np
import pytest

import nonet
from nonet import Rules, bulk
from nonet.bulk import Status
from tests.facts import POJ_SAMPLE, TEN_SOLUTIONS

RULES = Rules.boxes(2, 2)
PUZZLES = np.zeros((4, 16), np.uint8)
PUZZLES[:, :2] = [[1, 0], [2, 2], [4, 3], [0, 5]]


@pytest.mark.parametrize("shift", [0, 16, -16, 1, -1, 48])
def test_out_may_overlap_the_puzzles(shift: int) -> None:
    expected = bulk.solve(PUZZLES, rules=RULES, limit=300)
    memory = np.zeros(3 * PUZZLES.size, np.uint8)
    puzzles, out = (
        memory[first : first + PUZZLES.size].reshape(PUZZLES.shape)
        for first in (PUZZLES.size, PUZZLES.size + shift)
    )
    puzzles[:] = PUZZLES
    solved = bulk.solve(puzzles, rules=RULES, limit=300, out=out)
    assert (out == expected.grids).all()
    assert list(solved.counts) == list(expected.counts) == [72, 0, 24, 0]


def test_texts_may_come_from_an_iterator() -> None:
    counts = bulk.count(cast(Any, iter(["1" + "." * 15, "x"])), rules=RULES)
    assert list(counts) == [72, 0]


@pytest.mark.parametrize("puzzles", [None, 5, object()])
def test_unsupported_inputs_are_refused(puzzles: Any) -> None:
    with pytest.raises(
        TypeError, match="expected an array, texts, bytes, a column or any iterable"
    ):
        bulk.count(puzzles)


@pytest.mark.parametrize(
    "text",
    [
        f"{POJ_SAMPLE}\r{TEN_SOLUTIONS}\r",
        f"{POJ_SAMPLE}\r\n\r\n{TEN_SOLUTIONS}",
        f"\ufeff{POJ_SAMPLE}\n{TEN_SOLUTIONS}\n",
        f"\u00a0{POJ_SAMPLE}\u3000\n\x1c\n\u2003\u0085\n{TEN_SOLUTIONS}\u2003a comment\n",
    ],
    ids=["carriage returns", "both", "byte order mark", "blanks of Unicode"],
)
def test_bytes_are_read_as_the_notation_reads_them(text: str) -> None:
    assert list(bulk.check(text.encode())) == [Status.UNIQUE, Status.SEVERAL]
    assert len(list(nonet.read(io.StringIO(text), notation="line"))) == 2


def test_a_line_with_a_nul_does_not_affect_others() -> None:
    text = f"{POJ_SAMPLE}\n{TEN_SOLUTIONS[1:]}\0\n{TEN_SOLUTIONS}\n".encode()
    assert list(bulk.check(text)) == [Status.UNIQUE, Status.UNREADABLE, Status.SEVERAL]
