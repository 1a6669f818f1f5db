"""Competitions of teams: groups, schedules, line-ups, match days, standings, the end of a league."""
