"""What the clauses on teams, leagues and the cup ask each other."""
