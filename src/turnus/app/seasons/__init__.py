"""Seasons of a club: run by commands, looked at, explained, and supposed."""
