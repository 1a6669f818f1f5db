"""Who takes part in a season: entering, leaving, returning, groups, and what a season leaves to the next."""
