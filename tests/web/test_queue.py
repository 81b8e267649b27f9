from __future__ import annotations

import threading
from concurrent.futures import CancelledError

import pytest

from nonet.web.queue import BusyError, Queue
from tests.web.conftest import LONG


def test_slots_are_given_in_the_order_of_the_queue() -> None:
    queue = Queue(slots=2, longest=2)
    first, second, third, fourth = [queue.join() for _ in range(4)]
    assert [each.done() for each in (first, second, third, fourth)] == [True, True, False, False]
    queue.leave(second)
    assert (third.done(), fourth.done()) == (True, False)
    queue.leave(first)
    assert fourth.done()


def test_a_turn_that_leaves_the_queue_gets_no_slot() -> None:
    queue = Queue(slots=1, longest=2)
    first, second, third = [queue.join() for _ in range(3)]
    queue.leave(second)
    assert len(queue) == 1
    queue.leave(first)
    assert third.done()
    assert not third.cancelled()
    queue.leave(third)
    assert queue.join().done()


def test_a_cancelled_turn_is_skipped_and_frees_no_slot_twice() -> None:
    queue = Queue(slots=1, longest=2)
    first, second, third = [queue.join() for _ in range(3)]
    second.cancel()
    queue.leave(first)
    assert third.done()
    queue.leave(second)
    assert not queue.join().done()


def test_a_full_queue_accepts_no_more() -> None:
    queue = Queue(slots=1, longest=1)
    queue.join()
    waiting = queue.join()
    with pytest.raises(BusyError):
        queue.join()
    queue.leave(waiting)
    queue.join()


def test_a_thread_that_waits_is_woken_when_its_turn_is_cancelled() -> None:
    queue = Queue(slots=1, longest=2)
    queue.join()
    turn = queue.join()
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
