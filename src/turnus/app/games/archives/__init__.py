"""Archives of games in PGN, PDN and BPGN: chosen from, laid out, tabled, shared out, freed of doubles."""
