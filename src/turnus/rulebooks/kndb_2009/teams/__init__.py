"""Team competitions (47-57)."""
