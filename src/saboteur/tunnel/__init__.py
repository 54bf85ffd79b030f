"""Geometry alone: cards, cells, matching, reach and orientation. It knows no player and no turn."""
