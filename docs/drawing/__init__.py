"""The drawings of the documentation, as SVG files that every renderer of Markdown shows.

:mod:`drawing.registry` knows all drawings and writes their files. :mod:`drawing.chapters` has the
functions that draw them, a module for each page. They build on :mod:`drawing.picture` (texts,
boxes, paths, grids), :mod:`drawing.search` (moments of a search, marks, trees) and
:mod:`drawing.chart` (tables of bars), or take pictures of the library as they are.
:mod:`drawing.style` has colours for light and dark pages. :mod:`drawing.extension` puts the
drawings into the built pages, where colours follow the theme and moments become interactive.
"""
