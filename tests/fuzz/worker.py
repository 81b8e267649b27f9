"""Runs one entry point in a separate process: ``python -m tests.fuzz.worker NAME FOLDER …``.

The other arguments are those of libFuzzer. With ``replay`` and a folder, the files in that folder
are the inputs.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.fuzz.entrances import entrance
from tests.fuzz.guard import LONGEST, SECONDS_TRACED, Guard


def main(name: str, folder: str, *arguments: str) -> None:
    """Fuzzes or replays until the end of its inputs or its time."""
    kept = Path(folder) / "last-input"
    if arguments[:1] == ("replay",):
        guarded = Guard(entrance(name), kept)
        for path in sorted(Path(arguments[1]).iterdir()):
            guarded(path.read_bytes())
        return
    atheris: Any = import_module("atheris")

    with atheris.instrument_imports(include=["nonet"]):
        enter = entrance(name)
        _import_what_is_lazy()
    atheris.Setup(
        [sys.argv[0], *arguments, f"-max_len={LONGEST}"], Guard(enter, kept, SECONDS_TRACED)
    )
    atheris.Fuzz()


def _import_what_is_lazy() -> None:
    """Imports all modules, because the coverage of modules imported later is not traced."""
    from nonet import render
    from nonet.notation import NOTATIONS

    assert render
    assert len(list(NOTATIONS.values())) == len(NOTATIONS)


if __name__ == "__main__":
    main(*sys.argv[1:])
