r"""Compares the classic engine with the fastest published solver, for each instruction set.

    python benchmarks/classic.py FOLDER --peer avx512=libtdoku_avx512.so \
        --peer avx2=libtdoku_avx2.so --peer baseline=libtdoku_ssse3.so [--json FILE]

FOLDER holds sets of puzzles, one puzzle per line, plain or compressed with gzip. tdoku comes from
https://github.com/t-dillon/tdoku; its author recommends clang. Build it once for each instruction
set that this machine has, with these FLAGS: for avx512, -march=native; for avx2, -mavx2 -mbmi
-mbmi2 -mlzcnt -mpopcnt; for baseline, -mssse3. (The baseline of nonet is SSE2, but with -msse2
tdoku takes three times as long, because it needs a shuffle of SSSE3.)

    clang++ -O3 FLAGS -DNDEBUG -fPIC -shared -std=c++17 -I include \
        src/solver_dpll_triad_simd.cc src/util.cc -o libtdoku_SET.so

To measure another solver with the signature of tdoku's benchmark programs, use --symbol. nonet and
the peer alternate on one pinned core. Times are CPU times of the thread, medians of the rounds, and
both must find the same numbers of solutions; nonet also returns grids and status. Ratios are more
reliable than absolute figures. benchmarks/chart.py draws the ratios of the file FILE.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import statistics
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import click
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table
from timing import HERE, contents, in_turns, json_option, keep, pinned, shown_machine, wall

import nonet
from nonet import bulk
from nonet.engines.core import text
from nonet.engines.core.machine import instruction_sets

TDOKU = "TdokuSolverDpllTriadSimd"

Rows = NDArray[np.uint8]


class Peer:
    """A solver in a shared library, run by a loop in C."""

    def __init__(self, library: Path, symbol: str, folder: Path) -> None:
        loop = folder / "peer.so"
        command = ["cc", "-O2", "-shared", "-fPIC", str(HERE / "peer.c"), "-o", str(loop)]
        subprocess.run(command, check=True)
        self._run: Any = ctypes.CDLL(str(loop)).run_peer
        self._run.argtypes = [ctypes.c_void_p] * 2 + [ctypes.c_size_t] * 2 + [ctypes.c_void_p]
        self._run.restype = None
        self._solver = ctypes.cast(ctypes.CDLL(str(library.resolve()))[symbol], ctypes.c_void_p)

    def count(self, texts: NDArray[np.uint8], limit: int) -> NDArray[np.uint64]:
        """Returns the number of solutions of every row of ``(N, 82)`` characters."""
        counts = np.zeros(len(texts), np.uint64)
        self._run(self._solver, texts.ctypes.data, len(texts), limit, counts.ctypes.data)
        return counts


def texts_of(rows: Rows) -> NDArray[np.uint8]:
    """Returns the rows in the peer's format: characters, each row ended by a zero."""
    characters = np.where(rows == 0, ord("."), rows + ord("0")).astype(np.uint8)
    return np.hstack([characters, np.zeros((len(rows), 1), np.uint8)])


def sets_in(folder: Path) -> dict[str, Rows]:
    """Returns the sets of puzzles by name."""
    sets: dict[str, Rows] = {}
    for file in sorted(folder.glob("*.txt*")):
        sets[file.name.split(".")[0]] = text.lines(contents(file)).puzzles
    return sets


def against_peer(sets: dict[str, Rows], peer: Peer, limit: int, rounds: int) -> dict[str, Any]:
    """Prints and returns puzzles per second of both on every set, and the ratios."""
    table = Table("set", "nonet", "peer", "ratio", title=f"puzzles a second, limit {limit}")
    results: dict[str, Any] = {}
    for name, rows in sets.items():
        texts = texts_of(rows)
        if (bulk.count(rows, limit=limit) != peer.count(texts, limit)).any():
            raise SystemExit(f"{name}: the numbers of solutions differ; nothing was measured")
        # Both reuse their output arrays, because allocation would distort the measurement.
        grids = np.empty_like(rows)
        ours, theirs = in_turns(
            rounds,
            lambda rows=rows, grids=grids: bulk.solve(rows, limit=limit, threads=1, out=grids),
            lambda texts=texts: peer.count(texts, limit),
        )
        ratio = theirs / ours
        results[name] = {"nonet": len(rows) / ours, "peer": len(rows) / theirs, "ratio": ratio}
        table.add_row(
            name, f"{len(rows) / ours:,.0f}", f"{len(rows) / theirs:,.0f}", f"{ratio:.2f}"
        )
    mean = statistics.geometric_mean([entry["ratio"] for entry in results.values()])
    table.add_row("geometric mean", "", "", f"{mean:.2f}")
    Console().print(table)
    return {**results, "geometric mean": mean}


def one_by_one(sets: dict[str, Rows], peer: Peer, rounds: int) -> dict[str, Any]:
    """Prints and returns ``nonet.solve`` in a Python loop compared with the peer's loop in C."""
    table = Table(
        "set", "of puzzles", "of texts", "peer", "ratio", title="nonet.solve in a loop, limit 1"
    )
    results: dict[str, Any] = {}
    for name, rows in sets.items():
        some = rows[:5000]
        puzzles = [nonet.Puzzle(nonet.Rules.classic(), row.tobytes()) for row in some]
        texts = texts_of(some)
        lines = [bytes(text[:81]).decode() for text in texts]

        def solve_all(asked: list[nonet.Puzzle] | list[str]) -> None:
            for puzzle in asked:
                nonet.solve(puzzle)

        ours, of_texts, theirs = in_turns(
            rounds,
            lambda puzzles=puzzles: solve_all(puzzles),
            lambda lines=lines: solve_all(lines),
            lambda texts=texts: peer.count(texts, 1),
        )
        results[name] = {
            "nonet": len(some) / ours,
            "of texts": len(some) / of_texts,
            "ratio": theirs / ours,
        }
        rates = (f"{len(some) / seconds:,.0f}" for seconds in (ours, of_texts, theirs))
        table.add_row(name, *rates, f"{theirs / ours:.2f}")
    Console().print(table)
    return results


def counting(rows: Rows, peer: Peer, cores: list[int], rounds: int) -> dict[str, float]:
    """Prints and returns solutions per second, for 17-clue puzzles with one given removed."""
    fewer = rows[:: len(rows) // 50][:50].copy()
    for row in fewer:
        row[np.flatnonzero(row)[0]] = 0
    puzzles = [nonet.Puzzle(nonet.Rules.classic(), row.tobytes()) for row in fewer]
    texts = texts_of(fewer)
    found = int(peer.count(texts, 1_000_000).sum())

    def count_all() -> None:
        if sum(nonet.count(puzzle, limit=1_000_000) for puzzle in puzzles) != found:
            raise SystemExit("the numbers of solutions differ; nothing was measured")

    ours, theirs = in_turns(rounds, count_all, lambda: peer.count(texts, 1_000_000))
    one = statistics.median(wall(count_all) for _ in range(rounds))
    os.sched_setaffinity(0, cores)
    two = statistics.median(wall(count_all) for _ in range(rounds))
    os.sched_setaffinity(0, cores[:1])
    results = {"solutions a second": found / ours, "ratio": theirs / ours, "threads": one / two}
    print(
        f"counting {found:,} solutions: {found / ours:,.0f} a second, {theirs / ours:.2f} × the"
        f" peer; {len(cores)} threads are {one / two:.2f} × one"
    )
    return results


def threads(sets: dict[str, Rows], cores: list[int], rounds: int) -> dict[str, float]:
    """Prints and returns the speedup of all cores over one."""
    results: dict[str, float] = {}
    for name, rows in sets.items():
        many = np.tile(rows, (max(1, 50_000 // len(rows)), 1))
        one = statistics.median(
            wall(lambda m=many: bulk.solve(m, threads=1)) for _ in range(rounds)
        )
        os.sched_setaffinity(0, cores)
        all_cores = statistics.median(wall(lambda m=many: bulk.solve(m)) for _ in range(rounds))
        os.sched_setaffinity(0, cores[:1])
        results[name] = one / all_cores
        print(f"{name}: {len(cores)} threads are {one / all_cores:.2f} × one")
    return results


def text_to_text(rows: Rows, cores: list[int], folder: Path, rounds: int) -> float:
    """Prints and returns puzzles per second of ``nonet solve FILE -o FILE``, with its start."""
    many = np.tile(rows, (-(-1_000_000 // len(rows)), 1))
    source, target = folder / "puzzles.txt", folder / "solutions.txt"
    lines = texts_of(many)
    lines[:, 81] = ord("\n")
    source.write_bytes(lines.tobytes())
    command = [sys.executable, "-m", "nonet", "solve", str(source), "-o", str(target)]
    os.sched_setaffinity(0, cores)
    spent = statistics.median(
        wall(lambda: subprocess.run(command, check=True)) for _ in range(rounds)
    )
    os.sched_setaffinity(0, cores[:1])
    print(f"nonet solve, {len(many):,} lines: {len(many) / spent:,.0f} puzzles per second")
    return len(many) / spent


def measured(folder: Path, library: Path, symbol: str, rounds: int) -> dict[str, Any]:
    """Prints and returns the figures of the instruction set that this process uses."""
    cores = pinned()
    sets = sets_in(folder)
    results: dict[str, Any] = {"machine": shown_machine()}
    with tempfile.TemporaryDirectory() as temporary:
        peer = Peer(library, symbol, Path(temporary))
        results["limit 2"] = against_peer(sets, peer, 2, rounds)
        results["limit 1"] = against_peer(sets, peer, 1, rounds)
        results["one by one"] = one_by_one(sets, peer, rounds)
        results["threads"] = threads(sets, cores, rounds)
        seventeen = next((rows for name, rows in sets.items() if "17" in name), None)
        if seventeen is not None:
            results["counting"] = counting(seventeen, peer, cores, rounds)
            results["text to text"] = text_to_text(seventeen, cores, Path(temporary), rounds)
    return results


def in_new_process(instruction_set: str, *arguments: Any) -> dict[str, Any]:
    """Returns what ``measured`` returns in a process that uses this instruction set."""
    os.environ["NONET_ISA"] = instruction_set
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
        return process.submit(measured, *arguments).result()


def parted(_: click.Context, __: click.Parameter, peers: tuple[str, ...]) -> dict[str, Path]:
    """Returns the libraries by instruction set."""
    libraries: dict[str, Path] = {}
    for peer in peers:
        instruction_set, equals, library = peer.partition("=")
        if not equals or not Path(library).is_file():
            raise click.BadParameter(f"{peer!r}; expected SET=LIBRARY, and that LIBRARY is a file")
        if instruction_set not in instruction_sets():
            known = " ".join(instruction_sets())
            raise click.BadParameter(f"{instruction_set!r}; this machine has {known}")
        libraries[instruction_set] = Path(library)
    return libraries


@click.command(help=__doc__)
@click.argument("folder", type=click.Path(exists=True, path_type=Path))
@click.option(
    "--peer",
    "libraries",
    metavar="SET=LIBRARY",
    multiple=True,
    required=True,
    callback=parted,
    help="An instruction set, and the peer built for it; once for each to measure.",
)
@click.option("--symbol", default=TDOKU, show_default=True, help="The peer's function.")
@click.option("--rounds", default=5, show_default=True)
@json_option
def main(
    folder: Path, libraries: dict[str, Path], symbol: str, rounds: int, json_file: Path | None
) -> None:
    """Measures and prints the tables."""
    results = {
        instruction_set: in_new_process(instruction_set, folder, library, symbol, rounds)
        for instruction_set, library in libraries.items()
    }
    keep(json_file, results)


if __name__ == "__main__":
    main()
