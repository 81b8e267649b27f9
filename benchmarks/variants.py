"""Puzzles with constraints: compares nonet with other solvers at proving uniqueness.

    python benchmarks/variants.py FILE… [--iss PATH] [--limit SECONDS] [--json FILE]

A FILE holds puzzles in any notation that states its rules, such as iss or link, or a JSON object
per line with the text in "input" and, optionally, "id" and "iss_count_upto2", the right number of
solutions up to 2; it may be compressed with gzip. Puzzles with rules that are not supported are
counted and left out.

PATH is a checkout of the Interactive Sudoku Solver (https://github.com/sigh/Interactive-Sudoku-Solver);
node runs it, and nothing is fetched. CP-SAT and pencilmark are compared if they are installed:

    pip install ortools pencilmark

ortools is too large to be part of the extra `bench`, and pencilmark has had no release yet but
candidates. Kinds that they cannot express are left out of their columns.

Times are CPU times from the puzzle as an object to the proof of how many solutions there are, up to
2. The solvers take turns at each puzzle, up to six times to warm up and nine times that count, with
their median; a solver that took a second for a puzzle is not run on it again. A puzzle of which a
peer gives a wrong number of solutions is listed, and left out of the peer's column. If nonet is
wrong, the exit status is 1.
"""

from __future__ import annotations

import json
import statistics
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import click
from rich.console import Console
from rich.table import Table
from timing import contents, json_option, keep, machine
from variant_peers import Measured, Solver, Unsupported, solvers

import nonet
from nonet import Puzzle, PuzzleError

PACKAGES = {"CP-SAT": "ortools", "pencilmark": "pencilmark"}
LIMIT = 40.0
WARM_UPS, ROUNDS = 6, 9
SECONDS = 1.0
"""That a solver may take for a puzzle before it is not run again."""
RIGHT = {"iss244": 2}
"""Where the number in ISS's collection is wrong; `tests/constraints/collections.py` says why."""
_SLOWEST = 15
"""Puzzles to list in which nonet does worst."""


class Entry(NamedTuple):
    """A puzzle of a collection."""

    name: str
    puzzle: Puzzle
    text: str
    """What ISS reads."""
    solutions: int | None
    """The right number of solutions up to 2, if it is known."""

    @property
    def family(self) -> str:
        """The kinds of its constraints, if there are few."""
        kinds = sorted({constraint.word for constraint in self.puzzle.rules.constraints})
        if not kinds:
            return "houses alone"
        return " + ".join(kinds) if len(kinds) < 3 else "several kinds"


def entries(files: Sequence[Path], refused: Counter[str]) -> Iterator[Entry]:
    """Returns an iterator over the puzzles; counts the reasons for those that are left out."""
    for file in files:
        for name, text, puzzle, count in _texts(file):
            try:
                read = puzzle or nonet.parse(text)
                written = text or nonet.write(read, "iss")
            except PuzzleError as error:
                refused[error.message.partition(": ")[2] or error.message] += 1
                continue
            yield Entry(name, read, written, count)


def _texts(file: Path) -> Iterator[tuple[str, str, Puzzle | None, int | None]]:
    """Returns an iterator over names, texts or puzzles, and right numbers of solutions."""
    if ".jsonl" in file.suffixes:
        records = map(json.loads, contents(file).decode().splitlines())
        for number, record in enumerate(records, start=1):
            name = record.get("id") or record.get("name") or f"{file.name}:{number}"
            yield name, record["input"], None, RIGHT.get(name, record.get("iss_count_upto2"))
        return
    for number, puzzle in enumerate(nonet.read(file), start=1):
        yield f"{file.name}:{number}", "", puzzle, None


def measured(entry: Entry, chosen: dict[str, Solver], wrong: list[str]) -> dict[str, Measured]:
    """Returns the median of each solver that can express the puzzle; they take turns.

    Wrong answers are described in ``wrong``; their solvers are left out.
    """
    runs: dict[str, list[Measured]] = defaultdict(list)
    left = dict(chosen)
    for _ in range(WARM_UPS + ROUNDS):
        for name, solver in list(left.items()):
            try:
                found = solver.count(entry.puzzle, entry.text)
            except Unsupported:
                del left[name]
                continue
            if (
                None not in (entry.solutions, found.solutions)
                and entry.solutions != found.solutions
            ):
                right = f"{entry.solutions} solutions of {entry.name}"
                wrong.append(f"{name} is wrong: {found.solutions}, not {right}")
                runs.pop(name, None)
                del left[name]
                continue
            runs[name].append(found)
            if sum(run.seconds for run in runs[name]) > SECONDS:
                del left[name]
    return {name: _median(found) for name, found in runs.items()}


def _median(runs: list[Measured]) -> Measured:
    # Those after the warm-up, or else the later half.
    warm = runs[min(WARM_UPS, len(runs) // 2) :]
    return Measured(runs[0].solutions, statistics.median(run.seconds for run in warm))


def table_of(results: dict[str, dict[str, Measured]], families: dict[str, str]) -> Table:
    """Returns the table: a row per family and one for all, columns per solver."""
    peers = list(dict.fromkeys(name for found in results.values() for name in found))
    table = Table(title="CPU milliseconds, median (90th percentile), decided; × how often nonet's")
    table.add_column("family")
    for peer in peers:
        table.add_column(peer, justify="right")
        if peer != "nonet":
            table.add_column("× 10th, median, 90th; no slower", justify="right")
    rows = Counter(families.values())
    for family in [*(name for name, _ in rows.most_common()), "all"]:
        names = [name for name in results if family in (families[name], "all")]
        cells = [f"{family} ({len(names)})"]
        for peer in peers:
            cells.append(_times([results[name].get(peer) for name in names]))
            if peer != "nonet":
                cells.append(_ratios([results[name] for name in names], peer))
        table.add_row(*cells, end_section=family == list(rows)[-1])
    return table


def _times(found: Sequence[Measured | None]) -> str:
    runs = [run for run in found if run]
    if not runs:
        return "—"
    seconds = [run.seconds * 1000 for run in runs]
    decided = sum(run.solutions is not None for run in runs)
    return f"{statistics.median(seconds):,.2f} ({percentile(seconds, 90):,.1f}) {decided}"


def _ratios(found: Sequence[dict[str, Measured]], peer: str) -> str:
    ratios = [ratio for each in found if (ratio := ratio_of(each, peer)) is not None]
    if not ratios:
        return "—"
    shown = " ".join(f"{percentile(ratios, percent):,.2f}" for percent in (10, 50, 90))
    return f"{shown}; {sum(ratio >= 1 for ratio in ratios)} of {len(ratios)}"


def ratio_of(found: dict[str, Measured], peer: str) -> float | None:
    """Returns how often the time of nonet goes into that of a peer; None if neither decided.

    The time of one that did not decide counts as it is, as a lower bound.
    """
    if peer not in found or (found[peer].solutions is None and found["nonet"].solutions is None):
        return None
    return found[peer].seconds / found["nonet"].seconds


def percentile(values: Sequence[float], percent: int) -> float:
    """Returns the smallest value that so many percent of the values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


def print_slowest(results: dict[str, dict[str, Measured]], families: dict[str, str]) -> None:
    """Prints the puzzles in which nonet does worst against ISS, or takes longest."""

    def key(name: str) -> float:
        ratio = ratio_of(results[name], "ISS")
        return -results[name]["nonet"].seconds if ratio is None else ratio

    for name in sorted(results, key=key)[:_SLOWEST]:
        times = ", ".join(
            f"{peer} {run.seconds * 1000:,.1f}{'' if run.solutions is not None else ' undecided'}"
            for peer, run in results[name].items()
        )
        print(f"{name} ({families[name]}): {times}")


@click.command(help=__doc__)
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--iss", metavar="PATH", help="A checkout of the Interactive Sudoku Solver.")
@click.option("--limit", default=LIMIT, help="CPU seconds for a puzzle.")
@click.option("--without", multiple=True, type=click.Choice(list(PACKAGES)), help="Left out.")
@json_option
def main(
    files: tuple[Path, ...],
    iss: str | None,
    limit: float,
    without: tuple[str, ...],
    json_file: Path | None,
) -> None:
    peers = [name for name, package in PACKAGES.items() if find_spec(package)]
    chosen = solvers(iss, [name for name in peers if name not in without], limit)
    refused: Counter[str] = Counter()
    results: dict[str, dict[str, Measured]] = {}
    families: dict[str, str] = {}
    wrong: list[str] = []
    for entry in entries(files, refused):
        found = measured(entry, chosen, wrong)
        if "nonet" in found:
            results[entry.name], families[entry.name] = found, entry.family
    for solver in chosen.values():
        solver.close()
    if not results:
        raise click.ClickException(f"nothing to measure: {dict(refused)}")
    Console(width=180).print(table_of(results, families))
    print_slowest(results, families)
    print(*wrong, sep="\n")
    for reason, times in refused.most_common():
        print(f"left out {times} ×: {reason}")
    figures = {
        name: {peer: run._asdict() for peer, run in found.items()}
        for name, found in results.items()
    }
    about = {"machine": machine(), "limit": limit, "families": families}
    keep(json_file, {**about, "puzzles": figures})
    if any(each.startswith("nonet") for each in wrong):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
