"""The photographs of the documentation, drawn: ``python -m tools.photo.samples`` writes them.

What Pillow draws and stores differs between its versions, and boards become more varied. So the
files are kept; they need not be the same when they are made again.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

import nonet
from nonet.photo.network import CLASSES
from tools.photo import boards, camera

FOLDER = Path(__file__).parents[2] / "examples"
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
"""Of the package fonts-dejavu-core of Debian."""
SAMPLES = {
    "photograph.jpg": (
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        55,
    ),
    "diagonal.jpg": (
        ".....32...7.......2.....3...5..........7.6..986.......4....76....3.4...8....2..4.",
        55,
    ),
}
"""For each file the puzzle and the seed of what happens to its board."""
QUALITY = 70


def sample(puzzle: str, seed: int) -> Image.Image:
    """Returns a photograph of the puzzle."""
    random = np.random.default_rng(seed)
    contents = np.frombuffer(nonet.parse(puzzle).givens, np.uint8).astype(np.int64)
    board = boards.drawn(random, [FONT], 9, contents, CLASSES)
    return Image.fromarray(camera.photographed(random, board).picture)


def main() -> None:
    """Writes the files."""
    for name, (puzzle, seed) in SAMPLES.items():
        sample(puzzle, seed).save(FOLDER / name, quality=QUALITY, optimize=True)


if __name__ == "__main__":
    main()
