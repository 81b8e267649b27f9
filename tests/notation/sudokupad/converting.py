"""Documents of f-puzzles as the documents of SudokuPad that its converter makes of them.

This draws each key as SudokuPad does; it knows neither the reader nor the writer of the package.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
Point: TypeAlias = tuple[float, float]
_GREY = "#CFCFCF"
_PLAIN = {
    "palindrome": (16, _GREY),
    "renban": (8, "#F067F0"),
    "whispers": (6, "#67F067"),
    "entropicline": (5, "#FFCCAA"),
    "modularline": (5, "#33BBBB"),
    "regionsumline": (5, "#2ECBFF"),
    "nabner": (8, "#C9C883"),
    "zipperline": (5, "#CDB1EC"),
}
_STYLES = {
    "rowindexer": "fpRowIndexer",
    "columnindexer": "fpColumnIndexer",
    "boxindexer": "fpBoxIndexer",
    "extraregion": "extraregion",
}
_GLOBAL = {
    "antiknight": "antiknight",
    "antiking": "antiking",
    "nonconsecutive": "nonconsecutive",
    "disjointgroups": "disjoint",
}
_STRICT = {"ratio": "antiratio", "xv": "antixv"}
_STEPS = {"UR": (-1, 1), "UL": (-1, -1), "DR": (1, 1), "DL": (1, -1)}


def place(name: str) -> tuple[int, int]:
    """Returns row and column, from 0, of a name such as ``R1C2``."""
    row, column = map(int, re.findall(r"\d+", name))
    return row - 1, column - 1


def middle(names: Iterable[str]) -> list[float]:
    """Returns the middle of cells."""
    rows, columns = zip(*map(place, names), strict=True)
    return [sum(rows) / len(rows) + 0.5, sum(columns) / len(columns) + 0.5]


def converted(document: Json, *, solution: Iterable[int] = (), rules: bool = True) -> Json:
    """Returns the document of SudokuPad; without the rules in words if ``rules`` is false."""
    drawn = _Drawn(document)
    size = document["size"]
    scl: Json = {"id": "fpuzzles0", "cellSize": 50, "cells": drawn.cells, "regions": drawn.regions}
    scl["metadata"] = {key: document.get(key) or "" for key in ("title", "author")}
    if rules:
        scl["metadata"]["rules"] = document.get("ruleset") or ""
    values = [*solution]
    if values and size < 10:
        scl["metadata"]["solution"] = "".join(map(str, values))
    for key in ("antiknight", "antiking"):
        if document.get(key):
            scl["metadata"][key] = True
    scl["global"] = [name for key, name in _GLOBAL.items() if document.get(key)]
    scl["global"] += [_STRICT[name] for name in document.get("negative", []) if name in _STRICT]
    for key in ("lines", "arrows", "underlays", "overlays", "cages"):
        scl[key] = getattr(drawn, key)
    return scl


class _Drawn:
    """The drawings of a document."""

    def __init__(self, document: Json) -> None:
        self.document = document
        self.size = document["size"]
        self.lines: list[Json] = []
        self.arrows: list[Json] = []
        self.underlays: list[Json] = []
        self.overlays: list[Json] = []
        self.cages: list[Json] = []
        self.cells: list[list[Json]] = [
            [{"value": cell["value"]} if cell.get("given") else {} for cell in row]
            for row in document["grid"]
        ]
        self.regions = self._regions()
        for draw in (
            self._draw_lines,
            self._draw_ends,
            self._draw_arrows,
            self._draw_dots,
            self._draw_cells,
            self._draw_cages,
            self._draw_outside,
            self._draw_cosmetics,
        ):
            draw()

    def _entries(self, *keys: str) -> Iterator[tuple[str, Json]]:
        for key in keys:
            entries: list[Json] = self.document.get(key) or []
            for entry in entries:
                yield key, entry

    def _regions(self) -> list[list[list[int]]]:
        size = self.size
        height = max(
            each for each in range(1, size + 1) if size % each == 0 and each * each <= size
        )
        width = size // height
        found: dict[int, list[list[int]]] = {}
        outside: list[list[int]] = []
        for row, cells in enumerate(self.document["grid"]):
            for column, cell in enumerate(cells):
                default = row // height * height + column // width
                label = cell.get("region", default)
                (outside if label is None else found.setdefault(label, [])).append([row, column])
        if outside:
            self.cages.append({"cells": outside, "hidden": True, "unique": False})
        return [*found.values()]

    def _line(self, names: list[str], thickness: float, colour: str) -> None:
        points = [[row + 0.5, column + 0.5] for row, column in map(place, names)]
        self.lines.append({"wayPoints": points, "thickness": thickness, "color": colour})

    def _circle(self, layer: list[Json], centre: list[float], size: float, **more: Any) -> None:
        layer.append({"center": centre, "width": size, "height": size, "rounded": True, **more})

    def _draw_lines(self) -> None:
        for key, entry in self._entries(*_PLAIN):
            thickness, colour = _PLAIN[key]
            if key == "whispers" and str(entry.get("value", "")) == "4":
                colour = "#FF9A00"
            for line in entry["lines"]:
                self._line(line, thickness, colour)
        ends = [[0, 0], [self.size, self.size]]
        for key, points in (("diagonal-", ends), ("diagonal+", [[self.size, 0], [0, self.size]])):
            if self.document.get(key):
                self.lines.append({"wayPoints": points, "thickness": 2, "color": "#34BBE6"})

    def _draw_ends(self) -> None:
        for _, entry in self._entries("thermometer"):
            for line in entry["lines"]:
                self._line(line, 21, _GREY)
                fill = {"backgroundColor": _GREY, "borderColor": _GREY}
                self._circle(self.underlays, middle(line[:1]), 0.85, **fill)
        for _, entry in self._entries("slowthermometer"):
            for line in entry["lines"]:
                self._line(line, 9.6, "#6495ED")
                fill = {"backgroundColor": "#6495ED", "borderColor": "#6495ED"}
                self._circle(self.overlays, middle(line[:1]), 0.8, **fill)
        for _, entry in self._entries("betweenline"):
            for line in entry["lines"]:
                self._line(line, 2, _GREY)
                for name in (line[0], line[-1]):
                    fill = {"backgroundColor": "#FFFFFF", "borderColor": _GREY}
                    self._circle(self.overlays, middle([name]), 0.8, **fill, thickness=2)
        for _, entry in self._entries("doublearrow"):
            for line in entry["lines"]:
                self._line(line, 4.8, "#C54B8B")
                for name in (line[0], line[-1]):
                    fill = {"backgroundColor": "#C54B8B", "borderColor": "#C54B8B"}
                    self._circle(self.overlays, middle([name]), 0.85, **fill)

    def _draw_arrows(self) -> None:
        for _, entry in self._entries("arrow"):
            cells = entry["cells"]
            rows, columns = zip(*map(place, cells), strict=True)
            self.overlays.append(
                {
                    "center": middle(cells),
                    "width": 0.83 + max(columns) - min(columns),
                    "height": 0.83 + max(rows) - min(rows),
                    "rounded": True,
                    "backgroundColor": "#FFFFFF",
                    "borderColor": "#a1a1a1",
                    "borderSize": 5,
                }
            )
            for line in entry["lines"]:
                if len(line) < 2:
                    continue
                points = [middle([name]) for name in line]
                down, right = (points[1][k] - points[0][k] for k in (0, 1))
                length = (down * down + right * right) ** 0.5
                points[0] = [
                    points[0][0] + 0.4 * down / length,
                    points[0][1] + 0.4 * right / length,
                ]
                self.arrows.append(
                    {"wayPoints": points, "thickness": 5, "headLength": 0.3, "color": "#a1a1a1"}
                )

    def _draw_dots(self) -> None:
        for key, entry in self._entries("difference", "ratio"):
            text = {"text": str(entry["value"])} if entry.get("value") else {}
            fill = "#FFFFFF" if key == "difference" else "#000000"
            more = {"backgroundColor": fill, "borderColor": "#000000", **text}
            self._circle(self.overlays, middle(entry["cells"]), 0.3, **more)
        for _, entry in self._entries("xv"):
            box = {"width": 0.25, "height": 0.25, "backgroundColor": "#FFFFFF", "fontSize": 21}
            centre = middle(entry["cells"])
            if entry.get("value"):
                self.overlays.append({"center": centre, "text": entry["value"], **box})
        for _, entry in self._entries("quadruple"):
            values = [str(value) for value in entry["values"]]
            text = " ".join(values[:2]) + ("\n" + " ".join(values[2:]) if values[2:] else "")
            more = {"backgroundColor": "#FFFFFF", "borderColor": "#000000", "text": text}
            self._circle(self.overlays, middle(entry["cells"]), 0.7, **more, fontSize=14)

    def _draw_cells(self) -> None:
        parities = [
            (cell["parity"].lower(), {"cell": f"R{row + 1}C{column + 1}"})
            for row, cells in enumerate(self.document["grid"])
            for column, cell in enumerate(cells)
            if cell.get("parity")
        ]
        for key, entry in (*self._entries("odd", "even"), *parities):
            shape = {"width": 0.7, "height": 0.7, "rounded": key == "odd", "backgroundColor": _GREY}
            self.underlays.append({"center": middle([entry["cell"]]), **shape})
        for key in ("minimum", "maximum"):
            marked = {entry["cell"] for _, entry in self._entries(key)}
            for name in sorted(marked):
                self._draw_extreme(name, marked, least=key == "minimum")
        for _, entry in self._entries("clone"):
            for name in (*entry["cells"], *entry["cloneCells"]):
                square = {"width": 1, "height": 1, "backgroundColor": _GREY}
                self.underlays.append({"center": middle([name]), **square})

    def _draw_extreme(self, name: str, marked: set[str], *, least: bool) -> None:
        row, column = middle([name])
        square = {"width": 1, "height": 1, "backgroundColor": "#CCCCCC"}
        self.underlays.append({"center": [row, column], **square})
        tip, ends = (0.39, 0.44) if least else (0.44, 0.39)
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            beside = f"R{int(row + down + 0.5)}C{int(column + right + 0.5)}"
            inside = all(0 < each < self.size for each in (row + down, column + right))
            if beside in marked or not inside:
                continue
            points = [
                [row + down * out + right * off, column + right * out + down * off]
                for out, off in ((ends, -0.1), (tip, 0), (ends, 0.1))
            ]
            self.lines.append({"wayPoints": points, "thickness": 1, "color": "#000000"})

    def _draw_cages(self) -> None:
        for _, entry in self._entries("killercage"):
            cage: Json = {"cells": [[*place(name)] for name in entry["cells"]], "unique": True}
            if entry.get("value"):
                cage["value"] = str(entry["value"])
                cage |= {"sum": int(entry["value"])} if str(entry["value"]).isdecimal() else {}
            self.cages.append(cage)
        for key, entry in self._entries(*_STYLES):
            cells = [[*place(name)] for name in entry["cells"]]
            unique = {"unique": True} if key == "extraregion" else {}
            self.cages.append({"cells": cells, "style": _STYLES[key], **unique})
        for _, entry in self._entries("cage"):
            names: list[str] = entry.get("cells") or []
            cells = [[*place(name)] for name in names]
            self.cages.append({"cells": cells, "value": str(entry.get("value") or "")})

    def _draw_outside(self) -> None:
        for key, entry in self._entries("littlekillersum", "sandwichsum", "xsum", "skyscraper"):
            if not entry.get("value"):
                continue
            row, column = middle([entry["cell"]])
            text: Json = {"center": [row, column], "width": 0, "height": 0}
            if key == "littlekillersum":
                down, right = _STEPS[entry["direction"]]
                points = [[row + down * at, column + right * at] for at in (0.3, 0.48)]
                self.arrows.append({"wayPoints": points, "thickness": 2, "color": "#000000"})
            marker = {"xsum": "\u25ef", "skyscraper": "\u25af"}.get(key)
            self.overlays.append({**text, "text": str(entry["value"]), "fontSize": 28})
            if marker:
                self.overlays.append({**text, "text": marker, "fontSize": 38})

    def _draw_cosmetics(self) -> None:
        typed = {"Renban", "German Whispers", "Whispers", "Entropic Line", "Region Sum Line"}
        typed |= {"Modular Line", "Zipper Line", "Slow Thermometer", "Nabner", "Double Arrow"}
        for _, entry in self._entries("line"):
            if entry.get("fromConstraint") in typed:
                continue
            for line in entry["lines"]:
                width = 32 * float(entry.get("width") or 0)
                self._line(line, width, entry.get("outlineC") or "#000000")
        for key, entry in self._entries("rectangle", "circle", "text"):
            if entry.get("fromConstraint") or not entry.get("cells"):
                continue
            shape = {
                "center": middle(entry["cells"]),
                "width": float(entry.get("width") or 0),
                "height": float(entry.get("height") or 0),
                "rounded": key == "circle",
                "backgroundColor": entry.get("baseC"),
                "borderColor": entry.get("outlineC"),
                "text": str(entry.get("value") or ""),
            }
            self.overlays.append(shape)
