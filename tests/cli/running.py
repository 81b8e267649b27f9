"""The real program in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

COMMAND = (sys.executable, "-m", "nonet")
LONG = 120
"""Seconds after which a test gives up; none depends on how fast anything is."""

Ended = subprocess.CompletedProcess[str]


def nonet(
    *arguments: str | Path,
    given: str = "",
    more_env: Mapping[str, str] | None = None,
) -> Ended:
    """Returns how the program ended, with what it wrote; ``more_env`` adds to its environment."""
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
    """Returns the path of a file that holds these lines now."""
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path
