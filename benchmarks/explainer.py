"""Ratings by Sudoku Explainer's scale: compares nonet with the program, and with skfr, in one run.

    python benchmarks/explainer.py [--data FILE] [--serate CLASSES] [--skfr PROGRAM]
                                   [--number N] [--hardest N]

CLASSES is where Java finds Sudoku Explainer 1.2.1 with gsf's ``serate`` 1.2.1.3: its jar, or the
folder of its classes. PROGRAM is G. Penet's skfr (github.com/dobrichev/skfr), a fast program with
approximate ratings. Without them, nonet is measured alone. FILE is CSV: puzzle, ER, EP,
ED.

N puzzles with ratings up to 9.2 are spread evenly over the whole numbers of ER; ``--hardest``
takes those with the highest ratings instead, which take Sudoku Explainer minutes each. Times are
CPU times on one pinned core. Of Sudoku Explainer, all puzzles are rated by one process, and the
time of a process with one easy puzzle, which is that of starting Java, is subtracted. nonet and
skfr rate each puzzle a hundred times in a row, the hardest ten times, since many take less than a
clock shows. skfr has a process for each puzzle, from whose time that of one that rates it once is
subtracted.
"""

from __future__ import annotations

import csv
import resource
import statistics
import subprocess
import tempfile
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import click
from timing import HERE, json_option, keep, pinned, shown_machine

import nonet

DATA = HERE.parent.parent / "shared" / "data" / "logic" / "ratings_explainer_121.csv"
MOST = 9.2
"""The highest rating in the sample: the program takes half a minute above."""
EASY = "786..314...3....62..24............5....12..8...7..54....8...216.3........245....7"


class Rated(NamedTuple):
    """A puzzle and its ratings ER, EP and ED."""

    puzzle: str
    ratings: tuple[float, ...]


def spread(known: list[Rated], number: int) -> list[Rated]:
    """Returns so many puzzles, the same number for each whole number of ER as far as there are."""
    bands: dict[int, list[Rated]] = defaultdict(list)
    for each in known:
        if each.ratings[0] <= MOST:
            bands[int(each.ratings[0])].append(each)
    share = -(-number // len(bands))
    return [each for band in sorted(bands) for each in bands[band][:share]][:number]


def serate(classes: Path, puzzles: Sequence[str]) -> tuple[list[tuple[float, ...]], float]:
    """Returns Sudoku Explainer's ratings, and the CPU seconds of its process."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(puzzles) + "\n")
        file.flush()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        program = ["java", "-cp", str(classes), "diuf.sudoku.test.serate"]
        asked = [*program, "--format=%r %p %d", f"--input={file.name}"]
        shown = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return [tuple(map(float, line.split())) for line in shown.splitlines()], spent


def skfr(program: Path, puzzle: str, repeats: int) -> tuple[tuple[float, ...], float]:
    """Returns skfr's ratings of a puzzle, and the CPU seconds that one takes of many."""
    ratings, once = skfr_process(program, puzzle, 1)
    _, often = skfr_process(program, puzzle, 1 + repeats)
    return ratings, max(often - once, 0.0) / repeats


def skfr_process(program: Path, puzzle: str, times: int) -> tuple[tuple[float, ...], float]:
    """Returns skfr's ratings of a puzzle, and the CPU seconds of its process."""
    with tempfile.TemporaryDirectory() as folder:
        # It reads and writes files in its folder, whose names it completes.
        (Path(folder) / "puzzle.txt").write_text(f"{puzzle}\n" * times)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        asked = [str(program.resolve()), "--input=puzzle"]
        subprocess.run(asked, check=True, capture_output=True, cwd=folder)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        shown = (Path(folder) / "puzzle_rat.txt").read_text()
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return tuple(map(float, shown.rpartition("ED=")[2].split("/"))), spent


def ours(puzzle: str, repeats: int) -> tuple[tuple[float, ...], float]:
    """Returns our ratings of a puzzle, and the CPU seconds that one takes of many."""
    start = time.process_time()
    rated = nonet.bulk.rate([puzzle] * repeats, "explainer", threads=1)
    spent = (time.process_time() - start) / repeats
    return tuple(float(values[0]) for values in rated.measures.values()), spent


def compared(name: str, found: Sequence[tuple[float, ...]], known: list[Rated]) -> None:
    """Prints how many of some ratings are those that are known."""
    same = sum(each == of.ratings for each, of in zip(found, known, strict=True))
    print(f"{name}: {same} of {len(known)} have the ER, EP and ED that are known")


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--data",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    default=DATA,
    show_default="shared/data/logic/ratings_explainer_121.csv beside the repository",
)
@click.option("--serate", "classes", type=click.Path(exists=True, path_type=Path))
@click.option(
    "--skfr",
    "fast",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="PROGRAM",
)
@click.option("--number", default=45, show_default=True, help="Puzzles up to 9.2.")
@click.option("--hardest", type=click.IntRange(1), help="So many of the hardest instead.")
@json_option
def main(
    data: Path,
    classes: Path | None,
    fast: Path | None,
    number: int,
    hardest: int | None,
    json_file: Path | None,
) -> None:
    """Measure ratings by Sudoku Explainer's scale on one core, ours and the programs'."""
    pinned()
    machine = shown_machine()
    with data.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))[1:]
    known = [Rated(row[0], tuple(map(float, row[1:4]))) for row in rows]
    if hardest:
        sample = sorted(known, key=lambda each: each.ratings, reverse=True)[:hardest]
    else:
        sample = spread(known, number)
    repeats = 10 if hardest else 100
    ours(EASY, 1)  # loads what is loaded once
    found, times = zip(*(ours(each.puzzle, repeats) for each in sample), strict=True)
    compared("nonet", found, sample)
    mean, median = statistics.mean(times), statistics.median(times)
    print(f"mean {1e3 * mean:,.2f} ms, median {1e3 * median:,.2f}, most {1e3 * max(times):,.0f}")
    figures: dict[str, object] = {"machine": machine, "seconds": times}
    if classes:
        theirs, spent = serate(classes, [each.puzzle for each in sample])
        compared("Sudoku Explainer", theirs, sample)
        theirs_mean = (spent - serate(classes, [EASY])[1]) / len(sample)
        print(f"Sudoku Explainer: mean {1e3 * theirs_mean:,.1f} ms, {theirs_mean / mean:,.0f} ×")
        figures["serate"] = theirs_mean
    if fast:
        rated, of_skfr = zip(*(skfr(fast, each.puzzle, repeats) for each in sample), strict=True)
        compared("skfr", rated, sample)
        print(
            f"skfr: mean {1e3 * statistics.mean(of_skfr):,.2f} ms,"
            f" {statistics.mean(of_skfr) / mean:,.1f} ×;"
            f" median {1e3 * statistics.median(of_skfr):,.2f},"
            f" {statistics.median(of_skfr) / median:,.1f} ×; most {1e3 * max(of_skfr):,.0f}"
        )
        figures["skfr"] = of_skfr
    keep(json_file, figures)


if __name__ == "__main__":
    main()
