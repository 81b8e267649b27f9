"""The program ``nonet``: its commands, version and help."""

from __future__ import annotations

from collections.abc import Iterator

import click

import nonet
from nonet import engines
from nonet.cli import options
from nonet.cli.commands import SUMMARIES, Commands
from nonet.cli.language import summary, text
from nonet.notation import NOTATIONS

_EXAMPLES = (
    "nonet solve puzzles.txt",
    "nonet solve --all -o solutions.txt puzzles.txt",
    "nonet check puzzles.txt",
    "nonet hint puzzles.txt",
    "nonet explain puzzles.txt",
    "nonet rate puzzles.txt",
    "nonet count --empty --rules latin:5",
    "nonet generate --symmetry rotational",
    "nonet batch solve puzzles.txt -o solved",
    "nonet book -o book.pdf puzzles.txt",
    "nonet trace puzzles.txt",
    "nonet rules",
    "nonet play puzzles.txt",
)
_COMPLETION = {
    "~/.bashrc": 'eval "$(_NONET_COMPLETE=bash_source nonet)"',
    "~/.zshrc": 'eval "$(_NONET_COMPLETE=zsh_source nonet)"',
    "~/.config/fish/config.fish": "_NONET_COMPLETE=fish_source nonet | source",
}


class _Program(click.Group):
    """The group of all commands, which describes them without loading them."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(text("Commands")):
            formatter.write_dl(
                [(name, text(SUMMARIES[name]).removesuffix("。")) for name in sorted(SUMMARIES)]
            )

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text("\n\n".join(_sections()))


def _sections() -> Iterator[str]:
    """Returns an iterator over what stands below the commands."""
    yield options.examples(*_EXAMPLES)
    notations = {name: summary(notation) for name, notation in NOTATIONS.items()}
    yield options.section(text("Notations:"), notations)
    statuses = {
        "0": text("all puzzles answered"),
        "1": text("a puzzle is illegal or has no solution, or could not be made"),
        "2": text("unreadable input or wrong usage"),
    }
    yield options.section(text("Exit status:"), statuses)
    heading = text(
        "To complete commands, options and names, add a line to your shell's startup file:"
    )
    yield options.section(heading, _COMPLETION)


def _show_version(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(f"nonet {nonet.__version__}, engine: {engines.info()}")
        context.exit()


@click.group(
    cls=_Program,
    commands=Commands(),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version and the engine in use.",
)
def program() -> None:
    """Sudoku and every puzzle of the Latin-square family, from a file or the screen.

    `nonet COMMAND --help` describes a command.
    """


options.language(program)
