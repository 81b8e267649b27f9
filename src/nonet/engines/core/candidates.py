"""True candidates by the core: in lanes for classic puzzles, by trail searches for all others."""

from __future__ import annotations

from nonet.engines.core import constrained, search
from nonet.engines.core.machine import _core
from nonet.engines.protocol import Progress
from nonet.puzzle import Puzzle


def true_candidates(
    puzzle: Puzzle, limit: int, progress: Progress | None = None
) -> tuple[tuple[int, ...], ...]:
    """Returns for each cell the number of solutions with each value, exact up to ``limit``."""
    rules, givens, allowed = puzzle.rules, puzzle.givens, search.bit_sets(puzzle)
    if rules.constraints:
        model = constrained.prepared(rules)
        return _core.true_candidates_by_trail(model, givens, allowed, limit, progress)
    houses = search.houses_of(rules.frame)
    if rules.frame.is_classic:
        setup = search.setup_for(rules.frame)
        return _core.true_candidates_in_lanes(setup, houses, givens, allowed, limit, progress)
    return _core.true_candidates_by_trail(houses, givens, allowed, limit, progress)
