"""Pictures without a grid of cells: walls, streets, pages of text, codes, noise."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, product

import numpy as np
from PIL import Image, ImageFilter

from tests.photo.sheets import Random, letters, number, sheet, words

__all__ = ["SCENES"]


def _tiles(random: Random) -> Image.Image:
    made = sheet(random, number(random, 3, 20), number(random, 3, 20))
    made.ruled(width=number(random, 3, 12))
    return made.page.filter(ImageFilter.GaussianBlur(random.uniform(0, 3)))


def _bricks(random: Random) -> Image.Image:
    made = sheet(random, 30, number(random, 15, 30))
    for row in range(int(made.rows)):
        for brick in range(-row % 2, 32, 2):
            made.fill(brick, row, number(random, 90, 140), wide=1.9, high=0.9)
    return made.page


def _text(random: Random) -> Image.Image:
    columns = number(random, 1, 4)
    made = sheet(random, columns * 12, number(random, 20, 50))
    for column, row in product(range(columns), range(int(made.rows))):
        made.put(column * 12 + 5.5, row + 0.5, words(random, 3), share=0.7)
    for column in range(1, columns):
        made.line((column * 12 - 0.5, 0), (column * 12 - 0.5, made.rows), width=1)
    return made.page


def _bar_code(random: Random) -> Image.Image:
    made = sheet(random, 95, 60)
    for bar in range(95):
        if random.random() < 0.5:
            made.fill(bar, 0, made.ink, high=50)
    for digit in range(13):
        made.put(digit * 7 + 5, 55, str(number(random, 0, 9)), share=8)
    return made.page


def _square_code(random: Random) -> Image.Image:
    side = int(random.choice([21, 25, 29, 33]))
    made = sheet(random, side, side)
    for column, row in product(range(side), range(side)):
        if random.random() < 0.5:
            made.fill(column, row, made.ink)
    for column, row in ((0, 0), (side - 7, 0), (0, side - 7)):
        made.fill(column, row, made.ink, wide=7, high=7)
        made.fill(column + 1, row + 1, 255, wide=5, high=5)
        made.fill(column + 2, row + 2, made.ink, wide=3, high=3)
    return made.page


def _keyboard(random: Random) -> Image.Image:
    made = sheet(random, 15, 5)
    for row, column in product(range(5), range(13)):
        x = column + row * 0.4
        made.frame(x + 0.05, row + 0.05, 0.9, 0.9, width=3)
        made.put(x + 0.5, row + 0.5, str(column % 10) if row == 0 else letters(random))
    return made.page


def _keypad(random: Random) -> Image.Image:
    made = sheet(random, 4, number(random, 4, 6))
    for row, column in product(range(int(made.rows)), range(4)):
        made.frame(column + 0.06, row + 0.06, 0.88, 0.88, width=number(random, 2, 5))
        made.put(column + 0.5, row + 0.5, str(number(random, 0, 9)))
    return made.page


def _streets(random: Random) -> Image.Image:
    made = sheet(random, 12, 12)
    for _ in range(number(random, 6, 14)):
        at, drift = random.uniform(0, 12), random.uniform(-1, 1)
        made.line((at, 0), (at + drift, 12), width=number(random, 2, 9))
        at = random.uniform(0, 12)
        made.line((0, at), (12, at + drift), width=number(random, 2, 9))
    for _ in range(15):
        x, y = random.uniform(0, 12, 2)
        made.put(float(x), float(y), words(random, 1), share=0.4)
    return made.page


def _facade(random: Random) -> Image.Image:
    made = sheet(random, number(random, 4, 12), number(random, 4, 16))
    for row, column in product(range(int(made.rows)), range(int(made.columns))):
        made.fill(column + 0.2, row + 0.15, number(random, 20, 120), wide=0.6, high=0.7)
        made.line((column + 0.5, row + 0.15), (column + 0.5, row + 0.85))
    return made.page


def _honeycomb(random: Random) -> Image.Image:
    made = sheet(random, 12, 12)
    angles = np.arange(7) * np.pi / 3
    for row, column in product(range(13), range(8)):
        x, y = column * 1.73 + row % 2 * 0.865, row * 1.0
        corners = list(zip(x + 0.577 * np.sin(angles), y + 0.577 * np.cos(angles), strict=True))
        for start, stop in pairwise(corners):
            made.line(start, stop)
    return made.page


def _net(random: Random) -> Image.Image:
    made = sheet(random, 12, 12)
    for line in range(-12, 24):
        made.line((line, 0), (line + 12, 12), width=number(random, 1, 3))
        made.line((line, 12), (line + 12, 0), width=number(random, 1, 3))
    return made.page


def _stripes(random: Random) -> Image.Image:
    made = sheet(random, 10, number(random, 5, 40))
    for row in range(0, int(made.rows), 2):
        made.fill(0, row, made.ink, wide=10)
    return made.page


def _piano(random: Random) -> Image.Image:
    made = sheet(random, 14, 6)
    for key in range(15):
        made.line((key, 0), (key, 6), width=3)
        if key % 7 not in (0, 3):
            made.fill(key - 0.3, 0, made.ink, wide=0.6, high=3.5)
    made.frame(0, 0, 14, 6, width=4)
    return made.page


def _staves(random: Random) -> Image.Image:
    made = sheet(random, 40, 50)
    for stave, line in product(range(5), range(5)):
        made.line((0, stave * 10 + line), (40, stave * 10 + line), width=1)
        made.disc(random.uniform(1, 39), stave * 10 + random.uniform(0, 4), 0.5, made.ink)
    return made.page


def _rings(random: Random) -> Image.Image:
    made = sheet(random, 20, 20)
    for ring in range(10, 0, -1):
        made.disc(10, 10, ring, None)
        made.put(10, 10 - ring + 0.5, str(11 - ring), share=0.7)
    return made.page


def _window(random: Random) -> Image.Image:
    made = sheet(random, 2, number(random, 2, 4))
    made.pen.rectangle((*made.at(0, 0), *made.at(2, made.rows)), fill=number(random, 100, 240))
    made.ruled(width=number(random, 8, 25))
    return made.page


def _blots(random: Random) -> Image.Image:
    noise = random.normal(128, 60, (number(random, 20, 90), number(random, 20, 90)))
    small = Image.fromarray(np.clip(noise, 0, 255).astype(np.uint8))
    return small.resize((700, 600), Image.Resampling.BICUBIC)


def _noise(random: Random) -> Image.Image:
    grey = random.normal(128, random.uniform(5, 120), (600, 700))
    return Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8))


def _gradient(random: Random) -> Image.Image:
    along = np.add.outer(np.linspace(0, 128, 600), np.linspace(0, 127, 800))
    return Image.fromarray(along.astype(np.uint8)).rotate(number(random, 0, 3) * 90, expand=True)


def _plain(random: Random) -> Image.Image:
    return Image.new("L", (640, 480), int(random.choice([0, 1, 127, 254, 255])))


SCENES: dict[str, Callable[[Random], Image.Image]] = {
    "tiles": _tiles,
    "bricks": _bricks,
    "text": _text,
    "bar code": _bar_code,
    "square code": _square_code,
    "keyboard": _keyboard,
    "keypad": _keypad,
    "streets": _streets,
    "facade": _facade,
    "honeycomb": _honeycomb,
    "net": _net,
    "stripes": _stripes,
    "piano": _piano,
    "staves": _staves,
    "rings": _rings,
    "window": _window,
    "blots": _blots,
    "noise": _noise,
    "gradient": _gradient,
    "plain": _plain,
}
"""What is drawn, by its name."""
