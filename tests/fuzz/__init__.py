"""Fuzzers: arbitrary input at every entrance gives an answer or a refusal, and soon."""
