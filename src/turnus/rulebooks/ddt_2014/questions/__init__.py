"""Questions that only ddt-2014 answers, and nothing outside it asks."""
