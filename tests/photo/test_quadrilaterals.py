"""Hulls, the quadrilaterals around them, and maps of the unit square."""

from __future__ import annotations

import numpy as np
import pytest

from nonet.photo.quadrilaterals import extremes, homography, hull, quadrilateral, through

SQUARE = np.array([[0, 0], [10, 0], [10, 10], [0, 10]])


def test_a_hull_has_the_corners_and_nothing_else() -> None:
    y, x = np.indices((11, 11))
    every = np.stack([x.ravel(), y.ravel()], axis=1)
    assert sorted(hull(every).tolist()) == sorted(SQUARE.astype(float).tolist())


def test_all_points_are_inside_a_hull() -> None:
    points = np.random.default_rng(1).integers(0, 1000, (500, 2))
    corners = hull(points)
    sides = np.roll(corners, -1, axis=0) - corners
    away = points[:, None] - corners
    assert (sides[:, 0] * away[..., 1] - sides[:, 1] * away[..., 0] >= 0).all()


def test_cut_corners_of_a_square_are_mended() -> None:
    cut = np.array([[0, 2], [2, 0], [10, 0], [10, 9], [9, 10], [0, 10]], float)
    found = quadrilateral(cut)
    assert found is not None
    assert found == pytest.approx(SQUARE.astype(float))
    assert extremes(SQUARE.astype(float)) == pytest.approx(SQUARE.astype(float))


def test_a_triangle_has_no_quadrilateral() -> None:
    assert quadrilateral(np.array([[0, 0], [10, 0], [0, 10]], float)) is None


def test_a_homography_takes_the_unit_square_to_its_corners() -> None:
    corners = np.array([[3, 4], [90, 10], [80, 70], [5, 60]], float)
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float)
    assert through(homography(corners), unit) == pytest.approx(corners)
