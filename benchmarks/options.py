"""Options that several benchmarks have."""

from __future__ import annotations

from pathlib import Path

import click

json_option = click.option(
    "--json",
    "json_file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write the figures to FILE as JSON.",
)
