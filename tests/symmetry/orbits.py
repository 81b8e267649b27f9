"""All images of a grid, found by doing simple things until nothing new appears."""

from __future__ import annotations

from nonet.symmetry.shapes import Shape

Lines = list[bytes]


def images(shape: Shape, grid: bytes) -> set[bytes]:
    """Returns all images of a grid."""
    found, new = {grid}, [grid]
    while new:
        for image in neighbours(shape, new.pop()):
            if image not in found:
                found.add(image)
                new.append(image)
    return found


def neighbours(shape: Shape, grid: bytes) -> list[bytes]:
    """Returns images from which all others follow."""
    order = shape.order
    rows = [grid[order * row : order * (row + 1)] for row in range(order)]
    found = [b"".join(lines) for lines in exchanges(rows, shape.height)]
    found += [b"".join(turned(columns)) for columns in exchanges(turned(rows), shape.width)]
    for value in range(1, order):
        pair = bytes([value, value + 1])
        found.append(grid.translate(bytes.maketrans(pair, pair[::-1])))
    if len(shape.roles) > 1:
        found.append(b"".join(turned(rows)))
    if len(shape.roles) == 6:
        found.append(conjugate(order, grid))
    return found


def turned(lines: Lines) -> Lines:
    """Returns the columns of rows."""
    return [bytes(column) for column in zip(*lines, strict=True)]


def exchanges(lines: Lines, size: int) -> list[Lines]:
    """Returns the lines with two neighbours of a block exchanged, or two neighbouring blocks."""
    found = [
        [*lines[:one], lines[one + 1], lines[one], *lines[one + 2 :]]
        for one in range(len(lines) - 1)
        if (one + 1) % size
    ]
    for one in range(0, len(lines) - size, size):
        two, rest = one + size, one + 2 * size
        found.append([*lines[:one], *lines[two:rest], *lines[one:two], *lines[rest:]])
    return found


def conjugate(order: int, grid: bytes) -> bytes:
    """Returns the Latin square whose values are the columns of the grid, and the reverse."""
    image = bytearray(order**2)
    for cell, value in enumerate(grid):
        if value:
            image[cell // order * order + value - 1] = cell % order + 1
    return bytes(image)
