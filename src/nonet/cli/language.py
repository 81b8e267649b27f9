"""The language of the command line: help, messages and reports in English or in Chinese.

English texts are written where they are used: commands with codes in place of their help would be
hard to read, and click and the system bring texts without codes. So English texts are the keys of
the table of another language, ``cli.json`` in :mod:`nonet.languages`; what has no entry there stays
English. The language is chosen once, before click and the commands are loaded. The errors of the
library come with its own table.
"""

from __future__ import annotations

import sys

from nonet.languages import LANGUAGES, texts

# Not imported from typing: this is loaded before anything else.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TextIO

    from nonet.constraints import Constraint
    from nonet.errors import PuzzleError
    from nonet.messages import Field, Language, Phrase
    from nonet.registry import Texts
    from nonet.rules import Rules

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class _Chosen:
    """The language in use; English needs no table."""

    name = "en"
    texts: Mapping[str, str] = {}


_chosen = _Chosen()


def choose(arguments: Sequence[str], environment: Mapping[str, str]) -> None:
    """Chooses the language: that of ``--lang``, or else of the locale.

    It stays English if the terminal cannot show Chinese.
    """
    name = _asked(arguments) or _of_locale(environment)
    if name == "zh" and _shows_chinese(sys.stdout) and _shows_chinese(sys.stderr):
        _chosen.name = name
        _chosen.texts = table(name)
        _hand_to_warnings()
    _hand_to_click()


def chosen() -> str:
    """Returns the code of the language."""
    return _chosen.name


def is_english() -> bool:
    """Returns whether the language is English."""
    return _chosen.name == "en"


def table(name: str) -> dict[str, str]:
    """Returns the texts of a language by their English."""
    sections: dict[str, dict[str, str]] = texts(name, "cli")
    return {english: text for section in sections.values() for english, text in section.items()}


def text(english: str, /, **fields: Field) -> str:
    """Returns a text in the language in use, with its fields as in messages.

    >>> text("{found:puzzle} done", found=2)
    '2 puzzles done'
    """
    template = _chosen.texts.get(english, english)
    if not fields:
        return template
    from nonet.messages import filled

    return filled(template, fields, _language())


def told(said: PuzzleError | Phrase) -> str:
    """Returns an error, with its place, or a phrase in the language in use."""
    if is_english():
        return str(said)
    from nonet.errors import PuzzleError
    from nonet.messages import printable
    from nonet.messages import told as worded

    message = worded(said.code, said.fields, _language())
    if not isinstance(said, PuzzleError):
        return message
    places = [text(printable(said.source))] if said.source else []
    places += [text("line {number}", number=f"{said.line}")] if said.line is not None else []
    places += [text("case {number}", number=f"{said.case}")] if said.case is not None else []
    if not places:
        return message
    return text("{place}: {message}", place=text(", ").join(places), message=message)


def summary(texts: Mapping[str, Texts]) -> str:
    """Returns the line that describes a rule or a notation in the language in use."""
    return texts.get(_chosen.name, texts["en"]).summary


def line(constraint: Constraint, rules: Rules) -> str:
    """Returns the line of a constraint in the language in use: ``Killer cage 12: r1c1 r1c2``."""
    return constraint.line(rules, _chosen.name)


def reason(error: OSError) -> str:
    """Returns what the system says of an error."""
    return text(error.strerror) if error.strerror else str(error)


def _language() -> Language:
    if is_english():
        from nonet.messages import language

        return language("en")
    from nonet.rules.speaking import spoken

    return spoken(_chosen.name)


def _asked(arguments: Sequence[str]) -> str | None:
    # Read before click does, which must speak the language when it refuses an argument.
    found = None
    for argument, following in zip(arguments, [*arguments, ""][1:], strict=True):
        if argument == "--":
            break
        option, equals, value = argument.partition("=")
        if option == "--lang":
            found = value if equals else following
    name = (found or "").lower()
    return name if name in LANGUAGES else None


def _of_locale(environment: Mapping[str, str]) -> str:
    locale = next(filter(None, map(environment.get, _VARIABLES)), "")
    return "zh" if locale.startswith("zh") else "en"


def _shows_chinese(stream: TextIO | None) -> bool:
    # A stream is None if the program was started with it closed. Some Chinese encodings lack the
    # characters of the mainland.
    try:
        return stream is None or bool("谜题".encode(stream.encoding))
    except (UnicodeEncodeError, LookupError):
        return False


def _hand_to_click() -> None:
    """Makes click, which takes its texts from gettext when it is loaded, use the table.

    For English too: gettext would look for files of translations, which takes time.
    """
    import gettext

    def one(message: str) -> str:
        return text(message)

    def one_or_more(msgid1: str, msgid2: str, n: int) -> str:
        return text(msgid1 if n == 1 else msgid2)

    gettext.gettext = one
    gettext.ngettext = one_or_more


def _hand_to_warnings() -> None:
    """Makes warnings of the library, such as that of a missing core, use the table."""
    import warnings

    def shown(
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        line: str | None = None,
    ) -> str:
        return f"{text(str(message))}\n"

    warnings.formatwarning = shown
