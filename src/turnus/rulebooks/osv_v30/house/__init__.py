"""The house competition: groups, moving between them, finals, champions (1)."""
