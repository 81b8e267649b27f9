"""Notations where numbers begin at 0, and where the grid is not square."""

from __future__ import annotations

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, parse, parse_rules
from nonet.constraints import Cage
from nonet.notation import NOTATIONS
from nonet.notation.text.source import text_source
from nonet.rules import Shape

ROWS = Rules(10, [range(4), range(4, 8)], shape=Shape(3, 4)).with_numbers(0, 9)
RULES = [
    Rules.latin(3).with_numbers(0, 2),
    Rules.boxes(2, 2).with_numbers(0, 9),
    Rules.jigsaw("0001 0211 2213 2333").with_numbers(0, 3),
    Rules.rectangular(4, 6, 2, 3),
    Rules.rectangular(4, 6, 2, 3).with_numbers(0, 5),
    Rules.rectangular(2, 3).with_numbers(1, 5),
    ROWS,
]


@pytest.mark.parametrize("notation", ["line", "grid", "list", "link"])
@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_what_is_written_is_read(notation: str, rules: Rules) -> None:
    givens = [cell % (min(rules.order, 10) + 1) for cell in range(rules.cells)]
    puzzle = Puzzle(rules, givens)
    text = NOTATIONS[notation].write(puzzle)
    (case,) = NOTATIONS[notation].cases(text_source(text), rules)
    assert case.puzzle == puzzle


def test_a_link_tells_the_numbers() -> None:
    puzzle = Puzzle(ROWS | Cage([0, 1], 3), [1, 2] + [0] * 10)
    assert parse(NOTATIONS["link"].write(puzzle)) == puzzle
    link = nonet.notation.write(Puzzle("classic+numbers:0-8", [1] + [0] * 80), "link")
    assert link == "classic~1zzzb~n0-8\n"
    assert parse(link).rules == Rules.classic().with_numbers(0, 8)
    for wrong in ["n0", "n2-9", "n0-99", "n0-8-9"]:
        with pytest.raises(PuzzleError):
            parse(f"classic~1zzzb~{wrong}")


def test_a_zero_is_a_number_and_a_full_stop_is_empty() -> None:
    rules = Rules.latin(2).with_numbers(0, 1)
    for text in ["01\n1.", "[[0, 1], [1, .]]", "011."]:
        assert list(parse(text, rules=rules).givens) == [1, 2, 2, 0]
    assert str(Puzzle(rules, [1, 2, 2, 0])) == "0 1\n1 ."
    with pytest.raises(PuzzleError, match=r"'2' at r1c1; expected \. or 0 to 1"):
        parse("2...", rules=rules)


@pytest.mark.parametrize("notation", ["judge", "lanqiao", "jigsaw", "marks", "pls", "candidates"])
def test_the_other_notations_refuse_numbers_from_0(notation: str) -> None:
    rules = Rules.classic().with_numbers(0, 8)
    with pytest.raises(PuzzleError, match="5 values in rows of 4 cells; expected 4 values"):
        nonet.write(Puzzle(parse_rules("latin:4+numbers:0-4"), bytes(16)), "fpuzzles")
    with pytest.raises(PuzzleError, match="numbers that begin at 0; expected numbers from 1 on"):
        NOTATIONS[notation].write(Puzzle(rules, bytes(81)))
    (case,) = NOTATIONS[notation].cases(text_source("1" + "." * 80), rules)
    assert "numbers that begin at 0" in str(case.error)


def test_arrays_of_many_puzzles_refuse_numbers_from_0() -> None:
    with pytest.raises(PuzzleError, match="many puzzles at once with numbers that begin at 0"):
        nonet.bulk.solve(["." * 81], rules="classic+numbers:0-8")
