"""Tests of logic, against HoDoKu where its library is at hand."""
