"""What teams reckon with: groups and schedules, draws, standings, the end of a league."""
