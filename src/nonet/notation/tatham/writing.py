"""Puzzles as ids: the game that has a form for their rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.notation.tatham.blocks import blocks_of, text_of_blocks, text_of_grid
from nonet.notation.tatham.games import KINDS_OF_KEEN, sides
from nonet.puzzle import Puzzle
from nonet.rules import Rules

Fields = dict[str, Any]
_NAME = "tatham"
_FLAGS = {(-1, 0): "U", (0, 1): "R", (1, 0): "D", (0, -1): "L"}
_SIGNS = {kind: sign for sign, kind in KINDS_OF_KEEN.items()}


def id_of_puzzle(puzzle: Puzzle) -> str:
    """Returns the id of a puzzle; raises PuzzleError for rules that no game has.

    >>> id_of_puzzle(Puzzle(Rules.boxes(2, 2), [1, *[0] * 15]))
    '2x2:1o'
    """
    rules = puzzle.rules
    found = [each.json() for each in rules.constraints]
    forms = _forms(puzzle, found)
    text = next((form for form in forms if form is not None), None)
    if text is not None:
        return text
    for each in rules.constraints:
        if each.word not in _KNOWN:
            what = each.called(rules.frame)
            raise PuzzleError("notation-constraint", what=what, notation=_NAME)
    raise PuzzleError("notation-game", what=_obstacle(puzzle, found), notation=_NAME)


def _obstacle(puzzle: Puzzle, found: Sequence[Fields]) -> Phrase:
    """Returns what messages call the part of the rules that keeps them from being a game."""
    rules = puzzle.rules
    order = rules.order
    known = {*map(frozenset, [*Rules.latin(order).cell_sets, *_diagonals(order)])}
    known |= {frozenset(region.cells) for region in rules.regions}
    for house in rules.houses:
        if frozenset(house.cells) not in known:
            return house.called(rules.frame)
    for each, fields in zip(rules.constraints, found, strict=True):
        if not any(_forms(Puzzle(Rules.of(rules.frame, [each]), puzzle.givens), [fields])):
            return each.called(rules.frame)
    if rules.requirements:
        return rules.requirements[-1].called(rules.frame)
    return Phrase("order-named", order=order)


def _forms(puzzle: Puzzle, found: list[Fields]) -> Iterator[str | None]:
    kinds = {fields["kind"] for fields in found}
    yield _solo(puzzle, found) if kinds <= {"cage"} else None
    if {*puzzle.rules.cell_sets} != {*Rules.latin(puzzle.rules.order).cell_sets}:
        return
    if kinds <= {"greater"}:
        yield _unequal(puzzle, "", found)
    if kinds and kinds <= {"white-dot", "strict-white-dots"}:
        yield _near(puzzle, found)
    if kinds == {"skyscraper"}:
        yield _towers(puzzle, found)
    if kinds and kinds <= _SIGNS.keys():
        yield _keen(puzzle, found)


_KNOWN = {"cage", "greater", "white-dot", "strict-white-dots", "skyscraper", *_SIGNS}


def _solo(puzzle: Puzzle, found: list[Fields]) -> str | None:
    rules = puzzle.rules
    order = rules.order
    letters, parts = "", list[str]()
    diagonals = {*map(frozenset, _diagonals(order))}
    sets = {frozenset(cells) for cells in rules.cell_sets}
    is_x = diagonals <= sets and order > 1
    size = _box_of(rules)
    plain = Rules.boxes(*size) if size else Rules.jigsaw(_labels(rules)) if rules.regions else None
    if plain is None:
        return None
    wanted = {frozenset(cells) for cells in plain.cell_sets}
    if sets != wanted | (diagonals if is_x else set()):
        return None
    if not size:
        letters = "j"
        parts.append(text_of_blocks(_labels(rules), order))
        if blocks_of(parts[0], order) != _renumbered(_labels(rules)):
            return None
    letters += "x" * is_x + "k" * bool(found)
    if found:
        clues = _partition([(fields["cells"], fields["sum"] or 0) for fields in found], order)
        if clues is None:
            return None
        parts += [text_of_blocks(clues[0], order), text_of_grid(clues[1])]
    head = f"{size[0]}x{size[1]}" if size else f"{order}"
    return f"{head}{letters}:{','.join([text_of_grid(puzzle.givens), *parts])}"


def _diagonals(order: int) -> list[range]:
    return [range(0, order**2, order + 1), range(order - 1, order**2 - 1, order - 1 or 1)]


def _box_of(rules: Rules) -> tuple[int, int] | None:
    """Returns the rows and columns of the boxes of rules; None if the regions are no boxes."""
    first = next((region.cells for region in rules.regions if 0 in region.cells), None)
    if first is None:
        return None
    rows = len({cell // rules.order for cell in first})
    columns = rules.order // rows if rules.order % rows == 0 else 0
    if rows * columns != rules.order:
        return None
    boxes = {frozenset(house.cells) for house in Rules.boxes(rows, columns).regions}
    same = boxes == {frozenset(region.cells) for region in rules.regions}
    return (rows, columns) if same and rows > 1 and columns > 1 else None


def _labels(rules: Rules) -> list[int]:
    label = {cell: at for at, region in enumerate(rules.regions) for cell in region.cells}
    return [label.get(cell, -1) for cell in range(rules.cells)]


def _renumbered(labels: Iterable[int]) -> list[int]:
    number: dict[int, int] = {}
    return [number.setdefault(label, len(number)) for label in labels]


def _partition(
    clues: Sequence[tuple[Sequence[int], int]], order: int
) -> tuple[list[int], list[int]] | None:
    """Returns the cage of each cell, and the clues at their first cells.

    None unless each cell is in one cage and cages are connected.
    """
    labels, numbers = [-1] * (order * order), [0] * (order * order)
    for at, (cells, number) in enumerate(clues):
        if any(labels[cell] >= 0 for cell in cells) or len(set(cells)) < len(cells):
            return None
        for cell in cells:
            labels[cell] = at
        numbers[min(cells)] = number
    if -1 in labels or blocks_of(text_of_blocks(labels, order), order) != _renumbered(labels):
        return None
    return labels, numbers


def _unequal(puzzle: Puzzle, letters: str, found: Iterable[Fields]) -> str | None:
    order = puzzle.rules.order
    flags: list[set[str]] = [set() for _ in range(order * order)]
    for fields in found:
        cells: list[int] = fields["cells"]
        for one, other in pairwise(cells):
            step = (other // order - one // order, other % order - one % order)
            if step not in _FLAGS:
                return None
            flags[one].add(_FLAGS[step])
            if letters:
                flags[other].add(_FLAGS[-step[0], -step[1]])
    signed = zip(puzzle.givens, flags, strict=True)
    texts = (
        f"{value}{''.join(each for each in 'URDL' if each in held)}," for value, held in signed
    )
    return f"{order}{letters}:{''.join(texts)}"


def _near(puzzle: Puzzle, found: list[Fields]) -> str | None:
    dots = [fields for fields in found if fields["kind"] == "white-dot"]
    strict = [fields for fields in found if fields["kind"] != "white-dot"]
    usual = all(fields["difference"] in (1, None) for fields in found)
    return _unequal(puzzle, "a", dots) if usual and len(strict) == 1 else None


def _towers(puzzle: Puzzle, found: list[Fields]) -> str | None:
    order = puzzle.rules.order
    clue_of = {tuple(fields["cells"]): fields["visible"] for fields in found}
    lines = [tuple(line) for line in sides(order)]
    if len(clue_of) < len(found) or not clue_of.keys() <= {*lines}:
        return None
    clues = "/".join(f"{clue_of.get(line) or ''}" for line in lines)
    grid = f",{text_of_grid(puzzle.givens)}" if any(puzzle.givens) else ""
    return f"{order}:{clues}{grid}"


def _keen(puzzle: Puzzle, found: list[Fields]) -> str | None:
    order = puzzle.rules.order
    clues = _partition([(fields["cells"], at) for at, fields in enumerate(found, 1)], order)
    pairs = [fields for fields in found if fields["kind"] in ("difference", "quotient")]
    if any(puzzle.givens) or clues is None or any(len(each["cells"]) != 2 for each in pairs):
        return None
    ordered = (found[number - 1] for number in clues[1] if number)
    texts = (f"{_SIGNS[each['kind']]}{each[each['kind']]}" for each in ordered)
    return f"{order}:{text_of_blocks(clues[0], order, repeats=True)},{''.join(texts)}"
