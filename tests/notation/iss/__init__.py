"""Tests of the parts that the notation ``iss`` is made of."""
