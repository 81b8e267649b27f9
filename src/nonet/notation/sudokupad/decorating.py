"""Decorations of documents: drawings that are kept, although they are no constraint for certain."""

from __future__ import annotations

from typing import Any

from nonet.notation.setters.colours import Colour
from nonet.notation.setters.keys import Fields
from nonet.notation.setters.parts import Document
from nonet.notation.sudokupad.elements import Element, Stroke

_PIXELS = 64
_LAYERS = {"line": "lines", "arrow": "arrows"}
_FORMS = {layer: form for form, layer in _LAYERS.items()}
_NONE = "none"


def decoration_of(element: Element) -> Fields:
    """Returns the fields of the decoration that an element is."""
    if isinstance(element, Stroke):
        points = [_hundredths(each) for point in element.points for each in point]
        size = [max(0, _hundredths(element.width / _PIXELS))]
        form, colours, words = _FORMS[element.key], _code(element.colour), ""
    else:
        points = [_hundredths(each) for each in element.centre]
        size = [max(0, _hundredths(each)) for each in (element.height, element.width)]
        size.append(round(element.angle) % 360)
        form = "disc" if element.is_round else "rectangle"
        form = form if element.is_drawn else "text"
        colours = f"{_code(element.fill)}/{_code(element.border)}"
        words = element.text
    fields = {"form": form, "points": points, "size": size, "colours": colours, "words": words}
    return {"kind": "decoration", **fields}


def element_of(fields: Fields) -> tuple[str, Document]:
    """Returns the element of a decoration, and the list of the document that it belongs to."""
    form, points = fields["form"], [each / 100 for each in fields["points"]]
    first, *others = fields["colours"].split("/")
    if form in _LAYERS:
        places = [*map(list, zip(points[::2], points[1::2], strict=True))]
        thickness = fields["size"][0] / 100 * _PIXELS
        return _LAYERS[form], {"wayPoints": places, "thickness": thickness, **_ink("color", first)}
    height, width, angle = fields["size"]
    shape = {"center": points, "height": height / 100, "width": width / 100}
    shape |= {"rounded": True} if form == "disc" else {}
    shape |= {"angle": angle} if angle else {}
    shape |= _ink("backgroundColor", first) | _ink("borderColor", (*others, _NONE)[0])
    return "overlays", shape | ({"text": fields["words"]} if fields["words"] else {})


def _hundredths(length: float) -> int:
    return round(100 * length)


def _code(colour: Colour | None) -> str:
    return colour.written if colour else _NONE


def _ink(key: str, code: str) -> dict[str, Any]:
    return {} if code == _NONE else {key: f"#{code}"}
