"""``nonet generate``: new puzzles."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import click

from nonet import generating
from nonet.cli import options, tables, wishes
from nonet.cli.forms import Form, form_of
from nonet.cli.language import text, told
from nonet.cli.output import Output
from nonet.cli.run import Run
from nonet.cli.series import Series, fill
from nonet.cli.streams import OutputError, failure
from nonet.draws import MOST_INDEX, checked_index, checked_seed
from nonet.errors import PuzzleError
from nonet.files.shards import Folder
from nonet.generating.limits import Limited
from nonet.generating.wishes import Wishes, checked_wishes


@click.command(
    epilog=options.examples(
        "nonet generate",
        "nonet generate -n 100 --symmetry rotational --to line -o puzzles.txt",
        "nonet generate --rules diagonal --clues 30 --seed 7",
        "nonet generate --rules latin:6 --shapes",
        "nonet generate --difficulty hard",
        "nonet generate --technique xy_chain+ --difficulty 1600-2000",
        "nonet generate -n 20 --difficulty easy --seed 7 -o puzzles.csv",
        "nonet generate -n 1000 --seed 7 -o puzzles/",
        "nonet generate | nonet solve",
    )
)
@wishes.all_of
@click.option(
    "-n",
    "--number",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar="N",
    help="Number of puzzles.",
)
@click.option(
    "--seed", type=click.IntRange(min=0), metavar="N", help="The same seed makes the same puzzles."
)
@click.option(
    "--start",
    type=click.IntRange(0, MOST_INDEX - 1),
    default=0,
    show_default=True,
    metavar="N",
    help="Index of the first puzzle among those of the seed.",
)
@click.option(
    "--timeout", type=float, metavar="SECONDS", help="End after this time, with what was made."
)
@options.threads
@options.write_as(
    "Form to write; by default that of FILE's name (.csv, .jsonl, .parquet, .sdm), or else grid.",
    more=tables.TABLES,
)
@click.option(
    "-o",
    "--output",
    "outputs",
    metavar="FILE",
    multiple=True,
    type=click.Path(allow_dash=True),
    help="Write to FILE, completely or not at all, or to the folder DIR/; - is the screen.",
)
def generate(
    number: int,
    seed: int | None,
    start: int,
    timeout: float | None,
    threads: int | None,
    write_as: str | None,
    outputs: tuple[str, ...],
    **asked: Any,
) -> int:
    """Make puzzles with exactly one solution.

    No given can be removed, unless --clues asks for more givens. Without --seed, standard error
    shows the seed that was used. A puzzle depends only on the seed and its index, on every
    machine: --start continues a run.

    A folder gets files of about 10,000 puzzles. Repeating the command makes the puzzles that the
    folder lacks, for example after Ctrl-C, and a larger --number adds to them.
    """
    folder = _folder(outputs)
    form = form_of(write_as, outputs, folder)
    if folder:
        tables.check(form.name, terminal=False)
    request = _request(asked, range(start, start + number), seed, timeout, threads)
    with Run() as run:
        if folder:
            _to_folder(folder, form, request, wishes.recorded(asked), run)
        else:
            _to_stream(outputs, form, request, run)
    return run.status


class _Request(NamedTuple):
    """What was asked for, checked."""

    wishes: Wishes
    items: range
    seed: int | None
    limit: Limited
    threads: int | None

    def series(self, seed: int, run: Run, items: int) -> Series:
        """Returns the run with a seed; ``items`` is how many puzzles there are to make."""
        run.progress.fraction = lambda: run.progress.done / items
        run.progress.start()
        return Series(self.wishes, seed, self.limit, self.threads, run)


def _request(
    asked: dict[str, Any],
    items: range,
    seed: int | None,
    timeout: float | None,
    threads: int | None,
) -> _Request:
    try:
        checked_index(items[-1])
        chosen = None if seed is None else checked_seed(seed)
        return _Request(checked_wishes(**asked), items, chosen, Limited(timeout), threads)
    except PuzzleError as error:
        raise click.UsageError(told(error)) from None


def _folder(outputs: tuple[str, ...]) -> Path | None:
    """Returns the folder among the outputs, which must then be the only one."""
    folders = [name for name in outputs if name.endswith(("/", os.sep)) or Path(name).is_dir()]
    if folders and len(outputs) > 1:
        raise click.UsageError(text("A folder takes no other output."))
    return Path(folders[0]) if folders else None


def _to_stream(outputs: tuple[str, ...], form: Form, request: _Request, run: Run) -> None:
    """Writes the puzzles to files and to the screen."""
    seed = generating.fresh_seed() if request.seed is None else request.seed
    with Output(outputs, before=run.progress.hide) as output:
        tables.check(form.name, output.terminal)
        series = request.series(seed, run, len(request.items))
        with _told(request, seed, series, run), closing(series.blocks(request.items)) as blocks:
            form.write((made for _, made in blocks), output)


def _to_folder(
    path: Path, form: Form, request: _Request, recorded: dict[str, Any], run: Run
) -> None:
    """Writes the puzzles that a folder lacks to new shards."""
    try:
        with Folder(path) as folder:
            before = (folder.wishes or {}).get("seed")
            seed = request.seed
            if seed is None:
                seed = before if isinstance(before, int) else generating.fresh_seed()
            folder.claim({"job": "generate", "form": form.name, **recorded, "seed": seed})
            missing = sum(map(len, folder.missing(request.items, form.suffix)))
            if not missing:
                run.say(text("{place}: nothing is missing", place=str(path)))
                return
            series = request.series(seed, run, missing)
            with _told(request, seed, series, run):
                fill(folder, form, series, request.items)
    except PuzzleError as error:
        raise OutputError(told(error)) from None
    except OSError as error:
        raise failure(str(path), error) from None


@contextmanager
def _told(request: _Request, seed: int, series: Series, run: Run) -> Generator[None]:
    """Returns a context that says in the end what is missing, and the seed if it was not given."""
    try:
        yield
        series.say_what_is_missing()
    except PuzzleError as error:
        raise OutputError(told(error)) from None
    finally:
        if request.seed is None:
            run.say(text("seed {seed}", seed=f"{seed}"))
