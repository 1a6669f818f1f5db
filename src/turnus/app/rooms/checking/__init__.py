"""Checking what the journal of games holds: that nobody altered it, and that it would be ruled so again."""
