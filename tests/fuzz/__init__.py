"""Fuzzers: every entry point answers or refuses arbitrary input within a time limit."""
