from __future__ import annotations

import threading
from concurrent.futures import CancelledError

import pytest

from nonet.web.line import BusyError, Line
from tests.web.conftest import LONG


def test_places_are_given_in_the_order_of_the_line() -> None:
    line = Line(places=2)
    first, second, third, fourth = [line.join() for _ in range(4)]
    assert [each.done() for each in (first, second, third, fourth)] == [True, True, False, False]
    line.leave(second)
    assert (third.done(), fourth.done()) == (True, False)
    line.leave(first)
    assert fourth.done()


def test_who_leaves_the_line_gets_no_place() -> None:
    line = Line(places=1)
    first, second, third = [line.join() for _ in range(3)]
    line.leave(second)
    assert len(line) == 1
    line.leave(first)
    assert third.done()
    assert not third.cancelled()
    line.leave(third)
    assert line.join().done()


def test_a_cancelled_turn_is_passed_over_and_frees_nothing_twice() -> None:
    line = Line(places=1)
    first, second, third = [line.join() for _ in range(3)]
    second.cancel()
    line.leave(first)
    assert third.done()
    line.leave(second)
    assert not line.join().done()


def test_a_full_line_takes_no_more() -> None:
    line = Line(places=1, longest=1)
    line.join()
    waiting = line.join()
    with pytest.raises(BusyError):
        line.join()
    line.leave(waiting)
    line.join()


def test_a_thread_that_waits_is_woken_when_its_turn_is_cancelled() -> None:
    line = Line(places=1)
    line.join()
    turn = line.join()
    woken: list[type[BaseException]] = []

    def wait() -> None:
        try:
            turn.result()
        except CancelledError as error:
            woken.append(type(error))

    thread = threading.Thread(target=wait)
    thread.start()
    turn.cancel()
    thread.join(LONG)
    assert woken == [CancelledError]
