"""Two boards of one match: partners, pieces that pass, games that end together."""
