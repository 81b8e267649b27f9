"""``tatham``: game ids of Simon Tatham's Portable Puzzle Collection."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.notation.base import Case, Notation, Part, agreed
from nonet.notation.tatham.games import id_of, puzzle_of
from nonet.notation.tatham.writing import id_of_puzzle
from nonet.notation.text import cells
from nonet.notation.text.source import Head, Source
from nonet.puzzle import Puzzle
from nonet.rules import Rules


class TathamNotation(Notation):
    """One id per line, then optionally a blank and a comment.

    ============ ============================================================================
    ``3x3:…``    solo: Sudoku, with ``j`` jigsaw, ``x`` diagonals, ``k`` killer
    ``5:…``      unequal (futoshiki); with ``a``, signs are for consecutive neighbours
    ``5:2/1/…``  towers (skyscrapers)
    ``5:a_…,a7`` keen (KenKen)
    ============ ============================================================================

    Letters for the difficulty and the symmetry are skipped. An id with ``#`` instead of the colon
    stands for numbers that the program draws by chance, and is refused.
    """

    name = "tatham"
    summary = "game ids of Simon Tatham's puzzles: solo, unequal, towers, keen"
    title = "Simon Tatham's puzzles"
    expresses = frozenset([Part.CONSTRAINTS])
    most = 31

    def recognises(self, head: Head) -> bool:
        """Returns whether every line begins with an id of a game."""
        lines = head.puzzle_lines()
        return all(id_of(line.split()[0]) for line in lines)

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the id and the comment on one line."""
        return f"{' '.join([id_of_puzzle(puzzle), *comment.split()])}\n"

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, line in enumerate(cells.puzzle_lines(source), start=1):
            text, *comment = line.text.split(maxsplit=1)
            read = partial(_puzzle, text, rules)
            case = source.case(number, line.number, line.text, read)
            yield case._replace(comment="".join(comment).strip())


TATHAM = TathamNotation()


def _puzzle(text: str, rules: Rules | None) -> Puzzle:
    return agreed(puzzle_of(text), rules)
