"""Texts in CSV that no spreadsheet runs as formulas."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nonet.datasets import read, save
from nonet.datasets.formats import Block
from nonet.files.fields import as_read, csv_row
from tests.cli.running import nonet, written
from tests.facts import POJ_SAMPLE, POJ_SOLUTION

FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"]


def test_formulas_get_an_apostrophe_and_nothing_else_changes() -> None:
    (row,) = csv.reader([csv_row([*FORMULAS[:5], "'=1", POJ_SAMPLE, "1-1", -5, None])])
    assert row == [*(f"'{text}" for text in FORMULAS[:5]), "''=1", POJ_SAMPLE, "1-1", "-5", ""]


@given(text=st.text())
@example(text="'")
@example(text="''=")
@example(text="\r=1")
def test_every_text_is_read_back_and_no_formula(text: str) -> None:
    (row,) = csv.reader(io.StringIO(csv_row([text, "x"]), newline=""))
    assert as_read(row[0]) == text
    assert not row[0].startswith(("=", "+", "-", "@", "\t", "\r"))


@pytest.mark.core
def test_ratings_in_csv(tmp_path: Path) -> None:
    file = written(tmp_path / "p.txt", "=" + POJ_SAMPLE[1:], POJ_SAMPLE)
    out = tmp_path / "out.csv"
    nonet("rate", "--from", "line", "--to", "csv", "-o", out, file)
    with out.open(encoding="utf-8", newline="") as stream:
        puzzles = [row["puzzle"] for row in csv.DictReader(stream)]
    assert puzzles == ["'=" + POJ_SAMPLE[1:], POJ_SAMPLE.replace("0", ".")]


def test_sources_of_data_sets(tmp_path: Path) -> None:
    puzzles, solutions = (
        np.array([[int(cell) for cell in text.replace(".", "0")]], np.uint8)
        for text in (POJ_SAMPLE, POJ_SOLUTION)
    )
    for source in FORMULAS[:4]:
        block = Block(puzzles, solutions, {"source": [source]})
        save([block], tmp_path / "x.csv", "extreme")
        assert f"\n'{source}," in (tmp_path / "x.csv").read_text("utf-8")
        (found,) = read(tmp_path / "x.csv")
        assert found.columns["source"] == [source]
