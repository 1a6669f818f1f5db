"""Appendices and guidelines: other tempos, notation, visually disabled players, adjournment, chess960."""
