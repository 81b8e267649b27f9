"""Values of JSON, described by their types.

``TypedDict`` here is Python's own. pydantic, which makes the documentation of the API from records,
cannot read that of Python 3.11.
"""

from __future__ import annotations

import sys

if sys.version_info >= (3, 12):
    from typing import TypedDict
else:
    from typing_extensions import TypedDict

__all__ = ["TypedDict"]
