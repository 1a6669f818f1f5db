"""Commands that run any competition, and a federation."""
