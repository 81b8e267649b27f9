from __future__ import annotations

import json
from typing import Any

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules
from tests.notation.reading import DATA, faults, read

SMALL = "order 3\n0 1 2\n-1 -1 -1\n2 0 1\n"
PUZZLE = Puzzle(Rules.latin(3), [1, 2, 3, 0, 0, 0, 3, 1, 2])
RECORDS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (DATA / "quasigroup_completion.jsonl").read_text(encoding="utf-8").splitlines()
]


def test_values_count_from_0_and_minus_1_is_empty() -> None:
    assert nonet.parse(SMALL) == PUZZLE
    assert nonet.write(PUZZLE, "pls") == SMALL


@pytest.mark.core
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_published_instances_are_satisfiable_or_not_as_published(record: dict[str, Any]) -> None:
    rows = [" ".join(map(str, row)) for row in record["grid"]]
    puzzle = nonet.parse("\n".join([f"order {record['n']}", *rows]))
    assert puzzle.givens.count(0) == record["holes"]
    assert (nonet.solve(puzzle) is not None) == (record["status"] == "sat")


def test_several_squares_may_follow_one_another() -> None:
    assert read(f"{SMALL}\n{SMALL}{SMALL}") == ([PUZZLE] * 3, [])


def test_orders_to_64_are_read() -> None:
    puzzle = Puzzle(Rules.latin(64), [64, *[0] * 4094, 10])
    assert nonet.parse(nonet.write(puzzle, "pls")) == puzzle


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("order 65\n0\n", "line 1, case 1: order 65; expected 1 to 64"),
        ("order 0\n", "line 1, case 1: order 0; expected 1 to 64"),
        ("order three\n0 1 2\n", "line 1, case 1: 'order three'; expected order and a number"),
        ("order 2\n0 1\n", "line 2, case 1: 1 row; expected 2"),
        ("order 2\n0 1\n1 0\n0 1\n", "line 4, case 1: 3 rows; expected 2"),
        ("order 2\n0 1\n1 0 1\n", "line 3, case 1: a row of 3 numbers; expected 2"),
        ("order 2\n0 1\n1 2\n", "line 3, case 1: '2' in column 2; expected -1 to 1"),
        ("order 2\n0 1\n-2 0\n", "line 3, case 1: '-2' in column 1; expected -1 to 1"),
        ("order 2\n0 1\nx 0\n", "line 3, case 1: 'x' in column 1; expected -1 to 1"),
    ],
)
def test_faults_are_reported_with_their_line(text: str, fault: str) -> None:
    assert faults(text) == [fault]


def test_a_bad_square_does_not_stop_the_next() -> None:
    assert read(f"order 3\n0 1 2\n{SMALL}")[0] == [PUZZLE]


def test_rules_with_regions_are_not_written() -> None:
    with pytest.raises(PuzzleError, match="expected rows and columns alone"):
        nonet.write(Puzzle(Rules.boxes(2, 2), [0] * 16), "pls")


def test_rules_given_must_have_the_order_of_the_text() -> None:
    rules = Rules.jigsaw("112 132 332")
    assert nonet.parse(SMALL, rules=rules).rules == rules
    with pytest.raises(PuzzleError, match="order 3; expected 4 as in the rules given"):
        nonet.parse(SMALL, rules=Rules.latin(4))
