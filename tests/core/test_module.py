"""The compiled core as Python sees it: where it loads, and who may use an object of it."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest

import nonet
from nonet import Grid, Rules
from tests import facts
from tests.selection import rest_long

# A sub-interpreter that hangs is ended by its limit of CPU time.
INTERPRETERS = """
import resource
resource.setrlimit(resource.RLIMIT_CPU, (30, 30))
try:
    import _interpreters
    kinds = [_interpreters.create(), _interpreters.create("legacy")]
    run = _interpreters.exec
except ImportError:
    import _xxsubinterpreters as _interpreters
    kinds = [_interpreters.create(), _interpreters.create(isolated=False)]
    run = _interpreters.run_string
code = '''
try:
    from nonet import solve
except ImportError as error:
    print(error, flush=True)
else:
    print("imported", flush=True)
'''
"""
BEFORE = "import nonet\nassert nonet.count('.' * 81, limit=5) == 5\n"
REFUSED = "for kind in kinds: run(kind, code)\n"
AFTER = "import nonet\nassert nonet.count('.' * 81, limit=5) == 5\nprint('counted')\n"


@pytest.mark.core
@pytest.mark.parametrize("before", ["", BEFORE], ids=["first", "after the main interpreter"])
def test_a_sub_interpreter_is_refused_and_harms_no_other(before: str) -> None:
    pytest.importorskip("resource")
    script = before + INTERPRETERS + REFUSED + AFTER
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    *refusals, counted = done.stdout.splitlines()
    assert counted == "counted"
    assert len(refusals) == 2
    # An interpreter with a GIL of its own is refused by Python itself, from 3.12 on.
    assert "nonet cannot be used in a sub-interpreter; import it in the main" in refusals[1]
    assert "sub-interpreter" in refusals[0] or "subinterpreter" in refusals[0]


def test_a_core_that_does_not_load_is_not_a_missing_one(tmp_path: Path) -> None:
    package = Path(nonet.__file__).parent
    copy = tmp_path / "nonet"
    copy.mkdir()
    for path in package.rglob("*.py"):
        target = copy / path.relative_to(package)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    (copy / "_core.py").write_text("raise ImportError('libm.so.99: no such file')\n")
    script = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from nonet import solve"
    done = subprocess.run([sys.executable, "-S", "-c", script], capture_output=True, text=True)
    assert done.returncode == 1
    assert "libm.so.99: no such file" in done.stderr
    assert "without its compiled core" not in done.stderr


def long_calls() -> dict[str, Callable[[], object]]:
    """Returns calls that work for a fraction of a second without the GIL, each on one object."""
    from nonet import _core

    setup = _core.Setup.for_classic("baseline")
    empty, most = bytes(81), 2**64 - 1
    houses = [house.cells for house in Rules.classic().houses]
    search = _core.TrailSearch(_core.Houses(9, 81, houses), empty, [])
    count = _core.Count(setup, empty, [], most, 1)
    enumeration = _core.Enumeration(setup, empty, [])
    batch = _core.Batch(setup, np.zeros((1, 81), np.uint8), most, 1, None, None, None, None)
    return {
        "search": lambda: search.count(most, 3_000_000),
        "count": lambda: count.run(300_000),
        "enumeration": lambda: enumeration.next(1_000_000, 300),
        "batch": lambda: batch.run(300),
    }


@pytest.mark.core
@pytest.mark.parametrize("name", rest_long(["batch", "count", "enumeration", "search"], 2))
def test_an_object_in_use_by_another_thread_is_refused(name: str) -> None:
    call = long_calls()[name]
    refusals: list[str] = []

    def use() -> None:
        try:
            call()
        except RuntimeError as error:
            refusals.append(str(error))

    other = threading.Thread(target=use)
    other.start()
    while other.is_alive():
        use()
    assert set(refusals) == {
        "a search that another thread is running; expected one thread at a time"
    }


@pytest.mark.core
def test_solutions_asked_for_by_two_threads_come_once() -> None:
    found = nonet.solutions(facts.TEN_SOLUTIONS)
    grids: list[Grid] = []

    def ask() -> None:
        while True:
            with suppress(ValueError):  # Python's own: the generator is running
                grid = next(found, None)
                if grid is None:
                    return
                grids.append(grid)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(grids) == len(set(grids)) == 10
