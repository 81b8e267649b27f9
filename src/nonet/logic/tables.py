"""What techniques and steps are called and how they are worded: the texts of ``logic.json``."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from nonet import languages
from nonet.errors import PuzzleError
from nonet.messages import Language
from nonet.names import spelled
from nonet.rules.speaking import house_words


class TechniqueTexts(NamedTuple):
    """What is said about a technique."""

    title: str
    explanation: str
    sentence: str | None = None
    """What tells a step, if its parts are all that it takes."""


def technique(name: str, language: str) -> TechniqueTexts:
    """Returns the texts of a technique.

    >>> technique("finned_x_wing", "en").title
    'Finned X-Wing'
    """
    texts = table(language)
    for group in ("techniques", "programs"):
        if name in texts[group]:
            return TechniqueTexts(**texts[group][name])
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


def level(name: str, language: str) -> str:
    """Returns what a level is called; its name if it is one of a scale of one's own."""
    titles: dict[str, str] = table(language)["levels"]
    return titles.get(name, name)


@cache
def sentences(language: str) -> Language:
    """Returns the sentences of a language, with the words for the houses of all rules.

    Those that techniques have of their own are found by the name of the technique.
    """
    texts = table(language)
    own = {
        name: each["sentence"] for name, each in texts["techniques"].items() if "sentence" in each
    }
    kinds = {**texts["words"]["kind"], **house_words(language)}
    words = {**texts["words"], "kind": kinds}
    return Language({**texts["sentences"], **own}, words, texts["comma"], texts["semicolon"])


def table(language: str) -> dict[str, Any]:
    """Returns all texts of a language; raises PuzzleError for a language that there is not."""
    known = spelled(language, languages.LANGUAGES)
    if known is None:
        raise PuzzleError("language-unknown", found=language, known=languages.LANGUAGES)
    found: dict[str, Any] = languages.texts(known, "logic")
    return found
