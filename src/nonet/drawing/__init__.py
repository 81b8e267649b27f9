"""How rules and values look: with characters, as an image, as plain data for a board.

It knows of rules and values alone, so that puzzles can show themselves by it.
"""
