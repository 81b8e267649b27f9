"""``sudokupad``: links of the site SudokuPad, whose documents draw constraints."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.notation.base import Case, Notation, Part
from nonet.notation.formats.link import case_of
from nonet.notation.setters import documents, links
from nonet.notation.sudokupad.writing import link_of
from nonet.notation.text import cells
from nonet.notation.text.source import Head, Source
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules


class SudokuPadNotation(Notation):
    """One link per line, such as ``https://sudokupad.app/sclN4Ig…``, or a document in JSON.

    The comment is the title. A document draws most constraints. A kind is taken over only if that
    is sure; what else is drawn or said is in :attr:`~nonet.notation.Case.left_out`.
    """

    name = "sudokupad"
    summary = "links of SudokuPad, with constraints drawn and in words: …/sclN4Ig…"
    title = "SudokuPad"
    expresses = frozenset([Part.CONSTRAINTS, Part.DRAWINGS])
    most = 16

    def recognises(self, head: Head) -> bool:
        """Returns whether every line is a link or a document of SudokuPad."""
        return self.is_certain(head)

    def is_certain(self, head: Head) -> bool:
        """Returns whether every line is a link or a document of SudokuPad."""
        lines = head.puzzle_lines()
        return all(links.is_of_sudokupad(line) or documents.is_of_sudokupad(line) for line in lines)

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the link, whose document has the comment as its title."""
        return f"{link_of(puzzle, ' '.join(comment.split()))}\n"

    def _write_solved(self, puzzle: Puzzle, comment: str, solution: Grid) -> str:
        """Returns the link, whose document has the solution, too."""
        return f"{link_of(puzzle, ' '.join(comment.split()), solution)}\n"

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, line in enumerate(cells.puzzle_lines(source), start=1):
            yield case_of(source, line, number, rules)


SUDOKUPAD = SudokuPadNotation()
