"""``nonet generate``: new puzzles."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

import click

from nonet import generating, notation
from nonet.cli import options
from nonet.cli.language import text, told
from nonet.cli.output import Output
from nonet.cli.run import Run
from nonet.cli.streams import OutputError
from nonet.errors import PuzzleError
from nonet.generating import SYMMETRIES, Difficulty
from nonet.puzzle import Puzzle
from nonet.rules import Rules


@click.command(
    epilog=options.examples(
        "nonet generate",
        "nonet generate --number 100 --symmetry rotational --to line -o puzzles.txt",
        "nonet generate --rules diagonal --clues 30 --seed 7",
        "nonet generate --rules latin:6 --shapes",
        "nonet generate --difficulty hard",
        "nonet generate --technique xy_chain+ --difficulty 1600-2000",
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
    "--difficulty",
    metavar="LEVEL",
    help="A level, such as hard, or scores, such as 1000-1500.",
)
@click.option(
    "--technique",
    metavar="NAME",
    help="The hardest technique that is needed; NAME+ allows harder ones.",
)
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
    difficulty: str | None,
    technique: str | None,
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

    make = partial(
        generating.generate,
        rules,
        clues=clues,
        symmetry=symmetry,
        minimal=minimal,
        shapes=shapes,
        difficulty=_difficulty(difficulty),
        technique=technique,
    )
    with Run() as run, Output(outputs, before=run.progress.hide) as output:
        run.progress.fraction = lambda: run.progress.done / number
        run.progress.start()
        try:
            for piece in chosen.write_all(_puzzles(make, range(first, first + number), run)):
                output.write(piece)
        except PuzzleError as error:
            raise OutputError(told(error)) from None
        if seed is None:
            run.say(text("seed {seed}", seed=f"{first}"))
    return run.status


def _puzzles(make: Callable[..., Puzzle], seeds: range, run: Run) -> Iterator[tuple[Puzzle, str]]:
    for seed in seeds:
        puzzle = make(seed=seed)
        run.progress.done += 1
        yield puzzle, ""


def _difficulty(word: str | None) -> Difficulty | None:
    """Returns the scores that a text such as ``1000-1500`` names, or the name of a level."""
    if word is None or not (scores := re.fullmatch(r"([0-9]{1,9})-([0-9]{1,9})", word.strip())):
        return word
    return int(scores[1]), int(scores[2])
