"""Questions that only kndb-2009 answers, and nothing outside it asks."""
