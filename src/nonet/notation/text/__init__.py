"""Texts and what stands in them: sources, cells, drawn grids, walls, region maps, packed words."""
