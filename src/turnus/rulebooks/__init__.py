"""One folder an edition: the clauses of a regulation as executable declarations."""
