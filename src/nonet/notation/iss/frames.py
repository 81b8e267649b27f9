"""Items that are houses: boxes, jigsaws, diagonals and the like."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import isqrt
from typing import TypeAlias

from nonet.errors import PuzzleError
from nonet.notation.iss.board import Board, number
from nonet.notation.iss.syntax import Item
from nonet.rules import House, Rules

Cells: TypeAlias = "tuple[int, ...]"
_NAMES = """
Shape Var NoBoxes Jigsaw RegionSize Diagonal Windoku DisjointSets AntiKnight AntiKing AllDifferent
"""
FRAME_NAMES = frozenset(_NAMES.split())
"""The names of items that are houses, or say where the cells lie."""
_LABELS = "0123456789abcdefghijklmnopqrstuvwxyz"
_EXTRA = "extra region"
_WITHOUT_ARGUMENTS = ("NoBoxes", "Windoku", "DisjointSets", "AntiKnight", "AntiKing")


def rules_of(board: Board, items: Iterable[Item]) -> Rules:
    """Returns the rules that the items of these names make; raises PuzzleError for wrong ones."""
    said: dict[str, list[Item]] = {name: [] for name in FRAME_NAMES}
    for item in items:
        said[item.name].append(item)
        if item.name in _WITHOUT_ARGUMENTS and any(item.arguments):
            raise PuzzleError("iss-arguments", name=item.name, found=item.arguments[0])
    size = _region_size(board, said["RegionSize"])
    box = None if said["NoBoxes"] or board.raw else box_of(board, size)
    pieces = list(_pieces(board, said["Jigsaw"], size))
    further = list(_further(board, said, size, pieces))
    houses: list[House] = []
    rules = _named(board, said, size, pieces, further)
    if rules is None:
        houses = [*_lines(board), *_numbered("box", boxes_of(board, size) if box else [])]
    known = {frozenset(house.cells) for house in (rules.houses if rules else houses)}
    for kind, cells in further:
        if frozenset(cells) not in known:
            known.add(frozenset(cells))
            houses.append(House(kind, len(houses) + 1, cells))
    houses = [_fitting(board, house) for house in houses]
    if rules:
        numbers = (board.low, board.low + board.order - 1)
        more = Rules(rules.order, houses, shape=rules.shape) if houses else None
        whole = rules | more if more else rules
        return whole.with_numbers(*numbers).with_variables(board.shape.variables)
    listed = Rules(board.order, houses, shape=None if board.is_plain else board.shape)
    return listed if board.low else listed.with_numbers(0, board.order - 1)


def _named(
    board: Board,
    said: Mapping[str, list[Item]],
    size: int,
    pieces: Sequence[Cells],
    further: Iterable[tuple[str, Cells]],
) -> Rules | None:
    """Returns the rules of the grid as far as they have names, with the numbers from 1 on.

    Returns None if some house has a variable, or more cells than the rules have numbers.
    """
    box = None if said["NoBoxes"] else box_of(board, size)
    grid = replace(board, order=board.side, low=1, groups={})
    largest = size if box else 1
    most = max(board.side, largest)
    fits = all(
        len(cells) <= most and max(cells) < grid.shape.cells for _, cells in further if cells
    )
    if board.raw or largest > board.order or not fits:
        return None
    usual = board.order == board.side or not said["Windoku"]
    if grid.is_plain and size == board.side and usual:
        return _plain(grid, said, box, pieces)
    return Rules.rectangular(board.rows, board.columns, *(box or ()))


def items_of_rules(board: Board, rules: Rules) -> list[Item]:
    """Returns the items for all houses of rules on the board."""
    left = dict.fromkeys(frozenset(house.cells) for house in rules.houses)
    if board.raw:
        return [Item("AllDifferent", board.names(sorted(cells))) for cells in left]
    items: list[Item] = []
    for line in _lines(board):
        left.pop(frozenset(line.cells), None)
    size = board.side
    if board.order != size and _are_left(left, boxes_of(board, board.order)):
        size = board.order
        items.append(Item("RegionSize", (f"{size}",)))
    boxes = boxes_of(board, size)
    if boxes and not _taken(left, boxes):
        items.append(Item("NoBoxes"))
    regions = [house.cells for house in rules.regions]
    # Some may be rows or columns, too.
    own = [cells for cells in regions if frozenset(cells) in left]
    if own and sum(map(len, regions)) == rules.cells and {*map(len, regions)} == {board.side}:
        labels = {cell: _LABELS[at] for at, cells in enumerate(regions) for cell in cells}
        items.append(Item("Jigsaw", ("".join(labels[cell] for cell in range(rules.cells)),)))
        _taken(left, own)
    for direction, cells in _diagonals(board).items():
        if _taken(left, [cells]):
            items.append(Item("Diagonal", (direction,)))
    for name, groups in _GROUPS.items():
        if _taken(left, groups(board, _size_of_groups(board, name, size))):
            items.append(Item(name))
    return [*items, *(Item("AllDifferent", board.names(sorted(cells))) for cells in left)]


def has_lines(rules: Rules, board: Board) -> bool:
    """Returns whether every row and column of the board is a house."""
    houses = {frozenset(house.cells) for house in rules.houses}
    return all(frozenset(line.cells) in houses for line in _lines(board))


def box_of(board: Board, size: int) -> tuple[int, int] | None:
    """Returns the rows and columns of boxes of this size, None if there are none.

    >>> box_of(Board(6, 6, 6), 6), box_of(Board(7, 7, 7), 7)
    ((2, 3), None)
    """
    for small in range(isqrt(size), 1, -1):
        large, rest = divmod(size, small)
        if rest:
            continue
        for rows, columns in ((small, large), (large, small)):
            if board.rows % rows == 0 and board.columns % columns == 0:
                return rows, columns
    return None


def _region_size(board: Board, items: Sequence[Item]) -> int:
    sizes = {item.arguments for item in items}
    if not sizes:
        return board.side
    if len(sizes) > 1 or len(arguments := sizes.pop()) != 1:
        raise PuzzleError("iss-region-size")
    size = number(arguments[0], items[0])
    if not 1 <= size <= board.rows * board.columns:
        raise PuzzleError("iss-region-size")
    return size


def _pieces(board: Board, items: Iterable[Item], size: int) -> Iterator[Cells]:
    """Returns the regions of jigsaws; one label may stand for the cells in none."""
    for item in items:
        labels = item.arguments[-1] if 1 <= len(item.arguments) <= 2 else ""
        cells = board.rows * board.columns
        if len(labels) != cells:
            raise PuzzleError("map-labels", found=len(labels), expected=cells)
        cells_of: dict[str, list[int]] = {}
        for cell, label in enumerate(labels):
            cells_of.setdefault(label, []).append(cell)
        others = [label for label, piece in cells_of.items() if len(piece) != size]
        if len(others) > 1:
            found, label = len(cells_of[others[1]]), others[1]
            raise PuzzleError("iss-piece", label=label, found=found, expected=size)
        yield from (tuple(piece) for piece in cells_of.values() if len(piece) == size)


def _plain(
    board: Board,
    said: Mapping[str, list[Item]],
    box: tuple[int, int] | None,
    pieces: Sequence[Cells],
) -> Rules:
    """Returns the rules of an ordinary grid, as far as they have names."""
    order = board.order
    rows, columns = box or (1, order)
    rules = Rules.boxes(rows, columns) if box else Rules.latin(order)
    if (
        not box
        and len(pieces) == order
        and len({cell for each in pieces for cell in each}) == order**2
    ):
        label = {cell: at for at, cells in enumerate(pieces) for cell in cells}
        rules = Rules.jigsaw([label[cell] for cell in range(order * order)])
    words = [("AntiKnight", "anti-knight"), ("AntiKing", "anti-king")]
    if box:
        words.append(("DisjointSets", "disjoint-groups"))
    if isqrt(order) ** 2 == order:
        words.append(("Windoku", "windows"))
    for name, word in words:
        if said[name]:
            rules |= Rules.named(word, rows, columns)
    if {item.arguments for item in said["Diagonal"]} == {("1",), ("-1",)}:
        rules |= Rules.diagonal(rows, columns)
    return rules


def _further(
    board: Board, said: Mapping[str, list[Item]], size: int, pieces: Iterable[Cells]
) -> Iterator[tuple[str, Cells]]:
    """Returns all houses besides lines and boxes, with their kinds."""
    yield from ((_EXTRA, cells) for cells in pieces)
    diagonals = _diagonals(board)
    for item in said["Diagonal"]:
        if len(item.arguments) != 1 or item.arguments[0] not in diagonals:
            raise PuzzleError("iss-item", item=str(item), expected=".Diagonal~1")
        yield "diagonal", diagonals[item.arguments[0]]
    for name, groups in _GROUPS.items():
        if said[name]:
            chosen = _size_of_groups(board, name, size)
            yield from ((_KINDS[name], cells) for cells in groups(board, chosen))
    for item in said["AllDifferent"]:
        yield _EXTRA, tuple(board.cells(item.arguments))


def _size_of_groups(board: Board, name: str, size: int) -> int:
    """Returns the size of boxes for a group: without RegionSize, that of windows is the order."""
    return board.order if name == "Windoku" and size == board.side else size


def _fitting(board: Board, house: House) -> House:
    """Returns the house, as an extra region if regions cannot have its size."""
    fits = house.kind != "box" or len(house.cells) == board.order
    return house if fits else house._replace(kind=_EXTRA)


def _lines(board: Board) -> list[House]:
    if board.raw:
        return []
    rows = [tuple(board.row(row)) for row in range(board.rows)]
    columns = [tuple(board.column(column)) for column in range(board.columns)]
    return [*_numbered("row", rows), *_numbered("column", columns)]


def _numbered(kind: str, cells: Iterable[Cells]) -> list[House]:
    return [House(kind, at, each) for at, each in enumerate(cells, start=1)]


def _block(board: Board, top: int, left: int, rows: int, columns: int) -> Cells:
    return tuple(
        row * board.columns + column
        for row in range(top, top + rows)
        for column in range(left, left + columns)
    )


def boxes_of(board: Board, size: int) -> list[Cells]:
    """Returns the cells of the boxes of this size; none if there are no such boxes."""
    box = box_of(board, size)
    if not box:
        return []
    corners = product(range(0, board.rows, box[0]), range(0, board.columns, box[1]))
    return [_block(board, *corner, *box) for corner in corners]


def _diagonals(board: Board) -> dict[str, Cells]:
    """Returns the rising diagonal by ``1`` and the falling one by ``-1``; none if not square."""
    side = board.rows
    if side != board.columns:
        return {}
    return {
        "1": tuple(row * side + side - 1 - row for row in range(side)),
        "-1": tuple(row * side + row for row in range(side)),
    }


def _windows(board: Board, size: int) -> list[Cells]:
    box = box_of(board, size)
    if not box:
        return []
    tops = range(1, board.rows - box[0], box[0] + 1)
    lefts = range(1, board.columns - box[1], box[1] + 1)
    return [_block(board, top, left, *box) for top, left in product(tops, lefts)]


def _disjoint_groups(board: Board, size: int) -> list[Cells]:
    return list(zip(*boxes_of(board, size), strict=True))


def _moves(board: Board, moves: Iterable[tuple[int, int]]) -> list[Cells]:
    """Returns the pairs of cells that are a move apart: so many rows down, and columns right."""
    return [
        (row * board.columns + column, (row + down) * board.columns + column + right)
        for row, column in product(range(board.rows), range(board.columns))
        for down, right in moves
        if row + down < board.rows and 0 <= column + right < board.columns
    ]


def _knight_moves(board: Board, size: int) -> list[Cells]:
    return _moves(board, ((1, -2), (1, 2), (2, -1), (2, 1)))


def _king_moves(board: Board, size: int) -> list[Cells]:
    """Returns blocks of 2 × 2 cells, or diagonal pairs where rows do not forbid the others."""
    if board.raw or board.order < 4 or min(board.rows, board.columns) < 2:
        return _moves(board, ((1, -1), (1, 1)))
    corners = product(range(board.rows - 1), range(board.columns - 1))
    return [_block(board, *corner, 2, 2) for corner in corners]


_GROUPS: Mapping[str, Callable[[Board, int], list[Cells]]] = {
    "Windoku": _windows,
    "DisjointSets": _disjoint_groups,
    "AntiKnight": _knight_moves,
    "AntiKing": _king_moves,
}
_KINDS = {
    "Windoku": "window",
    "DisjointSets": "disjoint group",
    "AntiKnight": "knight move",
    "AntiKing": "king block",
}


def _taken(left: dict[frozenset[int], None], houses: Iterable[Cells]) -> bool:
    """Takes houses away if there are any and all are left; returns whether it did."""
    wanted = list(houses)
    if not _are_left(left, wanted):
        return False
    for cells in wanted:
        left.pop(frozenset(cells), None)
    return True


def _are_left(left: Collection[frozenset[int]], houses: Collection[Cells]) -> bool:
    return bool(houses) and all(frozenset(cells) in left for cells in houses)
