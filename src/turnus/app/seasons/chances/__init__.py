"""Chances: the rest of a season played many times."""
