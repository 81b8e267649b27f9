"""Puzzles as documents of f-puzzles."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from nonet.errors import PuzzleError
from nonet.notation.setters import lzstring
from nonet.notation.setters.assembling import box
from nonet.notation.setters.cells import Board
from nonet.notation.setters.keys import Fields, entries_of
from nonet.notation.setters.painting import paint
from nonet.notation.setters.parts import Document
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules, default_rules

if TYPE_CHECKING:
    from nonet.constraints.base import Constraint

_NAME = "fpuzzles"
_EXTENSIONS = {
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "disjointgroups": "disjoint-groups",
}
_DOTS = ("white-dot", "black-dot")
_ADDRESS = "https://f-puzzles.com/?load="


def link_of(puzzle: Puzzle, title: str = "", solution: Grid | None = None) -> str:
    """Returns the link of a puzzle, which the site opens; raises PuzzleError as document_of."""
    document = document_of(puzzle, title, solution)
    text = json.dumps(document, separators=(",", ":"), ensure_ascii=False)
    # Programs that read addresses take a plus sign for a blank.
    return _ADDRESS + lzstring.packed(text).replace("+", "%2B")


def document_of(puzzle: Puzzle, title: str = "", solution: Grid | None = None) -> dict[str, Any]:
    """Returns the document of a puzzle, with its solution if one is passed.

    Raises PuzzleError for rules that f-puzzles has not.

    >>> document = document_of(Puzzle(Rules.diagonal(2, 2), [1, *[0] * 15]))
    >>> document["grid"][0], document["diagonal+"]
    ([{'value': 1, 'given': True}, {}, {}, {}], True)
    """
    order = puzzle.rules.order
    cells: list[dict[str, Any]] = [{} for _ in range(order * order)]
    keys = dict(keys_of_houses(puzzle.rules, cells, _NAME))
    board = Board(order)
    written = Written(puzzle, lambda fields: _entries_of(board, fields), _NAME)
    _write_cells(puzzle, written.candidates, cells)
    grid = [cells[first : first + order] for first in range(0, order * order, order)]
    paint((each.json() for each in written.parts if each.decorates), grid)
    about = {"title": title, "author": "", "ruleset": ""} if title else {}
    keys |= written.switches
    for key, entry in written.entries:
        keys.setdefault(key, []).append(entry)
    if solution is not None:
        keys["solution"] = [*solution.values]
    return {"size": order, **about, "grid": grid, **keys}


def _entries_of(board: Board, fields: Fields) -> list[tuple[str, Document]] | None:
    return [] if fields["kind"] == "decoration" else entries_of(board, fields)


def _write_cells(
    puzzle: Puzzle, candidates: dict[int, set[int]], cells: Sequence[dict[str, Any]]
) -> None:
    """Writes the givens, and the values that other cells are restricted to."""
    every = set(range(1, puzzle.rules.order + 1))
    for cell, value in enumerate(puzzle.givens):
        allowed = candidates.get(cell, every)
        if puzzle.candidates:
            allowed = allowed & {*puzzle.candidates[cell]}
        if not allowed:
            raise PuzzleError("marks-none", cell=puzzle.rules.cell_name(cell))
        if value:
            cells[cell].update({"value": value, "given": True})
        if allowed != every:
            cells[cell]["givenPencilMarks"] = sorted(allowed)


class Written:
    """The constraints of a puzzle, as entries, switches and restricted cells.

    ``entries_of`` returns the entries of a constraint, each with its key, and None for one that has
    no form in the notation.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        entries_of: Callable[[Fields], list[tuple[str, Document]] | None],
        notation: str,
    ) -> None:
        self._rules = puzzle.rules
        self._entries_of = entries_of
        self.entries: list[tuple[str, Document]] = []
        self.switches: dict[str, Any] = {}
        self.candidates: dict[int, set[int]] = {}
        self.parts = list(_parts_of(puzzle.rules.constraints))
        for part in self.parts:
            if not self._write(part):
                what = part.called(puzzle.rules.frame)
                raise PuzzleError("notation-constraint", what=what, notation=notation)

    def _write(self, part: Constraint) -> bool:
        """Writes a constraint; returns whether there is a form for it."""
        fields = part.json()
        if part.word == "candidates":
            every = range(1, self._rules.order + 1)
            for cell in fields["cells"]:
                allowed = self.candidates.setdefault(cell, {*every})
                allowed &= {*fields["values"]}
            return True
        if part.word == "non-consecutive":
            # Dots would make exceptions.
            self.switches["nonconsecutive"] = True
            return not any(each.word in _DOTS for each in self.parts)
        if part.word.startswith("strict-"):
            return self._write_strict(part.word, fields)
        entries = self._entries_of(fields)
        self.entries += entries or ()
        return entries is not None

    def _write_strict(self, word: str, fields: dict[str, Any]) -> bool:
        differences = self._numbers("white-dot", "difference", 1)
        ratios = self._numbers("black-dot", "ratio", 2)
        given = next((fields[name] for name in ("difference", "ratio") if fields.get(name)), None)
        if word in ("strict-dots", "strict-white-dots"):
            if ({given} if given else differences) != {1}:
                return False
            self.switches["nonconsecutive"] = True
        if word in ("strict-dots", "strict-black-dots"):
            if given and {given} != ratios:
                return False
            self._forbid("ratio")
        elif word == "strict-xv" and fields["sum"] is None:
            self._forbid("xv")
        return word in ("strict-dots", "strict-white-dots", "strict-black-dots") or (
            word == "strict-xv" and fields["sum"] is None
        )

    def _forbid(self, name: str) -> None:
        listed = self.switches.setdefault("negative", [])
        if name not in listed:
            listed.append(name)

    def _numbers(self, word: str, field: str, usual: int) -> set[int]:
        """Returns the numbers of the dots; the usual one if there are no dots."""
        dots = [each.json()[field] for each in self.parts if each.word == word]
        return {*dots} or {usual}


def _parts_of(constraints: Iterable[Constraint]) -> Iterator[Constraint]:
    """Returns an iterator over the constraints, with their parts where all of these hold."""
    from nonet.constraints.nested import Nested  # with the first kind: it takes long to load

    for each in constraints:
        if isinstance(each, Nested) and each.word != "or":
            yield from _parts_of(each.parts)
        else:
            yield each


def keys_of_houses(
    rules: Rules, cells: Sequence[dict[str, Any]], notation: str
) -> Iterator[tuple[str, Any]]:
    """Returns an iterator over keys for houses; writes regions other than the boxes to cells."""
    order = rules.order
    houses = dict.fromkeys(frozenset(house.cells) for house in rules.houses)
    left = dict(houses)
    for line in Rules.latin(order).houses:
        if frozenset(line.cells) not in houses:
            raise PuzzleError("notation-lines", notation=notation)
        left.pop(frozenset(line.cells), None)
    rows, columns = _write_regions(rules, left, cells)
    for key, word in _EXTENSIONS.items():
        if word == "disjoint-groups" and rows == 1:
            continue
        wanted = _extended(word, rows, columns)
        if wanted and wanted <= houses.keys():
            yield key, True
            for each in wanted:
                left.pop(each, None)
    rising = frozenset(at * order + order - 1 - at for at in range(order))
    falling = frozenset(at * order + at for at in range(order))
    for key, diagonal in (("diagonal+", rising), ("diagonal-", falling)):
        if diagonal in left and order > 1:
            left.pop(diagonal)
            yield key, True
    if left:
        board = Board(order)
        yield "extraregion", [{"cells": board.names(sorted(each))} for each in left]


def _extended(word: str, rows: int, columns: int) -> set[frozenset[int]]:
    """Returns the cells of the houses that a rule adds to lines and boxes."""
    plain = {frozenset(house.cells) for house in Rules.latin(rows * columns).houses}
    return {
        frozenset(house.cells)
        for house in Rules.named(word, rows, columns).houses
        if house.kind not in ("box", "region")
    } - plain


def _write_regions(
    rules: Rules, left: dict[frozenset[int], None], cells: Sequence[dict[str, Any]]
) -> tuple[int, int]:
    """Writes the regions of cells; returns the height and width of boxes, 1 × n for others."""
    order = rules.order
    height, width = box(order)
    boxes = [frozenset(house.cells) for house in default_rules(order).regions]
    if all(each in left for each in boxes) and (boxes or not rules.regions):
        for each in boxes:
            left.pop(each)
        return height, width
    regions = [frozenset(house.cells) for house in rules.regions]
    whole = sum(map(len, regions)) == order * order and len(regions) == order
    label_of = {cell: at for at, region in enumerate(regions) for cell in region} if whole else {}
    for cell, written in enumerate(cells):
        row, column = divmod(cell, order)
        label = label_of.get(cell)
        # Without boxes, a document that names no region has none.
        if label != row // height * height + column // width or not boxes:
            written["region"] = label
    for region in regions if whole else ():
        left.pop(region, None)
    return 1, order
