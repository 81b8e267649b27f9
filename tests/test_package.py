"""The top level of the package."""

from __future__ import annotations

import subprocess
import sys


def test_everything_can_be_imported_without_any_extra() -> None:
    extras = ["anywidget", "fastapi", "pysat", "pyarrow", "polars", "typst", "uvicorn"]
    script = f"import sys; sys.modules.update(dict.fromkeys({extras})); from nonet import *; solve"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
