"""The ways to paste one puzzle: those of the page ``docs/pasting.md``, and more."""

from __future__ import annotations

import re
from pathlib import Path

import nonet
from nonet import checking
from tests.documents import ROOT

PAGE = ROOT / "docs" / "pasting.md"
CHINESE = ROOT / "docs" / "pasting.zh.md"
_FORM = re.compile(
    r"^## (?P<title>\d+\. [^\n]*)\n\n(?P<fence>`{3,4})text\n(?P<text>.*?)\n(?P=fence)$",
    re.DOTALL | re.MULTILINE,
)

CELLS = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
PUZZLE = nonet.parse(CELLS)
ROWS = [CELLS[start : start + 9] for start in range(0, 81, 9)]
DOTTED = [row.replace("0", ".") for row in ROWS]
BLANK = [row.replace("0", " ") for row in ROWS]


def page_forms(page: Path = PAGE) -> dict[str, str]:
    """Returns the texts of the page by their titles."""
    return {
        found["title"]: found["text"] for found in _FORM.finditer(page.read_text(encoding="utf-8"))
    }


def lines(rows: list[str]) -> str:
    """Returns the rows as lines."""
    return "\n".join(rows)


def apart(between: str, empty: str = "0") -> str:
    """Returns the rows with this text between their cells and in their empty cells."""
    return lines([between.join(cell.replace("0", empty) for cell in row) for row in ROWS])


def each_row(pattern: str, rows: list[str] = DOTTED) -> str:
    """Returns the rows, each within a text; ``{}`` stands for the row, ``{n}`` for its number."""
    return lines(
        [pattern.replace("{n}", f"{n}").replace("{}", row) for n, row in enumerate(rows, start=1)]
    )


def in_script(zero: str) -> str:
    """Returns the cells with the digits of a script."""
    return CELLS.translate({ord("0") + value: ord(zero) + value for value in range(10)})


def _bands(rows: list[str], between: str) -> str:
    return f"\n{between}\n".join(lines(rows[band : band + 3]) for band in (0, 3, 6))


def _marks() -> list[list[str]]:
    found = checking.candidates_of(PUZZLE)
    texts = ["".join(map(str, sorted(values))) for values in found]
    return [texts[start : start + 9] for start in range(0, 81, 9)]


def _flat(rows: list[list[int]]) -> list[int]:
    return [value for row in rows for value in row]


def _nested_tables() -> str:
    def box(band: int, stack: int) -> str:
        rows = (ROWS[3 * band + row][3 * stack : 3 * stack + 3] for row in range(3))
        cells = ("".join(f"<td>{cell.replace('0', '&nbsp;')}</td>" for cell in row) for row in rows)
        return "".join(f"<tr>{row}</tr>" for row in cells)

    bands = (
        "".join(f"<td><table>{box(band, stack)}</table></td>" for stack in range(3))
        for band in range(3)
    )
    return f"<table>{''.join(f'<tr>{band}</tr>' for band in bands)}</table>"


_FIELDS = "".join(
    "<tr>" + "".join(f"<td class=c0><input maxlength=1 value='{c.strip()}'></td>" for c in row)
    + "</tr>\n"
    for row in BLANK
)  # fmt: skip
_VALUES = [[int(cell) for cell in row] for row in ROWS]
_SOLVED = [[int(cell) for cell in SOLUTION[start : start + 9]] for start in range(0, 81, 9)]
_OPEN_SUDOKU = "".join(f"{cell}|-|{int(cell == '0')}|" for cell in CELLS)
_NEWER_OPEN_SUDOKU = "".join(f"{c}|{28 if c == '0' else 0}||{int(c == '0')}|" for c in CELLS)
_HEADER = "\t".join(" ABCDEFGHI")
_EMOJI = {"0": "\u2b1c", **{digit: f"{digit}\ufe0f\u20e3" for digit in "123456789"}}


def _with_spacers(between: str, empty: str = "", level: str = "") -> str:
    """Returns a table with an empty column after each box, and lines between the bands."""
    cells = [[cell.replace("0", empty) for cell in row] for row in ROWS]
    rows = [between.join([*c[:3], "", *c[3:6], "", *c[6:]]) for c in cells]
    return _bands(rows, level)


def _named(empty: str, labels: str, header: str = "", *, right: bool = False) -> str:
    """Returns a framed grid with names of its rows, and of its columns."""
    level = f"  {'+-------' * 3}+"
    rows = [row.replace("0", empty) for row in ROWS]
    drawn = [
        f"{label} | {' | '.join(' '.join(row[k : k + 3]) for k in (0, 3, 6))} |"
        + (f" {label}" if right else "")
        for label, row in zip(labels, rows, strict=True)
    ]
    return "\n".join([*([header] if header else []), level, _bands(drawn, level), level])


_GIVENS = [(n // 9 + 1, n % 9 + 1, cell) for n, cell in enumerate(CELLS) if cell != "0"]
_PLACES = {f"{'ABCDEFGHI'[n // 9]}{n % 9 + 1}": cell for n, cell in enumerate(CELLS)}
_COLUMNS = "    1 2 3   4 5 6   7 8 9"
_CHINESE = str.maketrans("0123456789", "〇一二三四五六七八九")
_SUDOKU_OF_TEX = lines([f"|{'|'.join(row)}|." for row in BLANK])
_MARKED_EMOJI = [
    *(f"{mark}\ufe0f" for mark in "▪▫◻◼✖"),
    *"🔲🔳⬛🟥🟧🟨🟩🟦🟪🟫⚪⚫🔴🟠🟡🟢🔵🟣🟤⭕❌❎➖❓❔空零",
]

MORE: dict[str, str] = {
    "rows with blank lines": "\n\n".join(ROWS),
    "spaced rows with blank lines": "\n\n".join(" ".join(row) for row in DOTTED),
    "rows with two blank lines, three between bands": "\n\n\n\n".join(
        "\n\n\n".join(DOTTED[band : band + 3]) for band in (0, 3, 6)
    ),
    "a table with blank lines": apart("\t", "").replace("\n", "\n\n"),
    "prose and rows with blank lines": "Please help me:\n\n" + "\n\n".join(DOTTED),
    "spacers of a spreadsheet": _with_spacers("\t", "", "\t" * 10),
    "spacers, trailing tabs lost": lines(
        [line.rstrip("\t") for line in _with_spacers("\t", "", "\t" * 10).split("\n")]
    ),
    "spacers and zeros": _with_spacers("\t", "0", "\t" * 10),
    "spacers between columns alone": _with_spacers("\t", "", "").replace("\n\n", "\n"),
    "spacers and commas": _with_spacers(",", "", "," * 10),
    "spacers around too": f"{';' * 12}\n" + each_row(
        ";{};", _with_spacers(";", "", ";" * 10).split("\n")
    ),
    "names of rows": _named(".", "ABCDEFGHI"),
    "names of rows and columns": _named("0", "ABCDEFGHI", _COLUMNS),
    "names and blank cells": _named(" ", "ABCDEFGHI", _COLUMNS),
    "names on both sides": f"{_named('.', 'ABCDEFGHI', _COLUMNS, right=True)}\n{_COLUMNS}",
    "numbers of rows, letters of columns": _named(".", "123456789", "    A B C   D E F   G H I"),
    "numbers of rows alone": _named(".", "123456789"),
    "names of columns alone": f"{_COLUMNS}\n" + lines(
        ["  " + line[2:] for line in _named(".", "ABCDEFGHI").split("\n")]
    ),
    "names without a frame": "  1 2 3 4 5 6 7 8 9\n" + lines(
        [f"{name} {' '.join(row)}" for name, row in zip("ABCDEFGHI", DOTTED, strict=True)]
    ),
    "R1 to R9": each_row("R{n} {}"),
    "Chinese numerals": CELLS.translate(_CHINESE),
    "Chinese numerals and 空": lines(ROWS).translate(_CHINESE).replace("〇", "空"),
    "formal Chinese numerals": lines(ROWS).translate(
        str.maketrans("0123456789", "零壹贰叁肆伍陆柒捌玖")
    ),
    **{f"{mark} for empty": lines(ROWS).replace("0", mark) for mark in _MARKED_EMOJI},
    **{
        f"keycaps and {mark}": "".join({"0": mark}.get(c, f"{c}\ufe0f\u20e3") for c in CELLS)
        for mark in _MARKED_EMOJI
    },
    "two colours": "".join("🟦🟨"[n % 2] if c == "0" else c for n, c in enumerate(CELLS)),
    **{
        f"spaced {word}": apart(" ", word)
        for word in ("nan", "None", "NaN", "null", "NA", "<NA>")
    },
    "NumPy with nan": "[[" + "]\n [".join(
        " ".join(f"{'nan' if cell == '0' else cell + '.':>4}" for cell in row) for row in ROWS
    ) + "]]",
    "LaTeX": f"\\begin{{sudoku}}\n{_SUDOKU_OF_TEX}\n\\end{{sudoku}}",
    "LaTeX on one line": f"\\begin{{sudoku}} {_SUDOKU_OF_TEX} \\end{{sudoku}}".replace("\n", " "),
    "a document of LaTeX": "\\documentclass{article}\n\\usepackage{sudoku}\n\\begin{document}\n"
    f"\\begin{{sudoku-block}}\n{_SUDOKU_OF_TEX}\n\\end{{sudoku-block}}\n\\end{{document}}",
    "bold givens": lines(
        [" ".join("." if cell == "0" else f"**{cell}**" for cell in row) for row in ROWS]
    ),
    "bold givens without blanks": lines(
        ["".join("." if cell == "0" else f"**{cell}**" for cell in row) for row in ROWS]
    ),
    "italics": lines([" ".join("." if c == "0" else f"_{c}_" for c in row) for row in ROWS]),
    "cells as code": lines(
        [f"| {' | '.join(' ' if c == '0' else f'`{c}`' for c in row)} |" for row in ROWS]
    ),
    "a bold line": f"**{CELLS}**",
    **{
        f"givens by cell: {form.format(1, 1, 5)!r}, {between!r}": between.join(
            form.format(row, column, value) for row, column, value in _GIVENS
        )
        for form in ("r{}c{}={}", "R{}C{}: {}", "r{}c{} {}", "({},{})={}", "row {} col {} is {}")
        for between in (" ", ", ", "\n", "; ")
    },
    "givens by cell from 0": " ".join(f"({r - 1}, {c - 1}): {v}" for r, c, v in _GIVENS),
    "givens by cell in a sentence": f"Givens: {', '.join(f'r{r}c{c}={v}' for r, c, v in _GIVENS)}.",
    "givens by cell in a list": lines([f"- r{r}c{c}: {v}" for r, c, v in _GIVENS]),
    "an object by cell": str({f"r{r}c{c}": int(v) for r, c, v in _GIVENS}).replace("'", '"'),
    "an object by cell within another": '{"size": 9, "givens": '
    + str({f"r{r}c{c}": v for r, c, v in _GIVENS}).replace("'", '"') + "}",
    "a dictionary from 0": f"grid = {({(r - 1, c - 1): int(v) for r, c, v in _GIVENS})}",
    "a dictionary from 1": str({(r, c): int(v) for r, c, v in _GIVENS}),
    "a dictionary of all cells": str({(n // 9, n % 9): int(c) for n, c in enumerate(CELLS)}),
    "Norvig's keys": str(_PLACES),
    "Norvig's keys of givens": str({key: cell for key, cell in _PLACES.items() if cell != "0"}),
    "Norvig's values": str({k: c.replace("0", "123456789") for k, c in _PLACES.items()}),
    "spreadsheet keys": str({f"{'ABCDEFGHI'[c - 1]}{r}": v for r, c, v in _GIVENS}),
    "question marks": CELLS.replace("0", "?"),
    "capital x": CELLS.replace("0", "X"),
    "small o": apart("", "o"),
    "tildes": apart(" ", "~"),
    "asterisks": CELLS.replace("0", "*"),
    "hyphens and walls": _bands([f"{r[:3]}|{r[3:6]}|{r[6:]}" for r in apart("", "-").split()],
                                "---+---+---"),
    "middle dots": apart(" ", "·"),
    "dashes": apart(" ", "–"),
    "an ellipsis": CELLS.replace("0", ".").replace("...", "…"),
    "no-break spaces": apart("\u00a0"),
    "Arabic digits": in_script("\u0660"),
    "Devanagari digits": in_script("\u0966"),
    "bold digits": in_script("\U0001d7ce"),
    "full-width digits and commas": "，".join(in_script("\uff10")),
    "emoji in a line": "".join(_EMOJI[cell] for cell in CELLS),
    "tabs, trailing ones lost": lines([row.rstrip("\t") for row in apart("\t", "").split("\n")]),
    "tabs and letters": f"{_HEADER}\n" + lines(
        [f"{n}\t{row}" for n, row in enumerate(apart("\t", "").split("\n"), start=1)]
    ),
    "semicolons": apart(";", ""),
    "quoted cells": lines([",".join(f'"{c.strip()}"' for c in row) for row in BLANK]),
    "81 cells with commas": ",".join(CELLS).replace("0", ""),
    "81 cells with blanks": " ".join(CELLS),
    "rows with slashes": "/".join(DOTTED),
    "rows with commas": ",".join(ROWS),
    "a grid of boxes": "".join(
        f"{'+---' * 9}+\n| {' | '.join(row)} |\n" for row in BLANK
    ) + "+---" * 9 + "+",
    "drawn boxes": "┌───┬───┬───┬───┬───┬───┬───┬───┬───┐\n" + "".join(
        f"│ {' │ '.join(row)} │\n" for row in BLANK
    ) + "└───┴───┴───┴───┴───┴───┴───┴───┴───┘",
    "TeX": "\\begin{tabular}{|c|c|c|c|c|c|c|c|c|}\n\\hline\n" + lines(
        [" & ".join(row) + r" \\ \hline" for row in BLANK]
    ) + "\n\\end{tabular}",
    "Markdown with numbers": f"|{'|'.join(' 123456789')}|\n{'|-' * 10}|\n" + lines(
        [f"|{label}|{'|'.join(row)}|" for label, row in zip("ABCDEFGHI", BLANK, strict=True)]
    ),
    "Markdown with a row as header": f"|{'|'.join(BLANK[0])}|\n{'|-' * 9}|\n" + lines(
        [f"|{'|'.join(row)}|" for row in BLANK[1:]]
    ),
    "a frame of pandas": f"   {'  '.join('012345678')}\n" + lines(
        [f"{n}  {'  '.join(row)}" for n, row in enumerate(ROWS)]
    ),
    "Norvig's drawing": _bands([f"{r[:3]} |{r[3:6]} |{r[6:]}" for r in DOTTED], "----+----+---"),
    "a numbered list": each_row("{n}. {}"),
    "labelled rows": each_row("Row {n}: {}"),
    "a label": f"Puzzle 1: {CELLS}",
    "a title": f"Puzzle 12 (hard)\n{lines(DOTTED)}",
    "prose": f"Hi, I am stuck on this one:\n\n{lines(ROWS)}\n\nAny hints? Thanks",
    "prose in Chinese": f"请帮我解这个数独：\n{lines(DOTTED)}",
    "YAML": f"puzzle: |\n{each_row('  {}')}",
    "a list in YAML": f"puzzle:\n{each_row('  - {}')}",
    "lists in YAML": "puzzle:\n" + lines([f"  - {row}" for row in _VALUES]),
    "TOML": f'puzzle = "{CELLS}"',
    "a section": f"[code]\n{lines(DOTTED)}\n[/code]",
    "tildes of Markdown": f"~~~\n{lines(DOTTED)}\n~~~",
    "a fence in a quote": "> ```\n" + each_row("> {}") + "\n> ```",
    "quotes around all": f'"{lines(DOTTED)}"',
    "triple quotes": f'grid = """\n{lines(DOTTED)}\n""".split()',
    "backquotes": f"let p = `{lines(DOTTED)}`;",
    "strings of C": each_row('"{}\\n"'),
    "strings in brackets of Python": f"puzzle = ({each_row(chr(39) + '{}' + chr(39))})",
    "tuples": f"({', '.join(map(str, map(tuple, _VALUES)))})",
    "NumPy": f"array({_VALUES}, dtype=int8)",
    "JavaScript": f"const board = {_VALUES};".replace("0", "null"),
    "an object of JavaScript": f"var p = {{puzzle: '{CELLS}', level: 'easy'}};",
    "sparse lists": f"[{','.join('[' + ','.join(r.replace(' ', '')) + ']' for r in ROWS)}]".replace(
        "0", ""
    ).replace("[,", "[0,").replace(",]", ",0]"),
    "Prolog": f"problem(1, {_VALUES}).".replace("0", "_"),
    "floats": f"{[[float(value) for value in row] for row in _VALUES]}",
    "JSON of a newspaper": f'{{"puzzle_data": {{"hints": [1, 2], "puzzle": {_flat(_VALUES)},'
    f' "solution": {_flat(_SOLVED)}}}}}',
    "JSON of a service": f'{{"newboard": {{"grids": [{{"value": {_VALUES}, "solution": {_SOLVED},'
    ' "difficulty": "Easy"}], "results": 1}}',
    "a line of JSON": f'{{"id": 1, "puzzle": "{CELLS}", "solution": "{SOLUTION}"}}',
    "rows in JSON": f'{{"rows": {DOTTED}}}'.replace("'", '"'),
    "lines in JSON": f'{{"puzzle": "{chr(92) + "n"}"}}'.replace("\\n", "\\n".join(DOTTED)),
    "HTML with fields": f"<html><body><table>\n{_FIELDS}</table></body></html>",
    "nested HTML": _nested_tables(),
    "HTML with headers": "<table><tr>" + "<th>1</th>" * 10 + "</tr>" + "".join(
        "<tr><th>A</th>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in BLANK
    ) + "</table>",
    "preformatted HTML": f"<pre>\n{lines(DOTTED)}\n</pre>",
    "HTML with breaks": f"<p>{'<br>'.join(DOTTED)}</p>",
    "XML": f"<sudoku><puzzle>{CELLS}</puzzle></sudoku>",
    "OpenSudoku, version 1": '<opensudoku version="2">\n<folder name="a">\n'
    f'<game created="1" data="version: 1&#10;{_OPEN_SUDOKU}"/>\n</folder></opensudoku>',
    "OpenSudoku, version 2": '<opensudoku version="2"><folder name="a"><game data="version: 2\n'
    f'{_NEWER_OPEN_SUDOKU}"/></folder></opensudoku>',
    ".sdk with a state": f"[Puzzle]\n{lines(DOTTED)}\n[State]\n{lines(ROWS)}",
    ".ss with a state": f"*-----------*\n{lines(DOTTED)}\n*-----------*\n\n*-----------*\n"
    f"{lines(ROWS)}\n*-----------*\n\n*-----------*\n"
    f"{lines(['|'.join(row) for row in _marks()])}\n*--*",
    "a data set with sources": "source,question,answer,rating\n"
    f"kaggle,{CELLS.replace('0', '.')},{SOLUTION},0",
    "a data set with tabs": f"puzzle\tdifficulty\n{CELLS}\t1.2",
    "a data set without header": f"1,{CELLS},{SOLUTION}",
    "a bank of puzzles": f"0000183b305c {CELLS} 1.2",
    "CSV with lines in a cell": f'name,grid\n"a","{lines(DOTTED)}"',
    "another address": f"see https://example.org/play?level=1&p={CELLS.replace('0', '.')}"[4:],
}  # fmt: skip
"""Further ways to paste the same puzzle."""

MARKED: dict[str, str] = {
    "marks": lines([" ".join(row) for row in _marks()]),
    "marks in a frame": _bands(
        ["| " + " | ".join(" ".join(f"{text:5}" for text in row[k : k + 3]) for k in (0, 3, 6))
         + " |" for row in _marks()],
        f":{'-' * 19}+{'-' * 19}+{'-' * 19}:",
    ),
    "marks in a table": lines([f"| {' | '.join(row)} |" for row in _marks()]),
}  # fmt: skip
"""Ways to paste what the givens leave in each cell."""
