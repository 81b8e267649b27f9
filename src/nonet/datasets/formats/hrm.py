"""The folders of NumPy files that the Hierarchical Reasoning Model and its relatives train on.

A folder, such as ``train``, has ``dataset.json`` and, for each set that it names, five arrays:
``inputs`` and ``labels`` are ``(N, cells)`` with 1 for an empty cell and value + 1 otherwise, so
that 0 stands for padding; ``puzzle_indices`` says where the examples of each puzzle begin and end,
``group_indices`` the puzzles of each group; ``puzzle_identifiers`` are 0. G. Wang et al.,
"Hierarchical Reasoning Model", 2025.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from nonet.datasets.formats.base import ROWS, Block, Found, Refuse, Values, checked
from nonet.datasets.formats.growing import GrowingArray
from nonet.errors import PuzzleError
from nonet.files.parts import whole
from nonet.rules import Rules

ABOUT = "dataset.json"
_SET = "all"


def read_hrm(folder: Path, rules: Rules, refuse: Refuse) -> Iterator[Block]:
    """Returns an iterator over the rows of a folder in blocks, set by set."""
    for name in _sets(folder):
        inputs, labels = (_array(folder / f"{name}__{part}.npy", rules) for part in _PARTS)
        if len(inputs) != len(labels):
            raise PuzzleError("entries-lengths", inputs=len(inputs), labels=len(labels)).at(
                str(folder), None
            )
        source = str(folder / f"{name}__inputs.npy")
        for first in range(0, len(inputs), ROWS):
            puzzles, solutions = (_values(part[first : first + ROWS]) for part in (inputs, labels))
            numbers = range(first + 1, first + 1 + len(puzzles))
            yield checked(Found(source, numbers, puzzles, solutions, {}), rules, refuse)


_PARTS = ("inputs", "labels")


def _sets(folder: Path) -> list[str]:
    path = folder / ABOUT
    try:
        about: Any = json.loads(path.read_text(encoding="utf-8"))
        names = about["sets"]
    except (ValueError, TypeError, KeyError, RecursionError):
        names = None
    found: list[Any] = [None]
    if isinstance(names, list):
        found = cast("list[Any]", names)  # type: ignore[redundant-cast]
    # A name must not lead out of the folder.
    if not all(isinstance(name, str) and name.isidentifier() for name in found):
        raise PuzzleError("entries-about", file=str(path))
    return found


def _array(path: Path, rules: Rules) -> NDArray[Any]:
    try:
        array: Any = np.load(path, mmap_mode="r", allow_pickle=False)
    except (ValueError, EOFError, OverflowError, SyntaxError) as error:
        raise PuzzleError("entries-array", file=str(path), message=str(error)) from None
    if array.dtype.kind not in "iu" or array.shape[1:] != (rules.cells,):
        found = f"{array.dtype} of shape {array.shape}"
        raise PuzzleError("entries-shape", file=str(path), found=found, cells=rules.cells)
    return cast("NDArray[Any]", array)


def _values(tokens: NDArray[Any]) -> Values:
    """Returns the values of tokens; 255 for padding and other tokens."""
    sound = (tokens >= 1) & (tokens <= 255)
    return np.where(sound, tokens.astype(np.int64) - 1, 255).astype(np.uint8)


def write_hrm(blocks: Iterable[Block], folder: Path) -> None:
    """Writes a folder such as ``train``; each puzzle is a group of its own.

    ``dataset.json`` appears last. Raises PuzzleError for a folder that has one already.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / ABOUT).exists():
        raise PuzzleError("entries-there", file=str(folder / ABOUT))
    rows = cells = 0
    with whole(_place(folder, "inputs")) as inputs, whole(_place(folder, "labels")) as labels:
        arrays = GrowingArray(inputs), GrowingArray(labels)
        for block in blocks:
            for array, values in zip(arrays, (block.puzzles, block.solutions), strict=True):
                array.append(values + np.uint8(1))
            rows, cells = rows + len(block), block.puzzles.shape[1]
        for array in arrays:
            array.end()
    for name, numbers in _indices(rows).items():
        with whole(_place(folder, name)) as stream:
            np.save(stream, numbers)
    with whole(folder / ABOUT) as stream:
        stream.write(json.dumps(_about(rows, cells)).encode())


def _place(folder: Path, part: str) -> Path:
    return folder / f"{_SET}__{part}.npy"


def _indices(rows: int) -> dict[str, NDArray[np.int32]]:
    ends = np.arange(rows + 1, dtype=np.int32)
    identifiers = np.zeros(rows, np.int32)
    return {"puzzle_indices": ends, "group_indices": ends, "puzzle_identifiers": identifiers}


def _about(rows: int, cells: int) -> dict[str, object]:
    return {
        "pad_id": 0,
        "ignore_label_id": 0,
        "blank_identifier_id": 0,
        "vocab_size": round(cells**0.5) + 2,  # padding, empty, and the values
        "seq_len": cells,
        "num_puzzle_identifiers": 1,
        "total_groups": rows,
        "mean_puzzle_examples": 1.0,
        "sets": [_SET],
    }
