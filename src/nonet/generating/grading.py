"""Which puzzles are as hard as was asked for."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from nonet.generating.candidates import Candidates
from nonet.generating.judging import Report
from nonet.generating.targets import Target
from nonet.logic.counting import Counted, counted
from nonet.rules import Rules


def counted_rows(
    tried: Candidates, target: Target, names: Sequence[str], report: Report
) -> Counted:
    """Returns the steps of all rows, each under its own rules."""
    parts: list[Counted] = []
    for rows, rules in _runs(tried.rules):
        parts.append(
            counted(
                rules,
                tried.puzzles[rows],
                tried.solutions[rows],
                target.scale,
                names,
                threads=1,
                progress=lambda _: report(),
            )
        )
    counts = np.zeros((0, len(target.scale.grades)), np.uint32)
    return Counted(
        target.scale,
        np.concatenate([counts, *(part.counts for part in parts)]),
        np.concatenate([np.zeros(0, np.bool_), *(part.solved for part in parts)]),
    )


def hits(tried: Candidates, target: Target, report: Report) -> NDArray[np.bool_]:
    """Returns whether each row is as asked for."""
    return target.met(counted_rows(tried, target, target.names, report))


def _runs(rules: Sequence[Rules]) -> list[tuple[slice, Rules]]:
    """Returns the rows, in slices that have the same rules."""
    runs: list[tuple[slice, Rules]] = []
    first = 0
    for row in range(1, len(rules) + 1):
        if row == len(rules) or rules[row] is not rules[first]:
            runs.append((slice(first, row), rules[first]))
            first = row
    return runs
