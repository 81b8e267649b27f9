"""The core on this machine: whether it is installed, what it may use, and work on many rows.

Only this module imports ``_core``. It is None if nonet was installed without it.
"""

from __future__ import annotations

import os
from functools import cache

# Not imported from typing: the command line solves one puzzle with little more than this module.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from nonet import _core as _core
    from nonet.engines.protocol import RowsDone
else:
    try:
        import nonet._core as _core
    except ModuleNotFoundError:  # any other ImportError says why an installed core does not load
        _core = None

SLICE_MILLISECONDS = 50
"""How long the core works before Python handles Ctrl-C and progress is reported."""


def available() -> bool:
    """Returns whether the compiled core is installed."""
    return _core is not None


def finish(
    working: (
        _core.Batch
        | _core.TrailBatch
        | _core.Rating
        | _core.ExplainerRating
        | _core.CanonicalBatch
        | _core.RandomGrids
        | _core.Thinning
        | _core.VerifyingBatch
    ),
    progress: RowsDone | None,
) -> None:
    """Runs work on many rows to its end. The caller keeps no reference to it."""
    try:
        while not working.run(SLICE_MILLISECONDS):
            if progress:
                progress(working.rows_finished)
    finally:
        # Ends its threads now: the traceback of an exception may keep this frame for long.
        del working


def cores() -> int:
    """Returns how many threads this process may run at once."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def instruction_sets() -> list[str]:
    """Returns the instruction sets that this machine supports, the fastest first."""
    return _core.classic_instruction_sets()


def compiler() -> str:
    """Returns the name and version of the compiler that built the core."""
    return _core.compiler


@cache
def instruction_set() -> str:
    """Returns the fastest instruction set of this machine, or the one set by NONET_ISA."""
    known = instruction_sets()
    wanted = os.environ.get("NONET_ISA", "") or known[0]
    if wanted not in known:
        from nonet.errors import PuzzleError

        raise PuzzleError("instruction-set", found=wanted, known=known)
    return wanted
