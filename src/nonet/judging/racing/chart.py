"""The chart of a race: how many puzzles each racer had solved, over processor time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from nonet.judging.racing.runners import Runner, State
from nonet.judging.racing.words import Words, duration, words

_INK, _LINE = "#808080", "#8886"
_COLOURS = ("#3f84cc", "#cf6f17", "#4f9440", "#b8559a", "#8b6cd0", "#24918a", "#cc5a50", "#8f8030")
"""These can be read on light and on dark pages."""
_DASHES = ("", "7 3", "2 3", "9 3 2 3")
"""When the colours are used up, dashes tell racers apart."""
_WIDTH, _LEFT, _RIGHT = 760, 58, 20
_TOP, _HEIGHT, _BELOW = 40, 260, 46
_ENTRY = 20
"""The height of a line of the legend."""
_MOST_ROWS = 5
"""Lines across for numbers of puzzles, besides the bottom."""


class _Scale(NamedTuple):
    """Where times and numbers of puzzles are; times are logarithmic."""

    first: int
    """The power of ten at the left end,"""
    last: int
    """and at the right end."""
    most: int

    def x(self, seconds: float) -> float:
        share = (log10(max(seconds, 10.0**self.first)) - self.first) / (self.last - self.first)
        return _LEFT + share * (_WIDTH - _LEFT - _RIGHT)

    def y(self, puzzles: int) -> float:
        return _TOP + _HEIGHT * (1 - puzzles / self.most)


def drawn(runners: Sequence[Runner], puzzles: int, language: str) -> str:
    """Returns the SVG image of racers on so many puzzles, with texts in a language."""
    said = words(language)
    scale = _scale(runners, puzzles)
    bottom = _TOP + _HEIGHT + _BELOW
    height = bottom + _ENTRY * len(runners) + 4
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}"'
        f' width="{_WIDTH}" height="{height}" font-family="sans-serif" font-size="12" role="img"'
        ' style="max-width:100%;height:auto">',
        f"<title>{escape(said.title)}</title>",
        _text(_LEFT, 20, said.title, more=' font-size="14" font-weight="bold"'),
        *_grid(scale, said),
    ]
    for place, runner in enumerate(runners):
        parts += _curve(runner, scale, place)
        parts += _key(runner, puzzles, place, bottom + _ENTRY * place, said)
    return "\n".join([*parts, "</svg>\n"])


def _scale(runners: Sequence[Runner], puzzles: int) -> _Scale:
    times = [lap.seconds for runner in runners for lap in runner.laps if lap.seconds > 0] or [1.0]
    first = floor(log10(min(times)))
    return _Scale(first, max(ceil(log10(max(times))), first + 1), max(puzzles, 1))


def _grid(scale: _Scale, said: Words) -> Iterator[str]:
    """Returns an iterator over the lines for times and numbers, with their labels."""
    bottom = _TOP + _HEIGHT
    for power in range(scale.first, scale.last + 1):
        x = scale.x(10.0**power)
        yield f'<path d="M{x:.1f} {_TOP}V{bottom}" stroke="{_LINE}"/>'
        yield _text(x, bottom + 16, _round(power), "middle")
    step = ceil(scale.most / _MOST_ROWS)
    for puzzles in (*range(0, scale.most - step // 2, step), scale.most):
        y = scale.y(puzzles)
        yield f'<path d="M{_LEFT} {y:.1f}H{_WIDTH - _RIGHT}" stroke="{_LINE}"/>'
        yield _text(_LEFT - 6, y + 4, f"{puzzles:,}", "end")
    yield _text((_LEFT + _WIDTH - _RIGHT) / 2, bottom + 34, said.across, "middle")


def _curve(runner: Runner, scale: _Scale, place: int) -> Iterator[str]:
    """Returns an iterator over the stairs of a racer and the sign at their end."""
    if not runner.laps:
        return
    steps = (f"H{scale.x(lap.seconds):.1f}V{scale.y(lap.puzzles):.1f}" for lap in runner.laps)
    yield _line(f"M{_LEFT} {scale.y(0):.1f}{''.join(steps)}", place)
    yield _sign(scale.x(runner.seconds), scale.y(runner.puzzles), runner.state, place)


def _key(runner: Runner, puzzles: int, place: int, y: float, said: Words) -> Iterator[str]:
    """Returns an iterator over the entry of a racer in the legend."""
    yield _line(f"M{_LEFT} {y}h26", place)
    yield _sign(_LEFT + 26, y, runner.state, place)
    done = f"{runner.puzzles:,}"
    if runner.puzzles < puzzles:
        done = said.part.format(done=done, all=f"{puzzles:,}")
    shown = f"{said.called(runner.kind, runner.name)}: {done}, {duration(runner.seconds)}"
    if runner.state != State.FINISHED:
        shown += f", {said.stands(runner.state)}"
    yield _text(_LEFT + 38, y + 4, shown)


def _line(path: str, place: int) -> str:
    dash = _DASHES[place // len(_COLOURS) % len(_DASHES)]
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{path}" fill="none" stroke="{_colour(place)}" stroke-width="2"{dashed}/>'


def _sign(x: float, y: float, state: State, place: int) -> str:
    """Returns the sign where a racer ended: a disc, a cross if it failed, a ring otherwise."""
    colour = _colour(place)
    if state in (State.WRONG, State.FAILED):
        path = f"M{x - 4:.1f} {y - 4:.1f}l8 8m0 -8l-8 8"
        return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
    fill = colour if state == State.FINISHED else "none"
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{fill}" stroke="{colour}"'
        ' stroke-width="2"/>'
    )


def _round(power: int) -> str:
    """Returns a power of ten as a time.

    >>> _round(-5), _round(0), _round(2)
    ('10 µs', '1 s', '100 s')
    """
    number, unit = duration(10.0**power * (1 + 1e-9)).split()
    return f"{float(number.replace(',', '')):.0f} {unit}"


def _colour(place: int) -> str:
    return _COLOURS[place % len(_COLOURS)]


def _text(x: float, y: float, said: str, anchor: str = "start", more: str = "") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{_INK}"{more}>'
        f"{escape(said)}</text>"
    )
