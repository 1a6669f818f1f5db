"""Recorded games: judged, audited, and advice at the board."""
