"""What is wrong with a position: no solution or several, wrong values, lost candidates."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from nonet import checking, solving
from nonet.checking import Report
from nonet.engines import Progress, Status, policy
from nonet.frozen import frozen
from nonet.logic import tables
from nonet.logic.position import Position
from nonet.messages import Field, filled, told
from nonet.puzzle import Grid, Puzzle, grid_of_answer
from nonet.records import TypedDict
from nonet.rules.speaking import spoken

if TYPE_CHECKING:
    from nonet.logic.steps import Step

Kind: TypeAlias = Literal["no solution", "several solutions", "wrong values", "lost candidates"]


class TroubleRecord(TypedDict):
    """What is wrong with a position."""

    kind: Kind
    text: str
    """What is wrong, without the cells of mistakes."""
    named: str
    """What is wrong, with these cells."""
    cells: list[int]
    """The cells of mistakes or, of several solutions, those in which two differ."""


@frozen(repr=False)
class Trouble:
    """Why there is no next step to show.

    ``str`` says what is wrong without naming the cells of mistakes; use ``text(name_cells=True)``
    for these.

    >>> import nonet
    >>> trouble = nonet.hint(nonet.Position("1... ..2. .3.. ...4").place(1, 4)).trouble
    >>> print(trouble)
    Something is wrong: not all values that were filled in can be right.
    >>> trouble.text(name_cells=True)
    'Something is wrong: the solution has other values in r1c2.'
    """

    kind: Kind
    position: Position
    report: Report | None = None
    """For a puzzle without a solution: its faults, as far as they can be seen."""
    solutions: tuple[Grid, ...] = ()
    """For a puzzle with several solutions: two of them."""
    cells: tuple[int, ...] = ()
    """Cells with wrong values, or whose candidates lack the solution's value; or, for several
    solutions, the cells in which the two differ."""
    steps: tuple[Step, ...] = ()
    """For a puzzle without a solution in which no fault can be seen: the steps from its givens to a
    contradiction; empty if the techniques find none."""
    contradiction: Report | None = None
    """The faults that can be seen after these steps."""

    def text(self, language: str = "en", *, name_cells: bool = False) -> str:
        """Returns what is wrong; ``name_cells`` also names the cells of mistakes."""
        code = self.kind.replace(" ", "-")
        rules = self.position.rules
        fields: dict[str, Field] = {}
        if self.report and self.report.faults:
            code += "-because"
            words = spoken(language)
            fields["faults"] = words.semicolon.join(_faults(self.report, language))
        elif self.contradiction:
            code += "-after"
            fields["number"] = len(self.steps)
            # A value without a place mostly lacks one in several houses.
            fields["fault"] = _faults(self.contradiction, language)[0]
        elif self.solutions:
            first = self.cells[0]
            fields["number"] = str(len(self.cells))
            fields["cell"] = rules.cell_name(first)
            fields["values"] = [rules.symbols[grid[first] - 1] for grid in self.solutions]
        elif self.cells and name_cells:
            code += "-named"
            fields["cells"] = [rules.cell_name(cell) for cell in self.cells]
        spoken_in = tables.sentences(language)
        return filled(spoken_in.messages[code], fields, spoken_in)

    def json(self, language: str = "en") -> TroubleRecord:
        """Returns the trouble as JSON values, with texts in a language."""
        named = self.text(language, name_cells=True)
        return TroubleRecord(
            kind=self.kind, text=self.text(language), named=named, cells=list(self.cells)
        )

    def __str__(self) -> str:
        return "\n\n".join([self.text(), *map(str, self.solutions)])

    def __repr__(self) -> str:
        return f"<Trouble: {self.kind}>"


def _faults(report: Report, language: str) -> list[str]:
    words = spoken(language)
    return [told(each.code, each.fields, words) for each in report.phrases]


class Examined(NamedTuple):
    """The only solution of a position's puzzle, or what is wrong."""

    solution: bytes | None
    trouble: Trouble | None


def examined(position: Position, progress: Progress | None = None) -> Examined:
    """Returns the only solution, unless there is trouble."""
    puzzle = position.puzzle
    found = policy.first_two(puzzle, progress)
    if not found:
        return Examined(None, _unsolvable(position, progress))
    if len(found) == 2:
        one, other = found
        cells = tuple(cell for cell in range(len(one)) if one[cell] != other[cell])
        grids = tuple(grid_of_answer(puzzle.rules, values) for values in found)
        return Examined(None, Trouble("several solutions", position, None, grids, cells))
    (solution,) = found
    if position.values == puzzle.givens and not position.crossed_out:
        return Examined(solution, None)
    wrong = tuple(
        cell for cell, value in enumerate(position.values) if value and value != solution[cell]
    )
    if wrong:
        return Examined(solution, Trouble("wrong values", position, cells=wrong))
    lost = tuple(sorted(cell for cell, value in position.crossed_out if solution[cell] == value))
    if lost:
        return Examined(solution, Trouble("lost candidates", position, cells=lost))
    return Examined(solution, None)


def status_of(trouble: Trouble | None) -> Status:
    """Returns how many solutions a puzzle with this trouble has; without trouble, one."""
    if trouble and trouble.kind == "several solutions":
        return Status.SEVERAL
    if trouble and trouble.report:
        return Status.ILLEGAL if trouble.report.conflicts else Status.NONE
    return Status.UNIQUE


def _unsolvable(position: Position, progress: Progress | None) -> Trouble:
    """Returns why a puzzle has no solution: maybe a list of candidates lacks the right one."""
    puzzle = position.puzzle
    if puzzle.candidates is not None:
        unrestricted = Puzzle(puzzle.rules, puzzle.givens)
        free = tuple(islice(solving.solutions(unrestricted, progress=progress), 2))
        if len(free) == 1:
            lost = (
                cell for cell, values in enumerate(puzzle.candidates) if free[0][cell] not in values
            )
            return Trouble("lost candidates", position, cells=tuple(lost))
    return Trouble("no solution", position, checking.inspect(puzzle))
