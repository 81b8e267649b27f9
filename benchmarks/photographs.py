"""Puzzles in photographs: seconds and memory, and how many are read right.

    python -m benchmarks.photographs [--boards NUMBER] [--seed SEED] [--wicht FOLDER] [--json FILE]

Drawn boards are photographed by a program, with the font that comes with Pillow. Seconds are CPU
seconds of a process that reads one picture, memory is the most that it had. With `--wicht`, also
the photographs of newspapers by Baptiste Wicht (https://github.com/wichtounet/sudoku_dataset) are
read: a folder with `datasets/v2_test.desc` and `datasets/v2_train.desc`, which list pictures, and
beside each picture a file `.dat` with its digits. A reading is raw right if every cell is right at
first look, and right if it is so as returned. "wrong, but sure" must be 0.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import click
from PIL import Image
from rich.console import Console
from rich.table import Table

import nonet
from benchmarks.timing import json_option, keep, machine, pinned
from nonet import Puzzle, PuzzleError, photo
from nonet.photo import Reading
from tests.photo.drawing import drawn, photographed
from tests.photo.others import others

RULES = ("boxes:2x2", "boxes:2x3", "boxes:3x2", "classic", "boxes:4x4")
SIZES = {"12 megapixels": (4000, 3000), "1 megapixel": (1155, 866)}
ONE = """
import json, sys, time
from nonet import photo
start = time.process_time()
photo.read(sys.argv[1])
seconds = time.process_time() - start
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(json.dumps({"seconds": seconds, "megabytes": int(peak.split()[1]) / 1000}))
"""


class Answer(NamedTuple):
    """How a picture was read."""

    raw: bool
    right: bool
    sure: bool
    seconds: float


def cost(seed: int) -> Iterator[tuple[str, dict[str, float]]]:
    """Yields what reading one picture costs, by its size and kind."""
    page = photographed(drawn(nonet.generate(seed=seed)), seed)
    with TemporaryDirectory() as folder:
        for size, (width, height) in SIZES.items():
            for kind in ("JPEG", "PNG"):
                file = Path(folder, "page")
                whole = Image.new("RGB", (width, height), (120, 110, 100))
                side = round(height * 0.8)
                whole.paste(page.resize((side, side), Image.Resampling.BICUBIC), (100, 60))
                whole.save(file, kind)
                command = [sys.executable, "-c", ONE, str(file)]
                ended = subprocess.run(command, capture_output=True, text=True, check=True)
                yield f"{size}, {kind}", json.loads(ended.stdout)


def answer(source: bytes, truth: bytes) -> Answer:
    """Returns how a picture is read that shows these values."""
    start = time.process_time()
    try:
        found = photo.read(source)
    except PuzzleError:
        return Answer(False, False, False, time.process_time() - start)
    seconds = time.process_time() - start
    right = bytes(found.puzzle.givens) == truth
    return Answer(seen(found) == truth, right, found.sure, seconds)


def seen(found: Reading) -> bytes:
    """Returns the values at first look, before any correction."""
    values = bytearray(found.puzzle.givens)
    for change in found.corrected:
        values[change.cell] = change.seen
    return bytes(values)


def board(puzzle: Puzzle, seed: int) -> bytes:
    """Returns a photograph of a drawn board as a file."""
    data = io.BytesIO()
    photographed(drawn(puzzle), seed, quarters=seed % 4).save(data, "JPEG")
    return data.getvalue()


def wicht(folder: Path, name: str) -> Iterator[Answer]:
    """Yields how the photographs of a list are read, those that are there."""
    for line in (folder / "datasets" / name).read_text(encoding="utf-8").split():
        file = folder / line
        if file.exists():
            rows = file.with_suffix(".dat").read_text(encoding="utf-8").splitlines()[2:11]
            truth = bytes(int(value) for row in rows for value in row.split())
            yield answer(file.read_bytes(), truth)


def summary(answers: list[Answer]) -> dict[str, Any]:
    """Returns the figures of a set of pictures."""
    seconds = [each.seconds for each in answers]
    return {
        "pictures": len(answers),
        "raw right": sum(each.raw for each in answers),
        "right": sum(each.right for each in answers),
        "sure": sum(each.sure for each in answers),
        "wrong, but sure": sum(each.sure and not each.right for each in answers),
        "CPU seconds: median": round(median(seconds), 3) if seconds else None,
        "longest": round(max(seconds), 3) if seconds else None,
    }


def without(number: int, seed: int) -> dict[str, Any]:
    """Returns what is said of pictures that show no Sudoku."""
    said: Counter[str] = Counter()
    for _, page in others(number, seed):
        data = io.BytesIO()
        page.save(data, "PNG")
        try:
            said["sure" if photo.read(data.getvalue()).sure else "doubtful"] += 1
        except PuzzleError:
            said["refused"] += 1
    return {"pictures": number, **said}


@click.command(help=__doc__)
@click.option("--boards", "number", default=20, show_default=True, help="Of each kind of rules.")
@click.option("--seed", default=1, show_default=True)
@click.option("--wicht", "folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@json_option
def main(number: int, seed: int, folder: Path | None, json_file: Path | None) -> None:
    pinned()
    costs = dict(cost(seed))
    table = Table("picture", "CPU seconds", "peak, megabytes")
    for name, each in costs.items():
        table.add_row(name, f"{each['seconds']:.2f}", f"{each['megabytes']:.0f}")
    Console().print(table)
    sets: dict[str, Callable[[], Iterator[Answer]]] = {
        rules: lambda rules=rules: (
            answer(board(puzzle, seed + index), bytes(puzzle.givens))
            for index in range(number)
            for puzzle in [nonet.generate(rules, seed=seed, index=index)]
        )
        for rules in RULES
    }
    if folder:
        for name in ("v2_test.desc", "v2_train.desc"):
            sets[f"Wicht, {name}"] = lambda name=name: wicht(folder, name)
    found = {name: summary(list(answers())) for name, answers in sets.items()}
    table = Table("set", *next(iter(found.values())))
    for name, each in found.items():
        table.add_row(name, *map(str, each.values()))
    Console().print(table)
    shown = without(number * len(RULES), seed)
    Console().print("without a Sudoku:", ", ".join(f"{name} {n}" for name, n in shown.items()))
    keep(json_file, {"machine": machine(), "costs": costs, "sets": found, "without": shown})


if __name__ == "__main__":
    main()
