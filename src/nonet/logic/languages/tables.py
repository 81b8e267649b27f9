"""The tables of texts, one for each language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from nonet.errors import PuzzleError
from nonet.messages import Language
from nonet.rules.speaking import house_words

LANGUAGES = ("en", "zh")


class TechniqueTexts(NamedTuple):
    """What is said about a technique."""

    title: str
    explanation: str


def technique(name: str, language: str) -> TechniqueTexts:
    """Returns the texts of a technique.

    >>> technique("finned_x_wing", "en").title
    'Finned X-Wing'
    """
    texts = table(language)
    if name in texts["techniques"]:
        return TechniqueTexts(**texts["techniques"][name])
    # Fish come in many sizes and kinds, which are named and explained in parts.
    fish = texts["fish"]
    kind, size = next(
        (name.removesuffix(size), size) for size in fish["sizes"] if name.endswith(size)
    )
    words = {**fish["sizes"][size], "about": fish["kinds"][kind or "basic"]["explanation"]}
    title = fish["kinds"][kind or "basic"]["title"].format(**words)
    return TechniqueTexts(title, words.pop("about").format(**words))


def family(name: str, language: str) -> str:
    """Returns what a family of techniques is called."""
    found: str = table(language)["families"][name]
    return found


@cache
def sentences(language: str) -> Language:
    """Returns the sentences of a language, with the words for the houses of all rules."""
    texts = table(language)
    kinds = {**texts["words"]["kind"], **house_words(language)}
    words = {**texts["words"], "kind": kinds}
    return Language(texts["sentences"], words, texts["comma"], texts["semicolon"])


@cache
def table(language: str) -> dict[str, Any]:
    """Returns all texts of a language; raises PuzzleError for a language that there is not."""
    if language not in LANGUAGES:
        raise PuzzleError("language-unknown", found=language, known=LANGUAGES)
    import json  # rarely needed

    path = Path(__file__).with_name(f"{language}.json")
    texts: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return texts
