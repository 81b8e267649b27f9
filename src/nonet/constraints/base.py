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
    TypeAlias,
    TypeVar,
    cast,
    dataclass_transform,
)

import attrs

from nonet.constraints.writing import MOST_DEPTH, Written, depth_of, divided, quoted
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
    "text": _Form(re.compile(r"(?s:.*)"), str, quoted),
}
_Type: TypeAlias = Literal["cells", "number", "values", "text", "groups", "constraints"]
Enter: TypeAlias = Literal["cells", "line", "edge", "corner", "outside"]
"""How cells are entered on a board: any cells; cells in an order, such as a line; the edge of two
neighbours; the corner of four; or a line from outside, from one border to the other."""
_OUTSIDE = ("cells", "groups", "constraints")
"""Types of fields that texts write after the parameters."""
_MOST_NESTED_CELLS = 100_000
"""Cells that nested constraints list in all."""


class Readers(NamedTuple):
    """What reads constraints of all kinds, for those that are nested in others."""

    of_text: Callable[[str, Shape], Sequence[Constraint]]
    of_json: Callable[[Mapping[str, object], Shape | None], Constraint]


class Field(NamedTuple):
    """A field that a kind declares, as forms and tables need it."""

    name: str
    type: _Type
    """``values`` are one or more whole numbers, in order and possibly with repeats; ``groups`` are
    lists of cells; ``constraints`` are other constraints."""
    least: int
    """The fewest cells, groups, constraints or characters, or the smallest number."""
    required: bool
    """Whether it must be given; None stands for what is not."""
    titles: Mapping[str, str]
    """What forms call it, by the code of the language."""


def cells(*, least: int = 1) -> Any:
    """Returns a field for the cells, in order, of which there are at least ``least``."""

    def checked(value: Iterable[SupportsIndex], constraint: Constraint) -> tuple[int, ...]:
        return _checked_cells(value, constraint.word, least)

    return attrs.field(
        converter=_converter(checked, takes_self=True),
        metadata={"type": "cells", "least": least},
    )


def groups(*, least: int = 2) -> Any:
    """Returns a field for groups of cells, of which there are at least ``least``; none is empty."""

    def checked(value: object, constraint: Constraint) -> tuple[tuple[int, ...], ...]:
        kind = constraint.word
        if not isinstance(value, Iterable) or isinstance(value, str):
            raise PuzzleError("constraint-cell-type", kind=kind, found=repr(value))
        found = tuple(
            _checked_cells(each, kind, 1) for each in cast("Iterable[Iterable[int]]", value)
        )
        if len(found) < least:
            raise PuzzleError("constraint-groups", kind=kind, found=len(found), least=least)
        return found

    return attrs.field(
        converter=_converter(checked, takes_self=True),
        metadata={"type": "groups", "least": least, "usage": " CELLS / CELLS …"},
    )


def constraints(*, least: int = 1, most: int | None = None) -> Any:
    """Returns a field for other constraints, at least ``least`` and at most ``most``.

    They are nested up to eight deep and list up to 100,000 cells in all.
    """
    usage = "(CONSTRAINT)" if most == 1 else "(CONSTRAINT, …)"

    def checked(value: object, constraint: Constraint) -> tuple[Constraint, ...]:
        kind = constraint.word
        listed = cast("Iterable[object]", value) if isinstance(value, Iterable) else [value]
        found: list[Constraint] = []
        for each in listed:
            if not isinstance(each, Constraint):
                raise PuzzleError("constraint-nested-type", kind=kind, found=repr(each))
            found.append(each)
        if len(found) < least or (most is not None and len(found) > most):
            at_least, exactly = Phrase("at-least", number=least), Phrase("exactly", number=least)
            expected = at_least if most is None else exactly
            raise PuzzleError("constraint-nested", kind=kind, found=len(found), expected=expected)
        if max((each.depth for each in found), default=0) >= MOST_DEPTH:
            raise PuzzleError("constraint-depth", kind=kind, most=MOST_DEPTH)
        refuse_extent(kind, sum(each.extent for each in found))
        return tuple(found)

    return attrs.field(
        converter=_converter(checked, takes_self=True),
        metadata={"type": "constraints", "least": least, "usage": usage},
    )


def refuse_extent(kind: str, extent: int) -> None:
    """Raises PuzzleError if nested constraints of a kind list too many cells."""
    if extent > _MOST_NESTED_CELLS:
        raise PuzzleError("constraint-extent", kind=kind, found=extent, most=_MOST_NESTED_CELLS)


def text(*, least: int = 1, convert: Callable[[Any], Any] | None = None) -> Any:
    """Returns a field for a text of at least ``least`` characters.

    ``convert`` makes the text of other values that are handy in Python and JSON.
    """

    def checked(value: object, constraint: Constraint, field: attrs.Attribute[Any]) -> str:
        found = convert(value) if convert else value
        if not isinstance(found, str) or len(found) < least:
            kind, name = constraint.word, field.name
            raise PuzzleError(
                "constraint-characters", kind=kind, name=name, found=repr(found), least=least
            )
        return found

    return attrs.field(
        converter=_converter(checked, takes_self=True, takes_field=True),
        metadata={"type": "text", "least": least},
    )


def _checked_cells(value: Iterable[SupportsIndex], kind: str, least: int) -> tuple[int, ...]:
    try:
        found = tuple(map(index, value))
    except TypeError:
        raise PuzzleError("constraint-cell-type", kind=kind, found=repr(value)) from None
    if len(found) < least:
        raise PuzzleError("constraint-cells", kind=kind, found=len(found), least=least)
    if min(found, default=0) < 0:
        raise PuzzleError("constraint-cell-type", kind=kind, found=min(found))
    return found


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
        each_value = cast("Iterable[object]", value)
        found = tuple(checked_whole(each, low, None, wrong) for each in each_value)
        if not found:
            raise wrong("[]")
        return found

    return attrs.field(
        default=default,
        converter=_converter(checked, takes_self=True, takes_field=True),
        metadata={"type": "values", "least": low},
    )


@dataclass_transform(
    frozen_default=True, field_specifiers=(cells, number, values, text, groups, constraints)
)
def constraint(kind: type[_T]) -> type[_T]:
    """Returns the class as one of frozen values that are compared and hashed by their fields."""
    return attrs.frozen(kind, repr=False, cache_hash=True)


class Constraint(ABC):
    """A rule about some cells that is not a house; its class is its kind.

    A kind declares its fields with :func:`cells`, :func:`number`, :func:`values`, :func:`text`,
    :func:`groups` and :func:`constraints`, says what breaks it, how it is lowered and how it looks.
    Wrong values of fields raise :class:`~nonet.PuzzleError`. Its texts in other languages than
    English are in ``constraints.json`` of :mod:`nonet.languages`.
    """

    __slots__ = ()

    word: ClassVar[str]
    """What texts call the kind."""
    title: ClassVar[str]
    noun: ClassVar[str] = ""
    """What messages call one, if it is not the title in lower case."""
    summary: ClassVar[str]
    """One line of description."""
    example: ClassVar[str]
    """A text of one."""
    enter: ClassVar[Enter] = "cells"
    """How its cells are entered on a board."""
    closes: ClassVar[bool] = False
    """Whether a line that ends in its first cell is closed."""
    decorates: ClassVar[bool] = False
    """Whether it is drawn and forbids nothing."""

    cells: Sequence[int]
    """The cells that it names, in the order that matters."""
    regional: bool = False
    """Whether it depends on unknown regions: see :mod:`nonet.constraints.regional`."""
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

    @property
    def depth(self) -> int:
        """How deep other constraints are nested in it."""
        return 0

    @property
    def extent(self) -> int:
        """How many cells it lists; those of nested constraints count each time."""
        return len(self.cells)

    def moved(self, by: int) -> Self:
        """Returns the constraint on other cells: the index of each is larger by this."""
        old = {each: getattr(self, each.name) for each in self._outside()}
        new = {each.name: _moved(each.metadata["type"], value, by) for each, value in old.items()}
        return cast(Self, attrs.evolve(cast(Any, self), **new))

    def check(self, naming: Ground) -> None:  # noqa: B027  most kinds have nothing to refuse
        """Raises PuzzleError if no values satisfy it, which people never mean."""

    @property
    def anchor(self) -> int | None:
        """The cell by which messages name it: its first. A rule about the whole grid has none."""
        return self.cells[0] if self.cells else None

    @classmethod
    def named(cls) -> str:
        """Returns what messages call one of the kind."""
        return cls.noun or f"{cls.title[0].lower()}{cls.title[1:]}"

    def called(self, naming: Naming) -> Phrase:
        """Returns what messages call it: ``the cage at r1c1``, ``the taxicab rule``."""
        noun, cell = self.named(), self.anchor
        if cell is None:
            return Phrase("constraint-rule", noun=noun)
        return Phrase("constraint-called", noun=noun, cell=naming.cell_name(cell))

    @abstractmethod
    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over what is wrong with the values of all cells, 0 for empty.

        See :meth:`nonet.rules.Requirement.broken`.
        """

    @abstractmethod
    def lower(self, put: Put) -> None:
        """Puts the constraint as primitives, which engines understand."""

    def lower_outside(self, put: Put) -> None:  # noqa: B027  most kinds have nothing
        """Puts what must not be inside alternatives, even if the constraint is."""

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
            if each.type not in _OUTSIDE
        )
        outside = "".join(each.metadata.get("usage", " CELLS") for each in cls._outside())
        return f"{cls.word}{parameters}{outside}"

    @classmethod
    def parsed(cls, text: str, shape: Shape, readers: Readers | None = None) -> Self:
        """Returns the constraint of a text; :meth:`text` reverses it.

        Kinds with other constraints inside need ``readers``. Raises :class:`PuzzleError` for a text
        that is none of this kind.
        """
        written = divided(text)
        if written is None or not cls._fits(written):
            raise PuzzleError("constraint-text", text=text, usage=cls.usage(), example=cls.example)
        pairs = zip(cls._parameters(), written.parameters, strict=False)
        given = {each.name: _form(each).read(word) for each, word in pairs}
        for field in cls._outside():
            is_inside = field.metadata["type"] == "constraints"
            said = written.inside or "" if is_inside else written.cells
            given[field.name] = _read(field, said, cls.word, shape, readers)
        return cls(**given)

    @classmethod
    def _fits(cls, written: Written) -> bool:
        """Returns whether the text has the parameters, parentheses and cells of this kind."""
        known = cls._parameters()
        required = [each for each in known if each.default is attrs.NOTHING]
        types = {each.metadata["type"] for each in cls._outside()}
        pairs = zip(known, written.parameters, strict=False)
        return (
            len(required) <= len(written.parameters) <= len(known)
            and all(_form(each).pattern.fullmatch(word) for each, word in pairs)
            and (written.inside is not None) == ("constraints" in types)
            and (not written.cells or bool(types - {"constraints"}))
        )

    @classmethod
    def of_json(
        cls,
        fields: Mapping[str, object],
        shape: Shape | None = None,
        readers: Readers | None = None,
    ) -> Self:
        """Returns the constraint of a JSON object; :meth:`json` reverses it.

        If the shape is known, texts may stand for groups of cells and for other constraints. Kinds
        with other constraints inside need ``readers``.
        """
        known = {each.name: each for each in _fields(cls)}
        given = {name: value for name, value in fields.items() if name != "kind"}
        unknown = [name for name in given if name not in known]
        required = [name for name, each in known.items() if each.default is attrs.NOTHING]
        if unknown or not all(name in given for name in required):
            raise PuzzleError(
                "constraint-fields", kind=cls.word, found=list(given), known=list(known)
            )
        for name, value in given.items():
            nested = known[name].metadata["type"] == "constraints"
            if known[name] in cls._outside() and isinstance(value, str) and shape is not None:
                given[name] = _read(known[name], value, cls.word, shape, readers)
            elif nested and isinstance(value, Sequence) and not isinstance(value, str):
                listed = cast("Sequence[object]", value)
                given[name] = [_nested_of_json(each, cls.word, shape, readers) for each in listed]
        return cls(**given)

    def text(self, naming: Naming) -> str:
        """Returns the text of the constraint: ``cage:12 r1c1 r1c2``."""
        head, inside = ":".join([self.word, *self._written()]), self.inside(naming)
        return f"{head}{inside and f'({inside})'} {self._named(naming)}".rstrip()

    def inside(self, naming: Naming) -> str:
        """Returns the texts of the other constraints in it, with commas between them."""
        return ", ".join(each.text(naming) for each in self._nested())

    def line(self, naming: Naming, language: str = "en") -> str:
        """Returns the line of lists: title, parameters and cells, ``Killer cage 12: r1c1 r1c2``."""
        texts = self.texts()
        words = [texts.get(language.lower(), texts["en"]).title, *self._written()]
        said = [*(each.line(naming, language) for each in self._nested()), self._named(naming)]
        content = "; ".join(filter(None, said))
        return ": ".join(filter(None, [" ".join(words), content]))

    def json(self) -> dict[str, Any]:
        """Returns the kind and the fields as JSON values."""
        given = {each.name: _plain(getattr(self, each.name)) for each in _fields(type(self))}
        nested = {"constraints": [each.json() for each in self._nested()]}
        return {"kind": self.word, **given} | (nested if "constraints" in given else {})

    @classmethod
    def _parameters(cls) -> list[attrs.Attribute[Any]]:
        """Returns the fields that texts write after colons."""
        return [each for each in _fields(cls) if each.metadata["type"] not in _OUTSIDE]

    @classmethod
    def _outside(cls) -> list[attrs.Attribute[Any]]:
        """Returns the fields for cells and other constraints."""
        found = [each for each in _fields(cls) if each.metadata["type"] in _OUTSIDE]
        return sorted(found, key=lambda each: each.metadata["type"] != "constraints")

    def _written(self) -> list[str]:
        """Returns the texts of the parameters that are given."""
        given = ((each, getattr(self, each.name)) for each in self._parameters())
        return [_form(each).write(value) for each, value in given if value is not None]

    def _nested(self) -> Sequence[Constraint]:
        """Returns the other constraints in it."""
        return ()

    def _named(self, naming: Naming) -> str:
        """Returns the names of the cells that it lists itself; groups of them between slashes."""
        found = [
            [value] if each.metadata["type"] == "cells" else value
            for each in self._outside()
            if (value := getattr(self, each.name)) and each.metadata["type"] != "constraints"
        ]
        return " / ".join(
            " ".join(map(naming.cell_name, group)) for value in found for group in value
        )

    def __repr__(self) -> str:
        given = [(each, getattr(self, each.name)) for each in _fields(type(self))]
        while given and given[-1][1] == given[-1][0].default:
            given.pop()
        return f"{type(self).__name__}({', '.join(repr(_plain(value)) for _, value in given)})"


def _read(
    field: attrs.Attribute[Any], text: str, kind: str, shape: Shape, readers: Readers | None
) -> Sequence[Any]:
    """Returns the cells, the groups of cells or the constraints that a text says."""
    if field.metadata["type"] == "cells":
        return [_cell(name, shape) for name in text.split()]
    if field.metadata["type"] == "groups":
        return [[_cell(name, shape) for name in each.split()] for each in text.split("/")]
    if depth_of(text) >= MOST_DEPTH:
        raise PuzzleError("constraint-depth", kind=kind, most=MOST_DEPTH)
    assert readers
    return readers.of_text(text, shape)


def _nested_of_json(
    fields: object, kind: str, shape: Shape | None, readers: Readers | None
) -> Constraint:
    if isinstance(fields, Mapping):
        assert readers
        return readers.of_json(cast("Mapping[str, object]", fields), shape)
    raise PuzzleError("constraint-nested-type", kind=kind, found=repr(fields))


def _moved(type_: _Type, value: Sequence[Any], by: int) -> list[Any]:
    if type_ == "constraints":
        return [each.moved(by) for each in value]
    if type_ == "groups":
        return [_moved("cells", each, by) for each in value]
    return [each + by for each in value]


def _form(field: attrs.Attribute[Any]) -> _Form:
    return _FORMS[field.metadata["type"]]


def _plain(value: object) -> object:
    """Returns the value as JSON has it: lists for tuples."""
    if isinstance(value, tuple):
        return [_plain(each) for each in cast("tuple[object, ...]", value)]
    return value


def _declared(field: attrs.Attribute[Any], texts: Mapping[str, Texts]) -> Field:
    declared, name = field.metadata, field.name
    titles = {"en": name.capitalize()}
    titles |= {code: said.fields[name] for code, said in texts.items() if name in said.fields}
    required = field.default is attrs.NOTHING
    return Field(name, declared["type"], declared["least"], required, titles)


def _cell(name: str, shape: Shape) -> int:
    cell = shape.named(name)
    if cell is None:
        raise PuzzleError("constraint-cell-name", cell=name, last=shape.name(shape.cells - 1))
    return cell
