"""``nonet generate``: new puzzles."""

from __future__ import annotations

from collections.abc import Iterator

import click

from nonet import generating, notation
from nonet.cli import options
from nonet.cli.language import text, told
from nonet.cli.output import Output
from nonet.cli.run import Run
from nonet.cli.streams import OutputError
from nonet.errors import PuzzleError
from nonet.generating import SYMMETRIES
from nonet.puzzle import Puzzle
from nonet.rules import Rules


@click.command(
    epilog=options.examples(
        "nonet generate",
        "nonet generate --number 100 --symmetry rotational --to line -o puzzles.txt",
        "nonet generate --rules diagonal --clues 30 --seed 7",
        "nonet generate --rules latin:6 --shapes",
        "nonet generate | nonet solve",
    )
)
@options.rules
@click.option("--clues", type=click.IntRange(min=0), metavar="N", help="Number of givens.")
@click.option(
    "--symmetry",
    type=click.Choice(SYMMETRIES),
    help="Symmetry of the givens.",
)
@click.option(
    "--minimal",
    is_flag=True,
    default=None,
    help="With --clues: no given can be removed. Without --clues this always holds.",
)
@click.option("--shapes", is_flag=True, help="Add regions of random shapes: a jigsaw.")
@click.option(
    "-n",
    "--number",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar="N",
    help="Number of puzzles; each uses the next seed.",
)
@click.option(
    "--seed", type=click.IntRange(min=0), metavar="N", help="The same seed makes the same puzzle."
)
@options.write_as("Notation to write; the default is grid.")
@options.outputs
def generate(
    rules: Rules | None,
    clues: int | None,
    symmetry: str | None,
    minimal: bool | None,
    shapes: bool,
    number: int,
    seed: int | None,
    write_as: str | None,
    outputs: tuple[str, ...],
) -> int:
    """Make puzzles with exactly one solution.

    No given can be removed, unless --clues asks for more givens. Without --seed, standard error
    shows the seed that was used.
    """
    first = generating.fresh_seed() if seed is None else seed
    chosen = notation.named(write_as or "grid")

    def puzzles() -> Iterator[tuple[Puzzle, str]]:
        for k in range(number):
            puzzle = generating.generate(
                rules,
                clues=clues,
                symmetry=symmetry,
                minimal=minimal,
                shapes=shapes,
                seed=first + k,
            )
            run.progress.done += 1
            yield puzzle, ""

    with Run() as run, Output(outputs, before=run.progress.hide) as output:
        run.progress.fraction = lambda: run.progress.done / number
        run.progress.start()
        try:
            for piece in chosen.write_all(puzzles()):
                output.write(piece)
        except PuzzleError as error:
            raise OutputError(told(error)) from None
        if seed is None:
            run.say(text("seed {seed}", seed=f"{first}"))
    return run.status
