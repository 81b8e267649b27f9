"""True candidates: the values that each cell has in some solution, and in how many."""

from __future__ import annotations

from nonet.engines import EngineName, Progress, policy
from nonet.frozen import frozen
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Puzzle
from nonet.rules import RulesLike
from nonet.solving import checked_limit

__all__ = ["TrueCandidates", "true_candidates"]


def __dir__() -> list[str]:
    return __all__


@frozen(repr=False)
class TrueCandidates:
    """What :func:`true_candidates` found; ``str`` draws the candidates of all cells.

    >>> from nonet import Puzzle, Rules
    >>> found = true_candidates(Puzzle(Rules.latin(2), [0] * 4))
    >>> found.candidates
    ((1, 2), (1, 2), (1, 2), (1, 2))
    >>> found == eval(repr(found))
    True
    """

    puzzle: Puzzle
    limit: int
    numbers: tuple[tuple[int, ...], ...]
    """For each cell, the number of solutions with each of the values 1 to *n*.

    Each number is exact up to ``limit``, which stands for that many or more.
    """

    @property
    def candidates(self) -> tuple[tuple[int, ...], ...]:
        """The values that each cell has in some solution, ascending."""
        return tuple(
            tuple(value for value, number in enumerate(own, start=1) if number)
            for own in self.numbers
        )

    @property
    def solvable(self) -> bool:
        """Whether the puzzle has a solution. If not, no cell has a candidate."""
        return any(self.numbers[0])

    @property
    def restricted(self) -> Puzzle:
        """The puzzle with its cells restricted to the true candidates; its solutions stay."""
        return Puzzle(self.puzzle.rules, self.puzzle.givens, self.candidates)

    @property
    def drawn(self) -> str:
        """The candidates of all cells, as a drawing of letters."""
        from nonet.drawing.houses import frame_of
        from nonet.drawing.text import draw_texts

        rules = self.puzzle.rules
        between = "" if all(len(symbol) == 1 for symbol in rules.symbols) else ","
        texts = [
            between.join(rules.symbols[value - 1] for value in values) for values in self.candidates
        ]
        return draw_texts(frame_of(rules.frame), texts)

    def __str__(self) -> str:
        if not self.solvable:
            return "no solution"
        lines = [self.drawn]
        if self.limit > 1:
            name = self.puzzle.rules.cell_name
            told = enumerate(map(self._told, self.numbers))
            lines += [f"{name(cell)}: {numbers}" for cell, numbers in told if numbers]
        return "\n".join(lines)

    def _told(self, own: tuple[int, ...]) -> str:
        """Returns the numbers of a cell with several candidates."""
        symbols = self.puzzle.rules.symbols
        told = [
            f"{symbol}×{number}{'+' if number == self.limit else ''}"
            for symbol, number in zip(symbols, own, strict=True)
            if number
        ]
        return ", ".join(told) if len(told) > 1 else ""

    def _repr_svg_(self) -> str:
        from nonet.drawing.houses import drawing_of
        from nonet.drawing.svg import image

        givens = self.puzzle.givens
        return image(drawing_of(self.puzzle.rules), givens, givens, self.candidates)

    def __repr__(self) -> str:
        return f"TrueCandidates({self.puzzle!r}, {self.limit}, {self.numbers})"


def true_candidates(
    puzzle: PuzzleLike,
    limit: int = 1,
    *,
    rules: RulesLike | None = None,
    engine: EngineName = "auto",
    progress: Progress | None = None,
) -> TrueCandidates:
    """Returns the true candidates of each cell, the values that it has in some solution.

    With a higher ``limit``, the result also says how many solutions have each value, exact up to
    the limit. Without a solution, no cell has a candidate.

    ``engine`` and errors are as for :func:`solve`, but the SAT solver is used only for ``"sat"``.
    ``progress``, if given, is called several times a second with the number of solutions found so
    far and the share of candidates that are settled, 0 if unknown. An exception that it raises
    ends the search.

    >>> import nonet
    >>> print(nonet.true_candidates("1... ..2. .3.. ...4"))
    1 2 | 4 3
    3 4 | 2 1
    ----+----
    4 3 | 1 2
    2 1 | 3 4
    >>> print(nonet.true_candidates(nonet.Puzzle("latin:2", [0] * 4), limit=5))
    12 12
    12 12
    r1c1: 1×1, 2×1
    r1c2: 1×1, 2×1
    r2c1: 1×1, 2×1
    r2c2: 1×1, 2×1
    """
    asked = puzzle_of(puzzle, rules)
    wanted = policy.checked(engine)
    most = checked_limit(limit, least=1)
    return TrueCandidates(asked, most, policy.true_candidates(asked, most, wanted, progress))
