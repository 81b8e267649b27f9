"""The program ``nonet``: its commands, version and help."""

from __future__ import annotations

import click

import nonet
from nonet import engines
from nonet.cli import options
from nonet.cli.commands import Commands
from nonet.cli.language import summary, text
from nonet.notation import NOTATIONS

_EXAMPLES = options.examples(
    "nonet solve puzzles.txt",
    "nonet solve --all -o solutions.txt puzzles.txt",
    "nonet check puzzles.txt",
    "nonet hint puzzles.txt",
    "nonet explain puzzles.txt",
    "nonet rate puzzles.txt",
    "nonet count --empty --rules latin:5",
    "nonet generate --symmetry rotational",
    "nonet trace puzzles.txt",
    "nonet rules",
    "nonet play puzzles.txt",
)
_COMPLETION = options.section(
    text("To complete commands, options and names, add a line to your shell's startup file:"),
    {
        "~/.bashrc": 'eval "$(_NONET_COMPLETE=bash_source nonet)"',
        "~/.zshrc": 'eval "$(_NONET_COMPLETE=zsh_source nonet)"',
        "~/.config/fish/config.fish": "_NONET_COMPLETE=fish_source nonet | source",
    },
)
_STATUS = options.section(
    text("Exit status:"),
    {
        "0": text("all puzzles answered"),
        "1": text("a puzzle is illegal or has no solution"),
        "2": text("unreadable input or wrong usage"),
    },
)
_NOTATIONS = options.section(
    text("Notations:"), {name: summary(notation) for name, notation in NOTATIONS.items()}
)


def _show_version(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(f"nonet {nonet.__version__}, engine: {engines.info()}")
        context.exit()


@click.group(
    commands=Commands(),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="\n\n".join([_EXAMPLES, _NOTATIONS, _STATUS, _COMPLETION]),
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
