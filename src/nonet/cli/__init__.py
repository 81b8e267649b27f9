"""The command line: what people type in a terminal. Each command is a module here."""

from __future__ import annotations

import io
import sys
from typing import NoReturn

import click

from nonet.cli import interrupt
from nonet.cli.output import ScreenClosedError
from nonet.cli.program import program

__all__ = ["main"]

STOPPED = 130
SCREEN_CLOSED = 141
"""128 + the number of the signal, as for every program that SIGINT and SIGPIPE end."""


def main() -> NoReturn:
    """Runs the program on the arguments of the process and ends with its exit status."""
    _use_utf8()
    interrupt.install()
    sys.exit(_status())


def _status() -> int:
    try:
        status = program.main(prog_name="nonet", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        print("stopped", file=sys.stderr)
        return STOPPED
    except ScreenClosedError:
        return SCREEN_CLOSED
    return status if isinstance(status, int) else 0


def _use_utf8() -> None:
    """Makes the standard streams carry any text, whatever the locale says."""
    for stream in (sys.stdout, sys.stderr):
        # A stream is None when the program was started with it closed.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="surrogateescape")
