"""The roles that parts play in the pattern of a step, and how each is drawn."""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

from nonet.logic.value import Part, StepValue
from nonet.marks import Role


class Look(NamedTuple):
    """What a role means, and how a part with it is drawn."""

    meaning: str
    colour: Role = "pattern"
    shaded: bool = True
    """Whether the ground of its cells is coloured too, and not only its candidates."""
    main: bool = True
    """Whether a person looks here first: a pattern consists of its main parts."""
    extras: bool = False
    """Whether other candidates of its cells are drawn in the other colour."""


def _side(meaning: str, colour: Role = "other", *, shaded: bool = False) -> Look:
    return Look(meaning, colour, shaded, main=False)


ROLES = MappingProxyType(
    {
        "pattern": Look("the cells, the values and the houses of the pattern"),
        "base": Look("the base houses of a fish, the house of locked candidates, or base cells"),
        "pivot": Look("the middle of a wing"),
        "pincer": Look("an end of a wing"),
        "link": Look("the cells that link the ends of a W-wing"),
        "stem": Look("the stem of a death blossom"),
        "aligned": Look("the cells of which aligned exclusion tries all values"),
        "corner": Look("the corners of a rectangle that would be exchangeable", extras=True),
        "target": Look("the cells that hold the values of base cells", "other"),
        "guarded": Look("cells that cannot hold the values of the pattern alone", extras=True),
        "cover": _side("the cover houses", shaded=True),
        "set": _side("an almost locked set, or a locked one in a net", shaded=True),
        "restricted": _side("the restricted common values of a set and the next"),
        "colour 1": _side("candidates of which all are true, or all of colour 2", "pattern"),
        "colour 2": _side("the other colour of the first net"),
        "colour 3": _side("the colours of a second net", "pattern"),
        "colour 4": _side("the other colour of the second net"),
        "fin": _side("base candidates outside the cover houses"),
        "endo fin": _side("candidates in two base houses"),
        "inside": _side("the candidates of the region of an empty rectangle"),
        "excluder": _side("cells that values of an aligned set would leave without a value"),
        "joint": _side("where the two links of a kite meet in a region"),
    }
)
"""The roles, by name."""


def main_parts(step: StepValue) -> list[Part]:
    """Returns the parts of which the pattern consists."""
    return [part for part in step.parts if ROLES[part.role].main]
