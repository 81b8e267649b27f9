"""Runs the comparison from the command line.

python -m tests.differential --rows 10000000 --seed 1
"""

from __future__ import annotations

import sys
import time

import click
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from nonet import engines
from tests.differential.run import BLOCK, Comparison


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--rows", "number", default=100_000, show_default=True, help="Classic rows.")
@click.option("--seed", default=0, show_default=True, help="The same seed gives the same rows.")
def main(number: int, seed: int) -> None:
    """Compare all engines on random rows, and verify every grid.

    If they differ, the smallest case is printed and the exit status is 1.
    """
    if not engines.info().compiled:
        raise click.ClickException("nonet was installed without its compiled core")
    errors = Console(stderr=True)
    start = time.monotonic()
    comparison = Comparison(number, seed)
    columns = (TextColumn("rows"), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, disable=not errors.is_terminal) as progress:
        task = progress.add_task("", total=number)
        for case in comparison.blocks():
            progress.advance(task, BLOCK)
            if case:
                print(case)
                sys.exit(1)
    for name, compared in comparison.compared.items():
        print(f"{compared:>12,} {name}")
    print(f"{time.monotonic() - start:>12,.0f} seconds; no differences")


if __name__ == "__main__":
    main()
