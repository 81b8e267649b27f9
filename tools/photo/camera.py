"""Photographs of drawn boards: bent, blurred, shaded, noisy and compressed."""

from __future__ import annotations

import io
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from nonet.photo.mesh import sampled
from nonet.photo.quadrilaterals import homography, through
from tools.photo.boards import CELL, MARGIN, Board, Random

Floats = NDArray[np.float64]


class Photograph(NamedTuple):
    """A picture of a board, and where the board is in it."""

    picture: NDArray[np.uint8]
    mesh: Floats
    """(order + 1, order + 1, 2): where the lines cross."""


def photographed(random: Random, board: Board) -> Photograph:
    """Returns a photograph of the board, as a telephone takes it."""
    side = CELL * board.order
    size = side + 2 * MARGIN
    cell = random.uniform(16, 58)
    scale = cell / CELL
    height = width = round(size * scale * 1.02)
    clean = random.random() < 0.1  # a picture of a screen
    # A picture of the page from the side, turned a little, of a page that is bent.
    corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) + random.normal(0, 0.02, (4, 2))
    angle = random.normal(0, 0.05)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    matrix = homography((corners - 0.5) @ turn.T + 0.5)
    bends = random.normal(0, 0.006, (2, 3)) * (random.random() < 0.6)
    if clean:
        matrix, bends = np.eye(3), np.zeros((2, 3))

    def to_page(places: Floats) -> Floats:
        unit = through(matrix, places / width)
        x, y = 2 * unit[..., 0] - 1, 2 * unit[..., 1] - 1
        unit[..., 0] += bends[0, 0] * (y * y - 1) + bends[0, 1] * x * y + bends[0, 2] * (x**3 - x)
        unit[..., 1] += bends[1, 0] * (x * x - 1) + bends[1, 1] * x * y + bends[1, 2] * (y**3 - y)
        return unit * size

    page = board.page.filter(ImageFilter.GaussianBlur(0.35 / scale)) if scale < 0.9 else board.page
    every = np.stack(np.meshgrid(np.arange(width), np.arange(height)), -1).astype(float)
    seen = sampled(np.asarray(page, np.float32), to_page(every))
    taken = seen if clean else _exposed(random, seen, cell, board.share)
    lines = MARGIN + CELL * np.arange(board.order + 1.0)
    crossings = np.stack(np.meshgrid(lines, lines), -1)
    mesh = crossings * (width / size)
    for _ in range(20):
        mesh = mesh + (crossings - to_page(mesh)) * (width / size)
    return Photograph(_stored(random, taken), mesh)


def _exposed(
    random: Random, taken: NDArray[np.float32], cell: float, share: float
) -> NDArray[np.float32]:
    """Returns the picture in uneven light, blurred, noisy and perhaps sharpened."""
    height, width = taken.shape
    y, x = np.indices((height, width)) / max(height, width)
    angle = random.uniform(0, 2 * np.pi)
    along = np.cos(angle) * x + np.sin(angle) * y
    light = 1 + random.uniform(0, 0.5) * (along - along.mean())
    if random.random() < 0.3:
        edge = random.uniform(float(along.min()), float(along.max()))
        soft = random.uniform(0.01, 0.2)
        light = light * (1 - random.uniform(0.1, 0.5) / (1 + np.exp((along - edge) / soft)))
    black = random.uniform(0, 60)
    white = random.uniform(110, 255)
    taken = (black + (white - black) * taken / 255 * light).astype(np.float32)
    image = Image.fromarray(np.clip(taken, 0, 255).astype(np.uint8))
    blur = random.uniform(0, min(0.07, 0.15 * share)) * cell
    image = image.filter(ImageFilter.GaussianBlur(blur))
    if random.random() < 0.25:
        image = _moved(random, image, cell)
    noise = random.normal(0, random.uniform(0, 7), taken.shape)
    noisy = np.clip(np.asarray(image, np.float32) + noise, 0, 255)
    if random.random() < 0.35:
        noisy = _sharpened(noisy, blur + random.uniform(0.5, 1.5), random.uniform(0.5, 2.5))
    return noisy.astype(np.float32)


def _sharpened(grey: NDArray[np.floating], radius: float, strength: float) -> NDArray[np.floating]:
    """Returns what cheap cameras make of a picture: halos around what is dark."""
    image = Image.fromarray(grey.astype(np.uint8)).filter(ImageFilter.GaussianBlur(radius))
    return np.clip(grey + strength * (grey - np.asarray(image, np.float32)), 0, 255)


def _moved(random: Random, image: Image.Image, cell: float) -> Image.Image:
    """Blurs along a line: the hand shook."""
    size = 5 if cell > 30 else 3
    kernel = np.zeros((size, size))
    if random.random() < 0.5:
        kernel[size // 2] = 1
    else:
        np.fill_diagonal(kernel, 1)
    return image.filter(ImageFilter.Kernel((size, size), kernel.ravel().tolist(), kernel.sum()))


def _stored(random: Random, taken: NDArray[np.float32]) -> NDArray[np.uint8]:
    """Returns the picture after it was stored as JPEG."""
    data = io.BytesIO()
    Image.fromarray(taken.astype(np.uint8)).save(data, "JPEG", quality=int(random.integers(25, 96)))
    return np.asarray(Image.open(data))
