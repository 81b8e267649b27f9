"""Drawn boards: every cell is known, so a network can learn from their photographs."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter, ImageFont

CELL = 48
"""Pixels of a side of a cell as it is drawn."""
MARGIN = 77

Random = np.random.Generator


class Board(NamedTuple):
    """A drawn page with a board."""

    page: Image.Image
    order: int
    classes: NDArray[np.int64]
    """(order²): what is in each cell, as indices of the network's classes."""
    share: float
    """The height of the digits, in cells."""


def drawn(
    random: Random,
    fonts: list[str],
    order: int,
    contents: NDArray[np.int64],
    names: tuple[str, ...],
) -> Board:
    """Returns a page with a board with these contents."""
    side = CELL * order
    size = side + 2 * MARGIN
    paper = int(random.integers(170, 256))
    page = Image.new("L", (size, size), paper)
    pen = ImageDraw.Draw(page)
    _print_around(random, pen, fonts, size, side)
    if random.random() < 0.35:
        _show_through(random, page, fonts)
        pen = ImageDraw.Draw(page)
    if random.random() < 0.5:
        pen.rectangle(
            (MARGIN, MARGIN, MARGIN + side, MARGIN + side),
            fill=min(255, paper + int(random.integers(0, 30))),
        )
    _shade(random, pen, order, paper)
    ink = int(random.integers(0, 70))
    share = random.uniform(0.3, 0.84)
    _write(random, page, fonts, contents, names, ink, share)
    _lines(random, pen, order, ink, paper)
    if random.random() < 0.3:
        page = _creased(random, page)
    return Board(page, order, contents, share)


def _write(
    random: Random,
    page: Image.Image,
    fonts: list[str],
    contents: NDArray[np.int64],
    names: tuple[str, ...],
    ink: int,
    share: float,
) -> None:
    """Writes what is in the cells, pencil marks into some of the others, and specks."""
    order = round(len(contents) ** 0.5)
    pen = ImageDraw.Draw(page)
    type_ = _type(random, fonts)
    hand = _type(random, fonts)
    other = random.random() < 0.12
    small = _font(fonts[int(random.integers(len(fonts)))], random.uniform(0.16, 0.3))
    shift = random.uniform(-0.07, 0.07, 2) * CELL
    jitter = random.uniform(0, 0.03) * CELL
    light = int(random.integers(0, 110)) if random.random() < 0.2 else ink
    marks = random.random() < 0.3
    stamps: dict[tuple[int, bool], Image.Image] = {}
    for cell, content in enumerate(map(int, contents)):
        x = MARGIN + (cell % order + 0.5) * CELL + shift[0] + random.normal(0, jitter)
        y = MARGIN + (cell // order + 0.5) * CELL + shift[1] + random.normal(0, jitter)
        if content:
            second = other and random.random() < 0.4
            if (content, second) not in stamps:
                stamps[content, second] = _stamp(hand if second else type_, names[content], share)
            stamp = stamps[content, second]
            fill = light if random.random() < 0.5 else ink
            page.paste(fill, (round(x - stamp.width / 2), round(y - stamp.height / 2)), stamp)
        elif marks and random.random() < 0.6:
            _mark(random, pen, small, cell, order, ink)
        elif random.random() < 0.02:
            _speck(random, pen, x, y, ink)


class _Type(NamedTuple):
    """How the digits of a board look."""

    font: ImageFont.FreeTypeFont
    narrow: float
    slant: float
    weight: int
    """How many pixels wider (or, if negative, thinner) strokes are than in the font."""
    two: float
    """How large two digits are, if one is 1."""


_DRAWN = 120


def _type(random: Random, fonts: list[str]) -> _Type:
    face = ImageFont.truetype(
        fonts[int(random.integers(len(fonts)))], _DRAWN, layout_engine=ImageFont.Layout.BASIC
    )
    plain = random.random() < 0.5
    return _Type(
        face,
        1.0 if plain else random.uniform(0.68, 1.18),
        0.0 if plain or random.random() < 0.6 else random.uniform(-0.12, 0.25),
        0 if plain else int(random.integers(-4, 8)),
        random.uniform(0.6, 1),
    )


def _stamp(type_: _Type, text: str, share: float) -> Image.Image:
    """Returns the mask of a text whose digits are this share of the height of a cell."""
    _, top, _, bottom = type_.font.getbbox("8")
    left, upper, right, lower = type_.font.getbbox(text)
    edge = 16
    width, height = int(right - left) + 2 * edge, int(lower - upper) + 2 * edge
    mask = Image.new("L", (width, height))
    ImageDraw.Draw(mask).text((edge - left, edge - upper), text, fill=255, font=type_.font)
    if type_.weight > 0:
        mask = mask.filter(ImageFilter.MaxFilter(type_.weight // 2 * 2 + 1))
    elif type_.weight < -1:
        mask = mask.filter(ImageFilter.MinFilter(3))
    if type_.slant:
        lean = type_.slant
        mask = mask.transform(
            mask.size,
            Image.Transform.AFFINE,
            (1, lean, -lean * height / 2, 0, 1, 0),
            Image.Resampling.BILINEAR,
        )
    scale = share * CELL / max(bottom - top, 40)
    across = scale * type_.narrow
    if len(text) > 1:
        across, scale = across * type_.two, scale * type_.two
    across *= min(1.0, 0.85 * CELL / (max(width - 2 * edge, 1) * across))
    size = max(3, round(width * across)), max(3, round(height * scale))
    return mask.resize(size, Image.Resampling.BOX)


def _font(face: str, share: float) -> ImageFont.FreeTypeFont:
    """Returns a font whose digits have about this share of the height of a cell."""
    return ImageFont.truetype(face, max(6, round(share * CELL / 0.7)))


def _mark(
    random: Random,
    pen: ImageDraw.ImageDraw,
    font: ImageFont.FreeTypeFont,
    cell: int,
    order: int,
    ink: int,
) -> None:
    left, top = MARGIN + cell % order * CELL, MARGIN + cell // order * CELL
    grey = int(random.integers(ink, 170))
    if random.random() < 0.5:
        for digit in range(1, 10):
            if random.random() < 0.4:
                x = left + ((digit - 1) % 3 + 0.5) * CELL / 3
                y = top + ((digit - 1) // 3 + 0.5) * CELL / 3
                pen.text((x, y), str(digit), fill=grey, font=font, anchor="mm")
    else:
        digits = random.choice(list("123456789"), int(random.integers(1, 4)), replace=False)
        x = left + random.uniform(0.1, 0.3) * CELL
        y = top + random.choice([0.18, 0.82]) * CELL
        pen.text((x, y), "".join(digits), fill=grey, font=font, anchor="lm")


def _speck(random: Random, pen: ImageDraw.ImageDraw, x: float, y: float, ink: int) -> None:
    x, y = x + random.uniform(-20, 20), y + random.uniform(-20, 20)
    size = random.uniform(1, 5)
    pen.ellipse((x - size, y - size, x + size, y + size), fill=int(random.integers(ink, 160)))


def _shade(random: Random, pen: ImageDraw.ImageDraw, order: int, paper: int) -> None:
    """Tints or hatches some cells: boxes, the diagonals, or any."""
    if random.random() < 0.6:
        return
    kind = random.integers(3)
    grey = int(paper * random.uniform(0.6, 0.95))
    hatched = random.random() < 0.25
    box = max(2, round(order**0.5))
    for cell in range(order * order):
        row, column = divmod(cell, order)
        chosen = (
            (row // box + column // box) % 2 == 1
            if kind == 0
            else row == column or row + column == order - 1
            if kind == 1
            else random.random() < 0.2
        )
        if not chosen:
            continue
        x, y = MARGIN + column * CELL, MARGIN + row * CELL
        if hatched:
            for step in range(0, 2 * CELL, 7):
                start, stop = max(0, step - CELL), min(step, CELL)
                pen.line(
                    (x + start, y + step - start, x + stop, y + step - stop), fill=grey, width=1
                )
        else:
            pen.rectangle((x, y, x + CELL, y + CELL), fill=grey)


def _lines(random: Random, pen: ImageDraw.ImageDraw, order: int, ink: int, paper: int) -> None:
    """Draws the lines: boxes thicker, or only darker, or all alike."""
    side = CELL * order
    thin = int(random.integers(1, 4))
    thick = thin + int(random.integers(0, 5))
    grey = (
        int(random.integers(ink, max(ink + 1, int(paper * 0.75)))) if random.random() < 0.5 else ink
    )
    tall = {4: 2, 6: 2, 9: 3, 16: 4}[order]
    wide = order // tall
    for thick_ones in (False, True):
        for index in range(order + 1):
            for across, each in ((True, tall), (False, wide)):
                bold = index % each == 0
                if bold != thick_ones:
                    continue
                width, fill = (thick, ink) if bold else (thin, grey)
                at = MARGIN + index * CELL
                line = (
                    (MARGIN, at, MARGIN + side, at) if across else (at, MARGIN, at, MARGIN + side)
                )
                pen.line(line, fill=fill, width=width)


def _creased(random: Random, page: Image.Image) -> Image.Image:
    """Returns the page with creases, a darker or lighter line each, and stains."""
    grey = np.asarray(page, np.float32)
    y, x = np.indices((page.height, page.width)) / page.height
    light = np.ones_like(grey)
    for _ in range(int(random.integers(1, 5))):
        angle = random.uniform(0, np.pi)
        away = np.cos(angle) * (x - random.random()) + np.sin(angle) * (y - random.random())
        width = random.uniform(0.001, 0.012)
        light += random.uniform(-0.35, 0.25) * np.exp(-((away / width) ** 2))
        light += random.uniform(-0.12, 0.12) * (away > 0) * np.exp(-np.abs(away) / 0.05)
    for _ in range(int(random.integers(0, 6))):
        away = (x - random.random()) ** 2 + (y - random.random()) ** 2
        light -= random.uniform(0, 0.25) * np.exp(-away / random.uniform(0.0001, 0.003))
    return Image.fromarray(np.clip(grey * light, 0, 255).astype(np.uint8))


def _print_around(
    random: Random, pen: ImageDraw.ImageDraw, fonts: list[str], size: int, side: int
) -> None:
    """Prints words above, below and beside the board, and sometimes another frame."""
    letters = list("abcdefghijklmnopqrstuvwxyz 0123456789")
    for _ in range(int(random.integers(0, 5))):
        font = ImageFont.truetype(
            fonts[int(random.integers(len(fonts)))], int(random.integers(14, 44))
        )
        text = "".join(random.choice(letters, int(random.integers(4, 30))))
        y = random.choice(
            [random.uniform(5, MARGIN - 45), random.uniform(MARGIN + side + 8, size - 20)]
        )
        pen.text((random.uniform(0, MARGIN), y), text, fill=int(random.integers(0, 120)), font=font)
    if random.random() < 0.15:
        y = random.choice([MARGIN - random.uniform(20, 60), MARGIN + side + random.uniform(4, 30)])
        pen.rectangle((0, y, size, y + random.uniform(8, 30)), fill=int(random.integers(0, 120)))
    if random.random() < 0.2:
        x = random.uniform(5, MARGIN - 25)
        pen.line(
            (x, 0, x, size), fill=int(random.integers(0, 150)), width=int(random.integers(1, 4))
        )


def _show_through(random: Random, page: Image.Image, fonts: list[str]) -> None:
    """Prints on the back of the page, faintly and mirrored."""
    back = Image.new("L", page.size, 255)
    pen = ImageDraw.Draw(back)
    letters = list("abcdefghijklmnopqrstuvwxyz       ")
    font = ImageFont.truetype(fonts[int(random.integers(len(fonts)))], int(random.integers(16, 60)))
    spacing = int(random.integers(20, 70))
    for y in range(0, page.height, spacing):
        pen.text((0, y), "".join(random.choice(letters, 80)), fill=0, font=font)
    back = back.transpose(Image.Transpose.FLIP_LEFT_RIGHT).filter(ImageFilter.GaussianBlur(1.5))
    page.paste(Image.blend(page, back, 0.0), (0, 0))
    strength = random.uniform(0.03, 0.16)
    dark = np.asarray(page, np.float32) * (1 - strength * (1 - np.asarray(back, np.float32) / 255))
    page.paste(Image.fromarray(dark.astype(np.uint8)), (0, 0))
