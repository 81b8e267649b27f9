"""Files of many blocks: the core reads the rows that are right, Python each of the others."""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nonet import PuzzleError, jobs
from nonet.jobs.files import Batch
from nonet.jobs.files.columns import LINES_OF_ROW
from nonet.jobs.files.inputs import Piece
from nonet.jobs.files.opening import opened
from tests.facts import POJ_SAMPLE, TEN_SOLUTIONS
from tests.jobs.files.running import rejects, rows, run, shards

BLOCK = 1 << 22
"""The bytes of a block, about."""
OTHERS = ["é", "日本", "x y", "", '"a, b"', '"say ""x"""', '"two\nlines"', '"', 'a"b', '"a"b', "=1"]


def taken(path: Path, most: int) -> Iterator[Piece]:
    """Returns an iterator over the pieces of a file."""
    with opened(path) as file:
        while (rows_taken := file.take(most)).rows:
            yield from rows_taken.pieces(most)


def expected(text: str, width: int) -> Iterator[tuple[int, list[str] | None]]:
    """Returns the line of each row, and its fields if it is right, read line by line."""
    lines = text.split("\n")
    place = 0
    while place < len(lines):
        first, fields, used = lines[place], lines[place].split(","), 1
        if '"' in first:
            rest = iter([f"{line}\n" for line in lines[place : place + LINES_OF_ROW]])
            reader = csv.reader(rest, strict=True)
            try:
                fields = next(reader)
            except csv.Error:
                fields = []
            used = reader.line_num if len(fields) == width else 1
        if first.strip():
            yield place + 1, fields if len(fields) == width else None
        place += used


def random_csv(draws: random.Random, number: int) -> str:
    """Returns a CSV with two columns, and rows with other numbers of fields among them."""
    numbers = draws.choices([1, 2, 0], [50, 1, 1], k=number)
    lines = [",".join([POJ_SAMPLE, *draws.choices(OTHERS, k=others)]) for others in numbers]
    return "\n".join(["puzzle,name", *lines])


@pytest.mark.parametrize(("files", "number", "most"), [(30, 9, 1), (30, 80, 7), (1, 60_000, 9_999)])
def test_rows_of_csv_are_those_of_the_library_of_python(
    files: int, number: int, most: int, tmp_path: Path
) -> None:
    draws = random.Random(most)
    path = tmp_path / "in.csv"
    for _ in range(files):
        text = random_csv(draws, number)
        path.write_text(text, "utf-8")
        assert number < 10_000 or path.stat().st_size > BLOCK
        found: dict[int, list[str] | None] = {}
        for piece in taken(path, most):
            fields = map(list, zip(*columns(piece), strict=True))
            found |= dict(zip(piece.places.tolist(), fields, strict=True))
            found |= {reject.place: None for reject in piece.rejects}
        header, *right = expected(text, 2)
        assert found == dict(right)
        assert header == (1, ["puzzle", "name"])


def columns(piece: Piece) -> list[list[str]]:
    return [column.to_pylist() for column in piece.batch.columns]


@pytest.mark.parametrize("name", ["in.csv", "in.txt"])
def test_broken_lines_anywhere_in_large_files_cost_only_themselves(
    name: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    number = BLOCK // 80
    texts = [POJ_SAMPLE if row % 3 else TEN_SOLUTIONS for row in range(number)]
    broken = [0, 1, number // 5, number // 2, number - 1]
    lines = [f"{text},{row:012}" for row, text in enumerate(texts)]
    for row in broken:
        lines[row] = f"{lines[row]},more" if name == "in.csv" else f"x{lines[row]}"
    lines.insert(number // 3, "")
    path.write_text("puzzle,id\n" * (name == "in.csv") + "\n".join(lines), "utf-8")
    counts = run(path, tmp_path / "out", jobs.check(), shard_rows=30_000)
    assert counts == (number, len(broken))
    ids = [int(row["id" if name == "in.csv" else "comment"]) for row in rows(tmp_path / "out")]
    assert ids == [row for row in range(number) if row not in broken]
    first = 2 if name == "in.csv" else 1
    assert [int(line.split(",")[1]) for line in rejects(tmp_path / "out")] == [
        row + first + (row >= number // 3) for row in broken
    ]


def test_what_is_done_is_skipped_to_the_same_row(tmp_path: Path) -> None:
    path, out = tmp_path / "in.csv", tmp_path / "out"
    draws = random.Random(1)
    wild = [f"{POJ_SAMPLE},{draws.choice(OTHERS)}" for _ in range(400)]
    path.write_text("\r\n".join(["puzzle,name", *wild, "", *wild]), "utf-8")
    run(path, out, shard_rows=20)
    whole = shards(out)
    for file in draws.sample(sorted(out.glob("*.parquet")), 10):
        file.unlink()
    run(path, out, shard_rows=20)
    assert shards(out) == whole


def test_a_completed_run_is_not_read_again(tmp_path: Path) -> None:
    path, out = tmp_path / "in.txt", tmp_path / "out"
    path.write_text(f"{POJ_SAMPLE}\n" * 10, "utf-8")
    counts = run(path, out, shard_rows=3)
    seen: list[Any] = []
    batch = Batch(jobs.solve(), [path], shard_rows=3, progress=seen.append)
    assert batch.run(out) == counts == (10, 0)
    assert not seen
    assert batch.done == 0
    # Unless something is missing.
    whole = shards(out)
    (out / "000000000003-000000000005.parquet").unlink()
    assert run(path, out, shard_rows=3) == counts
    assert shards(out) == whole


def test_a_first_row_of_several_lines_is_a_row_if_there_are_no_names(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    drawn = "\n".join(POJ_SAMPLE[start : start + 9] for start in range(0, 81, 9))
    path.write_text(f'7,"{drawn}"\n8,{POJ_SAMPLE}\n' * 2, "utf-8")
    assert run(path, tmp_path / "out", jobs.check(column="2")) == (4, 0)
    assert [row["1"] for row in rows(tmp_path / "out")] == ["7", "8", "7", "8"]


def test_names_of_columns_that_are_not_utf8_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    path.write_bytes(b"puzzle,\xff\n" + POJ_SAMPLE.encode() + b",1\n")
    with pytest.raises(PuzzleError, match=r"in\.csv, line 1: bytes that are not UTF-8"):
        run(path, tmp_path / "out")


@pytest.mark.parametrize("content", ["", "\n \n", "# only a comment\n"])
def test_a_text_without_puzzles_has_no_rows(content: str, tmp_path: Path) -> None:
    path = tmp_path / "in.txt"
    path.write_text(content, "utf-8")
    assert run(path, tmp_path / "out") == (0, 0)


def test_the_fraction_follows_the_rows(tmp_path: Path) -> None:
    path = tmp_path / "in.txt"
    path.write_text(f"{POJ_SAMPLE}\n" * 1000, "utf-8")
    with opened(path) as file:
        for rows_read in (250, 500, 750):
            file.take(250)
            assert file.fraction == pytest.approx(rows_read / 1000)
        assert file.skip(10**6) == 250
        assert file.fraction == 1
