"""What is asked about series: division, games, ties, changes after the season."""
