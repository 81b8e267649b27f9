"""Facts about values whose fields are their annotations."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError

import pytest

from nonet.frozen import Value


class Place(Value):
    row: int
    column: int = 0


class Named(Place):
    name: str = ""


class Other(Value):
    row: int
    column: int = 0


def test_values_of_one_class_are_equal_if_their_fields_are() -> None:
    assert Place(1) == Place(1, 0) == Place(column=0, row=1)
    assert Place(1) != Place(2)
    assert Place(1) not in (Other(1), Named(1), (1, 0), None)
    assert len({Place(1), Place(1, 0), Other(1)}) == 2


def test_fields_of_a_base_come_first() -> None:
    assert repr(Named(1, 2, "a")) == "Named(row=1, column=2, name='a')"
    match Named(1, 2, "a"):
        case Named(row, column, name):
            assert (row, column, name) == (1, 2, "a")


def test_copies_are_equal() -> None:
    value = Named(1, name="a")
    assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value


@pytest.mark.parametrize(
    ("values", "named", "message"),
    [
        ((), {}, "Place needs row"),
        ((1, 2, 3), {}, "Place takes row, column, each once"),
        ((1,), {"row": 1}, "Place takes row, column, each once"),
        ((1,), {"depth": 1}, "Place takes row, column, each once"),
    ],
)
def test_wrong_fields_are_refused(
    values: tuple[int, ...], named: dict[str, int], message: str
) -> None:
    with pytest.raises(TypeError, match=message):
        Place(*values, **named)


def test_nothing_can_be_set() -> None:
    value = Place(1)
    with pytest.raises(FrozenInstanceError, match="Place is frozen: row cannot be set"):
        value.row = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError, match="Place is frozen: row cannot be deleted"):
        del value.row  # pyright: ignore[reportAttributeAccessIssue]
