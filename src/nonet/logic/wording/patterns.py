"""Patterns of one value: skyscrapers, kites, turbot fish, empty rectangles, templates."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.logic.position import Candidate
from nonet.logic.wording.teller import Teller, Told


def _strong_links(teller: Teller) -> str:
    """The free ends of two strong links come first, then the ends that see each other."""
    step = teller.step
    _, cells, (first, *_), _ = step.part("pattern")
    if step.chains:
        one, near, other_near, other = (node.cells[0] for node in step.chains[0])
        cells = (one, other, near, other_near)
    # Two kites can have different values.
    values = [part.values[0] for part in step.each("joint")] or [first]
    return teller.sentences(
        _two_links(teller, cells[4 * i : 4 * i + 4], values[i], len(values) > 1)
        for i in range(len(values))
    )


def _two_links(teller: Teller, cells: Sequence[int], value: int, one_of_two: bool) -> str:
    one, other, near, other_near = cells
    gone = [
        each
        for each in teller.step.eliminations
        if each.value == value and teller.see(each.cell, one) and teller.see(each.cell, other)
    ]
    return teller.say(
        "strong-links",
        value=teller.value(value),
        house=teller.house(teller.only_house((one, near), value)),
        cells=teller.cells((one, near)),
        other_house=teller.house(teller.only_house((other, other_near), value)),
        other_cells=teller.cells((other, other_near)),
        shared=teller.house(teller.common_house((near, other_near))),
        near=teller.cells((near, other_near)),
        ends=teller.cells((one, other)),
        so=teller.not_these(gone) if one_of_two else teller.so,
    )


def _empty_rectangle(teller: Teller) -> str:
    cells = teller.step.part("pattern").cells
    return teller.sentences(
        _rectangle(teller, *cells[at : at + 2]) for at in range(0, len(cells), 2)
    )


def _rectangle(teller: Teller, near: int, far: int) -> str:
    step = teller.step
    _, _, (value,), (region,) = step.part("pattern")
    places = step.part("inside").cells
    rest = [cell for cell in places if not teller.see(cell, near)]
    gone: list[Candidate] = [
        each
        for each in step.eliminations
        if teller.see(each.cell, far) and all(teller.see(each.cell, cell) for cell in rest)
    ]
    return teller.say(
        "empty-rectangle",
        value=teller.value(value),
        region=teller.house(region),
        places=teller.cells(places),
        house=teller.house(teller.only_house((near, far), value)),
        near=teller.cell(near),
        far=teller.cell(far),
        rest=teller.cells(rest),
        so=teller.not_these(gone),
    )


def _template(teller: Teller) -> str:
    step = teller.step
    code = "template-set" if step.placements else "template-delete"
    found = step.placements or step.eliminations
    return teller.say(
        code,
        value=teller.value(found[0].value),
        cells=teller.cells(each.cell for each in found),
        so=teller.so,
    )


TOLD: dict[str, Told] = {
    "skyscraper": _strong_links,
    "two_string_kite": _strong_links,
    "dual_two_string_kite": _strong_links,
    "turbot_fish": _strong_links,
    "empty_rectangle": _empty_rectangle,
    "dual_empty_rectangle": _empty_rectangle,
    "template_set": _template,
    "template_delete": _template,
}
