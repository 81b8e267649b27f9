"""``nonet generate``: new puzzles."""

from __future__ import annotations

from os import sep
from os.path import isdir
from typing import Unpack

import click

from nonet.cli.commands import options, wishes
from nonet.cli.commands.series import Series, form_of
from nonet.cli.language import told
from nonet.cli.terminal import tables
from nonet.cli.terminal.tally import Tally
from nonet.draws import MOST_INDEX, checked_index, checked_seed
from nonet.errors import PuzzleError
from nonet.generating.progress import Limited
from nonet.generating.wishes import Wished, checked_wishes
from nonet.rules import Rules


class _Generate(click.Command):
    """A command without arguments, which tells the option that a word is for."""

    allow_extra_args = True

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        words = super().parse_args(ctx, args)
        if words:
            from nonet.cli.terminal.habits import word_instead  # rarely needed

            ctx.fail(word_instead(words[0]))
        return words


@click.command(
    cls=_Generate,
    epilog=options.examples(
        "nonet generate",
        "nonet generate -n 100 --symmetry rotational --to line -o puzzles.txt",
        "nonet generate --rules diagonal --clues 30 --seed 7",
        "nonet generate --rules latin:6 --shapes",
        "nonet generate --make killer",
        "nonet generate --difficulty hard",
        "nonet generate --technique xy_chain+ --difficulty 1600-2000",
        "nonet generate --difficulty 7.1-7.3 --scale explainer",
        "nonet generate -n 20 --difficulty easy --seed 7 -o puzzles.csv",
        "nonet generate -n 1000 --seed 7 -o puzzles/",
        "nonet generate | nonet solve",
    ),
)
@options.rules
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
    "file",
    metavar="FILE",
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
    file: str | None,
    rules: Rules | None,
    **asked: Unpack[Wished],
) -> int:
    """Make puzzles with exactly one solution.

    No given can be removed, unless --clues asks for more givens; easy puzzles have some to spare.
    Without --seed, standard error shows the seed that was used. A puzzle depends only on the seed
    and its index, on every machine: --start continues a run.

    A folder gets files of about 10,000 puzzles. Repeating the command makes the puzzles that the
    folder lacks, for example after Ctrl-C, and a larger --number adds to them.
    """
    folder = None
    if file and (file.endswith(("/", sep)) or isdir(file)):  # noqa: PTH112 - pathlib loads slowly
        folder = file
    try:
        checked_index(start + number - 1)
        chosen = None if seed is None else checked_seed(seed)
        checked, limit = checked_wishes(rules, **asked), Limited(timeout)
    except PuzzleError as error:
        raise click.UsageError(told(error)) from None
    form = form_of(write_as, file, folder, checked)
    if folder:
        tables.check(form.name, terminal=False)
    with Tally() as tally:
        series = Series(checked, range(start, start + number), chosen, limit, threads, tally)
        if folder:
            series.to_folder(folder, form, wishes.recorded(rules, asked))
        else:
            series.to_stream(file, form)
    return tally.status
