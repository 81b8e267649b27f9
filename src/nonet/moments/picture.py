"""A moment of a search as SVG: the grid, the stack and the last event in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import NamedTuple

from nonet.backtracking import BackUp, Event, Order, Place, Reject, Solution, in_order, trace
from nonet.drawing.houses import drawing_of
from nonet.drawing.svg import image
from nonet.drawing.writing import number
from nonet.errors import PuzzleError
from nonet.languages import LANGUAGES, texts
from nonet.marks import Halo, Mark, Shade
from nonet.messages import Field, filled
from nonet.moments.trail import Trail
from nonet.names import spelled
from nonet.notation import PuzzleLike, puzzle_of
from nonet.rules.speaking import spoken
from nonet.whole import checked_whole

_GRID = 480
"""The width of the grid in pixels, as far as its cells allow."""
_CELLS = 12, 96
"""The least and the greatest width of a cell."""
_MARGIN, _GAP = 16, 24
_ENTRY = 30
"""The height of an entry of the stack."""
_BELOW = 84
"""The height of the sentence and the counts."""
_SENTENCE, _SMALL = 26, 18
_WIDTH_OF_LETTER = 0.56
"""Of a letter, in its height."""
_MOST_STEPS = 2**53 - 1
_SLICE = 1000
"""The number of events between two calls of ``progress``."""
_INK, _FAINT, _LINE, _ACCENT, _SOFT = "#1c2026", "#596273", "#d6dae1", "#2463b8", "#eaf1fb"
_FONT = 'font-family="system-ui,sans-serif"'

Progress = Callable[[], object]
"""Called now and then; it may raise an error to end the search."""


class Saying(NamedTuple):
    """The language of a picture: its name, and its texts by code, which the page shows too."""

    name: str
    texts: dict[str, str]

    def say(self, code: str, **fields: Field) -> str:
        """Returns a text with its fields."""
        return filled(self.texts[code], fields, spoken(self.name))


def saying(language: str) -> Saying:
    """Returns a language; raises PuzzleError for an unknown one."""
    known = spelled(language, LANGUAGES)
    if known is None:
        raise PuzzleError("book-language", language=language, known=LANGUAGES)
    return Saying(known, texts(known, "watch"))


def svg(
    puzzle: PuzzleLike,
    step: int,
    order: Order = in_order,
    *,
    all: bool = False,
    language: str = "en",
    progress: Progress | None = None,
) -> str:
    """Returns a picture of the search after a number of steps, as the text of an SVG image.

    It shows the grid, the stack, the last step in a sentence and the counts, in light colours and
    large enough for a slide. A step is an event of :func:`nonet.backtracking.trace`, to which
    ``order`` and ``all`` go; if the search has fewer, its end is shown. ``progress`` is called now
    and then.

    Raises :class:`~nonet.PuzzleError` for a text that is not a puzzle, a negative step and an
    unknown language.

    >>> drawn = svg("3... 4..2 ..1. .3.4", 9)
    >>> drawn[drawn.index("<title>") : drawn.index("</title>")]
    '<title>Step 9: 4 rejected at r1c4: row 1 has it at r1c3'
    """
    return next(pictures(puzzle, step, order, all=all, language=language, progress=progress))


def pictures(
    puzzle: PuzzleLike,
    step: int,
    order: Order,
    *,
    all: bool,
    language: str,
    progress: Progress | None,
) -> Iterator[str]:
    """Returns an iterator over the pictures of a step and of those after it, at least one."""
    first = checked_whole(step, 0, _MOST_STEPS, lambda found: PuzzleError("moment", step=found))
    shown = puzzle_of(puzzle)
    said = saying(language)
    trail = Trail(shown, trace(shown, order, all=all))
    goes_on = True
    while goes_on and trail.counts.events < first:
        goes_on = trail.forward()
        if progress and trail.counts.events % _SLICE == 0:
            progress()
    yield picture(trail, said)
    while trail.forward():
        if progress:
            progress()
        yield picture(trail, said)


def picture(trail: Trail, said: Saying) -> str:
    """Returns the picture of a search where it is."""
    rules = trail.puzzle.rules
    drawing = drawing_of(rules)
    columns, rows = drawing.extent
    cell = min(max(_CELLS[0], round(_GRID / max(columns, rows))), _CELLS[1])
    shown = bytearray(trail.values)
    if isinstance(trail.last, Reject):
        shown[trail.last.cell] = trail.last.value
    drawn = image(drawing, shown, trail.puzzle.givens, None, cell, _marks(trail))
    width, height = columns * cell + 4, rows * cell + 4
    entries = [_entry(trail, at) for at in trail.stack]
    stack_width = max(9, *map(len, (_entry(trail, at) for at in range(rules.cells)))) * 11.0
    left = _MARGIN + width + _GAP
    sentence, counts = told(trail, said), _counted(trail, said)
    whole = left + stack_width + _MARGIN, _MARGIN + height + _BELOW
    room, below = whole[0] - 2 * _MARGIN, _MARGIN + height
    return _framed(
        whole,
        f"{said.say('picture.step', steps=trail.counts.events)}: {sentence}",
        [
            f'<rect width="{number(whole[0])}" height="{number(whole[1])}" fill="#fff"/>',
            _placed(drawn, _MARGIN, _MARGIN),
            *_stack(entries, left, stack_width, height, said),
            _text(_MARGIN, below + 40, sentence, _SENTENCE, _INK, room),
            _text(_MARGIN, below + 70, counts, _SMALL, _FAINT, room),
        ],
    )


def told(trail: Trail, said: Saying) -> str:
    """Returns the last event in words, or that there is none."""
    rules = trail.puzzle.rules
    name = rules.cell_name
    match trail.last:
        case None:
            return said.say("watch.start")
        case Place(cell, value):
            return said.say("step.place", cell=name(cell), symbol=rules.symbols[value - 1])
        case BackUp(cell):
            return said.say("step.back up", cell=name(cell))
        case Solution():
            return said.say("step.solution")
        case Reject(cell, value, requirement):
            fields: dict[str, Field] = {"cell": name(cell), "symbol": rules.symbols[value - 1]}
            if requirement is None:
                return said.say("step.no candidate", **fields)
            if not requirement.distinct:
                return said.say("step.breaks", **fields)
            others = " ".join(map(name, _blocking(trail, trail.last)))
            house = requirement.called(rules).json()
            return said.say("step.reject", **fields, house=house, other=others)


def _blocking(trail: Trail, rejection: Reject) -> list[int]:
    """Returns the cells that hold the rejected value in the house that forbids it."""
    cells = rejection.requirement.scope if rejection.requirement else ()
    return [
        each for each in cells if each != rejection.cell and trail.values[each] == rejection.value
    ]


def _marks(trail: Trail) -> list[Mark]:
    """Returns what is marked in the grid: the cell of the last event, and why it is rejected."""
    last: Event | None = trail.last
    match last:
        case Place(cell):
            return [Shade((cell,), "placed")]
        case BackUp(cell):
            return [Shade((cell,), "removed")]
        case Reject(cell, _, requirement):
            blocking = _blocking(trail, last)
            scope = requirement.scope if requirement else ()
            others = tuple(each for each in scope if each != cell and each not in blocking)
            marks: list[Mark] = [Shade((cell,), "removed"), Halo((cell,))]
            marks += [Shade(others, "other")] if others else []
            marks += [Shade(tuple(blocking), "removed")] if blocking else []
            return marks
        case _:
            return []


def _entry(trail: Trail, cell: int) -> str:
    symbols = ("?", *trail.puzzle.rules.symbols)
    return f"{trail.puzzle.rules.cell_name(cell)} = {symbols[trail.values[cell]]}"


def _counted(trail: Trail, said: Saying) -> str:
    counts = trail.counts
    step = said.say("picture.step", steps=counts.events)
    numbers = said.say(
        "picture.counts",
        place=counts.placements,
        reject=counts.rejections,
        back=counts.backtracks,
    )
    return f"{step} · {numbers}"


def _stack(
    entries: list[str], left: float, width: float, height: float, said: Saying
) -> Iterator[str]:
    """Returns the well with as many entries as it has room for, the last ones."""
    top, bottom = _MARGIN, _MARGIN + height
    yield (
        f'<path d="M{number(left)} {top}V{number(bottom)}h{number(width)}V{top}" fill="none"'
        f' stroke="{_FAINT}" stroke-width="3"/>'
    )
    room = int((height - 4) // _ENTRY)
    hidden = max(0, len(entries) - room + 1) if len(entries) > room else 0
    lines = entries[hidden:]
    if hidden:
        lines = [said.say("picture.more", count=hidden), *lines]
    for level, line in enumerate(lines):
        y = bottom - 4 - _ENTRY * (level + 1)
        is_entry, is_top = not hidden or level > 0, level + 1 == len(lines)
        if is_entry:
            fill, edge = (_SOFT, _ACCENT) if is_top else ("#fff", _LINE)
            yield (
                f'<rect x="{number(left + 5)}" y="{number(y + 1)}" width="{number(width - 10)}"'
                f' height="{_ENTRY - 3}" rx="4" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'
            )
        middle = left + width / 2
        colour = _INK if is_entry else _FAINT
        yield _text(middle, y + 21, line, _SMALL, colour, width - 14, "middle")


def _text(
    x: float,
    y: float,
    text: str,
    size: float,
    colour: str,
    room: float,
    anchor: str = "start",
) -> str:
    """Returns a text on one line, made smaller where it is wider than the room."""
    letters = sum(1.8 if each > "\u2e80" else 1 for each in text)
    size = min(size, room / (letters * _WIDTH_OF_LETTER)) if text else size
    return (
        f'<text x="{number(x)}" y="{number(y)}" {_FONT} font-size="{number(size)}"'
        f' text-anchor="{anchor}" fill="{colour}">{escape(text)}</text>'
    )


def _placed(drawn: str, x: float, y: float) -> str:
    """Returns an image inside of another one, at a place."""
    opening, rest = drawn.split(">", 1)
    plain = opening.split(" role=")[0]
    return f'{plain} x="{number(x)}" y="{number(y)}">{rest}'


def _framed(size: tuple[float, float], title: str, parts: list[str]) -> str:
    width, height = map(number, size)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            f' viewBox="0 0 {width} {height}" role="img">',
            f"<title>{escape(title)}</title>",
            *parts,
            "</svg>\n",
        )
    )
