"""Outputs of programs: the grids in them, and what is wrong with a grid."""
