"""Many new puzzles: :func:`nonet.bulk.generate`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from nonet.bulk.made import Made
from nonet.draws import checked_items, checked_seed
from nonet.engines.protocol import RowsDone
from nonet.generating.attempts import Attempts
from nonet.generating.making import Block
from nonet.generating.progress import Limited
from nonet.generating.wishes import Wished, Wishes, checked_wishes, lists_wishes
from nonet.generating.workers import made_blocks
from nonet.rules import RulesLike


@lists_wishes
def generate(
    number: int,
    rules: RulesLike | None = None,
    *,
    seed: int | None = None,
    start: int = 0,
    threads: int | None = None,
    timeout: float | None = None,
    progress: RowsDone | None = None,
    **wishes: Unpack[Wished],
) -> Made:
    """Returns ``number`` new puzzles with their solutions.

    They are those of :func:`nonet.generate_many` with the same arguments, whatever the number of
    threads. When ``timeout`` seconds are over, the puzzles made so far are returned. A puzzle that
    cannot be made as asked for is left out, and :attr:`Made.unmet` says why. With ``timeout``, the
    search for a single puzzle ends only when the time is over.

    >>> import nonet
    >>> made = nonet.bulk.generate(3, "boxes:2x3", seed=7)
    >>> print(made)
    3 puzzles with 10 to 11 clues, seed 7
    >>> [puzzle.givens == row.tobytes() for puzzle, row in
    ...  zip(nonet.generate_many(3, "boxes:2x3", seed=7), made.puzzles)]
    [True, True, True]
    """
    items = checked_items(start, number)
    asked = checked_wishes(rules, **wishes)
    chosen, limit = checked_seed(seed), Limited(timeout)
    parts = list(made_blocks(asked, chosen, items, limit, threads=threads, progress=progress))
    return made_of(asked, chosen, parts, len(items))


def made_of(wishes: Wishes, seed: int, parts: Sequence[Block], number: int) -> Made:
    """Returns the puzzles of the blocks; ``number`` is how many items there should be."""
    made = Attempts.joined([part.made for part in parts] or [Attempts.none(wishes.rules.cells)])
    return Made(
        made.rules,
        made.puzzles,
        made.solutions,
        made.items,
        seed,
        wishes.scale,
        wishes.notation,
        {index: error for part in parts for index, error in part.unmet.items()},
        complete=sum(len(part.items) for part in parts) == number,
        measured=wishes.measured,
    )
