"""Bad input costs no good input next to it, and is reported with file and line or row."""

from __future__ import annotations

import csv
import gzip
import os
import sys
from pathlib import Path

import pytest

from nonet import PuzzleError, jobs
from nonet.files.fields import as_read
from nonet.jobs.files import Batch
from nonet.jobs.files.opening import column_of
from tests.cli.running import nonet
from tests.facts import POJ_SAMPLE, POJ_SOLUTION, TEN_SOLUTIONS
from tests.jobs.files.running import (
    TEXTS,
    parquet,
    parquet_file,
    pyarrow,
    rejects,
    rows,
    run,
    shards,
)

pytestmark = pytest.mark.long


def ids(folder: Path) -> list[int]:
    return [int(row["id"]) for row in rows(folder)]


@pytest.mark.parametrize("name", ["in.txt.gz", "in.csv.gz"])
def test_the_rows_before_damaged_gzip_data_are_answered(name: str, tmp_path: Path) -> None:
    head = "id,puzzle\n" if "csv" in name else ""
    lines = [f"{row},{text}" if head else text for row, text in enumerate(TEXTS * 500)]
    text = head + "".join(f"{line}\n" for line in lines)
    # The end of the data is cut, but not the data of any whole line.
    (tmp_path / name).write_bytes(gzip.compress(text.encode())[:-4])
    good = parquet_file(tmp_path / "later.parquet", TEXTS)
    batch = Batch(jobs.solve(), [tmp_path / name, good], shard_rows=300)
    assert batch.run(tmp_path / "out") == (2005, 1)
    assert len(rows(tmp_path / "out")) == 2004
    (damage,) = batch.damages
    line = 2001 + bool(head)
    assert (damage.source, damage.line) == (str(tmp_path / name), line)
    assert rejects(tmp_path / "out")[0].startswith(f"{name},{line},damaged gzip data")
    before = shards(tmp_path / "out")
    again = Batch(jobs.solve(), [tmp_path / name, good], shard_rows=300)
    assert again.run(tmp_path / "out") == (2005, 1)
    assert shards(tmp_path / "out") == before


def test_damage_is_told_and_makes_the_status_two(tmp_path: Path) -> None:
    path = tmp_path / "in.txt.gz"
    path.write_bytes(gzip.compress(f"{POJ_SAMPLE}\n".encode() * 3)[:-4])
    ended = nonet("batch", "solve", path, "-o", tmp_path / "out")
    assert ended.returncode == 2
    damage, summary = ended.stderr.splitlines()
    assert damage.startswith(f"{path}, line 4: damaged gzip data")
    assert summary == f"4 rows in {tmp_path / 'out'}; 1 rejected (*.rejects.csv)"


def test_damaged_parquet_costs_only_the_rest_of_its_row_group(tmp_path: Path) -> None:
    path = parquet_file(tmp_path / "in.parquet", TEXTS * 1000, group=1000)
    group = parquet.ParquetFile(path).metadata.row_group(2).column(1)
    data = bytearray(path.read_bytes())
    start = group.dictionary_page_offset or group.data_page_offset
    data[start : start + 40] = bytes(40)
    path.write_bytes(data)
    good = parquet_file(tmp_path / "later.parquet", TEXTS)
    batch = Batch(jobs.solve(), [path, good], shard_rows=700)
    assert batch.run(tmp_path / "out") == (4004, 1000)
    assert ids(tmp_path / "out") == [*range(2000), *range(3000, 4000), *range(4)]
    assert [line.split(",")[:2] for line in rejects(tmp_path / "out")] == [
        ["in.parquet", f"{row}"] for row in range(2001, 3001)
    ]
    (damage,) = batch.damages
    assert str(damage).startswith(f"{path}: damaged Parquet from row 2,001 to row 3,000: ")
    assert "\n" not in str(damage)
    before = shards(tmp_path / "out")
    for file in sorted((tmp_path / "out").glob("*.parquet"))[2:4]:
        file.unlink()
    assert Batch(jobs.solve(), [path, good], shard_rows=700).run(tmp_path / "out") == (4004, 1000)
    assert shards(tmp_path / "out") == before


@pytest.mark.parametrize("kind", ["string", "large_string", "string_view"])
def test_texts_of_parquet_that_are_null_or_not_utf8(kind: str, tmp_path: Path) -> None:
    binary = [POJ_SAMPLE.encode(), None, b"\xff\xfe", POJ_SAMPLE.encode()]
    texts = pyarrow.array(binary, "large_binary").cast("large_string", safe=False)
    texts = texts.cast(getattr(pyarrow, kind)(), safe=False)
    path = tmp_path / "in.parquet"
    parquet.write_table(pyarrow.table({"id": [0, 1, 2, 3], "puzzle": texts}), path)
    assert run(path, tmp_path / "out") == (4, 2)
    assert ids(tmp_path / "out") == [0, 3]
    assert [row["solution"] for row in rows(tmp_path / "out")] == [POJ_SOLUTION] * 2
    (file,) = (tmp_path / "out").glob("*.rejects.csv")
    assert file.read_bytes().splitlines()[1:] == [
        b"in.parquet,2,null; expected a value,",
        b"in.parquet,3,bytes that are not UTF-8; expected text in UTF-8,\xff\xfe",
    ]


def test_long_fields_of_csv_cost_nothing_and_are_never_cut(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    fields = ["x" * 200_000, "y" * 2_000_000, f'"{"q" * 200_000}"', "z"]
    name = "n" * 200_000
    lines = "".join(f"{POJ_SAMPLE},{field}\n" for field in fields)
    path.write_text(f"puzzle,{name}\n{lines}", "utf-8")
    assert run(path, tmp_path / "out") == (4, 2)
    assert [row[name] for row in rows(tmp_path / "out")] == ["x" * 200_000, "z"]
    assert [line.split(",")[1] for line in rejects(tmp_path / "out")] == ["3", "4"]
    assert "a row of more than 1,048,576 characters" in rejects(tmp_path / "out")[0]
    assert "field larger than field limit" in rejects(tmp_path / "out")[1]


def test_a_missing_quotation_mark_is_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    path.write_text(f'id,puzzle\n"1,{POJ_SAMPLE}\n' + f"2,{POJ_SAMPLE}\n" * 9, "utf-8")
    assert run(path, tmp_path / "out") == (10, 1)
    assert "a row that cannot be split into fields" in rejects(tmp_path / "out")[0]


def test_zero_bytes_cost_only_their_row(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    path.write_bytes(f"puzzle,id\n{POJ_SAMPLE},1\n{chr(0) * 81},2\n{POJ_SAMPLE},3\n".encode())
    assert run(path, tmp_path / "out") == (3, 1)
    assert ids(tmp_path / "out") == [1, 3]


@pytest.mark.skipif(sys.platform == "win32", reason="takes named pipes")
def test_a_pipe_is_refused_by_its_name(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.csv"
    os.mkfifo(pipe)
    for options in ([], ["--column", "puzzle"]):
        ended = nonet("batch", "solve", *options, pipe, "-o", tmp_path / "out")
        assert ended.stderr == (
            f"Error: {pipe}: a pipe or a device; expected a file, because it is read more than"
            " once\n"
        )
        assert ended.returncode == 2
    assert not (tmp_path / "out").exists()


def test_a_change_anywhere_in_the_input_is_another_input(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    lines = [f"{'x' * 100_000},{text}\n" for text in TEXTS * 8]
    path.write_text("name,puzzle\n" + "".join(lines), "utf-8")
    run(path, tmp_path / "out", shard_rows=10)
    for file in list((tmp_path / "out").glob("*.parquet"))[1:]:
        file.unlink()
    before, status = shards(tmp_path / "out"), path.stat()
    lines[16] = lines[16].replace(POJ_SAMPLE, POJ_SOLUTION)
    path.write_text("name,puzzle\n" + "".join(lines), "utf-8")
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert path.stat().st_size == status.st_size > 3 << 20
    with pytest.raises(PuzzleError, match="made with input"):
        run(path, tmp_path / "out", shard_rows=10)
    assert shards(tmp_path / "out") == before


@pytest.mark.core  # counts up to millions
def test_a_file_that_changes_during_the_run_is_told(tmp_path: Path) -> None:
    path = parquet_file(tmp_path / "in.parquet", TEXTS * 10)

    def change(_: Batch) -> None:
        os.utime(path, ns=(1, 1))

    slow = jobs.count(limit=3_000_000)
    with pytest.raises(PuzzleError, match=r"in\.parquet: changed while it was read"):
        run(path, tmp_path / "out", slow, progress=change)


def test_no_reject_is_a_formula(tmp_path: Path) -> None:
    bad = ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", "\t=1", "1+1"]
    path = parquet_file(tmp_path / "=in.parquet", bad)
    run(path, tmp_path / "out")
    (file,) = (tmp_path / "out").glob("*.rejects.csv")
    with file.open(encoding="utf-8", newline="") as stream:
        found = list(csv.reader(stream))[1:]
    assert not any(field[:1] in ("=", "+", "-", "@", "\t", "\r") for row in found for field in row)
    assert [as_read(row[3]) for row in found] == bad
    assert {as_read(row[0]) for row in found} == {"=in.parquet"}


class TestTheColumn:
    """Without --column, it is the one that the other commands find."""

    @pytest.mark.parametrize(
        ("head", "row", "column"),
        [
            ("id,quizzes", "7,{}", "quizzes"),
            ("quizzes,solutions", "{}," + POJ_SOLUTION, "quizzes"),
            ("id;givens", "7;{}", "givens"),
            ("puzzle", "{}", "puzzle"),
            ("puzzle,givens", "7,{}", "givens"),
            ("minimal,puzzle", TEN_SOLUTIONS + ",{}", "puzzle"),
            (None, "7,{}", "2"),
        ],
    )
    def test_of_csv(self, head: str | None, row: str, column: str, tmp_path: Path) -> None:
        path = tmp_path / "in.csv"
        lines = [row.format(text) for text in (POJ_SAMPLE, TEN_SOLUTIONS, POJ_SAMPLE)]
        path.write_text("\n".join([head, *lines] if head else lines), "utf-8")
        assert column_of([path]) == column
        assert nonet("batch", "check", path, "-o", tmp_path / "out").returncode == 0
        assert [row["status"] for row in rows(tmp_path / "out")] == ["unique", "several", "unique"]
        ended = nonet("check", path)
        assert ended.stderr == "3 puzzles: 2 × one solution, 1 × several solutions\n"

    def test_of_parquet(self, tmp_path: Path) -> None:
        path = tmp_path / "in.parquet"
        columns = {"id": [1, 2], "answer": [POJ_SOLUTION] * 2, "givens": [POJ_SAMPLE] * 2}
        parquet.write_table(pyarrow.table(columns), path)
        assert nonet("batch", "check", path, "-o", tmp_path / "out").returncode == 0
        assert [row["status"] for row in rows(tmp_path / "out")] == ["unique"] * 2

    def test_a_known_name_needs_no_readable_puzzles(self, tmp_path: Path) -> None:
        path = tmp_path / "in.csv"
        path.write_text(f"puzzle,solution\nbad puzzle that is no number,{POJ_SOLUTION}\n", "utf-8")
        assert column_of([path]) == "puzzle"

    def test_files_must_agree(self, tmp_path: Path) -> None:
        (tmp_path / "a.csv").write_text(f"puzzle\n{POJ_SAMPLE}\n", "utf-8")
        (tmp_path / "b.csv").write_text(f"quizzes\n{POJ_SAMPLE}\n", "utf-8")
        with pytest.raises(PuzzleError, match="puzzles in the columns puzzle and quizzes of"):
            column_of([tmp_path / "a.csv", tmp_path / "b.csv"])

    def test_a_file_without_puzzles_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "a.csv").write_text("a,b\n1,2\n", "utf-8")
        ended = nonet("batch", "check", tmp_path / "a.csv", "-o", tmp_path / "out")
        assert ended.stderr == (
            f"Error: {tmp_path / 'a.csv'}: no puzzles in the columns a, b; expected a column of"
            " puzzles, or one named puzzle, quizzes, question or initial_board\n"
        )
