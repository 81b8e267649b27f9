"""All texts that people read: a folder for each language, a file for each room, texts by code.

A room is a part of the package that speaks: ``messages``, ``logic``, ``books``. A text has the same
fields in braces in every language. Some rooms have their English in Python: rules, notations, kinds
of constraints, commands and flags. Only the other languages have files for these.
"""

from __future__ import annotations

import os.path
from functools import cache

# Not imported from typing: the command line loads this before anything else.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from importlib.abc import FileLoader
    from typing import Any

LANGUAGES = ("en", "zh")
FOLDER = os.path.dirname(__file__)  # noqa: PTH120 - pathlib is slow to import


@cache
def texts(language: str, room: str) -> Any:
    """Returns the texts of a room in a language, as its file has them; read once.

    >>> texts("zh", "messages")["messages"]["order"]
    '{order} 阶盘面'
    """
    import json  # rarely needed

    # This reads from zip files too, as importlib.resources does, which is slow to import.
    loader: FileLoader = __spec__.loader  # type: ignore[assignment]
    file = os.path.join(FOLDER, language.lower(), f"{room}.json")  # noqa: PTH118
    return json.loads(loader.get_data(file))
