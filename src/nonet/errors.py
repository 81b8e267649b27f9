"""The error that invalid input raises, and helpers that quote the input in its message."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

_LONGEST = 40
_MOST_BITS = 64


def shown(text: str) -> str:
    """Returns a text quoted for a message, cut after 40 characters.

    >>> print(shown("1 2"), shown("7" * 1_000_000))
    '1 2' '7777777777777777777777777777777777777777'…
    """
    return repr(text) if len(text) <= _LONGEST else f"{text[:_LONGEST]!r}…"


def shortened(text: str) -> str:
    r"""Returns a text for a message, quoted only if it contains unprintable characters.

    >>> print(shortened("AB"), shortened("AB" * 50), shortened(chr(27)))
    AB ABABABABABABABABABABABABABABABABABABABAB… '\x1b'
    """
    if not text.isprintable():
        return shown(text)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def listed(names: Iterable[str], between: str = ", ", most: int = 64) -> str:
    """Returns the first ``most`` names of a list, joined for a message.

    >>> listed(map(str, range(1000)), most=3)
    '0, 1, 2, …'
    """
    first = list(islice(names, most + 1))
    return between.join(first if len(first) <= most else [*first[:most], "…"])


def shown_number(number: int) -> str:
    """Returns a number for a message; one that is too long for ``str`` is given as a power of 2.

    >>> shown_number(-1200), shown_number(10**5000)
    ('-1,200', 'about 2^16609')
    """
    if number.bit_length() <= _MOST_BITS:
        return f"{number:,}"
    return f"about {'-' if number < 0 else ''}2^{number.bit_length() - 1}"


class PuzzleError(ValueError):
    """What is wrong with a puzzle, its rules or its text, and where.

    ``message`` says what was found and what was expected. ``source``, ``line`` and ``case`` say
    where in a text the fault is; lines and cases are numbered from 1. Each is None if it does not
    apply.

    >>> print(PuzzleError("a row of 8 symbols; expected 9", source="a.txt", line=3, case=2))
    a.txt, line 3, case 2: a row of 8 symbols; expected 9
    """

    def __init__(
        self,
        message: str,
        *,
        source: str | None = None,
        line: int | None = None,
        case: int | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.source = source
        self.line = line
        self.case = case

    def __str__(self) -> str:
        place = [self.source] if self.source else []
        if self.line is not None:
            place.append(f"line {self.line}")
        if self.case is not None:
            place.append(f"case {self.case}")
        return f"{', '.join(place)}: {self.message}" if place else self.message

    def __reduce__(self) -> tuple[object, ...]:
        # By default only positional arguments are pickled, which would lose the place.
        return (_restore, (self.message, self.source, self.line, self.case))


def _restore(message: str, source: str | None, line: int | None, case: int | None) -> PuzzleError:
    return PuzzleError(message, source=source, line=line, case=case)
