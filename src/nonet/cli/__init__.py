"""The command line: what people type in a terminal. Each command is a module here."""

from nonet.cli import interrupt


def main() -> int:
    """Runs the program on the arguments of the process and returns its exit status."""
    interrupt.end_at_once()
    # Not earlier: this loads everything else, and a signal must end that without a traceback.
    from nonet.cli.ending import run

    return run()
