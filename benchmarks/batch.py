"""How fast ``nonet batch`` solves large files, and what kills along the way do to it.

    python benchmarks/batch.py [--rows N] [--rounds N] [--kills N] [--threads N] [--folder DIR]

Makes a file of easy puzzles with one solution: generated ones, transformed at random. Then measures
on a part of it, in this process, how many rows a second can be read, solved (by all threads) and
written, each alone; before the run and after it. The run, in a process of its own, should reach 80
percent of what these allow one after the other, 1 / (1/read + 1/solve + 1/write), within 500 MB.
This needs a machine without other work; the CPU time of a row depends less on it. Every row is then
checked: all are there once, in order, and each solution is right.

Then the same rows are solved from CSV, text and Parquet in turns, on one thread and on two.
CSV and text should take at most 1.3 times as long as Parquet, and one thread 1.7 times as long as
two. That ratio needs 4 million rows or more, because starting and the last part are in it. At last
a part of each result is removed and made again, which shows what it takes to skip the others.

With ``--kills``, a second run is killed by SIGKILL at as many places, started again each time, and
must lead to the same files. All files are deleted at the end; 100 million rows take 34 GB, and with
kills 41 GB.
"""

from __future__ import annotations

import gc
import hashlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import click
import numpy as np
import pyarrow as untyped_pyarrow  # pyright: ignore[reportMissingTypeStubs]
import pyarrow.csv as untyped_csv  # pyright: ignore[reportMissingTypeStubs]
import pyarrow.parquet as untyped_parquet  # pyright: ignore[reportMissingTypeStubs]
from numpy.typing import NDArray
from rich.console import Console
from timing import machine

from nonet import bulk
from nonet.engines.core.machine import cores

pyarrow: Any = untyped_pyarrow
csv: Any = untyped_csv
parquet: Any = untyped_parquet

BLOCK = 200_000
SAMPLE = 1_000_000
"""Rows on which the single steps are measured."""
SHARE = 0.8
MEGABYTES = 500
RATIO = 1.3
SPEEDUP = 1.7
"""The bars."""
FORMS = ("parquet", "csv", "txt")

Rows = NDArray[np.uint8]


class Spent(NamedTuple):
    """Seconds, and seconds of CPU time."""

    wall: float
    cpu: float


def spent(work: Callable[[], object]) -> Spent:
    """Returns what some work takes, with the processes that it starts and waits for."""
    gc.collect()
    began, before = time.perf_counter(), os.times()
    work()
    after = os.times()
    return Spent(time.perf_counter() - began, sum(after[:4]) - sum(before[:4]))


def texts(values: Rows) -> Any:
    """Returns rows of values as an Arrow array of texts."""
    characters = np.where(values > 0, values + ord("0"), ord(".")).astype(np.uint8)
    ends = np.arange(len(values) + 1, dtype=np.int32) * 81
    data = pyarrow.py_buffer(np.ascontiguousarray(characters))
    buffers = [None, pyarrow.py_buffer(ends), data]
    return pyarrow.Array.from_buffers(pyarrow.string(), len(values), buffers)


def transformed(puzzles: Rows, draws: np.random.Generator) -> Rows:
    """Returns the puzzles with other digits, and with rows and columns exchanged within boxes."""
    digits = draws.permuted(np.tile(np.arange(1, 10, dtype=np.uint8), (len(puzzles), 1)), axis=1)
    digits = np.concatenate([np.zeros((len(puzzles), 1), np.uint8), digits], axis=1)
    rows, columns = (
        np.concatenate([3 * box + draws.permutation(3) for box in draws.permutation(3)])
        for _ in range(2)
    )
    cells = (9 * rows[:, None] + columns).ravel()
    return np.take_along_axis(digits, puzzles[:, cells].astype(np.intp), axis=1)


def make(path: Path, rows: int) -> None:
    """Writes the file of puzzles."""
    made = bulk.generate(min(rows, BLOCK), clues=(32, 36), seed=1).puzzles
    draws = np.random.default_rng(1)
    schema = pyarrow.schema([("id", pyarrow.int64()), ("puzzle", pyarrow.string())])
    with parquet.ParquetWriter(path, schema, compression="zstd") as file:
        for start in range(0, rows, BLOCK):
            ids = np.arange(start, min(start + BLOCK, rows))
            puzzles = texts(transformed(made[: len(ids)], draws))
            file.write_table(pyarrow.table([pyarrow.array(ids), puzzles], schema=schema))


def make_lines(path: Path) -> None:
    """Writes the puzzles of the Parquet file as CSV and as text beside it."""
    plain = csv.WriteOptions(include_header=False, quoting_style="none")
    with path.with_suffix(".csv").open("wb") as table, path.with_suffix(".txt").open("wb") as text:
        table.write(b"id,puzzle\n")
        for batch in parquet.ParquetFile(path).iter_batches(BLOCK):
            csv.write_csv(batch, table, plain)
            csv.write_csv(batch.select(["puzzle"]), text, plain)


def batches(path: Path, rows: int) -> Iterator[Any]:
    """Returns an iterator over the first rows of a Parquet file."""
    file = parquet.ParquetFile(path, pre_buffer=False)
    for batch in file.iter_batches(1 << 15, use_threads=False):
        if rows <= 0:
            return
        rows -= len(batch)
        yield batch.slice(0, len(batch) + min(rows, 0))


def steps(path: Path, folder: Path, rows: int, threads: int) -> dict[str, Spent]:
    """Returns what reading, solving and writing take, each alone."""
    read: list[Any] = []
    taken = {"read": spent(lambda: read.extend(batches(path, rows)))}
    table = pyarrow.Table.from_batches(read).combine_chunks()
    found: list[bulk.Solved] = []
    puzzles = table.column("puzzle").chunk(0)
    taken["solve"] = spent(lambda: found.append(bulk.solve(puzzles, threads=threads)))
    table = table.append_column("solution", texts(found[0].grids))
    table = table.append_column("solutions", pyarrow.array(found[0].counts.astype(np.int64)))
    table = table.append_column("status", pyarrow.array(["unique"] * len(table)))
    out = folder / "written.parquet"

    def write() -> None:
        parquet.write_table(table, out, compression="zstd", row_group_size=1 << 16)

    taken["write"] = spent(write)
    out.unlink()
    return taken


def command(path: Path, out: Path, threads: int) -> list[str]:
    return [
        *(sys.executable, "-m", "nonet", "batch", "solve", str(path)),
        *("-o", str(out), "--threads", str(threads)),
    ]


def run(path: Path, out: Path, threads: int) -> float:
    """Runs the job and returns the most megabytes that it took."""
    process = subprocess.Popen(command(path, out, threads), stderr=subprocess.DEVNULL)
    megabytes = 0.0
    # Not as the system reports it at the end, which includes what this process had at the fork.
    while process.poll() is None:
        megabytes = max(megabytes, peak(process.pid))
        time.sleep(0.02)
    if process.returncode:
        raise click.ClickException(f"nonet batch ended with status {process.returncode}")
    return megabytes


def peak(process: int) -> float:
    """Returns the most megabytes that a process had in memory."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return 0.0
    lines = [line.split() for line in status.splitlines() if line.startswith("VmHWM:")]
    return int(lines[0][1]) / 1024 if lines else 0.0


def run_with_kills(path: Path, out: Path, threads: int, kills: int, shards: int) -> None:
    """Runs until the end, killed at places spread over the run."""
    for kill in range(1, kills + 1):
        process = subprocess.Popen(command(path, out, threads), stderr=subprocess.DEVNULL)
        while len([*out.glob("*.parquet")]) < kill * shards // (kills + 1):
            if process.poll() is not None:
                raise click.ClickException("nonet batch ended by itself")
            time.sleep(0.01)
        process.kill()
        process.wait()
    run(path, out, threads)


def check(out: Path, rows: int) -> None:
    """Raises an error unless every row is there once, in order, and rightly solved."""
    expected = 0
    for path in sorted(out.glob("*.parquet")):
        table = parquet.read_table(path)
        ids = table.column("id").to_numpy()
        if not np.array_equal(ids, np.arange(expected, expected + len(ids))):
            raise click.ClickException(f"{path.name}: rows are missing, doubled or out of order")
        puzzles, grids = (table.column(name).combine_chunks() for name in ("puzzle", "solution"))
        if not bulk.verify(puzzles, grids).all():
            raise click.ClickException(f"{path.name}: a wrong solution")
        expected += len(ids)
    if expected != rows:
        raise click.ClickException(f"{expected:,} rows instead of {rows:,}")


class Form(NamedTuple):
    """What a form of file takes for each row, in microseconds."""

    wall: float
    cpu: float
    megabytes: float


def compared(path: Path, rows: int, rounds: int) -> dict[str, list[Form]]:
    """Returns what each form takes on one thread, on two, and for one part that is missing."""
    taken: dict[str, list[list[Form]]] = {form: [[], [], []] for form in FORMS}
    for _ in range(rounds):
        for step, threads in enumerate((1, 2, 2)):
            for form in FORMS:
                out = path.with_name(f"out-{form}")
                megabytes: list[float] = []
                if step < 2:
                    shutil.rmtree(out, ignore_errors=True)
                else:
                    max(out.glob("*.parquet")).unlink()
                work = partial(run, path.with_suffix(f".{form}"), out, threads)
                used = spent(lambda work=work, most=megabytes: most.append(work()))
                each = Form(1e6 * used.wall / rows, 1e6 * used.cpu / rows, megabytes[0])
                taken[form][step].append(each)
    return {
        form: [Form(*map(statistics.median, zip(*each, strict=True))) for each in steps]
        for form, steps in taken.items()
    }


def compare_forms(path: Path, rows: int, rounds: int, console: Console) -> bool:
    """Prints what each form of file takes, and returns whether the bars are met."""
    make_lines(path)
    found = compared(path, rows, rounds)
    met = True
    for step, name in enumerate(("1 thread", "2 threads", "2 threads, a part again")):
        usual = found["parquet"][step]
        for form in FORMS:
            each = found[form][step]
            ratios = (each.wall / usual.wall, each.cpu / usual.cpu)
            met &= step == 2 or (max(ratios) <= RATIO and each.megabytes <= MEGABYTES)
            console.print(
                f"{form:8} {name:24} {each.wall:5.2f} µs a row, {each.cpu:.2f} µs CPU;"
                f" {ratios[0]:.2f} × Parquet, {ratios[1]:.2f} × by CPU time;"
                f" {each.megabytes:,.0f} MB"
            )
    for form in FORMS:
        speedup = found[form][0].wall / found[form][1].wall
        met &= form == "parquet" or speedup >= SPEEDUP
        console.print(f"{form:8} two threads {speedup:.2f} × one")
    return met


def digests(out: Path) -> dict[str, str]:
    """Returns the hash of every file by name."""
    return {
        path.name: hashlib.file_digest(path.open("rb"), "sha256").hexdigest()
        for path in out.iterdir()
    }


def one_after_the_other(measured: list[dict[str, Spent]], sample: int) -> dict[str, Spent]:
    """Returns what a row takes in each step, and in all of them."""
    found = {
        name: Spent(*(sum(times) / sample / len(measured) for times in zip(*each, strict=True)))
        for name, each in ((name, [taken[name] for taken in measured]) for name in measured[0])
    }
    whole = Spent(*map(sum, zip(*found.values(), strict=True)))
    return {**found, "one after the other": whole}


@click.command(help=__doc__)
@click.option("--rows", default=3_000_000, show_default=True)
@click.option("--rounds", default=1, show_default=True, help="How often forms are compared.")
@click.option("--kills", default=0, show_default=True, help="How often a second run is killed.")
@click.option("--threads", default=cores(), show_default=True)
@click.option("--folder", type=click.Path(path_type=Path), help="Where the files are for a while.")
def main(rows: int, rounds: int, kills: int, threads: int, folder: Path | None) -> None:
    console = Console()
    with tempfile.TemporaryDirectory(dir=folder) as place:
        path, out = Path(place) / "in.parquet", Path(place) / "out"
        make(path, rows)
        sample = min(rows, SAMPLE)
        measured = [steps(path, Path(place), sample, threads)]
        megabytes: list[float] = []
        taken = spent(lambda: megabytes.append(run(path, out, threads)))
        measured.append(steps(path, Path(place), sample, threads))
        check(out, rows)
        found = one_after_the_other(measured, sample)
        whole = found["one after the other"]
        found["nonet batch"] = Spent(taken.wall / rows, taken.cpu / rows)
        for name, each in found.items():
            console.print(
                f"{name:20} {1 / each.wall:12,.0f} rows a second, {1e6 * each.cpu:.2f} µs CPU"
            )
        shares = [ours / theirs for ours, theirs in zip(whole, found["nonet batch"], strict=True)]
        console.print(
            f"{shares[0]:.0%} of that, {shares[1]:.0%} by CPU time;"
            f" {megabytes[0]:,.0f} MB resident; {threads} threads"
        )
        met = compare_forms(path, rows, rounds, console)
        if kills:
            compare_with_kills(path, out, threads, kills)
            console.print(f"{kills} kills along the way: the same files")
        rates = {name: 1 / each.wall for name, each in found.items()}
        facts = {"rows": rows, "megabytes": megabytes[0], "shares": shares, **rates, **machine()}
        console.print_json(json.dumps(facts))
    if shares[0] < SHARE or megabytes[0] > MEGABYTES or not met:
        raise SystemExit(1)


def compare_with_kills(path: Path, out: Path, threads: int, kills: int) -> None:
    """Raises an error unless a run that is killed leads to the same files."""
    whole, again = digests(out), out.with_name("again")
    run_with_kills(path, again, threads, kills, len(whole) - 1)
    if digests(again) != whole:
        raise click.ClickException("the files differ after kills")


if __name__ == "__main__":
    main()
