"""Disputes in a season, and what persons decide otherwise."""
