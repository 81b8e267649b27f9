"""XY-, XYZ-, WXYZ- and W-wings, fireworks, Sue de Coq."""

from __future__ import annotations

from nonet.logic.proofs.fireworks import Firework, fireworks_of
from nonet.logic.wording.teller import Teller, Told


def _xy_wing(teller: Teller) -> str:
    step = teller.step
    (pivot,), pincers = step.part("pivot").cells, step.part("pincer").cells
    (common,) = {each.value for each in step.eliminations}
    found = step.position.candidates
    cases = [
        teller.say(
            "wing-case",
            pivot=teller.cell(pivot),
            value=teller.value(value),
            pincer=teller.cell(pincer),
            common=teller.value(common),
        )
        for value in found[pivot]
        for pincer in pincers
        if value in found[pincer] and value != common
    ]
    return teller.say(
        "xyz-wing" if common in found[pivot] else "xy-wing",
        pivot=teller.cell(pivot),
        values=teller.values(found[pivot]),
        cases=teller.say("clause-semicolon").join(cases),
        common=teller.value(common),
        so=teller.so,
    )


def _wxyz_wing(teller: Teller) -> str:
    step = teller.step
    _, cells, values, _ = step.part("pattern")
    (common,) = {each.value for each in step.eliminations}
    return teller.say(
        "wxyz-wing",
        cells=teller.cells(cells),
        values=teller.values(values),
        others=teller.values(set(values) - {common}),
        common=teller.value(common),
        places=teller.cells(cell for cell in cells if common in step.position.candidates[cell]),
        so=teller.so,
    )


def _fireworks(teller: Teller) -> str:
    _, cells, values, _ = teller.step.part("pattern")
    found = fireworks_of(teller.step)
    return teller.say(
        "firework-triple" if len(found) == 1 else "firework-quadruple",
        fireworks=teller.sentences(_firework(teller, each) for each in found),
        values=teller.values(values),
        cells=teller.cells(cells),
        so=teller.so,
    )


def _firework(teller: Teller, firework: Firework) -> str:
    """The values are where two lines cross, or in one of two wings."""
    (row, column), (in_row, in_column) = firework.lines, firework.wings
    return teller.say(
        "firework",
        values=teller.values(firework.values),
        region=teller.house(firework.region),
        row=teller.house(row),
        in_row=teller.cell(in_row),
        column=teller.house(column),
        in_column=teller.cell(in_column),
        crossing=teller.cell(firework.crossing),
    )


def _w_wing(teller: Teller) -> str:
    step = teller.step
    _, (one, other), values, (house,) = step.part("pincer")
    near_one, near_other = step.part("link").cells
    (common,) = {each.value for each in step.eliminations}
    (link,) = set(values) - {common}
    return teller.say(
        "w-wing",
        pair=teller.names((one, other)),
        values=teller.values(values),
        house=teller.house(house),
        link=teller.value(link),
        near=teller.names((near_one, near_other)),
        one=teller.cell(one),
        near_one=teller.cell(near_one),
        other=teller.cell(other),
        near_other=teller.cell(near_other),
        common=teller.value(common),
        so=teller.so,
    )


def _sue_de_coq(teller: Teller) -> str:
    """The sets are those of the crossing, of the rest of the line, and of that of the region."""
    step = teller.step
    line, region = step.part("pattern").houses
    crossing, in_line, in_region = step.each("set")
    cells = {*crossing.cells, *in_line.cells, *in_region.cells}
    twice = set(in_line.values) & set(in_region.values) - set(crossing.values)
    return teller.say(
        "sue-de-coq-twice" if twice else "sue-de-coq",
        twice=teller.values(twice),
        crossing=teller.cells(crossing.cells),
        values=teller.values(crossing.values),
        line=teller.house(line),
        line_cells=teller.cells(in_line.cells),
        line_values=teller.values(in_line.values),
        region=teller.house(region),
        region_cells=teller.cells(in_region.cells),
        region_values=teller.values(in_region.values),
        number=str(len(cells)),
        so=teller.so,
    )


TOLD: dict[str, Told] = {
    "xy_wing": _xy_wing,
    "xyz_wing": _xy_wing,
    "w_wing": _w_wing,
    "wxyz_wing": _wxyz_wing,
    "firework_triple": _fireworks,
    "firework_quadruple": _fireworks,
    "sue_de_coq": _sue_de_coq,
}
