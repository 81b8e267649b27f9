"""Cells for training: boards are drawn, photographed, and cut up with the reader's own code."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.photo.cutting import cut
from nonet.photo.mesh import Mesh, fitted
from nonet.photo.network import CLASSES
from tools.photo import boards, camera

_NEAR = 0.15
"""A corner of a cell is found if it is nearer than this, in cells, to where it is."""
_EMPTY = 0.6
"""The share of empty cells that are learned from: most of them teach the same."""

_LINEAR = (0, 1, 5)
"""The coefficients of a mesh's bend that shift, shear or stretch it: those of 1, y and x."""


def contents(random: boards.Random) -> tuple[int, NDArray[np.int64]]:
    """Returns the order of a board and what is in its cells."""
    order = int(random.choice([9, 16], p=[0.8, 0.2]))
    names = [str(v) for v in range(1, 10)]
    if order == 16:
        names = [*names, *([*"ABCDEFG"] if random.random() < 0.4 else map(str, range(10, 17)))]
        if random.random() < 0.3:
            names = ["0", *names[:-1]] if names[-1] == "G" else names
    filled = random.uniform(0.25, 0.95)
    classes = np.array([CLASSES.index(name) for name in names])
    cells = classes[random.integers(0, len(classes), order * order)]
    return order, np.where(random.random(order * order) < filled, cells, 0)


def example(seed: int, fonts: list[str]) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """Returns cells of a board, those whose lines were found, and their classes."""
    random = np.random.default_rng(seed)
    order, classes = contents(random)
    board = boards.drawn(random, fonts, order, classes, CLASSES)
    photograph = camera.photographed(random, board)
    picture = photograph.picture.astype(np.float32)
    true = photograph.mesh
    cell = np.linalg.norm(true[0, 1] - true[0, 0])
    corners = true[[0, 0, -1, -1], [0, -1, -1, 0]] + random.normal(0, 0.08 * cell, (4, 2))
    mesh = _moved(random, fitted(picture, corners, order))
    steps = np.arange(order + 1) / order
    away = np.linalg.norm(mesh.places(np.stack(np.meshgrid(steps, steps), -1)) - true, axis=-1)
    near = away < _NEAR * cell
    whole = (near[1:, 1:] & near[1:, :-1] & near[:-1, 1:] & near[:-1, :-1]).ravel()
    chosen = whole & ((classes > 0) | (random.random(order * order) < _EMPTY))
    return cut(picture, mesh)[chosen], classes[chosen]


def _moved(random: boards.Random, mesh: Mesh) -> Mesh:
    """Returns the mesh, a little beside where it was found: so it is on some photographs."""
    bend = mesh.bend.copy()
    for term in _LINEAR:
        bend[:, term] += random.normal(0, 0.025 / mesh.order, 2)
    return Mesh(mesh.order, mesh.matrix, bend, mesh.profiles)
