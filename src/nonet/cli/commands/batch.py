"""``nonet batch``: one job over files of any size."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import click

from nonet import jobs
from nonet.cli.commands import options
from nonet.cli.language import text, told
from nonet.cli.terminal.streams import OutputError, failure
from nonet.cli.terminal.tally import Tally
from nonet.errors import PuzzleError
from nonet.jobs import Job
from nonet.jobs.job import MOST_NUMBER
from nonet.messages import printable
from nonet.rules import Rules

_MAKERS: Mapping[str, Callable[..., Job]] = {
    "solve": jobs.solve,
    "count": jobs.count,
    "check": jobs.check,
    "rate": jobs.rate,
    "canonical": jobs.canonical,
}
_LIMITED = ("solve", "count")
_RULED = ("solve", "count", "check")
_ENGINES = ("spark", "ray")
_TEXT = ".txt"


@click.command(
    epilog=options.examples(
        "nonet batch solve puzzles.txt -o solved",
        "nonet batch rate puzzles.csv -o rated",
        "nonet batch rate --scale explainer puzzles.csv -o rated",
        "nonet batch count --limit 1000 --rules diagonal puzzles.txt -o counted",
        "nonet batch check --rules-column rules killers.csv -o checked",
    )
)
@click.argument("job", metavar="JOB", type=options.choice(_MAKERS))
@click.argument(
    "inputs",
    metavar="IN...",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, path_type=Path),
)
@click.option(
    "-o",
    "--output",
    "folder",
    metavar="DIR",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of the results. The same command goes on where an earlier one ended.",
)
@click.option(
    "--column",
    metavar="NAME",
    help="Column with the puzzles; by default it is found by what the columns hold.",
)
@click.option(
    "--prefix", default="", metavar="TEXT", help="Begin the names of the new columns with TEXT."
)
@options.rules
@click.option(
    "--rules-column",
    metavar="NAME",
    help="Column with rules of the row; where it is empty, the row has those of --rules.",
)
@click.option(
    "--limit",
    type=click.IntRange(1, MOST_NUMBER),
    metavar="N",
    help="Count at most N solutions; solve counts 2 by default, and count all.",
)
@click.option(
    "--scale",
    metavar="SCALE",
    shell_complete=options.complete_rating_scale,
    help="The scale that rate uses: hodoku, which is the default, people, explainer or sukaku.",
)
@click.option(
    "--threads",
    type=click.IntRange(1),
    metavar="N",
    help="Number of threads; by default one for each core.",
)
@click.option(
    "--shard-rows",
    type=click.IntRange(1),
    metavar="N",
    help="Rows of a file of results; memory grows with it.",
)
@click.option(
    "--on", "engine", type=options.choice(_ENGINES), help="Run on a cluster with this engine."
)
@click.option(
    "--cluster", metavar="ADDRESS", help="With --on: its address, such as spark://host:7077."
)
def batch(
    job: str,
    inputs: tuple[Path, ...],
    folder: Path,
    column: str | None,
    prefix: str,
    rules: Rules | None,
    rules_column: str | None,
    limit: int | None,
    scale: str | None,
    threads: int | None,
    shard_rows: int | None,
    engine: str | None,
    cluster: str | None,
) -> int:
    """Do one job for every row of large files.

    JOB is solve, count, check, rate or canonical, which finds classes up to symmetry. IN is
    Parquet, CSV with a header, or text with a puzzle per line; or a folder of such files. The
    results are Parquet files: the columns of the input, then those of the job. Each appears when it
    is complete. Rows that are not puzzles go to files that end in .rejects.csv, with line and
    reason; the exit status is then 2. On a cluster they stay among the others, and the column
    reason says what is wrong.
    """
    try:
        asked = _job(job, limit, rules_column, scale, prefix=prefix, rules=rules or "classic")
        if cluster and not engine:
            raise click.UsageError(text("--cluster needs --on."))
        chosen = replace(asked, column=column or _column(inputs))
        if engine:
            return _on_cluster(engine, chosen, inputs, folder, cluster)
        return _here(chosen, inputs, folder, threads, shard_rows)
    except ModuleNotFoundError as error:
        package = error.name or ""
        if package.partition(".")[0] not in ("pyarrow", "pyspark", "ray"):
            raise
        raise click.UsageError(
            text("this needs the package {package}: pip install {package}", package=package)
        ) from None
    except PuzzleError as error:
        raise OutputError(told(error)) from None
    except OSError as error:
        raise failure(str(error.filename or folder), error) from None


def _job(
    name: str, limit: int | None, rules_column: str | None, scale: str | None, **arguments: object
) -> Job:
    if limit is not None:
        if name not in _LIMITED:
            raise click.UsageError(text("--limit is for solve and count."))
        arguments["limit"] = limit
    if rules_column is not None:
        if name not in _RULED:
            raise click.UsageError(text("--rules-column is for solve, count and check."))
        arguments["rules_column"] = rules_column
    if scale is not None:
        if name != "rate":
            raise click.UsageError(text("--scale is for rate."))
        arguments["scale"] = scale
    try:
        return _MAKERS[name](**arguments)
    except PuzzleError as error:
        raise click.UsageError(told(error)) from None


def _column(inputs: Sequence[Path]) -> str:
    from nonet.jobs.files.opening import column_of  # slow to import

    return column_of(inputs)


def _here(
    job: Job, inputs: Sequence[Path], folder: Path, threads: int | None, shard_rows: int | None
) -> int:
    """Runs the job on this machine and returns the exit status."""
    from nonet.jobs.files import SHARD_ROWS, Batch  # slow to import

    with Tally() as tally:

        def note(batch: Batch) -> None:
            tally.progress.done = batch.done

        work = Batch(
            job, inputs, shard_rows=shard_rows or SHARD_ROWS, threads=threads, progress=note
        )
        tally.progress.fraction = lambda: work.fraction
        tally.progress.start()
        counts = work.run(folder)
        for damage in work.damages:
            tally.report(damage)
        found = text("{found:row} in {folder}", found=counts.rows, folder=printable(str(folder)))
        if counts.rejected:
            rejected = text("{found} rejected (*.rejects.csv)", found=counts.rejected)
            tally.report(text("; ").join([found, rejected]))
        else:
            tally.say(found)
        return tally.status


def _on_cluster(
    engine: str, job: Job, inputs: Sequence[Path], folder: Path, address: str | None
) -> int:
    """Runs the job on a cluster and returns the exit status."""
    from nonet.jobs.files.opening import CSV_ENDINGS, PARQUET_ENDINGS, files_of

    files = [str(path.absolute()) for path in files_of(inputs)]
    if not any(
        all(name.lower().endswith(kind) for name in files)
        for kind in (CSV_ENDINGS, PARQUET_ENDINGS)
    ):
        raise click.UsageError(text("On a cluster, IN is Parquet or CSV, and all files are alike."))
    if folder.exists():
        raise OutputError(
            text(
                "{place}: {message}",
                place=printable(str(folder)),
                message=text("exists; expected a new folder"),
            )
        )
    import_module(f"nonet.jobs.{engine}").batch(job, files, str(folder.absolute()), address)
    return 0
