"""Interrupted long counts, and many concurrent callers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import nonet
from nonet import Puzzle, Rules, bulk
from tests import facts
from tests.bulk.test_bulk import MIXED, MIXED_STATUS
from tests.cli.running import LONG, guarded
from tests.selection import rest_long

pytestmark = pytest.mark.core

ENDLESS = {
    "houses": "nonet.count(nonet.Puzzle(nonet.Rules.latin(9), [0] * 81))",
    "count": "nonet.count('.' * 81)",
    "solutions": "sum(1 for _ in nonet.solutions('.' * 81))",
    "bulk": "nonet.bulk.count(['.' * 81] * 3)",
}


@pytest.mark.skipif(sys.platform == "win32", reason="takes signals of POSIX")
@pytest.mark.parametrize(
    "work", rest_long([pytest.param(work, id=name) for name, work in ENDLESS.items()], 2)
)
def test_ctrl_c_ends_a_count_that_would_never_end(work: str) -> None:
    # Everything is loaded first: Python itself may ignore Ctrl-C while it loads a module.
    easy = f"nonet.bulk.count(['{facts.POJ_SAMPLE}']); [*nonet.solutions('{facts.POJ_SAMPLE}')]"
    script = f"import nonet, nonet.bulk\n{easy}\nprint('begun', flush=True)\n{work}"
    with guarded(
        subprocess.Popen(
            [sys.executable, "-c", script],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == "begun\n"
        time.sleep(0.3)
        os.kill(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=LONG)
    assert "KeyboardInterrupt" in errors
    assert process.returncode != 0


def test_a_thousand_concurrent_callers_get_their_own_answers() -> None:
    sample = Puzzle(Rules.classic(), map(int, facts.POJ_SAMPLE))
    ten = Puzzle(Rules.classic(), map(int, facts.TEN_SOLUTIONS))

    def ask(number: int) -> bool:
        match number % 4:
            case 0:
                return list(bulk.check(MIXED)) == MIXED_STATUS
            case 1:
                return bytes(nonet.solve(sample) or ()) == bytes(map(int, facts.POJ_SOLUTION))
            case 2:
                return nonet.count(ten) == 10
            case _:
                return len(set(nonet.solutions(ten))) == 10

    with ThreadPoolExecutor(1000) as callers:
        assert all(callers.map(ask, range(1000)))
