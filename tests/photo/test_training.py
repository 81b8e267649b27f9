"""Drawn boards are photographed and cut up as what they show, and the network learns from them."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
from PIL import ImageFont

from nonet.photo.network import CLASSES, SIDE, scores
from tools.photo import boards, camera, train
from tools.photo.examples import contents, example
from tools.photo.fonts import PACKAGES


@pytest.fixture(name="faces", scope="module")
def _faces(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Returns the file of the face that comes with Pillow."""
    face = ImageFont.load_default(20)
    assert isinstance(face, ImageFont.FreeTypeFont)
    assert isinstance(face.path, io.BytesIO)
    file: Path = tmp_path_factory.mktemp("faces") / "face.ttf"
    file.write_bytes(face.path.getvalue())
    return [str(file)]


def test_cells_come_with_what_is_in_them(faces: list[str]) -> None:
    made = [example(seed, faces) for seed in range(5)]
    cells = np.concatenate([each for each, _ in made])
    classes = np.concatenate([each for _, each in made])
    assert cells.shape == (len(classes), SIDE, SIDE)
    assert len(classes) > 100
    middle = cells[:, 6:-6, 6:-6].max(axis=(1, 2))
    # Not each digit can be read, but most are darker than most of what else there is.
    assert np.median(middle[classes > 0]) > np.quantile(middle[classes == 0], 0.6)


def test_the_same_seed_gives_the_same_cells(faces: list[str]) -> None:
    assert np.array_equal(example(4, faces)[0], example(4, faces)[0])


def test_the_camera_knows_where_the_lines_are(faces: list[str]) -> None:
    random = np.random.default_rng(5)
    order, classes = contents(random)
    board = boards.drawn(random, faces, order, np.zeros_like(classes), CLASSES)
    photograph = camera.photographed(random, board)
    assert photograph.mesh.shape == (order + 1, order + 1, 2)
    x, y = np.rint(photograph.mesh[1:-1, 1:-1]).astype(int).reshape(-1, 2).T
    near = [photograph.picture[y + dy, x + dx] for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    middles = np.rint((photograph.mesh[1:, 1:] + photograph.mesh[:-1, :-1]) / 2).astype(int)
    paper = photograph.picture[middles[..., 1], middles[..., 0]]
    assert np.median(np.min(near, axis=0)) < np.median(paper) - 5


def test_no_package_of_faces_is_named_twice() -> None:
    names = [name for packages in PACKAGES.values() for name in packages]
    assert len(names) == len(set(names)) > 60


@pytest.mark.weekly
def test_a_network_learns_what_boards_show(faces: list[str]) -> None:
    made = [example(seed, faces) for seed in range(60)]
    cells = np.concatenate([each for each, _ in made])
    classes = np.concatenate([each for _, each in made])
    fresh = [example(seed, faces) for seed in range(100, 106)]
    weights = train.trained(cells.astype(np.float16), classes, rounds=15, seed=1)
    seen = np.concatenate([scores(weights, each).argmax(axis=1) for each, _ in fresh])
    wanted = np.concatenate([each for _, each in fresh])
    assert (seen == wanted).mean() > 0.7
    assert (seen == wanted)[wanted > 0].mean() > 0.6
