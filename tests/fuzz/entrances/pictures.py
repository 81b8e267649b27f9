"""Files that may be pictures: decoded, or refused."""

from __future__ import annotations

from nonet import PuzzleError
from nonet.photo.pictures import LARGEST, grey
from tests.fuzz.values import check_message


def enter(data: bytes) -> None:
    """Decodes the bytes; what is found is grey and of a bounded size."""
    try:
        seen = grey(data)
    except PuzzleError as error:
        check_message(error)
        return
    assert min(seen.shape) > 0
    assert max(seen.shape) <= LARGEST
    assert seen.min() >= 0
    assert seen.max() < 256
