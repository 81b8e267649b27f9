"""The syntax: items, each with a name and arguments, some with items inside."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from nonet.errors import PuzzleError

_NAMES = """
AllDifferent And AntiConsecutive AntiKing AntiKnight AntiTaxicab Arrow Between Binary BinaryX
BlackDot Cage ChaosArrow ChaosConstruction ChaosCount ConnectedValues ContainAtLeast
ContainExact CountDistinct CountingCircles Diagonal DisjointSets Doppelganger DoubleArrow
DutchFlatmates Entropic EqualSum EqualityCage FullRank FullRankTies Given GlobalEntropy
GlobalMod GreaterThan HiddenSkyscraper Indexing Jigsaw LittleKiller Lockout LookAndSay Lunchbox
Modular NFA NoBoxes NumberedRoom Or Pair PairX Palindrome PillArrow Quad Regex
RegionSameValues RegionSize RegionSumLine RellikCage Renban Replicate SameValues Sandwich
SearchPriority Shape Skyscraper StrictKropki StrictXV Sum SumLine Thermo V ValueIndexing Var
Whisper WhiteDot Windoku X XSum Zipper
"""
NAMES = frozenset(_NAMES.split())
"""The names of items in ISS, besides ``End``."""
COMPOSITES = frozenset(["And", "Or", "Replicate"])
"""Those with items inside, up to ``.End``."""
_GIVEN, _END = "Given", "End"
_LINK = re.compile(
    r"(?:https?://)?sigh\.github\.io/Interactive-Sudoku-Solver[^\s<>\"]*", re.IGNORECASE | re.ASCII
)
_MOST_FIELDS = 20
_MOST_ITEMS = 20_000
_MOST_ARGUMENTS = 200_000
_DEEPEST = 16


class Item(NamedTuple):
    """An item: ``.Cage~12~R1C1~R1C2`` has the name ``Cage`` and three arguments."""

    name: str
    arguments: tuple[str, ...] = ()
    inner: tuple[Item, ...] = ()

    def __str__(self) -> str:
        name = "" if self.name == _GIVEN else self.name
        head = "~".join([f".{name}", *self.arguments])
        if self.name not in COMPOSITES:
            return head
        return f"{head}{''.join(map(str, self.inner))}.{_END}"


def is_link(text: str) -> bool:
    """Returns whether a line is a link of the page of ISS."""
    return _LINK.match(text) is not None


def links_in(text: str) -> Iterator[tuple[int, int]]:
    """Returns an iterator over the start and the end of each link within a text."""
    return (found.span() for found in _LINK.finditer(text))


def string_of_link(text: str) -> str:
    """Returns the string of a link, after ``q=``; raises PuzzleError if there is none.

    >>> string_of_link("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R3C4_5&mode=all")
    '.~R3C4_5'
    """
    found = _LINK.match(text)
    try:
        query = parse_qs(urlsplit(found[0]).query, max_num_fields=_MOST_FIELDS) if found else {}
        return query["q"][0]
    except (KeyError, ValueError):  # also for too many fields
        raise PuzzleError("iss-link") from None


def items_of(text: str) -> list[Item]:
    """Returns the items of a string; blanks do not matter. Raises PuzzleError for other texts.

    >>> items_of(".Cage~12~R1C1~R1C2 .~R3C4_5")
    [Item(name='Cage', arguments=('12', 'R1C1', 'R1C2'), inner=()), \
Item(name='Given', arguments=('R3C4_5',), inner=())]
    """
    whole = "".join(text.split())
    if not whole.startswith("."):
        raise PuzzleError("iss-beginning", found=whole)
    for sign, most in ((".", _MOST_ITEMS), ("~", _MOST_ARGUMENTS)):
        if whole.count(sign) > most:
            raise PuzzleError("iss-long", found=whole.count(sign), sign=sign, most=most)
    found: list[Item] = []
    open_: list[tuple[Item, list[Item]]] = []
    for part in whole[1:].split("."):
        name, *arguments = part.split("~")
        if name == _END:
            if not open_:
                raise PuzzleError("iss-end")
            outer, inner = open_.pop()
            item = outer._replace(inner=tuple(inner))
        else:
            item = Item(name or _GIVEN, tuple(arguments))
            _require_known(item)
            if item.name in COMPOSITES:
                open_.append((item, []))
                if len(open_) > _DEEPEST:
                    raise PuzzleError("iss-depth", most=_DEEPEST)
                continue
        (open_[-1][1] if open_ else found).append(item)
    if open_:
        raise PuzzleError("iss-open", name=open_[-1][0].name)
    return found


def text_of(items: Iterable[Item]) -> str:
    """Returns the string of items; :func:`items_of` reverses it."""
    return "".join(map(str, items))


def _require_known(item: Item) -> None:
    if item.name not in NAMES:
        raise PuzzleError("iss-unknown", found=item.name)
