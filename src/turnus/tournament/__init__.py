"""Players, teams, rounds, results and colours: the values that pairing, standings and files share."""
