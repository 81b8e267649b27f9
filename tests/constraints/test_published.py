"""Published puzzles with constraints, read from text: solved, counted, checked and drawn."""

from __future__ import annotations

import json
from typing import Any

import pytest

import nonet
from nonet import Puzzle, parse_rules, render
from tests.documents import ROOT

PUZZLES: list[dict[str, Any]] = [
    json.loads(line)
    for line in (ROOT / "tests/data/variants.jsonl").read_text(encoding="utf-8").splitlines()
]


def _puzzle(entry: dict[str, Any]) -> Puzzle:
    return nonet.parse(entry["givens"], rules=parse_rules(entry["rules"]))


@pytest.mark.core
@pytest.mark.parametrize("entry", PUZZLES, ids=lambda entry: entry["name"])
def test_the_solution_is_the_published_one(entry: dict[str, Any]) -> None:
    puzzle = _puzzle(entry)
    solution = nonet.solve(puzzle)
    assert solution is not None
    assert "".join(map(str, solution)) == entry["solution"]
    assert nonet.count(puzzle) == 1
    assert nonet.check(puzzle).unique
    assert nonet.grade(puzzle, entry["solution"]).solved
    assert nonet.parse(nonet.write(puzzle, "link")) == puzzle


@pytest.mark.parametrize("entry", PUZZLES, ids=lambda entry: entry["name"])
def test_every_constraint_is_drawn(entry: dict[str, Any]) -> None:
    puzzle = _puzzle(entry)
    plain = render.svg(Puzzle(nonet.Rules.of(puzzle.rules.frame), puzzle.givens))
    assert set(render.svg(puzzle).splitlines()) - set(plain.splitlines())
