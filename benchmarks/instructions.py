"""Instructions per puzzle: a check of speed that does not depend on the load of the machine.

    python benchmarks/instructions.py FOLDER            compare with benchmarks/instructions.json
    python benchmarks/instructions.py FOLDER --record   write that file

FOLDER holds sets of puzzles, one puzzle per line, plain or compressed with gzip. The classic engine
is built with the compiler that CMake finds. callgrind (Debian: valgrind) counts the instructions
for each set and kernel, with limit 2; kernels that callgrind cannot run (AVX-512) are skipped. If a
set takes over 2 % more than recorded, the exit status is 1. The record was made with gcc 12; other
compilers give other counts.
"""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
RECORD = HERE / "instructions.json"
KERNELS = ("baseline", "avx2")
MOST_ROWS = 2000
TOLERANCE = 1.02


def built(folder: Path, program: str) -> Path:
    """Builds a program of CMakeLists.txt and returns its path."""
    build = ["cmake", "--build", folder, "--target", program]
    subprocess.run(["cmake", "-S", HERE, "-B", folder], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    return folder / program


def unpacked(sets: Path, folder: Path) -> list[Path]:
    """Writes the sets of puzzles to the folder, without compression, and returns their paths."""
    files: list[Path] = []
    for packed in sorted(sets.glob("*.txt*")):
        data = packed.read_bytes()
        file = folder / packed.name.removesuffix(".gz")
        file.write_bytes(gzip.decompress(data) if packed.suffix == ".gz" else data)
        files.append(file)
    return files


def instructions(program: Path, kernel: str, file: Path, rows: int) -> int:
    """Returns the number of instructions of the program for a number of rows."""
    tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command = [*tool, str(program), kernel, str(file), str(rows)]
    ended = subprocess.run(command, check=True, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", ended.stderr)
    if not found:
        raise SystemExit(f"callgrind reported no number:\n{ended.stderr}")
    return int(found[1])


def per_puzzle(program: Path, kernel: str, file: Path) -> int:
    """Returns the instructions per puzzle, without the program's start and end."""
    rows = min(MOST_ROWS, len(file.read_text().split()))
    whole = instructions(program, kernel, file, rows)
    return (whole - instructions(program, kernel, file, 0)) // rows


def measured(sets: Path, folder: Path) -> dict[str, int]:
    """Returns the instructions per puzzle by set and kernel."""
    program = built(folder / "build", "instructions")
    numbers: dict[str, int] = {}
    for file in unpacked(sets, folder):
        for kernel in KERNELS:
            numbers[f"{file.stem}, {kernel}"] = per_puzzle(program, kernel, file)
    return numbers


@click.command(help=__doc__)
@click.argument("sets", type=click.Path(exists=True, path_type=Path))
@click.option("--record", is_flag=True, help="Overwrite the record.")
def main(sets: Path, record: bool) -> None:
    """Counts, prints, and compares or records."""
    with tempfile.TemporaryDirectory() as folder:
        numbers = measured(sets, Path(folder))
    known: dict[str, int] = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    table = Table("set, kernel", "instructions a puzzle", "of the record")
    for name, number in numbers.items():
        share = f"{number / known[name]:.3f}" if name in known else "new"
        table.add_row(name, f"{number:,}", share)
    Console().print(table)
    if record:
        RECORD.write_text(json.dumps(numbers, indent=2) + "\n")
    elif any(number > known.get(name, number) * TOLERANCE for name, number in numbers.items()):
        sys.exit(1)


if __name__ == "__main__":
    main()
