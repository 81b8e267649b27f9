"""``fpuzzles``: links of the site f-puzzles, with the constraints that it has keys for."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.notation.base import Case, Notation, Part
from nonet.notation.formats.link import case_of
from nonet.notation.setters import documents, links
from nonet.notation.setters.writing import link_of
from nonet.notation.text import cells
from nonet.notation.text.source import Head, Source
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules


class FPuzzlesNotation(Notation):
    """One link per line, such as ``https://f-puzzles.com/?load=N4Ig…``, or a document in JSON.

    The comment is the title. SudokuPad and the programs of many solvers read these links too. What
    a document says beside its puzzle and may be a rule is in :attr:`~nonet.notation.Case.left_out`.
    """

    name = "fpuzzles"
    summary = "links of f-puzzles, which SudokuPad reads too: …?load=N4Ig…"
    title = "f-puzzles"
    expresses = frozenset([Part.CANDIDATES, Part.CONSTRAINTS, Part.DRAWINGS])
    most = 16

    def recognises(self, head: Head) -> bool:
        """Returns whether every line is a link or a document of f-puzzles."""
        return self.is_certain(head)

    def is_certain(self, head: Head) -> bool:
        """Returns whether every line is a link or a document of f-puzzles."""
        lines = head.puzzle_lines()
        return all(links.is_of_fpuzzles(line) or documents.is_of_fpuzzles(line) for line in lines)

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the link, whose document has the comment as its title."""
        return f"{link_of(puzzle, ' '.join(comment.split()))}\n"

    def _write_solved(self, puzzle: Puzzle, comment: str, solution: Grid) -> str:
        """Returns the link, whose document has the solution, too."""
        return f"{link_of(puzzle, ' '.join(comment.split()), solution)}\n"

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, line in enumerate(cells.puzzle_lines(source), start=1):
            yield case_of(source, line, number, rules)


FPUZZLES = FPuzzlesNotation()
