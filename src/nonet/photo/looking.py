"""What is in the cells of a board, by its looks alone."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from nonet.frozen import frozen
from nonet.photo.cutting import cut, straightened
from nonet.photo.mesh import Mesh, Picture
from nonet.photo.network import CLASSES, SIDE, scores
from nonet.photo.regions import BOXES, regions
from nonet.rules import Rules

__all__ = ["Look", "looked"]

_NUMBERS = tuple(map(str, range(1, 17)))
_ALPHABETS = {
    4: (_NUMBERS[:4], tuple("ABCD")),
    6: (_NUMBERS[:6], tuple("ABCDEF")),
    9: (_NUMBERS[:9],),
    16: (_NUMBERS, tuple("123456789ABCDEFG"), tuple("0123456789ABCDEF")),
}
"""What the values of each order may be written as."""
_OTHERS = _NUMBERS[:9]
"""What else may be in a cell, though no value of the order is written so."""
_SHIFTS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
"""Pixels down and to the right."""
_LEAST = 0.01
"""A cell is not surer than this, from 0 to 1, that a board does not stand upright."""


@frozen(eq=False)
class Look:
    """What was seen."""

    rules: tuple[Rules, ...]
    """The rules that the lines may show, the likeliest first."""
    chances: NDArray[np.float64]
    """(cells, order + 1): the logarithm of how probable each value is; 0 is empty."""
    corners: tuple[tuple[float, float], ...]
    board: NDArray[np.uint8]
    """The board, straightened and upright, (40 order, 40 order): grey, 0 black to 255 white."""


def looked(picture: Picture, mesh: Mesh) -> Look:
    """Returns what is in the cells, the picture turned as its digits stand upright."""
    order = mesh.order
    cells = cut(picture, mesh).reshape(order, order, SIDE, SIDE)
    turned = [_turned(cells, turn) for turn in range(4)]
    seen = np.split(_logarithms(scores(_weights(), np.concatenate(turned))), 4)
    turn = _upright(seen)
    upright = _steadied(seen[turn], turned[turn])
    alphabet = max(_ALPHABETS[order], key=lambda each: upright[:, _columns(each)].max(axis=1).sum())
    labels = np.rot90(regions(mesh).reshape(order, order), turn).ravel()
    height, width = picture.shape
    corners = np.roll(mesh.corners / (width, height), -turn, axis=0)
    return Look(
        tuple(_lettered(rules, alphabet) for rules in _rules(order, labels)),
        _among(upright, alphabet),
        tuple((float(x), float(y)) for x, y in corners),
        np.ascontiguousarray(np.rot90(straightened(picture, mesh), turn)),
    )


def _turned(cells: NDArray[np.float32], turn: int) -> NDArray[np.float32]:
    """Returns the cells, row by row, of the board turned left by so many quarters."""
    turned = np.rot90(np.rot90(cells, turn, axes=(0, 1)), turn, axes=(2, 3))
    return turned.reshape(-1, SIDE, SIDE)


def _columns(alphabet: tuple[str, ...]) -> list[int]:
    """Returns the classes of an empty cell and of these values."""
    return [0, *map(CLASSES.index, alphabet)]


def _among(upright: NDArray[np.float64], alphabet: tuple[str, ...]) -> NDArray[np.float64]:
    """Returns the chances of an empty cell and of these values, compared with each other and with
    what else may be there, so that a 7 in a board of six rows is no sure 1.
    """
    known = _columns(alphabet)
    others = [CLASSES.index(name) for name in _OTHERS if name not in alphabet]
    compared = _logarithms(upright[:, [*known, *others]])
    return compared[:, : len(known)]


def _lettered(rules: Rules, alphabet: tuple[str, ...]) -> Rules:
    """Returns the rules with letters as symbols if all values are letters."""
    return rules.with_symbols(alphabet) if alphabet[0] == "A" else rules


def _steadied(seen: NDArray[np.float64], cells: NDArray[np.float32]) -> NDArray[np.float64]:
    """Returns the means of the probabilities of cells and of the same cells a pixel beside, as
    logarithms: what is hardly one digit is more readily another one beside.
    """
    chances = np.exp(seen)
    for shift in _SHIFTS:
        chances += np.exp(_logarithms(scores(_weights(), np.roll(cells, shift, axis=(1, 2)))))
    result: NDArray[np.float64] = np.log(chances / (1 + len(_SHIFTS)))
    return result


def _logarithms(scored: NDArray[np.float32 | np.float64]) -> NDArray[np.float64]:
    """Returns the logarithms of the probabilities that these scores mean."""
    logits = scored.astype(np.float64)
    shifted = logits - logits.max(axis=1, keepdims=True)
    result: NDArray[np.float64] = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    return result


def _upright(seen: list[NDArray[np.float64]]) -> int:
    """Returns the turn in which what is in the cells stands upright, by the classes' chances."""
    order = round(len(seen[0]) ** 0.5)
    chances = [np.exp(each).reshape(order, order, -1) for each in seen]
    back = np.stack([np.rot90(each, -turn) for turn, each in enumerate(chances)])
    filled = back[..., 0].mean(axis=0) < 0.5
    upright = back[:, filled, 1:-1].sum(axis=-1)
    return int(np.argmax(np.log(np.maximum(upright, _LEAST)).sum(axis=1)))


def _rules(order: int, labels: NDArray[np.int64]) -> tuple[Rules, ...]:
    """Returns the rules with these regions, and those with the usual boxes."""
    usual = {_labels(rules): rules for rules in (Rules.boxes(*shape) for shape in BOXES[order])}
    seen = tuple(map(int, np.unique(labels, return_index=True)[1][labels]))
    first = usual.pop(seen, None)
    if first is None:
        digits = "0123456789ABCDEF"
        first = Rules.jigsaw("".join(digits[label] for label in labels))
    return first, *usual.values()


def _labels(rules: Rules) -> tuple[int, ...]:
    """Returns for each cell the first cell of its box."""
    found = [0] * rules.cells
    for house in rules.houses:
        if house.kind not in ("row", "column"):
            for cell in house.cells:
                found[cell] = min(house.cells)
    return tuple(found)


@cache
def _weights() -> dict[str, NDArray[np.float32]]:
    with (files("nonet.photo") / "weights.npz").open("rb") as file:
        stored = np.load(file)
        return {name: stored[name].astype(np.float32) for name in stored.files}
