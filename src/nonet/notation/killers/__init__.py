"""Killers as one line of text, in three forms that solvers of the 2000s exchange.

:mod:`~nonet.notation.killers.arrows` has sums and arrows, :mod:`~nonet.notation.killers.numbers` a
number for each cell, and :mod:`~nonet.notation.killers.sumocue` the form of SumoCue, which has
irregular regions too. :mod:`~nonet.notation.killers.cages` is what they share.
"""

from __future__ import annotations
