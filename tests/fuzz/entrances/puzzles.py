"""Rules and puzzles made from values: drawn, written, and counted by two engines."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import nonet
from nonet import House, Puzzle, PuzzleError, Rules, Shape
from nonet.notation import NOTATIONS
from tests.fuzz.tape import Tape
from tests.fuzz.values import NAMES, check_message

_LIMIT = 3
_SEARCHED_ORDER = 4
"""Up to this order, every engine is fast for any houses."""


def enter(data: bytes) -> None:
    """Makes a puzzle from an order, shape, symbols, houses, givens and candidates, mostly valid."""
    try:
        puzzle = _drawn(Tape(data))
    except PuzzleError as error:
        check_message(error)
        return
    assert eval(repr(puzzle), NAMES) == puzzle
    assert str(puzzle)
    ElementTree.fromstring(nonet.render.svg(puzzle))
    for name in NOTATIONS:
        try:
            assert nonet.write(puzzle, name)
        except PuzzleError as error:
            check_message(error)
    if puzzle.rules.order <= _SEARCHED_ORDER:
        _search(puzzle)


def _search(puzzle: Puzzle) -> None:
    number = nonet.count(puzzle, _LIMIT, engine="search")
    assert nonet.count(puzzle, _LIMIT) == number
    plain = nonet.backtracking.solutions(puzzle)
    assert sum(1 for _, _ in zip(range(_LIMIT), plain, strict=False)) == number
    grid = nonet.solve(puzzle)
    assert (grid is None) == (number == 0)
    assert str(nonet.check(puzzle))


def _drawn(tape: Tape) -> Puzzle:
    order = tape.number(9)
    shape = _shape(tape, order) if tape.byte() % 2 else None
    cells = shape.cells if shape else order * order
    symbols = _symbols(tape, order) if tape.byte() % 4 == 1 else None
    houses = [_house(tape, order, cells) for _ in range(tape.number(12))]
    base = Rules.latin(order).houses if shape is None and tape.byte() % 2 else ()
    rules = Rules(order, [*base, *houses], symbols, shape)
    allowed = [_values(tape, order) for _ in range(rules.cells)] if tape.byte() % 4 == 1 else None
    return Puzzle(rules, [_given(tape, order) for _ in range(rules.cells)], allowed)


def _shape(tape: Tape, order: int) -> Shape:
    rows, columns = tape.number(order + 1), tape.number(order + 1)
    return Shape(rows, columns, tuple(tape.number(order * order) for _ in range(tape.number(3))))


def _symbols(tape: Tape, order: int) -> list[str]:
    return [chr(tape.number(0xFFFF)) for _ in range(order)]


def _house(tape: Tape, order: int, cells: int) -> House | tuple[int, ...]:
    members = tuple(tape.number(cells) for _ in range(tape.number(order)))
    if tape.byte() % 2:
        return members
    kind = tape.one_of(["row", "box", "region", "diagonal", "window", "grid 1 row", "a\x01", ""])
    return House(kind, tape.number(9), members)


def _values(tape: Tape, order: int) -> list[int]:
    bits = tape.number(0xFFFF)
    return [value for value in range(1, order + 1) if not bits >> value & 1]


def _given(tape: Tape, order: int) -> int:
    value = tape.byte()
    return value if value <= order else 0
