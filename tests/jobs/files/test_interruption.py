"""A run that was interrupted goes on: nothing is lost, done twice or left half-written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from nonet import PuzzleError, bulk, jobs
from nonet.files.shards import Folder
from nonet.jobs.files import Batch
from tests.cli.running import COMMAND, LONG, guarded, nonet
from tests.jobs.files.running import TEXTS, parquet_file, rows, run, shards

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits or signals")


def started(
    path: Path, folder: Path, *options: str
) -> AbstractContextManager[subprocess.Popen[bytes]]:
    command = [*COMMAND, "batch", "solve", path, "-o", folder, *options]
    return guarded(subprocess.Popen(command, stderr=subprocess.PIPE))


def done(folder: Path) -> int:
    return len([*folder.glob("*.parquet")])


@POSIX
@pytest.mark.long
def test_ten_kills_along_the_way_change_nothing(tmp_path: Path) -> None:
    kills = 10
    path = parquet_file(tmp_path / "in.parquet", [*(TEXTS * 150), None])
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    run(path, whole, shard_rows=15)
    number = len(shards(whole))
    for kill in range(1, kills + 1):
        with started(path, killed, "--shard-rows", "15") as process:
            until = time.monotonic() + LONG
            # At places spread over the whole run.
            while done(killed) < kill * number // (kills + 1) and process.poll() is None:
                assert time.monotonic() < until
                time.sleep(0.001)
            process.kill()
            assert process.wait() == -signal.SIGKILL
        assert shards(killed).items() <= shards(whole).items()
    before = shards(killed).keys()
    assert 0 < len(before) < number
    assert nonet("batch", "solve", path, "-o", killed, "--shard-rows", "15").returncode == 2
    assert shards(killed) == shards(whole)
    assert {each.name for each in killed.iterdir()} == {each.name for each in whole.iterdir()}
    assert [row["id"] for row in rows(killed)] == [*range(600)]


@pytest.mark.core
def test_ratings_of_the_explainer_go_on_after_an_end(tmp_path: Path) -> None:
    path, out = parquet_file(tmp_path / "in.parquet", TEXTS * 10), tmp_path / "out"
    command: list[str | Path] = ["batch", "rate", "--scale", "explainer", path]
    command += ["--shard-rows", "5", "-o"]
    assert nonet(*command, out).returncode == 0
    before = shards(out)
    for name in [*before][::2]:
        (out / name).unlink()
    assert nonet(*command, out).returncode == 0
    assert shards(out) == before
    ratings = bulk.rate([text for text in TEXTS if text], "explainer").columns()["er"]
    assert [row["er"] for row in rows(out)] == ratings * 10
    other = nonet("batch", "rate", path, "--shard-rows", "5", "-o", out)
    assert other.returncode == 2
    assert "scale" in other.stderr


def test_a_rerun_does_only_what_is_missing(tmp_path: Path) -> None:
    path, out = parquet_file(tmp_path / "in.parquet", TEXTS * 10), tmp_path / "out"
    counts = run(path, out, shard_rows=5)
    first = {file: file.stat().st_mtime_ns for file in out.glob("*.parquet")}
    whole = shards(out)
    lost = sorted(first)[2:4]
    for file in lost:
        file.unlink()
    assert run(path, out, shard_rows=5) == counts
    assert shards(out) == whole
    later = {file for file, when in first.items() if file.stat().st_mtime_ns != when}
    assert later == {*lost}
    assert run(path, out) == counts


@pytest.mark.parametrize("name", ["in.csv", "in.txt"])
def test_a_rerun_finds_its_lines_again(name: str, tmp_path: Path) -> None:
    path, out = tmp_path / name, tmp_path / "out"
    path.write_text("puzzle\n" * (name == "in.csv") + "\n".join(TEXTS * 10), encoding="utf-8")
    run(path, out, shard_rows=3)
    whole = shards(out)
    for file in sorted(out.glob("*.parquet"))[4:9]:
        file.unlink()
    assert run(path, out, shard_rows=3).rows == 40
    assert shards(out) == whole


def test_an_output_folder_of_another_job_is_refused(tmp_path: Path) -> None:
    path, out = parquet_file(tmp_path / "in.parquet", TEXTS), tmp_path / "out"
    run(path, out)
    whole = shards(out)
    for other in (jobs.check(), jobs.solve(limit=3), jobs.solve(rules="diagonal")):
        with pytest.raises(PuzzleError, match=r"out: made with .* a new folder"):
            run(path, out, other)
    parquet_file(path, [*TEXTS, None])
    with pytest.raises(PuzzleError, match=r"out: made with .*input.* a new folder"):
        run(path, out)
    assert shards(out) == whole


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    path = parquet_file(tmp_path / "in.parquet", TEXTS)
    with pytest.raises(PuzzleError, match="a folder with other files"):
        run(path, tmp_path)


def test_two_runs_in_one_folder_at_once_are_refused(tmp_path: Path) -> None:
    path, out = parquet_file(tmp_path / "in.parquet", TEXTS), tmp_path / "out"
    with Folder(out):
        ended = nonet("batch", "solve", path, "-o", out)
        assert ended.returncode == 2
        assert "expected one run at a time" in ended.stderr
    assert nonet("batch", "solve", path, "-o", out).returncode == 0


@pytest.mark.long
@POSIX
def test_a_write_that_fails_is_one_message_and_harms_nothing(tmp_path: Path) -> None:
    # The file of one shard is larger than this process may write, as on a full disk.
    path, out = tmp_path / "in.csv", tmp_path / "out"
    names = [f"{row}" for row in range(50)] + [os.urandom(40_000).hex() for _ in range(9)]
    path.write_text("name,puzzle\n" + "".join(f"{name},{'.' * 81}\n" for name in names), "utf-8")
    program = (
        "import resource, runpy; resource.setrlimit(resource.RLIMIT_FSIZE, (300_000,) * 2);"
        "runpy.run_module('nonet', run_name='__main__')"
    )
    command = ["batch", "solve", str(path), "-o", str(out), "--shard-rows", "10", "--threads", "1"]
    ended = subprocess.run([sys.executable, "-c", program, *command], capture_output=True)
    assert ended.returncode == 2
    assert ended.stderr.decode() == f"Error: {out}: File too large\n"
    before = shards(out)
    assert len(before) == 5
    assert not [*out.glob(".*.part")]
    assert nonet(*command).returncode == 0
    assert before.items() <= shards(out).items()
    assert len(rows(out)) == 59


def test_an_exception_of_progress_ends_the_work_and_keeps_what_is_done(tmp_path: Path) -> None:
    path, out = parquet_file(tmp_path / "in.parquet", ["." * 81] * 40), tmp_path / "out"
    seen: list[int] = []

    def end(batch: Batch) -> None:
        seen.append(batch.done)
        raise InterruptedError

    slow = jobs.count(limit=3_000_000)
    with pytest.raises(InterruptedError):
        run(path, out, slow, shard_rows=1, threads=2, progress=end)
    assert seen
    assert len(shards(out)) < 40
