"""Many new puzzles: :func:`nonet.bulk.generate`."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.bulk.made import Made
from nonet.bulk.workers import made_blocks
from nonet.draws import checked_index, checked_seed
from nonet.engines.protocol import RowsDone
from nonet.errors import PuzzleError
from nonet.generating.candidates import Candidates
from nonet.generating.limits import Limited
from nonet.generating.making import Block
from nonet.generating.patterns import Pattern
from nonet.generating.targets import Difficulty
from nonet.generating.wishes import Clues, Wishes, checked_wishes
from nonet.logic import ScaleLike, TechniqueLike
from nonet.rules import RulesLike


def generate(
    number: int,
    rules: RulesLike | None = None,
    *,
    clues: Clues | None = None,
    symmetry: str | None = None,
    minimal: bool | None = None,
    pattern: Pattern | None = None,
    shapes: bool = False,
    difficulty: Difficulty | None = None,
    technique: TechniqueLike | None = None,
    scale: ScaleLike = "hodoku",
    seed: int | None = None,
    start: int = 0,
    threads: int | None = None,
    timeout: float | None = None,
    progress: RowsDone | None = None,
) -> Made:
    """Returns ``number`` new puzzles with their solutions.

    They are those of :func:`nonet.generate_many` with the same arguments, whatever the number of
    threads. When ``timeout`` seconds are over, the puzzles made so far are returned. A puzzle that
    cannot be made as asked for is left out, and :attr:`Made.unmet` says why.

    >>> import nonet
    >>> made = nonet.bulk.generate(3, "boxes:2x3", seed=7)
    >>> print(made)
    3 puzzles with 10 to 11 clues, seed 7
    >>> [puzzle.givens == row.tobytes() for puzzle, row in
    ...  zip(nonet.generate_many(3, "boxes:2x3", seed=7), made.puzzles)]
    [True, True, True]
    """
    if number < 0:
        raise PuzzleError("generate-number", number=number)
    wishes = checked_wishes(
        rules,
        clues=clues,
        symmetry=symmetry,
        minimal=minimal,
        pattern=pattern,
        shapes=shapes,
        difficulty=difficulty,
        technique=technique,
        scale=scale,
    )
    chosen = checked_seed(seed)
    chosen, first = checked_seed(seed), checked_index(start)
    items = range(first, first + number)
    limit = Limited(timeout)
    parts = list(made_blocks(wishes, chosen, items, limit, threads=threads, progress=progress))
    return made_of(wishes, chosen, parts, len(items))


def made_of(wishes: Wishes, seed: int, parts: Sequence[Block], number: int) -> Made:
    """Returns the puzzles of the blocks; ``number`` is how many items there should be."""
    made = Candidates.joined([part.made for part in parts] or [Candidates.none(wishes.rules.cells)])
    return Made(
        made.rules,
        made.puzzles,
        made.solutions,
        made.items,
        seed,
        wishes.scale,
        wishes.shapes,
        {index: error for part in parts for index, error in part.unmet.items()},
        complete=sum(len(part.items) for part in parts) == number,
    )
