"""Points, tie-breaks and cross tables."""
