"""Hostile files: pictures of every kind that are cut off, changed, huge, or no pictures at all."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable, Iterator
from functools import cache, partial

import numpy as np
from PIL import Image

from tests.photo.sheets import Random

__all__ = ["SPECIAL", "chunk", "hostile", "saved", "segment", "wholes"]


def saved(image: Image.Image, kind: str, **options: object) -> bytes:
    """Returns the picture as a file."""
    data = io.BytesIO()
    image.save(data, kind, **options)  # pyright: ignore[reportUnknownMemberType]
    return data.getvalue()


def hostile(count: int, seed: int = 1) -> Iterator[tuple[str, bytes]]:
    """Yields so many files, each with its name: whole ones, special ones, and changed ones."""
    plain = {**wholes(), **{name: make() for name, make in SPECIAL.items()}}
    names = list(plain)
    for index in range(count):
        name = names[index % len(names)]
        if index < len(names):
            yield name, plain[name]
        else:
            random = np.random.default_rng([seed, index])
            change = _CHANGES[int(random.integers(len(_CHANGES)))]
            yield f"{name}, {change.__name__.strip('_')} {index}", change(random, plain[name])


def chunk(name: bytes, data: bytes) -> bytes:
    """Returns a chunk of a PNG."""
    return len(data).to_bytes(4, "big") + name + data + zlib.crc32(name + data).to_bytes(4, "big")


def segment(marker: int, data: bytes) -> bytes:
    """Returns a segment of a JPEG."""
    return bytes([0xFF, marker]) + (len(data) + 2).to_bytes(2, "big") + data


def _page(side: int = 130) -> Image.Image:
    """Returns a coloured picture with lines and noise."""
    random = np.random.default_rng(5)
    values = random.integers(150, 256, (side - 20, side, 3), dtype=np.uint8)
    values[10::12] = 20
    values[:, 10::12] = 20
    return Image.fromarray(values)


def _several(kind: str) -> bytes:
    """Returns a file of several pictures."""
    first, *others = (_page().rotate(angle) for angle in (0, 5, 9))
    return saved(first, kind, save_all=True, append_images=others)


@cache
def wholes() -> dict[str, bytes]:
    """Returns whole files of every kind and mode that is taken, by name."""
    page = _page()
    grey = page.convert("L")
    deep = Image.fromarray(np.asarray(grey, np.uint16) * 200)
    made = {
        f"{kind} {mode}": saved(page.convert(mode), kind)
        for kind, modes in {
            "JPEG": ("L", "RGB", "CMYK", "YCbCr"),
            "PNG": ("1", "L", "LA", "P", "RGB", "RGBA"),
            "WEBP": ("L", "RGB", "RGBA"),
            "GIF": ("1", "L", "P", "RGB"),
            "BMP": ("1", "L", "P", "RGB", "RGBA"),
            "TIFF": ("1", "L", "LA", "P", "RGB", "RGBA", "CMYK", "YCbCr", "F", "I"),
        }.items()
        for mode in modes
    }
    for orientation in range(10):
        exif = Image.Exif()
        exif[0x0112] = orientation
        kind = ("JPEG", "PNG", "WEBP", "TIFF")[orientation % 4]
        made[f"{kind} turned {orientation}"] = saved(page, kind, exif=exif)
    return made | {
        "PNG 16 bits": saved(deep, "PNG"),
        "TIFF 16 bits": saved(deep, "TIFF"),
        "TIFF large-endian": saved(deep, "TIFF", big_tiff=True),
        "PNG palette with transparency": saved(page.convert("P"), "PNG", transparency=3),
        "PNG grey with transparency": saved(grey, "PNG", transparency=200),
        "JPEG progressive": saved(page, "JPEG", progressive=True),
        "JPEG YCCK": saved(page.convert("CMYK"), "JPEG", quality=40),
        "MPO": _several("MPO"),
        "GIF animated": _several("GIF"),
        "PNG animated": _several("PNG"),
        "WEBP animated": _several("WEBP"),
        "TIFF pages": _several("TIFF"),
    }


def _inserted(whole: str, place: int, extra: bytes) -> bytes:
    data = wholes()[whole]
    return data[:place] + extra + data[place:]


def _header(width: int, height: int) -> bytes:
    data = wholes()["PNG RGB"]
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    return data[:8] + chunk(b"IHDR", size + b"\x08\x02\0\0\0") + data[33:]


def _scans(count: int) -> bytes:
    """Returns a JPEG whose last scan is repeated."""
    data = wholes()["JPEG progressive"]
    last = data.rindex(b"\xff\xda")
    return data[:-2] + data[last:-2] * count + data[-2:]


def _entries(count: int) -> bytes:
    """Returns EXIF data whose entries all point to the same bytes."""
    entry = b"\x01\x07\0\x07" + (65000).to_bytes(4, "big") + bytes(4)
    entries = b"".join(number.to_bytes(2, "big") + entry[2:] for number in range(count))
    return (b"MM\0*\0\0\0\x08" + count.to_bytes(2, "big") + entries).ljust(65500, b"\0")


_BOMB = zlib.compress(bytes(50_000_000))


def _packed(compression: str) -> bytes:
    return saved(_page().convert("1"), "TIFF", compression=compression)


SPECIAL: dict[str, Callable[[], bytes]] = {
    "empty": lambda: b"",
    "text": lambda: b"53..7....\n6..195...\n" * 20,
    "zeros": lambda: bytes(5000),
    "noise": lambda: np.random.default_rng(3).bytes(5000),
    "start of a JPEG": lambda: b"\xff\xd8\xff",
    "start of a BMP": lambda: b"BM",
    "ICO": lambda: saved(_page(), "ICO"),
    "PDF": lambda: saved(_page(), "PDF"),
    "SVG": lambda: b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "PSD": lambda: b"8BPS\0\1" + bytes(100),
    "HEIC": lambda: b"\0\0\0\x18ftypheic\0\0\0\0mif1heic",
    "AVIF": lambda: b"\0\0\0\x1cftypavif\0\0\0\0mif1miaf",
    "1 × 100,000": lambda: saved(Image.new("L", (1, 100_000)), "PNG"),
    "100,000 × 1": lambda: saved(Image.new("L", (100_000, 1)), "PNG"),
    "60 × 20,000": lambda: saved(Image.new("L", (60, 20_000)), "PNG"),
    "60 × 60": lambda: saved(Image.new("L", (60, 60)), "PNG"),
    "huge header": lambda: _header(2**31 - 1, 2**31 - 1),
    "large header": lambda: _header(13_000, 13_000),
    "header of 40 megapixels": lambda: _header(8000, 5000),
    "no width": lambda: _header(0, 100),
    "profile bomb": lambda: _inserted("PNG RGB", 33, chunk(b"iCCP", b"a\0\0" + _BOMB)),
    "text bomb": lambda: _inserted("PNG RGB", 33, chunk(b"zTXt", b"a\0\0" + _BOMB) * 20),
    "many chunks": lambda: _inserted("PNG RGB", 33, chunk(b"tEXt", b"a\0") * 60_000),
    "many empty chunks of pixels": lambda: _inserted("PNG RGB", 33, chunk(b"IDAT", b"") * 60_000),
    "many segments": lambda: _inserted("JPEG RGB", 2, segment(0xE3, b"") * 60_000),
    "many tables": lambda: _inserted("JPEG RGB", 2, segment(0xDB, b"\0" * 65) * 20_000),
    "many scans": lambda: _scans(1500),
    "many entries": lambda: _inserted("JPEG RGB", 2, segment(0xE1, b"Exif\0\0" + _entries(5000))),
    "broken EXIF": lambda: _inserted(
        "JPEG RGB", 2, segment(0xE1, b"Exif\0\0II*\0\xff\xff\xff\xff")
    ),
    "many blocks": lambda: _inserted("GIF L", 781, b"!\xfe\1a\0" * 200_000),
    "entries of a TIFF": lambda: _entries(5000),
    **{
        f"TIFF {compression}": partial(_packed, compression)
        for compression in ("tiff_lzw", "tiff_deflate", "group3", "group4", "tiff_ccitt")
    },
    "TIFF with a JPEG": lambda: saved(_page(), "TIFF", compression="jpeg"),
    "circle of pages": lambda: wholes()["TIFF L"][:-4] + b"\x08\0\0\0",
}
"""Files that are no pictures, or pictures that would take long."""


def _cut(random: Random, data: bytes) -> bytes:
    return data[: int(random.integers(0, len(data) + 1))]


def _flipped(random: Random, data: bytes) -> bytes:
    changed = bytearray(data)
    # Most bytes of a file are pixels; what is before them decides more.
    reach = len(data) if random.random() < 0.5 else min(len(data), 700)
    for place in random.integers(0, max(reach, 1), int(random.integers(1, 12))):
        if place < len(changed):
            changed[place] = int(random.integers(256))
    return bytes(changed)


def _without(random: Random, data: bytes) -> bytes:
    start, stop = sorted(random.integers(0, len(data) + 1, 2))
    return data[:start] + data[stop:]


def _twice(random: Random, data: bytes) -> bytes:
    start, stop = sorted(random.integers(0, min(len(data), 3000) + 1, 2))
    return data[:stop] + data[start:stop] * int(random.integers(1, 4)) + data[stop:]


def _crossed(random: Random, data: bytes) -> bytes:
    others = list(wholes().values())
    other = others[int(random.integers(len(others)))]
    place = int(random.integers(0, len(data) + 1))
    return data[:place] + other[place:]


def _extreme(random: Random, data: bytes) -> bytes:
    """Writes a large or negative number over some bytes near the start."""
    place, size = int(random.integers(0, min(len(data), 700) + 1)), int(random.choice([1, 2, 4]))
    value = random.choice([b"\xff", b"\x7f", b"\x80", b"\0", b"\1"]) * size
    return data[:place] + value + data[place + size :]


_CHANGES = (_cut, _flipped, _flipped, _without, _twice, _crossed, _extreme)
