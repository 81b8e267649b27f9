"""Instructions a puzzle: the speed gate that does not depend on the machine's mood.

    python benchmarks/instructions.py FOLDER            compare with benchmarks/instructions.json
    python benchmarks/instructions.py FOLDER --record   write it anew

FOLDER holds sets of puzzles, one puzzle a line, plain or packed by gzip. The classic engine is
built by the compiler that CMake finds, and callgrind (Debian: valgrind) counts what each set takes,
limit 2, kernel by kernel; kernels that callgrind cannot run (AVX-512) are left out. A set that
takes over 2 % more than recorded is a failure, and exit status 1. The record was made with gcc 12;
the counts of another compiler differ.
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


def built(folder: Path) -> Path:
    """Returns the program, freshly built."""
    subprocess.run(["cmake", "-S", HERE, "-B", folder], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", folder], check=True, stdout=subprocess.DEVNULL)
    return folder / "instructions"


def instructions(program: Path, kernel: str, file: Path, rows: int) -> int:
    """Returns how many instructions the program takes for so many rows."""
    tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command = [*tool, str(program), kernel, str(file), str(rows)]
    ended = subprocess.run(command, check=True, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", ended.stderr)
    if not found:
        raise SystemExit(f"callgrind told no number:\n{ended.stderr}")
    return int(found[1])


def per_puzzle(program: Path, kernel: str, file: Path) -> int:
    """Returns instructions a puzzle, without what the program takes before and after."""
    rows = min(MOST_ROWS, len(file.read_text().split()))
    whole = instructions(program, kernel, file, rows)
    return (whole - instructions(program, kernel, file, 0)) // rows


def measured(sets: Path, folder: Path) -> dict[str, int]:
    """Returns instructions a puzzle by set and kernel."""
    program = built(folder / "build")
    numbers: dict[str, int] = {}
    for packed in sorted(sets.glob("*.txt*")):
        data = packed.read_bytes()
        file = folder / packed.name.removesuffix(".gz")
        file.write_bytes(gzip.decompress(data) if packed.suffix == ".gz" else data)
        for kernel in KERNELS:
            numbers[f"{file.stem}, {kernel}"] = per_puzzle(program, kernel, file)
    return numbers


@click.command(help=__doc__)
@click.argument("sets", type=click.Path(exists=True, path_type=Path))
@click.option("--record", is_flag=True, help="Write the record anew.")
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
