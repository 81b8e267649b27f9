"""Runs the real program in a separate process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

COMMAND = (sys.executable, "-m", "nonet")
LONG = 120
"""Seconds after which a test gives up; no test depends on speed."""

Ended = subprocess.CompletedProcess[str]


def nonet(
    *arguments: str | Path,
    given: str = "",
    more_env: Mapping[str, str] | None = None,
) -> Ended:
    """Returns the completed program with its output; ``more_env`` extends its environment."""
    return subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=given,
        capture_output=True,
        encoding="utf-8",
        errors="surrogateescape",
        timeout=LONG,
        env={**os.environ, **(more_env or {})},
        check=False,
    )


def written(path: Path, *lines: str) -> Path:
    """Writes the lines to a file and returns its path."""
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path
