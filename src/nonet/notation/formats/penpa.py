"""``penpa``: links of the editor Penpa+."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Notation, Part, agreed
from nonet.notation.penpa.packing import is_link
from nonet.notation.penpa.reading import taken_from_link
from nonet.notation.penpa.writing import NAME, link_of
from nonet.notation.text import cells
from nonet.notation.text.source import Head, Line, Source
from nonet.puzzle import Puzzle
from nonet.rules import Rules


class PenpaNotation(Notation):
    """One link per line, such as ``https://swaroopg92.github.io/penpa-edit/#m=edit&p=…``.

    The comment is the title. A link draws, and only some drawings are certain to be rules; others
    are in :attr:`~nonet.notation.Case.left_out`.
    """

    name = NAME
    summary = "links of Penpa+, as far as its drawings say rules: …/penpa-edit/#m=solve&p=…"
    title = "Penpa+"
    expresses = frozenset([Part.CONSTRAINTS])
    most = 32

    def recognises(self, head: Head) -> bool:
        """Returns whether every line is a link of Penpa+."""
        return all(map(is_link, head.puzzle_lines()))

    def is_certain(self, head: Head) -> bool:
        """Returns whether every line is a link of Penpa+."""
        return self.recognises(head)

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the link, whose title is the comment."""
        return f"{link_of(puzzle, ' '.join(comment.split()))}\n"

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, line in enumerate(cells.puzzle_lines(source), start=1):
            yield _case_of(source, line, number, rules)


PENPA = PenpaNotation()


def _case_of(source: Source, line: Line, number: int, rules: Rules | None) -> Case:
    try:
        found = taken_from_link(line.text)
        puzzle = agreed(found.puzzle, rules)
    except PuzzleError as error:
        return source.faulty(error, number, line.number, line.text)
    return Case(number, line.number, line.text, puzzle, None, found.title, found.left_out)
