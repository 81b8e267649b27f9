"""Rows are taken by where they end, and read later, in any thread."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from nonet import jobs
from nonet.jobs.files.inputs import Piece, Taken
from nonet.jobs.files.opening import opened
from tests.facts import POJ_SAMPLE
from tests.jobs.files.running import SHORT, parquet, rejects, rows, run, shards

LINES = ["", "a,b", "1,2,3", 'x,"2,5"', 'x,"two\nlines"', 'x,"open', 'x,a"b', "# 1,2", "é,ü"]


def read(taken: Taken, most: int) -> list[tuple[int, list[str] | str]]:
    """Returns the place of each row, and its fields or why it has none."""
    found: list[tuple[int, list[str] | str]] = []
    for piece in taken.pieces(most):
        assert piece.rows <= most
        found += zip(
            piece.places.tolist(), map(list, zip(*columns(piece), strict=True)), strict=True
        )
        found += [(reject.place, reject.reason) for reject in piece.rejects]
    return sorted(found)


def columns(piece: Piece) -> list[list[str]]:
    return [column.to_pylist() for column in piece.batch.columns]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_what_was_taken_is_read_in_any_order_and_in_pieces_of_any_size(
    end: str, tmp_path: Path
) -> None:
    path = tmp_path / "in.csv"
    path.write_bytes(end.join(["x,y", *LINES * 40]).encode())
    with opened(path) as file:
        whole = read(file.take(1000), 1000)
    assert len(whole) > 200
    with opened(path) as file:
        taken = [file.take(7) for _ in range(len(whole) // 7 + 1)]
        assert file.take(7).rows == 0
        with ThreadPoolExecutor(2) as pool:
            parts = list(pool.map(partial(read, most=3), reversed(taken)))
    assert [each for part in reversed(parts) for each in part] == whole


def test_groups_of_rows_do_not_depend_on_rejected_ones(tmp_path: Path) -> None:
    path = tmp_path / "in.txt"
    path.write_text(f"{POJ_SAMPLE}\n" * 70_000 + f"{SHORT}\n" * 3, "utf-8")
    assert run(path, tmp_path / "out", jobs.check()) == (70_003, 3)
    assert [line.split(",")[1] for line in rejects(tmp_path / "out")] == ["70001", "70002", "70003"]
    (file,) = shards(tmp_path / "out").keys() - {"000000000000-000000070002.rejects.csv"}
    metadata = parquet.ParquetFile(tmp_path / "out" / file).metadata
    groups = [metadata.row_group(group).num_rows for group in range(metadata.num_row_groups)]
    assert groups == [65_536, 4_464]


def test_a_shard_of_rejects_alone_has_no_rows(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    path.write_text("puzzle,n\n" + "a,b,c\n" * 5, "utf-8")
    assert run(path, tmp_path / "out", shard_rows=2) == (5, 5)
    assert rows(tmp_path / "out") == []


def test_solving_classic_puzzles_does_not_load_pandas(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    path.write_text(f"puzzle\n{POJ_SAMPLE}\n", "utf-8")
    program = (
        "import sys; from pathlib import Path; from nonet import jobs;"
        "from nonet.jobs.files import Batch;"
        f"Batch(jobs.solve(), [Path({str(path)!r})]).run(Path({str(tmp_path / 'out')!r}));"
        "print('pandas' in sys.modules)"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ended.stdout == "False\n", ended.stderr
