"""Texts designed to cost time, and a program that reads them under a limit of CPU time.

``python -m tests.notation.hostile ENTRANCE`` prints the name of each text before reading it. A text
that takes too long ends the program, because a runaway pattern cannot be stopped in another way.
"""

from __future__ import annotations

import io
import random
import signal
import sys
from collections.abc import Callable
from functools import partial

import nonet
from nonet import PuzzleError, Rules, parse_rules
from nonet.notation import NOTATIONS
from nonet.notation.text.packing import encoded, packed

SECONDS = 6.0
"""CPU time for a text, ten times that of the slowest."""
_SIZE = 1 << 16
_SIZE_OF_MANY = 1 << 14
"""Size of texts whose puzzles are all read; a puzzle of one cell costs more than a character."""
_LONGEST_MESSAGE = 1000

_REPEATED = [
    *"10.aZ+ ,[(]|-=~_*:'\"#&\t\r\v\u2500\u00b2\u0661\u4e00\udc80",
    *(
        "1\n",
        "1 ",
        "1,",
        "a\n",
        "a\n\n",
        "1\n\n",
        " \n",
        "]\n",
        "~\n",
        "1|",
        ". ",
        "- ",
        "-=",
        "-1 ",
    ),
    *("[]", "()", "[1", "[1],", "[1,2,3,4],\n", "x=", "x = [1]\n", "1a", "1_", "~s", "a~a", "#p="),
    *("# \n", "grid ", "grid\n", "order", "order 1\n0\n", "order 64\n", "00\n11\n0\n", "A1B"),
    *("12\n21\n\n", "12 21\n", "1 2\n2 1\n", "0001\n0211\n2213\n2333\n", "latin_2~1\n", "http://"),
    *(
        "<td>",
        "<table>",
        "<",
        "<!--",
        "<table><tr><td>",
        "<td>1</td>",
        "<pre>",
        "<input value='1'>",
    ),
    *("<td\n", "&amp;", "<a '", 'value="', '<game data="', "<opensudoku>", "<opensudoku\n<game "),
    *("```\n", "~~~\n1\n", "> ", "> 1\n", ">", "'1',", '"1\n', '"""', "`", "'", '"12"\n', "\\n"),
    *("{", '{"a":', '{"a":1}\n', "[[1,2],[2,1]],", "{a:", "null,", "array(", "[,", ",]", "None "),
    *("1\t", "\t\n", "1\t\n", "1|2\n", "|-|\n", "1 & 2 \\\\\n", ";", "1;\n", "1,2\n", '"1","'),
    *("- - \n", "1-\n", "-1\n", "x1\n", "1?", "53--7----\n", f"{'-' * 81}\n", "1 x\n", "--\n"),
    *("12  \n", "1  2\n", f"{'1 ' * 8}  \n", "| 1 |\n", "1   " * 4 + "\n"),
    *(
        "a: ",
        "a: 1\n",
        "1. ",
        "1. 11\n",
        "Hello, you\n",
        "(1) 1 2\n",
        "12/",
        "12;21/",
        "[Puzzle]\n",
    ),
    *(":1:1:1:", ":1:1:1:\n", "*---*\n", "http://a/?1\n", "https://", f"a,{'1' * 81}\n", "\uff11"),
    *("123 12 1\n", "12 12\n12 12\n\n", "1\ufe0f\u20e3", f"id,puzzle\n1,{'1' * 81}\n", '"\n1",'),
    *(
        "r1c1=1 ",
        "r1c1=",
        "(1,1)=",
        "(1,1): 1, ",
        "A1: 1\n",
        '"A1": "", ',
        "row 1 col 1 is ",
        "r 1",
    ),
    *("\\begin{sudoku}", "\\begin{sudoku}|", "|1|.", "| |", "**1**", "**1", "_1_ ", "`1` ", "***"),
    *(
        "nan ",
        "[nan ",
        "nan\n",
        "1. ",
        "A | 1\n",
        "A 1\n",
        "1\t\t\n",
        "1,,\n",
        "\n1\n",
        "123456789\n\n",
    ),
    *("1 2 3 4\n\n", "0.", "0.\n", "\u4e94", "\U0001f7e6", "A", "0123456789ABCDEF."),
    *("SumoCueV1", "=0J0", "+0", "3x3::k:", ":1", "3x3::k:1:\n", "<>", "9<", "a.b/penpa-edit/#p="),
    *("latin:2+", "diagonal+", "classic.", f"{'1' * 81}\n", f"{'.' * 35}\n", f"{'0 ' * 4096}\n"),
]
_INFLATED = {
    "numbers": [1] * 1_000_000,
    "holes": [64, 256, 256, [1] * 500_000, []],
    "houses": [9, 9, 9, [], [["house", 1, [1, 2, 3]]] * 50_000],
    "a long kind": [9, 9, 9, [], [["a" * 1_000_000, 1, [0]]]],
    "a long number": [10**4000, 10**4000, 10**4000, [10**4000], [["a", 10**4000, [10**4000]]]],
}
_RICH = "boxes_8x8.anti-knight.anti-king.windows~"


def texts(size: int) -> dict[str, str]:
    """Returns texts of about this size by name."""
    half = size // 2
    found = {f"{unit!r} repeated": _filled(unit, size) for unit in _REPEATED}
    found |= {
        "a run in a link": f"latin_4~{'1' * size}-",
        "a damaged link": f"latin_40~{'12_' * (size // 3)}!",
        "empty cells in a link": f"latin_4~{'z' * size}",
        "symbols in a link": f"latin_4~p~s{encoded(b'a ' * half)}",
        "a map in a link": f"map_{'a' * size}~1",
        "words in a link": f"{'diagonal.' * (size // 9)}~1",
        "addresses in an address": f"http://{_filled('#p=a~1', size)}!",
        "links of rich rules": _filled(f"{_RICH}\n", size),
        "blanks before a sign": f"{' ' * size}x",
        "blanks within a title": f"grid{' ' * size}!",
        "blanks within a line": f"1{' ' * size}1",
        "a level line with a symbol": _filled(f"{'-' * 60_000}x\n", size),
        "a level line without a pair": _filled(f"{'- ' * 30_000}x\n", size),
        "blanks after a bold sign": f"**1{' ' * size}",
        "an object by cell": str({f"r{n % 99}c{n // 99}": n for n in range(size // 12)}),
        "nested lists": "[" * half + "]" * half,
        "an open list": f"[{'1,' * half}",
        "a large count": f"999999999\n{_filled('12 21 ', size)}",
        "a count of many digits": f"{'9' * size}\n12\n21\n",
        "many givens": f"00\n11\n999999999\n{_filled('01A 01B ', size)}",
        "lines of all lengths": "\n".join("1" * (i % 1500) for i in range(size // 750)),
        "numbers in lines": "\n".join(map(str, range(size // 6))),
        "a packed document": f"https://f-puzzles.com/?load=N4Ig{_filled('zA/+', size)}",
        "a packed document with blanks": f"sudokupad.app/sclN4Ig{_filled('+ / ', size)}",
        "names of sites": _filled("a.sudokupad.app/ ", size),
        "an open document": f'{{"size":4,"grid":[[{{"a":{"[" * size}',
        "a document of lists": f'{{"size":4,"grid":[[{{"a":{"[" * half}{"]" * half}}}]]}}',
        "a document of many cells": f'{{"size":4,"grid":[[{_filled("{},", size)}{{}}]]}}',
        "regions of one cell": f'{{"cells":[[{{}}]],"regions":[{_filled("[[0,0]],", size)}[]]}}',
    }
    for name, content in _INFLATED.items():
        found[f"inflated houses: {name}"] = _filled(f"houses_{packed(content)}~1\n", size)
        found[f"inflated candidates: {name}"] = _filled(f"latin_4~p~c{packed(content)}\n", size)
    return found | _random(size)


def _filled(unit: str, size: int) -> str:
    return unit * max(1, size // len(unit))


def _random(size: int) -> dict[str, str]:
    source = random.Random(10)
    signs = " \n.,;|-+=[](){}#~_&019aAxX:'\"*"
    return {
        "random signs": "".join(source.choices(signs, k=size)),
        "random digits": "".join(source.choices("0123456789 \n", k=size)),
        "random bytes": source.randbytes(size).decode("latin-1").replace("\0", ""),
    }


def _read(text: str) -> None:
    for _ in nonet.read(io.StringIO(text, newline=""), on_error=_check):
        pass


def _rules(text: str) -> None:
    for read in (lambda: parse_rules(text, files=False), lambda: Rules.jigsaw(text)):
        _refused_or_read(read)


def _parse_as(notation: str | None) -> Callable[[str], object]:
    return lambda text: nonet.parse(text, notation=notation)


ENTRANCES: dict[str, tuple[Callable[[str], object], int]] = {
    "parse": (_parse_as(None), _SIZE),
    **{name: (_parse_as(name), _SIZE) for name in NOTATIONS},
    "read": (_read, _SIZE_OF_MANY),
    "rules": (_rules, _SIZE),
}


def _check(error: PuzzleError) -> None:
    if len(str(error)) > _LONGEST_MESSAGE:
        raise AssertionError(f"a message of {len(str(error))} characters: {str(error)[:100]}")


def _refused_or_read(read: Callable[[], object]) -> None:
    try:
        read()
    except PuzzleError as error:
        _check(error)


def main() -> None:
    """Reads all texts with the function named on the command line."""
    entrance = sys.argv[1]
    read, size = ENTRANCES[entrance]
    for name, text in texts(size).items():
        print(f"{entrance}: {name}", flush=True)
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        _refused_or_read(partial(read, text))
        signal.setitimer(signal.ITIMER_PROF, 0)


if __name__ == "__main__":
    main()
