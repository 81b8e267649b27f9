"""Shares that add up to 1, and splits of a data set by isomorphism class."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import fsum
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.errors import PuzzleError

SHARES: Mapping[str, float] = MappingProxyType({"train": 0.9, "validation": 0.05, "test": 0.05})
"""The usual splits."""

_CLOSE = 1e-9
"""How far from 1 a sum of shares may be."""
_ID_BYTES = 16
_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


def split_of(class_id: str | bytes, shares: Mapping[str, float] = SHARES) -> str:
    """Returns the split of a class, given by its id from :func:`nonet.symmetry.class_id`.

    It depends on the id and the shares alone. Puzzles that are equal up to symmetry are therefore
    always in the same split, whatever data set they are from. The shares are ranges of the id in
    the order given: a smaller last split is a part of a larger one. Raises
    :class:`~nonet.PuzzleError` for shares that do not add up to 1, and for an id that is not 16
    bytes or 32 hexadecimal digits.

    >>> import nonet
    >>> nonet.datasets.split_of("0123456789abcdef0123456789abcdef")
    'train'
    >>> nonet.datasets.split_of("f123456789abcdef0123456789abcdef", {"train": 0.5, "test": 0.5})
    'test'
    """
    try:
        raw = bytes.fromhex(class_id) if isinstance(class_id, str) else bytes(class_id)
    except ValueError:
        raw = b""
    if len(raw) != _ID_BYTES:
        raise PuzzleError("class-id", found=str(class_id))
    ids = np.frombuffer(raw, np.uint8).reshape(1, _ID_BYTES)
    return list(shares)[int(splits_of(ids, shares)[0])]


def splits_of(
    class_ids: NDArray[np.uint8], shares: Mapping[str, float] = SHARES
) -> NDArray[np.intp]:
    """Returns ``(N,)``: the index in ``shares`` of the split of each class, as from
    :func:`split_of`.

    ``class_ids`` are ``(N, 16)``, from :func:`nonet.bulk.class_id`.
    """
    ends = np.cumsum(list(checked_splits(shares).values()))[:-1]
    # Ids are hashes already, so their first 53 bits are a random number from 0 to 1.
    first = np.ascontiguousarray(class_ids[:, :8]).view(">u8")[:, 0].astype(np.uint64)
    drawn = (first >> np.uint64(11)).astype(np.float64) * 2.0**-53
    places: NDArray[np.intp] = np.searchsorted(ends, drawn, side="right")
    return places


def checked_splits(splits: Mapping[str, float]) -> dict[str, float]:
    """Returns the share of each split; raises PuzzleError for those that do not add up to 1."""
    for name in splits:
        if not _NAME.fullmatch(name):
            raise PuzzleError("split-name", name=name)
    return checked_shares(splits)


def checked_shares(shares: Mapping[str, float]) -> dict[str, float]:
    """Returns shares that add up to 1; raises PuzzleError for others."""
    for name, share in shares.items():
        if not _is_share(share):
            raise PuzzleError("share-range", name=str(name), share=repr(share))
    total = fsum(shares.values())
    if abs(total - 1) > _CLOSE:
        raise PuzzleError("shares-sum", total=f"{total:.12g}")
    return {str(name): float(share) for name, share in shares.items()}


def _is_share(share: Any) -> bool:
    return isinstance(share, (int, float)) and 0 < share <= 1
