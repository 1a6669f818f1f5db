"""The rounds of a season: evenings, drafts, results, tables."""
