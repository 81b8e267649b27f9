"""``iss``: the constraint strings of the Interactive Sudoku Solver."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import filterfalse

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Notation, Part, agreed
from nonet.notation.formats.line import classic_line
from nonet.notation.iss import frames, givens, kinds, regions
from nonet.notation.iss.board import MOST, Board, board_of, with_variables
from nonet.notation.iss.missing import with_missing
from nonet.notation.iss.syntax import NAMES, Item, is_link, items_of, string_of_link, text_of
from nonet.notation.killers import arrows, numbers
from nonet.notation.text.source import LONGEST, Head, Line, Source
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_IGNORED = frozenset(["SearchPriority"])
"""Hints for the solver, which are no rules."""
_NO_CONSTRAINTS = _IGNORED | {"Given"}
_KNOWN = frames.FRAME_NAMES | kinds.KIND_NAMES | _IGNORED | {"Given"}
_ITEM = re.compile(r"\.([A-Za-z]*)(?:[~.\s]|$)")
_LIKE_GIVENS = re.compile(r"\.[XV]?~")
_LIKE_ITEM = re.compile(r"\.(?:[A-Z][A-Za-z]+)?~")


class IssNotation(Notation):
    """Items such as ``.Cage~12~R1C1~R1C2``, which may stand on several lines.

    A blank line ends a puzzle. Lines that begin with ``#`` are skipped. Names of cells may be in
    lower case; rows and columns above 9 are letters in them, ``R1Ca``. Links of the page of ISS,
    one per line, are read too.
    """

    name = "iss"
    summary = "constraint strings of the Interactive Sudoku Solver: .Cage~12~R1C1~R1C2.~R3C4_5"
    title = "Interactive Sudoku Solver"
    apart = True
    expresses = frozenset(
        [Part.SHAPES, Part.VARIABLES, Part.CANDIDATES, Part.CONSTRAINTS, Part.ZERO]
    )
    most = MOST

    def recognises(self, head: Head) -> bool:
        """Returns whether the first line begins with an item, known or not, or is a link."""
        lines = head.puzzle_lines()
        return self.is_certain(head) or bool(lines and _LIKE_ITEM.match(lines[0]))

    def is_certain(self, head: Head) -> bool:
        """Returns whether the first line begins with an item that ISS knows, or is a link."""
        lines = head.puzzle_lines()
        found = _ITEM.match(lines[0]) if lines else None
        if not found:
            return bool(lines) and is_link(lines[0])
        name = found[1]
        # A letter or none could be cells of a line.
        return name in NAMES if len(name) > 1 else _LIKE_GIVENS.match(lines[0]) is not None

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the string, after a line for the comment if there is one."""
        board = _board(puzzle.rules)
        items = [
            *board.items,
            *frames.items_of_rules(board, puzzle.rules),
            *kinds.items_of_constraints(board, puzzle.rules),
            *givens.items_of(board, puzzle),
        ]
        remark = " ".join(comment.split()).lstrip("#,; ")
        text = text_of(items) or ".Shape~9x9"
        return f"# {remark}\n{text}\n" if remark else f"{text}\n"

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, lines in enumerate(_cases(source), start=1):
            text = "\n".join(line.text for line in lines)
            yield source.case(number, lines[0].number, text, partial(_puzzle, text, rules))


ISS = IssNotation()


def _cases(source: Source) -> Iterator[list[Line]]:
    """Returns the lines of each case: a link is one; others end with a blank line."""
    lines: list[Line] = []
    length = 0
    for line in source.lines():
        text = line.text.strip()
        if text[:1] == "#":
            continue
        if is_link(text):
            if lines:
                yield lines
                lines, length = [], 0
            yield [Line(line.number, text)]
            continue
        # One line too many is enough to see the fault; the rest need not be kept.
        if text and length < LONGEST:
            lines.append(Line(line.number, text))
            length += len(text)
        elif not text and lines:
            yield lines
            lines, length = [], 0
    if lines:
        yield lines


def _is_of_frame(item: Item) -> bool:
    """Returns whether an item says something about houses that are known."""
    return item.name in frames.FRAME_NAMES and not regions.is_about_regions(item)


def _puzzle(text: str, rules: Rules | None) -> Puzzle:
    if len(text) >= LONGEST:
        raise PuzzleError("iss-length", most=LONGEST)
    if is_link(text):
        text = string_of_link(text)
        other = _of_other_form(text, rules)
        if other is not None:
            return other
    items = items_of(text)
    kinds.refuse_unknown(items, _KNOWN)
    board = with_missing(board_of(items), items)
    regions.refuse_other_sizes(board, items)
    own = frames.rules_of(board, filter(_is_of_frame, items))
    others = filterfalse(_is_of_frame, items)
    constraints = kinds.constraints_of_items(
        board, own, (item for item in others if item.name not in _NO_CONSTRAINTS)
    )
    whole = _agreed(own.with_checked(constraints), rules)
    return givens.puzzle_of(board, whole, (item for item in items if item.name == "Given"))


def _of_other_form(text: str, rules: Rules | None) -> Puzzle | None:
    """Returns the puzzle of a text that the page opens beside strings; None for others."""
    for form in (arrows, numbers):
        if form.is_killer(text):
            return agreed(form.read(text), rules)
    return classic_line(text, rules)


def _agreed(own: Rules, rules: Rules | None) -> Rules:
    """Returns the rules that were asked for, if they are the same; else raises PuzzleError."""
    if rules is None:
        return own
    same = (
        (own.order, own.shape) == (rules.order, rules.shape)
        and {*map(frozenset, own.cell_sets)} == {*map(frozenset, rules.cell_sets)}
        and frozenset(own.constraints) == frozenset(rules.constraints)
    )
    if not same:
        raise PuzzleError("link-rules")
    return rules


def _board(rules: Rules) -> Board:
    """Returns the board for rules; raises PuzzleError if ISS cannot have it."""
    shape = rules.shape
    board = Board(shape.rows, shape.columns, rules.order, low=rules.lowest)
    if shape.variables:
        board = with_variables(board, shape)
    if shape != board.shape or max(board.rows, board.columns) > MOST:
        raise PuzzleError("notation-shape", shape=shape.phrase, notation="iss")
    fits = rules.order >= board.side and frames.has_lines(rules, board)
    return board if fits else replace(board, raw=True)
