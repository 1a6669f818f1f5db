"""The game (articles 1-24)."""
