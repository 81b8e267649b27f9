"""Steps, which can be told in words, as data, and as pictures."""

from __future__ import annotations

from nonet.frozen import frozen
from nonet.logic import picture, record, wording
from nonet.logic.record import StepRecord
from nonet.logic.value import StepValue


@frozen(repr=False)
class Step(StepValue):
    """One deduction: the technique, the pattern that it sees, and what follows.

    ``str`` is a sentence that a person can check, and a notebook shows the drawing. Fields that a
    technique does not use are empty.

    >>> import nonet
    >>> step = nonet.hint("12.. .... .... ....").step
    >>> print(step)
    In row 1, 3 and 4 ...
    """

    def text(self, language: str = "en") -> str:
        """Returns the full reasoning in a sentence or two."""
        return wording.reasoning(self, language)

    def place(self, language: str = "en") -> str:
        """Returns where to look for the step, without the step itself."""
        return wording.place(self, language)

    def drawn(self) -> str:
        """Returns the drawing as text: candidates with signs, and what the signs mean.

        A candidate of the pattern is followed by ``*``, one of the other kind (a second colour, a
        fin) by ``'``, a value that is placed by ``+``, and one that is crossed out by ``-``.
        """
        return picture.as_text(self)

    def json(self, language: str = "en") -> StepRecord:
        """Returns the step as JSON values: names, pattern, text and drawing."""
        return record.of_step(self, language)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Step {self.technique.name}: {wording.conclusion(self, 'en')}>"

    def _repr_svg_(self) -> str:
        return picture.as_svg(self)
