"""Anti-move: the rule against named rules and an independent sentence."""

from __future__ import annotations

from itertools import product

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, backtracking, parse_rules
from nonet.constraints import AntiMove
from tests.constraints.kinds.facts import sentences_of


@pytest.mark.parametrize("word", ["anti-knight", "anti-king"])
def test_moves_of_chess_are_the_named_rules(word: str) -> None:
    moves = {"anti-knight": "1,2", "anti-king": "1,1"}[word]
    for order in (4, 5):
        named, said = (f"latin:{order}+{each}" for each in (word, f"anti-move:{moves}"))
        empty = bytes(order * order)
        assert nonet.count(Puzzle(parse_rules(said), empty)) == nonet.count(
            Puzzle(parse_rules(named), empty)
        )


@pytest.mark.parametrize(
    ("moves", "values"),
    [([1, 3], None), ([1, 1, 2, 2], [2]), ([0, 3, 1, 2], [1, 4]), ([2, 3], [3])],
)
def test_complete_grids_break_it_exactly_if_a_move_leads_to_an_equal_value(
    moves: list[int], values: list[int] | None
) -> None:
    rules = Rules.latin(4) | AntiMove(moves, values)
    every = (grid.values for grid in nonet.solutions(Puzzle(Rules.latin(4), bytes(16))))
    expected = sum(map(sentences_of(rules), every))
    assert nonet.count(Puzzle(rules, bytes(16))) == expected
    assert len([*backtracking.solutions(Puzzle(rules, bytes(16)))]) == expected


def test_moves_do_not_lead_to_variables() -> None:
    alone, more = (parse_rules(f"latin:3+anti-move:2,0:2{text}") for text in ("", "+variables:3"))
    expected = nonet.count(Puzzle(alone, bytes(9))) * 27
    assert nonet.count(Puzzle(more, bytes(12)), limit=1_000) == expected


def test_empty_cells_break_nothing() -> None:
    rules = Rules.latin(3) | AntiMove([1, 2], [2])
    (constraint,) = rules.constraints
    for values in product(range(4), repeat=3):
        grid = [values[0], 0, 0, 0, 0, values[1], values[2], 0, 0]
        assert bool([*constraint.broken(grid)]) == (values[1] == 2 and 2 in (values[0], values[2]))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("anti-move:1", "with the moves 1; expected pairs of numbers"),
        ("anti-move:1,2,0,0", "expected pairs of numbers that are not both 0"),
        ("anti-move:1,2:5", "value 5 for the anti-move rule; expected 1 to 4"),
    ],
)
def test_what_is_refused(text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        parse_rules(f"latin:4+{text}")
