"""Questions that only osv-v30 answers, and nothing outside it asks."""
