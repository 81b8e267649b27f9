"""Whether the splits of a large data set share a class: compares canonical forms, not class ids.

    python benchmarks/splits.py [--count N] [--threads N] [--json FILE]

The puzzles of two recipes, half of them each, are split by :func:`nonet.datasets.splits_of`. The
canonical forms of every split, as texts of 81 bytes, are then kept in a set, and the sets are
compared with each other. Besides, every puzzle is transformed by a random symmetry, and the split
of the result must be that of the puzzle. The script fails if either check does.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from time import perf_counter, process_time

import click
import numpy as np
from rich.console import Console
from timing import json_option, keep

from nonet import bulk
from nonet.bulk.results import cell_texts
from nonet.datasets import SHARES, Recipe, Rows, rows, splits_of

_ROWS = 50_000


def parts(recipe: Recipe, threads: int | None) -> Iterator[Rows]:
    """Returns an iterator over the rows of a recipe."""
    for first in range(0, recipe.count, _ROWS):
        number = min(_ROWS, recipe.count - first)
        yield rows(recipe, first, number, threads=threads)


class Splits:
    """The canonical forms of each split, and how many images were in another split."""

    def __init__(self) -> None:
        self.forms: dict[str, set[str]] = {name: set() for name in SHARES}
        self.rows = 0
        self.moved = 0
        """Images in another split than their puzzles."""

    def add(self, part: Rows, threads: int | None) -> None:
        """Adds rows to the splits of their class ids."""
        assert part.class_ids is not None
        names = list(SHARES)
        drawn = splits_of(part.class_ids)
        canonical = cell_texts(bulk.canonical(part.made.puzzles, threads=threads))
        for place, form in zip(drawn.tolist(), canonical, strict=True):
            self.forms[names[place]].add(form)
        images = bulk.transform(part.made.puzzles, 1, start=self.rows, threads=threads)
        ids = bulk.class_id(images, threads=threads)
        self.moved += int(np.count_nonzero(splits_of(ids) != drawn))
        self.rows += len(part)

    @property
    def shared(self) -> dict[str, int]:
        """The number of forms that each two splits share."""
        return {
            f"{one} and {other}": len(self.forms[one] & self.forms[other])
            for one, other in combinations(self.forms, 2)
        }


@click.command()
@click.option("--count", default=1_000_000, show_default=True)
@click.option("--threads", type=int)
@json_option
def main(count: int, threads: int | None, json_file: Path | None) -> None:
    """Makes the puzzles and compares the splits."""
    console = Console()
    splits, began, cpu = Splits(), perf_counter(), process_time()
    for seed in (1, 2):
        for part in parts(Recipe(count // 2, seed=seed), threads):
            splits.add(part, threads)
            console.print(f"{splits.rows:,} puzzles, {perf_counter() - began:.0f} s")
    found = {
        "puzzles": splits.rows,
        "forms": {name: len(forms) for name, forms in splits.forms.items()},
        "shared": splits.shared,
        "images in another split": splits.moved,
        "seconds": round(perf_counter() - began, 1),
        "CPU seconds": round(process_time() - cpu, 1),
    }
    console.print_json(data=found)
    keep(json_file, found)
    if any(splits.shared.values()) or splits.moved:
        raise click.ClickException("the splits are not disjoint")


if __name__ == "__main__":
    main()
