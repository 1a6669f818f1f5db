"""Games of a calendar in series: postponed, caught up, stopped; and the end of the season."""
