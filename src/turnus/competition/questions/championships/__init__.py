"""What is asked about individual championships: stages, places, systems, standings, withdrawals."""
