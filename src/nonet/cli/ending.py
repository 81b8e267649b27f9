"""How the program ends: its exit status and its last message."""

from __future__ import annotations

import sys

import click

from nonet.cli import interrupt, streams
from nonet.cli.streams import ScreenClosedError
from nonet.errors import PuzzleError

SCREEN_CLOSED = 141
"""128 + the number of SIGPIPE, as for any program that this signal ends."""


class _StartError(click.ClickException):
    """The program cannot start, for example because an engine does not exist."""

    exit_code = 2


def run() -> int:
    """Runs the program on the arguments of the process and returns its exit status."""
    streams.guard()
    try:
        status = _result(_program())
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        print("stopped", file=sys.stderr)
        return interrupt.STOPPED
    except ScreenClosedError:
        return SCREEN_CLOSED
    return status if isinstance(status, int) else 0


def _program() -> click.Group:
    try:
        # Importing the engines checks the variables that choose one.
        from nonet.cli.program import program
    except (PuzzleError, ImportError) as error:
        raise _StartError(str(error)) from None
    return program


def _result(program: click.Group) -> object:
    interrupt.end_by_exception()
    try:
        return program.main(prog_name="nonet", standalone_mode=False)
    finally:
        # Nothing is left to clean up; only the last message and the interpreter's exit follow.
        interrupt.end_at_once()
