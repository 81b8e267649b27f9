"""Reading and writing puzzles as text."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from nonet import notation
from nonet.messages import Phrase
from nonet.notation.formats.link import most_cells, puzzle_of
from nonet.notation.text.source import text_source
from nonet.web import limits
from nonet.web.answering import answer
from nonet.web.errors import Fault
from nonet.web.models import Position, PuzzleIn, RulesIn, TextsJson
from nonet.web.work import Work

router = APIRouter(tags=["Notations"])


class ParseIn(BaseModel):
    """A text in any notation."""

    text: str = Field(max_length=limits.BODY_BYTES, examples=["3... 4..2 ..1. .3.4"])
    rules: RulesIn | None = Field(None, description="Rules for a text that states none.")

    @property
    def size(self) -> int:
        """The number of cells that the puzzles may have."""
        if len(self.text) > limits.BRIEF_CHARACTERS:
            return len(self.text)
        return max(self.rules.size if self.rules else 0, *map(_size_of_word, self.text.split()), 0)


class Parsed(BaseModel):
    """The puzzles of a text."""

    notation: str = Field(description="The notation that was recognised.")
    puzzles: list[Position]
    errors: list[Fault] = Field(description="The puzzles in the text that cannot be read.")


class OpenIn(BaseModel):
    """A link."""

    link: str = Field(max_length=limits.LINK_CHARACTERS, examples=["boxes_2x2~1b2a3a4f3a"])

    @property
    def size(self) -> int:
        """The number of cells that the puzzle may have."""
        return _size_of_word(self.link)


class WriteIn(PuzzleIn):
    """A puzzle and the notation to write it in."""

    notation: str = Field(max_length=100, examples=["line"])


class Written(BaseModel):
    """A puzzle as text."""

    text: str


class NotationJson(BaseModel):
    """A way to write puzzles."""

    name: str
    texts: dict[str, TextsJson] = Field(description="Title and summary by language: `en`, `zh`.")
    usual: bool = Field(description="Whether lists show it first.")


@router.post("/parse", response_model=Parsed)
async def parse(request: Request, asked: ParseIn) -> Response:
    """Returns the puzzles of a text in any notation.

    A text in no known notation is refused. Puzzles that cannot be read are listed as errors beside
    those that can. At most 200 puzzles are read.
    """
    return await answer(request, lambda work: _parsed(asked, work), asked.size)


@router.post("/open", response_model=Position)
async def open_link(request: Request, asked: OpenIn) -> Response:
    """Returns the puzzle of a link."""
    return await answer(request, lambda work: _opened(asked, work), asked.size)


@router.post("/write", response_model=Written)
async def write(request: Request, asked: WriteIn) -> Response:
    """Returns the text of a puzzle in a notation, or an error if the notation cannot express it."""

    def written(work: Work) -> Written:
        puzzle = asked.puzzle()
        work.progress()
        return Written(text=notation.write(puzzle, asked.notation))

    return await answer(request, written, asked.size)


@router.get("/notations")
async def notations() -> list[NotationJson]:
    """Returns all notations."""
    return [
        NotationJson(name=name, texts=TextsJson.of(each.texts), usual=each.usual)
        for name, each in notation.NOTATIONS.items()
    ]


def _size_of_word(word: str) -> int:
    """Returns the number of cells that a word stands for: a link, or a character for each cell."""
    return max(len(word), most_cells(word) if "~" in word else 0)


def _opened(asked: OpenIn, work: Work) -> Position:
    puzzle = puzzle_of(asked.link)
    work.progress()
    return Position.of(puzzle, "link")


def _parsed(asked: ParseIn, work: Work) -> Parsed:
    rules = asked.rules.rules() if asked.rules else None
    found = notation.recognised(text_source(asked.text), rules)
    puzzles: list[Position] = []
    errors: list[Fault] = []
    for case in found.cases(rules):
        work.progress()
        if len(puzzles) + len(errors) == limits.PUZZLES:
            errors.append(Fault.of(Phrase("too-many-puzzles", most=limits.PUZZLES), case.line))
            break
        if case.puzzle is not None:
            left_out = [Fault.of(phrase, case.line) for phrase in case.left_out]
            puzzles.append(Position.of(case.puzzle, found.notation.name, left_out))
        elif case.error is not None:
            errors.append(Fault.of(case.error.phrase, case.error.line))
    return Parsed(notation=found.notation.name, puzzles=puzzles, errors=errors)
