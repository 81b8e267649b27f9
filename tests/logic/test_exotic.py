"""Exotic patterns, compared with plain enumeration and with what is published about them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations, product
from pathlib import Path

import pytest

import nonet
from nonet import Puzzle, Rules
from nonet.logic import TECHNIQUES, Position, Step, find
from nonet.logic.position import Candidate
from nonet.names import TechniqueName
from tests.logic.proving import faults

pytestmark = pytest.mark.core

NAMES = [name for name, each in TECHNIQUES.items() if each.family == "exotic patterns"]
DATA = Path(__file__).parents[1] / "data"

# Puzzles of the players' forum: Easter Monster is by JPF, Golden Nugget and Fata Morgana are by
# tarek, Loki is by mith.
EASTER_MONSTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
GOLDEN_NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
FATA_MORGANA = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........"
LOKI = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."


def names_of(cells: Sequence[int]) -> set[str]:
    return {Rules.classic().cell_name(cell) for cell in cells}


def only(puzzle: str, name: TechniqueName) -> Step:
    """Returns the only step of a technique in a puzzle."""
    (step,) = find(puzzle, name)
    return step


def test_the_loop_of_the_easter_monster() -> None:
    step = only(EASTER_MONSTER, "sk_loop")
    dominoes = ["r1c28", "r2c1379", "r3c28", "r7c28", "r8c1379", "r9c28"]
    cells = {f"{row[:3]}{column}" for row in dominoes for column in row[3:]}
    assert names_of(step.part("pattern").cells) == cells
    found = {f"{h.kind} {h.number}": values for _, _, values, (h,) in step.each("cover")}
    assert found == {
        "row 2": (3, 8),
        "box 3": (1, 6),
        "column 8": (3, 9),
        "box 9": (2, 7),
        "row 8": (4, 5),
        "box 7": (1, 6),
        "column 2": (4, 8),
        "box 1": (2, 7),
    }
    assert len(step.eliminations) == 13


@pytest.mark.parametrize(
    ("puzzle", "base", "targets"),
    [
        (FATA_MORGANA, {"r5c4", "r5c6"}, {"r4c2", "r6c8"}),
        (GOLDEN_NUGGET, {"r1c7", "r2c7"}, {"r4c8", "r7c9"}),
    ],
)
def test_published_exocets(puzzle: str, base: set[str], targets: set[str]) -> None:
    step = only(puzzle, "junior_exocet")
    assert names_of(step.part("base").cells) == base
    assert names_of(step.part("target").cells) == targets
    assert {each.cell for each in step.eliminations} <= set(step.part("target").cells)


def test_a_tridagon_with_one_guardian() -> None:
    step = only(LOKI, "tridagon")
    assert step.part("guarded").values == (3, 5, 7)
    ((cell, value),) = step.placements
    assert (names_of([cell]), value) == ({"r8c8"}, 1)


# ---- tridagons by enumeration ----


def is_rising(columns: Sequence[int]) -> bool:
    return tuple(columns) in ((0, 2, 1), (1, 0, 2), (2, 1, 0))


def can_be_filled(boxes: Sequence[Sequence[int]]) -> bool:
    """Tries to fill four boxes with three values; a box has the columns of its three rows."""
    first, second, third, fourth = (
        [dict(zip(((row, box[row]) for row in range(3)), values, strict=True)) for values in FILLED]
        for box in boxes
    )

    def rows_differ(one: dict[tuple[int, int], int], other: dict[tuple[int, int], int]) -> bool:
        return all(a != b for (r, _), a in one.items() for (s, _), b in other.items() if r == s)

    def columns_differ(one: dict[tuple[int, int], int], other: dict[tuple[int, int], int]) -> bool:
        return all(a != b for (_, c), a in one.items() for (_, d), b in other.items() if c == d)

    left = [(a, b) for a, b in product(first, third) if columns_differ(a, b)]
    right = [(a, b) for a, b in product(second, fourth) if columns_differ(a, b)]
    return any(
        rows_differ(top, other_top) and rows_differ(bottom, other_bottom)
        for (top, bottom), (other_top, other_bottom) in product(left, right)
    )


FILLED: list[tuple[int, ...]] = list(permutations((1, 2, 3)))


def test_three_values_fit_if_an_even_number_of_boxes_rise() -> None:
    transversals = list(permutations(range(3)))
    for boxes in product(transversals, repeat=4):
        assert can_be_filled(boxes) == (sum(map(is_rising, boxes)) % 2 == 0)


def with_guardians(guardians: Sequence[tuple[str, int]]) -> Position:
    """Returns a position in which twelve cells hold 1, 2 or 3, or a guardian.

    They fall in boxes 1, 2 and 4, and rise in box 5. All other cells have all candidates.
    """
    rules = Rules.classic()
    corners = {(0, 0): (0, 1, 2), (0, 3): (1, 2, 0), (3, 0): (0, 1, 2), (3, 3): (2, 1, 0)}
    cells = {
        9 * (row + i) + column + place
        for (row, column), places in corners.items()
        for i, place in enumerate(places)
    }
    numbers = {rules.cell_name(cell): cell for cell in range(81)}
    kept = {(numbers[name], value) for name, value in guardians}
    gone = [(cell, value) for cell in cells for value in range(4, 10) if (cell, value) not in kept]
    return Position(Puzzle(rules, bytes(81)), None, gone)


@pytest.mark.parametrize(
    ("guardians", "gone"),
    [
        # Two cells of a row with the same guardian.
        ([("r1c1", 9), ("r1c5", 9)], {f"r1c{column}-9" for column in (2, 3, 4, 6, 7, 8, 9)}),
        # A cell with two guardians.
        ([("r5c5", 4), ("r5c5", 7)], {"r5c5-1", "r5c5-2", "r5c5-3"}),
        # Two cells that do not see each other; r4c1, which sees both, is one of the twelve.
        ([("r1c1", 9), ("r4c6", 9)], {"r1c6-9"}),
        # No candidate is excluded by each of them.
        ([("r1c1", 8), ("r1c1", 9), ("r1c5", 9)], set[str]()),
        ([("r1c1", 8), ("r1c5", 9)], set[str]()),
        ([("r1c1", 9), ("r4c6", 8)], set[str]()),
    ],
)
def test_what_guardians_exclude(guardians: list[tuple[str, int]], gone: set[str]) -> None:
    steps = find(with_guardians(guardians), "tridagon")
    name = Rules.classic().cell_name
    assert {f"{name(cell)}-{value}" for step in steps for cell, value in step.eliminations} == gone
    assert all(faults(step, step.proof) == [] for step in steps)


@pytest.mark.long
def test_a_value_in_two_houses_of_a_domino() -> None:
    rules = Rules.classic()
    numbers = {rules.cell_name(cell): cell for cell in range(81)}
    kept = {
        ("r1c2", "r1c3"): (1, 7, 8, 9),
        ("r1c5", "r1c6"): (1, 3, 9),
        ("r2c4", "r3c4"): (3, 5, 6, 9),
        ("r5c4", "r6c4"): (5, 6, 7, 8),
        ("r4c5", "r4c6"): (1, 2, 7, 8),
        ("r4c2", "r4c3"): (1, 2, 3, 4),
        ("r5c1", "r6c1"): (3, 4, 5, 6),
        ("r2c1", "r3c1"): (5, 6, 7, 8),
    }
    gone = [
        (numbers[name], value)
        for names, values in kept.items()
        for name in names
        for value in range(1, 10)
        if value not in values
    ]
    (step,) = find(Position(Puzzle(rules, bytes(81)), None, gone), "sk_loop")
    # 9 is counted in row 1 and in box 2, which share a domino.
    assert {(numbers["r1c5"], 9), (numbers["r1c6"], 9)} < set(step.eliminations)
    assert "nor in a cell with two of its houses" in step.text()
    assert faults(step, step.proof) == []


# ---- paths ----


@cache
def positions() -> list[tuple[Position, nonet.Grid]]:
    """Returns positions of the paths of all examples, each with the solution."""
    found: list[tuple[Position, nonet.Grid]] = []
    for name in NAMES:
        example = TECHNIQUES[name].example
        assert example is not None
        solution = nonet.solve(example.puzzle)
        assert solution is not None
        steps = [each for each in nonet.explain(example.puzzle) if not each.technique.single]
        found += [(step.position, solution) for step in steps[::4]]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_steps_are_right_and_their_proofs_hold(name: str) -> None:
    seen = 0
    for position, solution in positions():
        steps = find(position, TECHNIQUES[name])
        for step in steps:
            seen += 1
            assert all(solution.values[cell] == value for cell, value in step.placements)
            assert all(solution.values[cell] != value for cell, value in step.eliminations)
        # The proof of a double exocet takes a second to check; tests of examples check one.
        if steps and name != "double_exocet":
            assert faults(steps[0], steps[0].proof) == []
    assert seen > 0


def symmetric(draw: random.Random) -> tuple[list[int], list[int]]:
    """Returns where a symmetry of classic rules moves each cell and each value."""

    def lines() -> list[int]:
        return [3 * band + i for band in draw.sample(range(3), 3) for i in draw.sample(range(3), 3)]

    rows, columns, turned = lines(), lines(), draw.random() < 0.5
    cells = [9 * rows[cell // 9] + columns[cell % 9] for cell in range(81)]
    if turned:
        cells = [9 * (cell % 9) + cell // 9 for cell in cells]
    return cells, [0, *draw.sample(range(1, 10), 9)]


# The others choose between equal covers by the order of rows and columns.
@pytest.mark.parametrize("name", ["tridagon", "junior_exocet", "senior_exocet"])
def test_symmetries_move_the_steps(name: str) -> None:
    draw, seen = random.Random(3), 0
    for position, _ in positions()[::3]:
        cells, values = symmetric(draw)
        moved = bytearray(81)
        for cell, value in enumerate(position.values):
            moved[cells[cell]] = values[value]
        left = {(cells[cell], values[v]) for cell in range(81) for v in position.candidates[cell]}
        gone = [(cell, v) for cell in range(81) for v in range(1, 10) if (cell, v) not in left]
        image = Position(Puzzle(Rules.classic(), bytes(moved)), None, gone)
        expected = {
            frozenset((cells[cell], values[value]) for cell, value in _outcome(step))
            for step in find(position, TECHNIQUES[name])
        }
        found = {frozenset(_outcome(step)) for step in find(image, TECHNIQUES[name])}
        assert found == expected
        seen += len(found)
    assert seen > 0


def _outcome(step: Step) -> set[tuple[int, int]]:
    return {(cell, value) for cell, value in (*step.eliminations, *step.placements)}


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_found_without_bands_and_stacks(name: str) -> None:
    rules = Rules.jigsaw("000011 022013 221113 243333 244455 445555")
    empty = Puzzle(rules, bytes(rules.cells))
    assert find(empty, TECHNIQUES[name]) == []


# ---- multi-sector locked sets by enumeration ----


def locked_sets(position: Position) -> set[frozenset[Candidate]]:
    """Returns what locked sets of rows and columns remove; tries all rows and columns."""
    order = position.rules.order
    some = [
        set(each) for number in range(2, order - 1) for each in combinations(range(order), number)
    ]
    return {gone for rows in some for columns in some if (gone := removed(position, rows, columns))}


def removed(position: Position, rows: set[int], columns: set[int]) -> frozenset[Candidate]:
    order, candidates = position.rules.order, position.candidates
    cells = {
        cell
        for cell in range(order * order)
        if candidates[cell] and cell // order in rows and cell % order in columns
    }
    needed, gone, kinds = 0, set[Candidate](), set[int]()
    for value in range(1, order + 1):
        places = [cell for cell in cells if value in candidates[cell]]
        ways: list[tuple[int, set[Candidate]]] = []
        for kind in (0, 1):
            lines = {divmod(cell, order)[kind] for cell in places}
            others = {
                Candidate(cell, value)
                for cell in range(order * order)
                if value in candidates[cell]
                and cell not in cells
                and divmod(cell, order)[kind] in lines
            }
            ways.append((len(lines), others))
        # The fewer lines; of as many, those that remove more, or the rows.
        kind = min((0, 1), key=lambda each: (ways[each][0], -len(ways[each][1]), each))
        needed += ways[kind][0]
        gone |= ways[kind][1]
        if places:
            kinds.add(kind)
    return frozenset(gone) if needed == len(cells) and len(kinds) == 2 else frozenset()


def random_position(order: int, draw: random.Random) -> Position:
    """Returns a Latin square with a few random candidates in each cell."""
    rules = Rules.latin(order)
    gone = [
        (cell, value)
        for cell in range(order * order)
        for value in draw.sample(range(1, order + 1), draw.choice((order - 2, order - 3)))
    ]
    return Position(Puzzle(rules, bytes(rules.cells)), None, gone)


@pytest.mark.parametrize("order", [4, 5, pytest.param(6, marks=pytest.mark.long)])
def test_locked_sets_of_latin_squares(order: int) -> None:
    draw, total = random.Random(7), 0
    for _ in range(60 if order < 6 else 15):
        position = random_position(order, draw)
        steps = find(position, "multi_sector_locked_sets")
        expected = locked_sets(position)
        assert {frozenset(step.eliminations) for step in steps} == expected
        assert all(faults(step, step.proof) == [] for step in steps[:1])
        total += len(expected)
    assert total > 0
