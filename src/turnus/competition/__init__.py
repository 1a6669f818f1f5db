"""Seasons, groups, rounds, absences, moving up and down, finals, leagues, cups and discipline."""
