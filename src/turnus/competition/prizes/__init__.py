"""Prizes: what was promised, who has a right to it, and how those who are equal divide it."""
