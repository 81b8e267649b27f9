"""The program ``nonet``: its commands, version and help."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Iterator
from importlib import import_module

import click

import nonet
from nonet import engines
from nonet.cli import language
from nonet.cli.commands import options
from nonet.cli.language import summary, text
from nonet.notation import NOTATIONS

SUMMARIES = {
    "solve": "Solve the puzzles of the files, or of standard input.",
    "count": "Count the solutions of puzzles.",
    "candidates": "Draw the true candidates of puzzles: the values that each cell has in some "
    "solution.",
    "set": "Tell a setter what puzzles need: how many solutions they have, and what to change.",
    "check": "Check whether puzzles are legal and have exactly one solution.",
    "hint": "Show the next step of puzzles.",
    "explain": "Explain puzzles: the path to the solution, step by step.",
    "rate": "Rate puzzles: level, score and hardest technique.",
    "show": "Draw puzzles as grids.",
    "convert": "Write puzzles in another notation.",
    "generate": "Make puzzles with exactly one solution.",
    "batch": "Do one job for every row of large files.",
    "book": "Make a book of puzzles: a PDF to print, with their answers.",
    "trace": "Watch the ordered search solve a puzzle.",
    "race": "Let engines, orders of the search and programs race on the same puzzles.",
    "judge": "Judge programs: run them on contest cases, and say what is wrong.",
    "rules": "List the named rules, or show larger pictures of some.",
    "techniques": "List the techniques in the order of a scale, or explain some.",
    "levels": "List the levels of a scale: their highest scores, and the techniques they bring.",
    "symmetries": "List the symmetries that the givens of new puzzles can have, with pictures.",
    "play": "Open the board in a browser: play, enter, check and watch puzzles.",
}
"""The first sentence of the help of each command, so that a list of them loads none."""
_EXAMPLES = (
    "nonet solve puzzles.txt",
    "nonet solve --all -o solutions.txt puzzles.txt",
    "nonet check puzzles.txt",
    "nonet hint puzzles.txt",
    "nonet explain puzzles.txt",
    "nonet rate puzzles.txt",
    "nonet count --empty --rules latin:5",
    "nonet candidates puzzles.txt",
    "nonet set puzzles.txt",
    "nonet generate --symmetry rotational",
    "nonet batch solve puzzles.txt -o solved",
    "nonet book -o book.pdf puzzles.txt",
    "nonet trace puzzles.txt",
    "nonet race puzzles.txt",
    "nonet judge program.py",
    "nonet rules",
    "nonet techniques",
    "nonet play puzzles.txt",
)
_COMPLETION = {
    "~/.bashrc": 'eval "$(_NONET_COMPLETE=bash_source nonet)"',
    "~/.zshrc": 'eval "$(_NONET_COMPLETE=zsh_source nonet)"',
    "~/.config/fish/config.fish": "_NONET_COMPLETE=fish_source nonet | source",
}


class Commands(UserDict[str, click.Command]):
    """All commands. Each one is loaded when it is used, because loading all takes long."""

    def __getitem__(self, name: str) -> click.Command:
        if name not in SUMMARIES:
            raise KeyError(name)
        if name not in self.data:
            self.data[name] = _loaded(name)
        return self.data[name]

    def __contains__(self, name: object) -> bool:
        return name in SUMMARIES

    def __iter__(self) -> Iterator[str]:
        return iter(SUMMARIES)

    def __len__(self) -> int:
        return len(SUMMARIES)


def _loaded(name: str) -> click.Command:
    command: click.Command = getattr(import_module(f"nonet.cli.commands.{name}"), name)
    options.language(command)
    if not language.is_english():
        # Imported here because it lays out Chinese, which takes time to load.
        from nonet.cli.terminal.manual import translate

        translate(command)
    return command


class _Program(click.Group):
    """The group of all commands, which describes them without loading them."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in SUMMARIES:
            from nonet.cli.terminal.habits import command_instead  # rarely needed

            message = command_instead(args[0])
            if message:
                ctx.fail(message)
        return super().resolve_command(ctx, args)

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
    notations = {name: summary(notation.texts) for name, notation in NOTATIONS.items()}
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
    """Sudoku and puzzles whose rules only say which cells must differ, from a file or the screen.

    `nonet COMMAND --help` describes a command.
    """


options.language(program)
