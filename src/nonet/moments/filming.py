"""Some steps of a search in motion: as GIF, which every program for slides shows, or as APNG."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from io import BytesIO
from itertools import islice
from typing import TYPE_CHECKING

from nonet import typesetting
from nonet.backtracking import Order, in_order
from nonet.errors import PuzzleError
from nonet.moments.picture import Progress, pictures
from nonet.names import spelled
from nonet.notation import PuzzleLike

if TYPE_CHECKING:
    from PIL.Image import Image

FORMS = {"gif": "GIF", "apng": "PNG"}
"""What a moving picture can be, and what its library calls it."""
MOST_FRAMES = 300
_COLOURS = 64
_SAMPLES = 8
"""The number of pictures whose colours are counted."""
_RATES = 0.1, 50
_LAST_SECONDS = 2
"""How long the last picture stays at least, before the first one comes again."""


class MissingImagesError(ImportError):
    """Pillow is not installed.

    >>> print(MissingImagesError())
    moving pictures need the package pillow: pip install "nonet[print]"
    """

    def __init__(self) -> None:
        super().__init__('moving pictures need the package pillow: pip install "nonet[print]"')


def frames(
    puzzle: PuzzleLike,
    first: int,
    last: int,
    order: Order = in_order,
    *,
    all: bool = False,
    language: str = "en",
    progress: Progress | None = None,
) -> list[str]:
    """Returns the pictures of a search after ``first`` to ``last`` steps, as SVG.

    Parameters and errors are as for :func:`svg`. If the search has fewer steps, the pictures end
    with it. Also raises PuzzleError for more than 300 pictures or none.

    >>> len(frames("3... 4..2 ..1. .3.4", 30, 40))
    5
    """
    if last < first:
        raise PuzzleError("film-order", first=first, last=last)
    if last - first >= MOST_FRAMES:
        raise PuzzleError("film-length", number=last - first + 1, most=MOST_FRAMES)
    shown = pictures(puzzle, first, order, all=all, language=language, progress=progress)
    return list(islice(shown, last - first + 1))


def film(
    puzzle: PuzzleLike,
    first: int,
    last: int,
    order: Order = in_order,
    *,
    all: bool = False,
    to: str = "gif",
    rate: float = 2,
    language: str = "en",
    progress: Progress | None = None,
) -> bytes:
    """Returns some steps of a search as a moving picture that begins again at its end.

    Parameters and errors are as for :func:`frames`. ``to`` is ``gif`` or ``apng``, ``rate`` the
    number of steps per second. Also raises PuzzleError for an unknown format and for rates that are
    not from 0.1 to 50, and ImportError without the extra ``nonet[print]``.
    """
    form = spelled(to, FORMS)
    if form is None:
        raise PuzzleError("film-form", form=to, known=list(FORMS))
    if not _RATES[0] <= rate <= _RATES[1]:
        raise PuzzleError("film-rate", rate=f"{rate:g}")
    typesetting.require()
    if find_spec("PIL") is None:
        raise MissingImagesError
    shown = frames(puzzle, first, last, order, all=all, language=language, progress=progress)
    return _joined(typesetting.pngs(shown), FORMS[form], rate)


def _joined(images: Sequence[bytes], form: str, rate: float) -> bytes:
    """Returns images as one that moves."""
    first, *others = _reduced(images)
    milliseconds = [round(1000 / rate)] * len(images)
    milliseconds[-1] = max(milliseconds[-1], 1000 * _LAST_SECONDS)
    written = BytesIO()
    first.save(
        written,
        form,
        save_all=True,
        append_images=others,
        duration=milliseconds,
        loop=0,
        optimize=True,
    )
    return written.getvalue()


def _reduced(images: Sequence[bytes]) -> list[Image]:
    """Returns images with the same few colours, which are enough for lines and letters.

    With the same colours, only what changes from one to the next is stored.
    """
    from PIL import Image

    opened = [Image.open(BytesIO(data)).convert("RGB") for data in images]
    seen = opened[:: max(1, len(opened) // _SAMPLES)]
    width, height = opened[0].size
    together = Image.new("RGB", (width, height * len(seen)))
    for number, image in enumerate(seen):
        together.paste(image, (0, number * height))
    palette = together.quantize(_COLOURS, dither=Image.Dither.NONE)
    return [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in opened]
