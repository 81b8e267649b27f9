"""Ctrl-C is handled in time at every stage of bulk work."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from types import FrameType

import numpy as np
import pytest

from nonet import Rules, bulk
from tests.facts import POJ_SAMPLE, POJ_SOLUTION

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="takes timers of POSIX")

IN_TIME = 0.1
"""Seconds of CPU time; measured values are a fifth of this or less."""


def longest_silence(work: Callable[[], object]) -> float:
    """Returns the longest CPU time of this thread between two handled signals."""
    heard: list[float] = []

    def hear(number: int, frame: FrameType | None) -> None:
        heard.append(time.thread_time())

    before = signal.signal(signal.SIGPROF, hear)
    heard.append(time.thread_time())
    signal.setitimer(signal.ITIMER_PROF, 0.01, 0.01)
    try:
        work()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    heard.append(time.thread_time())
    assert len(heard) > 3, "too little work for a meaningful measurement"
    return max(after - before for before, after in pairwise(heard))


@pytest.mark.long
@pytest.mark.core
@pytest.mark.parametrize(
    ("line", "lines"), [("", 50_000_000), (POJ_SAMPLE, 1_200_000)], ids=["blank lines", "puzzles"]
)
def test_reading_and_solving_bytes_handles_ctrl_c(line: str, lines: int) -> None:
    text = f"{line}\n".encode() * lines
    assert longest_silence(lambda: bulk.solve(text, limit=1)) < IN_TIME


@pytest.mark.long
def test_reading_texts_handles_ctrl_c() -> None:
    solved = [POJ_SOLUTION] * 2_000_000
    assert longest_silence(lambda: bulk.verify(solved, solved)) < IN_TIME


@pytest.mark.long
def test_copying_an_array_in_another_order_handles_ctrl_c() -> None:
    columns = np.full((81, 2_000_000), 10, np.uint8).T
    assert longest_silence(lambda: bulk.verify(columns, columns)) < IN_TIME


@pytest.mark.long
@pytest.mark.core
@pytest.mark.parametrize("work", [bulk.distinct, bulk.transform])
def test_symmetry_handles_ctrl_c(work: Callable[[object], object]) -> None:
    puzzles = np.tile(np.array(list(map(int, POJ_SAMPLE)), np.uint8), (300_000, 1))
    assert longest_silence(lambda: work(puzzles)) < IN_TIME


@pytest.mark.long
def test_verifying_large_grids_handles_ctrl_c() -> None:
    grids = np.ones((40_000, 64 * 64), np.uint8)
    rules = Rules.latin(64)
    assert longest_silence(lambda: bulk.verify(grids, grids, rules=rules)) < IN_TIME
