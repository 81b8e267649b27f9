from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import nonet
from nonet.notation.formats.link import link_of
from tests.cli.running import LONG, guarded
from tests.documents import ROOT

SMALL = ROOT / "examples" / "small.txt"
LINK = link_of(next(nonet.read(SMALL)))


def address(*arguments: str | Path) -> str:
    """Returns the address that ``nonet play`` prints, from its fragment on."""
    command = [sys.executable, "-m", "nonet", "play", "--no-browser", "--port", "0", *arguments]
    with guarded(subprocess.Popen(command, stdout=subprocess.PIPE, text=True)) as process:
        assert process.stdout is not None
        line = process.stdout.readline().strip()
        process.terminate()
        process.wait(LONG)
    return line.partition("/#")[2]


@pytest.mark.parametrize(
    ("arguments", "fragment"),
    [
        ((SMALL, "--watch", "12"), f"watch={LINK}&order=in-order&step=12"),
        ((SMALL, "--order", "fewest-first"), f"watch={LINK}&order=fewest-first&step=0"),
        (("--watch", "3"), "watch=&order=in-order&step=3"),
    ],
)
def test_the_address_says_what_to_show(arguments: tuple[str | Path, ...], fragment: str) -> None:
    assert address(*arguments) == fragment
