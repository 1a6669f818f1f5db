"""What is asked about teams: competitions, schedules, line-ups, matches, standings, the end of a league."""
