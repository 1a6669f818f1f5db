"""Seasons that play themselves, and people who do not exist."""
