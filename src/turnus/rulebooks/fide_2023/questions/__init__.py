"""Questions that only fide-2023 answers, and nothing outside it asks."""
