"""FIDE's ratings and title norms: what a tournament does to a rating, and what a norm still asks."""
