"""Turnus runs chess and draughts competitions by their regulations."""

__version__ = "0.2.0"
