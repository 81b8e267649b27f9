"""Files with a column of rules: each row is answered under its own."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow as untyped_pyarrow  # pyright: ignore[reportMissingTypeStubs]
import pyarrow.parquet as untyped_parquet  # pyright: ignore[reportMissingTypeStubs]
import pytest

from nonet import PuzzleError, jobs
from tests.cli.running import COMMAND, LONG, guarded, nonet, written
from tests.jobs.files.running import rejects, rows, run, shards

pyarrow: Any = untyped_pyarrow
parquet: Any = untyped_parquet

EMPTY = "." * 16
RULES = [
    "boxes:2x2+cage:3 r1c1 r1c2+cage:7 r2c1 r2c2",
    "",
    "boxes:2x2+cage:99 r1c1 r1c2",
    "boxes:2x2+or(cage:3 r1c1 r1c2, cage:4 r1c1 r1c2)",
    "boxes:2x2+cage:nine r1c1",
]
BROKEN = (2, 4)
JOB = jobs.count(rules="boxes:2x2", rules_column="rules")
COUNTS = [48, 288, 96]
"""There are 288 grids, as many with each of the 6 pairs of values in the cage."""


def quoted(text: str) -> str:
    return f'"{text}"' if "," in text else text


def csv_file(path: Path) -> Path:
    return written(path, "puzzle,rules", *(f"{EMPTY},{quoted(text)}" for text in RULES))


def test_each_row_of_csv_has_its_rules_and_a_broken_one_its_line(tmp_path: Path) -> None:
    counts = run(csv_file(tmp_path / "in.csv"), tmp_path / "out", JOB)
    assert counts == (5, 2)
    assert [row["solutions"] for row in rows(tmp_path / "out")] == COUNTS
    first, second = rejects(tmp_path / "out")
    assert first.startswith("in.csv,4,constraint 1: the cage at r1c1 has the sum 99; expected 3")
    assert second.startswith('in.csv,6,"constraint 1: cage:nine r1c1; expected cage[:SUM] CELLS')


def test_parquet_and_text_give_the_same_answers(tmp_path: Path) -> None:
    table = pyarrow.table({"grid": [EMPTY] * 6, "own": [*RULES, None]})
    parquet.write_table(table, tmp_path / "in.parquet")
    job = jobs.count(rules="boxes:2x2", column="grid", rules_column="own")
    assert run(tmp_path / "in.parquet", tmp_path / "parquet", job) == (6, 2)
    assert [row["solutions"] for row in rows(tmp_path / "parquet")] == [*COUNTS, 288]
    assert [line.split(",")[1] for line in rejects(tmp_path / "parquet")] == ["3", "5"]

    text = written(tmp_path / "in.txt", "# rules follow", *(f"{EMPTY} {each}" for each in RULES))
    job = jobs.count(rules="boxes:2x2", rules_column="comment")
    assert run(text, tmp_path / "text", job) == (5, 2)
    assert [row["solutions"] for row in rows(tmp_path / "text")] == COUNTS
    assert [line.split(",")[1] for line in rejects(tmp_path / "text")] == ["4", "6"]


def test_a_rerun_does_what_is_missing_and_no_other_column(tmp_path: Path) -> None:
    path, out = csv_file(tmp_path / "in.csv"), tmp_path / "out"
    run(path, out, JOB, shard_rows=2)
    whole = shards(out)
    sorted(out.glob("*.parquet"))[1].unlink()
    run(path, out, JOB, shard_rows=2, threads=2)
    assert shards(out) == whole
    with pytest.raises(PuzzleError, match="made with rules_column = rules"):
        run(path, out, jobs.count(rules="boxes:2x2"))


def test_the_command_takes_the_column(tmp_path: Path) -> None:
    path, out = csv_file(tmp_path / "in.csv"), tmp_path / "out"
    command = ["batch", "count", path, "--rules", "boxes:2x2", "--rules-column", "rules"]
    ended = nonet(*command, "-o", out)
    assert ended.returncode == 2
    assert ended.stderr == f"5 rows in {out}; 2 rejected (*.rejects.csv)\n"
    assert [row["solutions"] for row in rows(out)] == COUNTS


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rate", "--rules-column", "rules"], "--rules-column is for solve, count and check."),
        (["solve", "--rules-column", "other"], "expected one named 'other'"),
        (["rate", "--rules", "classic+cage:3 r1c1 r1c2"], "1 constraint for rating; expected"),
        (["canonical", "--rules", "classic+cage:3 r1c1 r1c2"], "1 constraint for symmetry"),
    ],
)
def test_jobs_that_cannot_honour_rules_say_so_before_any_work(
    arguments: list[str], said: str, tmp_path: Path
) -> None:
    ended = nonet("batch", *arguments, csv_file(tmp_path / "in.csv"), "-o", tmp_path / "out")
    assert ended.returncode == 2
    assert said in ended.stderr
    assert not list((tmp_path / "out").glob("*.parquet"))


@pytest.mark.core
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_ctrl_c_ends_a_long_row_and_keeps_what_is_done(tmp_path: Path) -> None:
    # The number of solutions of the last row has many digits.
    long = "." * 81 + ",classic+whisper r1c1 r1c2"
    path, out = (
        written(tmp_path / "in.csv", "puzzle,rules", *[f"{EMPTY},"] * 2, long),
        tmp_path / "o",
    )
    options = ["--rules", "boxes:2x2", "--rules-column", "rules", "--shard-rows", "2"]
    command = [*COMMAND, "batch", "count", path, "-o", out, *options]
    with guarded(subprocess.Popen(command, stderr=subprocess.PIPE)) as process:
        until = time.monotonic() + LONG
        while not list(out.glob("*.parquet")) and process.poll() is None:
            assert time.monotonic() < until
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        assert process.wait(LONG) == 130
    assert [row["solutions"] for row in rows(out)] == [288, 288]
