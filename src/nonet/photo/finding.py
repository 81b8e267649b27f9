"""Where in a picture the grid is, and of which order."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from nonet.photo.components import components
from nonet.photo.illumination import darker, softened
from nonet.photo.lattice import Lattice, lattices
from nonet.photo.mesh import Mesh, Picture, fitted, refitted
from nonet.photo.pictures import shrunk
from nonet.photo.quadrilaterals import Points, extremes, hull, quadrilateral

__all__ = ["Found", "found"]

_FOUND_IN = 1200
"""The longer side of the picture in which the grid is searched for, in pixels."""
_WINDOWS = (12, 30)
"""Squares that a pixel is compared with: this share of the longer side of the picture."""
_DARKER = (0.1, 0.2, 0.05)
"""How much darker than its square a pixel of a line is."""
_LEAST_SIDE = 6
"""A grid takes at least this share of the shorter side of the picture."""
_LARGEST = 4
"""How many components are looked at for each threshold."""
_FITTED = 3
"""How many boards are looked at closely for each threshold."""
_FOLLOWED = 0.7
"""The least share of the sides of cells that are where the mesh is."""
_PERFECT = 0.97
"""If so many sides of cells are where the mesh is, no other grid is looked for."""
_SAME = 0.012
"""Corners that are so near to each other, as a share of the side, are the same."""


class Found(NamedTuple):
    """A grid, in a picture in which its lines are darker than the paper."""

    picture: Picture
    mesh: Mesh


def found(picture: Picture) -> Found | None:
    """Returns the clearest grid, whose lines may be dark on light paper or light on dark; None if
    there is none.
    """
    for seen in (picture, 255 - picture):
        small = shrunk(seen, _FOUND_IN)
        mesh = _found(small)
        if mesh is not None:
            factor = max(picture.shape) // max(small.shape)
            return Found(seen, mesh if factor == 1 else refitted(seen, mesh, factor))
    return None


def _found(picture: Picture) -> Mesh | None:
    """Returns the mesh of the clearest grid with dark lines, or None if there is none."""
    soft = softened(picture)
    seen: list[Points] = []
    best: Mesh | None = None
    for figures in _figures(picture):
        new = [corners for corners in figures if _is_new(corners, seen)]
        boards = [board for corners in new for board in lattices(soft, corners)]
        boards.sort(key=_promise, reverse=True)
        for board in boards[:_FITTED]:
            mesh = fitted(picture, board.corners, board.order, board.bows)
            if mesh.followed > _FOLLOWED and (best is None or _worth(mesh) > _worth(best)):
                best = mesh
        # A crease may cut a smaller board out of a larger one.
        if best and best.order > 6 and best.followed > _PERFECT:
            break
    return best


def _promise(board: Lattice) -> float:
    """Returns how clear a board is, more if it is large and has many lines."""
    return board.score + 0.25 * math.log(_area(board.corners)) + 0.3 * math.log(board.order)


def _worth(mesh: Mesh) -> float:
    """Returns how well a mesh follows lines, more if it is large and has many lines."""
    return (
        min(mesh.followed, _PERFECT)
        + 0.1 * math.log(_area(mesh.corners))
        + 0.25 * math.log(mesh.order)
    )


def _figures(picture: Picture) -> Iterator[list[Points]]:
    """Yields, for each threshold, the corners of figures that may be grids, the largest first."""
    longer, shorter = max(picture.shape), min(picture.shape)
    sides = tuple(longer // share | 1 for share in _WINDOWS)
    for dark in darker(picture, sides, _DARKER):
        some: list[Points] = []
        for component in components(dark, shorter // _LEAST_SIDE, _LARGEST):
            around_it = hull(component.outline)
            some += [
                corners
                for corners in (quadrilateral(around_it), extremes(around_it))
                if corners is not None and _may_be_a_grid(corners)
            ]
        yield some


def _is_new(corners: Points, seen: list[Points]) -> bool:
    """Returns whether no figure like this was seen before, and adds it to those seen."""
    near = _SAME * float(np.sqrt(_area(corners)))
    if any(np.abs(corners - other).max() <= near for other in seen):
        return False
    seen.append(corners)
    return True


def _may_be_a_grid(corners: Points) -> bool:
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    return bool(sides.min() > 0.45 * sides.max() and _area(corners) > 0.2 * sides.max() ** 2)


def _area(corners: Points) -> float:
    x, y = corners.T
    return abs(float(np.dot(x, np.roll(y, 1)) - np.dot(y, np.roll(x, 1)))) / 2
