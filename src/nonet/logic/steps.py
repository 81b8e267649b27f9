"""Steps, which can be told in words, as data, and as pictures."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from nonet.frozen import frozen
from nonet.logic import picture, tables, wording
from nonet.logic.proofs import Proof, proof_of
from nonet.logic.value import StepValue
from nonet.logic.wording import proofs, strengths, trees
from nonet.logic.wording.teller import Teller

if TYPE_CHECKING:
    from nonet.logic.record import PlacedStepRecord


def _as_html(text: str) -> str:
    """Returns a text as HTML, with its lines and what they begin with."""
    return escape(text, quote=False).replace("\n", "<br>").replace("  ", "&emsp;")


@frozen(repr=False)
class Step(StepValue):
    r"""One deduction: the technique, the pattern that it sees, and what follows.

    ``str`` is the reasoning in words that a person can check. A notebook shows it with the
    name of the technique and the drawing.

    >>> import nonet
    >>> step = nonet.hint("1... ..2. .3.. ...4").step
    >>> print(step, step.drawn(), sep="\n")
    r2c2 sees 1, 2 and 3. Only 4 is left, so r2c2 is 4.
    1* .  | .  .
    .  4+ | 2* .
    ------+------
    .  3* | .  .
    .  .  | .  4
    """

    def text(self, language: str = "en") -> str:
        """Returns the full reasoning in a sentence or two.

        For forcing chains and nets, the lines of a tree follow, as :meth:`tree` has them.
        """
        return wording.reasoning(Teller(self, language))

    @property
    def proof(self) -> Proof:
        """The statements that lead to the conclusion, each with those that it follows from."""
        return proof_of(self)

    def lines(self, language: str = "en") -> list[str]:
        """Returns the statements of the proof in words; numbers name those that each follows from.

        >>> import nonet
        >>> position = nonet.Position("12.. .... .... 4...")
        >>> for line in nonet.logic.find(position, "pointing")[0].lines():
        ...     print(line)
        3 is in r2c1 or r2c2: 3 has no other place in box 1.
        r2c3 and r2c4 are not 3: they see r2c1 and r2c2 in row 2 (1).
        """
        return proofs.lines(Teller(self, language))

    def titled(self, language: str = "en") -> str:
        """Returns the full reasoning after the name of the technique.

        >>> import nonet
        >>> nonet.hint("123. 34.. .... 4..1").step.titled()
        'Full House: r1c4 is the last empty cell of row 1, so r1c4 is 4.'
        """
        messages, title = tables.sentences(language).messages, self.title(language)
        return messages["titled"].format(title=title, text=self.text(language))

    def html(self, language: str = "en") -> str:
        """Returns the name of the technique, the full reasoning and the drawing as HTML.

        The drawing is inline SVG; see :func:`nonet.render.svg` for its colours.
        """
        messages, title = tables.sentences(language).messages, self.title(language)
        told = messages["titled-html"].format(
            title=escape(title, quote=False), text=_as_html(self.text(language))
        )
        return f"<p>{told}</p>\n{picture.as_svg(self)}"

    def tree(self, language: str = "en") -> list[str]:
        """Returns the statements of the proof in words, those of each assumption indented below it.

        Statements of which each follows from the one before are in one line. Others begin a line
        with what they follow from.
        """
        return trees.tree(Teller(self, language))

    def focus(self, language: str = "en") -> str:
        """Returns the digit or the house to look at, and no cell."""
        return strengths.focus(Teller(self, language))

    def pattern(self, language: str = "en") -> str:
        """Returns the cells of the pattern, without what follows."""
        return strengths.pattern(Teller(self, language))

    def drawn(self) -> str:
        """Returns the drawing as text: candidates, and signs after those of the step.

        A candidate of the pattern is followed by ``*``, one of the other kind (a second colour, a
        fin) by ``'``, one that links two sets by ``~``, a value that is placed by ``+``, and one
        that is crossed out by ``-``. A single shows no other candidates: ``*`` marks the values
        that forbid them.
        """
        return picture.as_text(self)

    def json(self, language: str = "en") -> PlacedStepRecord:
        """Returns the step as JSON values: names, pattern, text, drawing, proof and position."""
        from nonet.logic import record  # slow to import

        position = record.of_position(self.position)
        told, proof = record.of_step(self, language), record.statements(self, language)
        return record.PlacedStepRecord(**told, proof=proof, position=position)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Step {self.technique.name}: {wording.conclusion(self, 'en')}>"

    def _repr_html_(self) -> str:
        return self.html()

    def _repr_svg_(self) -> str:
        return picture.as_svg(self)
