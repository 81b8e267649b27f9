"""The C++ core, arrays in and arrays out: one module for each trade that uses it.

``search`` is an engine. ``text`` reads puzzles, ``logic`` finds human deductions, ``symmetry``
finds canonical forms. ``machine`` loads the core and says what this machine offers.
"""
