"""Competitions of any format: run by commands, seen by views, written to files."""
