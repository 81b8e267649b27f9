"""What the bulk functions return, as texts and for notebooks."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import polars
import pyarrow  # pyright: ignore[reportMissingTypeStubs]
import pytest

from nonet import PuzzleError, bulk
from tests.facts import POJ_SAMPLE, POJ_SOLUTION, TEN_SOLUTIONS

PYARROW: Any = pyarrow  # without types


def test_texts_are_the_solutions() -> None:
    solved = bulk.solve([POJ_SAMPLE, "11" + "." * 79])
    assert solved.texts == [POJ_SOLUTION, None]
    assert bulk.solve([]).texts == []


@pytest.mark.core
def test_texts_read_back_under_any_rules() -> None:
    solved = bulk.solve(["." * 256], rules="boxes:4x4", limit=1)
    assert bulk.verify(solved.texts, solved.grids, rules="boxes:4x4").all()  # type: ignore[arg-type]


@pytest.mark.core
def test_orders_without_a_character_for_every_value_have_no_texts() -> None:
    solved = bulk.solve([[0] * 36 * 36], rules="latin:36", limit=1)
    with pytest.raises(PuzzleError, match="value 36; expected at most 35 in texts"):
        _ = solved.texts


def test_str_counts_the_verdicts() -> None:
    assert str(bulk.solve([POJ_SAMPLE, TEN_SOLUTIONS, "x", "y"])) == (
        "4 rows: 1 unique, 1 several, 2 unreadable;"
        " row 2 is no puzzle: row 1 has 1 cell; expected 9"
    )
    assert str(bulk.solve([])) == "0 rows"


def test_a_notebook_shows_the_first_rows() -> None:
    solved: Any = bulk.solve([POJ_SAMPLE] * 30)
    html = solved._repr_html_()
    assert html.count(POJ_SOLUTION) == 10
    assert "30 rows: 30 unique" in html


def test_equal_answers_are_equal() -> None:
    assert bulk.solve([POJ_SAMPLE]) == bulk.solve(POJ_SAMPLE.encode())
    assert bulk.solve([POJ_SAMPLE]) != bulk.solve([TEN_SOLUTIONS])
    assert bulk.solve([POJ_SAMPLE]) != POJ_SAMPLE


@pytest.mark.core
def test_data_frames_and_tables_are_made_of_the_answers() -> None:
    solved = bulk.solve([POJ_SAMPLE, TEN_SOLUTIONS, "x"], guesses=True)
    expected = {name: list(column) for name, column in solved.columns().items()}
    assert expected["solution"] == [POJ_SOLUTION, solved.texts[1], None]
    assert expected["solutions"] == [1, 2, 0]
    assert expected["status"] == ["unique", "several", "unreadable"]
    assert polars.DataFrame(solved).to_dict(as_series=False) == expected
    assert PYARROW.table(solved).to_pydict() == expected
    assert polars.DataFrame(bulk.solve([])).columns == ["solution", "solutions", "status"]


@pytest.mark.core
def test_nothing_is_said_at_the_end_of_a_program_that_uses_polars() -> None:
    program = f"import nonet, polars; polars.DataFrame(nonet.bulk.rate([{POJ_SAMPLE!r}]))"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert ended.stderr == b""


def test_polars_makes_the_columns_where_pyarrow_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    solved = bulk.solve([POJ_SAMPLE])
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert polars.DataFrame(solved)["solution"].to_list() == [POJ_SOLUTION]
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(ImportError, match="pip install pyarrow"):
        solved.__arrow_c_stream__()
