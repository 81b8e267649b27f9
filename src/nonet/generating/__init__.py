"""Generating puzzles: :func:`nonet.generate` and :func:`nonet.generate_many`.

Item *i* of a seed depends only on the seed, on *i* and on the wishes: not on the machine, the
engine, the number of threads, or what else is made. Random numbers come from :mod:`nonet.draws`.
The parts, from the wishes to the puzzles:

- ``wishes``, ``patterns``, ``targets``: what was asked for, checked.
- ``grids``: random grids under any rules; ``shapes``: random regions.
- ``thinning``, ``climbing``, ``lowering``: givens are removed, moved to the cells of a pattern, and
  made fewer, over nothing but numbers of solutions, which come from ``counting``.
- ``laying``, ``constraining``: constraints that are true of a grid, and puzzles with few of them.
- ``exhausting``: all puzzles of a pattern, under rules with few grids.
- ``changing``: puzzles of a pattern that differ from others in a value or two.
- ``attempts``: attempts at items, from which every search for particular puzzles starts;
  ``first``: the same for the first attempts at a few puzzles, without arrays.
- ``walking``: which puzzles have the difficulty that was asked for, and the search for rare ones.
- ``making``: attempts until all wishes are met.

``houses`` has the rules as arrays, and ``progress`` ends work whose time is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Unpack

from nonet.draws import checked_index, checked_items, checked_seed, fresh_seed
from nonet.errors import PuzzleError, raise_it
from nonet.generating.first import first_attempts
from nonet.generating.patterns import SYMMETRIES, Pattern, SymmetryName, symmetries_of, symmetry_of
from nonet.generating.progress import Limited
from nonet.generating.value import Generated
from nonet.generating.wishes import Clues, Wished, Wishes, checked_wishes, lists_wishes
from nonet.registry import loads_later
from nonet.rules import RulesLike

if TYPE_CHECKING:
    from nonet.generating.targets import AskedTechnique, Difficulty, asked_technique

__all__ = [
    "SYMMETRIES",
    "AskedTechnique",
    "Clues",
    "Difficulty",
    "Generated",
    "Pattern",
    "SymmetryName",
    "Wished",
    "asked_technique",
    "fresh_seed",
    "generate",
    "generate_many",
    "symmetries_of",
    "symmetry_of",
]


def __dir__() -> list[str]:
    return __all__


@lists_wishes
def generate(
    rules: RulesLike | None = None,
    *,
    seed: int | None = None,
    index: int = 0,
    timeout: float | None = None,
    progress: Callable[[], object] | None = None,
    **wishes: Unpack[Wished],
) -> Generated:
    """Returns a new puzzle with exactly one solution.

    ``rules`` are a value or a text for :func:`nonet.parse_rules`, Sudoku by default. The solution
    is a random grid; see :ref:`random-grids`. Givens are then removed in random order, as long as
    the solution stays unique. This ends when no given can be removed (``minimal``, the default) or
    when ``clues`` givens are left. ``clues`` is a number, a range, or a pair of the fewest and the
    most. With both arguments, the puzzle is minimal and has that number of givens. In easy puzzles
    (``difficulty="easy"``), removing ends with 32 to 38 givens in 81 cells, as in newspapers, and
    with the same share of other grids; ``minimal`` and ``clues`` say otherwise. ``symmetry`` is
    one of :data:`~nonet.generating.SYMMETRIES`: givens are removed together with their images, and
    minimal means that no group of images can be removed.

    ``pattern`` says which cells hold givens: a text such as ``"x..x …"``, a set of cells, rows of
    zeros and ones, or a puzzle; see :data:`~nonet.generating.Pattern`. The puzzle then need not be
    minimal.

    ``difficulty`` is a level of the ``scale``, such as ``"hard"``, or a range of scores:
    ``(1000, 1500)`` or a ``range``. With ``scale="explainer"`` or ``"sukaku"``, it is a range of
    the rating ER for classic puzzles, such as ``(7.1, 7.3)``. ``technique`` is a name from
    :data:`nonet.logic.TECHNIQUES`: the puzzle needs the technique and nothing harder. With ``+``
    at the end, as in ``"xy_chain+"``, the path of the puzzle contains it and harder steps are
    allowed. What :func:`nonet.rate` says of the puzzle is always what was asked for. Both arguments
    need the compiled core. A few kinds of puzzles are too rare to be met by chance; the search
    then walks to them from the nearest ones, and without ``minimal=True`` the puzzle may have
    givens that can be removed.

    ``shapes`` adds regions of random shapes to rules without regions, such as ``"latin:9"``: a
    jigsaw. ``make`` makes constraints that the solution fulfils: ``"killer"``, ``"kenken"``,
    ``"thermometers"``, ``"arrows"``, ``"renban"``, ``"whispers"``, ``"kropki"``, ``"xv"``,
    ``"greater"``, ``"futoshiki"``, ``"sandwich"`` or ``"skyscrapers"``; ``"killer:3-5"`` asks for
    cages of three to five cells. The rules are then those of the kind by default, such as
    ``"latin:6"`` for KenKen. Cages cover the grid without givens where that is possible, and other
    puzzles have as few givens as they need. With ``minimal``, no constraint can go either. The
    ``symmetry`` is also that of the layout, unless the grid alone decides where marks are.

    Rules may have constraints of their own. Neither these nor ``make`` go together with a pattern,
    shapes, a difficulty or a technique. ``progress`` is called several times a second; an exception
    that it raises ends the work.

    The puzzle is number ``index`` of those that :func:`generate_many` makes from ``seed``. It is
    the same on every machine. Raises :class:`~nonet.PuzzleError` for rules of which it is proven
    that no grid satisfies them, for wishes that contradict each other, and if a number of attempts
    do not meet them. With ``timeout``, the attempts end only when so many seconds are over.

    >>> import nonet
    >>> puzzle = nonet.generate("boxes:2x3", seed=7)
    >>> print(puzzle)
    . . 2 | . . 5
    . . . | . . .
    ------+------
    . 2 . | . . .
    . . 4 | 1 . 3
    ------+------
    3 . . | 5 . .
    . . . | 4 . 1
    >>> puzzle.seed, puzzle.index, nonet.solve(puzzle) == puzzle.solution
    (7, 0, True)
    >>> nonet.generate(difficulty="hard", seed=7).rating.level
    'hard'
    >>> nonet.generate(technique="x_wing", seed=7).rating.hardest
    <Technique x_wing>
    """
    asked = checked_wishes(rules, **wishes)
    limit, place = Limited(timeout, progress), checked_index(index)
    made = _made(asked, checked_seed(seed), place, 1, limit, lambda _, error: raise_it(error))
    return next(made)


@lists_wishes
def generate_many(
    number: int | None = None,
    rules: RulesLike | None = None,
    *,
    seed: int | None = None,
    start: int = 0,
    timeout: float | None = None,
    progress: Callable[[], object] | None = None,
    on_error: Callable[[PuzzleError], object] | None = None,
    **wishes: Unpack[Wished],
) -> Iterator[Generated]:
    """Returns an iterator over ``number`` new puzzles, or over puzzles without end.

    They are made in blocks that grow, so the first one comes at once. The other arguments are as
    for :func:`generate`. ``start`` is the index of the first puzzle: a seed and an index always
    give the same puzzle. ``timeout`` is the time for all puzzles together; those made in time come
    before the error. For each of several puzzles, a number of attempts ends the search. For arrays,
    use :func:`nonet.bulk.generate`, which is faster.

    A puzzle that cannot be made as asked for raises :class:`~nonet.PuzzleError` when its turn
    comes. With ``on_error``, the error is passed to it instead, and the next puzzles follow.

    >>> import nonet
    >>> puzzles = list(nonet.generate_many(3, "boxes:2x3", seed=7))
    >>> [puzzle.index for puzzle in puzzles]
    [0, 1, 2]
    >>> puzzles[2] == nonet.generate("boxes:2x3", seed=7, index=2)
    True
    """
    items = None if number is None else checked_items(start, number)
    asked = checked_wishes(rules, **wishes)
    limit = Limited(timeout, progress)

    def unmet(index: int, error: PuzzleError) -> None:
        (on_error or raise_it)(PuzzleError("generate-unmet", index=index, reason=error.phrase))

    first, chosen = checked_index(start), None if items is None else len(items)
    return _made(asked, checked_seed(seed), first, chosen, limit, unmet)


def _made(
    wishes: Wishes,
    seed: int,
    start: int,
    number: int | None,
    limit: Limited,
    unmet: Callable[[int, PuzzleError], object],
) -> Iterator[Generated]:
    """Returns an iterator over puzzles; ``unmet`` learns why an index has none."""
    # The first one comes at once, and if there are few, the others do without arrays too.
    left = range(start, start + (1 if number is None else number))
    for items in filter(None, (left[:1], left[1:])):
        made = first_attempts(wishes, seed, items, limit)
        if made is None:
            break
        for index, each in zip(items, made, strict=True):
            yield Generated(wishes.rules, *each, seed, index, wishes.scale)
        start, number = start + len(items), None if number is None else number - len(items)
    if number == 0:
        return
    from nonet.generating.making import blocks, generated  # slow to import

    for block in blocks(wishes, seed, start, number, limit):
        puzzles = generated(block.made, seed, wishes.scale)
        for index in block.items:
            if index in block.unmet:
                unmet(index, block.unmet[index])
            else:
                yield next(puzzles)


# Loaded on first use, because few puzzles are made for a technique.
__getattr__ = loads_later(
    __name__,
    {
        "AskedTechnique": "nonet.generating.targets",
        "Difficulty": "nonet.generating.targets",
        "asked_technique": "nonet.generating.targets",
    },
)
