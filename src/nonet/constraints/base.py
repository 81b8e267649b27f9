"""The base of all constraints: values with declared fields, from which text and JSON follow."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import index
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    Self,
    SupportsIndex,
    TypeVar,
    dataclass_transform,
)

import attrs

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.registry import Texts, by_language
from nonet.rules.requirement import Broken, Ground, Naming
from nonet.rules.shape import Shape
from nonet.whole import checked_whole, shown

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark  # only drawings need it

_T = TypeVar("_T")
_CELL = re.compile(r"r(\d{1,5})c(\d{1,5})", re.ASCII)
_converter: Any = attrs.Converter
"""Untyped, because its types know only classes that are decorated already."""
_fields: Any = attrs.fields
_NUMBER = r"-?\d{1,9}"


class _Form(NamedTuple):
    """How texts write the values of a type of fields, between colons."""

    pattern: re.Pattern[str]
    read: Callable[[str], Any]
    write: Callable[[Any], str]


def _read_values(text: str) -> list[int]:
    return [int(each) for each in text.split(",")]


def _write_values(values: Sequence[int]) -> str:
    return ",".join(map(str, values))


_FORMS = {
    "number": _Form(re.compile(_NUMBER, re.ASCII), int, str),
    "values": _Form(re.compile(f"{_NUMBER}(,{_NUMBER})*", re.ASCII), _read_values, _write_values),
}


class Field(NamedTuple):
    """A field that a kind declares, as forms and tables need it."""

    name: str
    type: Literal["cells", "number", "values"]
    """``values`` are one or more whole numbers, in order and possibly with repeats."""
    least: int
    """The fewest cells, or the smallest number."""
    required: bool
    """Whether it must be given; None stands for what is not."""
    titles: Mapping[str, str]
    """What forms call it, by the code of the language."""


def cells(*, least: int = 1) -> Any:
    """Returns a field for the cells, in order, of which there are at least ``least``."""

    def checked(value: Iterable[SupportsIndex], constraint: Constraint) -> tuple[int, ...]:
        kind = constraint.word
        try:
            found = tuple(map(index, value))
        except TypeError:
            raise PuzzleError("constraint-cell-type", kind=kind, found=repr(value)) from None
        if len(found) < least:
            raise PuzzleError("constraint-cells", kind=kind, found=len(found), least=least)
        if min(found, default=0) < 0:
            raise PuzzleError("constraint-cell-type", kind=kind, found=min(found))
        return found

    return attrs.field(
        converter=_converter(checked, takes_self=True),
        metadata={"type": "cells", "least": least},
    )


def number(*, low: int, default: Any = attrs.NOTHING) -> Any:
    """Returns a field for a whole number of at least ``low``, or None if that is the default."""

    def checked(value: object, constraint: Constraint, field: attrs.Attribute[Any]) -> int | None:
        def wrong(found: int | str) -> PuzzleError:
            kind, name = constraint.word, field.name
            return PuzzleError("constraint-number", kind=kind, name=name, found=found, least=low)

        return None if value is None and default is None else checked_whole(value, low, None, wrong)

    return attrs.field(
        default=default,
        converter=_converter(checked, takes_self=True, takes_field=True),
        metadata={"type": "number", "least": low},
    )


def values(*, low: int, default: Any = attrs.NOTHING) -> Any:
    """Returns a field for whole numbers of at least ``low``, one or more of them, in order.

    Numbers may be repeated. None stands for none, if that is the default.
    """

    def checked(
        value: object, constraint: Constraint, field: attrs.Attribute[Any]
    ) -> tuple[int, ...] | None:
        def wrong(found: int | str) -> PuzzleError:
            kind, name = constraint.word, field.name
            return PuzzleError("constraint-values", kind=kind, name=name, found=found, least=low)

        if value is None and default is None:
            return None
        if not isinstance(value, Iterable) or isinstance(value, str | bytes):
            raise wrong(shown(value))
        found = tuple(checked_whole(each, low, None, wrong) for each in value)
        if not found:
            raise wrong("[]")
        return found

    return attrs.field(
        default=default,
        converter=_converter(checked, takes_self=True, takes_field=True),
        metadata={"type": "values", "least": low},
    )


@dataclass_transform(frozen_default=True, field_specifiers=(cells, number, values))
def constraint(kind: type[_T]) -> type[_T]:
    """Returns the class as one of frozen values that are compared and hashed by their fields."""
    return attrs.frozen(kind, repr=False, cache_hash=True)


class Constraint(ABC):
    """A rule about some cells that is not a house; its class is its kind.

    A kind declares its fields with :func:`cells`, :func:`number` and :func:`values`, says what
    breaks it, how it is lowered and how it looks. Wrong values of fields raise
    :class:`~nonet.PuzzleError`. Its texts in other languages than English are in
    ``constraints.json`` of :mod:`nonet.languages`.
    """

    __slots__ = ()

    word: ClassVar[str]
    """What texts call the kind."""
    title: ClassVar[str]
    summary: ClassVar[str]
    """One line of description."""
    example: ClassVar[str]
    """A text of one."""

    cells: Sequence[int]
    """The cells that it names, in the order that matters."""
    sees_rules: bool = False
    """Whether it means something only within rules, which give it a place: see :meth:`placed`."""

    @property
    def scope(self) -> Sequence[int]:
        """The cells whose values it depends on."""
        return self.cells

    def placed(self, frame: Ground, constraints: Sequence[Constraint]) -> Self:
        """Returns an equal constraint that sees the frame and all constraints of the same rules.

        Rules do this with every constraint that :attr:`sees_rules`.
        """
        return self

    @property
    def distinct(self) -> bool:
        """Whether values that differ are all it requires of its cells."""
        return False

    def check(self, naming: Ground) -> None:  # noqa: B027  most kinds have nothing to refuse
        """Raises PuzzleError if no values satisfy it, which people never mean."""

    @abstractmethod
    def called(self, naming: Naming) -> Phrase:
        """Returns what messages call it."""

    @abstractmethod
    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over what is wrong with the values of all cells, 0 for empty.

        See :meth:`nonet.rules.Requirement.broken`.
        """

    @abstractmethod
    def lower(self, put: Put) -> None:
        """Puts the constraint as primitives, which engines understand."""

    @abstractmethod
    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over what is drawn for it."""

    @classmethod
    def texts(cls) -> dict[str, Texts]:
        """Returns title and summary by language."""
        return by_language(Texts(cls.title, cls.summary), "constraints", cls.word)

    @classmethod
    def fields(cls) -> list[Field]:
        """Returns the declared fields, in order."""
        texts = cls.texts()
        return [_declared(each, texts) for each in _fields(cls)]

    @classmethod
    def usage(cls) -> str:
        """Returns how its text is written: ``cage[:SUM] CELLS``."""
        parameters = "".join(
            f":{each.name.upper()}" if each.required else f"[:{each.name.upper()}]"
            for each in cls.fields()
            if each.type != "cells"
        )
        return f"{cls.word}{parameters}{' CELLS' if cls._names_cells() else ''}"

    @classmethod
    def parsed(cls, text: str, shape: Shape) -> Self:
        """Returns the constraint of a text; :meth:`text` reverses it.

        Raises :class:`PuzzleError` for a text that is none of this kind.
        """
        head, *names = text.split()
        _, *parameters = head.split(":")
        known = cls._parameters()
        required = [each for each in known if each.default is attrs.NOTHING]
        written = list(zip(known, parameters, strict=False))
        fits = len(required) <= len(parameters) <= len(known) and (cls._names_cells() or not names)
        if not fits or not all(_form(each).pattern.fullmatch(word) for each, word in written):
            raise PuzzleError("constraint-text", text=text, usage=cls.usage(), example=cls.example)
        given = {each.name: _form(each).read(word) for each, word in written}
        if cls._names_cells():
            given["cells"] = [_cell(name, shape) for name in names]
        return cls(**given)

    @classmethod
    def of_json(cls, fields: Mapping[str, object]) -> Self:
        """Returns the constraint of a JSON object; :meth:`json` reverses it."""
        known = [each.name for each in _fields(cls)]
        given = {name: value for name, value in fields.items() if name != "kind"}
        unknown = [name for name in given if name not in known]
        required = [each.name for each in _fields(cls) if each.default is attrs.NOTHING]
        if unknown or not all(name in given for name in required):
            raise PuzzleError("constraint-fields", kind=cls.word, found=list(given), known=known)
        return cls(**given)

    def text(self, naming: Naming) -> str:
        """Returns the text of the constraint: ``cage:12 r1c1 r1c2``."""
        head = ":".join([self.word, *self._written()])
        return " ".join([head, *map(naming.cell_name, self.cells)])

    def line(self, naming: Naming, language: str = "en") -> str:
        """Returns the line of lists: title, parameters and cells, ``Killer cage 12: r1c1 r1c2``."""
        texts = self.texts()
        words = [texts.get(language, texts["en"]).title, *self._written()]
        cells = " ".join(map(naming.cell_name, self.cells))
        return ": ".join([" ".join(words), *([cells] if cells else [])])

    def json(self) -> dict[str, Any]:
        """Returns the kind and the fields as JSON values."""
        parameters = {each.name: _plain(getattr(self, each.name)) for each in self._parameters()}
        cells = {"cells": list(self.cells)} if self._names_cells() else {}
        return {"kind": self.word, **cells, **parameters}

    @classmethod
    def _names_cells(cls) -> bool:
        return any(each.name == "cells" for each in _fields(cls))

    @classmethod
    def _parameters(cls) -> list[attrs.Attribute[Any]]:
        """Returns the fields besides the cells."""
        return [each for each in _fields(cls) if each.name != "cells"]

    def _written(self) -> list[str]:
        """Returns the texts of the parameters that are given."""
        given = ((each, getattr(self, each.name)) for each in self._parameters())
        return [_form(each).write(value) for each, value in given if value is not None]

    def __repr__(self) -> str:
        given = ((each, getattr(self, each.name)) for each in self._parameters())
        parameters = [f"{_plain(value)}" for each, value in given if value != each.default]
        cells = [str(list(self.cells))] if self._names_cells() else []
        return f"{type(self).__name__}({', '.join(cells + parameters)})"


def _form(field: attrs.Attribute[Any]) -> _Form:
    return _FORMS[field.metadata["type"]]


def _plain(value: object) -> object:
    """Returns the value as JSON has it: a list for a tuple."""
    return list(value) if isinstance(value, tuple) else value


def _declared(field: attrs.Attribute[Any], texts: Mapping[str, Texts]) -> Field:
    declared, name = field.metadata, field.name
    titles = {"en": name.capitalize()}
    titles |= {code: said.fields[name] for code, said in texts.items() if name in said.fields}
    required = field.default is attrs.NOTHING
    return Field(name, declared["type"], declared["least"], required, titles)


def _cell(name: str, shape: Shape) -> int:
    found = _CELL.fullmatch(name)
    cell = None
    if found:
        row, column = map(int, found.groups())
        cell = shape.cell_at(row - 1, column - 1) if row else None
    if cell is None:
        raise PuzzleError("constraint-cell-name", cell=name, last=shape.name(shape.cells - 1))
    return cell
