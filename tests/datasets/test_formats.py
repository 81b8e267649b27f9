"""Formats of other programs: read back what was written; bad rows cost no other row."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nonet
from nonet.datasets import FORMATS, Block, Recipe, blocks, read, rows, save

SMALL = Recipe(7, seed=4, rules="boxes:2x3")
PUZZLE = "103000509002109400000704000300502006060000050700803004000401000009205800804000107"
ANSWER = "143628579572139468986754231391542786468917352725863914237481695619275843854396127"
WRONG = ANSWER[::-1]
HEAD = "source,question,answer,rating\n"


def texts(values: Any) -> list[str]:
    return ["".join(map(str, row)) for row in values.tolist()]


def joined(path: Path, **more: Any) -> tuple[list[str], list[str]]:
    found = list(read(path, **more))
    return (
        [text for block in found for text in texts(block.puzzles)],
        [text for block in found for text in texts(block.solutions)],
    )


@pytest.mark.parametrize("name", FORMATS)
def test_what_is_written_is_read_back(name: str, tmp_path: Path) -> None:
    if name == "bench":
        pytest.importorskip("pyarrow")
    save(blocks(SMALL), tmp_path / "data", name)
    made = rows(SMALL).made
    found = joined(tmp_path / "data", rules="boxes:2x3")
    assert found == (texts(made.puzzles), texts(made.solutions))
    # The blocks that were read can be written again.
    save(read(tmp_path / "data", rules="boxes:2x3"), tmp_path / "again", name)
    assert joined(tmp_path / "again", rules="boxes:2x3") == found


def block() -> Block:
    values = np.array([[*map(int, PUZZLE)]], np.uint8)
    answers = np.array([[*map(int, ANSWER)]], np.uint8)
    return Block(values, answers, {"source": ["here"], "rating": [12]})


def test_csv_files_have_the_columns_that_are_in_use(tmp_path: Path) -> None:
    save([block()], tmp_path / "a.csv", "kaggle")
    assert (tmp_path / "a.csv").read_text() == f"quizzes,solutions\n{PUZZLE},{ANSWER}\n"
    save([block()], tmp_path / "b.csv", "extreme")
    dotted = PUZZLE.replace("0", ".")
    assert (tmp_path / "b.csv").read_text() == f"{HEAD}here,{dotted},{ANSWER},12\n"
    [again] = read(tmp_path / "b.csv")
    assert again.columns == {"source": ["here"], "rating": ["12"]}


def test_a_folder_of_hrm(tmp_path: Path) -> None:
    save([block(), block()], tmp_path / "train", "hrm")
    inputs = np.load(tmp_path / "train" / "all__inputs.npy")
    labels = np.load(tmp_path / "train" / "all__labels.npy")
    assert inputs.dtype == labels.dtype == np.uint8
    assert inputs.shape == labels.shape == (2, 81)
    assert texts(inputs - 1) == [PUZZLE, PUZZLE]
    assert texts(labels - 1) == [ANSWER, ANSWER]
    for name, numbers in {
        "puzzle_indices": [0, 1, 2],
        "group_indices": [0, 1, 2],
        "puzzle_identifiers": [0, 0],
    }.items():
        array = np.load(tmp_path / "train" / f"all__{name}.npy")
        assert array.dtype == np.int32
        assert array.tolist() == numbers
    about = json.loads((tmp_path / "train" / "dataset.json").read_text())
    assert about == {
        "pad_id": 0,
        "ignore_label_id": 0,
        "blank_identifier_id": 0,
        "vocab_size": 11,
        "seq_len": 81,
        "num_puzzle_identifiers": 1,
        "total_groups": 2,
        "mean_puzzle_examples": 1.0,
        "sets": ["all"],
    }


def test_the_columns_of_sudoku_bench(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    save([block()], tmp_path / "bench.parquet", "bench")
    [row] = parquet.read_table(tmp_path / "bench.parquet").to_pylist()
    assert row["initial_board"] == PUZZLE.replace("0", ".")
    assert row["solution"] == ANSWER
    assert (row["rows"], row["cols"], row["puzzle_id"]) == (9, 9, "0")
    assert json.loads(row["rules"]).startswith("Normal Sudoku rules apply")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (f"x,{PUZZLE[:80]},{ANSWER},1", "entry-puzzle"),
        (f"x,{PUZZLE}\udcff,{ANSWER},1", "entry-puzzle"),
        (f"x,,{ANSWER},1", "entry-puzzle"),
        (f"x,{PUZZLE},{WRONG},1", "entry-answer"),
        (f"x,{PUZZLE},{PUZZLE},1", "entry-answer"),
        (f"x,{PUZZLE},,1", "entry-answer"),
        (f"x,{PUZZLE},{ANSWER}", "entry-fields"),
        (f'"x,{PUZZLE},{ANSWER},1', "entry-quotes"),
        (f"{'x' * 200_000},{PUZZLE},{ANSWER},1", "entry-long"),
        ("\0", "entry-fields"),
    ],
)
def test_a_bad_line_is_reported_and_costs_no_other(line: str, code: str, tmp_path: Path) -> None:
    good = f"here,{PUZZLE},{ANSWER},1\n"
    path = tmp_path / "a.csv"
    path.write_text(f"{HEAD}{good}{line}\n{good}", encoding="utf-8", errors="surrogateescape")
    errors: list[nonet.PuzzleError] = []
    assert joined(path, on_error=errors.append) == ([PUZZLE] * 2, [ANSWER] * 2)
    assert [(error.code, error.line) for error in errors] == [(code, 3)]
    with pytest.raises(nonet.PuzzleError, match="line 3"):
        joined(path)


def test_a_quoted_field_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(f'\ufeff{HEAD}"a, ""b""",{PUZZLE},{ANSWER},1\r\n', encoding="utf-8")
    [found] = read(path)
    assert found.columns["source"] == ['a, "b"']


def test_puzzles_of_other_rules_are_not_taken_for_sudoku(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    boards = [PUZZLE, "." * 81, None, PUZZLE]
    answers = [ANSWER, ANSWER, ANSWER, None]
    table = pyarrow.table({"initial_board": boards, "solution": answers})
    parquet.write_table(table, tmp_path / "a.parquet")
    errors: list[nonet.PuzzleError] = []
    assert joined(tmp_path / "a.parquet", on_error=errors.append)[0] == [PUZZLE]
    found = [(error.code, error.line) for error in errors]
    assert found == [("entry-several", 2), ("entry-puzzle", 3), ("entry-answer", 4)]


def test_padding_in_a_folder_of_hrm_is_no_puzzle(tmp_path: Path) -> None:
    save([block(), block()], tmp_path / "train", "hrm")
    inputs = np.load(tmp_path / "train" / "all__inputs.npy")
    inputs[0, 5] = 0
    np.save(tmp_path / "train" / "all__inputs.npy", inputs)
    errors: list[nonet.PuzzleError] = []
    assert joined(tmp_path / "train", on_error=errors.append)[0] == [PUZZLE]
    assert [(error.code, error.line) for error in errors] == [("entry-puzzle", 1)]


def damaged(name: str, content: bytes) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        (folder / name).write_bytes(content)
        return folder / name

    return make


def same(folder: Path) -> Path:
    return folder


def hrm(change: Callable[[Path], object]) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        save([block()], folder / "train", "hrm")
        change(folder / "train")
        return folder / "train"

    return make


def labels(array: Any) -> Callable[[Path], object]:
    return lambda folder: np.save(folder / "all__labels.npy", array)


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (damaged("a.csv", b"puzzles,answers\n"), "entries-header"),
        (damaged("a.csv", b""), "entries-header"),
        (damaged("a.csv", b"\xff\xfe\x00,"), "entries-header"),
        (same, "entries-folder"),
        (hrm(labels(np.zeros((2, 81), np.uint8))), "entries-lengths"),
        (hrm(labels(np.zeros((1, 80), np.uint8))), "entries-shape"),
        (hrm(labels(np.zeros((1, 81)))), "entries-shape"),
        (hrm(lambda folder: (folder / "all__labels.npy").write_bytes(b"junk")), "entries-array"),
        (hrm(lambda folder: (folder / "dataset.json").write_text("[")), "entries-about"),
        (
            hrm(lambda folder: (folder / "dataset.json").write_text('{"sets": ["../x"]}')),
            "entries-about",
        ),
    ],
)
def test_files_that_are_no_data_set(
    make: Callable[[Path], Path], code: str, tmp_path: Path
) -> None:
    with pytest.raises(nonet.PuzzleError) as raised:
        list(read(make(tmp_path)))
    assert raised.value.code == code


def test_parquet_that_is_no_data_set(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "a.parquet"
    for columns, code in (
        ({"puzzle": [1], "solution": [2]}, "entries-type"),
        ({"board": ["1"]}, "entries-header"),
    ):
        parquet.write_table(pyarrow.table(columns), path)
        with pytest.raises(nonet.PuzzleError) as raised:
            list(read(path))
        assert raised.value.code == code
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(nonet.PuzzleError) as raised:
        list(read(path))
    assert raised.value.code == "entries-parquet"


def test_formats_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(nonet.PuzzleError) as raised:
        save([block()], tmp_path / "a", "xls")
    assert raised.value.code == "entries-format"
    save([block()], tmp_path / "train", "hrm")
    with pytest.raises(nonet.PuzzleError) as raised:
        save([block()], tmp_path / "train", "hrm")
    assert raised.value.code == "entries-there"


def test_a_file_that_fails_midway_does_not_appear(tmp_path: Path) -> None:
    def broken() -> Any:
        yield block()
        raise RuntimeError

    for name in ("kaggle", "hrm"):
        with pytest.raises(RuntimeError):
            save(broken(), tmp_path / name, name)
    assert not (tmp_path / "kaggle").exists()
    assert not (tmp_path / "hrm" / "dataset.json").exists()
