"""The pool of threads: results in order, and an end at any time."""

from __future__ import annotations

import threading
from functools import partial

import pytest

from nonet import PuzzleError
from nonet.threads import Pool, StoppedError, checked_threads


def test_results_come_in_the_order_in_which_work_was_begun() -> None:
    second_is_done = threading.Event()

    def first() -> int:
        assert second_is_done.wait(60)
        return 1

    def second() -> int:
        second_is_done.set()
        return 2

    with Pool[int]("test", 2) as pool:
        pool.begin(first)
        pool.begin(second)
        assert len(pool) == 2
        assert [pool.next(), pool.next()] == [1, 2]
        assert (len(pool), pool.unfinished) == (0, 0)


def test_the_caller_is_asked_while_it_waits() -> None:
    asked = threading.Event()
    with Pool[bool]("test", 1) as pool:
        pool.begin(partial(asked.wait, 60))
        assert pool.next(asked.set)


@pytest.mark.parametrize("error", [TimeoutError, ValueError])
def test_errors_of_the_work_are_raised(error: type[Exception]) -> None:
    def fail() -> None:
        raise error

    with Pool[None]("test", 1) as pool:
        pool.begin(fail)
        with pytest.raises(error):
            pool.next()


def test_leaving_the_pool_stops_its_threads_and_drops_what_was_not_begun() -> None:
    begun, stopped = threading.Event(), threading.Event()
    late: list[int] = []

    def endless(pool: Pool[None]) -> None:
        begun.set()
        try:
            while True:
                pool.check()
        except StoppedError:
            stopped.set()

    with Pool[None]("test", 1) as pool:
        pool.begin(partial(endless, pool))
        pool.begin(partial(late.append, 1))
        assert begun.wait(60)
    assert (stopped.is_set(), late) == (True, [])


def test_the_number_of_threads_is_checked() -> None:
    assert (checked_threads(None), checked_threads(3)) == (None, 3)
    for number in (0, -1, 1025):
        with pytest.raises(PuzzleError, match="threads"):
            checked_threads(number)
