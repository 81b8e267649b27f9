"""Which puzzles are as hard as was asked for."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from nonet.generating.candidates import Candidates
from nonet.generating.judging import Report
from nonet.generating.targets import Target
from nonet.logic.counting import Counted, counted_each


def counted_rows(
    tried: Candidates, target: Target, names: Sequence[str], report: Report
) -> Counted:
    """Returns the steps of all rows, each under its own rules."""
    return counted_each(
        tried.rules,
        tried.puzzles,
        tried.solutions,
        target.scale,
        names,
        threads=1,
        progress=lambda _: report(),
    )


def hits(tried: Candidates, target: Target, report: Report) -> NDArray[np.bool_]:
    """Returns whether each row is as asked for."""
    return target.met(counted_rows(tried, target, target.names, report))
