"""Turnus runs chess and draughts competitions by their regulations."""
