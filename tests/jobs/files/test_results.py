"""What ``nonet batch`` reads and writes."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

import pytest

from nonet import PuzzleError, jobs
from nonet.jobs.files import Batch
from nonet.jobs.files.opening import fingerprint
from tests.facts import POJ_SAMPLE, POJ_SOLUTION
from tests.jobs.files.running import (
    SHORT,
    TEXTS,
    parquet,
    parquet_file,
    pyarrow,
    rejects,
    rows,
    run,
    shards,
)

ANSWERED = [("unique", 1), ("several", 2), ("several", 2), ("illegal", 0)]


def answers(folder: Path) -> list[tuple[str, int]]:
    return [(row["status"], row["solutions"]) for row in rows(folder)]


def test_every_row_of_parquet_is_answered_in_order(tmp_path: Path) -> None:
    path = parquet_file(tmp_path / "in.parquet", TEXTS * 10)
    counts = run(path, tmp_path / "out", shard_rows=9)
    assert counts == (40, 0)
    assert [row["id"] for row in rows(tmp_path / "out")] == [*range(40)]
    assert answers(tmp_path / "out") == ANSWERED * 10
    assert rows(tmp_path / "out")[0]["solution"] == POJ_SOLUTION
    assert len(shards(tmp_path / "out")) == 5


@pytest.mark.parametrize(("name", "pack"), [("in.csv", bytes), ("in.csv.gz", gzip.compress)])
def test_csv_keeps_its_columns(name: str, pack: type[bytes], tmp_path: Path) -> None:
    lines = ["name,puzzle", *(f'"a, ""{row}""",{text}' for row, text in enumerate(TEXTS))]
    (tmp_path / name).write_bytes(pack("\r\n".join(lines).encode()))
    assert run(tmp_path / name, tmp_path / "out") == (4, 0)
    assert answers(tmp_path / "out") == ANSWERED
    assert [row["name"] for row in rows(tmp_path / "out")] == [f'a, "{row}"' for row in range(4)]
    assert [row["puzzle"] for row in rows(tmp_path / "out")] == TEXTS


def test_text_has_a_puzzle_a_line_and_comments(tmp_path: Path) -> None:
    path = tmp_path / "in.txt"
    path.write_text(f"# head\n\n{TEXTS[0]}, easy\n{TEXTS[1]}\n", encoding="utf-8")
    assert run(path, tmp_path / "out", jobs.check(column="grid")) == (2, 0)
    assert [(row["grid"], row["comment"]) for row in rows(tmp_path / "out")] == [
        (TEXTS[0], "easy"),
        (TEXTS[1], ""),
    ]


def test_a_folder_of_files_and_several_files_are_read_in_order(tmp_path: Path) -> None:
    inside = tmp_path / "in"
    inside.mkdir()
    parquet_file(inside / "b.parquet", TEXTS[2:])
    parquet_file(inside / "a.parquet", TEXTS[:2])
    (inside / "_SUCCESS").touch()
    more = parquet_file(tmp_path / "more.parquet", TEXTS[:1])
    assert Batch(jobs.solve(), [inside, more]).run(tmp_path / "out") == (5, 0)
    assert answers(tmp_path / "out") == [*ANSWERED, ANSWERED[0]]


def test_rejected_rows_are_named_by_row_and_reason(tmp_path: Path) -> None:
    texts: list[str | None] = [*TEXTS, SHORT, None, *TEXTS]
    path = parquet_file(tmp_path / "in.parquet", texts)
    assert run(path, tmp_path / "out", shard_rows=5) == (10, 2)
    assert [row["id"] for row in rows(tmp_path / "out")] == [0, 1, 2, 3, 6, 7, 8, 9]
    assert answers(tmp_path / "out") == ANSWERED * 2
    assert rejects(tmp_path / "out") == [
        f"in.parquet,5,80 cells; expected 81 for order 9,{SHORT}",
        "in.parquet,6,null; expected a value,",
    ]
    head = min((tmp_path / "out").glob("*.rejects.csv")).read_text("utf-8").splitlines()[0]
    assert head == "file,row,reason,puzzle"


def test_faulty_lines_of_csv_cost_only_themselves(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    lines = [b"name,puzzle", b"a,b,c", b"x", b'"open,' + TEXTS[0].encode(), b"\xff,1"]
    good = [b"ok," + text.encode() for text in TEXTS]
    drawn = [b'ok,"' + POJ_SAMPLE[:9].encode()]
    drawn += [POJ_SAMPLE[start : start + 9].encode() for start in range(9, 81, 9)]
    path.write_bytes(b"\n".join([*lines, *good, *drawn]) + b'"\n\n' + b"y," + SHORT.encode())
    assert run(path, tmp_path / "out") == (10, 5)
    assert answers(tmp_path / "out") == [*ANSWERED, ANSWERED[0]]
    assert [line.split(",")[1] for line in rejects(tmp_path / "out")] == ["2", "3", "4", "5", "20"]


def test_a_quotation_mark_in_every_line_takes_linear_time(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    path.write_text("name,puzzle\n" + '"a,1\n' * 2000, encoding="utf-8")
    counts = run(path, tmp_path / "out")
    assert counts.rows == counts.rejected > 1000


def test_bytes_that_are_not_utf8_are_written_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    path.write_bytes(b"puzzle\n\xff\xfe\n" + TEXTS[0].encode())
    assert run(path, tmp_path / "out") == (2, 1)
    (file,) = (tmp_path / "out").glob("*.rejects.csv")
    assert file.read_bytes().splitlines()[1].endswith(b",\xff\xfe")


@pytest.mark.parametrize("name", ["in.parquet", "in.csv", "in.txt"])
def test_files_do_not_depend_on_threads(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    texts: list[str | None] = [*(TEXTS * 20), SHORT, None]
    if name == "in.parquet":
        parquet_file(path, texts)
    else:
        head = ["puzzle"] if name == "in.csv" else []
        path.write_text("\n".join([*head, *(text or "?" for text in texts)]), encoding="utf-8")
    for threads in (1, 2):
        run(path, tmp_path / f"{threads}", shard_rows=10, threads=threads)
    assert shards(tmp_path / "1") == shards(tmp_path / "2")
    assert len(shards(tmp_path / "1")) == 9 + 1


def test_the_manifest_says_what_was_done(tmp_path: Path) -> None:
    path = parquet_file(tmp_path / "in.parquet", [*TEXTS, None])
    run(path, tmp_path / "out", jobs.count(limit=9))
    manifest = json.loads((tmp_path / "out" / "manifest.json").read_text("utf-8"))
    assert manifest["complete"] == {"rows": 5, "rejected": 1}
    assert manifest["wishes"].items() >= {"job": "count", "limit": 9, "column": "puzzle"}.items()
    assert manifest["wishes"]["input"][0].startswith("in.parquet ")


def test_no_rows_are_no_shards(tmp_path: Path) -> None:
    path = parquet_file(tmp_path / "in.parquet", [])
    assert run(path, tmp_path / "out") == (0, 0)
    assert shards(tmp_path / "out") == {}


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("in.parquet", b"PAR1 nonsense", "damaged Parquet"),
        ("in.parquet", b"", "damaged Parquet"),
        ("in.csv", b"", "no lines; expected the names of columns"),
        ("in.csv", b"a,b\n1,2\n", "the columns a, b; expected one named 'puzzle'"),
        ("in.csv", b"puzzle,puzzle\n1,2\n", "the columns puzzle, puzzle; expected one"),
        ("in.csv", b"puzzle,reason\n1,2\n", "the columns reason are there already"),
        ("in.txt", b"\x7fELF\0\0", "binary"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_before_anything_is_written(
    name: str, content: bytes, said: str, tmp_path: Path
) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(PuzzleError, match=said):
        run(tmp_path / name, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_a_folder_without_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    with pytest.raises(PuzzleError, match="a folder without files"):
        run(tmp_path / "in", tmp_path / "out")


def test_types_of_columns_stay(tmp_path: Path) -> None:
    path = parquet_file(tmp_path / "in.parquet", list(TEXTS))
    run(path, tmp_path / "out")
    from tests.jobs.files.running import parquet

    (file,) = (tmp_path / "out").glob("*.parquet")
    schema = parquet.read_schema(file)
    assert schema.field("id").type == pyarrow.int64()
    assert schema.names == ["id", "puzzle", "solution", "solutions", "status"]


def test_words_are_written_once_but_grids_as_they_are(tmp_path: Path) -> None:
    path = parquet_file(tmp_path / "in.parquet", TEXTS * 10)
    run(path, tmp_path / "out")
    [shard] = (tmp_path / "out").glob("*.parquet")
    group = parquet.ParquetFile(shard).metadata.row_group(0)
    columns = [group.column(number) for number in range(group.num_columns)]
    encoded = {each.path_in_schema for each in columns if each.has_dictionary_page}
    assert encoded == {"id", "solutions", "status"}


def test_the_hash_of_a_file_depends_on_all_of_it_and_not_on_threads(tmp_path: Path) -> None:
    path = tmp_path / "long"
    path.write_bytes(b"")
    os.truncate(path, (2 << 24) + 7)
    known = fingerprint(path, 1)
    assert {fingerprint(path, threads) for threads in (2, 3, None)} == {known}
    for place in 0, (1 << 24) - 1, 1 << 24, (2 << 24) + 6:
        with path.open("r+b") as stream:
            stream.seek(place)
            stream.write(b"1")
        found = fingerprint(path, 2)
        assert found != known
        known = found
    os.truncate(path, (2 << 24) + 8)
    assert fingerprint(path, 2) != known
    assert fingerprint(path, 2).startswith(f"{(2 << 24) + 8} ")
