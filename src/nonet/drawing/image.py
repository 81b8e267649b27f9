"""The picture of a board, as SVG: paper, marks of special houses, lines, values."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from html import escape
from itertools import groupby

from nonet.drawing.rules import standing_out
from nonet.drawing.text import HOLE, owners
from nonet.drawing.writing import candidate_texts, value_texts
from nonet.rules import House, Rules

_INK = ("ink", "#1c2026")
_VALUE = ("value", "#1f6fc4")
_PAPER = ("paper", "#fff")
_MARGIN = 2


def picture(
    rules: Rules,
    values: Sequence[int],
    givens: Sequence[int] | None = None,
    candidates: Sequence[Collection[int]] | None = None,
    cell: int = 36,
) -> str:
    """Returns the text of an SVG image; see :func:`nonet.render.svg`.

    ``givens`` are the values to set apart from the others, or None if they are not known.
    """
    rules.require_houses_alone("a picture")
    width, height = rules.shape.columns * cell, rules.shape.rows * cell
    size = f'width="{width + 2 * _MARGIN}" height="{height + 2 * _MARGIN}"'
    box = f"{-_MARGIN} {-_MARGIN} {width + 2 * _MARGIN} {height + 2 * _MARGIN}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box}" role="img"'
        ' style="max-width:100%;height:auto">',
        f"<title>{escape(_title(rules, values, givens))}</title>",
        f"<desc>{escape(_description(rules, values))}</desc>",
        *_ground(rules, cell),
        *_lines(rules, cell),
        *_writing(rules, values, givens, candidates, cell),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def _title(rules: Rules, values: Sequence[int], givens: Sequence[int] | None) -> str:
    number = sum(map(bool, givens or ()))
    with_givens = f" with {number} given{'' if number == 1 else 's'}" if number else ""
    kind = "Puzzle" if givens is not None and 0 in values else "Grid"
    special = "".join(f", {kind}s" for kind in standing_out(rules))
    return f"{kind} of order {rules.order}{with_givens}{special}"


def _description(rules: Rules, values: Sequence[int]) -> str:
    """Returns the rows of the lattice as text, for screen readers."""
    symbols = ("empty", *rules.symbols)
    rows = [
        " ".join("-" if cell is None else symbols[values[cell]] for cell in rules.shape.row(row))
        for row in range(rules.shape.rows)
    ]
    return "; ".join(f"row {number}: {row}" for number, row in enumerate(rows, start=1))


def _ground(rules: Rules, cell: int) -> Iterator[str]:
    """Returns the paper, the tint of windows and the like, and the lines of diagonals."""
    special = standing_out(rules)
    diagonals = special.pop("diagonal", [])
    tinted = {member for houses in special.values() for house in houses for member in house.cells}
    yield _path(_squares(rules, range(rules.cells), cell), f"{_style('fill', *_PAPER)}")
    tint = f'{_style("fill", *_INK)} fill-opacity=".11"'
    yield _path(_squares(rules, tinted, cell), tint)
    line = f'{_style("stroke", *_INK)} fill="none" stroke-opacity=".3" stroke-width="{cell / 18:g}"'
    yield _path("".join(_diagonal(rules, house, cell) for house in diagonals), line)


def _lines(rules: Rules, cell: int) -> Iterator[str]:
    """Returns the thin lines between cells, and the thick ones around regions and grids."""
    found = owners(rules)
    turned = [list(column) for column in zip(*found, strict=True)]
    for thick, opacity, width in ((False, ".35", cell / 36), (True, "1", cell / 14)):
        across = (f"M{a * cell} {at * cell}h{(b - a) * cell}" for at, a, b in _runs(found, thick))
        down = (f"M{at * cell} {a * cell}v{(b - a) * cell}" for at, a, b in _runs(turned, thick))
        attributes = (
            f'{_style("stroke", *_INK)} stroke-opacity="{opacity}" stroke-width="{width:.4g}"'
            ' stroke-linecap="square"'
        )
        yield _path("".join((*across, *down)), attributes)


def _runs(owner: list[list[int]], thick: bool) -> Iterator[tuple[int, int, int]]:
    """Returns the lines between rows: which row they are above, where they begin and end."""
    outside = [HOLE] * len(owner[0])
    for at, (above, below) in enumerate(zip([outside, *owner], [*owner, outside], strict=True)):
        wanted = [
            one != other if thick else one == other != HOLE
            for one, other in zip(above, below, strict=True)
        ]
        for drawn, run in groupby(range(len(wanted)), key=wanted.__getitem__):
            if drawn:
                places = list(run)
                yield at, places[0], places[-1] + 1


def _writing(
    rules: Rules,
    values: Sequence[int],
    givens: Sequence[int] | None,
    candidates: Sequence[Collection[int]] | None,
    cell: int,
) -> Iterator[str]:
    known = values if givens is None else givens
    filled = {c: value for c, value in enumerate(values) if value}
    given = {c: value for c, value in filled.items() if known[c]}
    others = {c: value for c, value in filled.items() if not known[c]}
    weight = "400" if givens is None else "600"
    yield from value_texts(rules, given, cell, f'{_style("fill", *_INK)} font-weight="{weight}"')
    yield from value_texts(rules, others, cell, _style("fill", *_VALUE))
    if candidates is not None:
        small = {c: found for c, found in enumerate(candidates) if not values[c]}
        faint = f'{_style("fill", *_INK)} fill-opacity=".75"'
        yield from candidate_texts(rules, small, cell, faint)


def _squares(rules: Rules, cells: Collection[int], size: int) -> str:
    """Returns the path around cells, those side by side in one piece."""
    parts: list[str] = []
    for row in range(rules.shape.rows):
        inside = [cell in cells for cell in rules.shape.row(row)]
        for drawn, run in groupby(range(len(inside)), key=inside.__getitem__):
            if drawn:
                columns = list(run)
                width = len(columns) * size
                parts.append(f"M{columns[0] * size} {row * size}h{width}v{size}h{-width}z")
    return "".join(parts)


def _diagonal(rules: Rules, house: House, size: int) -> str:
    """Returns the path through the middles of its cells, from corner to corner."""
    columns = rules.shape.columns
    (top, left), (bottom, right) = (
        divmod(rules.shape.places[cell], columns) for cell in (house.cells[0], house.cells[-1])
    )
    (x, to_x), (y, to_y) = _outer(left, right), _outer(top, bottom)
    return f"M{x * size} {y * size}L{to_x * size} {to_y * size}"


def _outer(first: int, last: int) -> tuple[int, int]:
    """Returns the outer edges of two rows or columns."""
    return (first, last + 1) if first <= last else (first + 1, last)


def _path(data: str, attributes: str) -> str:
    return f'<path d="{data}" {attributes}/>' if data else ""


def _style(property: str, name: str, colour: str) -> str:
    """Returns a colour that a page may change; the attribute is for what knows no variables."""
    return f'{property}="{colour}" style="{property}:var(--nonet-{name},{colour})"'
