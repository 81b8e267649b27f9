"""Ratings of classic puzzles: compares nonet with HoDoKu in one run, by kind of puzzle.

    python benchmarks/rating.py [--data FOLDER] [--hodoku JAR] [--number N] [--json FILE]

HoDoKu 2.2.0 is a Java program (https://sourceforge.net/projects/hodoku/); its jar can also be
named by the environment variable HODOKU_JAR. Without it, nonet is measured alone. ``java`` must be
that of a development kit, 11 or newer: it runs ``hodoku.java``, which makes the calls of HoDoKu's
batch mode.

The mixed sample has these shares, and N puzzles in all. They are our assumption about what people
rate, as there are no published figures: mostly the easy puzzles of newspapers and apps, then what
generators make, and a few that are famous for being hard.

- easy, 60 %: 28 to 38 givens; naked singles solve them. From ``easy_50k.txt.gz``.
- minimal, 30 %: random puzzles, in which every given is needed. Made with a seed.
- 17 clues, 7 %. From ``17clue_49158.txt.gz``, or those of the tests.
- hard, 3 %: from ``magictour_1465.txt.gz``, the "top 1465" of the players.

FOLDER has the files. Without it, easy puzzles are made too, of the level easy, and hard ones of the
level extreme.

HoDoKu is warm: it solves all puzzles a number of times before its times count. Of these, the best
one of each puzzle is taken. The CPU time of its solving thread counts, so neither the start of Java
nor its compiler and garbage collector do. Of nonet, the best time of ``bulk.rate`` counts, with
2,000 puzzles of a kind on one thread, and that of single calls of ``nonet.rate``, for puzzles that
are read already and for texts.

The ratio at the mean is that of the sums of all times; "single, median" is the median over the
puzzles of HoDoKu's time divided by that of a single call.
"""

from __future__ import annotations

import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import click
from rich.console import Console
from rich.table import Table
from timing import HERE, contents, hodoku_option, json_option, keep, pinned, shown_machine

import nonet
from nonet.names import LevelName

SEED = 32
SHARES = {"easy": 60, "minimal": 30, "17 clues": 7, "hard": 3}
FILES = {
    "easy": "easy_50k.txt.gz",
    "17 clues": "17clue_49158.txt.gz",
    "hard": "magictour_1465.txt.gz",
}
SEVENTEEN = HERE.parent / "tests" / "data" / "17clue_sample.txt"
DATA = HERE.parent.parent / "shared" / "data" / "bench"
ROUNDS = 5


class Measured(NamedTuple):
    """The seconds of a kind of puzzles."""

    bulk: float
    """Of a puzzle in ``bulk.rate``, at the mean."""
    single: list[float]
    """Of single calls with each puzzle."""
    text: list[float]
    """Of those with its text."""
    theirs: list[float]
    """Of HoDoKu; empty without it."""


def sample(folder: Path, number: int) -> dict[str, list[str]]:
    """Returns the puzzles of each kind, as 81 characters."""
    found: dict[str, list[str]] = {}
    for kind, share in SHARES.items():
        wanted = max(1, number * share // 100)
        file = folder / FILES.get(kind, "")
        if kind == "minimal":
            found[kind] = made(wanted)
        elif file.is_file():
            found[kind] = spread(contents(file), wanted)
        elif kind == "17 clues":
            found[kind] = spread(SEVENTEEN.read_bytes(), wanted)
        else:
            found[kind] = made(wanted, "easy" if kind == "easy" else "extreme")
    return found


def made(number: int, difficulty: LevelName | None = None) -> list[str]:
    """Returns new puzzles; minimal ones without a difficulty."""
    puzzles = nonet.generate_many(number, difficulty=difficulty, seed=SEED)
    return [nonet.write(puzzle, "line").strip() for puzzle in puzzles]


def spread(text: bytes, number: int) -> list[str]:
    """Returns lines spread evenly over a text."""
    lines = [line[:81] for line in text.decode().splitlines() if line[:1] not in ("", "#")]
    return lines[:: max(1, len(lines) // number)][:number]


def bulk_seconds(puzzles: list[str]) -> float:
    """Returns the CPU seconds of a puzzle in the fastest of some calls with many."""
    many = puzzles * max(1, 2_000 // len(puzzles))
    spent: list[float] = []
    for _ in range(ROUNDS):
        # Of the process: the work is done on a thread of its own.
        start = time.process_time()
        nonet.bulk.rate(many, threads=1)
        spent.append(time.process_time() - start)
    return min(spent) / len(many)


def single_seconds(rate: Callable[[], object]) -> float:
    """Returns the CPU seconds of the fastest of some calls."""
    fastest = float("inf")
    for _ in range(ROUNDS):
        start = time.thread_time_ns()
        rate()
        fastest = min(fastest, 1e-9 * (time.thread_time_ns() - start))
    return fastest


class Theirs(NamedTuple):
    """What HoDoKu says of a puzzle."""

    level: str
    score: int
    seconds: float


def hodoku(jar: Path, puzzles: list[str], warm_ups: int) -> list[Theirs]:
    """Returns HoDoKu's levels, scores and times, once it is warm."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "puzzles.txt")
        file.write_text("\n".join(puzzles) + "\n")
        # Another folder for its settings, so that it has the usual ones.
        java = ["java", "-Xmx512m", "-Djava.awt.headless=true", f"-Djava.io.tmpdir={folder}"]
        program = ["-cp", str(jar.resolve()), str(HERE / "hodoku.java")]
        command = [*java, *program, str(file), str(warm_ups), str(ROUNDS)]
        shown = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    rows = [line.split("\t") for line in shown.splitlines()]
    return [
        Theirs(level.lower(), int(score), min(map(float, times))) for level, score, *times in rows
    ]


def measured(puzzles: list[str], theirs: list[Theirs]) -> Measured:
    """Returns the times of a kind of puzzles."""
    read = [nonet.parse(text) for text in puzzles]
    return Measured(
        bulk_seconds(puzzles),
        [single_seconds(lambda puzzle=puzzle: nonet.rate(puzzle)) for puzzle in read],
        [single_seconds(lambda text=text: nonet.rate(text)) for text in puzzles],
        [each.seconds for each in theirs],
    )


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    default=DATA,
    show_default="shared/data/bench beside the repository",
    help="The folder with the puzzles.",
)
@click.option("--number", default=300, show_default=True, help="Puzzles in all.")
@click.option("--warm-ups", default=20, show_default=True, help="HoDoKu's, of all puzzles.")
@hodoku_option
@json_option
def main(data: Path, number: int, warm_ups: int, jar: Path | None, json_file: Path | None) -> None:
    """Measure ratings of one core, ours and HoDoKu's."""
    pinned()
    machine = shown_machine()
    kinds = sample(data, number)
    every = [puzzle for puzzles in kinds.values() for puzzle in puzzles]
    theirs = hodoku(jar, every, warm_ups) if jar else []
    if theirs:
        scores = nonet.bulk.rate(every).scores.tolist()
        same = sum(ours == each.score for ours, each in zip(scores, theirs, strict=True))
        print(f"{same} of {len(every)} scores are the same")
    found: dict[str, Measured] = {}
    rest = theirs
    for kind, puzzles in kinds.items():
        found[kind] = measured(puzzles, rest[: len(puzzles)])
        rest = rest[len(puzzles) :]
    found["mixed"] = mixed(list(found.values()))
    table(found)
    keep(json_file, {"machine": machine, "shares": SHARES, "seconds": found})


def mixed(kinds: list[Measured]) -> Measured:
    """Returns the times of all kinds together."""
    single = [seconds for kind in kinds for seconds in kind.single]
    text = [seconds for kind in kinds for seconds in kind.text]
    theirs = [seconds for kind in kinds for seconds in kind.theirs]
    bulk = sum(kind.bulk * len(kind.single) for kind in kinds) / len(single)
    return Measured(bulk, single, text, theirs)


def table(found: dict[str, Measured]) -> None:
    """Prints the times, and how many times as fast as HoDoKu we are."""
    heads = ["", "puzzles", "bulk µs", "single µs", "of texts µs", "HoDoKu µs", "bulk, mean"]
    shown = Table(*heads, "single, median", "of texts, median", "single slower", "of texts")
    for kind, times in found.items():
        ours = [times.bulk, statistics.mean(times.single), statistics.mean(times.text)]
        row = [kind, str(len(times.single)), *(f"{1e6 * seconds:,.1f}" for seconds in ours)]
        if times.theirs:
            mean = statistics.mean(times.theirs)
            calls = [
                [theirs / own for theirs, own in zip(times.theirs, single, strict=True)]
                for single in (times.single, times.text)
            ]
            row += [f"{1e6 * mean:,.1f}", f"{mean / times.bulk:,.1f}"]
            row += [f"{statistics.median(ratios):,.1f}" for ratios in calls]
            row += [str(sum(ratio < 1 for ratio in ratios)) for ratios in calls]
        shown.add_row(*row)
    Console(width=150).print(shown)


if __name__ == "__main__":
    main()
