"""Random complete grids, many at once: which method is used for which rules."""

from __future__ import annotations

from nonet.errors import PuzzleError
from nonet.generating.board import peers_of
from nonet.generating.draws import Draws
from nonet.generating.judging import Report, Values
from nonet.generating.searching import searched_grids
from nonet.rules import Rules


def random_grids(rules: Rules, draws: Draws, report: Report) -> Values:
    """Returns a random grid for each row; raises PuzzleError if the rules seem to allow none."""
    grids, found = searched_grids(rules.order, peers_of(rules), draws, report)
    if not found.all():
        raise PuzzleError("no-grid")
    return grids
