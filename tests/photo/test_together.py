"""The same picture gives the same reading: in threads, in processes, and with fewer packages."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from concurrent.futures import ThreadPoolExecutor

import nonet
from nonet import photo
from nonet.photo import Reading
from tests.photo.drawing import drawn, photographed, stored

CLASSIC = nonet.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


def ran(script: str, **environment: str) -> str:
    ended = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )
    assert ended.returncode == 0, ended.stderr
    assert ended.stderr == ""
    return ended.stdout


def said(reading: Reading) -> tuple[object, ...]:
    return (
        reading.puzzle,
        reading.doubts,
        reading.corrected,
        # The order of sums depends on the machine and its threads.
        tuple(round(share, 4) for corner in reading.corners for share in corner),
        tuple(round(each, 4) for each in reading.confidence),
    )


def test_readings_in_threads_are_those_of_one_after_the_other() -> None:
    pictures = [stored(photographed(drawn(CLASSIC), seed), kind) for seed, kind in PAIRS]
    alone = [said(photo.read(picture)) for picture in pictures]
    before = warnings.filters[:]
    with ThreadPoolExecutor(4) as threads:
        together = [said(each) for each in threads.map(photo.read, pictures * 2)]
    assert together == alone * 2
    assert warnings.filters == before


PAIRS = ((1, "JPEG"), (2, "PNG"), (3, "TIFF"))

SCRIPT = """
import nonet
from nonet import photo
from tests.photo.drawing import drawn, photographed, stored
from tests.photo.test_together import CLASSIC, said
print(repr(said(photo.read(stored(photographed(drawn(CLASSIC), 1))))))
"""


def test_readings_do_not_depend_on_the_threads_of_arrays() -> None:
    answers = {ran(SCRIPT, OPENBLAS_NUM_THREADS=threads) for threads in ("1", "4")}
    assert len(answers) == 1


WITHOUT = """
import sys
import numpy
sys.modules["PIL"] = None
from nonet import PuzzleError, photo
for source in (numpy.full((99, 99), 200), b"GIF89a"):
    try:
        photo.read(source)
    except (PuzzleError, ModuleNotFoundError) as error:
        print(type(error).__name__, error, sep=": ")
"""


def test_arrays_need_no_pillow_and_files_name_the_extra() -> None:
    without_grid, missing = ran(WITHOUT).splitlines()
    assert without_grid.startswith("PuzzleError: no grid of 4, 6, 9 or 16 cells")
    expected = 'photographs need the package pillow: pip install "nonet[photo]"'
    assert missing == f"ModuleNotFoundError: {expected}"


def test_pillow_is_loaded_with_the_first_file_that_may_be_a_picture() -> None:
    loaded = "import sys; from nonet import photo, PuzzleError; "
    asked = "[name in sys.modules for name in ('PIL', 'PIL.BlpImagePlugin')]"
    assert ran(f"{loaded}print({asked})") == "[False, False]\n"
    tried = "\ntry: photo.read(b'GIF89a')\nexcept PuzzleError: "
    assert ran(f"{loaded}{tried}print({asked})") == "[True, False]\n"
