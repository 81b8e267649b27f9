"""Instructions per puzzle: a check of speed that does not depend on the load of the machine.

    python benchmarks/instructions.py FOLDER            compare with benchmarks/instructions.json
    python benchmarks/instructions.py FOLDER --record   write that file

FOLDER holds sets of puzzles, one puzzle per line, plain or compressed with gzip. The classic engine
is built with the compiler that CMake finds. callgrind (Debian: valgrind) counts the instructions
for each set and kernel, with limit 2: those in rounds of passes, and the rest, which is service.
Kernels that callgrind cannot run (AVX-512) are skipped. If a set takes over 2 % more in all than
recorded, the exit status is 1. The record was made with gcc 12; other compilers give other counts.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from timing import contents

HERE = Path(__file__).parent
RECORD = HERE / "instructions.json"
KERNELS = ("baseline", "avx2")
MOST_ROWS = 2000
TOLERANCE = 1.02
ROUND = "*classic*Puzzles<*>::round<false>*"
"""The function of a kernel that makes a round of passes."""

Counts = dict[str, int]
"""Instructions per puzzle of the two parts, *passes* and *service*."""

Record = dict[str, dict[str, Counts]]
"""These counts by set of puzzles and kernel."""


def built(folder: Path, program: str) -> Path:
    """Builds a program of CMakeLists.txt and returns its path."""
    build = ["cmake", "--build", str(folder), "--target", program]
    subprocess.run(["cmake", "-S", HERE, "-B", folder], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    return folder / program


def unpacked(sets: Path, folder: Path) -> list[Path]:
    """Writes the sets of puzzles to the folder, without compression, and returns their paths."""
    files: list[Path] = []
    for packed in sorted(sets.glob("*.txt*")):
        file = folder / packed.name.removesuffix(".gz")
        file.write_bytes(contents(packed))
        files.append(file)
    return files


def instructions(program: Path, kernel: str, file: Path, rows: int, inside: str = "") -> int:
    """Returns the number of instructions of the program, or of one function, for these rows."""
    tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    if inside:
        tool.append(f"--toggle-collect={inside}")
    command = [*tool, str(program), kernel, str(file), str(rows)]
    ended = subprocess.run(command, check=True, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", ended.stderr)
    if not found:
        raise SystemExit(f"callgrind reported no number:\n{ended.stderr}")
    return int(found[1])


def per_puzzle(program: Path, kernel: str, file: Path) -> Counts:
    """Returns the instructions per puzzle, without the program's start and end."""
    rows = min(MOST_ROWS, len(file.read_text().split()))
    whole = instructions(program, kernel, file, rows) - instructions(program, kernel, file, 0)
    passes = instructions(program, kernel, file, rows, ROUND)
    if passes == 0:
        raise SystemExit(
            f"{kernel}: round<false>() was never called: the compiler has inlined it, so callgrind"
            " cannot tell passes from service; build with gcc, or mark it as not to be inlined"
        )
    return {"passes": passes // rows, "service": (whole - passes) // rows}


def measured(sets: Path, folder: Path) -> Record:
    """Returns the instructions per puzzle by set and kernel."""
    program = built(folder / "build", "instructions")
    return {
        file.stem: {kernel: per_puzzle(program, kernel, file) for kernel in KERNELS}
        for file in unpacked(sets, folder)
    }


def compared(numbers: Record, known: Record) -> bool:
    """Prints the numbers with their shares of the record; returns whether they are near it."""
    table = Table("set", "kernel", "passes", "service", "both", title="instructions a puzzle")
    is_near = True
    for name, kernels in numbers.items():
        for kernel, counts in kernels.items():
            before = known.get(name, {}).get(kernel)
            both = [*counts.values(), sum(counts.values())]
            if not before:
                table.add_row(name, kernel, *(f"{number:,} (new)" for number in both))
                continue
            recorded = [*before.values(), sum(before.values())]
            pairs = zip(both, recorded, strict=True)
            table.add_row(name, kernel, *(f"{new:,} ({new / old:.3f})" for new, old in pairs))
            is_near &= both[-1] <= recorded[-1] * TOLERANCE
    Console().print(table)
    return is_near


@click.command(help=__doc__)
@click.argument("sets", type=click.Path(exists=True, path_type=Path))
@click.option("--record", is_flag=True, help="Overwrite the record.")
def main(sets: Path, record: bool) -> None:
    """Counts, prints, and compares or records."""
    with tempfile.TemporaryDirectory() as folder:
        numbers = measured(sets, Path(folder))
    known: Record = {} if record else json.loads(RECORD.read_text())
    is_near = compared(numbers, known)
    if record:
        RECORD.write_text(json.dumps(numbers, indent=2) + "\n")
    elif not is_near:
        sys.exit(1)


if __name__ == "__main__":
    main()
