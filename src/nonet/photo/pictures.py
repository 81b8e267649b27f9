"""Pictures from files, bytes and arrays, as grey values of a bounded size."""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Callable
from importlib import import_module
from os import PathLike
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, cast

import numpy as np
from numpy.typing import NDArray

from nonet.errors import PuzzleError
from nonet.photo.files import MOST_BYTES, Bounded, Parts, kind_of, parts
from nonet.photo.mesh import Picture

if TYPE_CHECKING:
    from PIL import Image
    from PIL.ImageFile import ImageFile

__all__ = ["PictureLike", "grey", "shrunk"]

PictureLike = str | PathLike[str] | bytes | bytearray | memoryview | NDArray[np.generic]
"""A path, the bytes of a file, or an array of grey or coloured values."""

Values = NDArray[np.generic]

LARGEST = 3000
"""The longer side of a picture, in pixels; a larger one is reduced to half of that or more."""
LEAST_SIDE = 60
_MOST_PIXELS = {"JPEG": 120_000_000, "WebP": 25_000_000}
"""A decoder reduces a JPEG while it reads it, and needs the memory for a WebP several times."""
MOST_PIXELS = 50_000_000
"""Of other kinds of files."""
MOST_SCANNED = 300_000_000
"""Pixels of a JPEG, counted each time that its decoder goes over them."""
_NARROWEST = 20
"""The longer side may be so many times longer."""
_STRIP = 4_000_000
"""Pixels that are made grey at a time."""
_LUMA = np.array([0.299, 0.587, 0.114], np.float32)
"""The shares of red, green and blue in grey (ITU-R BT.601), as in Pillow."""
_CHANNELS = ((), (1,), (2,), (3,), (4,))
"""How the shape of an array may end: grey or colours, perhaps with how much each pixel covers."""
_HIGHEST = 1e30

_UPRIGHT: dict[int, Callable[[Picture], Picture]] = {
    2: lambda seen: seen[:, ::-1],
    3: lambda seen: seen[::-1, ::-1],
    4: lambda seen: seen[::-1],
    5: lambda seen: seen.T,
    6: lambda seen: seen[::-1].T,
    7: lambda seen: seen[::-1, ::-1].T,
    8: lambda seen: seen.T[::-1],
}
"""How a picture becomes upright, for each orientation of EXIF."""

_PLUGINS = {"WebP": "PIL.WebPImagePlugin", "TIFF": "PIL.TiffImagePlugin"}
"""Those that Pillow loads only together with all others, which takes long."""

_one_at_a_time = Lock()
"""Warnings are switched off for the whole process while a picture is decoded."""


def grey(source: PictureLike) -> Picture:
    """Returns the grey values of a picture (``PictureLike``), turned as its EXIF data say.

    Raises PuzzleError if it is not a picture, broken, too small or too large, ModuleNotFoundError
    if Pillow is missing, OSError if the file cannot be read, and TypeError for other values.
    """
    if isinstance(source, np.ndarray):
        return _of_array(np.asarray(source))
    if isinstance(source, bytes | bytearray | memoryview):
        return _of_bytes(bytes(source))
    if not isinstance(source, str | PathLike):  # pyright: ignore[reportUnnecessaryIsInstance]
        found = type(source).__name__
        raise TypeError(f"a picture as {found}; expected a path, the bytes of a file or an array")
    return _of_bytes(_content(os.fsdecode(source)))


def shrunk(picture: Picture, largest: int) -> Picture:
    """Returns the picture, reduced by a whole number so that no side is longer than this."""
    return _reduced(picture, -(-max(picture.shape) // largest))


def _reduced(values: NDArray[np.float32 | np.uint8], factor: int) -> Picture:
    """Returns the means of squares with this side; what is left over at the edges is cut off."""
    if factor == 1:
        return values.astype(np.float32)
    height, width = (side // factor * factor for side in values.shape)
    total = np.zeros((height // factor, width // factor), np.float32)
    for row in range(factor):
        for column in range(factor):
            total += values[row:height:factor, column:width:factor]
    total /= factor * factor
    return total


def _content(name: str) -> bytes:
    """Returns the bytes of a file; of a larger one than is taken, the first."""
    if "\0" in name:
        raise FileNotFoundError(2, os.strerror(2), name)
    with Path(name).open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _of_bytes(data: bytes) -> Picture:
    kind = kind_of(data)
    needed = parts(kind, data)
    try:
        from PIL import Image
    except ModuleNotFoundError:
        missing = 'photographs need the package pillow: pip install "nonet[photo]"'
        raise ModuleNotFoundError(missing, name="PIL") from None
    if kind in _PLUGINS:
        import_module(_PLUGINS[kind])
    logging.getLogger("PIL").addHandler(logging.NullHandler())
    with _one_at_a_time, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of Pillow, on metadata that do not matter here
        try:
            with Image.open(Bounded(needed.data), formats=(kind,)) as image:
                _check_cost(image, kind, needed)
                image.draft("L", _wanted(image.size))
                image.load()
                seen = _in_strips(image.size[::-1], _strips(image))
        except PuzzleError:
            raise
        except Image.DecompressionBombError as error:
            raise PuzzleError("picture-huge", most=MOST_PIXELS // 10**6) from error
        except Exception as error:  # Pillow raises what its decoders meet
            raise PuzzleError("picture-broken", kind=kind) from error
    upright = _UPRIGHT.get(needed.orientation)
    return np.ascontiguousarray(upright(seen)) if upright else seen


def _check_cost(image: ImageFile, kind: str, needed: Parts) -> None:
    """Raises PuzzleError if the picture would take a decoder too long, or too much memory."""
    if any(tile[0] == "libtiff" for tile in image.tile):
        # libtiff prints what it meets on stderr, and was made for files that one trusts.
        raise PuzzleError("picture-kind", kind=f"TIFF ({image.info.get('compression')})")
    most = _MOST_PIXELS.get(kind, MOST_PIXELS) if needed.passes == 1 else MOST_PIXELS
    if needed.passes > 1:
        most = min(most, MOST_SCANNED // needed.passes)
    _check_size(image.size, most)


def _wanted(size: tuple[int, int]) -> tuple[int, int]:
    """Returns the least size that a decoder may reduce the picture to."""
    width, height = size
    scale = LARGEST // 2 / max(size)
    return max(int(width * scale), 1), max(int(height * scale), 1)


Strips = Callable[[int, int], Values]
"""Returns the values of rows: (height, width) or (height, width, channels)."""


def _strips(image: Image.Image) -> Strips:
    """Returns the rows of a decoded picture, in grey, on white paper where it is transparent."""
    from PIL import Image

    clear = "A" in image.getbands() or "transparency" in image.info
    deep = image.mode.startswith(("I", "F"))

    def rows(top: int, bottom: int) -> Values:
        part = image.crop((0, top, image.width, bottom))
        if deep:
            return np.asarray(part)
        if clear:
            layers = part if part.mode in ("LA", "RGBA") else part.convert("RGBA")
            part = Image.new("L", layers.size, 255)
            part.paste(layers.convert("L"), mask=layers.getchannel("A"))
        elif part.mode == "LAB":
            part = part.getchannel(0)
        return np.asarray(part.convert("L"))

    return rows


def _of_array(values: Values) -> Picture:
    shape: tuple[int, ...] = values.shape
    if values.dtype.kind not in "biuf" or shape[2:] not in _CHANNELS or len(shape) < 2:
        raise PuzzleError("picture-array", shape=str(shape), dtype=str(values.dtype))
    _check_size((shape[1], shape[0]), _MOST_PIXELS["JPEG"])
    return _in_strips(shape[:2], lambda top, bottom: values[top:bottom])


def _in_strips(size: tuple[int, ...], rows: Strips) -> Picture:
    """Returns a picture of this height and width, reduced; few rows at a time take memory."""
    height, width = size
    factor = -(-max(size) // LARGEST)
    step = max(_STRIP // width // factor, 1) * factor
    places = [(top, min(top + step, height)) for top in range(0, height, step)]
    scale = _scale(rows, places)
    seen = np.empty((height // factor, width // factor), np.float32)
    for top, bottom in places:
        part = _reduced(_grey(rows(top, bottom), scale), factor)
        seen[top // factor : top // factor + len(part)] = part
    return seen


def _scale(rows: Strips, places: list[tuple[int, int]]) -> tuple[float, float]:
    """Returns the value that is black, and the one that is white."""
    first = rows(0, 1).dtype
    if first.kind == "b" or first.name == "uint8":
        return 0.0, 1.0 if first.kind == "b" else 255.0
    low, high = np.inf, -np.inf
    for top, bottom in places:
        part = cast("NDArray[np.float64]", rows(top, bottom))
        least, most = float(part.min()), float(part.max())
        if not (least > -_HIGHEST and most < _HIGHEST):  # NaN too
            raise PuzzleError("picture-values")
        low, high = min(low, least), max(high, most)
    for white in (1.0, 255.0) if first.kind == "f" else (255.0,):
        if low >= 0 and high <= white:
            return 0.0, white
    return low, high


def _grey(part: Values, scale: tuple[float, float]) -> NDArray[np.float32 | np.uint8]:
    """Returns values as grey from 0 to 255."""
    if part.ndim == 2 and part.dtype == np.uint8:
        return cast("NDArray[np.uint8]", part)
    low, high = scale
    scaled = (np.asarray(part, np.float32) - np.float32(low)) * np.float32(
        255 / max(high - low, 1e-9)
    )
    if scaled.ndim == 2:
        return scaled
    channels = scaled.shape[2]
    colours = scaled[..., : channels - 1] if channels in (2, 4) else scaled
    seen = colours @ _LUMA if channels > 2 else colours[..., 0]
    if channels in (2, 4):
        cover = scaled[..., -1] / 255
        seen = seen * cover + 255 * (1 - cover)
    return np.asarray(seen, np.float32)


def _check_size(size: tuple[int, int], most: int) -> None:
    width, height = size
    if min(size) < LEAST_SIDE:
        raise PuzzleError("picture-small", width=width, height=height, least=LEAST_SIDE)
    if max(size) > _NARROWEST * min(size):
        raise PuzzleError("picture-narrow", width=width, height=height, times=_NARROWEST)
    if width * height > most:
        raise PuzzleError("picture-large", width=width, height=height, most=most // 10**6)
