from __future__ import annotations

import httpx
import pytest

from tests.facts import (
    LANQIAO_SECOND_GIVENS,
    LANQIAO_SECOND_MAP,
    LANQIAO_SECOND_SOLUTIONS,
    LATIN_SQUARES,
    POJ_SAMPLE,
    POJ_SOLUTION,
    SUDOKU_GRIDS_ORDER_4,
    SUDOKU_X,
    TEN_SOLUTIONS,
)
from tests.web.asking import Json, asked, events, puzzle


def _contest() -> Json:
    values = [0] * 36
    for row, column, letter in LANQIAO_SECOND_GIVENS:
        values[6 * int(row) + int(column)] = "ABCDEF".index(letter) + 1
    return {"rules": {"map": LANQIAO_SECOND_MAP, "symbols": "ABCDEF"}, "values": values}


def _lettered(grid: list[int]) -> str:
    text = "".join(" ABCDEF"[value] for value in grid)
    return " ".join(text[row : row + 6] for row in range(0, 36, 6))


def test_the_contest_sample_has_its_solution(client: httpx.Client) -> None:
    found = asked(client, "solve", puzzle(POJ_SAMPLE))
    assert found == {"grid": list(map(int, POJ_SOLUTION)), "timed_out": False}


def test_a_puzzle_without_solution_has_none(client: httpx.Client) -> None:
    assert asked(client, "solve", puzzle("11" + 79 * "."))["grid"] is None


def test_the_contest_jigsaw_has_its_nine_solutions(client: httpx.Client) -> None:
    *found, end = events(client.post("/api/solutions", json=_contest()))
    assert {name for name, _ in found} == {"solution"}
    assert {_lettered(data["grid"]) for _, data in found} == set(LANQIAO_SECOND_SOLUTIONS)
    assert end == ("end", {"count": 9, "complete": True})


@pytest.mark.parametrize(("limit", "complete"), [(8, False), (9, True), (1000, True)])
def test_solutions_end_at_their_limit(client: httpx.Client, limit: int, complete: bool) -> None:
    *found, end = events(client.post("/api/solutions", json={**_contest(), "limit": limit}))
    assert len(found) == min(limit, 9)
    assert end == ("end", {"count": min(limit, 9), "complete": complete})


@pytest.mark.parametrize(
    ("text", "cells", "number"),
    [
        ("boxes:2x2", 16, SUDOKU_GRIDS_ORDER_4),
        ("boxes:2x2+diagonal", 16, 48),
        ("latin:4", 16, LATIN_SQUARES[4]),
    ],
)
def test_all_grids_of_small_rules_are_counted(
    client: httpx.Client, text: str, cells: int, number: int
) -> None:
    body = {"rules": {"text": text}, "values": [0] * cells}
    assert asked(client, "count", body) == {"count": number, "complete": True}
    assert asked(client, "count", {**body, "limit": number}) == {"count": number, "complete": True}
    assert asked(client, "count", {**body, "limit": 10}) == {"count": 10, "complete": False}


def test_candidates_restrict(client: httpx.Client) -> None:
    body = {"rules": {"text": "latin:3"}, "values": [0] * 9}
    candidates = [[1]] + [[1, 2, 3]] * 8
    assert asked(client, "count", {**body, "candidates": candidates})["count"] == 4


def test_a_unique_puzzle_is_checked(client: httpx.Client) -> None:
    found = asked(client, "check", puzzle(SUDOKU_X, {"text": "diagonal"}))
    assert (found["legal"], found["solutions"], found["timed_out"]) == (True, 1, False)
    assert len(found["first"]) == 81
    assert found["second"] is None
    assert found["differences"] == []


def test_two_of_several_solutions_are_compared(client: httpx.Client) -> None:
    found = asked(client, "check", puzzle(TEN_SOLUTIONS))
    first, second = found["first"], found["second"]
    assert found["solutions"] == 2
    assert found["differences"] == [cell for cell in range(81) if first[cell] != second[cell]]
    assert found["differences"]


def test_conflicts_are_listed_for_each_house(client: httpx.Client) -> None:
    found = asked(client, "check", puzzle("33" + 14 * ".", {"text": "boxes:2x2"}))
    assert (found["legal"], found["solutions"], found["first"]) == (False, 0, None)
    assert found["conflicts"] == [
        {"kind": "row", "number": 1, "grid": 0, "value": 3, "cells": [0, 1]},
        {"kind": "box", "number": 1, "grid": 0, "value": 3, "cells": [0, 1]},
    ]


def test_values_are_judged_in_words_without_a_search(client: httpx.Client) -> None:
    wrong = puzzle("33" + 14 * ".", {"text": "boxes:2x2"}, search=False, language="zh")
    found = asked(client, "check", wrong)["broken"]
    assert [each["cells"] for each in found] == [[0, 1], [0, 1]]
    assert "第 1 行" in found[0]["text"]
    right = asked(client, "check", puzzle(TEN_SOLUTIONS, search=False))
    assert (right["broken"], right["solutions"], right["timed_out"]) == ([], 0, False)


def test_dead_ends_are_listed(client: httpx.Client) -> None:
    found = asked(client, "check", puzzle("12...3...", {"text": "latin:3"}))
    assert (found["legal"], found["solutions"]) == (True, 0)
    assert found["cells_without_candidate"] == [2]
    assert found["missing_places"] == [{"kind": "row", "number": 1, "grid": 0, "value": 3}]


def test_true_candidates_have_their_numbers(client: httpx.Client) -> None:
    found = asked(client, "candidates", {**puzzle(TEN_SOLUTIONS), "limit": 20})
    assert {sum(own) for own in found["numbers"]} == {10}
    assert found["candidates"] == [
        [value for value, number in enumerate(own, start=1) if number] for own in found["numbers"]
    ]
    assert not found["timed_out"]


def test_true_candidates_are_marked_without_a_limit(client: httpx.Client) -> None:
    found = asked(client, "candidates", puzzle("." * 16, {"text": "boxes:2x2"}))
    assert found["candidates"] == [[1, 2, 3, 4]] * 16
    assert found["numbers"] == [[1] * 4] * 16
    assert asked(client, "candidates", puzzle("11" + 79 * "."))["candidates"] == [[]] * 81


def test_the_number_of_solutions_is_estimated(client: httpx.Client) -> None:
    found = client.post("/api/estimate", json=puzzle("." * 36, {"text": "boxes:2x3"})).json()
    assert not found["timed_out"]
    assert abs(found["number"] - 28_200_960) < 5 * found["error"]
    few = client.post("/api/estimate", json=puzzle("." * 16, {"text": "boxes:2x2"})).json()
    assert few == {"number": 288, "error": 0, "exact": True, "timed_out": False}


def test_more_walks_give_a_smaller_error(client: httpx.Client) -> None:
    body = puzzle("." * 36, {"text": "boxes:2x3"})
    few, many = (asked(client, "estimate", {**body, "walks": walks}) for walks in (10, 100))
    assert many["error"] < few["error"]


def test_without_time_there_is_no_estimate(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.web.limits.SECONDS", 0.0)
    found = asked(client, "estimate", puzzle("." * 81))
    assert found == {"number": None, "error": None, "exact": False, "timed_out": True}
