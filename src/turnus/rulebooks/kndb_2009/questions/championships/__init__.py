"""What the clauses on individual championships ask each other."""
