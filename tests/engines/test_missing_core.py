"""A missing core is announced when the first puzzle is solved, once per process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.long

NOTICE = "RuntimeWarning: nonet was installed without its compiled core"
START = """
import sys
sys.modules["nonet._core"] = None
import nonet
PUZZLE = nonet.Puzzle(nonet.Rules.boxes(2, 2), [1] + [0] * 15)
"""


def notices(script: str, **more_env: str) -> int:
    """Returns how often the notice is given while a script runs without the core."""
    done = subprocess.run(
        [sys.executable, "-c", START + script],
        check=True,
        capture_output=True,
        text=True,
        # Every warning is shown, even if it is the same as before.
        env={**os.environ, "NONET_ENGINE": "", "PYTHONWARNINGS": "always", **more_env},
    )
    assert done.stdout.endswith("done\n")
    return done.stderr.count(NOTICE)


def test_what_solves_nothing_gives_no_notice() -> None:
    script = """
import nonet.engines, nonet.solving, nonet.bulk, nonet.symmetry, nonet.logic
str(PUZZLE), nonet.parse("1..............."), nonet.write(PUZZLE, "line")
next(nonet.backtracking.solutions(PUZZLE))
print("done")
"""
    assert notices(script) == 0


@pytest.mark.parametrize(
    "work",
    [
        "nonet.check(PUZZLE)",
        "nonet.grade(PUZZLE, 'r1c2 = 2')",
        "nonet.bulk.solve([list(PUZZLE.givens)], rules=PUZZLE.rules)",
        "nonet.generate(PUZZLE.rules, seed=1)",
        "nonet.symmetry.canonical(PUZZLE)",
        "nonet.engines.info()",
    ],
)
def test_the_first_work_gives_one_notice(work: str) -> None:
    assert notices(f"{work}; {work}; nonet.solve(PUZZLE); print('done')") == 1


def test_threads_give_one_notice() -> None:
    script = """
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
together = Barrier(8)
def work(_):
    together.wait()
    return nonet.count(PUZZLE)
sys.setswitchinterval(1e-6)
with ThreadPoolExecutor(8) as pool:
    assert set(pool.map(work, range(8))) == {72}
print("done")
"""
    assert notices(script) == 1


def test_each_worker_process_gives_one_notice() -> None:
    script = """
import subprocess
work = "import sys; sys.modules['nonet._core'] = None; import nonet; nonet.count('1' + '.' * 15)"
for _ in range(2):
    subprocess.run([sys.executable, "-c", f"{work}; {work}"], check=True)
print("done")
"""
    assert notices(script) == 2


def test_a_chosen_plain_search_gives_no_notice() -> None:
    assert notices("nonet.solve(PUZZLE); print('done')", NONET_ENGINE="python") == 0


def test_a_required_core_is_an_error_when_the_first_puzzle_is_solved() -> None:
    script = """
try:
    nonet.solve(PUZZLE)
except ImportError as error:
    assert "NONET_ENGINE is core" in str(error)
    print("done")
"""
    assert notices(script, NONET_ENGINE="core") == 0
