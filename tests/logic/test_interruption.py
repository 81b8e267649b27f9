"""Every search for steps is over soon, or can be ended by Ctrl-C."""

from __future__ import annotations

import gc
import random
import signal
import sys
import time
from collections.abc import Callable
from functools import cache, partial
from types import FrameType

import numpy as np
import pytest

import nonet
from nonet import Puzzle, Rules
from nonet.engines.core import search
from nonet.engines.core.logic import Grade, Tallies
from nonet.logic import HODOKU, TECHNIQUES, Position, find
from nonet.logic.engine import Finder, count_steps
from tests.selection import rest_long

pytestmark = [
    pytest.mark.core,
    pytest.mark.skipif(sys.platform == "win32", reason="takes timers of POSIX"),
]

ENOUGH = 0.1
"""Seconds of CPU time after which a search is told to stop."""
IN_TIME = 0.5
"""Seconds of CPU time that it may go on; measured values are a tenth of this or less."""

HARD = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
CLASSIC, SIXTEEN = Rules.classic(), Rules.boxes(4, 4)
USUAL = HODOKU.settings


class StoppedError(Exception):
    pass


def time_to_stop(work: Callable[[], object]) -> float:
    """Returns the CPU time for which this thread goes on after a signal that tells it to stop."""
    start = time.thread_time()

    def stop(number: int, frame: FrameType | None) -> None:
        raise StoppedError

    before = signal.signal(signal.SIGPROF, stop)
    gc.disable()  # Python drops exceptions that are raised while it clears objects away.
    signal.setitimer(signal.ITIMER_PROF, ENOUGH)
    try:
        work()
        signal.setitimer(signal.ITIMER_PROF, 0)
    except StoppedError:
        pass
    finally:
        signal.signal(signal.SIGPROF, before)
        gc.enable()
    return time.thread_time() - start - ENOUGH


def part(rules: Rules, givens: float, candidates: float) -> Position:
    """Returns a position with a share of the values, and of the other candidates of a solution."""
    chance = random.Random(1)
    solution = search.first(Puzzle(rules, [0] * len(rules.symbols) ** 2))
    assert solution is not None
    values = [value if chance.random() < givens else 0 for value in solution]
    position = Position(Puzzle(rules, values))
    for cell, possible in enumerate(position.candidates):
        gone = [v for v in possible if v != solution[cell] and chance.random() >= candidates]
        if gone and not values[cell]:
            position = position.cross_out(cell, *gone)
    return position


@cache
def position(name: str) -> Position:
    """Returns a position in which searches take long."""
    if name == "hard":
        return Position(HARD)
    rules = SIXTEEN if name.startswith("large") else CLASSIC
    givens, candidates = {
        "empty": (0.0, 1.0),
        "large empty": (0.0, 1.0),
        "few givens": (0.1, 1.0),
        "few candidates": (0.2, 0.5),
        "large few candidates": (0.3, 0.7),
    }[name]
    return part(rules, givens, candidates)


NAMES = ("empty", "large empty", "few givens", "few candidates", "large few candidates", "hard")


@pytest.mark.parametrize("technique", TECHNIQUES)
@pytest.mark.parametrize("name", rest_long(NAMES))
def test_no_technique_hangs(name: str, technique: str) -> None:
    where = position(name)
    assert time_to_stop(lambda: Finder(where, USUAL).next([technique])) < IN_TIME
    assert time_to_stop(lambda: find(where, TECHNIQUES[technique])) < IN_TIME


@pytest.mark.parametrize("name", NAMES)
def test_lists_and_hints_of_all_techniques_do_not_hang(name: str) -> None:
    where = position(name)
    assert time_to_stop(lambda: nonet.logic.find_all(where)) < IN_TIME
    assert time_to_stop(lambda: nonet.hint(where)) < IN_TIME


@pytest.mark.parametrize(
    "technique", ["franken_squirmbag", "franken_whale", "forcing_net_contradiction"]
)
def test_no_technique_hangs_under_many_houses(technique: str) -> None:
    chance = random.Random(1)
    houses = [sorted(chance.sample(range(256), 16)) for _ in range(150)]
    where = Position(Puzzle(Rules(16, houses), [0] * 256))
    assert time_to_stop(lambda: find(where, TECHNIQUES[technique])) < IN_TIME


LARGE = (
    "......78.A....F....8.E.G....9...........D.FG567.DE...AB.5...1..42...8........GD..B.E...6.D..83."
    "A.9..E.....1.C.5..G5.3..F..A.B..E3.86..D9...F..G2C5..F.G2...1.......2...BC8.53.1F.......3.9..E"
    "...4.....5...8E.B63B....G4.3.9.7DC..36...9..1......G..D.......B2..."
)
"""It takes 0.4 s to rate."""


def test_a_rating_stops_in_the_middle_of_a_puzzle() -> None:
    puzzle = nonet.parse(LARGE)
    solution = nonet.solve(puzzle)
    assert solution is not None
    names = list(TECHNIQUES)
    grades = [Grade(place, 1, 0) for place in range(len(names))]
    counts, scores = np.zeros((1, len(names)), np.uint32), np.zeros(1, np.int64)
    levels, ends = np.zeros(1, np.uint8), np.zeros(1, np.uint8)
    tallies = Tallies(counts, scores, levels, ends)
    rows = np.array([list(puzzle.givens)], np.uint8), np.array([list(solution)], np.uint8)

    def stop(number: int) -> None:
        raise StoppedError

    with pytest.raises(StoppedError):
        count_steps(puzzle.rules, *rows, names, grades, USUAL, tallies, threads=1, progress=stop)
    assert ends.tolist() == [0], "0 is unfinished"


def test_a_rating_that_was_stopped_leaves_no_thread_at_work() -> None:
    def stop(number: int) -> None:
        raise StoppedError

    with pytest.raises(StoppedError) as held:
        nonet.bulk.rate([HARD] * 1000, threads=2, progress=stop)
    before = time.process_time()
    time.sleep(0.5)
    # The traceback of the exception still refers to the call.
    assert held.tb is not None
    assert time.process_time() - before < 0.05


def test_a_finder_goes_on_after_it_was_stopped() -> None:
    finder, fresh = Finder(position("hard"), USUAL), Finder(position("hard"), USUAL)
    for technique in TECHNIQUES:
        time_to_stop(partial(finder.all, technique))
        assert finder.next([technique]) == fresh.next([technique])
