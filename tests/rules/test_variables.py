"""Variables: cells outside the grid, which constraints name and the search solves."""

from __future__ import annotations

from itertools import permutations

import pytest

import nonet
from nonet import Grid, Puzzle, PuzzleError, Rules, backtracking, parse_rules
from nonet.constraints import Arrow
from nonet.rules import Shape, rules_text

SHARED = "boxes:2x2+variables:2+arrow v1 r1c1 r1c2+arrow v1 r2c3 r3c2+greater v1 v2"


def test_they_follow_the_cells_of_the_grid_and_have_names() -> None:
    rules = Rules.boxes(2, 2).with_variables(3)
    assert (rules.cells, rules.shape.grid) == (19, Shape(4, 4))
    assert [rules.cell_name(cell) for cell in (15, 16, 18)] == ["r4c4", "v1", "v3"]
    assert {cell for house in rules.houses for cell in house.cells} == {*range(16)}


def test_the_text_and_the_expression_say_them() -> None:
    rules = parse_rules(SHARED)
    assert rules_text(rules) == SHARED
    assert rules.constraints[0] == Arrow([16, 0, 1])
    assert eval(repr(Rules.boxes(2, 2).with_numbers(0, 3).with_variables(2))) == parse_rules(
        "boxes:2x2+variables:2+numbers:0-3"
    )


def test_extensions_and_layouts_have_them_too() -> None:
    assert parse_rules("diagonal+samurai+variables:2").cells == 371
    one, other = (parse_rules(f"boxes:2x2+{word}+variables:2") for word in ("diagonal", "windows"))
    assert (one | other).cells == 18
    assert one.with_variables(0) == Rules.diagonal(2, 2)


def test_the_search_agrees_with_the_plain_search() -> None:
    puzzle = Puzzle(parse_rules(SHARED), bytes(18))
    expected = {grid.values for grid in backtracking.solutions(puzzle)}
    assert {grid.values for grid in nonet.solutions(puzzle)} == expected
    assert all(grid[16] == grid[0] + grid[1] == grid[6] + grid[9] > grid[17] for grid in expected)
    assert len(expected) > 0


@pytest.mark.parametrize(
    "text",
    [
        "taxicab",
        "connected:1,2,3,4",
        "non-consecutive",
        "strict-xv",
        "strict-column-indexing",
        "full-rank:3 r1c1 r1c2 r1c3 r1c4",
        "sandwich:2 r1c1 r1c2 r1c3 r1c4",
        "skyscraper:2 r1c1 r2c1 r3c1 r4c1",
        "maximum r2c2",
        "region-same-values",
        "box-indexing r2c2",
    ],
)
def test_rules_about_the_grid_leave_them_out(text: str) -> None:
    alone = nonet.count("." * 16, rules=f"boxes:2x2+{text}")
    rules = parse_rules(f"boxes:2x2+variables:2+{text}")
    assert nonet.count(Puzzle(rules, bytes(18)), limit=10_000) == alone * 16
    grid = next(nonet.solutions("." * 16, rules=f"boxes:2x2+{text}"), None)
    for more in permutations(range(1, 5), 2):
        if grid is not None:
            assert nonet.check(Grid(rules, [*grid.values, *more])).legal


def test_flatmates_are_in_the_grid() -> None:
    rules = parse_rules("latin:3+dutch-flatmates+variables:1")
    assert nonet.count(Puzzle(rules, bytes(10)), limit=100) == 3 * nonet.count(
        "." * 9, rules="latin:3+dutch-flatmates"
    )


@pytest.mark.parametrize("notation", ["link", "iss", "line", "list"])
def test_notations_have_them(notation: str) -> None:
    rules = parse_rules(SHARED if notation in ("link", "iss") else "boxes:2x2+variables:2")
    puzzle = Puzzle(rules, [1, *bytes(15), 0, 2])
    text = nonet.write(puzzle, notation)
    given = None if notation in ("link", "iss") else rules
    assert nonet.parse(text, notation=notation, rules=given) == puzzle


def test_other_notations_refuse_them() -> None:
    puzzle = Puzzle(parse_rules("boxes:2x2+variables:2"), bytes(18))
    with pytest.raises(PuzzleError, match="2 variables, which the notation grid cannot express"):
        nonet.write(puzzle, "grid")


def test_links_keep_them_beside_listed_houses_and_numbers() -> None:
    listed = Rules(2, [[0, 1], [2, 4]], shape=Shape(2, 2).with_variables(1))
    for rules in (listed, Rules.latin(3).with_numbers(0, 2).with_variables(2)):
        puzzle = Puzzle(rules, bytes(rules.cells))
        read = nonet.parse(nonet.write(puzzle, "link"))
        assert read == puzzle
        assert read.rules.cell_name(rules.cells - 1)[0] == "v"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("classic+variables:1001", "1,001 variables; expected at most 1,000"),
        ("classic+variables", "expected variables:N, as in variables:4"),
        ("classic+variables:1+variables:2", "expected variables:N"),
        ("latin:4+arrow v1 r1c1", "cell v1; expected names from r1c1 to r4c4"),
        ("latin:4+variables:2+arrow v3 r1c1", "cell v3; expected names from r1c1 to v2"),
        ("latin:4+variables:2+arrow v0 r1c1", "cell v0"),
        ("latin:4+variables:2+arrow r6c1 r1c1", "cell r6c1"),
    ],
)
def test_what_is_wrong_is_named(text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.count(Puzzle(parse_rules(text), bytes(parse_rules(text).cells)))


def test_constraints_keep_the_variables_that_they_name() -> None:
    with pytest.raises(PuzzleError, match="cell 17; expected cells 0 to 15"):
        parse_rules(SHARED).with_variables(0)
