"""How much memory a book takes: it grows little with the number of puzzles."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

pytest.importorskip("typst")
pytest.importorskip("pikepdf")

pytestmark = [
    pytest.mark.weekly,
    pytest.mark.skipif(sys.platform != "linux", reason="asks Linux how much memory was used"),
]

SCRIPT = """
import json, sys
import nonet
from nonet import books

puzzle = nonet.parse(sys.argv[1])
entries = [books.entry(puzzle)] * 1500

def most():
    # Not ru_maxrss, which counts what the program held that started this one.
    lines = [line.split() for line in open("/proc/self/status")]
    return next(1024 * int(line[1]) for line in lines if line[0] == "VmHWM:")

peaks = []
for number in (500, 1500):
    books.pdf(entries[:number])
    peaks.append(most())
print(json.dumps(peaks))
"""
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_five_thousand_puzzles_fit_in_500_megabytes() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT, PUZZLE], capture_output=True, text=True, check=True
    )
    few, many = json.loads(ended.stdout)
    assert few < 300e6
    assert few + (many - few) / 1000 * 4500 < 500e6
